import GalleyFonts

/// A cluster of a line; lengths are the paragraph's units.
struct LineCluster {
    enum Kind { case text, tab, hardBreak, attachment, hyphen, token }

    var kind: Kind
    /// UTF-16 offsets.
    var range: Range<Int>
    var use: Int
    var level: UInt8
    /// Clusters of one item and level are one run.
    var item: Int
    var width: Int64
    /// The part of the width behind its glyphs.
    var spacing: Int64 = 0
    /// Positions in the line's glyphs, from left to right.
    var glyphs: Range<Int> = 0..<0
}

/// Shapes one line by itself, in its paragraph's context, into clusters in the text's order: both sides of every cut
/// are as a line that ends there shows them.
struct LineComposer {
    let paragraph: Paragraph
    let shaped: ShapedText
    private let shaper: Shaper
    private let token: TruncationToken
    private(set) var clusters: [LineCluster] = []
    private(set) var glyphs: [Shaper.PlacedGlyph] = []

    init(_ paragraph: Paragraph, token: TruncationToken) {
        self.paragraph = paragraph
        self.token = token
        shaped = paragraph.shaped
        shaper = Shaper()
    }

    /// - Parameter room: what the line is stretched to, in points; nil leaves it as it is.
    mutating func compose(_ line: DrawnLine, stretchedTo room: Double?) {
        clusters.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        let bidi = paragraph.storage.bidi
        let base = bidi.baseLevel(at: min(line.fragment.range.lowerBound, max(0, shaped.text.count - 1)))
        if line.mark == .token {
            addText(line.head, levels: bidi.levels.isEmpty ? [] : Array(bidi.levels[line.head]))
            dropHangingEnd()
            let tail = bidi.resolved(line.tail, of: shaped.text)
            addToken(line, level: Self.level(between: clusters.last?.level ?? base, tail.first ?? base, base))
            addText(line.tail, levels: tail)
        } else {
            addText(line.head, levels: bidi.levels.isEmpty ? [] : bidi.resolved(line.head, of: shaped.text))
        }
        if line.mark == .hyphen { addHyphen() }
        placeTabs()
        if let room { stretch(to: shaped.scale.nearest(room)) }
    }

    /// A neutral between two texts takes their direction where they agree (UAX #9 N1), else the paragraph's (N2).
    private static func level(between a: UInt8, _ b: UInt8, _ base: UInt8) -> UInt8 {
        a & 1 == b & 1 ? min(a, b) : base
    }

    private mutating func addText(_ range: Range<Int>, levels: [UInt8]) {
        let items = paragraph.storage.items
        var index = items.partitioningIndex { Int($0.end) > range.lowerBound }
        var at = range.lowerBound
        func level(_ offset: Int) -> UInt8 { levels.isEmpty ? 0 : levels[offset - range.lowerBound] }
        while at < range.upperBound {
            if index < items.count, Int(items[index].start) <= at {
                let part = at..<min(Int(items[index].end), range.upperBound)
                let first = clusters.count
                addItem(part, items[index], index)
                for added in first..<clusters.count { clusters[added].level = level(clusters[added].range.lowerBound) }
                at = part.upperBound
                index += 1
                continue
            }
            var end = at + 1
            while end < range.upperBound, !shaped.marks[end].meets(.grapheme) { end += 1 }
            let kind = shaped.marks[at].meets(.tab) ? LineCluster.Kind.tab : .hardBreak
            clusters.append(
                LineCluster(kind: kind, range: at..<end, use: 0, level: level(at), item: -1 - at, width: 0))
            at = end
        }
    }

    /// Part of an item, its clusters in the text's order.
    private mutating func addItem(_ part: Range<Int>, _ item: GlyphItem, _ index: Int) {
        let use = Int(item.use)
        if shaped.uses[use].attributes.attachment != nil {
            for offset in part {
                let width = shaped.advance(offset, item)
                clusters.append(
                    LineCluster(
                        kind: .attachment, range: offset..<offset + 1, use: use, level: 0, item: -1 - offset,
                        width: width))
            }
            return
        }
        let context = Shaper.context(of: part, in: shaped.marks)
        let placed = shaper.glyphs(
            part, of: shaped.text, context: context, item: item, use: shaped.uses[use], locale: shaped.locale)
        let base = glyphs.count
        glyphs += placed
        var groups: [(offset: Int, glyphs: Range<Int>)] = []
        for (position, glyph) in placed.enumerated() {
            if let last = groups.last, last.offset == glyph.offset {
                groups[groups.count - 1].glyphs = last.glyphs.lowerBound..<base + position + 1
            } else {
                groups.append((glyph.offset, base + position..<base + position + 1))
            }
        }
        if item.level & 1 == 1 { groups.reverse() }
        for (position, group) in groups.enumerated() {
            let end = position + 1 < groups.count ? groups[position + 1].offset : part.upperBound
            clusters.append(cluster(group.offset..<end, group.glyphs, use, index))
        }
    }

