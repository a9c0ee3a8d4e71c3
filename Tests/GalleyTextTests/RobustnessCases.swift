import Foundation
import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// Inputs that broke others: rows R01 … R14 and T21.
@Suite("Robustness cases")
struct RobustnessCases {
    private static let oddTexts = [
        "", "\u{200D}", "\u{301}", "\u{AD}", "\u{200B}", "\n", "\u{FE0F}", "\u{0}", "\u{2060}", "\t", " ", "\u{FEFF}",
        "\u{1F3FB}", "\u{94D}", "\u{17D2}", "\u{202E}", "\u{2067}", "\u{E0001}", "\u{10FFFF}", "\u{FFFE}",
    ]

    private func isSane(_ size: Size) -> Bool {
        size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    }

    @Test("odd texts have finite sizes at every width (R14)", arguments: oddTexts)
    func odd(text: String) throws {
        for setting in [try Setting(), try Setting(test: "FlagsEverything"), try Setting(test: "Tall")] {
            for text in [text, text + text, "a" + text, text + "a", " " + text + " ", "א" + text + "א"] {
                let paragraph = try setting.paragraph(text)
                for width in [0, 1, .infinity, -1, 1e308, -.infinity] {
                    #expect(try isSane(paragraph.size(within: width)), "\(text.debugDescription) at \(width)")
                    #expect(try paragraph.lineCount(within: width) <= text.utf16.count + 1)
                    var label = LabelContent(paragraph)
                    for mode in LineBreakMode.allCases {
                        label.lineBreakMode = mode
                        for lines in 0...2 {
                            label.numberOfLines = lines
                            #expect(try isSane(label.sizeThatFits(Size(width: width, height: 10))))
                            #expect(isSane(label.layout(limit: width, maximumLines: lines).size))
                        }
                    }
                }
            }
        }
    }

    @Test("NaN is refused by its parameter's name; infinities and huge numbers are limits (R03)")
    func notANumber() throws {
        let setting = try Setting()
        let paragraph = try setting.paragraph(Prose.latin)
        #expect(throws: TextError.notANumber(parameter: "width")) { try paragraph.lines(within: .nan) }
        #expect(throws: TextError.notANumber(parameter: "width")) { try paragraph.lineCount(within: .nan) }
        #expect(throws: TextError.notANumber(parameter: "width")) { try paragraph.size(within: .nan) }
        let label = LabelContent(paragraph)
        #expect(throws: TextError.notANumber(parameter: "width")) {
            try label.sizeThatFits(Size(width: .nan, height: 1))
        }
        #expect(throws: TextError.notANumber(parameter: "width")) {
            try label.textRect(forBounds: Rect(x: 0, y: 0, width: .nan, height: 1), limitedToNumberOfLines: 0)
        }
        var style = setting.style
        style.tabInterval = .nan
        #expect(throws: TextError.notANumber(parameter: "tabInterval")) {
            try setting.typesetter.paragraph("a\tb", font: setting.font, style: style)
        }
        for size in [Double.nan, .infinity, -.infinity, 1e308, 0, -1] {
            #expect(throws: FontError.self) { try Font(face: setting.font.face, pointSize: size) }
            #expect(throws: TextError.self) { try paragraph.resized(to: size) }
        }
    }

    @Test("a negative width is no room, never a trap (R02)", arguments: [-1, -1e9, -Double.infinity])
    func negative(width: Double) throws {
        for text in Prose.scripts {
            let paragraph = try Setting().paragraph(text)
            #expect(try paragraph.lines(within: width) == paragraph.lines(within: 0))
        }
    }

    @Test(
        "a huge limit is no limit (R04, T21)", arguments: [1e6, 0x1p25, 0x1p31, 1e12, 1e308, .greatestFiniteMagnitude])
    func huge(width: Double) throws {
        for text in Prose.scripts {
            let paragraph = try Setting().paragraph(text)
            #expect(try paragraph.lines(within: width).content == paragraph.lines(within: .infinity).content)
        }
        guard width >= 1e12 else { return }
        let long = try Setting(size: 1000).paragraph(String(repeating: "W", count: 100_000))
        #expect(try long.lineCount(within: width) == 1)
        #expect(try long.size(within: width).width == long.size(within: .infinity).width)
    }

    @Test(
        "very large and very small sizes stay finite",
        arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-3, 1e3, 1e6, 1e9])
    func sizes(size: Double) throws {
        for text in ["Hello world", "a\tb\t\t\t\t\t\t\t\t\t\tc", Prose.scripts[8]] {
            let paragraph = try Setting(size: size).paragraph(text)
            for width in [0, 1, 100, .infinity] { #expect(try isSane(paragraph.size(within: width)), "\(width)") }
        }
    }

    @Test("line ranges are whole clusters, so that they map back to strings (R08)", arguments: Prose.scripts + oddTexts)
    func ranges(text: String) throws {
        let paragraph = try Setting().paragraph(text)
        for width in [0.0, 10, 80] {
            for line in try paragraph.lines(within: width) {
                let end = String.Index(utf16Offset: line.range.upperBound, in: text)
                #expect(String.Index(end, within: text.unicodeScalars) != nil)
            }
        }
    }

    @Test(
        "lone surrogates measure as U+FFFD, wherever they stand",
        arguments: [
            [0xD83D], [0xDE00], [0x61, 0xD83D, 0x62], [0xDE00, 0xD83D], [0xD83D, 0x301], [0x5D0, 0xDC00],
            [0xD83D, 0xD83D, 0xDE00],
        ] as [[UInt16]])
    func surrogates(units: [UInt16]) throws {
        let setting = try Setting()
        let paragraph = try setting.typesetter.paragraph(utf16: units, font: setting.font)
        let replaced = try setting.paragraph(String(decoding: units, as: UTF16.self))
        #expect(try paragraph.size(within: .infinity).width == replaced.size(within: .infinity).width)
        #expect(paragraph.missingGlyphCount == replaced.missingGlyphCount)
    }

    @Test(
        "bytes that are not UTF-8 become one U+FFFD a maximal subpart and swallow no line feed (R06)",
        arguments: [
            ([0xE3, 0x0A, 0x80] + Array("Hello".utf8), "\u{FFFD}\n\u{FFFD}Hello", 2),
            ([0xF0, 0x9F, 0x98], "\u{FFFD}", 1),
            ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}", 1), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", 1),
            ([0x61, 0xFF, 0x62], "a\u{FFFD}b", 1),
        ] as [([UInt8], String, Int)])
    func invalidBytes(bytes: [UInt8], text: String, lines: Int) throws {
        let decoded = String(decoding: bytes, as: UTF8.self)
        #expect(decoded == text)
        #expect(try Setting().paragraph(decoded).lineCount(within: .infinity) == lines)
    }

    @Test("what no face covers is counted and measured as the primary face's .notdef (R12)")
    func missing() throws {
        let setting = try Setting()
        let paragraph = try setting.paragraph("a\u{10FFFD}b\u{10FFFC}")
        let notdef = Double(setting.font.face.advance(ofGlyph: 0)) * 17 / Double(setting.font.face.unitsPerEm)
        #expect(paragraph.missingGlyphCount == 2 && paragraph.faces.count == 1)
        let letters = try setting.adv("a") + setting.adv("b")
        #expect(try abs(paragraph.size(within: .infinity).width - letters - 2 * notdef) < 1e-9)
        let mixed = try setting.paragraph("Latin ไทย 😀")
        #expect(
            mixed.faces.map(\.fileName) == ["Inter-Regular.otf", "NotoSansThaiUI-Regular.ttf", "NotoColorEmoji.ttf"])
    }
}

