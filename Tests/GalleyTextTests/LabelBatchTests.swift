import GalleyFonts
import GalleyGeometry
import Synchronization
import Testing

@testable import GalleyText

@Suite("Label batches")
struct LabelBatchTests {
    private static let widths = [0, 1, 40, 120.5, 280, 281.03, 900, .infinity]

    /// Labels as a batch meets them: words in every script, hard breaks, tabs, indents, soft hyphens, limits of lines.
    private static func labels(_ typesetter: Typesetter, seed: UInt64, count: Int) throws -> [LabelContent] {
        var generator = TextGenerator(seed: seed)
        let sizes = [17.0, 28, 13.5]
        return try (0..<count).map { index in
            var style = ParagraphStyle(
                rules: generator.next(5) == 0 ? .web : .unicode,
                lineBreakStrategy: generator.next(3) == 0 ? [] : .standard)
            if generator.next(9) == 0 { style.headIndent = 12 }
            if generator.next(9) == 0 { style.lineSpacing = 3 }
            let extra = ["", "", "\n", "a\tb ", "super\u{AD}cali", "\n\n"][generator.next(6)]
            let font = try typesetter.fonts.systemFont(ofSize: sizes[generator.next(sizes.count)])
            var label = LabelContent(
                try typesetter.paragraph(
                    extra + generator.text(words: 1 + generator.next(12)) + (index % 4 == 0 ? "\n" : ""), font: font,
                    style: style))
            label.numberOfLines = generator.next(4) == 0 ? 1 + generator.next(3) : 0
            label.usesFontLeading = generator.next(4) != 0
            label.countsTrailingNewline = generator.next(6) != 0
            label.scale = [1, 2, 3][generator.next(3)]
            if generator.next(12) == 0 { label.paragraph.lineBreakAlgorithm = .balanced }
            if generator.next(12) == 0 { label.lineBreakMode = .byCharWrapping }
            return label
        }
    }

    @Test("sizes and counts of 600 labels at 8 widths are the labels' own", arguments: [3, 4, 5] as [UInt64])
    func same(seed: UInt64) throws {
        let labels = try Self.labels(try Bundled.typesetter.get(), seed: seed, count: 600)
        let batch = try LabelBatch(count: labels.count) { labels[$0] }
        #expect(batch.count == labels.count)
        for width in Self.widths {
            for (index, label) in labels.enumerated() {
                #expect(
                    try batch.size(of: index, within: width)
                        == label.size(limit: width, maximumLines: label.numberOfLines),
                    "\(String(decoding: label.paragraph.utf16, as: UTF16.self)) \(width)")
            }
            #expect(
                try batch.lineCount(within: width)
                    == labels.reduce(0) { try $0 + $1.paragraph.lineCount(within: width) })
        }
    }

    @Test("a label is asked for again only where sums do not tell")
    func asking() throws {
        let typesetter = try Bundled.typesetter.get()
        let font = try typesetter.fonts.systemFont(ofSize: 17)
        let texts = ["Save changes", "Share", "Einstellungen", "a\tb"]
        let asked = Mutex<[Int]>([])
        let batch = try LabelBatch(count: texts.count) { index throws(TextError) in
            asked.withLock { $0.append(index) }
            return try typesetter.label(texts[index], font: font, numberOfLines: 0)
        }
        #expect(asked.withLock { $0 } == [0, 1, 2, 3])
        for index in texts.indices { _ = try batch.size(of: index, within: 280) }
        #expect(asked.withLock { $0 } == [0, 1, 2, 3, 3])
        // A word that has to be cut.
        _ = try batch.size(of: 2, within: 60)
        #expect(asked.withLock { $0.last } == 2)
    }

    @Test("what the source throws comes through, and NaN is refused")
    func errors() throws {
        let failing: LabelBatch.Source = { _ throws(TextError) in throw .tooLong(length: 2, limit: 1) }
        #expect(throws: TextError.tooLong(length: 2, limit: 1)) { try LabelBatch(count: 1, label: failing) }
        let none = try LabelBatch(count: 0, label: failing)
        #expect(try none.count == 0 && none.lineCount(within: 10) == 0)
        #expect(throws: TextError.notANumber(parameter: "width")) { try none.lineCount(within: .nan) }
    }
}
