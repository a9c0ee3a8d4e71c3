/// The last line of a label whose text goes on: all that remains of its paragraph, cut by the line break mode.
struct Truncation {
    private let label: LabelContent
    private let limit: Double
    private let cutter: LineCutter
    private var scale: UnitScale { label.paragraph.scale }

    /// A line cut short, the width it takes in points, and what is not shown.
    struct Result {
        var line: WalkedLine
        var width: Double
        var hidden: Range<Int>
        /// What of the text shows before and behind the token; nil where the line shows all of its own.
        var shown: (head: Range<Int>, tail: Range<Int>)?
    }

    /// The offset behind the last cluster that lines hold which are filled to the last: where a line would be cut if
    /// nothing had to show that it goes on.
    func end(ofFilled line: WalkedLine) -> Int {
        let whole = remainder(line)
        return prefix(of: whole, limit: scale.limit(limit + LineWalker.tolerance))?.offset ?? line.start.offset
    }

    init(_ label: LabelContent, limit: Double) {
        self.label = label
        self.limit = limit
        cutter = LineCutter(label.paragraph)
    }

    /// - Parameters:
    ///   - line: the natural line in the last place.
    ///   - isOnly: whether the label shows one line, which then never wraps.
    func cut(_ line: WalkedLine, isOnly: Bool) -> Result {
        let count = label.paragraph.storage.text.count
        switch label.lineBreakMode {
        case .byWordWrapping where label.cutsWrappedLines, .byCharWrapping where label.cutsWrappedLines:
            return tail(line)
        case .byWordWrapping, .byCharWrapping: return isOnly ? clipped(line) : kept(line, hidden: line.end..<count)
        case .byClipping: return clipped(line)
        case .byTruncatingTail: return tail(line)
        case .byTruncatingHead: return head(line)
        case .byTruncatingMiddle: return middle(line)
        }
    }

    /// A line that stays as it is; what follows is not shown. The last line laid out counts without trailing spaces.
    private func kept(_ line: WalkedLine, hidden: Range<Int>) -> Result {
        Result(line: line, width: scale.points(line.visible), hidden: hidden)
    }

    /// All that remains of the paragraph on one line, as wide as the limit lets it be.
    private func clipped(_ line: WalkedLine) -> Result {
        let whole = remainder(line)
        let hidden = line.end..<label.paragraph.storage.text.count
        return Result(line: whole, width: min(limit, scale.points(whole.visible)), hidden: hidden)
    }

    private func tail(_ line: WalkedLine) -> Result {
        let whole = remainder(line)
        let room = scale.limit(limit + LineWalker.tolerance) - token(at: line.start.offset).width
        let place = prefix(of: whole, limit: room)
        let end = place?.offset ?? line.start.offset
        let visible = place?.visible ?? 0
        let count = label.paragraph.storage.text.count
        return result(whole, visible: visible, head: line.start.offset..<end, tail: count..<count)
    }

    private func head(_ line: WalkedLine) -> Result {
        let whole = remainder(line)
        let room = scale.limit(limit + LineWalker.tolerance) - token(at: line.start.offset).width
        let found = suffix(of: whole, from: whole.start.offset, limit: room)
        let start = whole.start.offset
        return result(whole, visible: found.visible, head: start..<start, tail: found.offset..<whole.end)
    }

    private func middle(_ line: WalkedLine) -> Result {
        let whole = remainder(line)
        let dots = token(at: line.start.offset).width
        let room = scale.limit(limit + LineWalker.tolerance) - dots
        let left = prefix(of: whole, limit: scale.limit((limit - scale.points(dots)) / 2))
        let leftEnd = left?.offset ?? whole.start.offset
        let found = suffix(of: whole, from: leftEnd, limit: room - (left?.visible ?? 0))
        return result(
            whole, visible: (left?.visible ?? 0) + found.visible, head: whole.start.offset..<leftEnd,
            tail: max(leftEnd, found.offset)..<whole.end)
    }

