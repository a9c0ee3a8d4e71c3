internal import CGalley

/// What a text needs besides its font to be analysed and broken into lines.
public struct ParagraphStyle: Sendable, Hashable {
    /// Where lines may end at all.
    public enum LineBreakRules: String, Sendable, Hashable, CaseIterable {
        /// UAX #14 as ICU has it.
        case unicode
        /// What browsers do: UAX #14 but for ASCII and Latin-1 punctuation (URLs, paths, ranges), spaces, and a newer
        /// Unicode version; white space beyond SPACE, TAB and U+3000 does not hang. Measured from Chromium 156 with
        /// `white-space: pre-wrap` (Data/web-rules.md); hard breaks and controls stay Galley's.
        case web

        /// The name with the version of the rules, as answers carry it: `unicode-1`, `web-1`. Answers may differ
        /// between versions, never within one.
        public var versionedName: String {
            switch self {
            case .unicode: "unicode-1"
            case .web: "web-1"
            }
        }
    }

    /// How willingly lines break around small kana, hyphens and the like (CSS `line-break`, ICU's `lb` key).
    public enum Strictness: String, Sendable, Hashable, CaseIterable {
        /// The most places to break, for short lines as in newspapers.
        case loose
        /// The common set of places.
        case normal
        /// The fewest places to break.
        case strict
    }

    /// The base direction of each bidi paragraph.
    public enum WritingDirection: String, Sendable, Hashable, CaseIterable {
        /// From the first strong character (UAX #9 P2–P3); left-to-right where there is none.
        case natural
        /// From left to right, whatever the text.
        case leftToRight
        /// From right to left, whatever the text.
        case rightToLeft
    }

    /// UIKit's `NSParagraphStyle.LineBreakStrategy`.
    public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
        /// UIKit's bits.
        public let rawValue: Int

