/// Sums a shaped text between its break opportunities, cuts included.
struct SegmentBuilder {
    let shaped: ShapedText
    let shaper: Shaper
    let style: ParagraphStyle
    let dropsHangulBreaks: Bool
    /// The segments so far, in memory that is used again.
    private(set) var list: [Segments.Segment]
    private var pairs: [Segments.Pair] = []
    private var hasTabs = false
    /// The running sum up to the unit looked at.
    private var sum: Int64 = 0
    /// Where the last content ended, and the running sum there.
    private var contentEnd = 0
    private var contentSum: Int64 = 0
    /// What the cut at the end of the last segment does to the line that starts there, and how far it is felt.
    private var nextOrigin: Int64 = 0
    private var hasCuts = false
    private var hasHyphens = false

    /// - Parameter hasHangul: whether there are Hangul letters in the text.
    init(
        shaped: consuming ShapedText, shaper: Shaper, style: ParagraphStyle, hasHangul: Bool,
        list: consuming [Segments.Segment]
    ) {
        self.list = list
        self.list.removeAll(keepingCapacity: true)
        self.shaped = shaped
        self.shaper = shaper
        self.style = style
        dropsHangulBreaks = hasHangul && style.lineBreakStrategy.contains(.hangulWordPriority)
    }

    /// What a segment may end at, besides a tab before it.
    private static let breaks: Marks = [.breakSoft, .hyphenation]

    mutating func run() -> Segments {
        let count = shaped.text.count
        var at = 0
        for item in shaped.items {
            walk(at..<Int(item.start), in: nil)
            walk(item.range, in: item)
            at = Int(item.end)
        }
        walk(at..<count, in: nil)
        if count > 0 { close(at: count, isBreak: true) }
        if hasCuts { collectPairs() }
        return Segments(
            list, pairs: pairs, hasTabs: hasTabs, opensEmptyLine: count > 0 && shaped.marks[count - 1].meets(.hard),
            isPlain: isPlain)
    }

    /// Sums some units, and closes a segment where one ends before any of them.
    ///
    /// - Parameter item: nil where they are not shaped.
    private mutating func walk(_ range: Range<Int>, in item: GlyphItem?) {
        let (allMarks, allAdvances) = (shaped.marks, shaped.advances)
        let (marks, advances) = (allMarks.span, allAdvances.span)
        let factor = item.flatMap { shaped.wholeFactor($0) } ?? 0
        var (sum, contentEnd, contentSum) = (self.sum, self.contentEnd, self.contentSum)
        var before = range.lowerBound > 0 ? marks[range.lowerBound - 1] : Marks()
        for offset in range {
            let mark = marks[offset]
            if mark.meets(Self.breaks) || before.meets(.tab), offset > 0 {
                // UAX #14 breaks between a space and a mark, which are one cluster: a cluster is never cut.
                let isBreak = mark.meets(Self.breaks) && mark.meets(.grapheme) && !isHangulWord(offset)
                if isBreak || before.meets(.tab) {
                    (self.sum, self.contentEnd, self.contentSum) = (sum, contentEnd, contentSum)
                    close(at: offset, isBreak: isBreak)
                }
            }
            if factor > 0 {
                sum += Int64(advances[offset]) * factor
            } else if let item {
                sum += shaped.advance(offset, item)
            }
            if !mark.meets(.hanging) { (contentEnd, contentSum) = (offset + 1, sum) }
            before = mark
        }
        (self.sum, self.contentEnd, self.contentSum) = (sum, contentEnd, contentSum)
    }

    /// Whether every line is the difference of two sums: nothing in it depends on where it starts or how full it is.
    private var isPlain: Bool {
        guard !hasTabs, !hasHyphens, pairs.isEmpty, style.firstLineHeadIndent == 0, style.headIndent == 0,
            style.tailIndent == 0
        else { return false }
        guard style.rules == .web else { return true }
        return list.indices.allSatisfy { segment in
            let start = segment == 0 ? 0 : Int(list[segment - 1].end)
            return WebRules.heldBoundary(shaped.text, lineStart: start) == nil
        }
    }

    /// Where a line may end by a dictionary's word alone.
    private func isHyphenation(_ offset: Int) -> Bool {
        shaped.marks[offset].meets(.hyphenation) && !shaped.marks[offset].meets(.breakSoft)
    }

    private func isHangulWord(_ offset: Int) -> Bool {
        dropsHangulBreaks && !shaped.marks[offset].meets(.breakHard) && shaped.marks[offset - 1].meets(.hangul)
            && shaped.marks[offset].meets(.hangul)
    }

