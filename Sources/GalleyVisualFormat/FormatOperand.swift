/// A name in a format and its place.
///
/// Names are C identifiers: ASCII letters, digits and underscores, with no digit in front.
public struct FormatName: Sendable {
    /// The name.
    public let text: String
    /// Its place in UTF-16 units from the start of the format.
    public let offset: Int

    /// Whether a text can be a name in a format.
    public static func isIdentifier(_ text: String) -> Bool {
        var scanner = FormatScanner(text)
        return scanner.name()?.text == text
    }
}

/// A number or a name that stands for one, and its place.
public struct FormatOperand: Sendable {
    /// What is written.
    public enum Value: Sendable, Hashable {
        /// A finite number.
        case number(Double)
        /// A metric, or in a size a view.
        case name(String)
        /// A metric with a minus in front, which only constraint strings have.
        case negatedName(String)
    }

    /// What is written.
    public let value: Value
    /// Its place in UTF-16 units from the start of the format.
    public let offset: Int
}

/// Names are equal where they say the same, wherever they stand.
extension FormatName: Hashable {
    /// Compares the text alone.
    public static func == (left: FormatName, right: FormatName) -> Bool { left.text == right.text }
    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Operands are equal where they say the same, wherever they stand.
extension FormatOperand: Hashable {
    /// Compares the value alone.
    public static func == (left: FormatOperand, right: FormatOperand) -> Bool { left.value == right.value }
    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension FormatOperand: CustomStringConvertible {
    /// The operand as it can be read again; a number in its shortest form.
    public var description: String {
        switch value {
        case .number(let number): Self.text(of: number)
        case .name(let name): name
        case .negatedName(let name): "-" + name
        }
    }

    /// Whether the text begins with a minus.
    var isNegative: Bool {
        switch value {
        case .number(let number): number.sign == .minus
        case .name: false
        case .negatedName: true
        }
    }

    /// The same with the other sign.
    var negated: FormatOperand {
        switch value {
        case .number(let number): FormatOperand(value: .number(-number), offset: offset)
        case .name(let name): FormatOperand(value: .negatedName(name), offset: offset)
        case .negatedName(let name): FormatOperand(value: .name(name), offset: offset)
        }
    }

    static func text(of number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
