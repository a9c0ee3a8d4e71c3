public import GalleyFonts
public import GalleyText

/// The values that both flags and records accept, checked in one place; each answers what it would have accepted.
public enum RecordValues {
    /// What would have been accepted, as in "expected …".
    public struct Refusal: Error, Sendable, Equatable {
        /// The rest of "expected …".
        public let expected: String
        /// A word that was probably meant.
        public let candidates: [String]

        init(_ expected: String, candidates: [String] = []) {
            self.expected = expected
            self.candidates = candidates
        }
    }

    /// Words with commas and an "or" (or another last word) between.
    public static func list(_ words: [String], _ last: String = "or") -> String {
        guard words.count > 1 else { return words.first ?? "nothing" }
        return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
    }

    /// A width in points.
    public static func width(_ value: Double) throws(Refusal) -> WidthLimit {
        guard value >= 0, !value.isNaN else {
            throw Refusal("a width in points, 0 or more (0 is no limit), or max")
        }
        return .points(value)
    }

    /// A point size.
    public static func size(_ value: Double) throws(Refusal) -> Double {
        guard value >= minimumSize, value <= maximumSize else {
            throw Refusal("a size in points from \(minimumSize) to \(Int(maximumSize))")
        }
        return value
    }

    /// The smallest point size: below it nothing is left of a text when its size is rounded.
    static let minimumSize = 0.01

    /// The largest point size; past it sums could leave the numbers that a `Double` holds exactly.
    static let maximumSize = 1e6

    /// A font weight.
    public static func weight(_ value: Double) throws(Refusal) -> Int {
        try whole(value, in: 1...1000, "a whole number from 1 to 1000 (400 is regular, 700 bold)")
    }

    /// A number of lines.
    public static func lines(_ value: Double) throws(Refusal) -> Int {
        try whole(value, in: 0...1_000_000_000, "a whole number of lines, 0 for no limit")
    }

    /// A screen scale.
    public static func scale(_ value: Double) throws(Refusal) -> Int {
        try whole(value, in: 1...3, "1, 2 or 3")
    }

    /// A share of the font's size below which a label's text does not shrink.
    public static func scaleFactor(_ value: Double) throws(Refusal) -> Double {
        guard value >= 0, value <= 1 else { throw Refusal("a number from 0 to 1") }
        return value
    }

    /// A letter spacing or kern, which may be negative.
    public static func spacing(_ value: Double) throws(Refusal) -> Double {
        guard value.magnitude <= maximumSize else {
            throw Refusal("a number of points from -\(Int(maximumSize)) to \(Int(maximumSize))")
        }
        return value
    }

    /// OpenType features in hb-shape's syntax, with commas between.
    public static func features(_ words: String) throws(Refusal) -> [FontFeature] {
        var features: [FontFeature] = []
        for part in words.split(separator: ",", omittingEmptySubsequences: false) {
            // The tag goes to the shaper as it is; a text's own ranges are runs.
            guard !part.contains("\0"), let feature = FontFeature(parsing: String(part)) else {
                throw Refusal("OpenType features without ranges, such as kern=0,ss01,-liga")
            }
            features.append(feature)
        }
        return features
    }

    /// Places on axes in hb-shape's syntax.
    public static func variations(_ words: String) throws(Refusal) -> [FontVariation] {
        var variations: [FontVariation] = []
        for part in words.split(separator: ",", omittingEmptySubsequences: false) {
            guard let variation = FontVariation(parsing: String(part)) else {
                throw Refusal("places on axes, such as wght=700,opsz=14")
            }
            variations.append(variation)
        }
        return variations
    }

    /// UIKit's hyphenation factor.
    public static func hyphenation(_ value: Double) throws(Refusal) -> Double {
        guard (0...1).contains(value) else { throw Refusal("a hyphenation factor from 0 to 1") }
        return value
    }

    /// What is answered beyond sizes and lines, with commas between.
    public static func answers(_ words: String) throws(Refusal) -> MeasureAnswers {
        var answers: MeasureAnswers = []
        for word in words.split(separator: ",", omittingEmptySubsequences: false) {
            guard let answer = MeasureAnswers(word: word) else {
                throw Refusal(
                    list(MeasureAnswers.words, "and") + ", with commas between", candidates: MeasureAnswers.words)
            }
            answers.formUnion(answer)
        }
        return answers
    }

    /// A side of a proposal.
    static func proposedSide(_ value: Double) throws(Refusal) -> Double {
        guard value >= 0, value <= maximumSize else {
            throw Refusal("a number of points from 0 to \(Int(maximumSize)), null for the ideal, or max")
        }
        return value
    }

