import Foundation
import Galley
import GalleyAttributedString
import GalleyMarkdown
import GalleyPictures
import Testing

/// The code of the catalogues about texts, word for word between the marks, and what it answers.
@Suite("Snippets of texts")
struct TextSnippets {
    private let typesetter: Typesetter
    private let font: Font

    init() throws {
        typesetter = Typesetter(fonts: try FontLibrary.bundled())
        font = try typesetter.fonts.systemFont(ofSize: 17)
    }

    private func label() throws -> (LabelContent, Size) {
        // begin
        let typesetter = Typesetter(fonts: try FontLibrary.bundled())
        let body = try typesetter.fonts.preferredFont(forTextStyle: .body)
        let label = try typesetter.label(
            "Ihre Änderungen konnten nicht gespeichert werden.", font: body, numberOfLines: 0)
        let size = try label.sizeThatFits(Size(width: 160, height: .infinity))
        // end
        return (label, size)
    }

    @Test("A label as a picture")
    func picture() throws {
        let (label, _) = try label()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // begin
        let drawn = try LabelPicture(label, width: 160, annotations: [.lines, .width])
        let picture = try drawn.picture(margin: 8)
        try Data(picture.svg()).write(to: folder.appendingPathComponent("label.svg"))
        try Data(picture.png(scale: 2)).write(to: folder.appendingPathComponent("label.png"))
        // end
        for name in ["label.svg", "label.png"] {
            #expect(try Data(contentsOf: folder.appendingPathComponent(name)).count > 1000)
        }
    }

    @Test("How tall is my label")
    func howTall() throws {
        let (label, size) = try label()
        #expect(abs(size.width - 138.333) < 0.001 && abs(size.height - 82.333) < 0.001)
        // begin
        var heights: [String: Double] = [:]
        for category in ContentSizeCategory.allCases {
            let resized = try label.resized(to: TextStyle.body.pointSize(at: category))
            heights[category.shortName] = try resized.sizeThatFits(Size(width: 280, height: .infinity)).height
        }
        // end
        #expect(heights.count == 12 && heights["AX5"] == 385)
        // begin
        var title = label
        title.numberOfLines = 2
        let box = Size(width: 280, height: 48)
        let fits = try title.fits(in: box)
        let largest = try title.largestPointSize(fitting: box, in: 11...53)
        // end
        let found = try #require(largest)
        #expect(try fits && found >= 17 && title.resized(to: found).fits(in: box))
        #expect(try !title.resized(to: found + 0.25).fits(in: box))
        // begin
        let lines = try label.paragraph.lines(within: 160)
        let ends = lines.map(\.end)
        let verdict = try label.paragraph.verdict(within: 160)
        // end
        #expect(ends == [.opportunity, .opportunity, .opportunity, .end] && verdict.lineCount == 4)
    }

    @Test("Your own fonts")
    func ownFonts() throws {
        let folder = typesetter.fonts.folder
        let path = folder + "/LiberationSans/LiberationSans-Regular.ttf"
        let paths = [path, folder + "/LiberationSans/LiberationSans-Bold.ttf"]
        // begin
        let face = try FontLibrary.face(file: path)
        let font = try Font(face: face, pointSize: 17)
        let label = try typesetter.label("Save changes", font: font, numberOfLines: 0)
        // end
        #expect(label.intrinsicContentSize.width > 90)
        // begin
        let scaled = try FontMetrics(forTextStyle: .body).scaledFont(font, at: .accessibility5)
        // end
        #expect(scaled.pointSize == 48)
        // begin
        let family = try FontFamily(files: paths)
        let bold = try family.match(weight: .bold)
        let hasBold = bold.hasWeight
        // end
        #expect(hasBold && bold.face.fileName == "LiberationSans-Bold.ttf")
    }

    @Test("Lines of a paragraph")
    func paragraph() throws {
        // begin
        let typesetter = Typesetter(fonts: try FontLibrary.bundled())
        let font = try typesetter.fonts.systemFont(ofSize: 17)
        let paragraph = try typesetter.paragraph("Galley measures text.", font: font)
        let lines = try paragraph.lines(within: 120)
        // end
        #expect(lines.count == 2 && lines.last?.range.upperBound == 21)
    }

    @Test("Markdown and attributed strings")
    func attributed() throws {
        do {
            // begin
            var faces = InlineFaces(library: typesetter.fonts)
            let markdown = try MarkdownText("Ship **today**, see [the plan](https://example.com)")
            let label = try typesetter.label(
                markdown.attributed(TextAttributes(font: font), faces: &faces), numberOfLines: 0)
            let link = markdown.links.first
            // end
            #expect(label.intrinsicContentSize.width > 150 && link?.range == 16..<24)
        }
        // begin
        var string = AttributedString("Total 12.50")
        if let range = string.range(of: "12.50") { string[range].galley.fontWeight = .bold }
        var faces = InlineFaces(library: typesetter.fonts)
        let text = try string.attributedText(TextAttributes(font: font), faces: &faces)
        let label = try typesetter.label(text, numberOfLines: 0)
        // end
        let plain = try typesetter.label("Total 12.50", font: font)
        #expect(label.intrinsicContentSize.width > plain.intrinsicContentSize.width)
    }

    // begin
    struct TextElement: LabelElement {
        let label: LabelContent

        static func proposal(_ proposal: (width: Int?, height: Int?)) -> ProposedSize {
            ProposedSize(width: proposal.width.map(Double.init), height: proposal.height.map(Double.init))
        }

        static func size(_ size: Size) -> (width: Int, height: Int) {
            (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        }
    }
    // end

    /// Where a toolkit would draw.
    private final class Canvas {
        var count = 0
        var right = 0.0

        func draw(_ glyph: UInt32, of face: String, size: Double, at position: Point) {
            count += 1
            right = max(right, position.x)
        }
    }

    @Test("A toolkit on Linux")
    func toolkit() throws {
        // begin
        let element = TextElement(label: try typesetter.label("How tall is this?", font: font, numberOfLines: 0))
        let least = try element.sizeThatFits((width: 0, height: nil))
        let ideal = try element.sizeThatFits((width: nil, height: nil))
        // end
        #expect(least.width < ideal.width && least.height > ideal.height)
        let canvas = Canvas()
        // begin
        let layout = try element.label.paragraph.layout(within: 90)
        for run in layout.runs {
            for glyph in run.glyphs {
                canvas.draw(glyph.id, of: run.face.fileName, size: run.pointSize, at: glyph.position)
            }
        }
        // end
        #expect(canvas.count >= 14 && canvas.right > 40 && canvas.right < 90)
        // begin
        let position = layout.closestPosition(to: Point(x: 40, y: 12))
        let caret = layout.caret(at: position)
        // end
        #expect(caret.line == 0 && (1..<10).contains(position.offset))
    }
}
