import GalleyFonts

/// A builder as a typesetter keeps it between texts.
final class PooledBuilder: @unchecked Sendable {
    // Sendable: a builder is taken out of the typesetter's pool under its lock and has one owner until it is put
    // back, so that no two threads ever touch it at once.
    private var builder: ParagraphBuilder

    init(_ builder: ParagraphBuilder) { self.builder = builder }

    func build(
        utf16: [UInt16], font: Font, style: ParagraphStyle, cascade: FontCascade, hyphenation: HyphenationLibrary
    ) throws(TextError) -> Paragraph {
        try builder.build(utf16: utf16, font: font, style: style, cascade: cascade, hyphenation: hyphenation)
    }

    func build(
        _ attributed: AttributedText, style: ParagraphStyle, cascades: [FontCascade], hyphenation: HyphenationLibrary
    ) throws(TextError) -> Paragraph {
        try builder.build(attributed, style: style, cascades: cascades, hyphenation: hyphenation)
    }
}

/// Makes paragraphs, one after another, with buffers that are used again. Not for two threads at once.
struct ParagraphBuilder {
    private var analyzers: [TextAnalyzer.Key: TextAnalyzer] = [:]
    /// The one asked for last, which is mostly the one asked for next.
    private var last: (style: ParagraphStyle, analyzer: TextAnalyzer)?
    private var analysis = TextAnalysis()
    private var shaper: TextShaper
    private var choices = FaceChoices()
    private var segmentList: [Segments.Segment] = []

    /// How the last text in one font was set, which is mostly how the next one is.
    private var plain: PlainSetting?

    private struct PlainSetting {
        let text: AttributedText
        let cascades: [FontCascade]
        let uses: [FontUse]
    }

    /// How many locales' and rule sets' iterators are kept open.
    private static let analyzerLimit = 16

    /// - Parameter usesPairs: whether what a face does pair by pair may be summed; the result is the same.
    init(usesPairs: Bool = true) { shaper = TextShaper(usesPairs: usesPairs) }

    /// A text in one font.
    mutating func build(
        utf16: [UInt16], font: Font, style: ParagraphStyle, cascade: FontCascade, hyphenation: HyphenationLibrary
    ) throws(TextError) -> Paragraph {
        let setting = setting(font, cascade)
        return try build(
            setting.text.replacing(utf16), style: style, cascades: setting.cascades, own: setting.uses,
            hyphenation: hyphenation)
    }

    private mutating func setting(_ font: Font, _ cascade: FontCascade) -> PlainSetting {
        if let plain, plain.cascades[0] === cascade, plain.text.base.font == font { return plain }
        let text = AttributedText(utf16: [], TextAttributes(font: font))
        let face = cascade.primary.sized(at: font.pointSize)
        let setting = PlainSetting(
            text: text, cascades: [cascade],
            uses: [FontUse(face: face, attributes: text.base, position: 0, own: 0)])
        plain = setting
        return setting
    }

    /// - Parameters:
    ///   - cascades: one for each of the text's attributes.
    ///   - own: the use of the text's own font, alone; made where nil.
    mutating func build(
        _ attributed: AttributedText, style: ParagraphStyle, cascades: [FontCascade], own: [FontUse]? = nil,
        hyphenation: HyphenationLibrary
    ) throws(TextError) -> Paragraph {
        let text = attributed.utf16
        let analyzer = try analyzer(for: style)
        try analyzer.analyze(text, direction: style.baseWritingDirection, into: &analysis)
        var hyphenator = Hyphenator(library: hyphenation)
        if style.hyphenationFactor > 0 {
            try hyphenator.mark(attributed, locale: style.locale, marks: &analysis.marks)
        }
        let face = cascades[0].primary.sized(at: attributed.base.font.pointSize)
        var itemizer = Itemizer(
            attributed, cascades: cascades,
            own: own ?? [FontUse(face: face, attributes: attributed.base, position: 0, own: 0)])
        try itemizer.run(analysis, &choices)
        let (items, uses) = (itemizer.items, itemizer.uses)
        let glyphs = shaper.shape(text, items, uses, locale: style.locale, marks: &analysis.marks)
        let isSpaced = uses.contains { $0.spacingOfSpaces != 0 || $0.spacing != 0 || $0.attributes.attachment != nil }
        let tabs = analysis.traits.contains(.tabs) ? text.count { $0 == 0x09 } : 0
        let scale =
            UnitChoice.plainScale(uses, tabs: tabs, length: text.count)
            ?? UnitChoice(uses: uses, items: items, advances: glyphs.advances, style: style, tabs: tabs).scale()
        let shaped = ShapedText(
            text: text, marks: analysis.marks, advances: glyphs.advances, items: items, uses: uses,
            spacings: isSpaced ? uses.map { spacing($0, scale) } : [], locale: style.locale, scale: scale)
        var builder = SegmentBuilder(
            shaped: shaped, shaper: shaper.shaper, style: style, hasHangul: analysis.traits.contains(.hangul),
            list: segmentList)
        segmentList = []
        let segments = builder.run()
        segmentList = builder.list
        if let face = shaper.shaper.takeRefusal() {
            throw .font(
                .damaged(path: face.path, reason: "its tables make too many glyphs of a text, or too many steps"))
        }
        let storage = Paragraph.Storage(
            shaped: builder.shaped, style: style, bidi: analyzer.bidiLevels(analysis), segments: segments,
            missingGlyphCount: glyphs.missing,
            controlCount: analysis.traits.contains(.controls) ? analysis.marks.count { $0.meets(.control) } : 0,
            hyphenation: hyphenator.report,
            origin: uses.contains { $0.face.dependsOnSize }
                ? Origin(text: attributed, cascades: cascades, hyphenation: hyphenation) : nil)
        return Paragraph(storage: storage, scale: scale, font: attributed.base.font)
    }

    private func spacing(_ use: FontUse, _ scale: UnitScale) -> Spacing {
        if let attachment = use.attributes.attachment {
            let width = scale.added(attachment.width)
            return Spacing(all: width, spaces: width, hanging: 0)
        }
        return Spacing(
            all: scale.added(use.spacing), spaces: scale.added(use.spacingOfSpaces),
            hanging: scale.added(use.attributes.tracking))
    }

    private mutating func analyzer(for style: ParagraphStyle) throws(TextError) -> TextAnalyzer {
        if let last, last.style.analyzesAlike(style) { return last.analyzer }
        let analyzer = try analyzer(for: TextAnalyzer.Key(style))
        last = (style, analyzer)
        return analyzer
    }

    private mutating func analyzer(for key: TextAnalyzer.Key) throws(TextError) -> TextAnalyzer {
        if let known = analyzers[key] { return known }
        let analyzer = try TextAnalyzer(key)
        if analyzers.count >= Self.analyzerLimit { analyzers.removeAll() }
        analyzers[key] = analyzer
        return analyzer
    }
}
