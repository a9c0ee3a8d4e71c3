import Foundation
import Galley
import GalleyJSON
import GalleyRecords

/// A file of records that `galley check` reads, as a test's fixture.
public struct RecordFile: Sendable {
    /// Where the file is.
    public let path: String

    /// A file by its path.
    public init(path: String) { self.path = path }

    /// A file by its URL.
    public init(_ url: URL) { path = url.path }

    /// A record that is not as it expects.
    public struct Failure: Sendable, CustomStringConvertible {
        /// "file:line: id: key: expected …, got …", and the lines as they break.
        public let description: String
    }

    /// What differs; none where every record is as it expects. A file that cannot be read or expects nothing at all
    /// fails too.
    public func failures() -> [Failure] {
        do {
            let file = CheckFile(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
            let checker = RecordChecker(measurer: Measurer(fonts: try Shared.typesetter.get().fonts))
            let records = file.lines.map { checker.check(file.content($0), number: $0.number) }
            let expectsNothing = records.allSatisfy { if case .expectsNothing = $0.verdict { true } else { false } }
            guard !expectsNothing else { return [Failure(description: "\(path): no record expects anything")] }
            return records.compactMap(failure)
        } catch {
            return [Failure(description: "\(path): \(error)")]
        }
    }

    private func failure(_ record: CheckedRecord) -> Failure? {
        let place = "\(path):\(record.line): \(JSONWriter.string(record.id)): "
        switch record.verdict {
        case .agrees, .expectsNothing: return nil
        case .failed(let error): return Failure(description: place + error.message)
        case .differs(let differences):
            var lines = differences.map(\.description).joined(separator: "; ")
            if let first = differences.first, case .success(let results) = record.answer.outcome {
                let text = record.answer.text
                for line in results[first.result].lines {
                    let range = min(line.start, text.count)..<min(max(line.start, line.end), text.count)
                    lines += "\n  | " + String(decoding: text[range], as: UTF16.self).filter { !$0.isNewline }
                }
            }
            return Failure(description: place + lines)
        }
    }
}
