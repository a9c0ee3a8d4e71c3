/// A set of glyphs, one bit each.
package struct GlyphSet: Sendable {
    private var words: [UInt64]

    init(glyphCount: Int) {
        words = [UInt64](repeating: 0, count: (glyphCount + 63) / 64)
    }

    package func contains(_ glyph: Int) -> Bool {
        glyph >> 6 < words.count && words[glyph >> 6] >> UInt64(glyph & 63) & 1 == 1
    }

    mutating func insert(_ glyph: Int) {
        if glyph >> 6 < words.count { words[glyph >> 6] |= 1 << UInt64(glyph & 63) }
    }

    mutating func remove(_ glyph: Int) {
        if glyph >> 6 < words.count { words[glyph >> 6] &= ~(1 << UInt64(glyph & 63)) }
    }
}
