import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// The integer unit of a text's widths: what lies on a pixel stays there, whatever is added to advances (N1, N4).
@Suite("Units")
struct UnitTests {
    let typesetter: Typesetter
    /// Its x is half an em wide, and does not kern with itself.
    let face: FontFace

    init() throws {
        typesetter = try Bundled.typesetter.get()
        face = try #require(try typesetter.fonts.face(fileName: "LiberationSans-Regular.ttf"))
    }

    private func paragraph(
        _ text: String, size: Double, style: ParagraphStyle = ParagraphStyle(),
        _ change: (inout TextAttributes) -> Void = { _ in }
    ) throws -> Paragraph {
        var attributes = TextAttributes(font: try Font(face: face, pointSize: size))
        change(&attributes)
        return try typesetter.paragraph(AttributedText(text, attributes), style: style)
    }

    @Test("twenty letters of 5 points with a point behind each are 120 wide")
    func onePixelTooWide() throws {
        var label = LabelContent(try paragraph(String(repeating: "x", count: 20), size: 10) { $0.letterSpacing = 1 })
        label.scale = 1
        #expect(label.intrinsicContentSize.width == 120)
    }

    @Test(
        "spacing leaves widths on the pixel grid for every count of letters",
        arguments: [(10.0, 1.0), (10, -0.5), (17, 0.25), (16, 0.125), (12.5, 1.5), (53, 2)])
    func spacingOnTheGrid(size: Double, spacing: Double) throws {
        for count in 1...200 {
            let text = String(repeating: "x", count: count)
            // Halves, quarters and eighths are exact in Double.
            let wanted = Double(count) * (size / 2 + spacing)
            #expect(try paragraph(text, size: size) { $0.letterSpacing = spacing }.maxContentWidth == wanted)
            #expect(try paragraph(text, size: size) { $0.kern = spacing }.maxContentWidth == wanted)
            let tracked = try paragraph(text, size: size) { $0.tracking = spacing }
            #expect(tracked.maxContentWidth == wanted - spacing)
        }
    }

    @Test("spacing that is no fraction of a power of two is off by less than a label's ceil forgives")
    func thirds() throws {
        for count in [3, 30, 300, 3000] {
            let width = try paragraph(String(repeating: "x", count: count), size: 10) { $0.letterSpacing = 1.0 / 3 }
                .maxContentWidth
            #expect(abs(width - Double(count) * (5 + 1.0 / 3)) < 3e-7)
        }
    }

    @Test("a size used in a run measures as by itself, bit for bit", arguments: [5.0, 16, 17, 40, 1000, 1.0 / 3])
    func runSize(base: Double) throws {
        let text = "How tall is this text, once it has wrapped?"
        for size in [9.0, 16, 17, 33.5, 53] {
            let plain = try paragraph(text, size: size)
            var attributed = AttributedText(text, TextAttributes(font: try Font(face: face, pointSize: base)))
            let font = try Font(face: face, pointSize: size)
            try attributed.set(0..<attributed.utf16.count) { $0.font = font }
            let run = try typesetter.paragraph(attributed)
            #expect(run.maxContentWidth == plain.maxContentWidth)
            for width in [80.0, 133.3, 200] {
                #expect(try run.lines(within: width).map(\.width) == plain.lines(within: width).map(\.width))
            }
        }
    }

    @Test("sizes that differ add up exactly")
    func mixedSizes() throws {
        for count in 1...100 {
            var attributed = AttributedText(
                String(repeating: "x", count: 2 * count), TextAttributes(font: try Font(face: face, pointSize: 17)))
            let font = try Font(face: face, pointSize: 16)
            try attributed.set(0..<count) { $0.font = font }
            let width = try typesetter.paragraph(attributed).maxContentWidth
            #expect(width == Double(count) * 16.5)
        }
    }

    @Test("a tab stop lies where it was set, and at every multiple of the interval")
    func tabs() throws {
        var style = ParagraphStyle(tabInterval: 28)
        style.tabStops = [TextTab(30.5)]
        #expect(try paragraph("x\tx", size: 17, style: style).maxContentWidth == 39)
        #expect(try paragraph("x\t\tx", size: 17, style: style).maxContentWidth == 64.5)
    }

    @Test(
        "lengths and sizes at the ends of what is allowed stay finite",
        arguments: [1e-9, 1e-3, 1, 1e3, 1e9], [0.0, 1e-9, 1, 1e9, -1e9])
    func extremes(size: Double, spacing: Double) throws {
        let words = String(repeating: "wide words\t", count: 300)
        var attributed = AttributedText(words, TextAttributes(font: try Font(face: face, pointSize: 17)))
        let font = try Font(face: face, pointSize: size)
        try attributed.set(0..<(spacing == 1 ? attributed.utf16.count : 1000)) {
            $0.font = font
            $0.letterSpacing = spacing
        }
        let paragraph = try typesetter.paragraph(attributed)
        for limit in [0, 1, 320, 1e12, .infinity] {
            let found = try paragraph.size(within: limit)
            #expect(found.width.isFinite && found.height.isFinite && found.width >= 0 && found.height > 0)
        }
    }
}
