import GalleyFonts

/// A text analysed and shaped once, for any width: immutable, and free to use from any thread.
///
/// Offsets are UTF-16 code units of the text; widths are points, unrounded.
public struct Paragraph: Sendable {
    private let body: Body
    var storage: Storage {
        @inline(__always) get { body.storage }
    }
    var scale: UnitScale {
        @inline(__always) get { body.scale }
    }
    /// The segments' numbers where sums alone tell every line; else empty.
    var plain: [Int32] {
        @inline(__always) get { body.plain }
    }
    /// How many segments there are.
    var segmentCount: Int {
        @inline(__always) get { body.segmentCount }
    }
    /// Whether the text ends in a hard break, which opens one more line.
    var opensEmptyLine: Bool { body.opensEmptyLine }
    /// The font the text is set in; fallback faces take its size.
    public var font: Font { body.font }
    /// How lines are chosen; the style's own at first. Nothing is analysed or shaped again for another.
    public var lineBreakAlgorithm: LineBreakAlgorithm

    init(storage: Storage, scale: UnitScale, font: Font) {
        body = Body(storage: storage, scale: scale, font: font)
        lineBreakAlgorithm = storage.style.lineBreakAlgorithm
    }

    /// The text's UTF-16 code units.
    public var utf16: [UInt16] { storage.text }
    /// The style it was prepared with.
    public var style: ParagraphStyle { storage.style }
    /// The faces that set it: the chosen one first, then the fallbacks in order of appearance.
    public var faces: [FontFace] {
        storage.uses.reduce(into: []) { faces, use in
            if !faces.contains(where: { $0 === use.face }) { faces.append(use.face) }
        }
    }
    /// Characters that no face covers, measured as .notdef.
    public var missingGlyphCount: Int { storage.missingGlyphCount }
    /// Control characters, which have no advance and no glyph.
    public var controlCount: Int { storage.controlCount }
    /// What hyphenating rested on; empty where the style does not ask for it.
    public var hyphenation: HyphenationReport { storage.hyphenation }
    /// Whether the text is empty: no line at all.
    public var isEmpty: Bool { storage.text.isEmpty }

    /// The same text in another size of the same face: nothing is analysed or shaped again. Runs of other sizes, spacing,
    /// baseline offsets and attachments grow in proportion; tab stops and indents stay where they are.
    ///
    /// A face whose glyphs or spacing depend on the size (`trak`, an automatic `opsz`) is shaped again.
    /// - Throws: `TextError.font` with `invalidPointSize`, and what `Typesetter.paragraph` throws where it shapes.
    /// - Complexity: O(1); O(length) where it shapes.
    public func resized(to pointSize: Double) throws(TextError) -> Paragraph {
        let font: Font
        do throws(FontError) { font = try Font(face: self.font.face, pointSize: pointSize) } catch {
            throw .font(error)
        }
        return try resized(to: font)
    }

    /// The same text in a font of the same face.
    func resized(to font: Font) throws(TextError) -> Paragraph {
        var resized: Paragraph
        if let origin = storage.origin {
            let shaped = try origin.paragraph(from: self.font.pointSize, to: font.pointSize, style: style)
            resized = Paragraph(storage: shaped.storage, scale: shaped.scale, font: font)
        } else {
            resized = Paragraph(
                storage: storage, scale: scale.resized(from: self.font.pointSize, to: font.pointSize), font: font)
        }
        resized.lineBreakAlgorithm = lineBreakAlgorithm
        return resized
    }

    /// The size over the one the text was prepared in.
    var sizeFactor: Double { font.pointSize / storage.uses[0].pointSize }

    /// The shaped text, for cuts that no sum foresaw.
    var shaped: ShapedText {
        var shaped = storage.shaped
        shaped.scale = scale
        return shaped
    }

    /// What depends on the size, and what does not: a paragraph is copied by counting one reference. What counting lines
    /// reads comes first, so that it lies close together.
    private final class Body: Sendable {
        let plain: [Int32]
        let segmentCount: Int
        let opensEmptyLine: Bool
        let scale: UnitScale
        let storage: Storage
        let font: Font

        init(storage: Storage, scale: UnitScale, font: Font) {
            plain = storage.segments.isPlain ? storage.segments.narrow : []
            segmentCount = storage.segments.count
            opensEmptyLine = storage.segments.opensEmptyLine
            self.scale = scale
            self.storage = storage
            self.font = font
        }
    }

    /// What does not depend on the size.
    final class Storage: Sendable {
        let segments: Segments
        let style: ParagraphStyle
        let bidi: BidiLevels
        /// As it was prepared.
        let shaped: ShapedText
        let missingGlyphCount: Int
        let controlCount: Int
        let hyphenation: HyphenationReport
        /// What to shape anew at another size; nil where sizes do not matter.
        let origin: Origin?
        /// Whether every line is as high as the text's own font, and stands on its baseline.
        let hasOwnLines: Bool
        /// Whether such lines follow each other without space.
        let stacksOwnLines: Bool
        /// What a line of the text's own font takes, in units: ascent and descent, and its gap.
        let ownLine: (height: Int64, leading: Int64)
        /// What stands at a decimal tab stop; a full stop where there is none.
        let decimalSeparator: UInt16

        var text: [UInt16] { shaped.text }
        var marks: [Marks] { shaped.marks }
        var advances: [Int32] { shaped.advances }
        var items: [GlyphItem] { shaped.items }
        var uses: [FontUse] { shaped.uses }
        var spacings: [Spacing] { shaped.spacings }

        init(
            shaped: consuming ShapedText, style: ParagraphStyle, bidi: BidiLevels, segments: Segments,
            missingGlyphCount: Int, controlCount: Int, hyphenation: HyphenationReport, origin: Origin?
        ) {
            self.style = style
            self.bidi = bidi
            self.segments = segments
            self.missingGlyphCount = missingGlyphCount
            self.controlCount = controlCount
            self.hyphenation = hyphenation
            self.origin = origin
            let (uses, scale) = (shaped.uses, shaped.scale)
            hasOwnLines = Self.hasOwnLines(uses, style)
            stacksOwnLines = hasOwnLines && style.hasPlainLines
            let metrics = uses[0].attributes.font.face.metrics
            let units = { (value: Int) in scale.units(Int32(clamping: value), use: uses[0].own) }
            ownLine = (units(metrics.ascender) + units(metrics.descender), units(metrics.lineGap))
            let hasDecimalStops = style.tabStops.contains { $0.alignment == .decimal }
            decimalSeparator = hasDecimalStops ? style.decimalSeparator : 0x2E
            self.shaped = shaped
        }

        private static func hasOwnLines(_ uses: [FontUse], _ style: ParagraphStyle) -> Bool {
            guard style.lineHeightMultiple <= 0, style.minimumLineHeight <= 0, style.maximumLineHeight <= 0 else {
                return false
            }
            let base = uses[0].attributes.font
            return uses.allSatisfy { use in
                let attributes = use.attributes
                return attributes.font.face === base.face && attributes.font.pointSize == base.pointSize
                    && attributes.baselineOffset == 0 && attributes.attachment == nil
            }
        }

        /// Whether a unit stands at a decimal tab stop: the locale's separator, or the Arabic one.
        func isDecimalSeparator(_ unit: UInt16) -> Bool { unit == decimalSeparator || unit == 0x066B }
    }
}