    private func cluster(_ range: Range<Int>, _ placed: Range<Int>, _ use: Int, _ item: Int) -> LineCluster {
        let marks = shaped.marks[range.lowerBound]
        // Controls have no advance; what the face shows for them only keeps its neighbours apart.
        guard !marks.meets(.control) else {
            return LineCluster(kind: .text, range: range, use: use, level: 0, item: item, width: 0)
        }
        let own = placed.reduce(Int64(0)) { $0 + shaped.scale.units(glyphs[$1].advance, use: use) }
        let spacing = shaped.spacings.isEmpty || marks.meets(.faceless) ? 0 : shaped.spacing(range.lowerBound, use)
        return LineCluster(
            kind: .text, range: range, use: use, level: 0, item: item, width: own + spacing, spacing: spacing,
            glyphs: placed)
    }

    mutating func setWidth(of index: Int, _ width: Int64, spacing: Int64) {
        clusters[index].width = width
        clusters[index].spacing = spacing
    }

    /// Whether a cluster hangs at the line's end.
    func hangs(_ cluster: LineCluster) -> Bool {
        switch cluster.kind {
        case .hyphen, .token: false
        case .hardBreak, .tab: true
        case .text, .attachment: cluster.range.isEmpty || shaped.marks[cluster.range.lowerBound].meets(.hanging)
        }
    }

    /// Behind the last cluster that does not hang.
    var contentEnd: Int { (clusters.lastIndex { !hangs($0) } ?? -1) + 1 }

    /// White space before a token is not drawn.
    private mutating func dropHangingEnd() { clusters.removeLast(clusters.count - contentEnd) }

    private mutating func addToken(_ line: DrawnLine, level: UInt8) {
        let start = clusters.last?.range.upperBound ?? line.head.lowerBound
        let first = glyphs.count
        if token.count > 0 {
            let advance = Int32(clamping: shaped.uses[token.use].face.advance(ofGlyph: token.glyph))
            for _ in 0..<token.count {
                glyphs.append(Shaper.PlacedGlyph(offset: start, glyph: token.glyph, advance: advance, x: 0, y: 0))
            }
        }
        clusters.append(
            LineCluster(
                kind: .token, range: start..<max(start, line.hidden.upperBound), use: token.use, level: level,
                item: Int.min, width: token.width, glyphs: first..<glyphs.count))
    }

    /// The hyphen stands beside the word it belongs to, in the place of the soft one that ends the line if there is one.
    private mutating func addHyphen() {
        guard let last = clusters.last, let item = shaped.item(at: last.range.lowerBound),
            let glyph = shaped.hyphenGlyph(item)
        else { return }
        let level = contentEnd > 0 ? clusters[contentEnd - 1].level : last.level
        let advance = Int32(clamping: shaped.uses[Int(item.use)].face.advance(ofGlyph: glyph))
        let placed = Shaper.PlacedGlyph(offset: last.range.lowerBound, glyph: glyph, advance: advance, x: 0, y: 0)
        glyphs.append(placed)
        let end = last.range.upperBound
        let isSoft = shaped.marks[end - 1].meets(.softHyphen) && last.range.count == 1
        if isSoft { clusters.removeLast() }
        clusters.append(
            LineCluster(
                kind: .hyphen, range: isSoft ? last.range : end..<end, use: Int(item.use), level: level, item: Int.min,
                width: shaped.hyphenAdvance(item), glyphs: glyphs.count - 1..<glyphs.count))
    }
}

extension Array {
    /// The first position whose element and all behind it satisfy a condition, in an array where those stand last.
    func partitioningIndex(_ satisfies: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if satisfies(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
