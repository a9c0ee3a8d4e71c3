import GalleyFonts
import GalleyJSON
import GalleyRecords
import GalleyText

/// A record at every category and width that it is to be drawn at.
struct RenderedRecord {
    private let record: MeasureRecord
    private let filled: RecordSettings
    private let isWaterfall: Bool

    init(_ record: MeasureRecord, _ settings: Settings) {
        self.record = record
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
                        width: width, id: JSONWriter.string(record.id), locale: filled.locale ?? "")
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

    private func failure(_ error: RecordLabelError) -> Failure {
        switch error {
        case .record(let error): Failure(.badData, "\(JSONWriter.string(record.id)): \(error.message)")
        case .text(.font(let error)): FontChoice.failure(error)
        case .text(let error): Failure(.badData, "\(JSONWriter.string(record.id)): \(error.description)")
        }
    }
}
