import Foundation
import GalleyFonts
import Testing

@testable import GalleyText

/// Where lines may end: rows T04 … T64 of the collected cases, in UTF-16 offsets under Unicode 15.0.
@Suite("Breaking cases")
struct BreakingCases {
    /// The table of reference data: opportunities, and which of them are mandatory.
    private static let table: [(text: String, offsets: [Int], mandatory: Set<Int>)] = [
        ("hello\u{A0}world foo", [12, 15], []),
        ("12\u{202F}km x", [6, 7], []),
        ("foo\u{2060}bar baz", [8, 11], []),
        ("foo \u{2060}bar", [8], []),
        ("alpha\u{200B}beta", [6, 10], []),
        ("hyphe\u{AD}nation", [6, 12], []),
        ("\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", [6], []),
        ("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}\u{1F1EE}", [4, 8, 10], []),
        ("1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}", [6], []),
        ("\u{1F4F5}\u{1F51E}\u{2622}\u{FE0F}\u{2623}\u{FE0F}", [2, 8], []),
        ("a\r\nb", [3, 4], [3]),
        ("a\n\rb", [2, 3, 4], [2, 3]),
        ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", [2, 4, 6, 8, 10, 11], [2, 4, 6, 8, 10]),
        ("a\n", [2], [2]),
        ("a\n\n", [2, 3], [2, 3]),
        ("\n", [1], [1]),
        ("! ! ! ! !", [9], []),
        ("? ? ?", [5], []),
        (". . .", [5], []),
        ("\u{2014} \u{2014} \u{2014}", [5], []),
        (".env, .env.local", [16], []),
        ("https://example.com/docs/page.html?a=1&b=2#frag", [8, 20, 25, 35, 47], []),
        ("test/test test/test", [5, 10, 15, 19], []),
        ("2023/04/05 x", [11, 12], []),
        ("self-sizing well-known", [5, 12, 17, 22], []),
        ("x -5 y 3-4", [2, 5, 7, 10], []),
        ("he\u{2014}or she\u{2014}said", [2, 3, 6, 9, 10, 14], []),
        ("C:\\Users\\me\\file", [2, 16], []),
        ("user@example.com", [16], []),
        ("a\tb c", [2, 4, 5], []),
        ("a \tb", [2, 3, 4], []),
        ("日本語。簡潔「に」、説明", [1, 2, 4, 5, 6, 10, 11, 12], []),
        ("职责 ，因此", [1, 4, 5, 6], []),
        ("{测试内容.csjg.ysjcxxnr.ypbh}", [2, 3, 4, 25], []),
        ("세종대왕이 맥북", [1, 2, 3, 4, 6, 7, 8], []),
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", [3, 6], []),
        ("ตัวอย่างการเขียนภาษาไทย", [8, 11, 16, 20, 23], []),
        (
            "\u{1780}\u{17BE}\u{178F}\u{1798}\u{1780}\u{1798}\u{17B6}\u{1793}\u{179F}\u{17C1}\u{179A}\u{17B8}\u{1797}\u{17B6}\u{1796}",
            [5, 8, 15], []
        ),
        ("\u{1019}\u{103C}\u{1014}\u{103A}\u{1019}\u{102C}\u{1005}\u{102C}", [6, 8], []),
        ("אב-גד אב־גד", [6, 11], []),
        ("foo\u{2026}bar baz", [4, 8, 11], []),
        ("foo... bar", [7, 10], []),
        ("a_b_c very_long_identifier", [6, 26], []),
    ]

    @Test(
        "the reference table of opportunities holds", .enabled(if: UnicodeVersions.unicode.hasPrefix("15.0")),
        arguments: table.indices)
    func reference(row: Int) throws {
        let (text, offsets, mandatory) = Self.table[row]
        let found = try Setting().paragraph(text).breakOpportunities
        #expect(found.map(\.offset) == offsets, "\(text.debugDescription)")
        #expect(Set(found.filter(\.isMandatory).map(\.offset)) == mandatory, "\(text.debugDescription)")
    }

