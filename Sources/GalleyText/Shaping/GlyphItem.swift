/// A stretch of text that is shaped in one go: one face, one level, one script. Offsets are UTF-16.
struct GlyphItem: Sendable {
    var start: Int32
    var end: Int32
    /// The face's position in the paragraph's list of faces.
    var face: UInt16
    var level: UInt8
    var script: UInt8

    var range: Range<Int> { Int(start)..<Int(end) }
}
