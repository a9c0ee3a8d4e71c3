import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// Relations of what a label can say, on seeded texts: ten thousand cases for each of the first three; others are in
/// `RelationTests`, `LineBreakAlgorithmTests` and `AnswerTests`.
@Suite("Properties of labels")
struct LabelPropertyTests {
    private static let faces = ["Inter-Regular.otf", "LiberationSans-Regular.ttf"]

    @Test("equal runs split anywhere change nothing: lines, breaks, glyphs (relation 12)", arguments: faces)
    func equalRuns(file: String) throws {
        let setting = try Setting(file)
        for seed in 1...5000 {
            var random = TextGenerator(seed: UInt64(seed) &* 65_537)
            let text = random.text(words: 1 + random.next(10))
            var attributes = TextAttributes(font: setting.font)
            attributes.letterSpacing = random.pick([0, 0, 0.5])
            let whole = try setting.typesetter.paragraph(AttributedText(text, attributes))
            var split = AttributedText(text, attributes)
            for _ in 0..<4 {
                let bounds = [random.next(split.utf16.count + 1), random.next(split.utf16.count + 1)].sorted()
                try split.set(bounds[0]..<bounds[1]) { $0.baselineOffset = 3 }
                try split.set(bounds[0]..<bounds[1]) { $0.baselineOffset = 0 }
            }
            let paragraph = try setting.typesetter.paragraph(split)
            let width = random.number(0...300)
            let name: Comment = "seed \(seed) at \(width): \(text.debugDescription)"
            #expect(try paragraph.lines(within: width) == whole.lines(within: width), name)
            guard seed % 5 == 0 else { continue }
            let (a, b) = (try paragraph.layout(within: width), try whole.layout(within: width))
            #expect(a.runs.map(\.glyphs) == b.runs.map(\.glyphs), name)
        }
    }

    @Test("heights are n·L + (n − 1)·spacing, cut or not, whatever the text (T75, T76)")
    func heights() throws {
        let typesetter = try Bundled.typesetter.get()
        let font = try typesetter.fonts.systemFont(ofSize: 17)
        for seed in 1...2500 {
            var random = TextGenerator(seed: UInt64(seed) &* 17)
            var style = ParagraphStyle()
            style.lineSpacing = random.pick([0, 2.5, 100])
            style.lineHeightMultiple = random.pick([0, 0, 1.5])
            style.minimumLineHeight = random.pick([0, 0, 30])
            style.lineBreakAlgorithm = random.pick(LineBreakAlgorithm.allCases)
            let text = random.text(words: 1 + random.next(12))
            var label = LabelContent(try typesetter.paragraph(text, font: font, style: style))
            label.lineBreakMode = random.pick(LineBreakMode.allCases)
            let natural = font.ascender - font.descender
            let line = max(
                style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural, style.minimumLineHeight)
            for lines in [0, 1, 2, 5] {
                let layout = label.layout(limit: random.number(0...250), maximumLines: lines)
                let count = Double(layout.lines.count)
                let wanted = count * line + max(0, count - 1) * style.lineSpacing
                #expect(abs(layout.unroundedSize.height - wanted) < 1e-6, "seed \(seed): \(text.debugDescription)")
                #expect(lines == 0 || layout.lines.count <= lines)
                #expect(layout.isTruncated == (lines > 0 && layout.naturalLineCount > lines))
            }
        }
    }

