public import GalleyFonts
public import GalleyText

/// A record's text as what a label shows.
public struct RecordLabel: Sendable {
    /// What the label shows.
    public let content: LabelContent
    /// Whether the size comes from a text style and the face is the bundled Inter.
    public let restsOnInter: Bool
    /// The family that was asked for and is not there.
    public let missingFamily: String?
}

extension Measurer {
    /// A record's text as a label's content at a category; the record's own categories and widths do not count.
    ///
    /// - Throws: `TextError`, also for fonts.
    public func label(
        _ record: MeasureRecord, at category: ContentSizeCategory
    ) throws(TextError) -> RecordLabel {
        let settings = record.settings.filled(from: defaults)
        let chosen: ChosenFont
        let source: ParagraphSource
        do throws(FontError) {
            chosen = try book.font(for: settings)
            source = try ParagraphSource(record, settings, chosen, book)
        } catch { throw .font(error) }
        let paragraph = try source.paragraph(at: category, known: nil, typesetter)
        return RecordLabel(
            content: LabelMeasure(paragraph: paragraph, settings: settings, growsLines: source.growsLines).label,
            restsOnInter: chosen.isDefault && (settings.size == nil || settings.style != nil),
            missingFamily: chosen.missingFamily ?? source.missingFamily)
    }
}
