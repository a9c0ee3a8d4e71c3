import Foundation
import GalleyFonts
import GalleyText
import Testing

/// Axes, named instances, sizes that matter to a face: `fvar`, `HVAR`, `MVAR`, `opsz`, `trak`.
@Suite("Variable fonts and fonts spaced by their size")
struct VariableFontTests {
    let typesetter: Typesetter

    init() throws { typesetter = try Bundled.typesetter.get() }

    private func width(_ text: String, _ face: FontFace, size: Double = 1000) throws -> Double {
        let font = try Font(face: face, pointSize: size)
        return try typesetter.paragraph(text, font: font, cascade: FontCascade(primary: face)).maxContentWidth
    }

    /// The test font with `opsz` where its letters are 500 wide.
    private func variable(_ variations: FontVariation...) throws -> FontFace {
        try TestFonts.face("Variable").varied([FontVariation("opsz", 14)] + variations)
    }

    @Test("axes and named instances are the font's")
    func axes() throws {
        let face = try TestFonts.face("Variable")
        #expect(face.axes.map(\.tag) == ["wght", "opsz"])
        #expect(face.axes.map { [$0.minimum, $0.default, $0.maximum] } == [[100, 400, 900], [8, 14, 32]])
        #expect(face.namedInstances.map(\.name) == ["Regular", "Bold", "Black"])
        #expect(face.namedInstances[1].variations == [FontVariation("wght", 700), FontVariation("opsz", 14)])
        #expect(try TestFonts.face("Fixed").axes.isEmpty)
    }

    @Test(
        "advances, kerning and line metrics follow the axis; beyond its ends they stay (T69)",
        arguments: [
            (400.0, 500.0, -80.0, 800.0), (900, 620, -120, 860), (650, 560, -100, 830), (100, 460, -80, 800),
            (5000, 620, -120, 860), (-3, 460, -80, 800),
        ])
    func weights(weight: Double, letter: Double, kern: Double, ascender: Double) throws {
        let face = try variable(FontVariation("wght", weight))
        #expect(try width("xx", face) == 2 * letter)
        #expect(try abs(width("AV", face) - (2 * letter + kern)) < 0.5)
        #expect(try Font(face: face, pointSize: 1000).ascender == ascender)
        #expect(face.weight.rawValue == min(max(Int(weight), 100), 900))
    }

    @Test("a place on an axis that is not there, or is no number, is an error that names what is")
    func errors() throws {
        let face = try TestFonts.face("Variable")
        #expect(throws: FontError.noAxis(tag: "slnt", file: "Variable.ttf", axes: face.axes)) {
            try face.varied([FontVariation("slnt", -10)])
        }
        #expect(throws: FontError.self) { try face.varied([FontVariation("wght", .nan)]) }
        #expect(throws: FontError.self) { try TestFonts.face("Fixed").varied([FontVariation("wght", 700)]) }
        #expect(FontVariation(parsing: "wght=700") == FontVariation("wght", 700))
        for text in ["wght", "wght=", "wght=bold", "=3", "weight=3", "wght=nan", "wght=1=2"] {
            #expect(FontVariation(parsing: text) == nil, "\(text)")
        }
    }

    @Test("the same places are the same face, so that runs of it join")
    func identity() throws {
        let face = try TestFonts.face("Variable")
        let bold = try face.varied([FontVariation("wght", 700)])
        #expect(try face.varied([FontVariation("wght", 700)]) === bold)
        #expect(try face.varied([FontVariation("wght", 400), FontVariation("wght", 700)]) === bold)
        #expect(try bold.varied([FontVariation("wght", 100)]) !== bold)
        #expect(try bold.varied([FontVariation("opsz", 10)]).variations.map(\.tag) == ["opsz", "wght"])
    }

    @Test(
        "opsz follows the point size until somebody sets it",
        arguments: [(8.0, 530.0), (14, 500), (32, 475), (90, 475)])
    func opticalSize(size: Double, letter: Double) throws {
        let face = try TestFonts.face("Variable")
        #expect(try abs(width("xxxx", face, size: size) - 4 * letter * size / 1000) < 1e-9)
        #expect(try width("xxxx", variable(), size: size) == 4 * 500 * size / 1000)
    }

    @Test(
        "trak spaces by the point size, between its sizes and beyond them",
        arguments: [(10.0, 530.0), (15, 515), (20, 500), (40, 480), (60, 460)])
    func tracking(size: Double, letter: Double) throws {
        #expect(try abs(width("abcd", TestFonts.face("Tracking"), size: size) - 4 * letter * size / 1000) < 1e-9)
    }

    @Test("another size of such a face is shaped anew, runs in proportion", arguments: ["Variable", "Tracking"])
    func resized(name: String) throws {
        let face = try TestFonts.face(name)
        let cascade = FontCascade(primary: face)
        let text = "How tall is this text, once it has wrapped?"
        var attributed = AttributedText(text, TextAttributes(font: try Font(face: face, pointSize: 12)))
        try attributed.set(4..<8) {
            $0.font = try! Font(face: face, pointSize: 24)
            $0.letterSpacing = 2
        }
        var wanted = AttributedText(text, TextAttributes(font: try Font(face: face, pointSize: 18)))
        try wanted.set(4..<8) {
            $0.font = try! Font(face: face, pointSize: 36)
            $0.letterSpacing = 3
        }
        let resized = try typesetter.paragraph(attributed, cascade: cascade).resized(to: 18)
        let fresh = try typesetter.paragraph(wanted, cascade: cascade)
        for limit in [60.0, 120, 300, .infinity] {
            #expect(try resized.lines(within: limit) == fresh.lines(within: limit))
        }
        #expect(resized.font.pointSize == 18)
    }

    /// Debian's packages fonts-inter-variable and fonts-karla, both under the Open Font License.
    static let files = [
        "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf", "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf",
        "/usr/share/fonts/truetype/karla-variable/Karla[wght].ttf",
    ]
    static let areExpected =
        files.allSatisfy { FileManager.default.fileExists(atPath: $0) } && HarfBuzzProgram.isExpected
        || SharedReference.isCI

    @Test(
        "widths are hb-shape's at the same variations and scale",
        .enabled(if: areExpected, "fonts-inter-variable, fonts-karla or hb-shape is not installed"),
        arguments: files, ["wght=400", "wght=437", "wght=650", "wght=700", "wght=900"])
    func harfBuzz(file: String, variation: String) throws {
        let face = try FontLibrary.face(file: file).varied([try #require(FontVariation(parsing: variation))])
        var random = TextGenerator(seed: 5)
        let words = ["AV", "To", "10", "x", "20", "naïve", "Straße", "Wave,", "Y.", "T,", "office", "river", "VAT"]
        let lines = (0..<50).map { _ in (0...random.next(6)).map { _ in random.pick(words) }.joined(separator: " ") }
        let theirs = try HarfBuzzProgram.advances(
            lines, face, ["--variations=\(variation)", "--font-size=\(face.unitsPerEm)"])
        for (line, wanted) in zip(lines, theirs) {
            #expect(try width(line, face, size: Double(face.unitsPerEm)) == Double(wanted), "\(line)")
        }
    }
}
