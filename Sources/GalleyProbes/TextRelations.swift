import GalleyFonts
import GalleyText

/// Relations that hold for a text under every style, checked by what is public alone. Their numbers are those of the
/// relations that the tests have too.
struct TextRelations {
    let typesetter: Typesetter
    let units: [UInt16]
    let attributes: TextAttributes
    let paragraph: Paragraph
    let width: Double

    /// How much wider than its limit a line may be.
    private static let tolerance = 1.0 / 64
    private var style: ParagraphStyle { paragraph.style }
    /// Spacing that pulls letters together makes a longer line narrower than a shorter one.
    private var hasOrdinarySpacing: Bool { (attributes.kern ?? 0) >= 0 && (attributes.kern ?? 0) < 1000 }
    /// Whether lines are the longest that fit, whatever comes behind them.
    private var isGreedy: Bool {
        style.lineBreakAlgorithm == .greedy && style.hyphenationFactor == 0 && hasOrdinarySpacing && !hasTabs
    }
    private var hasTabs: Bool { units.contains(0x09) }
    private var hasSoftHyphens: Bool { units.contains(0xAD) }
    private var hasIndents: Bool { style.firstLineHeadIndent != 0 || style.headIndent != 0 || style.tailIndent != 0 }
    /// Limits where sums of points are exact enough to compare.
    private var isOrdinaryWidth: Bool { width >= 0 && width < 1e6 && paragraph.font.pointSize < 1e4 }

    /// All relations that take no other text, and one that does.
    func check(_ other: Int, _ report: inout ProbeReport) throws(TextError) {
        let lines = try paragraph.lines(within: width)
        checkCuts(lines, &report)
        try checkOwnWidth(lines, &report)
        try checkDrawnWidths(lines, &report)
        guard isOrdinaryWidth else { return }
        try checkWider(lines, &report)
        switch other {
        case 0: try checkIgnorables(&report)
        case 1: try checkNormalForms(&report)
        case 2: try checkTwice(lines, &report)
        case 3: try checkAppended(lines, &report)
        case 4: try checkFresh(lines, &report)
        default: break
        }
    }

    /// 3, 4, 7 and 9: where lines end, and that those which are too wide could not end before.
    private func checkCuts(_ lines: [LineFragment], _ report: inout ProbeReport) {
        let clusters = Set(paragraph.graphemeBoundaries)
        let opportunities = paragraph.breakOpportunities
        let legal = Set(opportunities.map(\.offset))
        for opportunity in opportunities where opportunity.offset < units.count {
            let isNoBreak = [0xA0, 0x202F, 0x2060, 0xFEFF, 0x2007].contains(units[opportunity.offset - 1])
            report.check(!isNoBreak, "9: no break behind a no-break character: \(opportunity.offset)")
        }
        for line in lines where !line.range.isEmpty {
            let end = line.range.upperBound
            report.check(clusters.contains(end), "3: a line ends between clusters: \(line.range)")
            switch line.end {
            case .opportunity:
                report.check(legal.contains(end), "4: a line ends at an opportunity: \(line.range)")
            case .mandatory:
                let isHard = opportunities.contains { $0.offset == end && $0.isMandatory } || end == units.count
                report.check(isHard, "4: a line ends at a hard break: \(line.range)")
            case .end: report.check(end == units.count, "4: the last line ends the text: \(line.range)")
            case .softHyphen, .emergency, .truncation: break
            }
            guard isGreedy, !hasIndents, isOrdinaryWidth, line.width > width + Self.tolerance else { continue }
            let before = opportunities.first { opportunity in
                line.range.lowerBound < opportunity.offset && opportunity.offset < end
                    && clusters.contains(opportunity.offset)
                    && units[line.range.lowerBound..<opportunity.offset].contains(where: Self.isPlainLetter)
            }
            report.check(before == nil, "7: a line that is too wide could end nowhere before: \(line.range)")
        }
    }

