public import GalleyGeometry

/// Many labels side by side, for their sizes at any width: what is left of their texts when nothing else is asked.
///
/// A text whose lines depend on sums alone takes 13 bytes a segment, which is mostly a word, and some 20 besides, in memory
/// that is read in order. Where sums do not tell, the label is asked for anew: a word that has to be cut, tabs, a limit of
/// lines. Sizes and counts are those of the labels, bit for bit.
public struct LabelBatch: Sendable {
    /// Makes the label at a position, the same each time.
    public typealias Source = @Sendable (Int) throws(TextError) -> LabelContent

    private let source: Source
    private var entries: [Entry] = []
    private var kinds: [LabelContent] = []
    private var visible: [Int32] = []
    private var origin: [Int32] = []
    private var full: [Int32] = []
    private var flags: [UInt8] = []
    /// Counted from the first segment of their label.
    private var stops: [Int32] = []

    /// Where a label's numbers stand; the next one's follow.
    private struct Entry {
        var segment: Int32
        var stop: Int32
        /// The position of a label set in the same way; negative where sums do not tell.
        var kind: Int32
        var opensEmptyLine: Bool
    }

    /// How many labels there are.
    public var count: Int { entries.count - 1 }

    /// Takes in labels one after the other; none of them is kept.
    ///
    /// - Parameters:
    ///   - count: how many labels there are.
    ///   - label: makes the label at a position, the same each time; it is asked again where sums do not tell.
    /// - Throws: What `label` throws.
    /// - Complexity: O(segments of all labels).
    public init(count: Int, label: @escaping Source) throws(TextError) {
        source = label
        entries.reserveCapacity(count + 1)
        for index in 0..<count { add(try label(index)) }
        entries.append(entry(kind: -1))
    }

    private func entry(kind: Int, opensEmptyLine: Bool = false) -> Entry {
        Entry(
            segment: Int32(visible.count), stop: Int32(stops.count), kind: Int32(kind), opensEmptyLine: opensEmptyLine)
    }

    private mutating func add(_ label: LabelContent) {
        let segments = label.paragraph.storage.segments
        guard segments.isPlain, label.stacksOwnLines, label.numberOfLines == 0,
            label.paragraph.lineBreakAlgorithm == .greedy, label.countsTrailingNewline,
            visible.count + segments.count < Int(Int32.max)
        else { return entries.append(entry(kind: -1)) }
        entries.append(entry(kind: kind(of: label), opensEmptyLine: segments.opensEmptyLine))
        let (count, numbers) = (segments.count, segments.narrow)
        visible += numbers[..<count]
        origin += numbers[count..<2 * count]
        full += numbers[2 * count..<3 * count]
        flags += (0..<count).map { segments[$0].flags.rawValue }
        stops += numbers[(Segments.Section.count * count)...]
    }

    /// The position of a label that is set in the same way, mostly the last one's.
    private mutating func kind(of label: LabelContent) -> Int {
        if let known = kinds.lastIndex(where: { $0.isSet(as: label) }) { return known }
        kinds.append(label)
        return kinds.count - 1
    }

    /// How many lines all labels take together within a width in points; infinity is no limit.
    ///
    /// - Throws: `TextError.notANumber` for NaN, and what the labels' source throws.
    /// - Complexity: O(segments), without allocations where sums tell.
    public func lineCount(within width: Double) throws(TextError) -> Int {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        var (sum, kind, limit) = (0, Int32(-1), 0 as Int64)
        let (entries, visible, origin, stops) = (entries.span, visible.span, origin.span, stops.span)
        for index in 0..<count {
            let entry = entries[index]
            if entry.kind >= 0 {
                if entry.kind != kind { (kind, limit) = (entry.kind, self.limit(width, entry)) }
                let segments = Int(entry.segment)..<Int(entries[index + 1].segment)
                let lines = PlainLines.count(
                    visible.extracting(segments), origin.extracting(segments),
                    stops.extracting(Int(entry.stop)..<Int(entries[index + 1].stop)), limit: limit)
                if let lines {
                    sum += lines + (entry.opensEmptyLine ? 1 : 0)
                    continue
                }
            }
            sum += try source(index).paragraph.lineCount(within: width)
        }
        return sum
    }

    /// The size of a label within a width in points: what its `size(limit:maximumLines:)` answers with its own limit of
    /// lines. Infinity is no limit.
    ///
    /// - Throws: `TextError.notANumber` for NaN, and what the labels' source throws.
    /// - Complexity: O(segments), without allocations where sums tell.
    public func size(of index: Int, within width: Double) throws(TextError) -> Size {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        if let size = plainSize(of: index, within: max(0, width)) { return size }
        let label = try source(index)
        return label.size(limit: width, maximumLines: label.numberOfLines)
    }

    private func plainSize(of index: Int, within width: Double) -> Size? {
        let (entry, next) = (entries[index], entries[index + 1])
        guard entry.kind >= 0 else { return nil }
        let label = kinds[Int(entry.kind)]
        let (first, segments) = (Int(entry.segment), Int(entry.segment)..<Int(next.segment))
        let extent = PlainLines.extent(
            visible.span.extracting(segments), origin.span.extracting(segments), full.span.extracting(segments),
            stops.span.extracting(Int(entry.stop)..<Int(next.stop)), limit: limit(width, entry),
            pushesOut: label.paragraph.style.lineBreakStrategy.contains(.pushOut)
        ) { Segments.Flags(rawValue: flags[first + $0]) }
        return extent.flatMap {
            label.size(of: $0, opensEmptyLine: entry.opensEmptyLine, limit: width, maximumLines: 0)
        }
    }

    /// A limit in points in the units of a label's text.
    private func limit(_ width: Double, _ entry: Entry) -> Int64 {
        kinds[Int(entry.kind)].paragraph.scale.limit(max(width, 0) + LineWalker.tolerance)
    }
}

extension LabelContent {
    /// Whether the sums of another label's plain lines mean the same here.
    fileprivate func isSet(as other: LabelContent) -> Bool {
        let (own, others) = (paragraph, other.paragraph)
        return own.font.face === others.font.face && own.font.pointSize == others.font.pointSize
            && own.scale.unitsPerEm == others.scale.unitsPerEm && own.scale.pointSize == others.scale.pointSize
            && own.storage.ownLine == others.storage.ownLine && scale == other.scale
            && usesFontLeading == other.usesFontLeading
            && own.style.lineBreakStrategy.contains(.pushOut) == others.style.lineBreakStrategy.contains(.pushOut)
    }
}
