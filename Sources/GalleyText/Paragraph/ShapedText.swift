import GalleyFonts

/// What is added behind a cluster, in the paragraph's units.
struct Spacing: Sendable {
    /// Kern, tracking and letter spacing, or an attachment's width.
    let all: Int64
    /// The same behind a space.
    let spaces: Int64
    /// The part of it that hangs at a line's end.
    let hanging: Int64
}

/// A text after shaping, before it is summed: everything a cut needs to be measured.
struct ShapedText {
    let text: [UInt16]
    let marks: [Marks]
    /// A cluster's advance at its first unit, 0 at its others, in units of its item's face.
    let advances: [Int32]
    let items: [GlyphItem]
    let uses: [FontUse]
    /// Spacing behind each cluster by the use's position; empty where there is none.
    let spacings: [Spacing]
    let locale: String
    var scale: UnitScale

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
        let use = Int(item.use)
        if uses[use].attributes.attachment != nil { return range.map { advance($0, item) } }
        var last = -1
        let context = Shaper.context(of: range, in: marks)
        shaper.shape(range, of: text, context: context, item: item, use: uses[use], locale: locale) {
            offset, _, advance, _ in
            guard !marks[offset].meets(.control) else { return }
            sums[offset - range.lowerBound] += scale.units(advance, use: use)
            if offset != last, !spacings.isEmpty, !marks[offset].meets(.faceless) {
                sums[offset - range.lowerBound] += spacing(offset, use)
            }
            last = offset
        }
        return sums
    }

    /// The advance of one unit as the whole text was shaped, in the paragraph's units.
    @inline(__always)
    func advance(_ offset: Int, _ item: GlyphItem) -> Int64 {
        let own = scale.units(advances[offset], use: Int(item.use))
        guard !spacings.isEmpty, marks[offset].meets(.cluster), !marks[offset].meets(.faceless) else { return own }
        return own + spacing(offset, Int(item.use))
    }

    /// The paragraph's units to a font unit of an item, where its units' advances are nothing but that.
    func wholeFactor(_ item: GlyphItem) -> Int64? { spacings.isEmpty ? scale.wholeFactor(use: Int(item.use)) : nil }

    /// What is added behind the cluster at an offset, where anything is anywhere.
    func spacing(_ offset: Int, _ use: Int) -> Int64 {
        text[offset] == 0x20 || text[offset] == 0xA0 ? spacings[use].spaces : spacings[use].all
    }

    /// The tracking behind the last cluster before an offset, which hangs when a line's content ends there.
    func hangingSpacing(before offset: Int) -> Int64 {
        guard !spacings.isEmpty, offset > 0, let item = item(at: offset - 1) else { return 0 }
        return spacings[Int(item.use)].hanging
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
