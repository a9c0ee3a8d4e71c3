import GalleyFonts

/// The one walker: every count, size and range of lines comes from here.
///
/// Greedy: a line takes the longest legal prefix that fits; the other algorithms narrow the limit or choose among the
/// prefixes that fit. Between opportunities the walk only subtracts and compares sums; only a unit that must be cut by
/// force may be shaped again around the cut.
struct LineWalker {
    /// How much wider than its limit a line may be and still fit, in points: 1/64, as browsers have it.
    static let tolerance = 1.0 / 64

    let paragraph: Paragraph
    let segments: Segments
    /// What a line may take: a paragraph's first line, and every other.
    private let limits: (first: Int64, rest: Int64)
    let cutter: LineCutter
    private let pushesOut: Bool
    private let isOptimal: Bool
    private let holdsAtLineStart: Bool
    /// The lines of the stretch being walked that were chosen together, the next one last.
    private var chosen: [WalkedLine] = []
    private let hyphenationFactor: Double
    private(set) var next: LineStart? = .beginning
    /// A hard break at the text's end opens one more line, an empty one.
    private var opensEmptyLine = false

    /// - Parameters:
    ///   - limit: in points; negative counts as 0, infinity as no limit.
    ///   - algorithm: the paragraph's own where nil.
    ///   - glyphFactor: how much wider than measured the glyphs count.
    ///   - tolerance: how much wider than its limit a line may be, in points.
    init(
        _ paragraph: Paragraph, limit: Double, algorithm: LineBreakAlgorithm? = nil, glyphFactor: Double = 1,
        tolerance: Double = tolerance
    ) {
        let algorithm = algorithm ?? paragraph.lineBreakAlgorithm
        let limit = algorithm == .balanced ? paragraph.balancedLimit(limit) : limit
        self.paragraph = paragraph
        isOptimal = algorithm == .pretty
        segments = paragraph.storage.segments
        let indents = LineIndents(paragraph.style)
        let units = { (isFirst: Bool) in
            let room = indents.room(within: limit, isFirst: isFirst) + tolerance
            return paragraph.scale.limit(glyphFactor == 1 ? room : room / glyphFactor)
        }
        limits = (units(true), units(false))
        cutter = LineCutter(paragraph)
        // Optimal fit leaves no single word where that can be avoided.
        pushesOut = paragraph.style.lineBreakStrategy.contains(.pushOut) && !segments.hasTabs && !isOptimal
        holdsAtLineStart = paragraph.style.rules == .web
        hyphenationFactor = paragraph.style.hyphenationFactor
        if segments.count == 0 { next = nil }
    }

    /// Calls `body` with each line in order until it returns false.
    mutating func walk(_ body: (WalkedLine) -> Bool) {
        var held: WalkedLine?
        while let start = next {
            if isOptimal, chosen.isEmpty { chosen = OptimalFit(self).lines(from: start).reversed() }
            var line = chosen.popLast() ?? line(from: start)
            advance(behind: line)
            guard pushesOut else {
                if !body(line) { return }
                continue
            }
            if let previous = held {
                let given = line.isLast ? pushedOut(previous, &line) : previous
                if !body(given) { return }
            }
            held = line
            if line.isLast {
                held = nil
                if !body(line) { return }
            }
        }
        if opensEmptyLine { _ = body(emptyLine()) }
    }

    func emptyLine() -> WalkedLine {
        let count = paragraph.storage.text.count
        let last = segments.count - 1
        let start = LineStart(
            offset: count, segment: last, prefix: segments[last].prefix, origin: segments[last].prefix, felt: count,
            isInside: false)
        return WalkedLine(start: start, end: count, lastSegment: last, visible: 0, full: 0, reason: .end)
    }

    private mutating func advance(behind line: WalkedLine) {
        next = start(behind: line)
        opensEmptyLine = next == nil && line.reason == .mandatory
    }

    /// Where the line behind another starts; nil at the text's end.
    func start(behind line: WalkedLine) -> LineStart? {
        guard line.end < paragraph.storage.text.count else { return nil }
        return line.end == Int(segments[line.lastSegment].end)
            ? start(of: line.lastSegment + 1) : cutter.start(at: line.end, behind: line)
    }

    func start(of segment: Int) -> LineStart {
        let offset = segments.start(of: segment)
        return LineStart(
            offset: offset, segment: segment, prefix: segments.prefix(before: segment),
            origin: segments[segment].origin, felt: offset, isInside: false)
    }

    func limit(at start: LineStart) -> Int64 {
        limits.first == limits.rest || paragraph.startsParagraph(at: start.offset) ? limits.first : limits.rest
    }

    /// The longest line that starts at a place.
    func line(from start: LineStart) -> WalkedLine {
        var best: WalkedLine?
        var hyphenated: WalkedLine?
        forEachFit(from: start) { line in
            if segments[line.lastSegment].flags.contains(.hyphenation) {
                hyphenated = line
            } else {
                (best, hyphenated) = (line, nil)
            }
        }
        if let hyphenated, mayHyphenate(best, from: start) { return hyphenated }
        return best ?? forcedLine(from: start)
    }

