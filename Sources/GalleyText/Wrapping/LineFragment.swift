/// One line of a wrapped text. Offsets are UTF-16; lengths are points; y grows downwards from the text's top.
public struct LineFragment: Sendable, Hashable {
    /// Why the line ended where it did.
    public enum End: String, Sendable, Hashable {
        /// At a break opportunity of UAX #14.
        case opportunity
        /// At a soft hyphen, which shows.
        case softHyphen
        /// At a hard break.
        case mandatory
        /// Inside a unit that does not fit on any line.
        case emergency
        /// At the end of the text.
        case end
        /// Cut by the limit on the number of lines.
        case truncation
    }

    /// What stands on the line, its trailing white space and its hard break included: the lines partition the text.
    public let range: Range<Int>
    /// The advance of what is visible, without the white space that hangs.
    public let width: Double
    /// The advance with the hanging white space.
    public let widthIncludingTrailingWhitespace: Double
    /// Where its text starts, from the left edge of the width it was laid out in.
    public let left: Double
    /// Top of the line.
    public let top: Double
    /// The highest ascender on the line above its baseline, with what the style adds to the line's height.
    public let ascent: Double
    /// The deepest descender on the line below its baseline, positive.
    public let descent: Double
    /// The line gap of the text's own font, below the descent.
    public let leading: Double
    /// Why it ended.
    public let end: End
    /// How much narrower the width may get before this line no longer fits and breaks elsewhere, in points: 0 where a
    /// single cluster is too wide, infinite without a limit.
    public let slack: Double

    /// Equal lines hold the same text at the same place; the slack belongs to the width that was asked for.
    public static func == (a: Self, b: Self) -> Bool {
        a.range == b.range && a.width == b.width
            && a.widthIncludingTrailingWhitespace == b.widthIncludingTrailingWhitespace && a.left == b.left
            && a.top == b.top && a.ascent == b.ascent && a.descent == b.descent && a.leading == b.leading
            && a.end == b.end
    }

    /// By what tells lines apart most.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(range)
        hasher.combine(width)
        hasher.combine(top)
    }

    /// The y of the baseline.
    public var baseline: Double { top + ascent }
    /// What the line takes of the text's height.
    public var height: Double { ascent + descent + leading }
}

/// A line in the paragraph's units, as the walker hands it out.
struct WalkedLine {
    var start: LineStart
    /// UTF-16 offset behind the line.
    var end: Int
    /// The segment that holds the line's last unit.
    var lastSegment: Int
    var visible: Int64
    var full: Int64
    var reason: LineFragment.End

    var range: Range<Int> { start.offset..<end }
    var segments: ClosedRange<Int> { start.segment...lastSegment }
    /// A line that a hard break or the text's end closes: the last of its stretch.
    var isLast: Bool { reason == .mandatory || reason == .end }
}

/// Where a line starts, and what has been summed before it.
struct LineStart {
    var offset: Int
    /// The segment that holds the offset.
    var segment: Int
    /// Running sum of all advances before the offset, as the whole paragraph was shaped.
    var prefix: Int64
    /// What to subtract from a running sum to get a width: `prefix` less what the cut does to this line.
    var origin: Int64
    /// Up to where the cut before the line is felt; the offset itself for a safe cut.
    var felt: Int
    /// Whether the line starts inside a segment.
    var isInside: Bool

    static let beginning = LineStart(offset: 0, segment: 0, prefix: 0, origin: 0, felt: 0, isInside: false)
}
