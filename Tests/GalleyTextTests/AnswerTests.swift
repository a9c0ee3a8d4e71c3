import GalleyFonts
import GalleyGeometry
import GalleyText
import Testing

/// Answers beyond the size: content widths, the number of lines as a function of the width, forced cuts.
@Suite("Answers beyond the size")
struct AnswerTests {
    private func paragraph(_ text: String, file: String = "Inter-Regular.otf") throws -> Paragraph {
        let typesetter = try Bundled.typesetter.get()
        let face = try #require(try typesetter.fonts.face(fileName: file))
        return try typesetter.paragraph(text, font: Font(face: face, pointSize: 17))
    }

    static let scripts = [
        "Ship today, not tomorrow: the river was high.", "Ihre Änderungen konnten nicht gespeichert werden.",
        "Не удалось сохранить изменения, попробуйте ещё раз.", "Δεν ήταν δυνατή η αποθήκευση των αλλαγών σας.",
        "تعذر حفظ التغييرات، حاول مرة أخرى لاحقا.", "לא ניתן היה לשמור את השינויים שלך.",
        "ไม่สามารถบันทึกการเปลี่ยนแปลงของคุณได้", "ບໍ່ສາມາດບັນທຶກການປ່ຽນແປງຂອງທ່ານໄດ້", "មិនអាចរក្សាទុកការផ្លាស់ប្តូររបស់អ្នកបានទេ",
        "आपके बदलाव सहेजे नहीं जा सके, फिर से कोशिश करें।", "আপনার পরিবর্তনগুলি সংরক্ষণ করা যায়নি।",
        "உங்கள் மாற்றங்களைச் சேமிக்க முடியவில்லை.", "変更を保存できませんでした。もう一度お試しください。",
        "변경 사항을 저장할 수 없습니다. 다시 시도하십시오.",
    ]

    @Test("the steps agree with wrapping at each threshold ± 1/32 and at 50 random widths", arguments: scripts)
    func steps(text: String) throws {
        let paragraph = try paragraph(text)
        let steps = paragraph.lineCountSteps
        for (index, step) in steps.enumerated() {
            #expect(paragraph.lineCountSteps(downTo: step.width) == Array(steps[...index]))
        }
        #expect(steps.map(\.lineCount) == steps.map(\.lineCount).sorted())
        for step in steps {
            #expect(try paragraph.lineCount(within: step.width) == step.lineCount, "at \(step.width)")
            #expect(try paragraph.lineCount(within: step.width + 1.0 / 32) <= step.lineCount, "above \(step.width)")
            if step.width > 1.0 / 32 {
                #expect(try paragraph.lineCount(within: step.width - 1.0 / 32) > step.lineCount, "below \(step.width)")
            }
        }
        var random = TextGenerator(seed: 7)
        for _ in 0..<50 {
            let width = random.number(0...420)
            let wanted = steps.first { $0.width <= width }?.lineCount
            #expect(try paragraph.lineCount(within: width) == wanted, "at \(width)")
        }
    }

    @Test("content widths: no wrapping at the one, no forced cut at the other", arguments: scripts)
    func contentWidths(text: String) throws {
        let paragraph = try paragraph(text, file: "LiberationSans-Regular.ttf")
        #expect(try paragraph.lineCount(within: paragraph.maxContentWidth) == 1)
        #expect(try paragraph.lineCount(within: paragraph.maxContentWidth - 1) > 1)
        #expect(try paragraph.lines(within: paragraph.minContentWidth).allSatisfy { $0.end != .emergency })
        #expect(try paragraph.lines(within: paragraph.minContentWidth - 1).contains { $0.end == .emergency })
        #expect(try paragraph.forcedCuts(within: paragraph.minContentWidth).isEmpty)
    }

    @Test("the tightest width keeps the line count and nothing narrower does", arguments: scripts)
    func tightest(text: String) throws {
        let paragraph = try paragraph(text)
        for width in [60.0, 113.5, 200] {
            let tightest = try paragraph.tightestWidth(keepingLinesAt: width)
            let count = try paragraph.lineCount(within: width)
            #expect(tightest <= width)
            #expect(try paragraph.lineCount(within: tightest) == count)
            #expect(try paragraph.lineCount(within: tightest - 0.01) > count)
        }
    }

    @Test("a forced cut names the unit and the width that would hold it")
    func forcedCuts() throws {
        let paragraph = try paragraph("a Rindfleischetikettierung b")
        let cut = try #require(try paragraph.forcedCuts(within: 80).first)
        #expect(cut.range == 2..<27)
        #expect(try paragraph.lines(within: cut.width).map(\.end) == [.opportunity, .opportunity, .end])
        #expect(try paragraph.forcedCuts(within: cut.width).isEmpty)
    }