    @Test("every line ends at an opportunity of the table at every width its units allow", arguments: table.indices)
    func greedy(row: Int) throws {
        let text = Self.table[row].text
        let paragraph = try Setting().paragraph(text)
        let allowed = Set(paragraph.breakOpportunities.map(\.offset)).union([paragraph.utf16.count])
        for width in stride(from: 0, through: 400, by: 7.25) {
            for line in try paragraph.lines(within: width) where line.end != .emergency {
                #expect(allowed.contains(line.range.upperBound), "\(text.debugDescription) at \(width)")
            }
        }
    }

    @Test("small kana follow the strictness asked for; plain ja is loose as ICU has it (T54)")
    func smallKana() throws {
        var setting = try Setting(locale: "ja")
        #expect(try setting.opportunities("キャッシュー") == [1, 2, 3, 4, 5])
        setting.style.strictness = .strict
        #expect(try setting.opportunities("キャッシュー") == [3])
        let width = try setting.adv("キ") * 1.5
        #expect(try setting.ends("キャッシュー", width).filter { $0 == 3 } == [3])
    }

    @Test("quotation marks follow the Unicode version in use (T63)")
    func quotes() throws {
        // Unicode 15.1 brought LB15a and LB15b.
        let version = UnicodeVersions.unicode
        let expected = version == "15.0" ? [2, 4, 6] : [6]
        #expect(try Setting().opportunities("\u{AB} h \u{BB} x") == expected, "Unicode \(version)")
    }

    @Test("a plain space may end a line between number and unit, a no-break space never; no break inside (T62)")
    func numbersAndUnits() throws {
        let setting = try Setting()
        #expect(try setting.opportunities("5 km") == [2])
        #expect(try setting.opportunities("100 %") == [4])
        #expect(try setting.opportunities("1,234.56 x") == [9])
        for text in ["$5", "5%", "1,234.56", "5\u{A0}km", "100\u{202F}%", "5\u{2007}km", "1,234.56\u{A0}x"] {
            #expect(try setting.opportunities(text) == [], "\(text.debugDescription)")
        }
    }

    @Test("dictionaries break Thai, Khmer and Burmese; U+2060 forbids and U+200B adds a break (T44, T46)")
    func dictionaries() throws {
        let setting = try Setting()
        let thai = "ตัวอย่างการเขียนภาษาไทย"
        let joined = "ตัวอย่าง\u{2060}การเขียนภาษาไทย"
        #expect(try !setting.opportunities(joined).contains { $0 == 8 || $0 == 9 })
        #expect(try setting.opportunities("ตัวอ\u{200B}ย่างการเขียนภาษาไทย").contains(5))
        let allowed: Set<Int> = [8, 11, 16, 20, 23]
        for width in stride(from: try setting.adv("ตัวอย่าง"), through: 300, by: 3.5) {
            #expect(try allowed.isSuperset(of: setting.ends(thai, width)), "at \(width)")
        }
    }

    @Test(
        "hard breaks: LF, CR, CRLF, NEL, VT, FF, LS and PS each break once (T04, T05, T23, T25)",
        arguments: [
            ("a", 1), ("a\n", 2), ("a\n\n", 3), ("\n", 2), ("He\nllo World   \n", 3),
            ("Line one\r\nLine two\r\nLine three", 3),
            ("\r\n\r\n", 3), ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", 6), ("a\rb", 2), ("a\n\rb", 3), ("Hello\n", 2),
            ("", 0), ("\r\n", 2), ("\u{2029}", 2), ("א\r\nב", 2), ("ไ\u{85}ท", 2),
        ])
    func hardBreaks(text: String, lines: Int) throws {
        let setting = try Setting()
        let paragraph = try setting.paragraph(text)
        let one = try setting.paragraph("x").size(within: 180).height
        for width in [180, 1e6, .infinity, .greatestFiniteMagnitude] {
            #expect(try paragraph.lineCount(within: width) == lines, "at \(width)")
            #expect(try paragraph.lines(within: width).count == lines)
        }
        var label = LabelContent(paragraph)
        for mode in LineBreakMode.allCases {
            label.numberOfLines = 0
            label.lineBreakMode = mode
            #expect(label.layout(limit: .infinity, maximumLines: 0).lines.count == lines, "\(mode)")
        }
        if text.allSatisfy({ $0.isASCII }) {
            #expect(abs(try paragraph.size(within: 180).height - Double(lines) * one) < 1e-9)
        }
    }

