import GalleyFonts

/// Makes paragraphs, one after another, with buffers that are used again. Not for two threads at once.
final class ParagraphBuilder: @unchecked Sendable {
    // Sendable: a builder is taken out of the typesetter's pool under its lock and has one owner until it is put
    // back, so that no two threads ever touch it at once.

    private var analyzers: [String: TextAnalyzer] = [:]
    private var analysis = TextAnalysis()
    private let shaper = Shaper()

    /// How many locales' iterators are kept open.
    private static let analyzerLimit = 16

    func build(
        _ text: [UInt16], font: Font, style: ParagraphStyle, cascade: FontCascade
    ) throws(TextError) -> Paragraph {
        let analyzer = try analyzer(for: style.lineLocale)
        try analyzer.analyze(text, direction: style.baseWritingDirection, into: &analysis)
        var itemizer = Itemizer(text: text, cascade: cascade)
        try itemizer.run(analysis)
        let faces = itemizer.used.map(\.face)
        let shapedText = analysis.traits.contains(.controls) ? replacingControls(text) : text
        let glyphs = shape(shapedText, itemizer.items, faces, locale: style.locale)
        let scale = UnitScale(
            faces: faces, pointSize: font.pointSize, isFine: analysis.traits.contains(.tabs))
        let shaped = ShapedText(
            text: shapedText, marks: analysis.marks, advances: glyphs.advances, items: itemizer.items,
            faces: faces, locale: style.locale, scale: scale)
        var builder = SegmentBuilder(
            shaped: shaped, shaper: shaper,
            dropsHangulBreaks: style.lineBreakStrategy.contains(.hangulWordPriority)
                && analysis.traits.contains(.hangul))
        builder.run()
        let storage = Paragraph.Storage(
            text: text, shapedText: shapedText, style: style, marks: analysis.marks,
            bidi: analyzer.bidiLevels(analysis), advances: glyphs.advances, items: itemizer.items,
            faces: faces, segments: builder.segments, missingGlyphCount: glyphs.missing,
            controlCount: analysis.traits.contains(.controls) ? analysis.marks.count { $0.meets(.control) } : 0)
        return Paragraph(storage: storage, scale: scale, font: font)
    }

    private func analyzer(for locale: String) throws(TextError) -> TextAnalyzer {
        if let known = analyzers[locale] { return known }
        let analyzer = try TextAnalyzer(lineLocale: locale)
        if analyzers.count >= Self.analyzerLimit { analyzers.removeAll() }
        analyzers[locale] = analyzer
        return analyzer
    }

    /// Controls have no advance and no glyph: the shaper gets U+200B in their place.
    private func replacingControls(_ text: [UInt16]) -> [UInt16] {
        var replaced = text
        for offset in text.indices where analysis.marks[offset].meets(.control) { replaced[offset] = 0x200B }
        return replaced
    }

    /// Shapes every item; fills the advances and marks the clusters and the unsafe cuts.
    private func shape(
        _ text: [UInt16], _ items: [GlyphItem], _ faces: [FontFace], locale: String
    ) -> (advances: [Int32], missing: Int) {
        var advances = [Int32](repeating: 0, count: text.count)
        var missing = 0
        for item in items {
            let face = faces[Int(item.face)]
            // `marks` is read for context while it is written for clusters: read a copy that shares its storage.
            let marks = analysis.marks
            var found: [(Int, Marks)] = []
            found.reserveCapacity(item.range.count)
            shaper.shape(item.range, of: text, marks, item: item, face: face, locale: locale) {
                offset, glyph, advance, isUnsafe in
                advances[offset] &+= advance
                found.append((offset, isUnsafe ? [.cluster, .unsafe] : .cluster))
                if glyph == 0, !marks[offset].meets(.faceless) { missing += 1 }
            }
            for (offset, bits) in found { analysis.marks[offset].formUnion(bits) }
        }
        return (advances, missing)
    }
}
