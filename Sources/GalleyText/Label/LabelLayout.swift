public import GalleyGeometry

/// What a label shows within a width.
public struct LabelLayout: Sendable, Hashable {
    /// The lines shown; the last one is cut where `isTruncated`.
    public var lines: [LineFragment] = []
    /// How many lines there would be without a limit on their number.
    public var naturalLineCount = 0
    /// The label's size in points, rounded up to pixels.
    public var size = Size.zero
    /// What is not shown of the text, as UTF-16 offsets; nil where all is.
    public var truncatedRange: Range<Int>?

    /// Whether text is left over: more natural lines than the label may show.
    public var isTruncated: Bool { truncatedRange != nil }
}

extension LabelContent {
    /// Lays the label out within a width in points; infinity is no limit, negative counts as 0, NaN as 0.
    ///
    /// - Parameter maximumLines: as `numberOfLines`; 0 is no limit.
    /// - Complexity: O(segments), and O(length of the last line's paragraph) for truncation.
    public func layout(limit: Double, maximumLines: Int) -> LabelLayout {
        let limit = limit.isNaN ? 0 : max(limit, 0)
        var stack = Stack(self, limit: limit)
        var kept: [WalkedLine] = []
        forEachLine(limit: limit, algorithm: paragraph.lineBreakAlgorithm) { line in
            stack.natural += 1
            if maximumLines <= 0 || stack.natural <= maximumLines { kept.append(line) }
        }
        let isCut = maximumLines > 0 && stack.natural > maximumLines
        if isCut, paragraph.lineBreakAlgorithm != .greedy {
            // The lines before a cut are as full as they can be, so that most of the text shows.
            kept.removeAll()
            forEachLine(limit: limit, algorithm: .greedy) { if kept.count < maximumLines { kept.append($0) } }
        }
        guard isCut, let last = kept.last else {
            for line in kept { stack.add(line) }
            return stack.finish()
        }
        for line in kept.dropLast() { stack.add(line) }
        stack.addTruncated(last)
        return stack.finish()
    }

    /// The natural lines.
    private func forEachLine(limit: Double, algorithm: LineBreakAlgorithm, _ body: (WalkedLine) -> Void) {
        let isEmptyLineDropped = !countsTrailingNewline
        let visit = { (line: WalkedLine) -> Bool in
            if isEmptyLineDropped, line.range.isEmpty { return true }
            body(line)
            return true
        }
        if lineBreakMode == .byCharWrapping {
            CharacterWalker(paragraph, limit: limit).walk(visit)
        } else {
            var walker = LineWalker(paragraph, limit: limit, algorithm: algorithm)
            walker.walk(visit)
        }
    }
}

/// Adds up a label's lines.
private struct Stack {
    let label: LabelContent
    let limit: Double
    var natural = 0
    private var result = LabelLayout()
    private var stacker: LineStacker
    private var widest = 0.0

    init(_ label: LabelContent, limit: Double) {
        self.label = label
        self.limit = limit
        stacker = LineStacker(
            label.paragraph, width: limit, metrics: label.usesFallbackLineMetrics ? .everyFace : .ownFonts,
            usesLeading: label.usesFontLeading)
    }

    /// A wrapped line counts with its trailing spaces up to the limit, a paragraph's last line without.
    mutating func add(_ line: WalkedLine) {
        let fragment = stacker.fragment(line)
        result.lines.append(fragment)
        let indent = stacker.indent(of: line)
        let counted = line.isLast ? fragment.width : max(fragment.width, fragment.widthIncludingTrailingWhitespace)
        widest = max(widest, line.isLast ? indent + counted : min(limit, indent + counted))
    }

    /// The last line that may be shown of a text that goes on.
    mutating func addTruncated(_ line: WalkedLine) {
        let isFirst = label.paragraph.startsParagraph(at: line.start.offset)
        let room = LineIndents(label.paragraph.style).room(within: limit, isFirst: isFirst)
        let cut = Truncation(label, limit: room).cut(line, isOnly: result.lines.isEmpty)
        result.lines.append(stacker.fragment(cut.line))
        widest = max(widest, stacker.indent(of: line) + cut.width)
        result.truncatedRange = cut.hidden
    }

    mutating func finish() -> LabelLayout {
        result.naturalLineCount = natural
        let used = label.paragraph.clamped(widest, to: limit)
        result.size = Size(width: label.ceiledWidth(used, limit: limit), height: label.ceiled(stacker.height))
        return result
    }
}

extension LabelContent {
    /// Rounds a width up to pixels, never beyond a limit that lies on the pixel grid.
    func ceiledWidth(_ width: Double, limit: Double) -> Double {
        let up = ceiled(width)
        let isOnGrid = limit.isFinite && abs(limit * scale - (limit * scale).rounded()) < 1e-9
        return isOnGrid && up > limit && width <= limit ? limit : up
    }
}
