/// What a line break at one place does to the glyphs on its two sides.
///
/// HarfBuzz flags the places where a cut changes glyphs. There each side is shaped again up to the nearest place that
/// is not flagged. Where a face flags everything, the sides reach `reach` units, and what the cut does is the
/// difference between a window shaped whole and shaped in two.
struct Cut {
    /// What to add to the left side's advances: its units from `leftStart` to the cut, shaped as a line's end.
    var left: [Int64] = []
    var leftStart: Int
    /// What the left side and the right side gain, in the paragraph's units.
    var leftGain: Int64 = 0
    var rightGain: Int64 = 0
    /// How far to the right the cut is felt.
    var rightEnd: Int

    /// How far the effect of a cut is followed where no safe place comes first.
    static let reach = 48

    /// - Parameter offset: inside `item`, not at its edges.
    init(_ offset: Int, in shaped: ShapedText, _ item: GlyphItem, _ shaper: Shaper) {
        let (start, isStartSafe) = Self.safe(before: offset, in: shaped, item)
        let (end, isEndSafe) = Self.safe(after: offset, in: shaped, item)
        leftStart = start
        rightEnd = end
        left = shaped.reshape(start..<offset, item, shaper)
        let right = shaped.reshape(offset..<end, item, shaper)
        if isStartSafe && isEndSafe {
            leftGain = left.reduce(0, +) - shaped.sum(start..<offset, item)
            rightGain = right.reduce(0, +) - shaped.sum(offset..<end, item)
        } else {
            let whole = shaped.reshape(start..<end, item, shaper)
            let split = offset - start
            leftGain = left.reduce(0, +) - whole[..<split].reduce(0, +)
            rightGain = right.reduce(0, +) - whole[split...].reduce(0, +)
        }
    }

    /// The nearest safe place before an offset, else the farthest within reach.
    static func safe(before offset: Int, in shaped: ShapedText, _ item: GlyphItem) -> (Int, Bool) {
        let lower = max(Int(item.start), offset - reach)
        var at = offset - 1
        while at > lower, !shaped.marks[at].isSafeCut { at -= 1 }
        if at > lower || at == Int(item.start) || shaped.marks[at].isSafeCut { return (at, true) }
        while at < offset - 1, !shaped.marks[at].meets(.cluster) { at += 1 }
        return (at, false)
    }

    /// The nearest safe place after an offset, else the farthest within reach.
    static func safe(after offset: Int, in shaped: ShapedText, _ item: GlyphItem) -> (Int, Bool) {
        let upper = min(Int(item.end), offset + reach)
        var at = offset + 1
        while at < upper, !shaped.marks[at].isSafeCut { at += 1 }
        if at < upper || at == Int(item.end) || shaped.marks[at].isSafeCut { return (at, true) }
        while at > offset + 1, !shaped.marks[at].meets(.cluster) { at -= 1 }
        return (at, false)
    }
}