/// Fonts that are no fonts: rows R09, R10, R11.
@Suite("Damaged font cases")
struct DamagedFontCases {
    @Test(
        "a font without what measuring needs is an error that names the file",
        arguments: [
            "No-hhea.ttf", "No-hmtx.ttf", "No-cmap.ttf", "No-head.ttf", "No-maxp.ttf", "UnitsZero.ttf", "Truncated.ttf",
            "Empty.ttf", "Text.ttf", "Bitmap.pcf", "Bitmap.otb", "missing.ttf",
        ])
    func refused(file: String) {
        let error = #expect(throws: FontError.self) { try FontLibrary.face(file: "\(TestFonts.folder)/\(file)") }
        #expect(error?.description.contains(file) == true)
        if file.hasPrefix("Bitmap") {
            guard case .unsupported = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test("a bitmap emoji face alone sets a text, letters as .notdef (R10)")
    func bitmapPrimary() throws {
        let typesetter = try Bundled.typesetter.get()
        let face = try typesetter.fonts.face(family: "Noto Color Emoji")
        let cascade = FontCascade(primary: face)
        let paragraph = try typesetter.paragraph("a\u{1F600}", font: Font(face: face, pointSize: 17), cascade: cascade)
        #expect(paragraph.missingGlyphCount == 1)
        #expect(try paragraph.size(within: .infinity).width >= 2550 / 2048 * 17)
    }

    @Test(
        "bytes cut short or flipped at 500 places give an error or finite sizes (R09)",
        arguments: [
            "Ligatures.ttf", "FlagsEverything.ttf",
        ])
    func flipped(file: String) throws {
        let typesetter = try Bundled.typesetter.get()
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(TestFonts.folder)/\(file)")))
        for step in 0..<500 {
            let at = step * whole.count / 500
            var flipped = whole
            flipped[at] ^= step & 1 == 0 ? 0xFF : 0x40
            for bytes in [Array(whole[..<at]), flipped] {
                do throws(FontError) {
                    let face = try FontLibrary.face(bytes: bytes, name: "damaged.ttf")
                    try expectMeasures(typesetter, face)
                } catch {
                    #expect(error.description.contains("damaged.ttf"))
                }
            }
        }
    }

    private func expectMeasures(_ typesetter: Typesetter, _ face: FontFace) throws(FontError) {
        let font = try Font(face: face, pointSize: 17)
        let cascade = FontCascade(primary: face)
        do {
            let paragraph = try typesetter.paragraph("ffi office xx AV", font: font, cascade: cascade)
            for width in [0.0, 30, .infinity] {
                let size = try paragraph.size(within: width)
                #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height > 0)
            }
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("no folder with fonts is an error that names the places searched (R11)")
    func noFonts() {
        for folder in ["/nowhere", TestFonts.folder, "/dev/null"] {
            #expect(throws: FontError.noFonts(searched: [folder])) { try FontLibrary.bundled(folder: folder) }
        }
    }
}