    @Test(
        "Without what a box does not hold the text fits, and with one character of it not: hard breaks count",
        arguments: [
            ("x\n", 1), ("x\ny", 1), ("a b\r\nc d", 1), ("one two three four five six", 1), ("x\n\ny", 2),
            ("one two three\nfour five six seven eight", 2), ("a \n b", 1), ("Donaudampfschifffahrt und mehr", 1),
            ("日本語の文字列は長い", 1), ("ที่นี่มีข้อความยาวมาก", 1),
        ])
    func excess(text: String, lines: Int) throws {
        let setting = try Setting()
        let box = Size(width: 90, height: 0)
        func label(_ text: String) throws -> LabelContent { try setting.label(text, lines: lines) }
        let excess = try #require(try label(text).excess(in: box))
        #expect(excess.characters == String(decoding: Array(text.utf16)[excess.range], as: UTF16.self).count)
        let kept = Array(text.utf16)[..<excess.range.lowerBound]
        #expect(try label(String(decoding: kept, as: UTF16.self)).fits(in: box, allowsCuts: true))
        let boundaries = try label(text).paragraph.graphemeBoundaries.filter { $0 > excess.range.lowerBound }
        let more = Array(text.utf16)[..<(try #require(boundaries.first))]
        #expect(try !label(String(decoding: more, as: UTF16.self)).fits(in: box, allowsCuts: true))
    }

    @Test("Content widths count indents: wide enough is wide enough, and a bit less is not", arguments: 1...100)
    func indentedWidths(seed: Int) throws {
        var random = TextGenerator(seed: UInt64(seed))
        let typesetter = try Bundled.typesetter.get()
        var style = ParagraphStyle()
        style.firstLineHeadIndent = Double(random.next(60))
        style.headIndent = Double(random.next(60))
        style.tailIndent = Double(random.next(3) * 25 - 50)
        let text = random.text(words: 2 + random.next(8))
        let paragraph = try typesetter.paragraph(text, font: typesetter.fonts.systemFont(ofSize: 17), style: style)
        let (least, most) = (paragraph.minContentWidth, paragraph.maxContentWidth)
        #expect(least <= most)
        #expect(try paragraph.forcedCuts(within: least).isEmpty, "\(text)")
        #expect(try paragraph.lineCount(within: most) == paragraph.lineCount(within: .infinity))
        #expect(try paragraph.lineCount(within: most - 0.1) > paragraph.lineCount(within: .infinity))
        let label = LabelContent(paragraph)
        #expect(try !label.breaksWord(within: least) && label.breaksWord(within: least - 0.1), "\(text)")
    }

    @Test("A tail indent nearer than a word cuts it at any width")
    func nearTail() throws {
        let typesetter = try Bundled.typesetter.get()
        var style = ParagraphStyle()
        style.tailIndent = 40
        let paragraph = try typesetter.paragraph(
            "Rindfleisch a", font: typesetter.fonts.systemFont(ofSize: 17), style: style)
        #expect(paragraph.minContentWidth <= paragraph.maxContentWidth && paragraph.maxContentWidth <= 40)
        #expect(try paragraph.forcedCuts(within: 1000).count == 1)
    }

    @Test("A cluster wider than the box does not fit, on whichever line", arguments: ["W i", "i W", "i\nW", "WWW"])
    func wideCluster(text: String) throws {
        let setting = try Setting()
        for mode in LineBreakMode.allCases {
            let label = try setting.label(text, lines: 0, mode: mode)
            for allowsCuts in [false, true] {
                #expect(try !label.fits(in: Size(width: 5, height: 200), allowsCuts: allowsCuts), "\(mode)")
            }
            #expect(try label.breaksWord(within: 5) && !label.breaksWord(within: 100))
            #expect(try label.fits(in: Size(width: 100, height: 200)))
        }
    }

    @Test("An attachment wider than the box does not fit")
    func wideAttachment() throws {
        let typesetter = try Bundled.typesetter.get()
        var text = AttributedText("a \u{FFFC}", TextAttributes(font: try typesetter.fonts.systemFont(ofSize: 17)))
        try text.set(2..<3) { $0.attachment = TextAttachment(width: 200, ascent: 10) }
        let label = try typesetter.label(text, numberOfLines: 0)
        #expect(try !label.fits(in: Size(width: 10, height: 500), allowsCuts: true))
        #expect(try label.breaksWord(within: 199) && label.fits(in: Size(width: 200, height: 500)))
    }

    @Test("Spaces alone are never too long", arguments: [" ", "    ", "\u{3000}\u{3000}"])
    func spaces(text: String) throws {
        let label = try Setting().label(text, lines: 0)
        #expect(try label.excess(in: Size(width: 100, height: 1)) == nil)
        #expect(try label.fits(in: Size(width: 1, height: 100)))
    }

    @Test("A word is cut where it is, not wherever it might stand: indents of other lines do not count")
    func cutsWithIndents() throws {
        let typesetter = try Bundled.typesetter.get()
        var style = ParagraphStyle()
        style.headIndent = 25
        let paragraph = try typesetter.paragraph(
            "a bcdef", font: typesetter.fonts.systemFont(ofSize: 12.5), style: style)
        #expect(try paragraph.lineCount(within: 47) == 1 && paragraph.forcedCuts(within: 47).isEmpty)
        let cut = try #require(try paragraph.forcedCuts(within: 44).first)
        #expect(try cut.range == 2..<7 && cut.width > 44 && paragraph.forcedCuts(within: cut.width).isEmpty)
    }
}
