/// Cuts inside what no opportunity divides, measured exactly.
struct LineCutter {
    let shaped: ShapedText
    let segments: Segments

    init(_ paragraph: Paragraph) {
        shaped = paragraph.shaped
        segments = paragraph.storage.segments
    }

    /// A place where a line may be cut by force, with the widths of the line that it ends.
    struct Place {
        var offset: Int
        /// Running sum at the offset, as the whole paragraph was shaped.
        var prefix: Int64
        /// The line's width without and with the white space that hangs at the cut.
        var visible: Int64
        var full: Int64
    }

    /// Whether a line may be cut by force before a unit: between grapheme clusters (UAX #29), and in scripts whose
    /// stacks ICU's clusters may split, between HarfBuzz's clusters too.
    func isCut(_ offset: Int) -> Bool {
        let marks = shaped.marks[offset]
        guard marks.meets(.grapheme) else { return false }
        guard marks.meets(.complex) || shaped.marks[offset - 1].meets(.complex) else { return true }
        return marks.meets(.cluster) || marks.meets([.hard, .tab])
    }

    /// The line that starts at a place where not even the first unit fits: the longest prefix of whole clusters that
    /// does, at least one of them. No cut beside a soft hyphen, which would have to show, and none before a space.
    ///
    /// - Parameter whole: the line that takes the whole unit, which is too wide.
    func emergencyLine(from start: LineStart, whole: WalkedLine, limit: Int64) -> WalkedLine {
        // The first unit at or behind a candidate that does not hang: what follows a cut must show something. Found by
        // looking forward, or a long tail of white space would be passed over for every line.
        var content = start.offset
        let place = longestPrefix(from: start, to: whole.end, limit: limit, atLeastOne: true, allowsEnd: false) {
            offset in
            guard !shaped.marks[offset].meets(.space),
                !(shaped.marks[offset].meets(.softHyphen) || shaped.marks[offset - 1].meets(.softHyphen))
            else { return false }
            content = max(content, offset)
            while content < whole.end, shaped.marks[content].meets(.hanging) { content += 1 }
            return content < whole.end
        }
        guard let place else { return whole }
        guard place.offset < whole.end else {
            guard whole.reason == .softHyphen else { return whole }
            // A cut by force draws no hyphen, also where it falls on a soft one.
            var line = whole
            (line.visible, line.full, line.reason) = (place.visible, place.full, .emergency)
            return line
        }
        var segment = start.segment
        while Int(segments[segment].end) < place.offset { segment += 1 }
        return WalkedLine(
            start: start, end: place.offset, lastSegment: segment, visible: place.visible, full: place.full,
            reason: .emergency)
    }

    /// The advance of the hyphen that shows at a soft one.
    func hyphenAdvance(before end: Int) -> Int64 {
        shaped.item(at: end - 1).map { shaped.hyphenAdvance($0) } ?? 0
    }

    func endReason(_ segment: Int) -> LineFragment.End {
        let end = Int(segments[segment].end)
        guard segments[segment].flags.contains(.mandatory) else { return .opportunity }
        return end == shaped.text.count && !shaped.marks[end - 1].meets(.hard) ? .end : .mandatory
    }

    /// The start of the line behind one that was cut by force.
    ///
    /// - Parameter prefix: the running sum at the offset, where it is known.
    func start(at offset: Int, behind line: WalkedLine, prefix: Int64? = nil) -> LineStart {
        let prefix = prefix ?? self.prefix(at: offset, from: line.start)
        let cut = cut(at: offset)
        return LineStart(
            offset: offset, segment: line.lastSegment, prefix: prefix, origin: prefix - (cut?.rightGain ?? 0),
            felt: cut?.rightEnd ?? offset, isInside: true)
    }

    /// The running sum at an offset behind a line's start. - Complexity: O(units between).
    func prefix(at offset: Int, from start: LineStart) -> Int64 {
        var sum = start.prefix
        forEachAdvance(from: start.offset, to: offset) { _, advance in
            sum += advance
            return true
        }
        return sum
    }

    /// The cut at an offset, or nil where it changes nothing.
    func cut(at offset: Int) -> Cut? {
        guard offset < shaped.text.count, !shaped.marks[offset].isSafeCut, let item = shaped.item(at: offset),
            Int(item.start) < offset
        else { return nil }
        return Cut(offset, in: shaped, item, Shaper())
    }

