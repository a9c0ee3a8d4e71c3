/// Lines of whole clusters: `byCharWrapping`. White space does not hang; what does not fit starts the next line.
struct CharacterWalker {
    private let paragraph: Paragraph
    private let segments: Segments
    private let cutter: LineCutter
    private let limits: (first: Int64, rest: Int64)

    init(_ paragraph: Paragraph, limit: Double) {
        self.paragraph = paragraph
        segments = paragraph.storage.segments
        cutter = LineCutter(paragraph)
        let indents = LineIndents(paragraph.style)
        limits = (
            paragraph.scale.limit(indents.room(within: limit, isFirst: true) + LineWalker.tolerance),
            paragraph.scale.limit(indents.room(within: limit, isFirst: false) + LineWalker.tolerance)
        )
    }

    func walk(_ body: (WalkedLine) -> Bool) {
        // Without a limit, or where a tab's advance depends on the line, the words' walker answers the same lines.
        guard limits.rest < 1 << 60, !segments.hasTabs else {
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

    private func line(from start: LineStart, last: Int) -> WalkedLine {
        let stretchEnd = Int(segments[last].end)
        var content = stretchEnd
        while content > start.offset, cutter.shaped.marks[content - 1].meets(.hard) { content -= 1 }
        let isFirst = paragraph.startsParagraph(at: start.offset)
        let place = cutter.longestPrefix(
            from: start, to: content, limit: isFirst ? limits.first : limits.rest, atLeastOne: true, countsSpaces: true
        ) { _ in true }
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