    private func result(_ whole: WalkedLine, visible: Int64, head: Range<Int>, tail: Range<Int>) -> Result {
        var line = whole
        line.visible = visible + token(at: whole.start.offset).width
        line.full = line.visible
        line.end = label.paragraph.storage.text.count
        line.reason = .truncation
        return Result(
            line: line, width: scale.points(line.visible), hidden: head.upperBound..<tail.lowerBound,
            shown: (head, tail))
    }

    /// All that remains of a line's paragraph, on one line.
    private func remainder(_ line: WalkedLine) -> WalkedLine {
        let walker = LineWalker(label.paragraph, limit: .infinity, algorithm: .greedy)
        return walker.line(from: line.start)
    }

    /// The longest prefix of a line that fits, its trailing white space stripped.
    private func prefix(of whole: WalkedLine, limit: Int64) -> LineCutter.Place? {
        guard limit >= 0 else { return nil }
        let content = cutter.shaped.contentEnd(before: whole.end, from: whole.start.offset)
        return cutter.longestPrefix(from: whole.start, to: content, limit: limit, atLeastOne: false) { _ in true }
    }

    /// The longest suffix of a line that fits with its leading white space, which is then stripped.
    private func suffix(of whole: WalkedLine, from lower: Int, limit: Int64) -> (offset: Int, visible: Int64) {
        let end = cutter.shaped.contentEnd(before: whole.end, from: lower)
        var best = (offset: end, visible: Int64(0))
        guard limit >= 0 else { return best }
        let endPrefix = cutter.prefix(at: end, from: whole.start)
        var sum = Int64(0)
        var at = end
        while at > lower {
            at -= 1
            sum += cutter.advance(at)
            guard at == lower || cutter.isCut(at) else { continue }
            // No cut makes a line more than an em narrower.
            if sum > limit + scale.unitsPerEm { break }
            let exact = width(from: at, of: whole, prefix: endPrefix - sum)
            if exact <= limit { best = (at, exact) }
        }
        var start = best.offset
        while start < end, cutter.shaped.marks[start].meets(.space) { start += 1 }
        if start > best.offset {
            best = (start, width(from: start, of: whole, prefix: cutter.prefix(at: start, from: whole.start)))
        }
        return best
    }

    /// The width of a line from an offset on, given the running sum there.
    private func width(from offset: Int, of whole: WalkedLine, prefix: Int64) -> Int64 {
        guard offset > whole.start.offset else { return whole.visible }
        let start = cutter.start(at: offset, behind: whole, prefix: prefix)
        return max(0, whole.visible - (start.origin - whole.start.origin))
    }

    /// What stands for the text that is cut: the label's own token, else U+2026 in the face of the text at an offset;
    /// the primary face's where that has none, three full stops where neither has.
    func token(at offset: Int) -> TruncationToken {
        if let own = label.truncationToken { return token(of: own) }
        let storage = label.paragraph.storage
        let use = cutter.shaped.item(at: offset).map { Int($0.use) } ?? 0
        for candidate in use == 0 ? [0] : [0, use] {
            guard let glyph = storage.uses[candidate].face.glyph(0x2026) else { continue }
            return token(glyph, count: 1, use: candidate)
        }
        guard let stop = storage.uses[0].face.glyph(0x2E) else { return TruncationToken() }
        return token(stop, count: 3, use: 0)
    }

    private func token(_ glyph: UInt32, count: Int, use: Int) -> TruncationToken {
        let advance = scale.units(Int32(label.paragraph.storage.uses[use].face.advance(ofGlyph: glyph)), use: use)
        return TruncationToken(use: use, glyph: glyph, count: count, width: Int64(count) * advance)
    }

    /// A token is its first line; its width is rounded up to the text's units, so that the line never overflows.
    private func token(of own: Paragraph) -> TruncationToken {
        guard let line = try? own.lines(within: .infinity).first else { return TruncationToken() }
        var width = scale.nearest(line.width)
        while scale.points(width) < line.width { width += 1 }
        let text = TextLayout(own, [DrawnLine(line)], width: .infinity)
        return TruncationToken(width: width, text: text)
    }
}
