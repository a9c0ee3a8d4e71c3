public import GalleyFonts
import GalleyMarkdown
public import GalleyText

/// A record's text as what a label shows.
public struct RecordLabel: Sendable {
    /// What the label shows.
    public let content: LabelContent
    /// Whether the size comes from a text style and the face is the bundled Inter.
    public let restsOnInter: Bool
    /// The family that was asked for and is not there.
    public let missingFamily: String?
    /// Faces that runs or markup asked for in vain.
    public let missingFaces: [MissingFace]

    /// What could not be had, one line each: families, faces, glyphs and dictionaries.
    public var notes: [String] {
        let paragraph = content.paragraph
        var notes: [String] = []
        if let missingFamily { notes.append("no family is named '\(missingFamily)'; Inter stands in for it") }
        notes += missingFaces.map(\.description)
        if paragraph.missingGlyphCount > 0 {
            let count = paragraph.missingGlyphCount
            notes.append(count == 1 ? "1 character that no face covers" : "\(count) characters that no face covers")
        }
        notes += paragraph.hyphenation.missing.map { "no hyphenation dictionary for '\($0)'" }
        return notes
    }
}

/// Why a record's text cannot be shown in a label.
public enum RecordLabelError: Error, Sendable {
    /// The record does not fit together.
    case record(RecordError)
    /// Its text or fonts are at fault.
    case text(TextError)
}

extension Measurer {
    /// A record's text as a label's content at a category; the record's own categories and widths do not count.
    ///
    /// - Throws: ``RecordLabelError``.
    public func label(
        _ record: MeasureRecord, at category: ContentSizeCategory
    ) throws(RecordLabelError) -> RecordLabel {
        let settings = record.settings.filled(from: defaults)
        let chosen: ChosenFont
        let source: ParagraphSource
        let markdown: MarkdownText?
        do throws(RecordError) { markdown = try record.markdown(settings) } catch { throw .record(error) }
        do throws(FontError) {
            chosen = try book.font(for: settings)
            source = try ParagraphSource(record, settings, markdown, chosen, book)
        } catch { throw .text(.font(error)) }
        let measure: LabelMeasure
        do throws(TextError) {
            measure = LabelMeasure(
                paragraph: try source.paragraph(at: category, known: nil, typesetter),
                token: try source.truncationToken(at: category, typesetter), source: source)
        } catch { throw .text(error) }
        return RecordLabel(
            content: measure.label,
            restsOnInter: chosen.isDefault && (settings.size == nil || settings.style != nil),
            missingFamily: chosen.missingFamily ?? source.missingFamily, missingFaces: source.missingFaces)
    }
}
