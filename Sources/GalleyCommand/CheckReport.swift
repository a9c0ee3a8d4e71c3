import GalleyJSON
import GalleyRecords

/// What `galley check` prints: in text the differences and a summary, in JSON an object for each record.
struct CheckReport {
    let format: OutputFormat
    /// The file that records come from, as it was given.
    var path = ""
    private(set) var tally = CheckTally()
    private(set) var notes: Notes
    private var isFirst = true

    init(format: OutputFormat, families: [String]) {
        self.format = format
        notes = Notes(families: families)
    }

    var beginning: String { format == .json ? "[\n" : "" }

    func end(isRecording: Bool) -> String {
        switch format {
        case .json: isFirst ? "]\n" : "\n]\n"
        case .text where !isRecording: tally.summary + "\n"
        default: ""
        }
    }

    /// A record that was compared.
    mutating func checked(_ record: CheckedRecord) -> String {
        tally.count(record)
        _ = notes.note(for: record.answer)
        return format == .text ? text(record) : placed(json(record))
    }

    /// A file that was written; what is wrong with its records is shown before.
    mutating func recorded(_ recording: CheckFile.Recording, _ records: [CheckedRecord]) -> String {
        var result = ""
        for record in records {
            tally.count(record)
            _ = notes.note(for: record.answer)
            guard case .failed = record.verdict else { continue }
            result += format == .text ? text(record) : placed(json(record))
        }
        guard format == .text else {
            return result
                + placed([
                    "added": .number(recording.added), "file": .text(path), "records": .number(records.count),
                    "updated": .number(recording.updated), "v": 1,
                ])
        }
        let rest = records.count - recording.updated - recording.added
        return result + "\(path): \(recording.updated) updated, \(recording.added) added, \(rest) left as they were\n"
    }

    private mutating func placed(_ value: JSONValue) -> String {
        defer { isFirst = false }
        let json = JSONWriter.string(value)
        return format == .ndjson ? json + "\n" : (isFirst ? "" : ",\n") + json
    }

    private func text(_ record: CheckedRecord) -> String {
        // A record without an id has its line's number for one.
        let id = record.id == .number(record.line) ? "" : "\(JSONWriter.string(record.id)): "
        let place = "\(path):\(record.line): \(id)"
        switch record.verdict {
        case .agrees, .expectsNothing: return ""
        case .failed(let error):
            return place + "error: \(error.message)" + (error.offset.map { " (byte \($0))" } ?? "") + "\n"
        case .differs(let differences):
            guard case .success(let results) = record.answer.outcome else { return "" }
            var text = ""
            var shown: Int?
            for (index, difference) in differences.enumerated() {
                let result = results[difference.result]
                text += place + (results.count > 1 ? Self.name(result) : "") + difference.description + "\n"
                let isLast = index + 1 == differences.count || differences[index + 1].result != difference.result
                guard isLast, shown != difference.result else { continue }
                shown = difference.result
                for line in result.lines { text += MeasureText.line(line, record.answer.text) + "\n" }
            }
            return text
        }
    }

    /// Which of several results it is.
    private static func name(_ result: MeasureResult) -> String {
        guard case .points(let width) = result.width else { return "\(result.category.shortName): " }
        return "\(result.category.shortName), width \(width.isFinite ? Words.number(width) : "max"): "
    }

    private func json(_ record: CheckedRecord) -> JSONValue {
        var object = JSONObject()
        object["file"] = .text(path)
        object["id"] = record.id
        object["line"] = .number(record.line)
        object["v"] = 1
        switch record.verdict {
        case .agrees: object["verdict"] = "agrees"
        case .expectsNothing: object["verdict"] = "expects-nothing"
        case .failed(let error):
            object["verdict"] = "error"
            object["error"] = error.json
        case .differs(let differences):
            object["verdict"] = "differs"
            guard case .success(let results) = record.answer.outcome else { break }
            object["differences"] = JSONValue(
                .array(differences.map { Self.json($0, results[$0.result], record.answer.text) }))
        }
        return JSONValue(.object(object))
    }

    private static func json(_ difference: Difference, _ result: MeasureResult, _ text: [UInt16]) -> JSONValue {
        let lines = result.lines.map { line -> JSONValue in
            let end = min(line.end, text.count)
            return JSONValue(.text(JSONText(utf16: Array(text[min(line.start, end)..<end]))))
        }
        return [
            "actual": difference.actual.json, "category": .text(result.category.shortName),
            "expected": difference.expected.json, "key": .text(difference.key.rawValue),
            "lines": JSONValue(.array(lines)), "width": result.width.json,
        ]
    }
}
