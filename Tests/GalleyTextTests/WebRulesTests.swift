import Foundation
import GalleyFonts
import Testing

@testable import GalleyText

/// The rule set `web` against opportunities recorded from Chromium, and by its own rules.
@Suite("Web rules")
struct WebRulesTests {
    private struct Record: Decodable {
        struct Row: Decodable {
            let text: String
            let offsets: [Int]

            init(from decoder: any Decoder) throws {
                var row = try decoder.unkeyedContainer()
                text = try row.decode(String.self)
                offsets = try row.decode([Int].self)
            }
        }
        struct Kind: Decodable {
            let kind: String
            let locale: String
            let texts: [Row]
            /// Texts on which the rule for a line's start has a say, which opportunities do not know.
            let startOfLine: [Row]
        }
        let kinds: [Kind]
    }

    /// The offsets inside a text where a line may or must end.
    private func opportunities(_ text: String, _ style: ParagraphStyle) throws -> [Int] {
        let analyzer = try TextAnalyzer(TextAnalyzer.Key(style))
        var analysis = TextAnalysis()
        try analyzer.analyze(Array(text.utf16), direction: .natural, into: &analysis)
        return analysis.marks.indices.dropFirst().dropLast().filter { analysis.marks[$0].meets(.breakSoft) }
    }

    @Test("opportunities of 1,700 texts are Chromium's")
    func recordedOpportunities() throws {
        let record = try JSONDecoder().decode(Record.self, from: Fixture.data("web-opportunities.json"))
        var misses: [String] = []
        var count = 0
        for kind in record.kinds {
            let style = ParagraphStyle(locale: kind.locale, rules: .web)
            for row in kind.texts + kind.startOfLine {
                count += 1
                if try opportunities(row.text, style) != row.offsets { misses.append("\(kind.kind)|\(row.text)") }
            }
        }
        print("web opportunities:", misses.count, "of", count, "texts differ")
        #expect(count == 1700)
        #expect(Double(misses.count) <= 0.003 * Double(count))
        try Residuals.load().expect(misses, in: "web-opportunities")
    }

    @Test(
        "what web decides otherwise than UAX #14",
        arguments: [
            ("a/b", [2], []), ("https://a.b/c?d=e", [8, 12, 14], [14]), ("1-1", [], [2]), (")-1", [], []),
            ("a !", [], [2]), ("日 ，", [], [2]), ("a\u{3000}\u{3000}，", [], []), (" \u{3000}，", [1], [2]),
            ("日\u{3000}日", [2], [2]), ("日 \u{3000}日", [2, 3], [3]),
        ])
    func decisions(text: String, unicode: [Int], web: [Int]) throws {
        #expect(try opportunities(text, ParagraphStyle()) == unicode)
        #expect(try opportunities(text, ParagraphStyle(rules: .web)) == web)
    }

    @Test(
        "hard breaks stay Galley's: mandatory behind, nothing before",
        arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func hardBreaks(hard: String) throws {
        let length = hard.utf16.count
        for text in ["a?", "日", "a "] {
            let behind = text.utf16.count + length
            #expect(try opportunities(text + hard + "\u{3000}!", ParagraphStyle(rules: .web)) == [behind])
        }
    }

    @Test("no break beside a control, but behind spaces", arguments: ["\u{1}", "\u{7F}", "\u{97}"])
    func controls(control: String) throws {
        #expect(try opportunities("日\(control)日", ParagraphStyle(rules: .web)) == [])
        #expect(try opportunities("?\(control)-\(control)\u{B4}", ParagraphStyle(rules: .web)) == [])
        #expect(try opportunities("a \(control)b", ParagraphStyle(rules: .web)) == [2])
    }

    @Test("em space stands at a line's end, SPACE, TAB and U+3000 hang")
    func hanging() throws {
        let typesetter = try Bundled.typesetter.get()
        let face = try #require(try typesetter.fonts.face(fileName: "Inter-Regular.otf"))
        let font = try Font(face: face, pointSize: 17)
        for (space, hangs) in [(" ", true), ("\t", true), ("\u{3000}", true), ("\u{2003}", false), ("\u{205F}", false)]
        {
            let paragraph = try typesetter.paragraph("word\(space)word", font: font, style: ParagraphStyle(rules: .web))
            let plain = try typesetter.paragraph("word", font: font).lines(within: .infinity)[0].width
            let line = try paragraph.lines(within: plain + 30)[0]
            #expect((line.width == plain) == hangs, "\(space.debugDescription)")
        }
    }

    @Test("the locale reaches ICU as the browser has it; an explicit strictness wins")
    func locales() {
        func locale(_ tag: String, _ strictness: ParagraphStyle.Strictness? = nil) -> String {
            ParagraphStyle(locale: tag, rules: .web, strictness: strictness).lineLocale
        }
        #expect(
            ["", "ja", "zh-Hant-TW", "zhx"].map { locale($0) } == [
                "@lb=normal", "@lb=normal", "zh@lb=normal", "@lb=normal",
            ])
        #expect(locale("ja", .loose) == "ja@lb=loose")
        #expect(ParagraphStyle.LineBreakRules.allCases.map(\.versionedName) == ["unicode-1", "web-1"])
    }

