/// The text between two break opportunities, for every pair of them: a flat array of running sums in the paragraph's
/// units. A line from the start of segment `s` to the end of segment `e` is `[e].visible - [s].origin` wide: what a cut
/// does to the glyphs on its two sides is already in these sums, so wrapping only subtracts and compares.
struct Segments: Sendable {
    /// What a segment's end is.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// The line ends here: a hard break, or the text's end.
        static let mandatory = Flags(rawValue: 1)
        /// A chosen break shows a hyphen, which `visible` counts.
        static let softHyphen = Flags(rawValue: 2)
        /// The segment ends with a tab, whose advance depends on the line.
        static let tab = Flags(rawValue: 4)
        /// No opportunity: the segment only ends here because of a tab.
        static let noBreak = Flags(rawValue: 8)
        /// The segment holds nothing but what hangs.
        static let blank = Flags(rawValue: 16)
        /// The segment ends with white space.
        static let spaced = Flags(rawValue: 32)
        /// Lines that start here may need `pairs`.
        static let paired = Flags(rawValue: 64)
        /// The break is a dictionary's hyphenation, for lines that are not full enough; `softHyphen` is set too.
        static let hyphenation = Flags(rawValue: 128)
    }

    /// The exact sums of a line that no safe cut divides, so that what its two ends do to the glyphs overlaps.
    struct Pair: Sendable {
        let start: Int32
        let end: Int32
        let visible: Int64
        let full: Int64
    }

    /// Sums up to one end.
    struct Segment: Sendable {
        /// Running sum of all advances up to the segment's end, as the whole paragraph was shaped.
        var prefix: Int64
        /// Running sum up to the last unit that does not hang, for a line that ends here.
        var visible: Int64
        /// Running sum with what hangs, for a line that ends here.
        var full: Int64
        /// What to subtract for a line that starts with this segment.
        var origin: Int64
        /// UTF-16 offset behind the segment.
        var end: Int32
        var flags: Flags
    }

    /// What plain lines are counted with, see `plainLineCount`; empty where lines are not plain.
    var plain: [PlainSegment] = []
    var list: [Segment] = []
    /// Sorted by start, then end (segment positions); empty for nearly every text.
    var pairs: [Pair] = []
    var hasTabs = false
    /// Whether the text ends in a hard break, which opens one more line.
    var opensEmptyLine = false

    var count: Int { list.count }

    subscript(segment: Int) -> Segment {
        @inline(__always) get { list[segment] }
    }

    func start(of segment: Int) -> Int { segment == 0 ? 0 : Int(list[segment - 1].end) }

    func prefix(before segment: Int) -> Int64 { segment == 0 ? 0 : list[segment - 1].prefix }

    /// How many words some segments hold: runs that end with white space.
    func words(in line: ClosedRange<Int>) -> Int {
        let inner = (line.lowerBound..<line.upperBound).count { list[$0].flags.contains(.spaced) }
        return inner + (list[line.upperBound].flags.contains(.blank) ? 0 : 1)
    }

    /// The segment behind which the line above would end if it gave its last word to the last line of a stretch: where that
    /// holds one word, and the line above keeps two; nil where nothing is given.
    func pushOutGap(_ above: ClosedRange<Int>, _ last: ClosedRange<Int>) -> Int? {
        guard list[above.upperBound].flags.contains(.spaced), words(in: last) == 1, words(in: above) >= 3 else {
            return nil
        }
        return (above.lowerBound..<above.upperBound).last { list[$0].flags.contains(.spaced) }
    }

    /// Whether a line starts with a word that has break opportunities inside, behind a space.
    func startsWithParts(_ line: WalkedLine) -> Bool {
        !line.start.isInside && isPushedInParts(line.start.segment, of: line.lastSegment)
    }

    /// Whether the word that starts with a segment behind a space goes on with others up to a line's last one.
    func isPushedInParts(_ first: Int, of last: Int) -> Bool {
        first > 0 && list[first - 1].flags.contains(.spaced) && first < last && !list[first].flags.contains(.spaced)
    }

    /// The pair of a line from one segment's start to another's end, or nil. - Complexity: O(log pairs).
    func pair(_ start: Int, _ end: Int) -> Pair? {
        var (low, high) = (0, pairs.count)
        while low < high {
            let middle = (low + high) / 2
            let pair = pairs[middle]
            if (Int(pair.start), Int(pair.end)) < (start, end) { low = middle + 1 } else { high = middle }
        }
        guard low < pairs.count, pairs[low].start == start, pairs[low].end == end else { return nil }
        return pairs[low]
    }
}
