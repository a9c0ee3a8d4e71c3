/// A constraint written as an equation, read: `box.leading == superview.leading + 16 @750`.
///
/// ```
/// constraint = item "." attribute ("==" | "<=" | ">=") side ["@" operand]
/// side       = [operand "*"] item "." attribute [("*" | "/") operand] [("+" | "-") operand]
///            | operand
/// operand    = number | ["-"] name
/// ```
///
/// Items and metrics are C identifiers; `superview` is the superview. The attributes are the twenty of
/// `ConstraintDescriptor.Attribute`. Spaces, numbers and priorities follow the rules of ``VisualFormat``. Sums and
/// products of numbers alone are refused: a metric says them better.
public struct ConstraintFormat: Sendable {
    /// An attribute of an item.
    public struct Anchor: Sendable, Hashable {
        /// The item's name.
        public let item: FormatName
        /// Its attribute.
        public let attribute: ConstraintDescriptor.Attribute
    }

    /// What stands after the second anchor.
    public enum Scale: Sendable, Hashable {
        /// `* 2`.
        case times(FormatOperand)
        /// `/ 2`.
        case dividedBy(FormatOperand)
    }

    /// The format as it was given.
    public let text: String
    /// The left side.
    public let first: Anchor
    /// How both sides compare.
    public let relation: ConstraintDescriptor.Relation
    /// The number before the second anchor; nil where none is written.
    public let factor: FormatOperand?
    /// The anchor on the right; nil where the right side is a constant.
    public let second: Anchor?
    /// The multiplication or division after it, if any.
    public let scale: Scale?
    /// What is added, its sign included; nil where nothing is.
    public let constant: FormatOperand?
    /// The priority; required where none is written.
    public let priority: FormatOperand?
}

/// Constraints are equal where they say the same, however they are spaced and spelt.
extension ConstraintFormat: Hashable {
    /// Compares the parts; neither the text nor the places count.
    public static func == (left: ConstraintFormat, right: ConstraintFormat) -> Bool {
        left.first == right.first && left.relation == right.relation && left.factor == right.factor
            && left.second == right.second && left.scale == right.scale && left.constant == right.constant
            && left.priority == right.priority
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(relation)
        hasher.combine(factor)
        hasher.combine(second)
        hasher.combine(scale)
        hasher.combine(constant)
        hasher.combine(priority)
    }
}

extension ConstraintFormat: CustomStringConvertible {
    /// The constraint in its plain spelling, which reads as an equal one.
    public var description: String {
        var text = "\(first) \(relation.symbol) "
        if let second {
            if let factor { text += "\(factor) * " }
            text += "\(second)"
            switch scale {
            case .times(let operand): text += " * \(operand)"
            case .dividedBy(let operand): text += " / \(operand)"
            case nil: break
            }
            if let constant { text += constant.isNegative ? " - \(constant.negated)" : " + \(constant)" }
        } else if let constant {
            text += "\(constant)"
        }
        return text + (priority.map { " @\($0)" } ?? "")
    }
}

extension ConstraintFormat.Anchor: CustomStringConvertible {
    /// The anchor as it is written.
    public var description: String { "\(item.text).\(attribute.name)" }
}
