/// A stretch of text that is shaped in one go: one use of a face, one level, one script. Offsets are UTF-16.
struct GlyphItem: Sendable {
    var start: Int32
    var end: Int32
    /// The position of its face, size and features in the paragraph's list of uses.
    var use: UInt16
    var level: UInt8
    var script: UInt8

    var range: Range<Int> { Int(start)..<Int(end) }
}
