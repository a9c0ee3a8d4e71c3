public import GalleyGeometry

/// What a label shows within a width.
public struct LabelLayout: Sendable, Hashable {
    /// The lines shown; the last one is cut where `isTruncated`.
    public var lines: [LineFragment] = []
    /// How many lines there would be without a limit on their number.
    public var naturalLineCount = 0
    /// The label's size in points, rounded up to pixels.
    public var size = Size.zero
    /// The same size before it is rounded.
    public var unroundedSize = Size.zero
    /// What is not shown of the text, as UTF-16 offsets; nil where all is.
    public var truncatedRange: Range<Int>?

    /// Whether text is left over: more natural lines than the label may show.
    public var isTruncated: Bool { truncatedRange != nil }
}

extension LabelContent {
    /// Lays the label out within a width in points; infinity is no limit, negative counts as 0, NaN as 0.
    ///
    /// - Parameters:
    ///   - limit: the width in points.
    ///   - maximumLines: as `numberOfLines`; 0 is no limit.
    /// - Complexity: O(segments), and O(length of the last line's paragraph) for truncation.
    public func layout(limit: Double, maximumLines: Int) -> LabelLayout {
        stack(limit: limit, maximumLines: maximumLines).result
    }

    /// What the label shows in a box in points: no more lines than the height holds, but one at least; none where it has
    /// no height. Its size is that of the lines shown.
    /// - Complexity: as `layout`.
    public func layout(limit: Double, height: Double) -> LabelLayout {
        let whole = layout(limit: limit, maximumLines: numberOfLines)
        let held = whole.lines.prefix { ceiled($0.top + $0.height) - 1e-9 <= height }.count
        if held == whole.lines.count { return whole }
        if height > 0 { return layout(limit: limit, maximumLines: max(1, held)) }
        var none = LabelLayout()
        none.naturalLineCount = whole.naturalLineCount
        none.truncatedRange = 0..<paragraph.utf16.count
        return none
    }

    /// What the label draws within a width in points, with its glyphs; as `layout` has it.
    /// - Complexity: O(length).
    public func textLayout(limit: Double, maximumLines: Int) -> TextLayout {
        let stack = stack(limit: limit, maximumLines: maximumLines)
        let cut = stack.drawn.last { $0.mark == .token }
        let token = cut.map { Truncation(self, limit: stack.limit).token(at: $0.fragment.range.lowerBound) }
        return TextLayout(
            paragraph, stack.drawn, width: stack.limit, hidden: stack.result.truncatedRange,
            token: token ?? TruncationToken())
    }

    private func stack(limit: Double, maximumLines: Int) -> Stack {
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
            stack.finish()
            return stack
        }
        for line in kept.dropLast() { stack.add(line) }
        stack.addTruncated(last)
        stack.finish()
        return stack
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
    private(set) var result = LabelLayout()
    private(set) var drawn: [DrawnLine] = []
    private var stacker: LineStacker
    private var widest = 0.0
    private var mayBreakElsewhere = false

    init(_ label: LabelContent, limit: Double) {
        self.label = label
        self.limit = limit
        stacker = LineStacker(
            label.paragraph, width: limit, metrics: label.usesFallbackLineMetrics ? .everyFace : .ownFonts,
            usesLeading: label.usesFontLeading)
    }

    /// A wrapped line counts with its trailing spaces, a paragraph's last line without, and none beyond the limit.
    mutating func add(_ line: WalkedLine) {
        let fragment = stacker.fragment(line)
        result.lines.append(fragment)
        drawn.append(DrawnLine(fragment))
        let counted = line.isLast ? fragment.width : max(fragment.width, fragment.widthIncludingTrailingWhitespace)
        widest = max(widest, min(limit, stacker.indents(of: line) + counted))
        mayBreakElsewhere = mayBreakElsewhere || label.paragraph.mayBreakElsewhere(line)
    }

    /// The last line that may be shown of a text that goes on.
    mutating func addTruncated(_ line: WalkedLine) {
        let isFirst = label.paragraph.startsParagraph(at: line.start.offset)
        let room = LineIndents(label.paragraph.style).room(within: limit, isFirst: isFirst)
        let cut = Truncation(label, limit: room).cut(line, isOnly: result.lines.isEmpty)
        let fragment = stacker.fragment(cut.line)
        result.lines.append(fragment)
        drawn.append(cut.shown.map { DrawnLine(fragment, head: $0.head, tail: $0.tail) } ?? DrawnLine(fragment))
        widest = max(widest, min(limit, stacker.indents(of: line) + cut.width))
        result.truncatedRange = cut.hidden
    }

    mutating func finish() {
        result.naturalLineCount = natural
        var used = widest
        if mayBreakElsewhere, label.lineBreakMode != .byCharWrapping,
            !label.paragraph.keepsLines(at: label.ceiled(used), of: limit)
        {
            used = limit
        }
        result.unroundedSize = Size(width: used, height: stacker.height)
        result.size = Size(width: label.ceiledWidth(used, limit: limit), height: label.ceiled(stacker.height))
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
