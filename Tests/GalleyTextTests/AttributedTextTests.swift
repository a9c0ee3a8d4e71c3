import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// Runs of attributes: what they change, and what a boundary between them must not.
@Suite("Attributed text")
struct AttributedTextTests {
    let typesetter: Typesetter
    let font: Font

    init() throws {
        typesetter = try Bundled.typesetter.get()
        font = try typesetter.fonts.systemFont(ofSize: 17)
    }

    private func width(_ text: String, _ change: (inout TextAttributes) -> Void = { _ in }) throws -> Double {
        var attributes = TextAttributes(font: font)
        change(&attributes)
        return try typesetter.paragraph(AttributedText(text, attributes)).maxContentWidth
    }

    @Test("equal runs split anywhere change nothing (relation 12, T49)")
    func equalRuns() throws {
        for seed in 1...300 {
            var random = TextGenerator(seed: UInt64(seed))
            let text = random.text(words: 1 + random.next(10))
            let plain = try typesetter.paragraph(text, font: font)
            var attributed = AttributedText(text, TextAttributes(font: font))
            for _ in 0..<3 {
                let bounds = [random.next(attributed.utf16.count + 1), random.next(attributed.utf16.count + 1)].sorted()
                try attributed.set(bounds[0]..<bounds[1]) { $0.kern = 1 }
                try attributed.set(bounds[0]..<bounds[1]) { $0.kern = nil }
            }
            let split = try typesetter.paragraph(attributed)
            let limit = random.number(0...300)
            #expect(try split.lines(within: limit) == plain.lines(within: limit), "seed \(seed)")
        }
    }

    @Test("what all of the text has counts the same as its own and as one run's", arguments: [-6.0, -1, 2, 9])
    func wholeText(offset: Double) throws {
        var attributes = TextAttributes(font: font)
        var run = AttributedText("one two three", attributes)
        try run.set(0..<run.utf16.count) { $0.baselineOffset = offset }
        attributes.baselineOffset = offset
        let whole = try typesetter.paragraph(AttributedText("one two three", attributes))
        let wanted = try typesetter.paragraph(run)
        for width in [40.0, 80, 300] {
            #expect(try whole.lines(within: width) == wanted.lines(within: width))
            let labels = [whole, wanted].map { LabelContent($0).size(limit: width, maximumLines: 0) }
            #expect(labels[0] == labels[1])
        }
        #expect(try whole.lines(within: 300)[0].height == font.lineHeight + abs(offset))
    }

    @Test("text is appended in runs, equal neighbours in one")
    func appending() throws {
        let base = TextAttributes(font: font)
        var text = AttributedText("", base)
        for (part, kern) in [("", 9), ("ab", 1), ("c", 1), ("", 5), ("d", 2), ("e", 1)] as [(String, Double)] {
            var attributes = base
            attributes.kern = kern
            text.append(part.utf16, attributes)
        }
        #expect(text.utf16 == Array("abcde".utf16))
        #expect(text.runs.map(\.range) == [0..<3, 3..<4, 4..<5])
        #expect(text.runs.map(\.attributes.kern) == [1, 2, 1])
        #expect(text.base == base)
    }

    @Test("10,000 different runs are measured; more than 65,536 ways are an error", arguments: [10_000, 70_000])
    func manyStyles(count: Int) throws {
        var text = AttributedText("", TextAttributes(font: font))
        for number in 0..<count {
            var attributes = text.base
            attributes.letterSpacing = Double(number + 1) / 64
            text.append("a".utf16, attributes)
        }
        #expect(text.runs.count == count)
        if count > 1 << 16 {
            #expect(throws: TextError.tooManyStyles(limit: 1 << 16)) { try typesetter.paragraph(text) }
        } else {
            let letter = try width("a")
            let spacing = Double(count) * Double(count + 1) / 128
            let paragraph = try typesetter.paragraph(text)
            #expect(abs(paragraph.maxContentWidth - letter * Double(count) - spacing) < 0.01)
            #expect(LabelContent(paragraph).intrinsicContentSize.height > 0)
        }
    }

    @Test("a boundary between CR and LF opens no line (T24)")
    func newlineAcrossRuns() throws {
        var text = AttributedText("a\r\nb", TextAttributes(font: font))
        try text.set(0..<2) { $0.baselineOffset = 1 }
        #expect(try typesetter.paragraph(text).lineCount(within: .infinity) == 2)
    }