    /// A proposal as one word: a width and a height with a comma between, each a number, `ideal` or `max`.
    public static func proposal(_ words: String) throws(Refusal) -> ProposedSize {
        let refusal = Refusal("a width and a height with a comma between, each a number of points, ideal or max")
        let parts = words.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw refusal }
        var sides: [Double?] = []
        for part in parts {
            switch part {
            case "ideal": sides.append(nil)
            case "max": sides.append(.infinity)
            default:
                guard let side = PlainNumber.value(part), (0...maximumSize).contains(side) else { throw refusal }
                sides.append(side)
            }
        }
        return ProposedSize(width: sides[0], height: sides[1])
    }

    /// Tab stops as one word: places with commas between, each with its alignment behind a colon where it has one.
    public static func tabStops(_ words: String) throws(Refusal) -> [TextTab] {
        let parts = words.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= maximumTabStops else { throw Refusal("at most \(maximumTabStops) tab stops") }
        var stops: [TextTab] = []
        for part in parts {
            let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let place = PlainNumber.value(halves[0]) else {
                throw Refusal("tab stops such as 40,120:right with left, center, right or decimal behind a colon")
            }
            var stop = TextTab(try tabStop(place))
            if halves.count > 1 { stop.alignment = try tabAlignment(String(halves[1])) }
            stops.append(stop)
        }
        return stops
    }

    private static func whole(_ value: Double, in range: ClosedRange<Int>, _ expected: String) throws(Refusal)
        -> Int
    {
        guard value >= Double(range.lowerBound), value <= Double(range.upperBound),
            case let number = Int(value),
            Double(number) == value
        else { throw Refusal(expected) }
        return number
    }

    /// One word of a closed set.
    public static func keyword<Word: Keyword>(_ word: String, _: Word.Type = Word.self) throws(Refusal)
        -> Word
    {
        guard let value = Word(rawValue: word) else {
            throw Refusal(list(Word.words), candidates: Word.words)
        }
        return value
    }

    /// A text style.
    public static func style(_ word: String) throws(Refusal) -> TextStyle {
        guard let style = TextStyle(name: word) else {
            throw Refusal(list(TextStyle.names), candidates: TextStyle.names)
        }
        return style
    }

    /// A Dynamic Type category.
    public static func category(_ word: String) throws(Refusal) -> ContentSizeCategory {
        guard let category = ContentSizeCategory(shortName: word) ?? ContentSizeCategory(caseName: word) else {
            throw Refusal(list(ContentSizeCategory.shortNames), candidates: ContentSizeCategory.shortNames)
        }
        return category
    }

    /// Categories as one word: `all`, names and ranges (`XS..AX5`) with commas between.
    public static func categories(_ words: String) throws(Refusal) -> [ContentSizeCategory] {
        var result: [ContentSizeCategory] = []
        for part in words.split(separator: ",", omittingEmptySubsequences: false) {
            if part == "all" {
                result += ContentSizeCategory.allCases
            } else if let dots = range(of: "..", in: part) {
                let first = try category(String(part[..<dots.lowerBound]))
                let last = try category(String(part[dots.upperBound...]))
                guard first <= last else {
                    throw Refusal(
                        "a range from small to large, such as \(last.shortName)..\(first.shortName)")
                }
                result += ContentSizeCategory.allCases.filter { $0 >= first && $0 <= last }
            } else {
                result.append(try category(String(part)))
            }
        }
        return result
    }

    private static func range(of separator: String, in text: Substring) -> Range<Substring.Index>? {
        var start = text.startIndex
        while start < text.endIndex {
            if text[start...].hasPrefix(separator) {
                return start..<text.index(start, offsetBy: separator.count)
            }
            start = text.index(after: start)
        }
        return nil
    }

    /// A BCP 47 language tag, by its shape: letters, digits and hyphens, a language of 2 to 8 letters first. Underscores
    /// stand for hyphens, as Apple's identifiers have them.
    public static func locale(_ tag: String) throws(Refusal) -> String {
        let refusal = Refusal("a BCP 47 tag such as en, pt-BR or zh-Hant, or root")
        let tag = String(tag.map { $0 == "_" ? "-" : $0 })
        if tag.isEmpty || tag == "root" || tag == "und" { return "" }
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            guard (1...8).contains(part.count), index > 0 || part.count > 1 else { throw refusal }
            for byte in part {
                let isLetter = (0x61...0x7A).contains(byte | 0x20)
                guard isLetter || index > 0 && (0x30...0x39).contains(byte) else { throw refusal }
            }
        }
        return tag
    }
}

/// A decimal number and nothing else that Swift would take, such as `0x10`, `nan` or `infinity`.
public enum PlainNumber {
    /// The number; nil where a word is none.
    public static func value(_ word: some StringProtocol) -> Double? {
        let isPlain = word.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
        }
        return isPlain ? Double(word).flatMap { $0.isFinite ? $0 : nil } : nil
    }
}
