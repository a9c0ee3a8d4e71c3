import GalleyFonts
import Testing

@testable import GalleyText

/// Balanced and pretty lines, and UIKit's strategies, on the same prepared paragraphs.
@Suite("Line break algorithms")
struct LineBreakAlgorithmTests {
    private static let faces = ["Inter-Regular.otf", "LiberationSans-Regular.ttf"]

    /// Calls `body` with seeded texts and widths; texts without hard breaks where `isPlain`.
    private func forEachText(
        _ file: String = "Inter-Regular.otf", count: Int, words: Int = 16, isPlain: Bool = false,
        _ body: (Paragraph, Double, Comment) throws -> Void
    ) throws {
        let setting = try Setting(file)
        for seed in 1...count {
            var random = TextGenerator(seed: UInt64(seed) &* 104_729)
            let number = 1 + random.next(words)
            let text = isPlain ? random.line(words: number) : random.text(words: number)
            let paragraph = try setting.paragraph(text)
            for width in [random.number(20...150), random.number(60...360).rounded()] {
                try body(paragraph, width, "seed \(seed) at \(width): \(text.debugDescription)")
            }
        }
    }

    private func broken(_ paragraph: Paragraph, _ algorithm: LineBreakAlgorithm) -> Paragraph {
        var paragraph = paragraph
        paragraph.lineBreakAlgorithm = algorithm
        return paragraph
    }

    @Test("balanced never adds a line, never widens and cuts no word that greedy leaves whole", arguments: faces)
    func balancedIsNoWorse(file: String) throws {
        try forEachText(file, count: 2500) { paragraph, width, name in
            let greedy = try paragraph.lines(within: width)
            let balanced = try broken(paragraph, .balanced).lines(within: width)
            #expect(balanced.count == greedy.count, name)
            #expect(balanced.map(\.width).max() ?? 0 <= greedy.map(\.width).max() ?? 0, name)
            if !greedy.contains(where: { $0.end == .emergency }) {
                #expect(!balanced.contains { $0.end == .emergency }, name)
            }
        }
    }

    @Test("balanced lines are the narrowest that there are, among all ways to break")
    func balancedIsNarrowest() throws {
        var compared = 0
        try forEachText(count: 500, words: 8, isPlain: true) { paragraph, width, name in
            guard let ways = EveryWrapping(paragraph).ways(limit: width) else { return }
            let lines = try broken(paragraph, .balanced).lines(within: width)
            let fewest = ways.map(\.ends.count).min()
            #expect(lines.count == fewest, name)
            let narrowest = ways.filter { $0.ends.count == fewest }.map { $0.widths.max() ?? 0 }.min() ?? 0
            // A line may be as wide as a limit that holds it by the tolerance alone.
            #expect((lines.map(\.width).max() ?? 0) <= narrowest + LineWalker.tolerance, name)
            compared += 1
        }
        #expect(compared > 300)
    }

    @Test("pretty has as many lines as greedy, partitions the text and never overflows", arguments: faces)
    func prettyFits(file: String) throws {
        try forEachText(file, count: 2500) { paragraph, width, name in
            let lines = try broken(paragraph, .pretty).lines(within: width)
            #expect(try lines.count == paragraph.lineCount(within: width), name)
            #expect(lines.first?.range.lowerBound ?? 0 == 0, name)
            #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }, name)
            #expect(lines.last?.range.upperBound ?? 0 == paragraph.utf16.count, name)
            let slow = SlowWrapper(paragraph)
            for line in lines where line.width > width + LineWalker.tolerance {
                #expect(slow.cuts(in: line.range).isEmpty, name)
            }
        }
    }

    @Test("pretty is the best of all ways to break short texts", arguments: faces)
    func prettyIsOptimal(file: String) throws {
        var compared = 0
        var improved = 0
        try forEachText(file, count: 600, words: 9, isPlain: true) { paragraph, width, name in
            let every = EveryWrapping(paragraph)
            guard let ways = every.ways(limit: width) else { return }
            let lines = try broken(paragraph, .pretty).lines(within: width)
            let cost = every.cost(
                EveryWrapping.Way(ends: lines.map(\.range.upperBound), widths: lines.map(\.width)))
            let best = ways.map(every.cost).min { $0 < $1 } ?? cost
            #expect(cost.lines == best.lines && cost.orphans == best.orphans, name)
            #expect(abs(cost.sum - best.sum) <= best.sum * 1e-9, name)
            compared += 1
            if try lines.map(\.range) != paragraph.lines(within: width).map(\.range) { improved += 1 }
        }
        #expect(compared > 400 && improved > 50, "\(compared) compared, \(improved) unlike greedy")
    }

