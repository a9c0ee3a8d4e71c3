import GalleyFonts
import GalleyJSON
import GalleyRecords
import GalleyText

/// A record at every category and width that it is to be drawn at.
struct RenderedRecord {
    private let record: MeasureRecord
    private let number: Int
    private let filled: RecordSettings
    private let isWaterfall: Bool

    init(_ record: MeasureRecord, number: Int, _ settings: Settings) {
        self.record = record
        self.number = number
        filled = record.settings.filled(from: settings.record)
        isWaterfall = settings.picture.isWaterfall
    }

    /// A row for each category, a label for each width.
    func rows(_ measurer: Measurer, _ notes: inout RenderNotes) throws(Failure) -> [[LabelCell]] {
        var rows: [[LabelCell]] = []
        for category in categories {
            let label: RecordLabel
            do throws(RecordLabelError) { label = try measurer.label(record, at: category) } catch {
                throw failure(error)
            }
            notes.take(label)
            rows.append(
                widths.map { width in
                    LabelCell(
                        content: label.content, category: category, isScaled: filled.size == nil || filled.style != nil,
                        width: width, id: id, number: number, locale: filled.locale ?? "")
                })
        }
        return rows
    }

    private var categories: [ContentSizeCategory] {
        filled.categories?.values ?? (isWaterfall ? ContentSizeCategory.allCases : [.large])
    }

    private var widths: [Double] {
        (filled.widths?.values ?? [.none]).map { width in
            if case .points(let points) = width, points > 0 { points } else { .infinity }
        }
    }

    private var id: String {
        if case .text(let text) = record.id.kind { text.string } else { JSONWriter.string(record.id) }
    }

    private func failure(_ error: RecordLabelError) -> Failure {
        switch error {
        case .record(let error): Failure(.badData, "\(id): \(error.message)")
        case .text(.font(let error)): FontChoice.failure(error)
        case .text(let error): Failure(.badData, "\(id): \(error.description)")
        }
    }
}
