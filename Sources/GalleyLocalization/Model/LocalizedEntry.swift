/// One step on the way to one of several values of a key.
public struct Branch: Sendable, Hashable {
    /// What decides which value is shown.
    public enum Kind: String, Sendable, CaseIterable {
        /// A number's plural category, or one number (`=0`).
        case plural
        /// A rank's plural category.
        case ordinal
        /// The device.
        case device
        /// The room there is.
        case width
        /// A word, such as a gender.
        case select
        /// A place in a list.
        case item
    }

    /// What decides.
    public let kind: Kind
    /// The argument that decides, where it has a name.
    public let argument: String?
    /// The case: `one`, `iphone`, `20`, `female`.
    public let value: String

    /// Makes a step.
    public init(_ kind: Kind, _ value: String, argument: String? = nil) {
        self.kind = kind
        self.value = value
        self.argument = argument
    }
}

extension Branch: CustomStringConvertible {
    /// `plural.one`, or with its argument `count.plural.one`.
    public var description: String {
        (argument.map { $0 + "." } ?? "") + "\(kind.rawValue).\(value)"
    }
}

/// A limit that a file sets for one of its values.
public struct EntryLimit: Sendable, Hashable {
    /// What is counted.
    public enum Unit: String, Sendable, CaseIterable {
        /// Points of the rendered width; a file's pixels are taken as points.
        case points
        /// Multiples of the font's size, of the rendered width.
        case ems
        /// Characters as people see them (grapheme clusters).
        case characters
        /// Unicode code points.
        case codePoints = "code points"
        /// UTF-16 code units.
        case units = "UTF-16 units"
        /// UTF-8 bytes.
        case bytes
        /// Lines.
        case lines
    }

    /// What is counted.
    public let unit: Unit
    /// The most there may be.
    public let maximum: Double
    /// What the file says, such as `maxwidth` or `[CHAR LIMIT]`.
    public let source: String

    /// Makes a limit.
    public init(_ unit: Unit, _ maximum: Double, source: String) {
        self.unit = unit
        self.maximum = maximum
        self.source = source
    }
}

/// One value of one key in one language.
public struct LocalizedEntry: Sendable {
    /// The key; a gettext context stands before its message with U+0004 between.
    public var key: String
    /// The language as BCP 47; empty where nothing says.
    public var locale: String
    /// The way to this value, outermost first; empty for a key with one value.
    public var branch: [Branch] = []
    /// The value.
    public var value: [UInt16]
    /// What the file says to translators.
    public var comment: String?
    /// The limits the file sets.
    public var limits: [EntryLimit] = []
    /// Where the key begins in the source's bytes.
    public var keyOffset: Int
    /// Where the value begins in the source's bytes.
    public var valueOffset: Int
    /// What the program puts into the value, in order.
    public var placeholders: [Placeholder] = []
    /// How the value writes placeholders.
    public var syntax = PlaceholderSyntax.none
    /// Whether this is the source language's value.
    public var isSource = false
    /// Whether the value only stands here for comparison (an XLIFF source, a gettext message).
    public var isReference = false
    /// The language that a reference is to be translated into.
    public var targetLocale: String?
    /// Whether the value is marked as not to be used yet (gettext's `fuzzy`).
    public var isFuzzy = false
    /// Values for placeholders that the file itself gives, by the placeholder's name.
    public var examples: [String: [UInt16]] = [:]

    /// Makes an entry.
    public init(key: String, locale: String, value: [UInt16], keyOffset: Int, valueOffset: Int) {
        self.key = key
        self.locale = locale
        self.value = value
        self.keyOffset = keyOffset
        self.valueOffset = valueOffset
    }

    /// The value as a program shows it with its placeholders replaced; doubled signs become single ones.
    ///
    /// A value without placeholders is taken as it is: programs show it without formatting.
    public func filled(_ replacement: (Placeholder) -> [UInt16]) -> [UInt16] {
        guard !placeholders.isEmpty else { return value }
        var units: [UInt16] = []
        var at = 0
        for placeholder in placeholders where placeholder.range.lowerBound >= at && !placeholder.range.isEmpty {
            units += syntax.unescaped(value[at..<placeholder.range.lowerBound])
            units += replacement(placeholder)
            at = placeholder.range.upperBound
        }
        return units + syntax.unescaped(value[at...])
    }

    /// The branch as one word: `device.iphone/plural.one`; empty where there is none.
    public var branchPath: String { branch.map(\.description).joined(separator: "/") }

    /// The plural category the value stands for, where it stands for one.
    public var pluralCategory: String? { branch.last { $0.kind == .plural || $0.kind == .ordinal }?.value }
}

/// All that one file holds.
public struct Catalogue: Sendable {
    /// The file as it was named.
    public let file: String
    /// Its format.
    public let format: CatalogueFormat
    /// Its text.
    public let source: SourceText
    /// Its values in the order of the file.
    public let entries: [LocalizedEntry]
    /// What is wrong in it.
    public let errors: [CatalogueError]
    /// The language the keys were written in, where the file says.
    public let sourceLocale: String?

    /// Where a value begins.
    public func position(of entry: LocalizedEntry) -> SourcePosition { source.position(at: entry.valueOffset) }
    /// Where a key begins.
    public func keyPosition(of entry: LocalizedEntry) -> SourcePosition { source.position(at: entry.keyOffset) }
}

extension LocalizedEntry {
    /// The most lines that the file says by themselves, without a width of theirs; nil where it says none.
    public var rowLimit: Int? {
        let rows = limits.filter { limit in
            limit.unit == .lines && !limits.contains { $0.source == limit.source && $0.unit != .lines }
        }
        return rows.map { Int(min($0.maximum, 1e6)) }.min()
    }

    /// Whether the file limits the value in a unit that is neither a width nor characters as people see them.
    public var limitsOtherwise: Bool {
        rowLimit != nil || limits.contains { [.codePoints, .units, .bytes].contains($0.unit) }
    }
}
