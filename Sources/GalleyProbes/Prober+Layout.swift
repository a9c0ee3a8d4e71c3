import GalleyJSON
import GalleyLayoutFiles
import GalleyVisualFormat

extension Prober {
    /// The bytes as a layout file, as a visual format and as an equation; behind a NUL as a tree of views.
    func layout(_ bytes: [UInt8]) -> ProbeReport {
        if bytes.first == 0 { return views(Array(bytes.dropFirst())) }
        var report = document(bytes, path: "input.json")
        let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
        do throws(FormatError) {
            let format = try VisualFormat(text)
            report.outcome += "; a visual format"
            report.check(try VisualFormat(format.description) == format, "a format reads as it is written")
            let descriptors = try? format.constraints(metrics: [:], views: ["a", "b", "c"])
            for descriptor in descriptors ?? [] {
                report.check(descriptor.multiplier.isFinite, "multipliers are finite")
                if case .points(let points) = descriptor.constant {
                    report.check(points.isFinite, "constants are finite")
                }
            }
        } catch {
            report.check(!error.message.isEmpty, "a format's error says why")
        }
        do throws(FormatError) {
            let format = try ConstraintFormat(text)
            report.outcome += "; an equation"
            report.check(try ConstraintFormat(format.description) == format, "an equation reads as it is written")
        } catch {
            report.check(!error.message.isEmpty, "an equation's error says why")
        }
        return report
    }

    /// A layout of either kind: frames are finite and not negative, twice the same.
    func document(_ bytes: [UInt8], path: String) -> ProbeReport {
        var report = ProbeReport()
        do throws(LayoutFileError) {
            let document = try LayoutDocument(bytes, path: path)
            var surroundings = [LayoutSurroundings(), LayoutSurroundings()]
            surroundings[1].width = 200
            surroundings[1].category = .accessibilityMedium
            let results = try document.results(in: surroundings, measurer: measurer)
            let written = results.map(written)
            for bytes in written { check(bytes, &report) }
            let again = try document.results(in: surroundings, measurer: measurer).map(self.written)
            report.check(again == written, "16: laid out twice is the same")
            let broken = results.count { $0.isUnsatisfiable }
            report.outcome = "\(results.count) layouts" + (broken > 0 ? ", \(broken) with conflicts" : "")
        } catch {
            return .refused(error.message)
        }
        return report
    }

    private func written(_ result: LayoutResult) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(result.json(isOneOfMany: false, explains: true))
        return writer.bytes
    }
}