    private mutating func close(at end: Int, isBreak: Bool) {
        let start = Int(list.last?.end ?? 0)
        if isBreak, closePlainly(at: end, from: start) { return }
        var flags: Segments.Flags = contentEnd <= start ? .blank : []
        if end == shaped.text.count || shaped.marks[end].meets(.breakHard) { flags.insert(.mandatory) }
        if !isBreak { flags.insert(.noBreak) }
        if shaped.marks[end - 1].meets(.tab) {
            flags.insert(.tab)
            hasTabs = true
        }
        if shaped.marks[end - 1].meets(.space) { flags.insert(.spaced) }
        let isSafe = !flags.isDisjoint(with: [.mandatory, .noBreak]) || shaped.marks[end].isSafeCut
        let cut = isSafe ? nil : cut(at: end)
        var visible =
            cut.map { visibleSum(cut: $0, at: end) } ?? contentSum - shaped.hangingSpacing(before: contentEnd)
        var full = sum + (cut?.leftGain ?? 0)
        let isHyphenation = end < shaped.text.count && isHyphenation(end)
        if !flags.contains(.mandatory), isBreak, isHyphenation || shaped.marks[end - 1].meets(.softHyphen) {
            flags.formUnion(isHyphenation ? [.softHyphen, .hyphenation] : .softHyphen)
            full += hyphenAdvance(at: end - 1)
            visible = full
            hasHyphens = true
        }
        if cut != nil {
            flags.insert(.paired)
            hasCuts = true
        }
        list.append(
            Segments.Segment(
                prefix: sum, visible: visible, full: full, origin: nextOrigin, end: Int32(end), flags: flags))
        nextOrigin = sum - (cut?.rightGain ?? 0)
    }

    /// Closes a segment at a safe cut between words, at which nothing is added; false at any other.
    private mutating func closePlainly(at end: Int, from start: Int) -> Bool {
        let (mark, before) = (shaped.marks[end], shaped.marks[end - 1])
        guard end < shaped.text.count, mark.isSafeCut, !mark.meets([.breakHard, .hyphenation]),
            !before.meets([.tab, .softHyphen]), shaped.spacings.isEmpty
        else { return false }
        var flags: Segments.Flags = contentEnd <= start ? .blank : []
        if before.meets(.space) { flags.insert(.spaced) }
        list.append(
            Segments.Segment(
                prefix: sum, visible: contentSum, full: sum, origin: nextOrigin, end: Int32(end), flags: flags))
        nextOrigin = sum
        return true
    }

    /// The cut at an offset that is not safe, or nil where it changes nothing.
    private func cut(at offset: Int) -> Cut? {
        guard let item = shaped.item(at: offset), Int(item.start) < offset else { return nil }
        return Cut(offset, in: shaped, item, shaper)
    }

    /// The running sum of a line that ends at a cut, without what hangs there.
    private func visibleSum(cut: Cut, at end: Int) -> Int64 {
        let tracking = shaped.hangingSpacing(before: contentEnd)
        var hanging = cut.left[(max(contentEnd, cut.leftStart) - cut.leftStart)...].reduce(0, +)
        if contentEnd < cut.leftStart, let item = shaped.item(at: cut.leftStart) {
            hanging += sum - shaped.sum(cut.leftStart..<end, item) - contentSum
        }
        return sum + cut.leftGain - hanging - tracking
    }

    private func hyphenAdvance(at offset: Int) -> Int64 {
        guard let item = shaped.item(at: offset) else { return 0 }
        return shaped.hyphenAdvance(item)
    }

    /// Measures the lines whose two ends are both felt by the same glyphs.
    private mutating func collectPairs() {
        for start in list.indices where list[start].flags.contains(.paired) {
            list[start].flags.remove(.paired)
            let offset = Int(list[start].end)
            guard start + 1 < list.count, let item = shaped.item(at: offset) else { continue }
            let reach = Cut.safe(after: offset, in: shaped, item).0
            for end in (start + 1)..<list.count {
                let stop = Int(list[end].end)
                guard stop < reach, !list[end].flags.contains(.mandatory) else { break }
                guard !list[end].flags.contains(.noBreak) else { continue }
                pairs.append(pair(start + 1, end, offset..<stop, item))
            }
        }
        for pair in pairs { list[Int(pair.start)].flags.insert(.paired) }
    }

    private func pair(_ start: Int, _ end: Int, _ range: Range<Int>, _ item: GlyphItem) -> Segments.Pair {
        let advances = shaped.reshape(range, item, shaper)
        let content = shaped.contentEnd(before: range.upperBound, from: range.lowerBound)
        var visible = advances[..<(content - range.lowerBound)].reduce(0, +) - shaped.hangingSpacing(before: content)
        var full = advances.reduce(0, +)
        if list[end].flags.contains(.softHyphen) {
            full += shaped.hyphenAdvance(item)
            visible = full
        }
        return Segments.Pair(start: Int32(start), end: Int32(end), visible: visible, full: full)
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