    @Test("lines of our own texts are Chromium's", arguments: [("web-cases", 1430), ("known-lines", 4095)])
    func recordedLines(name: String, cases: Int) throws {
        let records = try JSONDecoder().decode(BrowserRecords.self, from: Fixture.data("\(name).json"))
        let typesetter = try Bundled.typesetter.get()
        let spaces = try records.fonts.map { names in
            let face = try #require(try typesetter.fonts.face(fileName: names[0]))
            return try typesetter.paragraph(" ", font: Font(face: face, pointSize: 1)).lines(within: .infinity)[0]
                .widthIncludingTrailingWhitespace
        }
        let result = try BrowserComparison(records) { record in
            // CSS's tab stops stand every eight spaces.
            ParagraphStyle(
                locale: record.locale ?? "", rules: .web, tabInterval: 8 * spaces[record.fonts] * record.size)
        }
        print(
            "\(name), web:", result.cases, "cases; lines differ in", result.lineMisses.count, "; breaks in",
            result.breakMisses.count)
        for miss in result.breakMisses { print("  ", miss.id, miss.lines, miss.breaks) }
        #expect(result.cases == cases)
        if name == "web-cases" { #expect(Double(result.breakMisses.count) <= 0.005 * Double(cases)) }
        try Residuals.load().expect(result.breakMisses.map(\.id), in: "\(name) web breaks")
    }

    @Test("a hyphen at a line's start holds on to the letters and digits behind it")
    func lineStart() throws {
        let held = { (text: String, start: Int) in WebRules.heldBoundary(Array(text.utf16), lineStart: start) }
        #expect(held("a-1", 1) == 2)
        #expect(held("--é", 1) == 2)
        #expect(held("a-\u{301}é", 1) == 3)
        #expect(held("\u{2010}b", 0) == 1)
        #expect(held("a-b", 1) == nil)
        #expect(held("日日", 0) == nil)
        #expect(held("-", 0) == nil)
        #expect(held("", 0) == nil)
        let typesetter = try Bundled.typesetter.get()
        let face = try #require(try typesetter.fonts.face(fileName: "Inter-Regular.otf"))
        let font = try Font(face: face, pointSize: 17)
        func ends(_ text: String, within sample: String) throws -> [Int] {
            let style = ParagraphStyle(rules: .web)
            let width = try typesetter.paragraph(sample, font: font).lines(within: .infinity)[0].width
            return try typesetter.paragraph(text, font: font, style: style).lines(within: width).map(\.range.upperBound)
        }
        #expect(try ends("ää--ää", within: "-ää") == [3, 6])
        // Cut before the hyphen by force, then once more inside what it holds.
        #expect(try ends("mmmm-1111111", within: "mmmm") == [4, 11, 12])
    }

    @Test("one typesetter keeps the rule sets apart")
    func apart() throws {
        let typesetter = try Bundled.typesetter.get()
        let face = try #require(try typesetter.fonts.face(fileName: "Inter-Regular.otf"))
        let font = try Font(face: face, pointSize: 17)
        for rules in [ParagraphStyle.LineBreakRules.web, .unicode, .web] {
            let paragraph = try typesetter.paragraph("aaaa/bbbb", font: font, style: ParagraphStyle(rules: rules))
            let width = try typesetter.paragraph("aaaa/b", font: font).lines(within: .infinity)[0].width
            #expect(try paragraph.lines(within: width)[0].end == (rules == .web ? .emergency : .opportunity))
        }
    }
}
