import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// Verdicts with their margins, slack, and what fits a box.
@Suite("Verdicts and fits")
struct VerdictTests {
    @Test("the line count holds in the band of widths and not outside it", arguments: AnswerTests.scripts)
    func widths(text: String) throws {
        let paragraph = try Setting().paragraph(text)
        for width in [0, 24.5, 80, 133.25, 210, 1000] {
            let verdict = try paragraph.verdict(within: width)
            #expect(verdict.lineCount == (try paragraph.lineCount(within: width)))
            #expect(verdict.widths.contains(width))
            let (low, high) = (verdict.widths.lowerBound, verdict.widths.upperBound)
            #expect(try paragraph.lineCount(within: low) == verdict.lineCount)
            if low > 0.01 { #expect(try paragraph.lineCount(within: low - 0.01) > verdict.lineCount) }
            if high < .infinity {
                #expect(try paragraph.lineCount(within: high) < verdict.lineCount)
                #expect(try paragraph.lineCount(within: high - 0.01) == verdict.lineCount)
            } else {
                #expect(try paragraph.lineCount(within: .infinity) == verdict.lineCount)
            }
        }
    }

    @Test("glyphs wider or narrower within the band keep the count, as a larger or smaller size shows")
    func glyphWidths() throws {
        for text in AnswerTests.scripts {
            let paragraph = try Setting().paragraph(text)
            for width in [60.0, 133.25, 210] {
                let verdict = try paragraph.verdict(within: width)
                let band = verdict.glyphWidthError
                #expect(band.contains(0) && band.lowerBound >= -100)
                for (error, isInside) in [
                    (band.lowerBound + 0.001, true), (band.lowerBound - 0.001, false), (band.upperBound - 0.001, true),
                    (band.upperBound + 0.001, false),
                ] where error > -99 && error < 1000 {
                    // At a larger size glyphs are wider by as much, and the tolerance stays.
                    let resized = try paragraph.resized(to: 17 * (1 + error / 100))
                    #expect(
                        (try resized.lineCount(within: width) == verdict.lineCount) == isInside, "\(error) \(text)")
                }
            }
        }
    }

