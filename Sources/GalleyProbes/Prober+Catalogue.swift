import GalleyLocalization

extension Prober {
    /// A catalogue in the format that its name says, or that the first byte chooses: every place is in the file, every text
    /// can be filled in.
    func catalogue(_ bytes: [UInt8], name: String) -> ProbeReport {
        var report = ProbeReport()
        let named = CatalogueFormat(path: name)
        let format = named ?? CatalogueFormat.allCases[Int(bytes.first ?? 0) % CatalogueFormat.allCases.count]
        let contents = named == nil ? Array(bytes.dropFirst()) : bytes
        let catalogue = CatalogueReader().read(contents, file: name, format: format)
        var last = 0
        for error in catalogue.errors {
            report.check(
                !error.message.isEmpty && ProbeReport.isOneLine(error.message), "an error is one line: \(error.message)"
            )
            report.check(error.position.line >= 1 && error.position.column >= 1, "an error has a place")
            report.check(error.position.byte >= last && error.position.byte <= contents.count, "errors are in order")
            last = error.position.byte
        }
        for entry in catalogue.entries {
            for placeholder in entry.placeholders {
                report.check(
                    placeholder.range.lowerBound >= 0 && placeholder.range.upperBound <= entry.value.count,
                    "a placeholder lies in its text")
            }
            _ = entry.filled { _ in [0x78] }
            _ = (entry.branchPath, entry.rowLimit)
            report.check(catalogue.position(of: entry).byte <= contents.count, "a text has a place")
            report.check(catalogue.keyPosition(of: entry).byte <= contents.count, "a key has a place")
        }
        let first = catalogue.errors.first.map { ": \($0.position.line):\($0.position.column) \($0.message)" } ?? ""
        report.outcome = "\(catalogue.entries.count) texts, \(catalogue.errors.count) errors\(first)"
        report.isRefusal = !catalogue.errors.isEmpty
        return report
    }
}
