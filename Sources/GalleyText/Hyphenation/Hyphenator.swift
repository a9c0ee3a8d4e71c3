/// Marks where a text's words may be hyphenated.
struct Hyphenator {
    let library: HyphenationLibrary
    /// The dictionaries used, by name, and the languages without one, each once and in order.
    private(set) var report = HyphenationReport()

    init(library: HyphenationLibrary) { self.library = library }

    /// A word is a run of letters and marks without soft hyphens; a language is asked for word by word.
    mutating func mark(_ text: AttributedText, locale: String, marks: inout [Marks]) throws(TextError) {
        let units = text.utf16
        var run = 0
        var at = 0
        while at < units.count {
            let start = at
            var scalars: [UInt32] = []
            var offsets: [Int] = []
            while at < units.count, let (scalar, length) = Self.letter(units, at) {
                scalars.append(scalar)
                offsets.append(at)
                at += length
            }
            guard at > start else {
                at += 1
                continue
            }
            while run + 1 < text.starts.count, text.starts[run + 1].offset <= start { run += 1 }
            let isDividedByHand =
                start > 0 && marks[start - 1].meets(.softHyphen) || at < units.count && marks[at].meets(.softHyphen)
            guard scalars.count > 3, !isDividedByHand else { continue }
            let language = text.attributes[text.starts[run].attributes].locale ?? locale
            guard let dictionary = try dictionary(for: language) else { continue }
            for place in dictionary.hyphenations(of: scalars) where marks[offsets[place]].meets(.grapheme) {
                marks[offsets[place]].insert(.hyphenation)
            }
        }
    }

    private mutating func dictionary(for language: String) throws(TextError) -> HyphenationDictionary? {
        guard let dictionary = try library.dictionary(for: language) else {
            if !report.missing.contains(language) { report.missing.append(language) }
            return nil
        }
        if !report.dictionaries.contains(dictionary.name) { report.dictionaries.append(dictionary.name) }
        return dictionary
    }

    /// The letter or mark at an offset, with its length in units.
    private static func letter(_ units: [UInt16], _ at: Int) -> (UInt32, Int)? {
        let unit = units[at]
        if unit < 0x80 { return unit | 0x20 >= 0x61 && unit | 0x20 <= 0x7A ? (UInt32(unit), 1) : nil }
        var scalar = Unicode.Scalar(unit)
        var length = 1
        if unit & 0xFC00 == 0xD800, at + 1 < units.count, units[at + 1] & 0xFC00 == 0xDC00 {
            scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(units[at + 1] & 0x3FF)))
            length = 2
        }
        guard let scalar else { return nil }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            return (scalar.value, length)
        default: return nil
        }
    }
}

/// What hyphenating a text rested on.
public struct HyphenationReport: Sendable, Hashable {
    /// The files of the dictionaries that were asked, in order of appearance.
    public var dictionaries: [String] = []
    /// The languages that were asked for and have no dictionary here; their words are not hyphenated.
    public var missing: [String] = []

    /// A report of both.
    public init(dictionaries: [String] = [], missing: [String] = []) {
        self.dictionaries = dictionaries
        self.missing = missing
    }
}