    /// Whether a line's last word may be hyphenated, given the longest line without that.
    private func mayHyphenate(_ best: WalkedLine?, from start: LineStart) -> Bool {
        best.map { Double($0.visible) < hyphenationFactor * Double(limit(at: start)) } ?? true
    }

    /// The lines that may start at a place, from short to long: those that fit, else the one that is cut by force.
    ///
    /// - Parameter last: the segment that ends the stretch up to the next hard break.
    func candidates(from start: LineStart, through last: Int) -> [WalkedLine] {
        var lines: [WalkedLine] = []
        // Far from the limit no line is looked at; without tabs each can be measured by itself.
        if let near = segmentNearLimit(from: start, through: last) {
            forEachFit(from: start, ending: near) { lines.append($0) }
        }
        if lines.count >= OptimalFit.reach { return allowed(lines, from: start) }
        lines.removeAll()
        forEachFit(from: start) { line in
            // Behind a tab that no opportunity follows a line ends only where nothing else fits.
            if segments[lines.last?.lastSegment ?? line.lastSegment].flags.contains(.noBreak) { lines.removeAll() }
            if lines.count == 2 * OptimalFit.reach { lines.removeFirst(OptimalFit.reach) }
            lines.append(line)
        }
        return lines.isEmpty ? [forcedLine(from: start)] : allowed(lines, from: start)
    }

    /// Of lines that fit the last ones, without a dictionary's hyphens where the longest is full enough without.
    private func allowed(_ lines: [WalkedLine], from start: LineStart) -> [WalkedLine] {
        guard hyphenationFactor > 0 else { return lines.suffix(OptimalFit.reach) }
        let isHyphenated = { (line: WalkedLine) in segments[line.lastSegment].flags.contains(.hyphenation) }
        let best = lines.last { !isHyphenated($0) }
        let kept = mayHyphenate(best, from: start) ? lines : lines.filter { !isHyphenated($0) }
        return kept.suffix(OptimalFit.reach)
    }

    /// A segment that lies somewhat more than `OptimalFit.reach` before the last that may end the line from a place;
    /// nil where that is not known or before the line's start.
    private func segmentNearLimit(from start: LineStart, through last: Int) -> Int? {
        guard !segments.hasTabs else { return nil }
        let most = limit(at: start) + start.origin
        var (low, high) = (start.segment, last)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].prefix <= most { low = middle + 1 } else { high = middle }
        }
        let near = low - OptimalFit.reach - 16
        return near > start.segment ? near : nil
    }

    /// Gives every line from a place that fits, from short to long.
    ///
    /// - Parameter first: the first segment that may end the line; only without tabs.
    @inline(__always)
    private func forEachFit(from start: LineStart, ending first: Int? = nil, _ body: (WalkedLine) -> Void) {
        let limit = limit(at: start)
        let held = heldBoundary(start)
        var isFirst = true
        var position = PenPosition(start: start, paragraph: paragraph, segments: segments)
        var at = first ?? start.segment
        while at < segments.count {
            let line = position.line(to: at, cutter)
            let flags = segments[at].flags
            if line.visible <= limit {
                if flags.contains(.hyphenation) {
                    body(line)
                } else if !flags.contains(.noBreak) || isFirst, line.end != held {
                    isFirst = false
                    body(line)
                }
                if flags.contains(.mandatory) { return }
            } else if !flags.contains(.softHyphen) || segments[at].prefix - start.origin > limit {
                return
            }
            position.pass(at, cutter)
            at += 1
        }
    }

    private func heldBoundary(_ start: LineStart) -> Int? {
        holdsAtLineStart ? WebRules.heldBoundary(paragraph.storage.text, lineStart: start.offset) : nil
    }

    /// The line from a place where not even the first unit fits.
    private func forcedLine(from start: LineStart) -> WalkedLine {
        // The first unit that shows anything: soft hyphens alone, which do not fit either, belong to what follows, and a
        // word that no hyphen makes fit is cut as a whole.
        var unit = start.segment + (Int(segments[start.segment].end) == heldBoundary(start) ? 1 : 0)
        while segments[unit].flags.isDisjoint(with: .mandatory),
            !segments[unit].flags.isDisjoint(with: [.blank, .hyphenation])
        { unit += 1 }
        let whole = PenPosition(start: start, paragraph: paragraph, segments: segments).line(to: unit, cutter)
        return cutter.emergencyLine(from: start, whole: whole, limit: limit(at: start))
    }

    /// UIKit's `pushOut`: where the last line of a stretch holds one word, the line above gives it its own last word,
    /// if it keeps at least two and the two fit. The number of lines never changes.
    private func pushedOut(_ above: WalkedLine, _ last: inout WalkedLine) -> WalkedLine {
        guard above.reason == .opportunity, !last.start.isInside, above.end == last.start.offset,
            let gap = segments.pushOutGap(above.segments, last.segments)
        else { return above }
        let moved = PenPosition(start: start(of: gap + 1), paragraph: paragraph, segments: segments)
            .line(to: last.lastSegment, cutter)
        let kept = PenPosition(start: above.start, paragraph: paragraph, segments: segments).line(to: gap, cutter)
        guard moved.visible <= limits.rest, kept.visible <= limit(at: above.start) else { return above }
        last = moved
        return kept
    }

    /// Whether a line holds one word, or one unit of a script without spaces.
    func isSingleWord(_ line: WalkedLine) -> Bool {
        let units = (line.start.segment...line.lastSegment).count { !segments[$0].flags.contains(.blank) }
        let isBehindSpace = line.start.segment > 0 && segments[line.start.segment - 1].flags.contains(.spaced)
        return units == 1 || isBehindSpace && segments.words(in: line.segments) == 1
    }
}

