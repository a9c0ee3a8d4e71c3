public import GalleyGeometry

/// A place between two characters, and which of them it belongs to: at a line's end and where directions meet the two
/// stand apart.
public struct TextPosition: Sendable, Hashable {
    /// The neighbour that a position belongs to.
    public enum Affinity: String, Sendable, Hashable, CaseIterable {
        /// The character before: the end of a wrapped line.
        case upstream
        /// The character behind: the start of the next line.
        case downstream
    }

    /// UTF-16 offset from 0 to the text's length.
    public var offset: Int
    /// The neighbour it belongs to.
    public var affinity: Affinity

    /// A position.
    public init(_ offset: Int, _ affinity: Affinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}

/// Where an insertion point is drawn, in points of the layout.
public struct Caret: Sendable, Hashable {
    /// From the left edge.
    public let x: Double
    /// The top of its line.
    public let top: Double
    /// The height of its line.
    public let height: Double
    /// The line's number from 0.
    public let line: Int
    /// The level of the character it belongs to; odd is right to left.
    public let level: UInt8
}

/// A part of a line that a range of text covers.
public struct SelectionRect: Sendable, Hashable {
    /// As high as the line, in points of the layout.
    public let rect: Rect
    /// The line's number from 0.
    public let line: Int
    /// The text in it, as UTF-16 offsets.
    public let range: Range<Int>
    /// Whether that text runs from right to left.
    public let isRightToLeft: Bool
}
