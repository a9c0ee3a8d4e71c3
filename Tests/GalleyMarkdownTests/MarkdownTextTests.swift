import GalleyFonts
import GalleyMarkdown
import GalleyText
import Testing

/// Markdown's inline syntax: what remains, how it is set, where links lead.
@Suite("Markdown")
struct MarkdownTextTests {
    /// A text with its styles written behind each run: e, s, c, d.
    private func read(_ source: String) throws -> String {
        let text = try MarkdownText(source)
        return text.runs.map { run in
            let letters = zip("esc", [InlineStyle.emphasized, .stronglyEmphasized, .code]).filter {
                run.style.contains($0.1)
            }
            let marks = letters.map { String($0.0) }.joined() + (run.style.contains(.strikethrough) ? "d" : "")
            let part = String(decoding: text.utf16[run.range], as: UTF16.self)
            return marks.isEmpty ? part : "[\(marks):\(part)]"
        }.joined()
    }

    static let inlineCases: [(String, String)] = [
        ("Ship **today**, not _tomorrow_", "Ship [s:today], not [e:tomorrow]"),
        ("plain", "plain"), ("", ""), ("***a***", "[es:a]"), ("**a*b*c**", "[s:a][es:b][s:c]"),
        ("snake_case_name 2*3*4", "snake_case_name 2[e:3]4"), ("* not a list", "* not a list"),
        ("** not strong **", "** not strong **"), ("a \\*b\\* c", "a *b* c"), ("`a*b*`", "[c:a*b*]"),
        ("`` a`b ``", "[c:a`b]"), ("`a\nb`", "[c:a b]"), ("`a\r\nb`", "[c:a b]"), ("~~gone~~", "[d:gone]"),
        ("**_`x`_**", "[esc:x]"), ("&lt;&amp;&copy;&nosuch;&#x1F600;&#65;&NotEqualTilde;", "<&©&nosuch;😀A≂̸"),
        ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("![a *b*](c.png)", "a [e:b]"),
        ("<b>raw</b>", "<b>raw</b>"), ("a\u{0}b `c\u{0}`", "a\u{FFFD}b [c:c\u{FFFD}]"),
        ("😀**😀**𝔘", "😀[s:😀]𝔘"), ("日本**語。**です", "日本**語。**です"), ("\u{FEFF}**a**", "\u{FEFF}[s:a]"),
    ]

    @Test("inline syntax is CommonMark's", arguments: inlineCases)
    func inline(source: String, wanted: String) throws {
        #expect(try read(source) == wanted)
    }

    static let kept = [
        "# heading #", "a #", "> quote", "- a\n- b", "1. a", "a\n===", "    code", "\tcode\t", "---",
        "a  \nb", "\n\na\n\n",
        "\r\n a\rb ", "[a]: b\n[a]", "| a | b |\n|---|---|", "<div>\n*", " ", "\t", "\n", "a \\ ",
        "a\u{B}b\u{C}c\u{2028}d",
    ]

    @Test("block syntax, white space and line ends stay as they are written", arguments: kept)
    func blocks(source: String) throws {
        let text = try MarkdownText(source)
        #expect(String(decoding: text.utf16, as: UTF16.self) == source)
    }

    @Test("a backslash before a line end is a break and goes; two are one backslash")
    func hardBreaks() throws {
        #expect(try read("a\\\nb") == "a\nb")
        #expect(try read("a\\\r\nb") == "a\r\nb")
        #expect(try read("a\\\\\nb") == "a\\\nb")
        #expect(try read("a\\\\\\\nb") == "a\\\nb")
        #expect(try read("`a\\`\nb") == "[c:a\\]\nb")
    }

    @Test("emphasis goes on over line ends")
    func overLines() throws {
        #expect(try read("**a\nb** _c\r\nd_") == "[s:a\nb] [e:c\r\nd]")
        #expect(try read("x\n**b**\ny **\nz**") == "x\n[s:b]\ny **\nz**")
    }

