public import GalleyFonts
public import GalleyText

/// One value or a list of them: a list asks for a list of results, even when it holds one.
public enum OneOrMany<Value: Sendable & Equatable>: Sendable, Equatable {
    /// One value, one result.
    case one(Value)
    /// A list, a list of results.
    case many([Value])

    /// All values.
    public var values: [Value] {
        switch self {
        case .one(let value): [value]
        case .many(let values): values
        }
    }

    /// Whether a list was asked for.
    public var isMany: Bool { if case .many = self { true } else { false } }
}

/// A width limit in points.
public enum WidthLimit: Sendable, Equatable {
    /// No width was given: the intrinsic size is asked for.
    case none
    /// `sizeThatFits` of this width; 0 and infinity are no limit, as UIKit has it.
    case points(Double)
}

/// How a text is to be measured; what is nil was not said.
///
/// Flags and records fill the same form, and a record's word goes before a flag's.
public struct RecordSettings: Sendable, Equatable {
    /// Width limits in points.
    public var widths: OneOrMany<WidthLimit>?
    /// Dynamic Type categories.
    public var categories: OneOrMany<ContentSizeCategory>?
    /// The text style.
    public var style: TextStyle?
    /// The point size.
    public var size: Double?
    /// A family name.
    public var family: String?
    /// A whole cascade: names of bundled files, or paths.
    public var fonts: [String]?
    /// The weight from 1 to 1000; the style's where nil.
    public var weight: Int?
    /// UIKit's `numberOfLines`; 0 is no limit.
    public var lines: Int?
    /// UIKit's line break mode.
    public var lineBreak: LineBreakWord?
    /// UIKit's line break strategy.
    public var strategy: StrategyWord?
    /// How lines are chosen.
    public var algorithm: LineBreakAlgorithm?
    /// The line break rules.
    public var rules: RulesWord?
    /// The strictness of the line break rules.
    public var strictness: StrictnessWord?
    /// The base direction.
    public var direction: DirectionWord?
    /// A BCP 47 tag.
    public var locale: String?
    /// Pixels a point: 1, 2 or 3.
    public var scale: Int?
    /// How the text is spaced and shaped.
    public var text = TextSettings()
    /// The paragraph's style.
    public var paragraph = ParagraphSettings()
    /// Places on the axes of a variable primary face.
    public var variations: [FontVariation]?
    /// UIKit's `minimumScaleFactor` of a label that adjusts its font size to its width.
    public var minimumScaleFactor: Double?
    /// What stands for text that is cut; an ellipsis where nil.
    public var truncationToken: String?
    /// What is answered beyond sizes and lines.
    public var answers: MeasureAnswers?
    /// The height in points of a box that the text is held to; the width is its other side.
    public var height: Double?
    /// What a toolkit in the manner of SwiftUI proposes.
    public var proposal: ProposedSize?
    /// Whether the size for a proposal is as high as the limit of lines, also with less text.
    public var reservesSpace: Bool?
    /// Whether the text is written in Markdown's inline syntax.
    public var markdown: Bool?
    /// The monospaced family for code in Markdown.
    public var codeFamily: String?

    /// Nothing said.
    public init() {}

    /// The same, with another's word where this one says nothing.
    public func filled(from other: RecordSettings) -> RecordSettings {
        var result = self
        result.widths = widths ?? other.widths
        result.categories = categories ?? other.categories
        // A record that names its size or style means it alone: a flag's size must not turn its style into scaling.
        if style == nil, size == nil {
            result.style = other.style
            result.size = other.size
        }
        if family == nil, fonts == nil {
            result.family = other.family
            result.fonts = other.fonts
        }
        result.weight = weight ?? other.weight
        result.lines = lines ?? other.lines
        result.lineBreak = lineBreak ?? other.lineBreak
        result.strategy = strategy ?? other.strategy
        result.algorithm = algorithm ?? other.algorithm
        result.rules = rules ?? other.rules
        result.strictness = strictness ?? other.strictness
        result.direction = direction ?? other.direction
        result.locale = locale ?? other.locale
        result.scale = scale ?? other.scale
        result.text = text.filled(from: other.text)
        result.paragraph = paragraph.filled(from: other.paragraph)
        result.variations = variations ?? other.variations
        result.minimumScaleFactor = minimumScaleFactor ?? other.minimumScaleFactor
        result.truncationToken = truncationToken ?? other.truncationToken
        result.answers = answers ?? other.answers
        result.height = height ?? other.height
        result.proposal = proposal ?? other.proposal
        result.reservesSpace = reservesSpace ?? other.reservesSpace
        result.markdown = markdown ?? other.markdown
        result.codeFamily = codeFamily ?? other.codeFamily
        return result
    }
}
