import Foundation
import GalleyFonts
import Testing

@testable import GalleyText

/// The rule set `web` against opportunities recorded from Chromium, and by its own rules.
@Suite("Web rules")
struct WebRulesTests {
    private struct Row: Decodable {
        let text: String
        let offsets: [Int]

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            text = try row.decode(String.self)
            var offsets: [Int] = []
            while !row.isAtEnd { offsets.append(try row.decode(Int.self)) }
            self.offsets = offsets
        }
    }

    private struct Record: Decodable {
        struct Table: Decodable {
            let kind: String
            let language: String
            let texts: [Row]
        }
        let tables: [Table]
    }

    /// The offsets inside a text where a line may or must end.
    private func opportunities(_ text: String, _ style: ParagraphStyle) throws -> [Int] {
        let analyzer = try TextAnalyzer(TextAnalyzer.Key(style))
        var analysis = TextAnalysis()
        try analyzer.analyze(Array(text.utf16), direction: .natural, into: &analysis)
        return analysis.marks.indices.dropFirst().dropLast().filter { analysis.marks[$0].meets(.breakSoft) }
    }

    @Test("opportunities of 3,060 texts are Chromium's")
    func recordedOpportunities() throws {
        let record = try JSONDecoder().decode(Record.self, from: Fixture.data("web-opportunities.json"))
        var misses: [String] = []
        var count = 0
        for table in record.tables {
            let style = ParagraphStyle(locale: table.language, rules: .web)
            for row in table.texts {
                count += 1
                if try opportunities(row.text, style) != row.offsets { misses.append("\(table.kind)|\(row.text)") }
            }
        }
        print("web opportunities:", misses.count, "of", count, "texts differ")
        #expect(count == 3060)
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
            #expect(try opportunities(text + hard + "\u{3000}!", ParagraphStyle(rules: .web)) == [behind, behind + 1])
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
