public import GalleyFonts
import GalleyGeometry
public import GalleyText

extension Picture {
    /// Glyphs of one face and size, each where it was measured.
    public struct Glyphs: Sendable {
        /// What they are; the class of their element in SVG. Empty for none.
        public var name: String
        /// The text they stand for, for readers that cannot see it.
        public var text: String
        /// Their face, at its place on its axes.
        public var face: FontFace
        /// The size of the em in points.
        public var pointSize: Double
        /// The glyphs; positions are points.
        public var glyphs: [Glyph]
        /// What outlines are filled with. Bitmaps keep their colours.
        public var color: Color

        /// The glyphs of a run.
        ///
        /// - Parameters:
        ///   - run: as a text layout has it, at its place.
        ///   - color: what outlines are filled with.
        ///   - name: what an SVG calls them.
        ///   - text: what they stand for.
        public init(_ run: GlyphRun, color: Color, name: String = "", text: String = "") {
            self.name = name
            self.text = text
            face = run.face
            pointSize = run.pointSize
            glyphs = run.glyphs
            self.color = color
        }
    }

    /// The most text in a picture, in UTF-16 units or glyphs.
    public static let maximumText = 200_000
}

/// A glyph of a face: what pictures draw once and use often.
struct GlyphKey: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
}

/// What a glyph draws: its face's outline, or a bitmap with its place.
enum GlyphShape {
    case outline(GlyphOutline)
    case image(GlyphImage)
    case nothing

    init(_ glyph: UInt32, of face: FontFace) {
        if let image = face.image(ofGlyph: glyph) {
            self = .image(image)
            return
        }
        let outline = face.outline(ofGlyph: glyph)
        self = outline.steps.isEmpty ? .nothing : .outline(outline)
    }
}

extension GlyphImage {
    /// Where the bitmap lies, in points, for a glyph at a position with so many points to the unit.
    func rect(at position: Point, scale: Double) -> Rect {
        Rect(
            x: position.x + Double(place.left) * scale, y: position.y - Double(place.top) * scale,
            width: Double(place.right - place.left) * scale, height: Double(place.top - place.bottom) * scale)
    }
}
