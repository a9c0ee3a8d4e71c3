/// What is shown of a label besides its text.
public struct LabelAnnotations: OptionSet, Sendable, Hashable {
    /// A bit for each.
    public let rawValue: Int

    /// Annotations by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The box of each line: its advance, as high as the line.
    public static let lines = LabelAnnotations(rawValue: 1)
    /// The baseline of each line.
    public static let baselines = LabelAnnotations(rawValue: 2)
    /// Each run of glyphs in the colour of its face, from ascender to descender.
    public static let runs = LabelAnnotations(rawValue: 4)
    /// The edges of each grapheme cluster.
    public static let clusters = LabelAnnotations(rawValue: 8)
    /// The width that lines may take, and the one that the label takes of it.
    public static let width = LabelAnnotations(rawValue: 16)

    /// Every one with its word.
    public static let named: [(word: String, annotation: LabelAnnotations)] = [
        ("lines", .lines), ("baselines", .baselines), ("runs", .runs), ("clusters", .clusters), ("width", .width),
    ]
}
