/// Sums a shaped text between its break opportunities, cuts included.
struct SegmentBuilder {
    let shaped: ShapedText
    let shaper: Shaper
    let style: ParagraphStyle
    let dropsHangulBreaks: Bool
    private(set) var segments = Segments()
    /// The running sum at `summed`.
    private var sum: Int64 = 0
    private var summed = 0
    /// Where the last content ended, and the running sum there, without the tracking that hangs.
    private var contentEnd = 0
    private var contentSum: Int64 = 0
    private var itemIndex = 0
    /// What the cut at the end of the last segment does to the line that starts there, and how far it is felt.
    private var nextOrigin: Int64 = 0

    /// - Parameter hasHangul: whether there are Hangul letters in the text.
    init(shaped: ShapedText, shaper: Shaper, style: ParagraphStyle, hasHangul: Bool) {
        self.shaped = shaped
        self.shaper = shaper
        self.style = style
        dropsHangulBreaks = hasHangul && style.lineBreakStrategy.contains(.hangulWordPriority)
    }

    mutating func run() {
        let count = shaped.text.count
        var start = 0
        for offset in stride(from: 1, through: count, by: 1) {
            let marks = shaped.marks[offset]
            let endsTab = shaped.marks[offset - 1].meets(.tab)
            // UAX #14 breaks between a space and a mark, which are one cluster: a cluster is never cut.
            let isBreak =
                marks.meets([.breakSoft, .hyphenation]) && marks.meets(.grapheme) && !isHangulWord(offset)
                || offset == count
            guard isBreak || endsTab else { continue }
            close(start..<offset, isBreak: isBreak, endsTab: endsTab)
            start = offset
        }
        collectPairs()
        segments.opensEmptyLine = count > 0 && shaped.marks[count - 1].meets(.hard)
        segments.isPlain = isPlain
    }

    /// Whether every line is the difference of two sums: nothing in it depends on where it starts or how full it is.
    private var isPlain: Bool {
        guard !segments.hasTabs, segments.pairs.isEmpty, style.firstLineHeadIndent == 0, style.headIndent == 0,
            style.tailIndent == 0
        else { return false }
        for segment in 0..<segments.count {
            if segments.flags[segment].contains(.softHyphen) { return false }
            let holds = style.rules == .web
            if holds, WebRules.heldBoundary(shaped.text, lineStart: segments.start(of: segment)) != nil { return false }
        }
        return true
    }

    /// Where a line may end by a dictionary's word alone.
    private func isHyphenation(_ offset: Int) -> Bool {
        shaped.marks[offset].meets(.hyphenation) && !shaped.marks[offset].meets(.breakSoft)
    }

    private func isHangulWord(_ offset: Int) -> Bool {
        dropsHangulBreaks && !shaped.marks[offset].meets(.breakHard) && shaped.marks[offset - 1].meets(.hangul)
            && shaped.marks[offset].meets(.hangul)
    }

    private mutating func close(_ range: Range<Int>, isBreak: Bool, endsTab: Bool) {
        let end = range.upperBound
        let content = shaped.contentEnd(before: end, from: range.lowerBound)
        advance(to: content)
        if content > range.lowerBound {
            (contentEnd, contentSum) = (content, sum - shaped.hangingSpacing(before: content))
        }
        advance(to: end)
        var flags: Segments.Flags = content == range.lowerBound ? .blank : []
        if end == shaped.text.count || shaped.marks[end].meets(.breakHard) { flags.insert(.mandatory) }
        if !isBreak { flags.insert(.noBreak) }
        if endsTab {
            flags.insert(.tab)
            segments.hasTabs = true
        }
        if shaped.marks[end - 1].meets(.space) { flags.insert(.spaced) }
        segments.origin.append(nextOrigin)
        segments.ends.append(Int32(end))
        segments.prefix.append(sum)
        let cut = flags.contains(.mandatory) || flags.contains(.noBreak) ? nil : cut(at: end)
        segments.full.append(sum + (cut?.leftGain ?? 0))
        var visible = cut.map { visibleSum(cut: $0, at: end) } ?? contentSum
        let isHyphenation = end < shaped.text.count && isHyphenation(end)
        if !flags.contains(.mandatory), isBreak, isHyphenation || shaped.marks[end - 1].meets(.softHyphen) {
            flags.formUnion(isHyphenation ? [.softHyphen, .hyphenation] : .softHyphen)
            visible += hyphenAdvance(at: end - 1)
        }
        segments.visible.append(visible)
        nextOrigin = sum - (cut?.rightGain ?? 0)
        if cut != nil { flags.insert(.paired) }
        segments.flags.append(flags)
    }

