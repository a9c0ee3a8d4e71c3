/// Something in a value that a program puts another text in place of.
public struct Placeholder: Sendable, Hashable {
    /// What is put there.
    public enum Kind: String, Sendable, CaseIterable {
        /// A text, or any object as text.
        case text
        /// A whole number.
        case integer
        /// A number with a fraction.
        case real
        /// One character.
        case character
        /// An address.
        case pointer
        /// A day.
        case date
        /// A time of the day.
        case time
        /// Whatever the program has.
        case any
    }

    /// Where it stands in the value, as UTF-16 offsets.
    public var range: Range<Int>
    /// The argument: its number from 1, or its name.
    public var name: String
    /// What is put there.
    public var kind: Kind
    /// As it is written, such as `%1$@`.
    public var written: String
    /// The plural category of the number that stands here, where the value's branch says.
    public var category: String?

    /// Makes a placeholder.
    public init(range: Range<Int>, name: String, kind: Kind, written: String, category: String? = nil) {
        self.range = range
        self.name = name
        self.kind = kind
        self.written = written
        self.category = category
    }

    /// Whether one takes an object, `%@`, and the other a C string: Foundation reads one as the other only to crash.
    public static func mixesObjects(_ left: Placeholder, _ right: Placeholder) -> Bool {
        guard left.kind == .text, right.kind == .text, left.written.hasPrefix("%"), right.written.hasPrefix("%") else {
            return false
        }
        return left.written.hasSuffix("@") != right.written.hasSuffix("@")
    }

    /// Whether an argument that one value takes for one kind can be taken for another by a translation.
    public static func agree(_ left: Kind, _ right: Kind) -> Bool { left == right || left == .any || right == .any }
}

/// How a file writes placeholders.
public enum PlaceholderSyntax: Sendable, Hashable {
    /// No placeholders.
    case none
    /// `%@`, `%1$@`, `%lld`, `%#@name@`: C's printf with Apple's and Java's additions.
    case printf
    /// Python's `%(name)s` beside printf's own.
    case pythonPercent
    /// `{}`, `{0}`, `{name}`, `{name:format}`; doubled braces are braces.
    case braces

    /// The placeholders of a value, in order.
    public func placeholders(in value: [UInt16]) -> [Placeholder] {
        switch self {
        case .none: []
        case .printf: PrintfScanner(value).placeholders()
        case .pythonPercent: PrintfScanner(value, takesNames: true).placeholders()
        case .braces: BraceScanner.placeholders(in: value)
        }
    }

    /// The text that a value shows where it holds no placeholders: `%%` is `%`, `{{` is `{`.
    func unescaped(_ literal: ArraySlice<UInt16>) -> [UInt16] {
        let doubled: [UInt16] =
            switch self {
            case .none: []
            case .printf, .pythonPercent: [0x25]
            case .braces: [0x7B, 0x7D]
            }
        var units: [UInt16] = []
        units.reserveCapacity(literal.count)
        var at = literal.startIndex
        while at < literal.endIndex {
            let unit = literal[at]
            units.append(unit)
            at += at + 1 < literal.endIndex && literal[at + 1] == unit && doubled.contains(unit) ? 2 : 1
        }
        return units
    }
}