    @Test("every algorithm keeps its lines at the text's own width, and every call counts them alike")
    func selfWidth() throws {
        try forEachText(count: 600) { paragraph, width, name in
            for algorithm in LineBreakAlgorithm.allCases {
                let paragraph = broken(paragraph, algorithm)
                let lines = try paragraph.lines(within: width)
                #expect(try paragraph.lineCount(within: width) == lines.count, name)
                let own = try paragraph.size(within: width).width
                guard own <= width else { continue }
                #expect(try paragraph.lines(within: own).content == lines.content, name)
                let ceiled = min(own.rounded(.up), width)
                #expect(try paragraph.lines(within: ceiled).content == lines.content, name)
            }
        }
    }

    @Test("lines of more opportunities than are looked at end among the last of them, hard breaks kept")
    func longLines() throws {
        let setting = try Setting(test: "Fixed", size: 1)
        let words = String(repeating: "a ", count: 4000)
        for text in [words, "a b\n" + words + "\nc d\n" + words] {
            let paragraph = try setting.paragraph(text)
            let lines = try broken(paragraph, .pretty).lines(within: 1500)
            let greedy = try paragraph.lines(within: 1500)
            #expect(lines.count == greedy.count && lines.allSatisfy { $0.width <= 1500 + LineWalker.tolerance })
            #expect(lines.filter { $0.end == .mandatory } == greedy.filter { $0.end == .mandatory })
            #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        }
    }

    @Test("one text, three ways")
    func example() throws {
        let setting = try Setting(test: "Fixed", size: 10)
        let paragraph = try setting.paragraph("aaa bb cc ddddd ee")
        let texts = { (algorithm: LineBreakAlgorithm) in
            try broken(paragraph, algorithm).lines(within: 100).map {
                String(decoding: paragraph.utf16[$0.range], as: UTF16.self)
            }
        }
        #expect(try texts(.greedy) == ["aaa bb cc ", "ddddd ee"])
        #expect(try texts(.balanced) == ["aaa bb cc ", "ddddd ee"])
        let orphan = try setting.paragraph("aaa bb cc dd")
        let last = try broken(orphan, .pretty).lines(within: 100).map(\.range.upperBound)
        #expect(last == [7, 12])
        #expect(try broken(orphan, .balanced).lines(within: 100).map(\.range.upperBound) == [7, 12])
    }

    @Test("a text that is cut is broken greedily before the cut")
    func truncated() throws {
        let setting = try Setting()
        for algorithm in [LineBreakAlgorithm.balanced, .pretty] {
            let greedy = try setting.label(Prose.latin, lines: 2)
            var label = LabelContent(broken(greedy.paragraph, algorithm))
            label.numberOfLines = 2
            #expect(label.layout(limit: 160, maximumLines: 2) == greedy.layout(limit: 160, maximumLines: 2))
        }
        let titles = try setting.label("The quick brown fox and other stories", lines: 0)
        var label = LabelContent(broken(titles.paragraph, .balanced))
        label.numberOfLines = 2
        let (wide, even) = (titles.layout(limit: 250, maximumLines: 2), label.layout(limit: 250, maximumLines: 2))
        #expect(even.lines.count == 2 && even.size.width < wide.size.width)
    }

    @Test("pushOut never changes the number of lines, never overflows and moves at most one word", arguments: faces)
    func pushOut(file: String) throws {
        var setting = try Setting(file)
        var moved = 0
        for seed in 1...5000 {
            var random = TextGenerator(seed: UInt64(seed) &* 31)
            let text = random.text(words: 1 + random.next(16))
            setting.style.lineBreakStrategy = []
            let plain = try setting.paragraph(text)
            setting.style.lineBreakStrategy = .pushOut
            let pushed = try setting.paragraph(text)
            let width = random.number(30...300)
            let (a, b) = (try plain.lines(within: width), try pushed.lines(within: width))
            let name: Comment = "seed \(seed) at \(width): \(text.debugDescription)"
            #expect(a.count == b.count, name)
            for (old, new) in zip(a, b) where old.range != new.range {
                moved += 1
                #expect(new.width <= width + LineWalker.tolerance, name)
                #expect(new.range.upperBound <= old.range.upperBound, name)
            }
        }
        #expect(moved > 20)
    }

    @Test("pushOut takes no word from a line of two")
    func pushOutOfTwo() throws {
        var setting = try Setting(test: "Fixed", size: 10)
        setting.style.lineBreakStrategy = .pushOut
        #expect(try setting.texts("aaa bbb ccc", 70) == ["aaa bbb ", "ccc"])
        #expect(try setting.texts("aaa bbb ddd ccc", 110) == ["aaa bbb ", "ddd ccc"])
    }

    @Test("with hangulWordPriority no line ends between two Hangul letters but by force")
    func hangulWordPriority() throws {
        var setting = try Setting(locale: "ko")
        setting.style.lineBreakStrategy = .hangulWordPriority
        let words = ["한국어", "맥북을", "안녕하세요", "세종대왕이", "the", "日本語", "2026년", "(가나)", "가-나"]
        for seed in 1...500 {
            var random = TextGenerator(seed: UInt64(seed))
            let text = random.line(words: 1 + random.next(12), from: words)
            let paragraph = try setting.paragraph(text)
            let marks = paragraph.storage.marks
            for line in try paragraph.lines(within: random.number(20...240)) {
                let end = line.range.upperBound
                guard line.end == .opportunity, marks[end - 1].meets(.hangul) else { continue }
                #expect(!marks[end].meets(.hangul), "seed \(seed): \(text) at \(end)")
            }
        }
    }

    @Test("with pushOut, indents and hyphens a text keeps its lines at its own width", arguments: 1...4)
    func ownWidth(part: Int) throws {
        let words = [
            "on", "over/under", "now", "well-known", "state-of-the-art", "a", "river", "and/or", "half", "e-mail",
            "co\u{AD}ope\u{AD}rate",
        ]
        var setting = try Setting()
        for seed in 1...1000 {
            var random = TextGenerator(seed: UInt64(seed * 4 + part))
            setting.style = ParagraphStyle(lineBreakStrategy: .standard)
            if part > 1 { setting.style.tailIndent = -Double(random.next(40)) / 3 }
            if part > 2 { setting.style.headIndent = Double(random.next(30)) }
            if part > 3 { setting.style.hyphenationFactor = 0.5 }
            let text = random.line(words: 1 + random.next(10), from: words)
            let paragraph = try setting.paragraph(text)
            // On the pixel grid, so that no label is rounded up beyond it.
            let width = (random.number(60...260) * 3).rounded() / 3
            let name: Comment = "seed \(seed) at \(width): \(text)"
            let own = try paragraph.size(within: width)
            #expect(own.width <= width, name)
            #expect(
                try paragraph.lines(within: own.width).map(\.range) == paragraph.lines(within: width).map(\.range), name
            )
            var label = LabelContent(paragraph)
            label.numberOfLines = 0
            let size = label.size(limit: width, maximumLines: 0)
            #expect(size == label.layout(limit: width, maximumLines: 0).size, name)
            #expect(label.size(limit: size.width, maximumLines: 0) == size, name)
            let ends = [width, size.width].map { label.layout(limit: $0, maximumLines: 0).lines.map(\.range) }
            #expect(ends[0] == ends[1], name)
        }
    }

    @Test("a negative tail indent is inside of the width, and nothing else is")
    func tailIndent() throws {
        var setting = try Setting(size: 11)
        let plain = try setting.paragraph("no no no").size(within: 80)
        setting.style.tailIndent = -3.5
        let paragraph = try setting.paragraph("no no no")
        #expect(try paragraph.size(within: 80).width == plain.width + 3.5)
        #expect(try paragraph.lineCount(within: plain.width + 3.5) == 1)
        setting.style.hyphenationFactor = 0.5
        #expect(try setting.paragraph("no no no").size(within: 80).width == plain.width + 3.5)
    }

    @Test(
        "a label is never wider than its limit, whichever line is too wide",
        arguments: ["Wi", "iW", "W", "i\nW", "W\ni"])
    func narrowLabel(text: String) throws {
        let label = try Setting().label(text, lines: 0)
        for width in [3.0, 5, 9] {
            #expect(label.layout(limit: width, maximumLines: 0).size.width <= width)
            #expect(label.size(limit: width, maximumLines: 0) == label.layout(limit: width, maximumLines: 0).size)
        }
    }
}
