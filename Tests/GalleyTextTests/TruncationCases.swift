import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// Labels whose lines are limited: rows T82 … T90.
@Suite("Truncation cases")
struct TruncationCases {
    @Test("truncated means more natural lines than allowed (T82)", arguments: Prose.scripts)
    func exactlyFull(text: String) throws {
        let label = try Setting().label(text, lines: 0)
        for width in stride(from: 60.0, through: 400, by: 17) {
            let natural = try label.paragraph.lineCount(within: width)
            for lines in 1...max(1, natural + 1) {
                let layout = label.layout(limit: width, maximumLines: lines)
                #expect(layout.isTruncated == (natural > lines), "\(lines) of \(natural) lines at \(width)")
                #expect(layout.lines.count == min(natural, lines) && layout.naturalLineCount == natural)
            }
        }
    }

    @Test("a text that fills its lines is whole; one letter more is not (T82)", arguments: [1, 2, 3, 5])
    func oneMore(lines: Int) throws {
        let setting = try Setting(test: "Fixed", size: 10)
        let text = String(repeating: "x", count: 10 * lines)
        #expect(try !setting.label(text, lines: lines).layout(limit: 100, maximumLines: lines).isTruncated)
        let more = try setting.label(text + "x", lines: lines).layout(limit: 100, maximumLines: lines)
        #expect(more.isTruncated && more.lines.count == lines)
        // The ellipsis takes the place of the last letter.
        #expect(more.truncatedRange == 10 * lines - 1..<10 * lines + 1)
    }

    @Test(
        "paragraphs that are left over show an ellipsis behind a line that fits (T83)",
        arguments: [
            "\n", "\r\n", "\u{2029}", "\u{2028}",
        ])
    func paragraphsLeft(separator: String) throws {
        let setting = try Setting()
        let text = ["a", "b", "c", "d"].joined(separator: separator)
        let layout = try setting.label(text, lines: 2).layout(limit: 200, maximumLines: 2)
        #expect(layout.lines.count == 2 && layout.isTruncated)
        #expect(abs(layout.lines[1].width - (try setting.adv("b") + setting.adv("\u{2026}"))) < 1e-9)
        #expect(layout.truncatedRange?.lowerBound == 2 + separator.utf16.count)
    }

    @Test(
        "the last line is the longest prefix that fits with its ellipsis (T84)",
        arguments: [
            "Inter-Regular.otf", "LiberationSans-Regular.ttf",
        ])
    func longestPrefix(file: String) throws {
        let setting = try Setting(file)
        for text in Prose.scripts {
            let label = try setting.label(text, lines: 2)
            for width in stride(from: 40.0, through: 300, by: 6.5) {
                let layout = label.layout(limit: width, maximumLines: 2)
                guard layout.isTruncated, let last = layout.lines.last, let hidden = layout.truncatedRange else {
                    continue
                }
                #expect(layout.lines.count == 2 && layout.size.height == label.ceiled(label.lineHeight(2)))
                let isAlone = hidden.lowerBound <= last.range.lowerBound
                #expect(last.width <= width + LineWalker.tolerance || isAlone)
                try expectLongest(label.paragraph, last.range.lowerBound, hidden.lowerBound, last.width, width)
            }
        }
    }

