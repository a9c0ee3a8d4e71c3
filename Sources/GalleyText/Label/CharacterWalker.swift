/// Lines of whole clusters: `byCharWrapping`. White space does not hang; what does not fit starts the next line. A line
/// that reaches a tab ends where one of words would: what stands behind its stop depends on the line.
struct CharacterWalker {
    private let paragraph: Paragraph
    private let segments: Segments
    private let cutter: LineCutter
    /// The walker of words, for lines that reach a tab.
    private let words: LineWalker
    private let limits: (first: Int64, rest: Int64)

    init(_ paragraph: Paragraph, limit: Double) {
        self.paragraph = paragraph
        segments = paragraph.storage.segments
        cutter = LineCutter(paragraph)
        words = LineWalker(paragraph, limit: limit, algorithm: .greedy)
        let indents = LineIndents(paragraph.style)
        limits = (
            paragraph.scale.limit(indents.room(within: limit, isFirst: true) + LineWalker.tolerance),
            paragraph.scale.limit(indents.room(within: limit, isFirst: false) + LineWalker.tolerance)
        )
    }

    func walk(_ body: (WalkedLine) -> Bool) {
        // Without a limit the words' walker answers the same lines.
        guard limits.rest < 1 << 60 else {
            var walker = LineWalker(paragraph, limit: .infinity, algorithm: .greedy)
            return walker.walk(body)
        }
        var start: LineStart? = segments.count == 0 ? nil : .beginning
        let walker = LineWalker(paragraph, limit: .infinity, algorithm: .greedy)
        var last = 0
        while let from = start {
            // The segment that ends the stretch up to the next hard break; lines of one stretch share it.
            last = max(last, from.segment)
            while !segments[last].flags.contains(.mandatory) { last += 1 }
            let line = line(from: from, last: last)
            if !body(line) { return }
            start = next(behind: line, walker, body)
        }
    }

    private func next(behind line: WalkedLine, _ walker: LineWalker, _ body: (WalkedLine) -> Bool) -> LineStart? {
        if line.end == paragraph.storage.text.count, line.reason == .mandatory { _ = body(walker.emptyLine()) }
        return walker.start(behind: line)
    }

    /// The offset of a stretch's first tab behind a place.
    private func firstTab(from start: LineStart, last: Int) -> Int? {
        guard segments.hasTabs else { return nil }
        return (start.segment...last).first { segments[$0].flags.contains(.tab) }.map { Int(segments[$0].end) - 1 }
    }

    /// The longest prefix of a range that fits on the line; nil for an empty range.
    private func prefix(from start: LineStart, to end: Int) -> LineCutter.Place? {
        let isFirst = paragraph.startsParagraph(at: start.offset)
        return cutter.longestPrefix(
            from: start, to: end, limit: isFirst ? limits.first : limits.rest, atLeastOne: true, countsSpaces: true
        ) { _ in true }
    }

    private func line(from start: LineStart, last: Int) -> WalkedLine {
        let stretchEnd = Int(segments[last].end)
        var content = stretchEnd
        while content > start.offset, cutter.shaped.marks[content - 1].meets(.hard) { content -= 1 }
        let tab = firstTab(from: start, last: last)
        let place = prefix(from: start, to: tab ?? content)
        if let tab, place.map({ $0.offset >= tab }) ?? true { return words.line(from: start) }
        guard let place, place.offset < content else {
            let full = max(0, place?.full ?? 0)
            return WalkedLine(
                start: start, end: stretchEnd, lastSegment: last, visible: place?.visible ?? 0, full: full,
                reason: cutter.endReason(last))
        }
        var segment = start.segment
        while Int(segments[segment].end) < place.offset { segment += 1 }
        return WalkedLine(
            start: start, end: place.offset, lastSegment: segment, visible: place.visible, full: place.full,
            reason: .emergency)
    }
}
