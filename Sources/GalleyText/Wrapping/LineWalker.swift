import GalleyFonts

/// The one walker: every count, size and range of lines comes from here.
///
/// Greedy: a line takes the longest legal prefix that fits. Between opportunities the walk only subtracts and compares
/// sums; only a unit that must be cut by force may be shaped again around the cut.
struct LineWalker {
    /// How much wider than its limit a line may be and still fit, in points: 1/64, as browsers have it.
    static let tolerance = 1.0 / 64

    let paragraph: Paragraph
    let segments: Segments
    /// What a line may take: a paragraph's first line, and every other.
    private let limits: (first: Int64, rest: Int64)
    let cutter: LineCutter
    private let pushesOut: Bool
    private let holdsAtLineStart: Bool
    private let hyphenationFactor: Double
    private(set) var next: LineStart? = .beginning
    /// A hard break at the text's end opens one more line, an empty one.
    private var opensEmptyLine = false

    /// - Parameter limit: in points; negative counts as 0, infinity as no limit.
    init(_ paragraph: Paragraph, limit: Double) {
        self.paragraph = paragraph
        segments = paragraph.storage.segments
        let indents = LineIndents(paragraph.style)
        limits = (
            paragraph.scale.limit(indents.room(within: limit, isFirst: true) + Self.tolerance),
            paragraph.scale.limit(indents.room(within: limit, isFirst: false) + Self.tolerance)
        )
        cutter = LineCutter(paragraph)
        pushesOut = paragraph.style.lineBreakStrategy.contains(.pushOut) && !segments.hasTabs
        holdsAtLineStart = paragraph.style.rules == .web
        hyphenationFactor = paragraph.style.hyphenationFactor
        if segments.count == 0 { next = nil }
    }

    /// Calls `body` with each line in order until it returns false.
    mutating func walk(_ body: (WalkedLine) -> Bool) {
        var held: WalkedLine?
        while let start = next {
            var line = line(from: start)
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
            offset: count, segment: last, prefix: segments.prefix[last], origin: segments.prefix[last], felt: count,
            isInside: false)
        return WalkedLine(start: start, end: count, lastSegment: last, visible: 0, full: 0, reason: .end)
    }

    private mutating func advance(behind line: WalkedLine) {
        guard line.end < paragraph.storage.text.count else {
            next = nil
            opensEmptyLine = line.reason == .mandatory
            return
        }
        next =
            line.end == Int(segments.ends[line.lastSegment])
            ? start(of: line.lastSegment + 1) : cutter.start(at: line.end, behind: line)
    }

    func start(of segment: Int) -> LineStart {
        let offset = segments.start(of: segment)
        return LineStart(
            offset: offset, segment: segment, prefix: segments.prefix(before: segment),
            origin: segments.origin[segment], felt: offset, isInside: false)
    }

    func limit(at start: LineStart) -> Int64 {
        limits.first == limits.rest || paragraph.startsParagraph(at: start.offset) ? limits.first : limits.rest
    }

    /// The line that starts at a place.
    func line(from start: LineStart) -> WalkedLine {
        let limit = limit(at: start)
        var best: WalkedLine?
        var hyphenated: WalkedLine?
        var position = PenPosition(start: start, paragraph: paragraph, segments: segments)
        let held = holdsAtLineStart ? WebRules.heldBoundary(paragraph.storage.text, lineStart: start.offset) : nil
        var at = start.segment
        while at < segments.count {
            let line = position.line(to: at, cutter)
            let flags = segments.flags[at]
            if line.visible <= limit {
                if flags.contains(.hyphenation) {
                    hyphenated = line
                } else if !flags.contains(.noBreak) || best == nil, line.end != held {
                    (best, hyphenated) = (line, nil)
                }
                if flags.contains(.mandatory) { break }
            } else if !flags.contains(.softHyphen) || segments.prefix[at] - start.origin > limit {
                break
            }
            position.pass(at, cutter)
            at += 1
        }
        if let hyphenated, best.map({ Double($0.visible) < hyphenationFactor * Double(limit) }) ?? true {
            return hyphenated
        }
        if let best { return best }
        // The first unit that shows anything: soft hyphens alone, which do not fit either, belong to what follows, and a
        // word that no hyphen makes fit is cut as a whole.
        var unit = start.segment + (Int(segments.ends[start.segment]) == held ? 1 : 0)
        while segments.flags[unit].isDisjoint(with: .mandatory),
            !segments.flags[unit].isDisjoint(with: [.blank, .hyphenation])
        { unit += 1 }
        let whole = PenPosition(start: start, paragraph: paragraph, segments: segments).line(to: unit, cutter)
        return cutter.emergencyLine(from: start, whole: whole, limit: limit)
    }

