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
        public var versionedName: String { "\(rawValue)-1" }
    }

    /// How willingly lines break around small kana, hyphens and the like (CSS `line-break`, ICU's `lb` key).
    public enum Strictness: String, Sendable, Hashable, CaseIterable {
        case loose
        case normal
        case strict
    }

    /// The base direction of each bidi paragraph.
    public enum WritingDirection: String, Sendable, Hashable, CaseIterable {
        /// From the first strong character (UAX #9 P2–P3); left-to-right where there is none.
        case natural
        case leftToRight
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
    /// The distance between tab stops in points, measured from the line's start; UIKit's 28.
    public var tabInterval: Double

    /// The default tab interval in points.
    public static let defaultTabInterval = 28.0

    /// A style; every part has a default.
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

    /// ICU's locale for the line iterator.
    var lineLocale: String {
        if let strictness { return "\(locale)@lb=\(strictness.rawValue)" }
        switch rules {
        case .unicode: return isLanguage("ja") ? locale : "\(locale)@lb=normal"
        case .web: return isChinese ? "zh@lb=normal" : "@lb=normal"
        }
    }

    /// Whether the primary language is Chinese, on which `web` differs a little.
    var isChinese: Bool { isLanguage("zh") }

    private func isLanguage(_ language: String) -> Bool {
        locale == language || locale.hasPrefix("\(language)-") || locale.hasPrefix("\(language)_")
    }
}
