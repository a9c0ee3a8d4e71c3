import Foundation
import GalleyAttributedString
import GalleyFonts
import GalleyText
import Testing

/// Foundation's attributed strings become attributed texts, and come back.
@Suite("Attributed strings")
struct AttributedStringTests {
    private static let library = Result<FontLibrary, FontError> { () throws(FontError) in try FontLibrary.bundled() }
    private let library: FontLibrary
    private let base: TextAttributes

    init() throws {
        library = try Self.library.get()
        base = TextAttributes(font: try library.systemFont(ofSize: 17))
    }

    private func text(_ string: AttributedString) throws -> (text: AttributedText, missing: [MissingFace]) {
        var faces = InlineFaces(library: library)
        let text = try string.attributedText(base, faces: &faces)
        return (text, faces.missing)
    }

    private func part(_ text: String, _ change: (inout AttributedString) -> Void) -> AttributedString {
        var string = AttributedString(text)
        change(&string)
        return string
    }

    @Test("Attributes of the scope take effect, the rest is the base's; ranges count UTF-16 beyond the BMP")
    func attributes() throws {
        var string = AttributedString("😀a")
        string += part("𝔘é") { $0.galley.kern = 2 }
        string += part("e\u{301}👩‍👩‍👧") { $0.galley.letterSpacing = 1 }
        string += part("z") {
            $0.galley.tracking = 3
            $0.galley.baselineOffset = -4
            $0.galley.features = [FontFeature("ss01")]
            $0.languageIdentifier = "tr"
        }
        let runs = try text(string).text.runs
        #expect(runs.map(\.range) == [0..<3, 3..<6, 6..<16, 16..<17])
        #expect(runs[0].attributes == base)
        #expect(runs[1].attributes.kern == 2 && runs[1].attributes.font == base.font)
        #expect(runs[2].attributes.letterSpacing == 1)
        #expect(runs[3].attributes.tracking == 3 && runs[3].attributes.baselineOffset == -4)
        #expect(runs[3].attributes.features == [FontFeature("ss01")] && runs[3].attributes.locale == "tr")
        #expect(try text(string).text.utf16 == Array(String(string.characters).utf16))
    }

    @Test("Fonts: one of its own, then family, weight and slant, then the size")
    func fonts() throws {
        let liberation = try Font(face: try library.face(family: "Liberation Sans"), pointSize: 9)
        let string =
            part("a") { $0.galley.font = liberation } + part("b") { $0.galley.fontWeight = .bold }
            + part("c") {
                $0.galley.fontFamily = "Liberation Sans"
                $0.galley.fontSize = 30
            } + part("d") { $0.galley.isItalic = true }
        let result = try text(string)
        #expect(
            result.text.runs.map(\.attributes.font.face.fileName) == [
                "LiberationSans-Regular.ttf", "Inter-Bold.otf", "LiberationSans-Regular.ttf", "Inter-Italic.otf",
            ])
        #expect(result.text.runs.map(\.attributes.font.pointSize) == [9, 17, 30, 17])
        #expect(result.missing == [])
        #expect(throws: FontError.self) { try text(part("a") { $0.galley.fontSize = -1 }) }
    }

    @Test("Inline styles look for faces; those that are missing are reported, nothing is synthesised")
    func inlineStyles() throws {
        let string =
            part("a") { $0.galley.inlineStyle = .stronglyEmphasized }
            + part("b") { $0.galley.inlineStyle = .emphasized }
            + part("c") { $0.galley.inlineStyle = [.emphasized, .stronglyEmphasized] }
            + part("d") { $0.galley.inlineStyle = .code } + part("e") { $0.galley.inlineStyle = .strikethrough }
            + part("f") { $0.galley.fontFamily = "No Such Family" }
        let result = try text(string)
        let faces = result.text.runs.map(\.attributes.font.face.fileName)
        #expect(faces == ["Inter-Bold.otf", "Inter-Italic.otf", "Inter-Regular.otf"])
        #expect(
            result.missing.map(\.description) == [
                "no bold italic face of Inter; Inter-Italic.otf stands in",
                "no monospaced family is named; Inter-Regular.otf stands in",
                "no regular face of No Such Family; Inter-Regular.otf stands in",
            ])
    }

    @Test("Links keep their UTF-16 ranges")
    func links() throws {
        let url = try #require(URL(string: "https://example.com/?a=1"))
        var string = AttributedString("😀 ") + part("here👍") { $0.link = url } + AttributedString(".")
        let bold = try #require(string.range(of: "re"))
        string[bold].galley.inlineStyle = .stronglyEmphasized
        let links = string.linkRanges
        #expect(links.map(\.range) == [3..<9])
        #expect(links.map(\.url) == [url])
    }

    @Test("An attributed text comes back as it was, whatever its runs")
    func roundTrip() throws {
        let fonts = [base.font, try library.systemFont(ofSize: 30, weight: .bold)]
        var state: UInt64 = 20_261_130
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let pieces = ["a", "😀", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\r\n", "ش", "𝔘", "\u{FFFC}"]
        for _ in 0..<300 {
            var wanted = AttributedText(utf16: [], base)
            for _ in 0..<next(12) {
                var attributes = base
                attributes.font = fonts[next(2)]
                attributes.kern = [nil, 0, 1.5][next(3)]
                attributes.letterSpacing = Double(next(2))
                attributes.locale = [nil, "th"][next(2)]
                if next(6) == 0 { attributes.attachment = TextAttachment(width: 10, ascent: 9) }
                wanted.append(Array(pieces[next(pieces.count)].utf16), attributes)
            }
            let found = try text(AttributedString(wanted)).text
            #expect(found.utf16 == wanted.utf16)
            #expect(found.runs.map(\.range) == wanted.runs.map(\.range))
            #expect(found.runs.map(\.attributes) == wanted.runs.map(\.attributes))
        }
    }

    @Test("Lone surrogates become U+FFFD in place; a boundary inside a pair moves behind it")
    func surrogates() throws {
        var text = AttributedText(utf16: [0xD800, 0x61, 0xD83D, 0xDE00, 0x62], base)
        try text.set(3..<5) { $0.kern = 1 }
        let string = AttributedString(text)
        #expect(String(string.characters) == "\u{FFFD}a😀b")
        #expect(try self.text(string).text.runs.map(\.range) == [0..<4, 4..<5])
    }

    @Test("A long string with a run a word takes little memory and no stack")
    func long() throws {
        var string = AttributedString()
        for number in 0..<5000 { string += part("word ") { $0.galley.kern = Double(number % 7) } }
        let found = try text(string).text
        #expect(found.runs.count == 5000 && found.utf16.count == 25_000)
    }
}