    private static func isPlainLetter(_ unit: UInt16) -> Bool { (0x61...0x7A).contains(unit) }

    /// 1: a text keeps its lines at its own width.
    private func checkOwnWidth(_ lines: [LineFragment], _ report: inout ProbeReport) throws(TextError) {
        let size = try paragraph.size(within: width)
        guard size.width <= width, width >= 0, !hasIndents else { return }
        let kept = try paragraph.lines(within: size.width)
        report.check(
            kept.map(\.range) == lines.map(\.range) && kept.map(\.width) == lines.map(\.width),
            "1: a text keeps its lines at its own width \(size.width) of \(width)")
        report.check(try paragraph.size(within: size.width) == size, "1: a text keeps its size at its own width")
        let height = lines.reduce(0) { $0 + $1.height }
        let isStacked =
            style.lineSpacing == 0 && style.paragraphSpacing == 0 && style.paragraphSpacingBefore == 0
        report.check(
            !isStacked || abs(height - size.height) <= 1e-6 * (1 + abs(height)),
            "8: heights add up: \(height) and \(size.height)")
    }

    /// 6: a line is as wide as its glyphs, shaped as that line.
    private func checkDrawnWidths(_ lines: [LineFragment], _ report: inout ProbeReport) throws(TextError) {
        guard style.alignment != .justified, hasOrdinarySpacing else { return }
        let layout = try paragraph.layout(within: width)
        for (number, line) in lines.enumerated() {
            let drawn = layout.runs(ofLine: number).reduce(0) { $0 + $1.width }
            let wanted = line.widthIncludingTrailingWhitespace
            report.check(
                abs(drawn - wanted) <= 1e-6 * (1 + abs(wanted)),
                "6: a line is as wide as its glyphs: \(wanted), \(drawn)")
        }
    }

    /// 2 and 5: a wider limit takes no more lines, and what it adds to a line did not fit before.
    private func checkWider(_ lines: [LineFragment], _ report: inout ProbeReport) throws(TextError) {
        guard isGreedy else { return }
        let wider = try paragraph.lines(within: width * 1.5 + 1)
        if !hasSoftHyphens {
            report.check(wider.count <= lines.count, "2: more room takes no more lines: \(lines.count), \(wider.count)")
        }
        guard !hasIndents else { return }
        var ends: [Int: LineFragment] = [:]
        for line in lines where !line.range.isEmpty { ends[line.range.lowerBound] = line }
        for line in wider {
            guard let narrow = ends[line.range.lowerBound] else { continue }
            let (end, narrowEnd) = (line.range.upperBound, narrow.range.upperBound)
            report.check(end >= narrowEnd, "5: more room makes no line shorter: \(narrow.range), \(line.range)")
            report.check(
                end <= narrowEnd || line.width > width + Self.tolerance - 1e-9 * (1 + width),
                "5: a line is as long as it can be: \(narrow.range), \(line.range) of \(line.width) in \(width)")
        }
    }

    private func paragraph(_ units: [UInt16], _ typesetter: Typesetter? = nil) throws(TextError) -> Paragraph {
        try (typesetter ?? self.typesetter).paragraph(
            AttributedText(utf16: units, attributes), style: style)
    }

    /// 10: what is ignorable changes no width.
    private func checkIgnorables(_ report: inout ProbeReport) throws(TextError) {
        guard !units.isEmpty, attributes.kern == nil, !hasTabs, !hasIndents else { return }
        let width = try paragraph.size(within: .infinity).width
        let longer = try paragraph(units + [0x200B]).size(within: .infinity).width
        report.check(longer == width, "10: U+200B at the end changes no width: \(width), \(longer)")
        let letter = units.indices.first { at in
            Self.isPlainLetter(units[at]) && (at == 0 || units[at - 1] < 0x7F)
                && (at + 1 == units.count || (0x20..<0x7F).contains(units[at + 1]))
        }
        guard let letter else { return }
        for added in [0x2060, 0xFE0F] as [UInt16] {
            var longer = units
            longer.insert(added, at: letter + 1)
            report.check(
                try paragraph(longer).size(within: .infinity).width == width,
                "10: \(String(added, radix: 16)) behind the letter at \(letter) changes no width")
        }
    }