    /// The sums of a line that no safe cut divides, which therefore lies in one item, shaped by itself.
    func exactSums(from start: LineStart, to end: Int) -> (visible: Int64, full: Int64) {
        guard let item = shaped.item(at: start.offset) else { return (0, 0) }
        let advances = shaped.reshape(start.offset..<end, item, Shaper())
        let content = shaped.contentEnd(before: end, from: start.offset)
        let visible = advances[..<(content - start.offset)].reduce(0, +) - shaped.hangingSpacing(before: content)
        return (visible, advances.reduce(0, +))
    }

    /// The longest prefix of `start..<end` whose visible width (with `countsSpaces` its full width) fits, at a cut that
    /// `allows`; with `atLeastOne` the shortest one where none fits.
    func longestPrefix(
        from start: LineStart, to end: Int, limit: Int64, atLeastOne: Bool, countsSpaces: Bool = false,
        allowsEnd: Bool = true,
        _ allows: (Int) -> Bool
    ) -> Place? {
        var places: [Place] = []
        var sum = start.prefix
        var content = start.prefix
        let slack = shaped.scale.unitsPerEm
        func counted(_ place: Place) -> Int64 { countsSpaces ? place.full : place.visible }
        func note(_ offset: Int) -> Bool {
            let place = Place(offset: offset, prefix: sum, visible: content - start.origin, full: sum - start.origin)
            // What comes behind cannot fit: no cut makes a line more than an em narrower.
            if counted(place) > limit + slack, !places.isEmpty { return false }
            places.append(place)
            return true
        }
        var isWithinReach = true
        forEachAdvance(from: start.offset, to: end) { offset, advance in
            if offset > start.offset, isCut(offset), allows(offset) { isWithinReach = note(offset) }
            guard isWithinReach else { return false }
            sum += advance
            if !shaped.marks[offset].meets(.hanging) { content = sum - shaped.hangingSpacing(before: offset + 1) }
            return true
        }
        if isWithinReach, allowsEnd || places.isEmpty { _ = note(end) }
        for place in places.reversed() where counted(place) <= limit + slack {
            let exact = exact(place, from: start)
            if counted(exact) <= limit { return exact }
        }
        return atLeastOne ? places.first.map { exact($0, from: start) } : nil
    }

    /// A place with the exact widths of the line that ends there.
    func exact(_ place: Place, from start: LineStart) -> Place {
        var place = place
        let felt = start.isInside ? start.felt : felt(at: start)
        let cut = cut(at: place.offset)
        if place.offset < felt || cut.map({ $0.leftStart < start.offset }) == true {
            let sums = exactSums(from: start, to: place.offset)
            (place.visible, place.full) = (max(0, sums.visible), max(0, sums.full))
            return place
        }
        if let cut {
            let content = shaped.contentEnd(before: place.offset, from: start.offset)
            let from = max(content, cut.leftStart)
            let before = sum(content, to: cut.leftStart)
            place.full += cut.leftGain
            place.visible = place.full - cut.left[(from - cut.leftStart)...].reduce(0, +) - before
            place.visible -= shaped.hangingSpacing(before: content)
        }
        (place.visible, place.full) = (max(0, place.visible), max(0, place.full))
        return place
    }

    /// The advance of one unit as the whole text was shaped; 0 for what is never shaped.
    func advance(_ offset: Int) -> Int64 {
        shaped.item(at: offset).map { shaped.advance(offset, $0) } ?? 0
    }

    private func felt(at start: LineStart) -> Int {
        guard start.offset > 0, start.offset < shaped.text.count, !shaped.marks[start.offset].isSafeCut,
            let item = shaped.item(at: start.offset), Int(item.start) < start.offset
        else { return start.offset }
        return Cut.safe(after: start.offset, in: shaped, item).0
    }

    private func sum(_ from: Int, to: Int) -> Int64 {
        var sum: Int64 = 0
        if from < to {
            forEachAdvance(from: from, to: to) { _, advance in
                sum += advance
                return true
            }
        }
        return sum
    }

    /// Gives every unit's offset and advance, 0 for what is never shaped, until `body` returns false.
    private func forEachAdvance(from: Int, to: Int, _ body: (Int, Int64) -> Bool) {
        var item = shaped.item(at: from)
        for offset in from..<to {
            if let known = item, offset >= Int(known.end) { item = nil }
            if item == nil, !shaped.marks[offset].meets(.unshaped) { item = shaped.item(at: offset) }
            let advance = item.map { offset < Int($0.start) ? 0 : shaped.advance(offset, $0) } ?? 0
            if !body(offset, advance) { return }
        }
    }
}
