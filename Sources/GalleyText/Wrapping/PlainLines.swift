public import GalleyGeometry

/// What plain lines need of a segment, in the paragraph's units: a text's stand in a few lines of a processor's cache.
struct PlainSegment: Sendable {
    let visible: Int32
    let origin: Int32
    let full: Int32

    /// Stands behind a segment that ends its line: it fits no limit.
    static let barrier = PlainSegment(visible: .max, origin: 0, full: 0)

    private init(visible: Int32, origin: Int32, full: Int32) {
        self.visible = visible
        self.origin = origin
        self.full = full
    }

    /// Nil where a sum is too large.
    init?(_ segment: Segments.Segment) {
        guard let visible = Int32(exactly: segment.visible), visible != .max,
            let origin = Int32(exactly: segment.origin), let full = Int32(exactly: segment.full)
        else { return nil }
        self.init(visible: visible, origin: origin, full: full)
    }

    var isBarrier: Bool { visible == .max }
}

/// Greedy lines of a text in which a line depends on nothing but two sums: without tabs, hyphens, indents, or cuts and
/// rules that depend on where a line starts. The walker gives the same lines; this adds and compares, and nothing else.
extension [PlainSegment] {
    /// Gives the first and the last segment of each line, by their places here, and whether a hard break or the
    /// text's end closes it; false where a unit has to be cut by force, which sums alone do not tell.
    @inline(__always)
    fileprivate func forEachLine(limit: Int64, _ body: (_ first: Int, _ last: Int, _ isClosed: Bool) -> Void) -> Bool {
        let segments = span
        var first = 0
        while first < segments.count {
            let most = Int32(clamping: Swift.min(limit + Int64(segments[first].origin), Int64(Int32.max) - 1))
            var next = first
            while segments[next].visible <= most { next += 1 }
            guard next > first else { return false }
            let isClosed = segments[next].isBarrier
            body(first, next - 1, isClosed)
            first = isClosed ? next + 1 : next
        }
        return true
    }

    /// How many lines a limit takes; nil where a unit has to be cut by force.
    func lineCount(limit: Int64) -> Int? {
        var lines = 0
        return forEachLine(limit: limit) { _, _, _ in lines += 1 } ? lines : nil
    }
}

/// The size of plain lines.
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

    /// What the lines of a limit take; nil where a unit has to be cut by force.
    ///
    /// - Parameter pushesOut: whether a stretch's last line gets a second word where it has one alone.
    func plainExtent(limit: Int64, pushesOut: Bool) -> PlainExtent? {
        var extent = PlainExtent()
        var above: (first: Int, last: Int)?
        var barriers = 0
        // What was pushed to a last line in parts may break elsewhere at the width that is used.
        var isCertain = true
        let isWhole = plain.forEachLine(limit: limit) { first, last, isClosed in
            extent.lines += 1
            guard pushesOut else { return take(first, last, isClosed: isClosed, into: &extent) }
            var start = first
            if let held = above {
                var end = held.last
                if isClosed, let gap = pushedOut(held, (first, last), behind: barriers, limit: limit) {
                    (end, start) = (gap, gap + 1)
                    if isPushedInParts(start - barriers, of: last - barriers) { isCertain = false }
                }
                take(held.first, end, isClosed: false, into: &extent)
            }
            above = isClosed ? nil : (start, last)
            guard isClosed else { return }
            take(start, last, isClosed: true, into: &extent)
            barriers += 1
        }
        return isWhole && isCertain ? extent : nil
    }

    @inline(__always)
    private func take(_ first: Int, _ last: Int, isClosed: Bool, into extent: inout PlainExtent) {
        let origin = Int64(plain[first].origin)
        let visible = Int64(plain[last].visible) - origin
        extent.visible = max(extent.visible, visible)
        if isClosed {
            extent.closed = max(extent.closed, visible)
        } else {
            extent.open = max(extent.open, visible, Int64(plain[last].full) - origin)
        }
    }

    /// The place in `plain` of the segment behind which the line above a stretch's last one ends when it gives its last
    /// word away.
    ///
    /// - Parameter barriers: how many stand before the stretch.
    private func pushedOut(
        _ above: (first: Int, last: Int), _ last: (first: Int, last: Int), behind barriers: Int, limit: Int64
    ) -> Int? {
        let lines = (above.first - barriers...above.last - barriers, last.first - barriers...last.last - barriers)
        guard let gap = pushOutGap(lines.0, lines.1),
            list[lines.1.upperBound].visible - list[gap + 1].origin <= limit,
            list[gap].visible - list[lines.0.lowerBound].origin <= limit
        else { return nil }
        return gap + barriers
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
        guard let units = plainLimit(limit), let lines = plain.lineCount(limit: units) else { return nil }
        return lines + (opensEmptyLine ? 1 : 0)
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