    @Test("links keep their text, with UTF-16 ranges and their destinations")
    func links() throws {
        let text = try MarkdownText("😀 [**a** b](https://x.y/?a=1&amp;b \"t\") <http://c.d> [](e) ![p](q) [f]( <g h> )")
        #expect(String(decoding: text.utf16, as: UTF16.self) == "😀 a b http://c.d  p f")
        #expect(text.links.map(\.range) == [3..<6, 7..<17, 18..<18, 21..<22])
        let destinations = text.links.map { String(decoding: $0.destination, as: UTF16.self) }
        #expect(destinations == ["https://x.y/?a=1&b", "http://c.d", "e", "g h"])
    }

    @Test("lone surrogates survive beside, inside and across markup")
    func surrogates() throws {
        let source: [UInt16] =
            [0xD800] + Array("**".utf16) + [0xDC00, 0x61, 0xDBFF] + Array("**`".utf16) + [0xDFFF, 0x60]
        let text = try MarkdownText(utf16: source)
        #expect(text.utf16 == [0xD800, 0xDC00, 0x61, 0xDBFF, 0xDFFF])
        #expect(text.runs.map(\.range) == [0..<1, 1..<4, 4..<5])
        let link = try MarkdownText(utf16: Array("[a](".utf16) + [0xD800] + Array(")".utf16))
        #expect(link.links.map(\.destination) == [[0xD800]])
    }

    static let hostileUnits = [
        "*", "*a ", "**a ", "*a_ ", "_a", "[", "]", "[a](", "![[]()", "[a](<b", "[a](b 't", "<", "<!--", "<?",
        "<![CDATA[", "`a", "~~a", "&a", "&#", "\\", "[a](b(", "a**b", "***a* ", "[x][", "<http:", "<a@", "*x* ", "*_",
        "\u{0}",
        "> ", "- ", "#", "\n", "\r", "[a]: b\n", "\u{D7FF}", "e\u{301}", "![", "](b)",
    ]

    @Test("a million units of anything are read; what remains is no longer", arguments: hostileUnits)
    func hostile(unit: String) throws {
        let units = Array(unit.utf16)
        let source = Array(repeatElement(units, count: 1_000_000 / units.count).joined())
        let text = try MarkdownText(utf16: source)
        #expect(text.utf16.count <= source.count)
        #expect(text.runs.first?.range.lowerBound == 0 && text.runs.last?.range.upperBound == text.utf16.count)
    }

    @Test("spans nested 100,000 deep are read")
    func deep() throws {
        let depth = 100_000
        let brackets = String(repeating: "![", count: depth) + "a" + String(repeating: "](b)", count: depth)
        #expect(String(decoding: try MarkdownText(brackets).utf16, as: UTF16.self) == "a")
        let stars = String(repeating: "*a **a ", count: depth / 10) + String(repeating: "a** a*", count: depth / 10)
        #expect(try MarkdownText(stars).utf16.count < stars.utf16.count)
    }

    @Test("random sources: runs partition the text, links lie in it, plain texts are unchanged")
    func random() throws {
        var state: UInt64 = 4_2
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let markup: [[UInt16]] = [
            "*", "**", "_", "`", "``", "[", "](", ")", "<", ">", "&amp;", "&", ";", "\\", "\n", "\r\n", "!", "~~", "#",
            " ", "\t",
            "http://a", "\u{0}",
        ].map { Array($0.utf16) }
        let plain: [[UInt16]] =
            ["a", "bc", "é", "😀", "日", " ", "ش", "1."].map { Array($0.utf16) } + [[0xD800], [0xDC00]]
        for round in 0..<20_000 {
            var source: [UInt16] = []
            let isPlain = round % 10 == 0
            for _ in 0..<next(16) {
                source += isPlain || next(2) == 0 ? plain[next(plain.count)] : markup[next(markup.count)]
            }
            let text = try MarkdownText(utf16: source)
            if isPlain { #expect(text.utf16 == source) }
            var end = 0
            for (index, run) in text.runs.enumerated() {
                #expect(run.range.lowerBound == end && !run.range.isEmpty, "\(source)")
                #expect(index == 0 || text.runs[index - 1].style != run.style)
                end = run.range.upperBound
            }
            #expect(end == text.utf16.count && end <= source.count, "\(source)")
            for link in text.links { #expect(link.range.lowerBound >= 0 && link.range.upperBound <= end) }
        }
    }

    @Test("a source that is too long is an error")
    func tooLong() {
        let source = [UInt16](repeating: 0x61, count: MarkdownText.maximumLength + 1)
        #expect(throws: MarkdownError.tooLong(length: source.count, limit: MarkdownText.maximumLength)) {
            try MarkdownText(utf16: source)
        }
    }
}

/// Markdown in fonts.
@Suite("Markdown faces")
struct MarkdownFaceTests {
    private static let library = Result<FontLibrary, FontError> { () throws(FontError) in try FontLibrary.bundled() }

