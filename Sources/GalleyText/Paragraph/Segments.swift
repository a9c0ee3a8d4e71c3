/// The text between two break opportunities, for every pair of them: a flat array of running sums in the paragraph's
/// units. A line from the start of segment `s` to the end of segment `e` is `[e].visible - [s].origin` wide: what a cut
/// does to the glyphs on its two sides is already in these sums, so wrapping only subtracts and compares.
struct Segments: Sendable {
    /// What a segment's end is.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// The line ends here: a hard break, or the text's end.
        static let mandatory = Flags(rawValue: 1)
        /// A chosen break shows a hyphen, which the sums count; nothing before it hangs.
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

    /// How many there are.
    let count: Int
    /// Where every sum fits 32 bits six sections of `count` numbers, see `Section`, and the positions of the segments that
    /// end in a hard break or with the text; else empty.
    let narrow: [Int32]
    private let wide: [Segment]
    /// Sorted by start, then end (segment positions); empty for nearly every text.
    let pairs: [Pair]
    let hasTabs: Bool
    /// Whether the text ends in a hard break, which opens one more line.
    let opensEmptyLine: Bool
    /// Whether sums alone tell every line, see `PlainLines`.
    let isPlain: Bool

    /// What the numbers of a section are; what counting lines reads comes first and lies close together.
    enum Section: Int {
        case visible, origin, full, prefix, end, flags
        static let count = 6
    }

    init(_ list: [Segment], pairs: [Pair], hasTabs: Bool, opensEmptyLine: Bool, isPlain: Bool) {
        count = list.count
        self.pairs = pairs
        self.hasTabs = hasTabs
        self.opensEmptyLine = opensEmptyLine
        narrow = Self.narrow(list)
        wide = narrow.isEmpty ? list.map { $0 } : []
        self.isPlain = isPlain && !narrow.isEmpty
    }

    /// The sections and the stops; empty where a sum is too large.
    private static func narrow(_ list: [Segment]) -> [Int32] {
        let range = Int64(Int32.min)...Int64(Int32.max)
        var stops = 0
        for segment in list {
            guard range.contains(segment.visible), range.contains(segment.origin), range.contains(segment.full),
                range.contains(segment.prefix)
            else { return [] }
            if segment.flags.contains(.mandatory) { stops += 1 }
        }
        let count = list.count
        var numbers: [Int32] = []
        numbers.reserveCapacity(Section.count * count + stops)
        for segment in list { numbers.append(Int32(truncatingIfNeeded: segment.visible)) }
        for segment in list { numbers.append(Int32(truncatingIfNeeded: segment.origin)) }
        for segment in list { numbers.append(Int32(truncatingIfNeeded: segment.full)) }
        for segment in list { numbers.append(Int32(truncatingIfNeeded: segment.prefix)) }
        for segment in list { numbers.append(segment.end) }
        for segment in list { numbers.append(Int32(segment.flags.rawValue)) }
        for index in list.indices where list[index].flags.contains(.mandatory) { numbers.append(Int32(index)) }
        return numbers
    }

    @inline(__always)
    private func number(_ section: Section, _ segment: Int) -> Int32 { narrow[section.rawValue * count + segment] }

    subscript(segment: Int) -> Segment {
        @inline(__always) get {
            guard wide.isEmpty else { return wide[segment] }
            return Segment(
                prefix: Int64(number(.prefix, segment)), visible: Int64(number(.visible, segment)),
                full: Int64(number(.full, segment)), origin: Int64(number(.origin, segment)),
                end: number(.end, segment), flags: Flags(rawValue: UInt8(truncatingIfNeeded: number(.flags, segment))))
        }
    }

    func start(of segment: Int) -> Int { segment == 0 ? 0 : Int(self[segment - 1].end) }

    func prefix(before segment: Int) -> Int64 { segment == 0 ? 0 : self[segment - 1].prefix }

    /// How many words some segments hold: runs that end with white space.
    func words(in line: ClosedRange<Int>) -> Int { Self.words(in: line) { self[$0].flags } }

    @inline(__always)
    static func words(in line: ClosedRange<Int>, _ flags: (Int) -> Flags) -> Int {
        let inner = (line.lowerBound..<line.upperBound).count { flags($0).contains(.spaced) }
        return inner + (flags(line.upperBound).contains(.blank) ? 0 : 1)
    }

    /// The segment behind which the line above would end if it gave its last word to the last line of a stretch: where that
    /// holds one word, and the line above keeps two; nil where nothing is given.
    func pushOutGap(_ above: ClosedRange<Int>, _ last: ClosedRange<Int>) -> Int? {
        Self.pushOutGap(above, last) { self[$0].flags }
    }

    @inline(__always)
    static func pushOutGap(_ above: ClosedRange<Int>, _ last: ClosedRange<Int>, _ flags: (Int) -> Flags) -> Int? {
        guard flags(above.upperBound).contains(.spaced), words(in: last, flags) == 1, words(in: above, flags) >= 3
        else { return nil }
        return (above.lowerBound..<above.upperBound).last { flags($0).contains(.spaced) }
    }

    /// Whether a line starts with a word that has break opportunities inside, behind a space.
    func startsWithParts(_ line: WalkedLine) -> Bool {
        !line.start.isInside && Self.isPushedInParts(line.start.segment, of: line.lastSegment) { self[$0].flags }
    }

    /// Whether the word that starts with a segment behind a space goes on with others up to a line's last one.
    @inline(__always)
    static func isPushedInParts(_ first: Int, of last: Int, _ flags: (Int) -> Flags) -> Bool {
        first > 0 && flags(first - 1).contains(.spaced) && first < last && !flags(first).contains(.spaced)
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