    /// One more cluster, its trailing spaces stripped, does not fit with the ellipsis.
    private func expectLongest(
        _ paragraph: Paragraph, _ start: Int, _ end: Int, _ width: Double, _ limit: Double
    ) throws {
        let slow = SlowWrapper(paragraph)
        let cutter = LineCutter(paragraph)
        let scale = paragraph.scale
        let kept = end > start ? slow.visible(start..<end, showsHyphen: false) : 0
        let ellipsis = width - scale.points(kept)
        #expect(ellipsis > 0)
        let next = (max(end, start) + 1..<max(paragraph.utf16.count, end + 1)).first { offset in
            cutter.isCut(offset) && slow.visible(start..<offset, showsHyphen: false) > kept
        }
        guard let next else { return }
        let longer = slow.visible(start..<next, showsHyphen: false)
        #expect(
            scale.points(longer) + ellipsis > limit + LineWalker.tolerance - 1e-9, "\(start) \(end) \(next) at \(limit)"
        )
    }

    @Test("a line without its head shows every rest that fits as it then is: Inter's × is an x again (T84)")
    func longestRest() throws {
        var narrowed = 0
        for text in ["12x34x56x78", "3x4 or 5x6", "AVAVA To Wave", "بيت كبير عجيب"] {
            let label = try Setting().label(text, lines: 1, mode: .byTruncatingHead)
            let (slow, cutter) = (SlowWrapper(label.paragraph), LineCutter(label.paragraph))
            let count = label.paragraph.utf16.count
            let width = { (rest: Int) in
                label.paragraph.scale.points(slow.visible(rest..<count, showsHyphen: false))
            }
            let short = label.layout(limit: width(0) - 1, maximumLines: 1)
            let hidden = try #require(short.truncatedRange)
            let dots = short.lines[0].width - width(hidden.upperBound)
            let beginning = LineStart.beginning
            let marks = label.paragraph.storage.marks
            for rest in 1..<count where cutter.isCut(rest) && !marks[rest].meets(.space) {
                let sum = cutter.prefix(at: count, from: beginning) - cutter.prefix(at: rest, from: beginning)
                if label.paragraph.scale.points(sum) > width(rest) + LineWalker.tolerance { narrowed += 1 }
                let layout = label.layout(limit: width(rest) + dots, maximumLines: 1)
                #expect((layout.truncatedRange?.upperBound ?? 0) <= rest, "\(text) from \(rest)")
            }
        }
        #expect(narrowed >= 5)
    }

    @Test("the limit is the whole text's, not a paragraph's (T86)")
    func wholeText() throws {
        let layout = try Setting().label("a\nb\nc\nd", lines: 2).layout(limit: .infinity, maximumLines: 2)
        #expect(layout.lines.count == 2 && layout.naturalLineCount == 4)
    }

    @Test(
        "truncating modes wrap as words do, to the same height, and cut the last line alone (T87)",
        arguments: [
            LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle,
        ])
    func modes(mode: LineBreakMode) throws {
        for text in Prose.scripts {
            var label = try Setting().label(text, lines: 0, mode: mode)
            for width in [80.0, 150, 260] {
                for lines in [0, 3] {
                    label.lineBreakMode = .byWordWrapping
                    let wrapped = label.layout(limit: width, maximumLines: lines)
                    label.lineBreakMode = mode
                    let layout = label.layout(limit: width, maximumLines: lines)
                    #expect(layout.size.height == wrapped.size.height)
                    let kept = layout.isTruncated ? layout.lines.dropLast() : layout.lines[...]
                    #expect(Array(kept) == Array(wrapped.lines.prefix(kept.count)))
                    #expect(layout.isTruncated == (lines > 0 && wrapped.naturalLineCount > lines))
                }
            }
        }
    }

    @Test(
        "short texts take the lines they have, not those they may (T90)",
        arguments: [
            ("Weather", 2, 1), ("Test title \n", 1, 1), ("a\nb", 5, 2), ("", 3, 0), ("天気", 2, 1),
        ])
    func shortTexts(text: String, allowed: Int, lines: Int) throws {
        let setting = try Setting()
        let label = try setting.label(text, lines: allowed)
        #expect(label.layout(limit: 320, maximumLines: allowed).lines.count == lines)
        #expect(label.intrinsicContentSize.height == label.ceiled(label.lineHeight(lines)))
    }

    @Test("where nothing fits the ellipsis stands alone, and cuts keep clusters whole (T2)")
    func nothingFits() throws {
        let setting = try Setting()
        let dots = try setting.adv("\u{2026}")
        let label = try setting.label("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} e\u{301}\u{302} more", lines: 1)
        let alone = label.layout(limit: dots, maximumLines: 1)
        #expect(alone.truncatedRange == nil || alone.lines[0].width == dots)
        let boundaries = Set(label.paragraph.graphemeBoundaries)
        for width in stride(from: 1.0, through: 120, by: 1.25) {
            var two = label
            for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
                two.lineBreakMode = mode
                guard let hidden = two.layout(limit: width, maximumLines: 1).truncatedRange else { continue }
                #expect(boundaries.contains(hidden.lowerBound) && boundaries.contains(hidden.upperBound))
            }
        }
    }
}