    private func files(
        _ source: String, family: String = "Inter", weight: FontWeight = .regular, codeFamily: String? = nil
    ) throws -> (files: [String], missing: [String]) {
        let library = try Self.library.get()
        let face = try library.face(family: family, weight: weight)
        var faces = InlineFaces(library: library, codeFamily: codeFamily)
        let base = TextAttributes(font: try Font(face: face, pointSize: 17))
        let text = try MarkdownText(source).attributed(base, faces: &faces)
        return (text.runs.map(\.attributes.font.face.fileName), faces.missing.map(\.description))
    }

    @Test("strong is bold, emphasis italic, each in the text's family")
    func faces() throws {
        let inter = try files("a **b** *c* ~~d~~")
        #expect(
            inter.files == [
                "Inter-Regular.otf", "Inter-Bold.otf", "Inter-Regular.otf", "Inter-Italic.otf", "Inter-Regular.otf",
            ])
        #expect(inter.missing == [])
        #expect(try files("**b**", family: "Liberation Sans").files == ["LiberationSans-Bold.ttf"])
        #expect(try files("a **b**", weight: .semibold).files == ["Inter-SemiBold.otf", "Inter-Bold.otf"])
    }

    @Test("a face that is missing is reported, and never made up")
    func missing() throws {
        #expect(
            try files("*a* ***b***", family: "Liberation Sans").missing == [
                "no italic face of Liberation Sans; LiberationSans-Regular.ttf stands in",
                "no bold italic face of Liberation Sans; LiberationSans-Bold.ttf stands in",
            ])
        #expect(try files("***b***").missing == ["no bold italic face of Inter; Inter-Italic.otf stands in"])
    }

    @Test("a variable face is bold at the place on its own axis")
    func variable() throws {
        let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        let face = try FontLibrary.face(file: path + "/Fixtures/Fonts/Variable.ttf")
        var faces = InlineFaces(library: try Self.library.get())
        let base = TextAttributes(font: try Font(face: face, pointSize: 17))
        let text = try MarkdownText("a **b** *c*").attributed(base, faces: &faces)
        #expect(text.runs.map(\.attributes.font.face.weight.rawValue) == [400, 700, 400])
        #expect(text.runs[1].attributes.font.face.variations.contains(FontVariation("wght", 700)))
        #expect(
            faces.missing.map(\.description) == ["no italic face of Galley Variable; Variable.ttf stands in"])
    }

    @Test("code is set in the monospaced family where one is named, else in the text's own, with a note")
    func code() throws {
        #expect(try files("`a`", codeFamily: "Liberation Sans").files == ["LiberationSans-Regular.ttf"])
        #expect(try files("`a`", codeFamily: "Liberation Sans").missing == [])
        let bare = try files("`a` **`b`**")
        #expect(bare.files == ["Inter-Regular.otf", "Inter-Bold.otf"])
        #expect(
            bare.missing == [
                "no monospaced family is named; Inter-Regular.otf stands in",
                "no monospaced family is named; Inter-Bold.otf stands in",
            ])
        #expect(
            try files("`a`", codeFamily: "Nowhere Mono").missing == [
                "no regular face of Nowhere Mono; Inter-Regular.otf stands in"
            ])
    }
}
