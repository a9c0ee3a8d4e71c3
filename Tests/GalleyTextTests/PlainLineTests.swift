import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// Counts and sizes that need sums alone are those of the lines that the walker makes.
@Suite("Plain lines")
struct PlainLineTests {
    /// The lines of the walker itself.
    private func walked(_ paragraph: Paragraph, _ limit: Double) -> [WalkedLine] {
        var lines: [WalkedLine] = []
        var walker = LineWalker(paragraph, limit: limit)
        walker.walk { line in
            lines.append(line)
            return true
        }
        return lines
    }

    private static let styles: [(String, ParagraphStyle)] = [
        ("none", ParagraphStyle()), ("standard", ParagraphStyle(lineBreakStrategy: .standard)),
        ("web", ParagraphStyle(rules: .web)),
        ("web, pushing out", ParagraphStyle(rules: .web, lineBreakStrategy: .pushOut)),
    ]

    @Test("3,000 texts in every script at 6 widths, four styles", arguments: 0..<4)
    func texts(style: Int) throws {
        let typesetter = try Bundled.typesetter.get()
        let font = try typesetter.fonts.systemFont(ofSize: 17)
        var generator = TextGenerator(seed: UInt64(style) + 91)
        var plain = 0
        for _ in 0..<3000 {
            let text = generator.text(words: 1 + generator.next(14))
            let paragraph = try typesetter.paragraph(text, font: font, style: Self.styles[style].1)
            let whole = paragraph.maxContentWidth
            for limit in [0, whole / 7, whole / 3, whole / 2, whole - 0.01, .infinity] {
                guard let extent = paragraph.plainExtent(limit: limit) else { continue }
                plain += 1
                let lines = walked(paragraph, limit)
                #expect(paragraph.plainLineCount(limit: limit) == lines.count, "\(text) \(limit)")
                let shown = paragraph.storage.segments.opensEmptyLine ? lines.dropLast() : lines[...]
                #expect(extent.lines == shown.count)
                #expect(extent.visible == shown.map(\.visible).max() ?? 0, "\(text) \(limit)")
                #expect(extent.closed == shown.filter(\.isLast).map(\.visible).max() ?? 0)
                #expect(extent.open == shown.filter { !$0.isLast }.map { max($0.visible, $0.full) }.max() ?? 0)
                for lineLimit in [0, 1, 2, 5] {
                    var label = LabelContent(paragraph)
                    label.countsTrailingNewline = lineLimit != 5
                    #expect(
                        label.size(limit: limit, maximumLines: lineLimit)
                            == label.layout(limit: limit, maximumLines: lineLimit).size, "\(text) \(limit)")
                }
                let fragments = try paragraph.lines(within: limit)
                let size = try paragraph.size(within: limit)
                #expect(abs(size.height - (fragments.last.map { $0.top + $0.height } ?? 0)) < 1e-9)
            }
        }
        #expect(plain > 8_500, "\(plain) of 18,000 are plain")
    }

    @Test("the lines of many texts are the sum of each one's")
    func manyTexts() throws {
        let typesetter = try Bundled.typesetter.get()
        let font = try typesetter.fonts.systemFont(ofSize: 17)
        var generator = TextGenerator(seed: 17)
        let paragraphs = try (0..<200).map { _ in try typesetter.paragraph(generator.text(words: 9), font: font) }
        for width in [0, 90, 280, .infinity] {
            #expect(
                try paragraphs.lineCount(within: width) == paragraphs.reduce(0) { try $0 + $1.lineCount(within: width) }
            )
        }
        #expect(throws: TextError.notANumber(parameter: "width")) { try paragraphs.lineCount(within: .nan) }
        #expect(try [Paragraph]().lineCount(within: 280) == 0)
    }
}
