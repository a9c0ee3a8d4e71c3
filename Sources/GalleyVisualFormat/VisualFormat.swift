/// A string of Auto Layout's visual format language, read: `V:|-[title]-(>=24@750)-[box(pad)]|`.
///
/// Reading knows no views. Names are given their meaning afterwards, as often as wanted:
///
/// ```swift
/// let format = try VisualFormat("H:|-pad-[title]-[icon(24)]-|")
/// let descriptors = try format.constraints(
///     options: .alignAllCenterY, metrics: ["pad": 16], views: ["title", "icon"])
/// ```
///
/// A `ConstraintDescriptor` says one constraint by names and numbers; who has the views makes a constraint of it.
/// ``ConstraintFormat`` does the same for one constraint written as an equation, `box.width <= superview.width * 0.5`.
/// Both throw `FormatError`, whose `description` is the message, the line and a caret under the place.
///
/// The grammar is Apple's (Auto Layout Guide, appendix Visual Format Language), whole, with one addition: a single
/// space needs no parentheses whatever it says. Published programs are full of `->=8-` and `-8@750-`:
///
/// ```
/// format      = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
/// view        = "[" name [predicates] "]"
/// connection  = "" | "-" | "-" (predicate | predicates) "-"
/// predicates  = "(" predicate {"," predicate} ")"
/// predicate   = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
/// ```
///
/// A predicate without parentheses does not begin with a sign. Where Apple's page is silent: spaces, tabs and line ends
/// may stand between any two tokens, but not inside a name, a number or a relation; a number is decimal (`8`, `.5`,
/// `1e3`; not hexadecimal, infinite or NaN); a priority is above 0 and at most 1000; a name that is both a view's and a
/// metric's is refused in a size.
public struct VisualFormat: Sendable {
    /// The direction a format runs in.
    public enum Orientation: Sendable, Hashable, CaseIterable {
        /// `H:` or nothing: lengths are widths.
        case horizontal
        /// `V:`, downwards: lengths are heights.
        case vertical
    }

    /// What lies between two neighbours.
    public enum Connection: Sendable, Hashable {
        /// Nothing is written: they touch.
        case flush
        /// `-`: the standard spacing.
        case standard
        /// `-8-`, `->=8-` or `-(>=8,<=20)-`: spaces in points, one or more.
        case spaces([Predicate])
    }

    /// A length with its relation and priority.
    public struct Predicate: Sendable, Hashable {
        /// How the length compares; `==` where none is written.
        public let relation: ConstraintDescriptor.Relation
        /// The length: in points, a metric, or in a size the view that has the same.
        public let length: FormatOperand
        /// The priority; required where none is written.
        public let priority: FormatOperand?
    }

    /// A view and its sizes along the orientation.
    public struct View: Sendable, Hashable {
        /// The view's name.
        public let name: FormatName
        /// What is in its parentheses, if anything.
        public let sizes: [Predicate]
    }

    /// A view and what ties it to the one before.
    public struct Link: Sendable, Hashable {
        /// What lies before the view.
        public let connection: Connection
        /// The view.
        public let view: View
    }

    /// The format as it was given.
    public let text: String
    /// The direction it runs in.
    public let orientation: Orientation
    /// What ties the first view to its superview; nil without a `|` at the start.
    public let leading: Connection?
    /// The first view.
    public let first: View
    /// The views after it, in order.
    public let rest: [Link]
    /// What ties the last view to its superview; nil without a `|` at the end.
    public let trailing: Connection?
}

/// Formats are equal where they say the same, however they are spaced and spelt.
extension VisualFormat: Hashable {
    /// Compares the parts; neither the text nor the places count.
    public static func == (left: VisualFormat, right: VisualFormat) -> Bool {
        left.orientation == right.orientation && left.leading == right.leading && left.first == right.first
            && left.rest == right.rest && left.trailing == right.trailing
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(orientation)
        hasher.combine(leading)
        hasher.combine(first)
        hasher.combine(rest)
        hasher.combine(trailing)
    }
}

extension VisualFormat: CustomStringConvertible {
    /// The format in its shortest spelling, which reads as an equal one.
    public var description: String {
        let start = leading.map { "|\($0)" } ?? ""
        let middle = rest.map { "\($0.connection)\($0.view)" }.joined()
        let end = trailing.map { "\($0)|" } ?? ""
        return (orientation == .horizontal ? "H:" : "V:") + start + "\(first)" + middle + end
    }
}

extension VisualFormat.Connection: CustomStringConvertible {
    /// The connection as it is written.
    public var description: String {
        switch self {
        case .flush: return ""
        case .standard: return "-"
        case .spaces(let predicates):
            if predicates.count == 1, let only = predicates.first, only.relation == .equal, only.priority == nil,
                !only.length.isNegative
            {
                return "-\(only.length)-"
            }
            return "-\(VisualFormat.text(of: predicates))-"
        }
    }
}

extension VisualFormat.View: CustomStringConvertible {
    /// The view as it is written.
    public var description: String {
        "[" + name.text + (sizes.isEmpty ? "" : VisualFormat.text(of: sizes)) + "]"
    }
}

extension VisualFormat.Predicate: CustomStringConvertible {
    /// The predicate as it is written; `==` is left out.
    public var description: String {
        (relation == .equal ? "" : relation.symbol) + "\(length)" + (priority.map { "@\($0)" } ?? "")
    }
}

extension VisualFormat {
    fileprivate static func text(of predicates: [Predicate]) -> String {
        "(" + predicates.map(\.description).joined(separator: ",") + ")"
    }
}
