import Foundation
import GalleyJSON
import GalleyLint
import GalleyLocalization
import GalleyRecords
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Reports")
struct ReportTests {
    static let finding: Finding = {
        var finding = Finding(
            check: .lines, severity: .error, file: "a b/é.strings",
            position: SourcePosition(line: 3, column: 7, byte: 40), key: "k,\"<1>|", locale: "de", branch: "plural.one",
            message: "'k' needs 5 % more\nroom")
        finding.category = "L"
        finding.width = 320
        return finding
    }()

    static let report = LintReport(findings: [finding], fileCount: 1, valueCount: 9, notes: ["n"], version: "1.0.0")

    private func text(_ format: LintFormat) -> String { String(decoding: Self.report.bytes(format), as: UTF8.self) }

    @Test("GitHub's commands escape what would end them")
    func github() {
        #expect(
            text(.github)
                == "::error file=a b/é.strings,line=3,col=7,title=galley lint (lines)::'k' needs 5 %25 more%0Aroom; de, plural.one [lines]\n"
        )
    }

    @Test("JSON, NDJSON and SARIF are JSON; SARIF has what code scanning needs")
    func json() throws {
        for format in [LintFormat.json, .ndjson, .sarif] { _ = try JSONReader().read(Self.report.bytes(format)) }
        let sarif = try JSONSerialization.jsonObject(with: Data(Self.report.bytes(.sarif))) as? [String: Any]
        #expect(sarif?["version"] as? String == "2.1.0")
        let run = try #require((sarif?["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "lines")
        #expect(text(.sarif).contains("\"uri\":\"a%20b/%C3%A9.strings\""))
    }

    @Test("JUnit is well-formed XML with one failure")
    func junit() {
        final class Counter: NSObject, XMLParserDelegate {
            var failures = 0
            func parser(
                _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
                attributes: [String: String]
            ) {
                if name == "failure" { failures += 1 }
            }
        }
        let parser = XMLParser(data: Data(Self.report.bytes(.junit)))
        let counter = Counter()
        parser.delegate = counter
        #expect(parser.parse())
        #expect(counter.failures == 1)
    }

    @Test("CSV quotes, Markdown escapes")
    func tables() {
        #expect(text(.csv).contains(",\"k,\"\"<1>|\",de,plural.one,L,,320,,"))
        #expect(
            text(.markdown).contains("| ❌ | a b/é.strings:3:7 | de, plural.one | 'k' needs 5 % more room \\[lines\\] |")
        )
    }

    @Test("A page carries its data as JSON in which nothing ends a script or turns text around; the worst come first")
    func page() throws {
        let hostile = "</script><!--\u{202E}\u{2066}\u{200F}\u{061C}&"
        var (mild, wide, narrow) = (Self.finding, Self.finding, Self.finding)
        mild.severity = .warning
        mild.key = hostile
        mild.sketch = TextSketch(text: Array(hostile.utf16) + [0xD800])
        wide.key = "wide"
        wide.figures = ["lines": 9, "allowed": 2]
        narrow.key = "narrow"
        narrow.figures = ["lines": 3, "allowed": 2]
        let report = LintReport(
            findings: [mild, narrow, wide], fileCount: 1, valueCount: 3, notes: [hostile], version: "1.0.0")
        let text = String(decoding: report.bytes(.html), as: UTF8.self)
        #expect(text.components(separatedBy: "</script").count == 3 && !text.contains("<!--"))
        #expect(!text.unicodeScalars.contains { "\u{202E}\u{2066}\u{200F}\u{061C}".unicodeScalars.contains($0) })
        let data = try #require(
            text.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
        guard case .object(let page) = try JSONReader().read(Array(data.utf8)).kind,
            case .array(let cards)? = page["cards"]?.kind
        else {
            Issue.record("no cards in the page")
            return
        }
        let objects = cards.compactMap { if case .object(let object) = $0.kind { object } else { nil } }
        let keys = objects.compactMap { if case .text(let key)? = $0["key"]?.kind { key.string } else { nil } }
        #expect(keys == ["wide", "narrow", hostile])
        guard case .object(let sketch)? = objects.last?["sketch"]?.kind, case .text(let shown)? = sketch["text"]?.kind
        else {
            Issue.record("the text is lost")
            return
        }
        #expect(shown.utf16 == Array(hostile.utf16) + [0xD800])
    }

    @Test("No findings are a report too")
    func empty() throws {
        let report = LintReport(findings: [], fileCount: 1, valueCount: 2, notes: [], version: "1.0.0")
        #expect(report.summary == "2 texts in 1 file: nothing found")
        #expect(report.bytes(.text).isEmpty)
        #expect(String(decoding: report.bytes(.junit), as: UTF8.self).contains("tests=\"1\" failures=\"0\""))
    }

    @Test("A fingerprint does not move with its line")
    func fingerprint() {
        var moved = Self.finding
        moved.position = SourcePosition(line: 9, column: 1, byte: 300)
        moved.message = "'k' needs other words"
        #expect(moved.fingerprint == Self.finding.fingerprint)
        moved.locale = "fr"
        #expect(moved.fingerprint != Self.finding.fingerprint)
    }
}
