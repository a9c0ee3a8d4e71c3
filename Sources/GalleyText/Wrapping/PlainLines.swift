public import GalleyGeometry

/// Greedy lines of a text in which a line depends on nothing but two sums: without tabs, hyphens, indents, or cuts and
/// rules that depend on where a line starts. The walker gives the same lines; this adds and compares, and nothing else.
///
/// Sums are in the paragraph's units, a section each (see `Segments.Section`); stops are the segments that a hard break or
/// the text's end closes.
enum PlainLines {
    /// What the size of such lines takes, in the paragraph's units.
    struct Extent: Equatable {
        var lines = 0
        /// The widest line, without what hangs.
        var visible: Int64 = 0
        /// The widest of the lines that hard breaks or the text's end close, without what hangs.
        var closed: Int64 = 0
        /// The widest of the others, with what hangs.
        var open: Int64 = 0

        /// Takes a line in, by the sums at its start and its end.
        @inline(__always)
        fileprivate mutating func take(_ origin: Int32, _ visible: Int32, _ full: Int32, isClosed: Bool) {
            let width = Int64(visible) - Int64(origin)
            self.visible = max(self.visible, width)
            if isClosed {
                closed = max(closed, width)
            } else {
                open = max(open, width, Int64(full) - Int64(origin))
            }
        }
    }

    /// Gives the first and the last segment of each line, and whether a hard break or the text's end closes it; false where
    /// a unit has to be cut by force, which sums alone do not tell.
    @inline(__always)
    fileprivate static func forEachLine(
        _ visible: Span<Int32>, _ origin: Span<Int32>, _ stops: Span<Int32>, limit: Int64,
        _ body: (_ first: Int, _ last: Int, _ isClosed: Bool) -> Void
    ) -> Bool {
        var first = 0
        for stop in stops.indices {
            let end = Int(stops[stop]) + 1
            while first < end {
                let most = Int32(clamping: limit + Int64(origin[first]))
                let rest = visible.extracting(first..<end)
                var fitting = 0
                while fitting < rest.count, rest[fitting] <= most { fitting += 1 }
                guard fitting > 0 else { return false }
                body(first, first + fitting - 1, fitting == rest.count)
                first += fitting
            }
        }
        return true
    }

    /// How many lines a limit takes; nil where a unit has to be cut by force.
    @inline(__always)
    static func count(
        _ visible: Span<Int32>, _ origin: Span<Int32>, _ stops: Span<Int32>, limit: Int64
    ) -> Int? {
        var lines = 0
        return forEachLine(visible, origin, stops, limit: limit) { _, _, _ in lines += 1 } ? lines : nil
    }

    /// What the lines of a limit take; nil where a unit has to be cut by force.
    ///
    /// - Parameters:
    ///   - pushesOut: whether a stretch's last line gets a second word where it has one alone.
    ///   - flags: a segment's flags.
    @inline(__always)
    static func extent(
        _ visible: Span<Int32>, _ origin: Span<Int32>, _ full: Span<Int32>, _ stops: Span<Int32>, limit: Int64,
        pushesOut: Bool, flags: (Int) -> Segments.Flags
    ) -> Extent? {
        var extent = Extent()
        var above: ClosedRange<Int>?
        // What was pushed to a last line in parts may break elsewhere at the width that is used.
        var isCertain = true
        let isWhole = forEachLine(visible, origin, stops, limit: limit) { first, last, isClosed in
            extent.lines += 1
            var start = first
            if pushesOut {
                if let held = above {
                    var end = held.upperBound
                    let gap = isClosed ? Segments.pushOutGap(held, first...last, flags) : nil
                    if let gap, Int64(visible[last]) - Int64(origin[gap + 1]) <= limit,
                        Int64(visible[gap]) - Int64(origin[held.lowerBound]) <= limit
                    {
                        (end, start) = (gap, gap + 1)
                        if Segments.isPushedInParts(start, of: last, flags) { isCertain = false }
                    }
                    extent.take(origin[held.lowerBound], visible[end], full[end], isClosed: false)
                }
                above = isClosed ? nil : start...last
                guard isClosed else { return }
            }
            extent.take(origin[start], visible[last], full[last], isClosed: isClosed)
        }
        return isWhole && isCertain ? extent : nil
    }
}

extension Paragraph {
    /// A limit in points as what a plain line may take; nil where lines are not plain.
    @inline(__always)
    private func plainLimit(_ limit: Double) -> Int64? {
        plain.isEmpty ? nil : scale.limit(max(limit, 0) + LineWalker.tolerance)
    }

    /// How many lines a limit in points takes; nil where sums alone do not tell.
    func plainLineCount(limit: Double) -> Int? {
        guard let units = plainLimit(limit) else { return nil }
        let (numbers, count) = (plain.span, segmentCount)
        let lines = PlainLines.count(
            numbers.extracting(0..<count), numbers.extracting(count..<2 * count),
            numbers.extracting(Segments.Section.count * count..<numbers.count), limit: units)
        return lines.map { $0 + (opensEmptyLine ? 1 : 0) }
    }

    /// What the lines of a limit in points take, an empty one at the end not counted; nil where sums alone do not tell.
    func plainExtent(limit: Double) -> PlainLines.Extent? {
        guard lineBreakAlgorithm == .greedy, let units = plainLimit(limit) else { return nil }
        let (numbers, count) = (plain.span, segmentCount)
        return PlainLines.extent(
            numbers.extracting(0..<count), numbers.extracting(count..<2 * count),
            numbers.extracting(2 * count..<3 * count),
            numbers.extracting(Segments.Section.count * count..<numbers.count), limit: units,
            pushesOut: storage.style.lineBreakStrategy.contains(.pushOut)
        ) { Segments.Flags(rawValue: UInt8(truncatingIfNeeded: numbers[5 * count + $0])) }
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

    /// Whether the label's size is that of lines of its own font, one below the other.
    var stacksOwnLines: Bool {
        let storage = paragraph.storage
        return storage.stacksOwnLines && (!usesFallbackLineMetrics || storage.uses.count == 1)
            && lineBreakMode != .byCharWrapping
    }

    private func plainSize(limit: Double, maximumLines: Int) -> Size? {
        guard stacksOwnLines else { return nil }
        let limit = limit.isNaN ? 0 : max(limit, 0)
        guard let extent = paragraph.plainExtent(limit: limit) else { return nil }
        return size(
            of: extent, opensEmptyLine: paragraph.opensEmptyLine, limit: limit, maximumLines: maximumLines)
    }

    /// The size of lines in the label's own font; nil where some of them are not shown.
    func size(of extent: PlainLines.Extent, opensEmptyLine: Bool, limit: Double, maximumLines: Int) -> Size? {
        let lines = extent.lines + (opensEmptyLine && countsTrailingNewline ? 1 : 0)
        guard maximumLines <= 0 || lines <= maximumLines else { return nil }
        let scale = paragraph.scale
        let widest = max(scale.points(extent.closed), min(limit, scale.points(extent.open)))
        return Size(
            width: ceiledWidth(min(widest, limit), limit: limit),
            height: ceiled(paragraph.heightOfOwnLines(lines, usesLeading: usesFontLeading)))
    }
}