    /// Calls `body` at many widths with the count of a text and of the same text prepared in another way.
    private func compare(
        _ text: String, _ wanted: LineCountVerdict.Switch, _ change: (inout ParagraphStyle) -> Void
    ) throws {
        var setting = try Setting(locale: "ja")
        let paragraph = try setting.paragraph(text)
        change(&setting.style)
        let other = try setting.paragraph(text)
        var differ = 0
        for width in stride(from: 5.25, through: 200, by: 8.5) {
            let verdict = try paragraph.verdict(within: width)
            let isFragile = try other.lineCount(within: width) != paragraph.lineCount(within: width)
            if isFragile { differ += 1 }
            #expect(verdict.switches.contains(wanted) || !isFragile, "\(text) at \(width)")
            if wanted != .strictness { #expect(verdict.switches.contains(wanted) == isFragile, "\(text) at \(width)") }
            #expect(verdict.isFragile == !verdict.switches.isEmpty)
        }
        #expect(differ > 0, "\(text)")
    }

    @Test("a verdict is fragile where a decision taken the other way changes the count, and there alone")
    func fragile() throws {
        try compare("see https://example.com/a/b?c=d", .rules) { $0.rules = .web }
        try compare("キャッシュカード", .strictness) { $0.strictness = .strict }
        try compare("한국어안녕 하세요", .hangulWordPriority) { $0.lineBreakStrategy = .hangulWordPriority }
        let setting = try Setting()
        #expect(try setting.paragraph("ab\n").verdict(within: 100).switches == [.trailingNewline])
        #expect(try !setting.paragraph("plain words").verdict(within: 300).isFragile)
    }

    @Test("a fit by the tolerance alone is fragile")
    func tolerance() throws {
        let setting = try Setting()
        let width = try setting.adv("two words")
        #expect(try setting.paragraph("two words").verdict(within: width - 0.01).switches == [.tolerance])
        #expect(try setting.paragraph("two words").verdict(within: width + 0.01).switches.isEmpty)
        #expect(throws: TextError.notANumber(parameter: "width")) { try setting.paragraph("a").verdict(within: .nan) }
        #expect(try setting.paragraph("").verdict(within: 10).lineCount == 0)
    }

    @Test("a text broken by other rules is the text prepared with them", arguments: Prose.scripts)
    func rebroken(text: String) throws {
        var setting = try Setting()
        let plain = try setting.paragraph(text)
        setting.style.rules = .web
        setting.style.strictness = .loose
        let other = try setting.paragraph(text)
        let rebroken = try plain.rebroken {
            $0.rules = .web
            $0.strictness = .loose
        }
        for width in [0.0, 40, 111, 300] {
            #expect(try rebroken.lines(within: width) == other.lines(within: width))
        }
    }

    @Test("the class of the character before a break names its rule")
    func breakClasses() throws {
        let paragraph = try Setting().paragraph("a well-known 日本\u{1F600}\u{200B}b")
        let classes = paragraph.breakOpportunities.map { paragraph.lineBreakClass(before: $0.offset) }
        #expect(classes == ["SP", "HY", "SP", "ID", "ID", "ZW", "AL"])
        #expect(paragraph.lineBreakClass(before: 0) == nil && paragraph.lineBreakClass(before: 99) == nil)
    }

    @Test("a line breaks elsewhere just below its slack, and not above it", arguments: AnswerTests.scripts)
    func slack(text: String) throws {
        let paragraph = try Setting().paragraph(text)
        for width in [60.0, 133.25, 210] {
            let lines = try paragraph.lines(within: width)
            for (number, line) in lines.enumerated() where line.slack > 0.02 && line.slack < width {
                // Where the lines before it hold.
                guard lines[..<number].allSatisfy({ $0.slack > line.slack + 0.02 }) else { continue }
                let narrower = try paragraph.lines(within: width - line.slack - 0.01)
                #expect(narrower[number].range != line.range, "line \(number) at \(width)")
                #expect(try paragraph.lines(within: width - line.slack + 0.01)[number].range == line.range)
            }
        }
        #expect(try paragraph.lines(within: .infinity)[0].slack == .infinity)
    }

    @Test("the largest size fits the box and the next does not, with tabs and soft hyphens too")
    func largestSize() throws {
        let setting = try Setting()
        for text in AnswerTests.scripts + ["a\tb c\td efgh", "hy\u{AD}phen\u{AD}ation and more"] {
            for (box, lines) in [(Size(width: 160, height: 60), 0), (Size(width: 90, height: 200), 3)] {
                let label = try setting.label(text, lines: lines, mode: .byWordWrapping)
                let found = try label.largestPointSize(fitting: box, in: 4...80, resolution: 0.5)
                let sizes = Array(stride(from: 4.0, through: 80, by: 0.5))
                let wanted = try sizes.last { try label.resized(to: $0).fits(in: box) }
                #expect(found == wanted, "\(text) in \(box)")
            }
        }
        let label = try setting.label("word", lines: 1)
        #expect(try label.largestPointSize(fitting: Size(width: 1, height: 1), in: 4...80) == nil)
        #expect(try label.largestPointSize(fitting: .zero, in: 4...80) == 80)
        #expect(throws: TextError.self) { try label.largestPointSize(fitting: .zero, in: 1...2, resolution: 0) }
        #expect(throws: TextError.self) { try label.largestPointSize(fitting: .zero, in: 0...2) }
        #expect(throws: TextError.notANumber(parameter: "height")) {
            try label.fits(in: Size(width: 1, height: .nan))
        }
    }

    @Test("the largest category that fits, for a font that follows it and for one that does not")
    func largestCategory() throws {
        let typesetter = try Bundled.typesetter.get()
        let body = try typesetter.fonts.preferredFont(forTextStyle: .body, at: .large)
        let label = try typesetter.label("Save changes", font: body)
        let box = Size(width: 150, height: 44)
        let found = try #require(try label.largestCategory(fitting: box))
        for category in ContentSizeCategory.allCases {
            let font = body.adjusted(to: category)
            let fits = try typesetter.label("Save changes", font: font).fits(in: box)
            #expect(fits == (category <= found), "\(category)")
        }
        let fixed = try typesetter.label("Save", font: Font(face: body.face, pointSize: 17))
        #expect(try fixed.largestCategory(fitting: box) == .accessibility5)
        #expect(try fixed.largestCategory(fitting: Size(width: 5, height: 5)) == nil)
    }

    @Test("characters too long: what lies behind the last line that the box holds")
    func excess() throws {
        let setting = try Setting(test: "Fixed", size: 10)
        let label = try setting.label("aaaa bbbb cccc dd", lines: 0)
        let line = label.layout(limit: 50, maximumLines: 0).lines[0].height
        let excess = try #require(try label.excess(in: Size(width: 50, height: 2 * line + 1)))
        #expect(excess.range == 10..<17 && excess.characters == 7)
        #expect(try label.excess(in: Size(width: 50, height: 5 * line)) == nil)
        #expect(
            try setting.label("aaaa bbbb cccc dd", lines: 3).excess(in: Size(width: 50, height: 0))?.range == 15..<17)
        #expect(try label.excess(in: Size(width: 50, height: 1))?.characters == 17)
    }
}
