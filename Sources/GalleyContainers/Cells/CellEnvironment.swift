public import GalleyFonts
public import GalleyLayout

/// What a cell's height follows from besides its content. Two equal environments give equal heights.
public struct CellEnvironment: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The surroundings, among them the text size and the pixels a point.
    public var traits: TraitCollection
    /// The faces that texts are set in, those to fall back on behind the first.
    public var faces: [FontFace]

    /// An environment from its parts.
    public init(width: Double, traits: TraitCollection = TraitCollection(), faces: [FontFace] = []) {
        self.width = width
        self.traits = traits
        self.faces = faces
    }

    /// The reader's text size.
    public var category: ContentSizeCategory { traits.preferredContentSizeCategory }
}