    /// UIKit's `pushOut`: where the last line of a stretch holds one word, the line above gives it its own last word,
    /// if it keeps at least two and the two fit. The number of lines never changes.
    private func pushedOut(_ above: WalkedLine, _ last: inout WalkedLine) -> WalkedLine {
        guard above.reason == .opportunity, !last.start.isInside, above.end == last.start.offset,
            segments.flags[above.lastSegment].contains(.spaced), words(last) == 1, words(above) >= 3,
            let gap = (above.start.segment..<above.lastSegment).last(where: { segments.flags[$0].contains(.spaced) })
        else { return above }
        let moved = PenPosition(start: start(of: gap + 1), paragraph: paragraph, segments: segments)
            .line(to: last.lastSegment, cutter)
        let kept = PenPosition(start: above.start, paragraph: paragraph, segments: segments).line(to: gap, cutter)
        guard moved.visible <= limits.rest, kept.visible <= limit(at: above.start) else { return above }
        last = moved
        return kept
    }

    /// How many words a line holds: runs of segments that end with white space.
    private func words(_ line: WalkedLine) -> Int {
        let inner = (line.start.segment..<line.lastSegment).count { segments.flags[$0].contains(.spaced) }
        return inner + (segments.flags[line.lastSegment].contains(.blank) ? 0 : 1)
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
        let flags = segments.flags[segment]
        let end = Int(segments.ends[segment])
        var sums = (visible: segments.visible[segment] - start.origin, full: segments.full[segment] - start.origin)
        if start.isInside {
            if end < start.felt { sums = cutter.exactSums(from: start, to: end) }
        } else if segments.flags[start.segment].contains(.paired), let pair = segments.pair(start.segment, segment) {
            sums = (pair.visible, pair.full)
        }
        let shift = self.shift(with: sums.visible, to: segment, cutter)
        var full = sums.full + shift
        if flags.contains(.tab) { full = stops.next(after: full).position }
        return WalkedLine(
            start: start, end: end, lastSegment: segment,
            visible: max(0, sums.visible + (flags.contains(.blank) ? contentShift : shift)), full: max(0, full),
            reason: reason(flags, end: end))
    }

    /// How far the last tab moves what stands behind it, up to a width without tabs.
    private func shift(with visible: Int64, to segment: Int, _ cutter: LineCutter) -> Int64 {
        guard let tab else { return shift }
        var width = visible + tab.shift - tab.pen
        if tab.stop.alignment == .decimal {
            let end = Int(segments.ends[segment])
            let separator = paragraph.utf16[tab.offset..<end].firstIndex { $0 == 0x2E || $0 == 0x2C }
            if let separator { width = cutter.prefix(at: separator, from: start) - start.origin + tab.shift - tab.pen }
        }
        return tab.shift + tab.stop.start(of: width, pen: tab.pen) - tab.pen
    }

    /// Moves the pen behind a segment; only tabs matter.
    mutating func pass(_ segment: Int, _ cutter: LineCutter) {
        guard segments.hasTabs else { return }
        let flags = segments.flags[segment]
        let shift = self.shift(with: segments.visible[segment] - start.origin, to: segment, cutter)
        if !flags.contains(.blank) { contentShift = shift }
        guard flags.contains(.tab) else { return }
        let pen = segments.full[segment] - start.origin + shift
        let stop = stops.next(after: pen)
        self.shift = shift + stop.position - pen
        tab =
            stop.alignment == .left
            ? nil : PassedTab(stop: stop, pen: pen, shift: shift, offset: Int(segments.ends[segment]))
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
