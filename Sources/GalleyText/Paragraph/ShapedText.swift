import GalleyFonts

/// A text after shaping, before it is summed: everything a cut needs to be measured.
struct ShapedText {
    /// With controls replaced by U+200B, which has no advance: what the shaper sees.
    let text: [UInt16]
    let marks: [Marks]
    let advances: [Int32]
    let items: [GlyphItem]
    let faces: [FontFace]
    let locale: String
    let scale: UnitScale

    /// The item that holds a unit, or nil for hard breaks and tabs. - Complexity: O(log items).
    func item(at offset: Int) -> GlyphItem? {
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(items[middle].end) <= offset { low = middle + 1 } else { high = middle }
        }
        return low < items.count && Int(items[low].start) <= offset ? items[low] : nil
    }

    /// The units' advances of a range within one item, shaped by themselves in the text's context.
    func reshape(_ range: Range<Int>, _ item: GlyphItem, _ shaper: Shaper) -> [Int64] {
        var sums = [Int64](repeating: 0, count: range.count)
        let face = faces[Int(item.face)]
        shaper.shape(range, of: text, marks, item: item, face: face, locale: locale) { offset, _, advance, _ in
            sums[offset - range.lowerBound] += scale.units(advance, face: Int(item.face))
        }
        return sums
    }

    /// The advance of one unit as the whole text was shaped, in the paragraph's units.
    @inline(__always)
    func advance(_ offset: Int, _ item: GlyphItem) -> Int64 {
        scale.units(advances[offset], face: Int(item.face))
    }

    func sum(_ range: Range<Int>, _ item: GlyphItem) -> Int64 {
        range.reduce(0) { $0 + advance($1, item) }
    }

    /// Where the white space (and what has no advance) begins that hangs before an offset, not before `lower`.
    func contentEnd(before offset: Int, from lower: Int) -> Int {
        var end = offset
        while end > lower, marks[end - 1].meets(.hanging) { end -= 1 }
        return end
    }
}