    @Test("a range outside the text is an error; one that cuts a cluster takes whole clusters (R08)")
    func ranges() throws {
        var text = AttributedText("e\u{301}x", TextAttributes(font: font))
        #expect(throws: TextError.rangeOutOfBounds(2..<9, length: 3)) { try text.set(2..<9) { _ in } }
        try text.set(1..<2) { $0.kern = 50 }
        #expect(try typesetter.paragraph(text).maxContentWidth == width("e\u{301}x"))
    }

    @Test("kern follows every cluster, keeps ligatures, and at 0 turns pair kerning off (F6)")
    func kern() throws {
        #expect(try abs(width("ab") { $0.kern = 10 } - width("ab") - 20) < 1e-4)
        let face = font.face
        let unkerned = ["A", "V"].reduce(0) { sum, letter in
            sum + face.advance(ofGlyph: face.glyph(letter.unicodeScalars.first!.value) ?? 0)
        }
        let wanted = Double(unkerned) * 17 / Double(face.unitsPerEm)
        #expect(try abs(width("AV") { $0.kern = 0 } - wanted) < 1e-9)
        #expect(try width("AV") < wanted)
    }

    @Test("tracking hangs at a line's end; CSS letter spacing does not, and leaves cursive scripts alone (F6)")
    func spacing() throws {
        #expect(try abs(width("abc") { $0.tracking = 4 } - width("abc") - 8) < 1e-4)
        #expect(try abs(width("abc") { $0.letterSpacing = 4 } - width("abc") - 12) < 1e-4)
        #expect(try width("السلام") { $0.letterSpacing = 4 } == width("السلام"))
        let spaced = "السلام: عليكم\u{A0}٧\u{2003}و"
        #expect(try abs(width(spaced) { $0.letterSpacing = 4 } - width(spaced) - 8) < 1e-4)
        #expect(try width("A") { $0.kern = -100 } == 0)
    }

    @Test("spacing parts ligatures: its slope is the number of letters, with the font's ligatures and without (T66)")
    func spacingPartsLigatures() throws {
        for name in ["Ligatures", "Fixed"] {
            let face = try TestFonts.face(name)
            func width(_ change: (inout TextAttributes) -> Void) throws -> Double {
                var attributes = TextAttributes(font: try Font(face: face, pointSize: 16))
                change(&attributes)
                return try typesetter.paragraph(
                    AttributedText("office", attributes), cascade: FontCascade(primary: face)
                ).maxContentWidth
            }
            let parts = try width { $0.features = [FontFeature("liga", 0)] }
            for spacing in [1.0, 2, -0.5] {
                #expect(try width { $0.letterSpacing = spacing } == parts + 6 * spacing)
                #expect(try width { $0.tracking = spacing } == parts + 5 * spacing)
            }
            // UIKit's kern keeps the ligature, which is one cluster of three letters.
            let clusters = name == "Ligatures" ? 4.0 : 6.0
            #expect(try width { $0.kern = 2 } == width { _ in } + 2 * clusters)
        }
    }

    @Test("runs of different sizes add up, and the line takes the highest ascent and the deepest descent (T79)")
    func sizes() throws {
        var text = AttributedText("aabb", TextAttributes(font: font))
        let large = try typesetter.fonts.systemFont(ofSize: 34)
        try text.set(2..<4) { $0.font = large }
        let paragraph = try typesetter.paragraph(text)
        let parts = try width("aa") + width("bb") { $0.font = large }
        #expect(abs(paragraph.maxContentWidth - parts) < 1e-4)
        let line = try #require(try paragraph.lines(within: .infinity).first)
        #expect(abs(line.ascent - large.ascender) < 1e-4 && abs(line.descent + large.descender) < 1e-4)
        try text.set(0..<2) { $0.baselineOffset = 40 }
        let raised = try #require(try typesetter.paragraph(text).lines(within: .infinity).first)
        #expect(abs(raised.ascent - (font.ascender + 40)) < 1e-4)
    }

    @Test("a run that fallback faces set from its start on stands in a label's line as its own font does")
    func fallbackRuns() throws {
        let large = try typesetter.fonts.systemFont(ofSize: 34)
        let heights = try ["aabb", "aaשל", "aa日本", "aa\u{200D}ש"].map { string in
            var text = AttributedText(string, TextAttributes(font: font))
            try text.set(2..<4) { $0.font = large }
            return LabelContent(try typesetter.paragraph(text)).size(limit: .infinity, maximumLines: 1).height
        }
        #expect(Set(heights).count == 1 && heights[0] >= large.lineHeight)
    }