        /// Strategies from UIKit's bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A paragraph's last line is not left with one word where the line above can give one.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// No break between Hangul letters of a word.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// What labels use by default: both.
        public static let standard: LineBreakStrategy = [.pushOut, .hangulWordPriority]
    }

    /// How lines stand within the width; justified ones are stretched when drawn, and measure as they are.
    public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
        /// The side where the paragraph's direction starts.
        case natural
        /// The left side.
        case left
        /// In the middle.
        case center
        /// The right side.
        case right
        /// At both sides; the last line as natural.
        case justified
    }

    /// A BCP 47 language tag; empty for the root locale. It selects break dictionaries, rules and glyph variants.
    public var locale: String
    /// Where lines may end.
    public var rules: LineBreakRules
    /// Nil is what Chromium does: ICU's plain `ja` for Japanese, `normal` for every other locale;
    /// under the rules `web` the root locale's `normal`, Chinese its own.
    public var strictness: Strictness?
    /// The base direction.
    public var baseWritingDirection: WritingDirection
    /// None by default, as `NSParagraphStyle` has it; a label's default is `.standard`.
    public var lineBreakStrategy: LineBreakStrategy
    /// How lines are chosen among those that fit; greedy as labels do by default.
    public var lineBreakAlgorithm = LineBreakAlgorithm.greedy
    /// Stops of their own, before those at every multiple of `tabInterval`; sorted when used.
    public var tabStops: [TextTab] = []
    /// The distance between the stops behind the last of `tabStops` in points, measured from the line's start; 28, the
    /// distance of UIKit's twelve default stops, goes on behind them.
    public var tabInterval: Double

    /// How full a line must be before no word at its end is hyphenated, as a part of its limit: 0 never hyphenates, 1
    /// wherever a part of a word fits (UIKit's `hyphenationFactor`). Words are hyphenated by the dictionary of their
    /// language, which is the run's or the style's; words with soft hyphens of their own by these alone.
    public var hyphenationFactor = 0.0

    /// Where lines stand within a finite width.
    public var alignment = TextAlignment.natural
    /// Points kept free before the first line of each paragraph, from the leading margin.
    public var firstLineHeadIndent = 0.0
    /// Points kept free before every other line.
    public var headIndent = 0.0
    /// Above 0 the distance of the lines' end from the leading margin; at or below 0 from the trailing one.
    public var tailIndent = 0.0

    /// The lines' height over the font's; 0 leaves it. What it adds goes above the baseline.
    public var lineHeightMultiple = 0.0
    /// The least height of a line in points.
    public var minimumLineHeight = 0.0
    /// The greatest height of a line in points; 0 is none.
    public var maximumLineHeight = 0.0
    /// Points between lines; none behind the last. A negative number counts as 0, as for the two below.
    public var lineSpacing = 0.0
    /// Points behind a paragraph, in front of the next.
    public var paragraphSpacing = 0.0
    /// Points before a paragraph, behind the one above.
    public var paragraphSpacingBefore = 0.0

    /// The default tab interval in points.
    public static let defaultTabInterval = 28.0

    /// A style with no indents, spacing or heights of its own; every part has a default.
    public init(
        locale: String = "", rules: LineBreakRules = .unicode, strictness: Strictness? = nil,
        baseWritingDirection: WritingDirection = .natural,
        lineBreakStrategy: LineBreakStrategy = [], tabInterval: Double = defaultTabInterval
    ) {
        self.locale = locale
        self.rules = rules
        self.strictness = strictness
        self.baseWritingDirection = baseWritingDirection
        self.lineBreakStrategy = lineBreakStrategy
        self.tabInterval = tabInterval
    }

    /// Whether lines are as high as their fonts and follow each other closely.
    var hasPlainLines: Bool {
        lineHeightMultiple <= 0 && minimumLineHeight <= 0 && maximumLineHeight <= 0 && lineSpacing == 0
            && paragraphSpacing == 0 && paragraphSpacingBefore == 0
    }

    /// The first length that no text can have, by its name.
    var invalidParameter: (name: String, value: Double)? {
        let sum =
            abs(tabInterval) + abs(firstLineHeadIndent) + abs(headIndent) + abs(tailIndent) + abs(lineHeightMultiple)
            + abs(minimumLineHeight) + abs(maximumLineHeight) + abs(lineSpacing) + abs(paragraphSpacing)
            + abs(paragraphSpacingBefore) + abs(hyphenationFactor)
        if sum <= TextError.longest, tabStops.isEmpty { return nil }
        let lengths = [
            ("tabInterval", tabInterval), ("firstLineHeadIndent", firstLineHeadIndent), ("headIndent", headIndent),
            ("tailIndent", tailIndent), ("lineHeightMultiple", lineHeightMultiple),
            ("minimumLineHeight", minimumLineHeight), ("maximumLineHeight", maximumLineHeight),
            ("lineSpacing", lineSpacing), ("paragraphSpacing", paragraphSpacing),
            ("paragraphSpacingBefore", paragraphSpacingBefore), ("hyphenationFactor", hyphenationFactor),
        ]
        return (lengths + tabStops.map { ("tabStops", $0.location) }).first { !TextError.isLength($0.1) }
    }

    /// The locale's decimal separator (CLDR).
    var decimalSeparator: UInt16 { unsafe galley_decimal_separator(locale) }

    /// Whether texts of another style are analysed with the same iterators.
    func analyzesAlike(_ other: ParagraphStyle) -> Bool {
        locale == other.locale && rules == other.rules && strictness == other.strictness
    }

    /// ICU's locale for the line iterator.
    var lineLocale: String {
        let language = LineLanguage(locale)
        if let strictness { return "\(language.name)@lb=\(strictness.rawValue)" }
        switch rules {
        case .unicode:
            return isLanguage("ja") ? "\(language.name)\(language.keywords)" : "\(language.name)@lb=normal"
        case .web: return isChinese ? "zh@lb=normal" : "@lb=normal"
        }
    }

    /// Whether the primary language is Chinese, on which `web` differs a little.
    var isChinese: Bool { isLanguage("zh") }

    private func isLanguage(_ language: String) -> Bool {
        locale == language || locale.hasPrefix("\(language)-") || locale.hasPrefix("\(language)_")
    }
}