    /// Moves the running sum forward.
    private mutating func advance(to offset: Int) {
        while summed < offset {
            while itemIndex < shaped.items.count, Int(shaped.items[itemIndex].end) <= summed { itemIndex += 1 }
            guard itemIndex < shaped.items.count else {
                summed = offset
                return
            }
            let item = shaped.items[itemIndex]
            let from = max(summed, Int(item.start))
            let to = min(offset, Int(item.end))
            if from < to { sum += shaped.sum(from..<to, item) }
            summed = max(summed, min(offset, max(to, from)))
        }
    }

    /// The cut at an offset, or nil where it changes nothing.
    private func cut(at offset: Int) -> Cut? {
        guard !shaped.marks[offset].isSafeCut, let item = shaped.item(at: offset), Int(item.start) < offset
        else { return nil }
        return Cut(offset, in: shaped, item, shaper)
    }

    /// The running sum of a line that ends at a cut, without what hangs there.
    private func visibleSum(cut: Cut, at end: Int) -> Int64 {
        let tracking = shaped.hangingSpacing(before: contentEnd)
        var hanging = cut.left[(max(contentEnd, cut.leftStart) - cut.leftStart)...].reduce(0, +)
        if contentEnd < cut.leftStart, let item = shaped.item(at: cut.leftStart) {
            hanging += sum - shaped.sum(cut.leftStart..<end, item) - (contentSum + tracking)
        }
        return sum + cut.leftGain - hanging - tracking
    }

    private func hyphenAdvance(at offset: Int) -> Int64 {
        guard let item = shaped.item(at: offset) else { return 0 }
        return shaped.hyphenAdvance(item)
    }

    /// Measures the lines whose two ends are both felt by the same glyphs.
    private mutating func collectPairs() {
        for start in segments.flags.indices where segments.flags[start].contains(.paired) {
            segments.flags[start].remove(.paired)
            let offset = Int(segments.ends[start])
            guard start + 1 < segments.count, let item = shaped.item(at: offset) else { continue }
            let reach = Cut.safe(after: offset, in: shaped, item).0
            for end in (start + 1)..<segments.count {
                let stop = Int(segments.ends[end])
                guard stop < reach, !segments.flags[end].contains(.mandatory) else { break }
                guard !segments.flags[end].contains(.noBreak) else { continue }
                segments.pairs.append(pair(start + 1, end, offset..<stop, item))
            }
        }
        for pair in segments.pairs { segments.flags[Int(pair.start)].insert(.paired) }
    }

    private func pair(_ start: Int, _ end: Int, _ range: Range<Int>, _ item: GlyphItem) -> Segments.Pair {
        let advances = shaped.reshape(range, item, shaper)
        let content = shaped.contentEnd(before: range.upperBound, from: range.lowerBound)
        var visible = advances[..<(content - range.lowerBound)].reduce(0, +) - shaped.hangingSpacing(before: content)
        if segments.flags[end].contains(.softHyphen) { visible += shaped.hyphenAdvance(item) }
        return Segments.Pair(
            start: Int32(start), end: Int32(end), visible: visible, full: advances.reduce(0, +))
    }
}

extension ShapedText {
    /// The advance of the hyphen that a chosen soft hyphen shows: U+2010, else U+002D, in the item's face.
    func hyphenAdvance(_ item: GlyphItem) -> Int64 {
        guard let glyph = hyphenGlyph(item) else { return 0 }
        return scale.units(Int32(uses[Int(item.use)].face.advance(ofGlyph: glyph)), use: Int(item.use))
    }

    /// That hyphen's glyph; nil where the face has neither.
    func hyphenGlyph(_ item: GlyphItem) -> UInt32? {
        let face = uses[Int(item.use)].face
        return face.glyph(0x2010) ?? face.glyph(0x2D)
    }
}