    /// Letters that are written in two ways.
    private static let forms: [(composed: UInt16, decomposed: [UInt16])] = [
        (0xE9, [0x65, 0x301]), (0xFC, [0x75, 0x308]), (0xF1, [0x6E, 0x303]), (0xE7, [0x63, 0x327]),
        (0xC5, [0x41, 0x30A]), (0x439, [0x438, 0x306]), (0x1EDF, [0x6F, 0x31B, 0x309]), (0xAC00, [0x1100, 0x1161]),
    ]

    /// 11: composed and decomposed texts measure alike. The text's own letters are written both ways.
    private func checkNormalForms(_ report: inout ProbeReport) throws(TextError) {
        var (composed, decomposed): ([UInt16], [UInt16]) = ([], [])
        for (at, unit) in units.enumerated() {
            // What follows may not combine with the letter.
            let isAlone = at + 1 == units.count || (0x20..<0x7F).contains(units[at + 1])
            let form = Self.forms[Int(unit) % Self.forms.count]
            let isReplaced = isAlone && Self.isPlainLetter(unit) && (at == 0 || units[at - 1] < 0x7F)
            composed += isReplaced ? [form.composed] : [unit]
            decomposed += isReplaced ? form.decomposed : [unit]
        }
        let (one, other) = (try paragraph(composed), try paragraph(decomposed))
        guard one.missingGlyphCount == 0, other.missingGlyphCount == 0 else { return }
        for width in [width, .infinity] {
            let (a, b) = (try one.lines(within: width), try other.lines(within: width))
            // Sums of units are exact; as points, those of a kern of millions lose their last bits.
            let isAlike = zip(a, b).allSatisfy { one, other in
                one.width < 1e6 ? one.width == other.width : abs(one.width - other.width) <= 1e-12 * one.width
            }
            report.check(a.count == b.count && isAlike, "11: normal forms measure alike in \(width)")
        }
    }

    /// 13: twice the size is twice the width, in the same lines.
    private func checkTwice(_ lines: [LineFragment], _ report: inout ProbeReport) throws(TextError) {
        let size = paragraph.font.pointSize
        guard !hasIndents, !hasTabs, size >= 1, size < 1000, attributes.kern == nil else { return }
        guard paragraph.font.face.family == "Liberation Sans" else { return }
        let twice = try paragraph.resized(to: 2 * size)
        let doubled = try twice.lines(within: 2 * width + Self.tolerance)
        report.check(doubled.map(\.range) == lines.map(\.range), "13: twice the size breaks alike")
        for (one, other) in zip(lines, doubled) {
            report.check(
                abs(2 * one.width - other.width) <= 1e-9 * (1 + other.width), "13: twice the size is twice as wide")
        }
    }

    /// 15: a line feed at the end adds a line, and spaces add none.
    private func checkAppended(_ lines: [LineFragment], _ report: inout ProbeReport) throws(TextError) {
        guard let last = units.last, last != 0x0D, isGreedy else { return }
        let longer = try paragraph(units + [0x0A]).lineCount(within: width)
        report.check(longer == lines.count + 1, "15: a line feed adds one line: \(lines.count), \(longer)")
        let spaced = try paragraph(units + [0x20, 0x20]).lineCount(within: width)
        report.check(spaced == lines.count, "15: spaces add no line: \(lines.count), \(spaced)")
    }

    /// 14: nothing that was measured before changes a text.
    private func checkFresh(_ lines: [LineFragment], _ report: inout ProbeReport) throws(TextError) {
        let fresh = Typesetter(fonts: typesetter.fonts, hyphenation: typesetter.hyphenation)
        report.check(
            try paragraph(units, fresh).lines(within: width) == lines, "14: what was measured before changes nothing")
    }
}
