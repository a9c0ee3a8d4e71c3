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

    @Test(
        "short, long and boundary texts under the web rules",
        arguments: [("short", 3840, 0, 4), ("long", 2280, 0, 4), ("boundary", 3060, 15, 45)])
    func web(name: String, cases: Int, lineLimit: Int, breakLimit: Int) throws {
        let result = try BrowserComparison(records("chromium-\(name).json")) { record in
            ParagraphStyle(locale: record.locale ?? "", rules: .web)
        }
        report("\(name), web:", result)
        #expect(result.cases == cases)
        #expect(result.lineMisses.count <= lineLimit)
        #expect(result.breakMisses.count <= breakLimit)
        let residuals = try Residuals.load()
        residuals.expect(result.lineMisses.map(\.id), in: "chromium-\(name) web lines")
        residuals.expect(result.breakMisses.map(\.id), in: "chromium-\(name) web breaks")
    }

    @Test("55,916 line counts of sentences under the web rules")
    func huckleberry() throws {
        let record = try JSONDecoder().decode(
            HuckleberryRecord.self, from: SharedReference.data("reference/chromium-huckleberry.json"))
        let plist = try SharedReference.data("data/huckleberry-SourceData.plist")
        let sentences = try #require(
            try PropertyListSerialization.propertyList(from: plist, format: nil) as? [String])
        let typesetter = try Bundled.typesetter.get()
        let face = try #require(try typesetter.fonts.face(fileName: "Inter-Regular.otf"))
        let font = try Font(face: face, pointSize: 17)
        let paragraphs = try sentences.map {
            try typesetter.paragraph(
                $0, font: font, style: ParagraphStyle(rules: .web), cascade: FontCascade(primary: face))
        }
        var misses: [String] = []
        var count = 0
        for (category, widths) in record.counts {
            let size = try #require(record.sizes[category])
            let sized = try paragraphs.map { try $0.resized(to: size) }
            for (width, counts) in widths {
                let limit = try #require(Double(width))
                try #require(counts.count == sized.count)
                for (index, paragraph) in sized.enumerated() {
                    count += 1
                    let lines = try paragraph.lineCount(within: limit)
                    guard lines != counts[index] else { continue }
                    misses.append("\(category)|\(width)|\(index)")
                    print("  ", misses[misses.count - 1], lines, counts[index], sentences[index])
                }
            }
        }
        print("huckleberry, web:", count, "counts;", misses.count, "differ")
        #expect(count == 55_916)
        #expect(Double(misses.count) <= 0.0003 * Double(count))
        try Residuals.load().expect(misses, in: "chromium-huckleberry web")
    }

    private func report(_ name: String, _ result: BrowserComparison) {
        print(
            name, result.cases, "cases; lines differ in", result.lineMisses.count, "; breaks in",
            result.breakMisses.count, "; widths in", result.widthMisses.count, "of", result.widths)
        for miss in result.breakMisses { print("  ", miss.id, miss.lines, miss.breaks) }
        for miss in result.widthMisses.prefix(12) { print("  width", miss) }
    }
}

/// Line counts by Dynamic Type category and width, a sentence each.
private struct HuckleberryRecord: Decodable {
    let sizes: [String: Double]
    let counts: [String: [String: [Int]]]
}
