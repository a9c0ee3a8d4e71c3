import Foundation
import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// How high lines are: rows T40, T41, T70, T71, T74, T79.
@Suite("Line metric cases")
struct LineMetricCases {
    @Test(
        "hhea decides, whatever USE_TYPO_METRICS says; typo where it is zero, win where both are (T70)",
        arguments: [
            ("MetricsDisagree", 20.0), ("MetricsUseTypo", 20), ("MetricsNoHhea", 24), ("MetricsOnlyWin", 28),
        ])
    func sources(font: String, height: Double) throws {
        let paragraph = try Setting(test: font, size: 20).paragraph("ab\na")
        #expect(try paragraph.size(within: .infinity).height == 2 * height)
        #expect(try paragraph.resized(to: 10).size(within: .infinity).height == height)
    }

    @Test("every line has the line gap below it, the last one too (T71)", arguments: [1, 2, 3, 7])
    func lineGap(count: Int) throws {
        let setting = try Setting(test: "LineGap", size: 20)
        let text = Array(repeating: "ab", count: count).joined(separator: "\n")
        let lines = try setting.paragraph(text).lines(within: .infinity)
        #expect(try setting.paragraph(text).size(within: .infinity).height == 24 * Double(count))
        for (index, line) in lines.enumerated() {
            #expect(line.leading == 4 && line.top == 24 * Double(index) && line.baseline == line.top + 16)
        }
    }

    @Test("a face whose descender stands above its ascender has lines of its gap's height")
    func upsideDown() throws {
        let setting = try Setting(test: "UpsideDown", size: 20)
        let lines = try setting.paragraph("ab\nab").lines(within: .infinity)
        #expect(lines.map(\.ascent) == [10, 10] && lines.map(\.height) == [12, 12] && lines.map(\.top) == [0, 12])
        #expect(setting.font.face.metrics.lineHeight == 600)
    }

    @Test("a line takes the highest ascent and the deepest descent of its runs (T79)")
    func combined() throws {
        let setting = try Setting(test: "AscentTwenty", size: 20, fallbacks: ["DescentNine"])
        let line = try #require(try setting.paragraph("a\u{E002}b").lines(within: .infinity).first)
        #expect((line.ascent, line.descent) == (20, 9))
        #expect(line.height == 29 && line.baseline == 20)
    }

    @Test(
        "a tall fallback raises its own line and no other (T40)",
        arguments: [
            ("Tall", "\u{E000}", 30.0, 10.0), ("Tall", "\u{732B}", 30, 10), ("Deep", "\u{E001}", 16, 18),
        ])
    func fallbackLines(font: String, character: String, ascent: Double, descent: Double) throws {
        let setting = try Setting(test: "MetricsDisagree", size: 20, fallbacks: [font])
        let lines = try setting.paragraph("aaa\nb\(character)b\nbbb\n\(character)").lines(within: .infinity)
        #expect(lines.map(\.ascent) == [16, ascent, 16, ascent])
        #expect(lines.map(\.descent) == [4, descent, 4, descent])
        #expect(lines.map(\.top) == [0, 20, 20 + ascent + descent, 40 + ascent + descent])
        // Only lines that the character stands on are raised when it wraps.
        let wrapped = try setting.paragraph("aa \(character) aa").lines(within: 21)
        #expect(wrapped.map(\.height) == [20, ascent + descent, 20])
    }

    @Test("a label's lines are its own face's unless asked otherwise (T40, F4)")
    func labels() throws {
        var label = try Setting(test: "MetricsDisagree", size: 20, fallbacks: ["Tall"]).label("a\u{E000}", lines: 0)
        #expect(label.intrinsicContentSize.height == 20)
        label.usesFallbackLineMetrics = true
        #expect(label.intrinsicContentSize.height == 40)
    }

    @Test("bundled fallbacks: a line is at least as high as the primary face's", arguments: Prose.scripts)
    func bundled(text: String) throws {
        let setting = try Setting()
        let one = try setting.paragraph("x").size(within: .infinity).height
        for line in try setting.paragraph(text).lines(within: 120) {
            #expect(line.height >= one - 1e-9)
        }
    }

