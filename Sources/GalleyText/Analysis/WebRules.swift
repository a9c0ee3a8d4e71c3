internal import CGalley

/// What of the rule set `web` depends on where a line starts: a browser reads a line from its start on.
enum WebRules {
    /// The offset of the opportunity that does not count on a line that starts at an offset: behind a hyphen, with its
    /// marks, that starts the line and belongs to what follows (`--é` cut before its second hyphen).
    static func heldBoundary(_ text: [UInt16], lineStart: Int) -> Int? {
        guard lineStart < text.count, text[lineStart] == 0x2D || text[lineStart] > 0xFF else { return nil }
        let held = unsafe text.withUnsafeBufferPointer { units in
            unsafe galley_web_held_boundary(units.baseAddress, Int32(units.count), Int32(lineStart))
        }
        return held < 0 ? nil : Int(held)
    }
}
