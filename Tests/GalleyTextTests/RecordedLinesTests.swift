import Foundation
import GalleyFonts
import GalleyText
import Testing

/// Lines recorded from headless Chromium for texts of this repository.
@Suite("Recorded lines")
struct RecordedLinesTests {
    @Test(
        "known texts and web cases under the web rules",
        arguments: [("known-lines", 4095, 455, 1.0), ("web-cases", 1430, 1430, 0.995)])
    func web(name: String, cases: Int, texts: Int, share: Double) throws {
        let records = try JSONDecoder().decode(BrowserRecords.self, from: Fixture.data("\(name).json"))
        #expect(records.cases.count == cases)
        #expect(records.texts.count == texts)
        let result = try BrowserComparison(records) { record in
            ParagraphStyle(locale: record.locale ?? "", rules: .web)
        }
        print(
            name, result.cases, "cases; lines differ in", result.lineMisses.count, "; breaks in",
            result.breakMisses.count, "; widths in", result.widthMisses.count, "of", result.widths)
        for miss in result.breakMisses { print("  ", miss.id, miss.lines, miss.breaks) }
        for miss in result.widthMisses.prefix(40) { print("  width", miss) }
        let residuals = try Residuals.load()
        residuals.expect(result.lineMisses.map(\.id), in: "\(name) web lines")
        residuals.expect(result.breakMisses.map(\.id), in: "\(name) web breaks")
    }
}
