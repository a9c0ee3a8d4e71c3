import GalleyJSON
import GalleyRecords

extension Prober {
    /// Every line has an answer, which is JSON on one line.
    func records(_ bytes: [UInt8]) -> ProbeReport {
        var report = ProbeReport()
        var splitter = LineSplitter(limit: MeasureRecord.longestLine)
        let lines = splitter.lines(adding: bytes) + splitter.finish()
        var errors = 0
        var first: String?
        for line in lines {
            let answer = answer(line)
            if case .failure(let error) = answer.outcome {
                errors += 1
                first = first ?? error.message
                report.check(!error.message.isEmpty && ProbeReport.isOneLine(error.message), "an error is one line")
            }
            var writer = JSONWriter()
            answer.write(to: &writer, lineDetails: true)
            report.check(!writer.bytes.contains(0x0A), "an answer is one line")
            check(writer.bytes, &report)
        }
        report.outcome = errors == 0 ? "\(lines.count) answers" : "\(errors) of \(lines.count) refused: \(first ?? "")"
        report.isRefusal = errors > 0
        return report
    }

    private func answer(_ line: LineSplitter.Line) -> MeasureAnswer {
        do throws(RecordError) {
            if line.isTooLong { throw MeasureRecord.tooLong }
            return measurer.answer(try MeasureRecord(line: line.bytes, number: line.number))
        } catch {
            return MeasureAnswer(error: error, number: line.number)
        }
    }

    /// What is written can be read again, and its numbers are numbers.
    func check(_ json: [UInt8], _ report: inout ProbeReport) {
        do throws(JSONError) {
            Self.check(try JSONReader(maximumDepth: 1 << 12).read(json), &report)
        } catch {
            report.check(false, "an answer is JSON: \(error.message) at \(error.offset)")
        }
    }

    private static func check(_ value: JSONValue, _ report: inout ProbeReport) {
        switch value.kind {
        case .number(let number): report.check(number.value.isFinite, "numbers are finite")
        case .array(let values): for value in values { check(value, &report) }
        case .object(let object):
            for member in object.members {
                check(member.value, &report)
                guard ["width", "height"].contains(member.key.string), case .number(let number) = member.value.kind
                else { continue }
                report.check(number.value >= 0, "\(member.key.string) is not negative: \(number.value)")
            }
        default: break
        }
    }
}
