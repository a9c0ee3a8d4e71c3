public import GalleyText

/// A text with its lines as they were measured, for a small drawing: lengths are points, y grows downwards from the
/// text's top.
public struct TextSketch: Sendable, Hashable {
    /// A line: what stands on it, and where.
    public struct Line: Sendable, Hashable {
        /// UTF-16 offsets, trailing white space and hard break included.
        public let range: Range<Int>
        /// From the left edge of the room.
        public let left: Double
        /// The advance of what is visible.
        public let width: Double
        /// Top of the line.
        public let top: Double
        /// What it takes of the text's height.
        public let height: Double
        /// The y of the baseline.
        public let baseline: Double
    }

    /// The room that a text was given.
    public struct Room: Sendable, Hashable {
        /// Its width; nil where there is no limit.
        public var width: Double?
        /// Its height; nil where there is no limit.
        public var height: Double?
        /// The most lines; nil where there is no limit.
        public var lines: Int?

        /// A room; what is infinite, or 0 for lines, is no limit.
        public init(width: Double? = nil, height: Double? = nil, lines: Int? = nil) {
            self.width = width.flatMap { $0.isFinite ? $0 : nil }
            self.height = height.flatMap { $0.isFinite ? $0 : nil }
            self.lines = lines.flatMap { $0 > 0 ? $0 : nil }
        }
    }

    /// No drawing needs more lines.
    public static let mostLines = 40

    /// The text with samples in place of placeholders, lone surrogates included.
    public var text: [UInt16]
    /// The lines, no more than ``mostLines``; empty where none were made.
    public var lines: [Line] = []
    /// How many lines there are.
    public var lineCount = 0
    /// What is not shown of the text, UTF-16 offsets; nil where all is.
    public var hidden: Range<Int>?
    /// The room there was.
    public var room = Room()
    /// The size of the text's font; nil where none was chosen.
    public var pointSize: Double?

    /// A text without lines.
    public init(text: [UInt16]) { self.text = text }

    /// A text and lines of it.
    public init(_ paragraph: Paragraph, lines: [LineFragment], room: Room) {
        text = paragraph.utf16
        lineCount = lines.count
        self.lines = lines.prefix(Self.mostLines).map { line in
            Line(
                range: line.range, left: line.left, width: line.width, top: line.top, height: line.height,
                baseline: line.baseline)
        }
        self.room = room
        pointSize = paragraph.font.pointSize
    }
}