    @Test(
        "hard breaks have no advance and choose no font (T25)",
        arguments: ["\n", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
    func separators(separator: String) throws {
        let setting = try Setting()
        let paragraph = try setting.paragraph("a\(separator)a\(separator)a")
        let width = try setting.adv("a")
        #expect(paragraph.faces.count == 1 && paragraph.missingGlyphCount == 0)
        for line in try paragraph.lines(within: .infinity) {
            #expect(line.width == width && line.widthIncludingTrailingWhitespace == width)
        }
    }

    @Test("a family emoji, a space and x are three clusters with one break, behind the space (T36)")
    func family() throws {
        let setting = try Setting()
        let text = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} x"
        #expect(try setting.paragraph(text).graphemeBoundaries == [0, 8, 9, 10])
        #expect(try setting.opportunities(text) == [9])
    }

    @Test("regional indicators pair from the start of their run (T37)")
    func flags() throws {
        let setting = try Setting()
        let flags = "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}\u{1F1EE}"
        let width = try setting.adv("\u{1F1E9}\u{1F1EA}")
        #expect(try setting.ends(flags, width) == [4, 8, 10])
        #expect(try setting.ends("a" + flags, width).suffix(3) == [5, 9, 11])
        #expect(try setting.ends(flags, 0) == [4, 8, 10])
    }

    @Test("no line starts with closing or ends with opening punctuation while a unit fits (T47, T48)")
    func punctuation() throws {
        let setting = try Setting(size: 20, locale: "zh")
        let em = try setting.adv("日")
        for width in stride(from: em * 4, through: em * 13, by: em / 8) {
            for line in try setting.texts("日本語。簡潔「に」、説明", width) {
                #expect(!"。」、".contains(line.first ?? " ") && line.last != "「", "\(line) at \(width)")
            }
        }
        #expect(try setting.ends("职责 ，因此", em * 3) == [1, 4, 6])
    }

    @Test("a legal break is taken before an emergency cut, which takes what it must (T51)", arguments: [120.0, 135])
    func mixed(width: Double) throws {
        let setting = try Setting("wqy-microhei.ttc", size: 16)
        let lines = try setting.paragraph("{测试内容.csjg.ysjcxxnr.ypbh}").lines(within: width)
        #expect(lines.count == 3)
        #expect(lines[0].range == 0..<4 && lines[0].end == .opportunity)
        #expect(lines[1].end == .emergency && lines.allSatisfy { $0.width <= width })
    }

    @Test("Hebrew words break at spaces and behind a hyphen's word, Arabic at spaces alone (T55)")
    func rightToLeft() throws {
        let setting = try Setting()
        #expect(try setting.opportunities("السلام عليكم") == [7])
        let word = "السلام"
        let isolated = try word.map { try setting.adv(String($0)) }.reduce(0, +)
        #expect(try setting.adv(word) < isolated)
    }

    @Test(
        "scripts without a dictionary wrap by clusters where nothing else allows (T45)",
        arguments: [
            "\u{A98F}\u{A9AE}\u{A995}\u{A9B1}\u{A9A0}\u{A98F}\u{A9AE}\u{A995}",  // Javanese
            "\u{1980}\u{1981}\u{1982}\u{1983}\u{1984}\u{1985}",  // New Tai Lue
            "\u{1A20}\u{1A21}\u{1A22}\u{1A63}\u{1A23}",  // Tai Tham
            "\u{1B05}\u{1B13}\u{1B2F}\u{1B44}\u{1B13}",  // Balinese
        ])
    func noDictionary(text: String) throws {
        let setting = try Setting()
        let paragraph = try setting.paragraph(text)
        #expect(paragraph.missingGlyphCount > 0)
        let graphemes = Set(paragraph.graphemeBoundaries)
        for width in [20.0, 30, 45] {
            let lines = try paragraph.lines(within: width)
            #expect(lines.count > 1)
            for line in lines {
                #expect(graphemes.contains(line.range.upperBound))
                let cuts = line.range.dropFirst().filter(LineCutter(paragraph).isCut)
                #expect(line.width <= width + 1.0 / 64 || cuts.isEmpty)
            }
        }
    }
}