    @Test("an attachment is as wide and high as it says and breaks like an ideograph's box")
    func attachments() throws {
        var text = AttributedText("a \u{FFFC} b", TextAttributes(font: font))
        try text.set(2..<3) { $0.attachment = TextAttachment(width: 40, ascent: 50) }
        let paragraph = try typesetter.paragraph(text)
        #expect(try abs(paragraph.maxContentWidth - (width("a  b") + 40)) < 0.5)
        #expect(try paragraph.lines(within: 45).map(\.range) == [0..<2, 2..<4, 4..<5])
        #expect(try abs(paragraph.lines(within: 45)[1].ascent - 50) < 1e-4)
    }

    @Test("features reach the shaper")
    func features() throws {
        let tabular = try #require(FontFeature(parsing: "tnum"))
        let digits = try ["1", "0"].map { digit in try width(digit) { $0.features = [tabular] } }
        #expect(digits[0] == digits[1])
        #expect(try width("1") != width("0"))
        #expect(FontFeature(parsing: "liga[0:2]") == nil && FontFeature(parsing: "toolong") == nil)
    }

    @Test("lengths that are not finite are errors by name")
    func notFinite() throws {
        var attributes = TextAttributes(font: font)
        attributes.tracking = .nan
        #expect(throws: TextError.notANumber(parameter: "tracking")) {
            try typesetter.paragraph(AttributedText("a", attributes))
        }
        var style = ParagraphStyle()
        style.lineSpacing = .infinity
        #expect(throws: TextError.notANumber(parameter: "lineSpacing")) {
            try typesetter.paragraph("a", font: font, style: style)
        }
        style.lineSpacing = 0
        style.tabStops = [TextTab(-2e12)]
        #expect(throws: TextError.outOfRange(parameter: "tabStops", expected: "a number from -1e12 to 1e12")) {
            try typesetter.paragraph("a", font: font, style: style)
        }
        attributes.tracking = 1.5e12
        #expect(throws: TextError.outOfRange(parameter: "tracking", expected: "a number from -1e12 to 1e12")) {
            try typesetter.paragraph(AttributedText("a", attributes))
        }
    }

    @Test("the longest lengths that are accepted, in the smallest size, add up without overflowing")
    func longestLengths() throws {
        for (kern, size) in [(1e12, 17.0), (-1e12, 17), (1e12, 1e-300), (1, .leastNonzeroMagnitude), (1e12, 1e9)] {
            var attributes = TextAttributes(font: try Font(face: font.face, pointSize: size))
            attributes.kern = kern
            attributes.baselineOffset = kern
            let text = String(repeating: "ab c\t", count: 200)
            let paragraph = try typesetter.paragraph(AttributedText(text, attributes))
            for width in [0.0, 100, .infinity] {
                let size = try paragraph.size(within: width)
                #expect(size.width.isFinite && size.width >= 0 && size.height.isFinite && size.height >= 0)
                #expect(try paragraph.layout(within: width).lines.count == paragraph.lineCount(within: width))
            }
        }
        // Nothing is cut where there is room for it: 12 characters, and 10⁹ points behind each.
        var attributes = TextAttributes(font: font)
        attributes.kern = 1e9
        let size = try typesetter.paragraph(AttributedText("abcdefghijkl", attributes)).size(within: .infinity)
        #expect(abs(size.width - 12e9) < 1000)
    }
}

/// Indents, heights, spacing, alignment and tab stops.
@Suite("Paragraph style")
struct ParagraphStyleTests {
    let typesetter: Typesetter
    let font: Font

    init() throws {
        typesetter = try Bundled.typesetter.get()
        font = try typesetter.fonts.systemFont(ofSize: 17)
    }

    private func paragraph(_ text: String, _ change: (inout ParagraphStyle) -> Void) throws -> Paragraph {
        var style = ParagraphStyle()
        change(&style)
        return try typesetter.paragraph(text, font: font, style: style)
    }

