import GalleyFonts

@testable import GalleyText

/// The wrapper as one would explain it: every candidate line is shaped by itself, in its paragraph's context, and the
/// longest that fits wins. No sums, no corrections, no skipping. Without tabs.
struct SlowWrapper {
    let paragraph: Paragraph
    private let shaped: ShapedText
    private let cutter: LineCutter

    init(_ paragraph: Paragraph) {
        self.paragraph = paragraph
        shaped = paragraph.shaped
        cutter = LineCutter(paragraph)
    }

    /// The advances of a line's units, shaped as that line.
    func advances(_ range: Range<Int>) -> [Int64] {
        var sums = [Int64](repeating: 0, count: range.count)
        let shaper = Shaper()
        for item in shaped.items {
            let part = item.range.clamped(to: range)
            guard !part.isEmpty else { continue }
            for (offset, advance) in zip(part, shaped.reshape(part, item, shaper)) {
                sums[offset - range.lowerBound] += advance
            }
        }
        return sums
    }

    /// The width of a line without what hangs at its end; with a hyphen where it ends at a soft one, before which nothing
    /// hangs.
    func visible(_ range: Range<Int>, showsHyphen: Bool) -> Int64 {
        let advances = advances(range)
        if showsHyphen, let item = shaped.item(at: range.upperBound - 1) {
            return max(0, advances.reduce(0, +) + shaped.hyphenAdvance(item))
        }
        var content = range.upperBound
        while content > range.lowerBound, shaped.marks[content - 1].meets(.hanging) { content -= 1 }
        return max(0, advances.prefix(content - range.lowerBound).reduce(0, +))
    }

    /// The offsets behind the lines, and their widths.
    func lines(limit: Double) -> [(end: Int, visible: Int64)] {
        let limit = paragraph.scale.limit(max(limit, 0) + LineWalker.tolerance)
        var found: [(end: Int, visible: Int64)] = []
        var start = 0
        while start < shaped.text.count {
            let line = line(from: start, limit)
            found.append(line)
            start = line.end
        }
        if let last = shaped.text.indices.last, shaped.marks[last].meets(.hard) { found.append((last + 1, 0)) }
        return found
    }

    func isSoftHyphen(_ offset: Int) -> Bool {
        offset > 0 && offset < shaped.text.count && !shaped.marks[offset].meets(.breakHard)
            && shaped.marks[offset - 1].meets(.softHyphen)
    }

    private func line(from start: Int, _ limit: Int64) -> (end: Int, visible: Int64) {
        let count = shaped.text.count
        var ends: [Int] = []
        var at = start + 1
        while at < count, !shaped.marks[at].meets(.breakHard) {
            if shaped.marks[at].meets(.breakSoft), shaped.marks[at].meets(.grapheme) { ends.append(at) }
            at += 1
        }
        ends.append(at)
        var best: (end: Int, visible: Int64)?
        for end in ends {
            let width = visible(start..<end, showsHyphen: isSoftHyphen(end))
            if width <= limit { best = (end, width) }
            if visible(start..<end, showsHyphen: false) > limit + paragraph.scale.unitsPerEm { break }
        }
        // What is cut by force shows something, if there is anything to show.
        let shown = ends.first { end in (start..<end).contains { !shaped.marks[$0].meets(.hanging) } }
        return best ?? forced(start..<(shown ?? at), limit)
    }

    /// Where a unit that fits on no line may be cut: between clusters, not before spaces, not beside soft hyphens.
    func cuts(in unit: Range<Int>) -> [Int] {
        var content = unit.upperBound
        while content > unit.lowerBound, shaped.marks[content - 1].meets(.hanging) { content -= 1 }
        return (unit.lowerBound + 1..<max(content, unit.lowerBound + 1)).filter { offset in
            cutter.isCut(offset) && !shaped.marks[offset].meets(.space)
                && !(shaped.marks[offset].meets(.softHyphen) || shaped.marks[offset - 1].meets(.softHyphen))
        }
    }

    private func forced(_ unit: Range<Int>, _ limit: Int64) -> (end: Int, visible: Int64) {
        var best: (end: Int, visible: Int64)?
        for cut in cuts(in: unit) {
            let width = visible(unit.lowerBound..<cut, showsHyphen: false)
            if width <= limit || best == nil { best = (cut, width) }
        }
        return best ?? (unit.upperBound, visible(unit, showsHyphen: false))
    }
}