/// How far the tabs on a line have moved what stands behind them.
struct PenPosition {
    let start: LineStart
    let paragraph: Paragraph
    let segments: Segments
    /// In front of the next segment, and where the last content stood.
    private var shift: Int64 = 0
    private var contentShift: Int64 = 0
    /// The last tab, where its stop does not simply start what follows.
    private var tab: PassedTab?
    private var stops: TabStops { TabStops(paragraph) }

    /// A tab at a stop that moves with the width of the text behind it.
    private struct PassedTab {
        let stop: TabStops.Stop
        let pen: Int64
        /// What the tabs before it moved.
        let shift: Int64
        /// UTF-16 offset behind the tab.
        let offset: Int
    }

    init(start: LineStart, paragraph: Paragraph, segments: Segments) {
        self.start = start
        self.paragraph = paragraph
        self.segments = segments
    }

    /// The line that ends with a segment.
    func line(to segment: Int, _ cutter: LineCutter) -> WalkedLine {
        let flags = segments[segment].flags
        let end = Int(segments[segment].end)
        var sums = (visible: segments[segment].visible - start.origin, full: segments[segment].full - start.origin)
        if start.isInside {
            if end < start.felt {
                sums = cutter.exactSums(from: start, to: end)
                if flags.contains(.softHyphen) {
                    sums.full += cutter.hyphenAdvance(before: end)
                    sums.visible = sums.full
                }
            }
        } else if segments[start.segment].flags.contains(.paired), let pair = segments.pair(start.segment, segment) {
            sums = (pair.visible, pair.full)
        }
        let shift = self.shift(with: sums.visible, to: segment, cutter)
        let hangs = flags.contains(.blank) && !flags.contains(.softHyphen)
        var full = sums.full + shift
        if flags.contains(.tab) { full = stops.next(after: full).position }
        return WalkedLine(
            start: start, end: end, lastSegment: segment,
            visible: max(0, sums.visible + (hangs ? contentShift : shift)), full: max(0, full),
            reason: reason(flags, end: end))
    }

    /// How far the last tab moves what stands behind it, up to a width without tabs.
    private func shift(with visible: Int64, to segment: Int, _ cutter: LineCutter) -> Int64 {
        guard let tab else { return shift }
        var width = visible + tab.shift - tab.pen
        if tab.stop.alignment == .decimal {
            let end = Int(segments[segment].end)
            let separator = paragraph.utf16[tab.offset..<end].firstIndex(where: paragraph.storage.isDecimalSeparator)
            if let separator { width = cutter.prefix(at: separator, from: start) - start.origin + tab.shift - tab.pen }
        }
        return tab.shift + tab.stop.start(of: width, pen: tab.pen) - tab.pen
    }

    /// Moves the pen behind a segment; only tabs matter.
    mutating func pass(_ segment: Int, _ cutter: LineCutter) {
        guard segments.hasTabs else { return }
        let flags = segments[segment].flags
        let shift = self.shift(with: segments[segment].visible - start.origin, to: segment, cutter)
        if !flags.contains(.blank) { contentShift = shift }
        guard flags.contains(.tab) else { return }
        let pen = segments[segment].full - start.origin + shift
        let stop = stops.next(after: pen)
        self.shift = shift + stop.position - pen
        tab =
            stop.alignment == .left
            ? nil : PassedTab(stop: stop, pen: pen, shift: shift, offset: Int(segments[segment].end))
    }

    private func reason(_ flags: Segments.Flags, end: Int) -> LineFragment.End {
        if flags.contains(.mandatory) {
            let storage = paragraph.storage
            return end == storage.text.count && !storage.marks[end - 1].meets(.hard) ? .end : .mandatory
        }
        if flags.contains(.softHyphen) { return .softHyphen }
        return flags.contains(.noBreak) ? .emergency : .opportunity
    }
}