    @Test("negative spacing counts as none: a text's height is never less than its lines'")
    func negativeSpacing() throws {
        var style = ParagraphStyle()
        let plain = try typesetter.paragraph("a b\nc d", font: font, style: style)
        style.lineSpacing = -100
        style.paragraphSpacing = -1e9
        style.paragraphSpacingBefore = -3
        let paragraph = try typesetter.paragraph("a b\nc d", font: font, style: style)
        for width in [0.0, .infinity] {
            let (size, wanted) = (try paragraph.size(within: width), try plain.size(within: width))
            #expect(size.width == wanted.width && abs(size.height - wanted.height) < 1e-9)
            let heights = [paragraph, plain].map {
                LabelContent($0).layout(limit: width, maximumLines: 0).unroundedSize.height
            }
            #expect(abs(heights[0] - heights[1]) < 1e-9)
        }
    }

    @Test("n lines are n·L + (n − 1)·spacing, truncated or not (T75, T76)", arguments: [0.0, 6.4, 100])
    func lineSpacing(spacing: Double) throws {
        let text = "one two three four five six"
        let paragraph = try paragraph(text) { $0.lineSpacing = spacing }
        let single = try typesetter.paragraph(text, font: font).size(within: .infinity).height
        let lines = try paragraph.lineCount(within: 60)
        #expect(
            try abs(paragraph.size(within: 60).height - (Double(lines) * single + Double(lines - 1) * spacing)) < 1e-9)
        var label = LabelContent(paragraph)
        label.numberOfLines = 2
        let cut = label.layout(limit: 60, maximumLines: 2)
        #expect(cut.isTruncated)
        #expect(cut.size.height == label.ceiled(2 * single + spacing))
        #expect(label.layout(limit: 1000, maximumLines: 2).size.height == label.ceiled(single))
    }

    @Test("a fixed line height is the height of every line (T77)", arguments: [0.75, 1, 2])
    func fixedHeight(factor: Double) throws {
        let height = 17 * factor
        let paragraph = try paragraph("one two three") {
            $0.minimumLineHeight = height
            $0.maximumLineHeight = height
        }
        #expect(try abs(paragraph.size(within: 45).height - 3 * height) < 1e-9)
        let lines = try paragraph.lines(within: 45)
        #expect(abs(lines[1].baseline - lines[0].baseline - height) < 1e-9)
    }

    @Test("a multiple raises the lines above their baselines")
    func multiple() throws {
        let doubled = try paragraph("one") { $0.lineHeightMultiple = 2 }.lines(within: .infinity)
        let plain = try paragraph("one") { _ in }.lines(within: .infinity)
        #expect(abs(doubled[0].height - 2 * plain[0].height) < 1e-9)
        #expect(doubled[0].descent == plain[0].descent)
    }

    @Test("spacing stands between paragraphs, not between lines that VT or LS break")
    func paragraphSpacing() throws {
        let change = { (style: inout ParagraphStyle) in
            style.paragraphSpacing = 10
            style.paragraphSpacingBefore = 3
        }
        let single = try paragraph("a", change).size(within: .infinity).height
        for (text, gaps) in [("a\nb", 1.0), ("a\u{B}b", 0), ("a\u{2028}b", 0), ("a\r\nb\u{2029}c", 2)] {
            let height = try paragraph(text, change).size(within: .infinity).height
            let lines = Double(try paragraph(text, change).lineCount(within: .infinity))
            #expect(abs(height - (lines * single + gaps * 13)) < 1e-9, "\(text.debugDescription)")
        }
    }

    @Test("indents narrow the lines: the first by its own, the others by theirs, all from the end")
    func indents() throws {
        let text = "aaa bbb ccc ddd"
        let plain = try paragraph(text) { _ in }
        let unit = try plain.lines(within: .infinity)[0].width / 4
        let indented = try paragraph(text) {
            $0.firstLineHeadIndent = 20
            $0.headIndent = 5
            $0.tailIndent = -7
        }
        let lines = try indented.lines(within: 2 * unit + 33)
        #expect(lines.map(\.left) == [20] + Array(repeating: 5, count: lines.count - 1))
        for line in lines { #expect(line.left + line.width <= 2 * unit + 33 - 7 + LineWalker.tolerance) }
        let positive = try paragraph(text) { $0.tailIndent = 2 * unit }
        #expect(try positive.lines(within: 1000).map(\.range) == plain.lines(within: 2 * unit).map(\.range))
    }

    @Test("lines stand where the alignment says; natural follows the text's direction")
    func alignment() throws {
        for (alignment, wanted) in [(ParagraphStyle.TextAlignment.left, 0.0), (.center, 0.5), (.right, 1)] {
            let line = try paragraph("abc") { $0.alignment = alignment }.lines(within: 100)[0]
            #expect(abs(line.left - (100 - line.width) * wanted) < 1e-9)
        }
        for alignment in ParagraphStyle.TextAlignment.allCases {
            #expect(try paragraph("w") { $0.alignment = alignment }.lines(within: 2)[0].left == 0)
            let line = try paragraph("ש") { $0.alignment = alignment }.lines(within: 2)[0]
            #expect(abs(line.left + line.width - 2) < 1e-9)
        }
        let hebrew = try paragraph("שלום") { _ in }.lines(within: 100)[0]
        #expect(abs(hebrew.left + hebrew.width - 100) < 1e-9)
    }

    @Test(
        "text behind a tab starts at, is centred on or ends at its stop",
        arguments: [(TextTab.Alignment.left, 1.0), (.center, 0.5), (.right, 0)])
    func tabStops(alignment: TextTab.Alignment, part: Double) throws {
        let tabbed = try paragraph("a\tbbb") { $0.tabStops = [TextTab(120, alignment: alignment)] }
        let tail = try paragraph("bbb") { _ in }.maxContentWidth
        #expect(abs(tabbed.maxContentWidth - (120 + tail * part)) < 1e-4)
    }

    @Test("a stop less than half a space ahead is passed over under the web rules alone")
    func nearStop() throws {
        let half = try paragraph("a a") { _ in }.maxContentWidth / 2 - paragraph("a") { _ in }.maxContentWidth
        let width = try paragraph("abc") { _ in }.maxContentWidth
        let tail = try paragraph("d") { _ in }.maxContentWidth
        for (ahead, stops) in [(half * 0.9, 2.0), (half * 1.1, 1)] {
            for rules in ParagraphStyle.LineBreakRules.allCases {
                let tabbed = try paragraph("abc\td") {
                    $0.rules = rules
                    $0.tabInterval = width + ahead
                }
                let wanted = (rules == .web ? stops : 1) * (width + ahead) + tail
                #expect(abs(tabbed.maxContentWidth - wanted) < 1e-3, "\(rules) \(ahead)")
            }
        }
    }

    @Test(
        "a decimal stop is the place of the locale's separator, in the sums and in the drawing",
        arguments: [
            ("", "1,234.5", "."), ("en", "1,234.5", "."), ("de", "1.234,5", ","), ("de-AT", "1.234,5", ","),
            ("de-CH", "1\u{2019}234.5", "."), ("fr-CA", "1 234,5", ","), ("es-MX", "1,234.5", "."),
            ("pt-BR", "1.234,5", ","), ("en", "net, at 12.5", "."),
        ])
    func decimalSeparators(locale: String, number: String, separator: Character) throws {
        let style = { (style: inout ParagraphStyle) in
            style.locale = locale
            style.tabStops = [TextTab(200, alignment: .decimal)]
        }
        let tabbed = try paragraph("a\t" + number, style)
        let tail = String(number[number.lastIndex(of: separator)!...])
        let rest = try paragraph(tail) { $0.locale = locale }.maxContentWidth
        #expect(abs(tabbed.maxContentWidth - (200 + rest)) < 1, "\(locale)")
        let layout = try tabbed.layout(within: .infinity)
        let offset = tabbed.utf16.lastIndex(of: separator.utf16.first!)!
        let caret = layout.caret(at: TextPosition(offset)).x
        #expect(abs(caret - 200) < 1, "\(locale) \(caret)")
    }

    @Test("a decimal stop aligns the separators; a stop that has no room for the text pushes it on")
    func decimalTabs() throws {
        let style = { (style: inout ParagraphStyle) in style.tabStops = [TextTab(120, alignment: .decimal)] }
        let fraction = try paragraph(".25") { _ in }.maxContentWidth
        #expect(try abs(paragraph("a\t1.25", style).maxContentWidth - (120 + fraction)) < 1)
        let wide = try paragraph("wwwwwwwwwwwwwwwwwwww") { _ in }.maxContentWidth
        let right = try paragraph("a\twwwwwwwwwwwwwwwwwwww") { $0.tabStops = [TextTab(60, alignment: .right)] }
        #expect(try abs(right.maxContentWidth - (paragraph("a") { _ in }.maxContentWidth + wide)) < 1e-4)
    }
}
