public import GalleyFonts
public import GalleyGeometry

/// A glyph in its place. Lengths are points in the coordinates of the layout: y grows downwards from the text's top.
public struct Glyph: Sendable, Hashable {
    /// The glyph's number in its face.
    public let id: UInt32
    /// The UTF-16 offset of the cluster it belongs to.
    public let cluster: Int
    /// Where its origin stands, on the baseline but for what the shaper moves.
    public let position: Point
    /// How far the shaper moves the pen behind it, without the spacing of the text's attributes.
    public let advance: Double
}

/// A stretch of a line that is drawn in one go: one face, size, level and kind.
public struct GlyphRun: Sendable {
    /// What a run shows.
    public enum Kind: String, Sendable, Hashable {
        /// Glyphs of the text.
        case text
        /// A gap without glyphs.
        case tab
        /// A box of the text's own (`TextAttachment`), without glyphs.
        case attachment
        /// The hyphen at a chosen soft hyphen.
        case hyphen
        /// What stands for the text that is cut: an ellipsis, or the label's own token.
        case truncationToken
    }

    /// The line's number from 0.
    public let line: Int
    /// What it shows.
    public let kind: Kind
    /// The text it stands for, as UTF-16 offsets; for a token what it hides.
    public let range: Range<Int>
    /// The face of the glyphs.
    public let face: FontFace
    /// The size of the em in points.
    public let pointSize: Double
    /// How the text was set; a resized text's lengths have grown from these in proportion.
    public let attributes: TextAttributes
    /// The embedding level (UAX #9); odd is right to left.
    public let level: UInt8
    /// The left end of the run on its baseline, which `baselineOffset` has moved.
    public let origin: Point
    /// The advance of the run, spacing and justification included. The runs of a line follow each other without gaps.
    public let width: Double
    /// The glyphs from left to right.
    public let glyphs: [Glyph]

    /// Whether the text runs from right to left.
    public var isRightToLeft: Bool { level & 1 == 1 }

    /// The same run at another place of another line.
    func moved(x: Double, y: Double, line: Int, range: Range<Int>, level: UInt8) -> GlyphRun {
        let glyphs = glyphs.map {
            Glyph(
                id: $0.id, cluster: range.lowerBound, position: Point(x: $0.position.x + x, y: $0.position.y + y),
                advance: $0.advance)
        }
        return GlyphRun(
            line: line, kind: .truncationToken, range: range, face: face, pointSize: pointSize,
            attributes: attributes, level: level,
            origin: Point(x: origin.x + x, y: origin.y + y), width: width, glyphs: glyphs)
    }
}