    @Test("a bitmap emoji scales by hmtx: 2550 units of 2048 (T41)", arguments: [17.0, 34, 9.5])
    func emoji(size: Double) throws {
        for text in ["\u{1F600}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}"] {
            let paragraph = try Setting(size: size).paragraph(text)
            #expect(try abs(paragraph.size(within: .infinity).width - 2550 / 2048 * size) < 1e-9, "\(text)")
        }
        let typesetter = try Bundled.typesetter.get()
        let face = try typesetter.fonts.face(family: "Noto Color Emoji")
        let alone = try typesetter.paragraph("\u{1F600}", font: Font(face: face, pointSize: size))
        let metrics = face.metrics
        let height = Double(metrics.lineHeight) * size / Double(face.unitsPerEm)
        #expect(try abs(alone.size(within: .infinity).height - height) < 1e-9)
    }

    @Test("letters that a face calls marks have no advance, and lines still end (T74)")
    func zeroAdvances() throws {
        let setting = try Setting(test: "LettersAreMarks", size: 20)
        let paragraph = try setting.paragraph("abc abc")
        // Two words of nothing and a space of a quarter em between them, which is not at the end.
        #expect(try paragraph.size(within: .infinity) == Size(width: 5, height: 20))
        for width in [0, 0.01, 4, 5, 100] { #expect(try (1...3).contains(paragraph.lineCount(within: width))) }
        #expect(try setting.paragraph("abc").size(within: 0) == Size(width: 0, height: 20))
        #expect(try setting.paragraph("dad").size(within: .infinity).width == 20)
    }

    @Test(
        "default-ignorable code points have no advance, whatever the face says (T32)",
        arguments: [
            "\u{2060}", "\u{200D}", "\u{FEFF}",
        ])
    func ignorables(character: String) throws {
        for setting in [try Setting(test: "MapsJoiner"), try Setting(), try Setting("LiberationSans-Regular.ttf")] {
            let paragraph = try setting.paragraph("A\(character)B")
            // Up to kerning, of which A and B have none here.
            #expect(try paragraph.size(within: .infinity).width == setting.adv("AB"))
            #expect(paragraph.faces.count == 1 && paragraph.missingGlyphCount == 0)
        }
    }

    @Test(
        "a variation selector behind what has no emoji form changes no width and chooses no font (T39)",
        arguments: [
            "a", " ", "\u{3000}", "é", "א", "",
        ])
    func selectors(base: String) throws {
        for selector in ["\u{FE0F}", "\u{FE0E}", "\u{FE00}"] {
            let setting = try Setting()
            let plain = try setting.paragraph(base)
            let selected = try setting.paragraph(base + selector)
            #expect(try selected.size(within: .infinity).width == plain.size(within: .infinity).width)
            #expect(try setting.adv(base + selector) == setting.adv(base))
            #expect(!selected.faces.contains { $0.family.contains("Emoji") })
            if !base.isEmpty { #expect(try selected.lineCount(within: .infinity) == 1) }
        }
    }

    @Test(
        "composed and decomposed Korean measure and break alike (T53)",
        arguments: [
            "세종대왕이 맥북을 샀다", "한국어", "값을 읽다 뷁",
        ])
    func hangul(text: String) throws {
        for file in ["Inter-Regular.otf", "wqy-microhei.ttc"] {
            let setting = try Setting(file)
            let composed = try setting.paragraph(text.precomposedStringWithCanonicalMapping)
            let decomposed = try setting.paragraph(text.decomposedStringWithCanonicalMapping)
            for width in stride(from: 0.0, through: 200, by: 5.5) {
                let (a, b) = (try composed.lines(within: width), try decomposed.lines(within: width))
                #expect(a.map(\.width) == b.map(\.width) && a.map(\.height) == b.map(\.height), "\(file) at \(width)")
            }
            let clusters = Set(decomposed.graphemeBoundaries)
            #expect(decomposed.breakOpportunities.allSatisfy { clusters.contains($0.offset) })
        }
    }
}
