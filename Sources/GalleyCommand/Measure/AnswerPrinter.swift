import GalleyJSON
import GalleyRecords
import GalleyText

/// Prints answers in one of the five formats.
struct AnswerPrinter: Sendable {
    let format: OutputFormat
    let lineDetails: Bool
    /// Whether there is one answer only: JSON is then an object, not an array, and text needs no headings.
    let isSingle: Bool
    /// Whether answers carry no note, so that parts of a stream are the same as the whole.
    let leavesNotesOut: Bool
    /// What has to be said once.
    private(set) var notes: Notes
    private var isFirst = true

    init(format: OutputFormat, lineDetails: Bool, isSingle: Bool, families: [String], leavesNotesOut: Bool = false) {
        self.leavesNotesOut = leavesNotesOut
        notes = Notes(families: families)
        self.format = format
        self.lineDetails = lineDetails
        self.isSingle = isSingle
    }

    /// What stands before all answers.
    var beginning: [UInt8] {
        switch format {
        case .text: isSingle ? Array(MeasureText.header.utf8) : []
        case .json: isSingle ? [] : Array("[\n".utf8)
        case .ndjson: []
        case .csv: Array(MeasureTable.header(.comma).utf8)
        case .tsv: Array(MeasureTable.header(.tab).utf8)
        }
    }

    /// What stands behind all answers.
    var end: [UInt8] {
        format == .json && !isSingle ? Array((isFirst ? "]\n" : "\n]\n").utf8) : []
    }

    /// An answer in its place: the first with a caveat carries it.
    mutating func printed(_ answer: MeasureAnswer) -> [UInt8] {
        let note = take(answer)
        return placed(rendered(answer, note: note))
    }

    /// Puts what was rendered in its place.
    mutating func placed(_ bytes: [UInt8]) -> [UInt8] {
        defer { isFirst = false }
        if format == .json, !isSingle { return (isFirst ? [] : Array(",\n".utf8)) + bytes }
        if format == .text, !isSingle, !isFirst { return [0x0A] + bytes }
        return bytes
    }

    /// An answer by itself; needs nothing of what came before, so that any thread may do it.
    func rendered(_ answer: MeasureAnswer, note: String?) -> [UInt8] {
        switch format {
        case .text:
            return Array(MeasureText(lineDetails: lineDetails, hasHeading: !isSingle).text(answer).utf8)
        case .csv: return Array(MeasureTable.rows(answer, .comma).utf8)
        case .tsv: return Array(MeasureTable.rows(answer, .tab).utf8)
        case .json, .ndjson:
            var writer = JSONWriter()
            answer.write(to: &writer, lineDetails: lineDetails, note: note)
            if format == .ndjson || isSingle { writer.bytes.append(0x0A) }
            return writer.bytes
        }
    }

    /// Takes note of an answer that another thread rendered.
    mutating func take(_ answer: MeasureAnswer) -> String? {
        let note = notes.note(for: answer)
        return leavesNotesOut ? nil : note
    }
}
