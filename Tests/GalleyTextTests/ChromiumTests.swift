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

    @Test("6,120 texts under the unicode rules: lines, breaks and widths, as a whole and script by script")
    func unicode() throws {
        let residuals = try Residuals.load()
        var strata = ScriptStrata()
        var all = (lines: 0, breaks: 0, widths: 0, widthMisses: 0)
        for (name, cases) in [("short", 3840), ("long", 2280)] {
            let records = try records("chromium-\(name).json")
            let result = try BrowserComparison(records) { _ in ParagraphStyle() }
            report(name, result)
            #expect(result.cases == cases)
            residuals.expect(result.lineMisses.map(\.id), in: "chromium-\(name) unicode lines")
            residuals.expect(result.breakMisses.map(\.id), in: "chromium-\(name) unicode breaks")
            let lines = result.widthMisses.map { "\($0.id) line \($0.line)" }
            residuals.expect(lines, in: "chromium-\(name) unicode widths")
            strata.add(records, result, name: name)
            all.lines += result.lineMisses.count
            all.breaks += result.breakMisses.count
            all.widths += result.widths
            all.widthMisses += result.widthMisses.count
        }
        #expect(all.lines <= 3)
        #expect(all.breaks <= 14)
        #expect(Double(all.widthMisses) <= 0.001 * Double(all.widths))
        for (script, counts) in strata.counts where counts.cases >= 50 {
            #expect(counts.lineMisses * 100 <= counts.cases, "\(script)")
            // Chromium breaks Khmer between a space and ?, which UAX #14 (LB13) does not: 4 of 108 lists.
            #expect(script == "Khmer" || counts.breakMisses * 100 <= counts.cases, "\(script)")
        }
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

/// Cases and misses of recorded texts by script.
private struct ScriptStrata {
    var counts: [String: (cases: Int, lineMisses: Int, breakMisses: Int)] = [:]

    private static let languages = [
        "ar": "Arabic", "en": "Latin", "he": "Hebrew", "hi": "Devanagari", "ja": "Japanese", "km": "Khmer",
        "ko": "Korean", "mixed": "Mixed", "my": "Burmese", "th": "Thai", "ur": "Arabic", "zh": "Chinese",
    ]

    /// Short texts are named "Inter-Regular|12|150|Thai short", long ones "th-nithan-vetal-story-1|Inter-Regular|17|240|0".
    private func script(_ id: String, isShort: Bool) -> String {
        let parts = id.split(separator: "|")
        guard !isShort else { return String(parts[parts.count - 1].prefix { $0 != " " }) }
        let language = String(parts[0].prefix { $0 != "-" })
        return Self.languages[language] ?? language
    }

    mutating func add(_ records: BrowserRecords, _ result: BrowserComparison, name: String) {
        let isShort = name == "short"
        for record in records.cases { counts[script(record.id, isShort: isShort), default: (0, 0, 0)].cases += 1 }
        for miss in result.lineMisses { counts[script(miss.id, isShort: isShort), default: (0, 0, 0)].lineMisses += 1 }
        for miss in result.breakMisses {
            counts[script(miss.id, isShort: isShort), default: (0, 0, 0)].breakMisses += 1
        }
    }
}
