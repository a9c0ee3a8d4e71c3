import GalleyFonts

/// Stacks lines from the text's top. Without a line height of the style's own, heights are summed in integer units and
/// become points once.
struct LineStacker {
    /// Which faces a line's height follows.
    enum Metrics {
        /// The text's own fonts and the fallback faces on the line: the text room.
        case everyFace
        /// The text's own fonts alone: a label.
        case ownFonts
    }

    private let paragraph: Paragraph
    private let style: ParagraphStyle
    private let width: Double
    private let indents: LineIndents
    /// What a line of the base font takes on the baseline, wherever the text's own offset moves its glyphs: every line
    /// takes at least that.
    private let primary: Extents
    /// By the use's position; empty where every line is as high as the primary font.
    private let extents: [Extents]
    private let hasPlainLines: Bool
    private var lines = 0
    private var itemIndex = 0
    /// Of plain lines, in units.
    private var units: Int64 = 0
    /// Of other lines, in points; the spacing below the last one is not in it.
    private var points = 0.0
    private var pendingSpacing = 0.0

    private struct Extents {
        var ascent: Int64
        var descent: Int64
        var leading: Int64
    }

    init(_ paragraph: Paragraph, width: Double, metrics: Metrics = .everyFace, usesLeading: Bool = true) {
        self.paragraph = paragraph
        self.width = max(width, 0)
        style = paragraph.style
        indents = LineIndents(style)
        hasPlainLines = style.hasPlainLines
        let storage = paragraph.storage
        primary = Self.extents(storage.uses[0], 0, paragraph, metrics, usesLeading, isRaised: false)
        extents =
            storage.uses.count == 1 && storage.uses[0].attributes.baselineOffset == 0
            ? [] : storage.uses.enumerated().map { Self.extents($1, $0, paragraph, metrics, usesLeading) }
    }

    private static func extents(
        _ use: FontUse, _ index: Int, _ paragraph: Paragraph, _ metrics: Metrics, _ usesLeading: Bool,
        isRaised: Bool = true
    ) -> Extents {
        let scale = paragraph.scale
        let factor = paragraph.sizeFactor
        if let box = use.attributes.attachment {
            return Extents(
                ascent: scale.added(box.ascent * factor), descent: scale.added(box.descent * factor), leading: 0)
        }
        let index = metrics == .ownFonts ? use.own : index
        let face = metrics == .ownFonts ? use.attributes.font.face : use.face
        let units = { (value: Int) in scale.units(Int32(clamping: value), use: index) }
        let raised = isRaised ? use.attributes.baselineOffset : 0
        let offset = raised == 0 ? 0 : scale.added(raised * factor)
        return Extents(
            ascent: units(face.metrics.ascender) + offset, descent: units(face.metrics.descender) - offset,
            leading: usesLeading ? units(face.metrics.lineGap) : 0)
    }

    /// The height of all lines so far, in points.
    var height: Double { hasPlainLines ? paragraph.scale.points(units) : points }

    /// The height of a number of lines of the text's own font in one paragraph, in points.
    func height(ofPlainLines count: Int) -> Double {
        let units = primary.ascent + primary.descent + primary.leading
        guard !hasPlainLines else { return paragraph.scale.points(units * Int64(count)) }
        let height = styledHeight(
            paragraph.scale.points(primary.ascent + primary.descent), leading: paragraph.scale.points(primary.leading))
        return Double(count) * height + Double(max(0, count - 1)) * max(0, style.lineSpacing)
    }

    /// What stands before and behind a line's text, in points.
    func indents(of line: WalkedLine) -> Double {
        indents.head(isFirst: paragraph.startsParagraph(at: line.start.offset)) + indents.tail
    }

    /// Adds a line and answers it in points.
    mutating func fragment(_ line: WalkedLine) -> LineFragment {
        let scale = paragraph.scale
        let own = lineExtents(line.range)
        let top: Double
        var ascent = scale.points(own.ascent)
        let descent = scale.points(own.descent)
        let leading = scale.points(own.leading)
        if hasPlainLines {
            top = scale.points(units)
            units += own.ascent + own.descent + own.leading
        } else {
            ascent = styledHeight(ascent + descent, leading: leading) - descent - leading
            top = points + spacing(before: line)
            points = top + ascent + descent + leading
        }
        lines += 1
        let lineWidth = scale.points(line.visible)
        return LineFragment(
            range: line.range, width: lineWidth, widthIncludingTrailingWhitespace: scale.points(line.full),
            left: left(line, width: lineWidth), top: top, ascent: ascent, descent: descent, leading: leading,
            end: line.reason, slack: slack(line, width: lineWidth))
    }

    private func slack(_ line: WalkedLine, width lineWidth: Double) -> Double {
        let isFirst = paragraph.startsParagraph(at: line.start.offset)
        return max(0, indents.room(within: width, isFirst: isFirst) + LineWalker.tolerance - lineWidth)
    }

    /// (ascent + descent) × multiple, then the bounds on the whole line.
    private func styledHeight(_ height: Double, leading: Double) -> Double {
        var height = style.lineHeightMultiple > 0 ? height * style.lineHeightMultiple : height
        height = max(height + leading, style.minimumLineHeight)
        return style.maximumLineHeight > 0 ? min(height, style.maximumLineHeight) : height
    }

    private func spacing(before line: WalkedLine) -> Double {
        guard lines > 0 else { return 0 }
        guard paragraph.startsParagraph(at: line.start.offset) else { return max(0, style.lineSpacing) }
        return max(0, style.lineSpacing) + max(0, style.paragraphSpacing) + max(0, style.paragraphSpacingBefore)
    }

    /// Where a line starts, from the left: by the alignment where the width is finite.
    private func left(_ line: WalkedLine, width lineWidth: Double) -> Double {
        let isFirst = paragraph.startsParagraph(at: line.start.offset)
        let head = indents.head(isFirst: isFirst)
        let room = indents.room(within: width, isFirst: isFirst)
        let isRightToLeft = paragraph.isRightToLeft(at: line.start.offset)
        guard width < .infinity else { return isRightToLeft ? 0 : head }
        // The room lies behind the indent, which is on the right of right-to-left text.
        let start = isRightToLeft ? width - head - room : head
        // A line that is wider than its room goes out of it at its end, however it is aligned.
        switch lineWidth > room ? .natural : style.alignment {
        case .natural, .justified: return isRightToLeft ? start + room - lineWidth : start
        case .left: return start
        case .right: return start + room - lineWidth
        case .center: return start + (room - lineWidth) / 2
        }
    }

    /// The highest ascender and deepest descender over the uses on a line and the primary font.
    private mutating func lineExtents(_ range: Range<Int>) -> Extents {
        var found = primary
        guard !extents.isEmpty else { return found }
        let items = paragraph.storage.items
        while itemIndex < items.count, Int(items[itemIndex].end) <= range.lowerBound { itemIndex += 1 }
        var index = itemIndex
        while index < items.count, Int(items[index].start) < range.upperBound {
            let use = extents[Int(items[index].use)]
            found.ascent = max(found.ascent, use.ascent)
            found.descent = max(found.descent, use.descent)
            index += 1
        }
        return found
    }
}
