public import GalleyText

/// A paragraph's style as flags and records say it; what is nil was not said. Lengths are points.
public struct ParagraphSettings: Sendable, Equatable {
    /// How lines stand within the width.
    public var alignment: AlignmentWord?
    /// Free space before the first line.
    public var firstLineHeadIndent: Double?
    /// Free space before every other line.
    public var headIndent: Double?
    /// UIKit's `tailIndent`: above 0 from the leading margin, else from the trailing one.
    public var tailIndent: Double?
    /// Space between lines.
    public var lineSpacing: Double?
    /// The lines' height over the font's; 0 leaves it.
    public var lineHeightMultiple: Double?
    /// The least height of a line; 0 is none.
    public var minimumLineHeight: Double?
    /// The greatest height of a line; 0 is none.
    public var maximumLineHeight: Double?
    /// Space behind a paragraph, in front of the next.
    public var paragraphSpacing: Double?
    /// Space before a paragraph, behind the one above.
    public var paragraphSpacingBefore: Double?
    /// Tab stops, from the line's start.
    public var tabStops: [TextTab]?
    /// The distance of the tab stops behind those.
    public var tabInterval: Double?
    /// UIKit's `hyphenationFactor`.
    public var hyphenation: Double?

    /// Nothing said.
    public init() {}

    static let keys = [
        "alignment", "firstLineHeadIndent", "headIndent", "hyphenation", "lineHeightMultiple", "lineSpacing",
        "maximumLineHeight", "minimumLineHeight", "paragraphSpacing", "paragraphSpacingBefore", "tabInterval",
        "tabStops", "tailIndent",
    ]

    func filled(from other: ParagraphSettings) -> ParagraphSettings {
        var result = self
        result.alignment = alignment ?? other.alignment
        result.firstLineHeadIndent = firstLineHeadIndent ?? other.firstLineHeadIndent
        result.headIndent = headIndent ?? other.headIndent
        result.tailIndent = tailIndent ?? other.tailIndent
        result.lineSpacing = lineSpacing ?? other.lineSpacing
        result.lineHeightMultiple = lineHeightMultiple ?? other.lineHeightMultiple
        result.minimumLineHeight = minimumLineHeight ?? other.minimumLineHeight
        result.maximumLineHeight = maximumLineHeight ?? other.maximumLineHeight
        result.paragraphSpacing = paragraphSpacing ?? other.paragraphSpacing
        result.paragraphSpacingBefore = paragraphSpacingBefore ?? other.paragraphSpacingBefore
        result.tabStops = tabStops ?? other.tabStops
        result.tabInterval = tabInterval ?? other.tabInterval
        result.hyphenation = hyphenation ?? other.hyphenation
        return result
    }

    /// Takes a key of these; false for any other.
    mutating func set(_ field: RecordField) throws(RecordError) -> Bool {
        switch field.key {
        case "alignment": alignment = try field.keyword()
        case "firstLineHeadIndent": firstLineHeadIndent = try field.number(RecordValues.length)
        case "headIndent": headIndent = try field.number(RecordValues.length)
        case "tailIndent": tailIndent = try field.number(RecordValues.spacing)
        case "lineSpacing": lineSpacing = try field.number(RecordValues.length)
        case "lineHeightMultiple": lineHeightMultiple = try field.number(RecordValues.lineHeightMultiple)
        case "minimumLineHeight": minimumLineHeight = try field.number(RecordValues.length)
        case "maximumLineHeight": maximumLineHeight = try field.number(RecordValues.length)
        case "paragraphSpacing": paragraphSpacing = try field.number(RecordValues.length)
        case "paragraphSpacingBefore": paragraphSpacingBefore = try field.number(RecordValues.length)
        case "tabStops": tabStops = try field.tabStops()
        case "tabInterval": tabInterval = try field.number(RecordValues.tabInterval)
        case "hyphenation": hyphenation = try field.number(RecordValues.hyphenation)
        default: return false
        }
        return true
    }

    func apply(to style: inout ParagraphStyle) {
        style.alignment = alignment.flatMap { ParagraphStyle.TextAlignment(rawValue: $0.rawValue) } ?? .natural
        style.firstLineHeadIndent = firstLineHeadIndent ?? 0
        style.headIndent = headIndent ?? 0
        style.tailIndent = tailIndent ?? 0
        style.lineSpacing = lineSpacing ?? 0
        style.lineHeightMultiple = lineHeightMultiple ?? 0
        style.minimumLineHeight = minimumLineHeight ?? 0
        style.maximumLineHeight = maximumLineHeight ?? 0
        style.paragraphSpacing = paragraphSpacing ?? 0
        style.paragraphSpacingBefore = paragraphSpacingBefore ?? 0
        style.tabStops = tabStops ?? []
        style.tabInterval = tabInterval ?? ParagraphStyle.defaultTabInterval
        style.hyphenationFactor = hyphenation ?? 0
    }
}
