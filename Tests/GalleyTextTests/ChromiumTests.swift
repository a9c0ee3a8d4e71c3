import Foundation
import GalleyFonts
import GalleyText
import Testing

/// Line breaks recorded from headless Chromium.
@Suite("Chromium records", .enabled(if: SharedReference.isExpected, "the shared folder is not beside the project"))
struct ChromiumTests {
    private func records(_ name: String) throws -> BrowserRecords {
        try JSONDecoder().decode(BrowserRecords.self, from: SharedReference.data("reference/\(name)"))
    }

    @Test("3,840 short texts under the unicode rules")
    func short() throws {
        let result = try BrowserComparison(records("chromium-short.json")) { _ in ParagraphStyle() }
        report("short", result)
        #expect(result.cases == 3840)
        #expect(result.lineMisses.count <= 2)
        #expect(result.breakMisses.count <= 6)
    }

    @Test("2,280 long texts under the unicode rules")
    func long() throws {
        let result = try BrowserComparison(records("chromium-long.json")) { _ in ParagraphStyle() }
        report("long", result)
    }

    private func report(_ name: String, _ result: BrowserComparison) {
        print(
            name, result.cases, "cases; lines differ in", result.lineMisses.count, "; breaks in",
            result.breakMisses.count, "; widths in", result.widthMisses.count, "of", result.widths)
        for miss in result.breakMisses { print("  ", miss.id, miss.lines, miss.breaks) }
        for miss in result.widthMisses.prefix(12) { print("  width", miss) }
    }
}