    @Test("truncation keeps the longest prefix that fits with its ellipsis, and one cluster more would not (T84)")
    func longestPrefix() throws {
        let setting = try Setting()
        let dots = try setting.adv("\u{2026}")
        var cut = 0
        for seed in 1...10_000 {
            var random = TextGenerator(seed: UInt64(seed) &* 257)
            let text = random.line(words: 3 + random.next(14))
            let label = try setting.label(text, lines: 1 + random.next(3))
            let width = random.number(20...200)
            let layout = label.layout(limit: width, maximumLines: label.numberOfLines)
            guard let hidden = layout.truncatedRange, let last = layout.lines.last else { continue }
            cut += 1
            let name: Comment = "seed \(seed) at \(width): \(text.debugDescription)"
            let fits = last.width <= width + LineWalker.tolerance
            #expect(fits || hidden.lowerBound == last.range.lowerBound, name)
            let slow = SlowWrapper(label.paragraph)
            let cutter = LineCutter(label.paragraph)
            let next = (hidden.lowerBound + 1..<label.paragraph.utf16.count).first { cutter.isCut($0) }
            guard let next else { continue }
            let longer = slow.visible(last.range.lowerBound..<next, showsHyphen: false)
            #expect(label.paragraph.scale.points(longer) + dots > width + LineWalker.tolerance - 1e-9, name)
        }
        #expect(cut > 4000)
    }

    @Test("a label's size never grows beyond its width, and every line it draws fits")
    func labelsFit() throws {
        let setting = try Setting()
        for seed in 1...1500 {
            var random = TextGenerator(seed: UInt64(seed) &* 8191)
            let text = random.text(words: 1 + random.next(12))
            var label = try setting.label(text, lines: random.next(4), mode: random.pick(LineBreakMode.allCases))
            label.paragraph.lineBreakAlgorithm = random.pick(LineBreakAlgorithm.allCases)
            let width = Double(20 + random.next(280))
            let layout = label.layout(limit: width, maximumLines: label.numberOfLines)
            let widest = layout.lines.map(\.width).max() ?? 0
            let name: Comment = "seed \(seed) \(label.lineBreakMode) at \(width): \(text.debugDescription)"
            if widest <= width + LineWalker.tolerance { #expect(layout.size.width <= width, name) }
            #expect(layout.size.width >= layout.unroundedSize.width - 1e-6 || layout.size.width == width, name)
            #expect(layout.size.height >= layout.unroundedSize.height - 1e-6, name)
        }
    }

    @Test("the size of a proposal is never larger than it, once it holds the text's least")
    func proposals() throws {
        let setting = try Setting()
        for seed in 1...800 {
            var random = TextGenerator(seed: UInt64(seed) &* 4099)
            let label = try setting.label(random.line(words: 1 + random.next(12)), lines: random.next(4))
            let least = try label.sizeThatFits(proposal: .zero)
            let (width, height) = (Double(random.next(300)), Double(random.next(100)))
            let size = try label.sizeThatFits(proposal: ProposedSize(width: width, height: height))
            let name: Comment = "seed \(seed) in \(width) x \(height)"
            if width >= least.width { #expect(size.width <= width, name) }
            #expect(size.height <= max(height, least.height) + 1.0 / 3, name)
            let ideal = try label.sizeThatFits(proposal: .unspecified)
            #expect(try label.sizeThatFits(proposal: ProposedSize(width: ideal.width, height: nil)) == ideal, name)
        }
    }

    @Test("steps, bands and wrapping agree on seeded texts of every script")
    func steps() throws {
        let setting = try Setting()
        for seed in 1...200 {
            var random = TextGenerator(seed: UInt64(seed) &* 131)
            let words = TextGenerator.words.filter { !$0.contains("\u{AD}") }
            let text = random.line(words: 1 + random.next(10), from: words)
            let paragraph = try setting.paragraph(text)
            let steps = paragraph.lineCountSteps
            for _ in 0..<3 {
                let width = random.number(0...330)
                let count = try paragraph.lineCount(within: width)
                let name: Comment = "seed \(seed) at \(width): \(text.debugDescription)"
                #expect(steps.first { $0.width <= width }?.lineCount == count, name)
                let verdict = try paragraph.verdict(within: width)
                #expect(verdict.lineCount == count && verdict.widths.contains(width), name)
                #expect(
                    steps.contains { abs($0.width - verdict.widths.lowerBound) < 1e-9 && $0.lineCount == count }, name)
            }
        }
    }
}
