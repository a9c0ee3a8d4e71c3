import GalleyFonts
import GalleyGeometry
import GalleyText

extension Prober {
    /// The relations are those of every text: lines partition it, a wider limit takes no more lines, heights add up, a text
    /// keeps its lines at its own width, equal runs change nothing, the same call gives the same bits.
    func text(_ bytes: [UInt8]) -> ProbeReport {
        var tape = ByteTape(bytes)
        var report = ProbeReport()
        do throws(TextError) {
            let (style, font, width) = try Self.style(&tape, fonts)
            let label = LabelChoices(&tape)
            let kern = tape.flag() ? tape.number() : nil
            let other = tape.choice(6)
            let units = Array(String(decoding: tape.rest, as: UTF8.self).utf16)
            var attributes = TextAttributes(font: font)
            attributes.kern = kern
            let text = AttributedText(utf16: units, attributes)
            let paragraph = try typesetter.paragraph(text, style: style)
            try check(paragraph, within: width, &report)
            try label.check(paragraph, within: width, &report)
            let relations = TextRelations(
                typesetter: typesetter, units: units, attributes: attributes, paragraph: paragraph, width: width)
            try relations.check(other, &report)
            if !units.isEmpty {
                var split = text
                try split.set(0..<(units.count + 1) / 2) { $0.kern = kern }
                let same = try typesetter.paragraph(split, style: style)
                report.check(
                    try same.lines(within: width) == paragraph.lines(within: width), "12: equal runs change nothing")
            }
            report.outcome = "\(try paragraph.lineCount(within: width)) lines"
        } catch {
            return .refused(error.description)
        }
        return report
    }

    private static func style(
        _ tape: inout ByteTape, _ fonts: FontLibrary
    ) throws(TextError) -> (ParagraphStyle, Font, Double) {
        var style = ParagraphStyle(
            locale: tape.pick(["", "en", "de", "ja", "th", "ar", "hi", "zh-Hant", "ko", "x"]),
            rules: tape.flag() ? .web : .unicode,
            baseWritingDirection: tape.pick([.natural, .leftToRight, .rightToLeft]))
        style.lineBreakAlgorithm = tape.pick([.greedy, .balanced, .pretty])
        style.hyphenationFactor = tape.flag() ? 1 : 0
        style.alignment = tape.pick([.natural, .left, .right, .center, .justified])
        if tape.flag() {
            style.firstLineHeadIndent = tape.number()
            style.headIndent = tape.number()
            style.tailIndent = tape.number()
            style.lineHeightMultiple = tape.number()
            style.lineSpacing = tape.number()
            style.paragraphSpacing = tape.number()
        }
        do {
            let face = try fonts.face(family: tape.pick(["Inter", "Liberation Sans", "Noto Color Emoji"]))
            let size = tape.flag() ? tape.number() : 17
            return (style, try Font(face: face, pointSize: size), tape.flag() ? tape.number() : Double(tape.byte()) * 2)
        } catch {
            throw .font(error)
        }
    }

    /// What holds for every paragraph in any font.
    func check(_ paragraph: Paragraph, within width: Double, _ report: inout ProbeReport) throws(TextError) {
        let lines = try paragraph.lines(within: width)
        var end = 0
        for line in lines {
            report.check(line.range.lowerBound == end, "3: lines partition the text: \(line.range) behind \(end)")
            end = line.range.upperBound
            report.check(
                line.width.isFinite && line.height.isFinite && line.left.isFinite, "a line's numbers are finite")
        }
        report.check(end == paragraph.utf16.count, "3: lines partition the text: they end at \(end)")
        report.check(try paragraph.lineCount(within: width) == lines.count, "8: the count is that of the lines")
        let size = try paragraph.size(within: width)
        report.check(
            size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
            "a size is finite and not negative: \(size.width) x \(size.height)")
        let plain = paragraph.style.lineBreakAlgorithm == .greedy && paragraph.style.hyphenationFactor == 0
        if plain, !paragraph.utf16.contains(0x09), !paragraph.utf16.contains(0xAD), width >= 0, width < 1e6 {
            report.check(
                try paragraph.lineCount(within: width * 1.5 + 1) <= lines.count, "2: more room takes no more lines")
        }
        report.check(try paragraph.lines(within: width) == lines, "14: the same call gives the same bits")
        try checkLayout(paragraph, within: width, &report)
    }

    private func checkLayout(
        _ paragraph: Paragraph, within width: Double, _ report: inout ProbeReport
    ) throws(TextError) {
        let layout = try paragraph.layout(within: width)
        for run in layout.runs {
            report.check(
                run.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite }, "glyphs stand somewhere")
        }
        for offset in [0, 1, paragraph.utf16.count / 2, paragraph.utf16.count] {
            let caret = layout.caret(at: TextPosition(offset))
            report.check(caret.x.isFinite && caret.top.isFinite && caret.height >= 0, "carets stand somewhere")
            let position = layout.closestPosition(to: Point(x: caret.x, y: caret.top + caret.height / 2))
            report.check((0...paragraph.utf16.count).contains(position.offset), "a hit is in the text")
        }
        _ = try layout.selectionRects(for: 0..<paragraph.utf16.count)
        if let ink = layout.inkBounds {
            report.check(ink.width.isFinite && ink.height.isFinite, "ink is finite: \(ink)")
        }
    }
}

/// How a label shows a text.
private struct LabelChoices {
    private let mode: LineBreakMode
    private let lines: Int

    init(_ tape: inout ByteTape) {
        mode = tape.pick(Array(LineBreakMode.allCases))
        lines = tape.choice(4)
    }

    func check(_ paragraph: Paragraph, within width: Double, _ report: inout ProbeReport) throws(TextError) {
        var label = LabelContent(paragraph)
        label.lineBreakMode = mode
        label.numberOfLines = lines
        for size in [Size(width: width, height: .infinity), Size(width: width, height: 10)] {
            let found = try label.sizeThatFits(size)
            report.check(
                found.width.isFinite && found.height.isFinite && found.width >= 0 && found.height >= 0,
                "a label's size is finite and not negative: \(found.width) x \(found.height)")
        }
        let shown = label.layout(limit: width, maximumLines: lines)
        report.check(lines == 0 || shown.lines.count <= lines, "a label shows no more lines than it may")
        let drawn = label.textLayout(limit: width, maximumLines: lines)
        report.check(drawn.lines.count == shown.lines.count, "a label draws the lines that it measures")
    }
}
