import GalleyFonts
import GalleyJSON
import GalleyRecords

/// Short records from their bytes to the answer's bytes, on one thread.
struct RecordCases {
    let fonts: FontLibrary
    let stopwatch: Stopwatch

    func cases() throws -> [BenchCase] {
        let texts = ShortStrings.corpus.texts
        let lines = texts.enumerated().map { index, text in
            JSONWriter.bytes(
                [
                    "id": .number(index), "size": .number(17), "text": .text(String(decoding: text, as: UTF16.self)),
                    "width": .number(120),
                ])
        }
        let measurer = Measurer(fonts: fonts, lists: .sizes)
        return [
            try stopwatch.measure("records \(lines.count) short ui", font: "cascade", count: lines.count) { _ in
                var writer = JSONWriter()
                for (index, line) in lines.enumerated() {
                    do throws(RecordError) {
                        let record = try MeasureRecord(line: line, number: index + 1)
                        measurer.answer(record).write(to: &writer, lineDetails: false)
                    } catch { throw BenchError.refused(error.message) }
                }
                return Int64(writer.bytes.count)
            }
        ]
    }
}
