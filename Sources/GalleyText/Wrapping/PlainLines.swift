public import GalleyGeometry

/// Greedy lines of a text in which a line depends on nothing but two sums: without tabs, hyphens, indents, or cuts and
/// rules that depend on where a line starts. The walker gives the same lines; this adds and compares, and nothing else.
extension Segments {
    /// What the size of such lines takes, in the paragraph's units.
    struct PlainExtent: Equatable {
        var lines = 0
        /// The widest line, without what hangs.
        var visible: Int64 = 0
        /// The widest of the lines that hard breaks or the text's end close, without what hangs.
        var closed: Int64 = 0
        /// The widest of the others, with what hangs.
        var open: Int64 = 0
    }

    /// Gives the first and the last segment of each line; false where a unit has to be cut by force, which sums alone do
    /// not tell.
    @inline(__always)
    private func forEachPlainLine(limit: Int64, _ body: (_ first: Int, _ last: Int) -> Void) -> Bool {
        let (visible, origin, flags) = (visible.span, origin.span, flags.span)
        var first = 0
        while first < visible.count {
            let most = limit + origin[first]
            guard visible[first] <= most else { return false }
            var last = first
            while !flags[last].contains(.mandatory), visible[last + 1] <= most { last += 1 }
            body(first, last)
            first = last + 1
        }
        return true
    }

    /// How many lines a limit takes; nil where a unit has to be cut by force.
    func plainLineCount(limit: Int64) -> Int? {
        var lines = 0
        return forEachPlainLine(limit: limit) { _, _ in lines += 1 } ? lines : nil
    }

    /// What the lines of a limit take; nil where a unit has to be cut by force.
    ///
    /// - Parameter pushesOut: whether a stretch's last line gets a second word where it has one alone.
    func plainExtent(limit: Int64, pushesOut: Bool) -> PlainExtent? {
        var extent = PlainExtent()
        var above: (first: Int, last: Int)?
        // What was pushed to a last line in parts may break elsewhere at the width that is used.
        var isCertain = true
        let isWhole = forEachPlainLine(limit: limit) { first, last in
            extent.lines += 1
            let isClosed = flags[last].contains(.mandatory)
            guard pushesOut else { return take(first, last, isClosed: isClosed, into: &extent) }
            var start = first
            if let held = above {
                var end = held.last
                if isClosed, let gap = pushedOut(held, (first, last), limit: limit) {
                    (end, start) = (gap, gap + 1)
                    if isPushedInParts(start, of: last) { isCertain = false }
                }
                take(held.first, end, isClosed: false, into: &extent)
            }
            above = isClosed ? nil : (start, last)
            if isClosed { take(start, last, isClosed: true, into: &extent) }
        }
        return isWhole && isCertain ? extent : nil
    }

    @inline(__always)
    private func take(_ first: Int, _ last: Int, isClosed: Bool, into extent: inout PlainExtent) {
        let visible = visible[last] - origin[first]
        extent.visible = max(extent.visible, visible)
        if isClosed {
            extent.closed = max(extent.closed, visible)
        } else {
            extent.open = max(extent.open, visible, full[last] - origin[first])
        }
    }

    /// The segment behind which the line above a stretch's last one ends when it gives its last word away.
    private func pushedOut(
        _ above: (first: Int, last: Int), _ last: (first: Int, last: Int), limit: Int64
    ) -> Int? {
        guard let gap = pushOutGap(above.first...above.last, last.first...last.last),
            visible[last.last] - origin[gap + 1] <= limit, visible[gap] - origin[above.first] <= limit
        else { return nil }
        return gap
    }
}

extension Paragraph {
    /// A limit in points as what a plain line may take; nil where lines are not plain.
    @inline(__always)
    private func plainLimit(_ limit: Double) -> Int64? {
        guard storage.segments.isPlain else { return nil }
        return scale.limit(max(limit, 0) + LineWalker.tolerance)
    }

    /// How many lines a limit in points takes; nil where sums alone do not tell.
    func plainLineCount(limit: Double) -> Int? {
        guard let units = plainLimit(limit), let lines = storage.segments.plainLineCount(limit: units) else {
            return nil
        }
        return lines + (storage.segments.opensEmptyLine ? 1 : 0)
    }

    /// What the lines of a limit in points take, an empty one at the end not counted; nil where sums alone do not tell.
    func plainExtent(limit: Double) -> Segments.PlainExtent? {
        guard lineBreakAlgorithm == .greedy, let units = plainLimit(limit) else { return nil }
        let pushesOut = storage.style.lineBreakStrategy.contains(.pushOut)
        return storage.segments.plainExtent(limit: units, pushesOut: pushesOut)
    }
}

extension Paragraph {
    /// The height in points of lines that are all the text's own font's.
    func heightOfOwnLines(_ count: Int, usesLeading: Bool) -> Double {
        let line = storage.ownLine
        return scale.points((line.height + (usesLeading ? line.leading : 0)) * Int64(count))
    }
}

extension LabelContent {
    /// The label's size in points within a width in points, rounded up to pixels, and nothing of its lines: what `layout`
    /// answers, without making them. Infinity is no limit, negative counts as 0, NaN as 0.
    ///
    /// - Complexity: O(segments), without allocations where lines depend on sums alone and all are shown.
    public func size(limit: Double, maximumLines: Int) -> Size {
        plainSize(limit: limit, maximumLines: maximumLines) ?? layout(limit: limit, maximumLines: maximumLines).size
    }

    private func plainSize(limit: Double, maximumLines: Int) -> Size? {
        let storage = paragraph.storage
        guard storage.stacksOwnLines, !usesFallbackLineMetrics || storage.uses.count == 1,
            lineBreakMode != .byCharWrapping
        else { return nil }
        let limit = limit.isNaN ? 0 : max(limit, 0)
        guard let extent = paragraph.plainExtent(limit: limit) else { return nil }
        let lines = extent.lines + (storage.segments.opensEmptyLine && countsTrailingNewline ? 1 : 0)
        guard maximumLines <= 0 || lines <= maximumLines else { return nil }
        let scale = paragraph.scale
        let widest = max(scale.points(extent.closed), min(limit, scale.points(extent.open)))
        return Size(
            width: ceiledWidth(min(widest, limit), limit: limit),
            height: ceiled(paragraph.heightOfOwnLines(lines, usesLeading: usesFontLeading)))
    }
}
