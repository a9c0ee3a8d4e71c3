internal import CHarfBuzz

/// The rectangle that holds a glyph's ink, in its face's units from its origin; y grows upwards.
package struct GlyphExtents: Sendable, Hashable {
    package let left: Int
    package let top: Int
    package let right: Int
    package let bottom: Int
}

extension FontFace {
    /// What a glyph draws; nil where it draws nothing or the face does not say.
    package func extents(ofGlyph glyph: UInt32) -> GlyphExtents? {
        var extents = hb_glyph_extents_t()
        guard unsafe hb_font_get_glyph_extents(hbFont, glyph, &extents) != 0, extents.width != 0, extents.height != 0
        else { return nil }
        let (x, y) = (Int(extents.x_bearing), Int(extents.y_bearing))
        let (otherX, otherY) = (x + Int(extents.width), y + Int(extents.height))
        return GlyphExtents(
            left: min(x, otherX), top: max(y, otherY), right: max(x, otherX), bottom: min(y, otherY))
    }

    /// Where carets stand inside a ligature's glyph, in units from its origin, from left to right; empty where GDEF
    /// has none (OpenType GDEF, LigCaretList).
    package func ligatureCarets(ofGlyph glyph: UInt32, isRightToLeft: Bool) -> [Int32] {
        let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        var carets = [hb_position_t](repeating: 0, count: 16)
        var count = UInt32(carets.count)
        let found = unsafe hb_ot_layout_get_ligature_carets(hbFont, direction, glyph, 0, &count, &carets)
        guard found > 0, found <= 16 else { return [] }
        return carets.prefix(Int(found)).sorted()
    }
}
