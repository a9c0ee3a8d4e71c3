internal import CHarfBuzz

/// The line metrics of a face in its units: ascender above the baseline, descender below it (≥ 0 when below).
public struct VerticalMetrics: Sendable, Hashable {
    /// Above the baseline.
    public let ascender: Int
    /// Below the baseline, positive downwards.
    public let descender: Int
    /// Extra space between lines (hhea's line gap, UIKit's `leading`).
    public let lineGap: Int

    /// Everything a line of a label takes: ascender + descender + line gap.
    public var lineHeight: Int { ascender + descender + lineGap }

    init(ascender: Int, descender: Int, lineGap: Int) {
        self.ascender = ascender
        self.descender = descender
        self.lineGap = lineGap
    }

    /// hhea's metrics, as Apple's text has it whatever USE_TYPO_METRICS says; OS/2 typo where hhea's are all zero,
    /// OS/2 win where those are too. A line's height is never negative. Nil without an hhea table.
    ///
    /// Source: OpenType `hhea`, `OS/2`; MVAR's deltas (`hasc`, `hdsc`, `hlgp`) for a variable face.
    init?(of face: OpaquePointer, font: OpaquePointer, unitsPerEm: Int, scale: Int) {
        guard let hhea = unsafe FontTable("hhea", of: face), let ascender = hhea.signed16(at: 4),
            let descender = hhea.signed16(at: 6), let gap = hhea.signed16(at: 8)
        else { return nil }
        var found = (ascender, -descender, gap)
        if ascender == 0, descender == 0, let os2 = unsafe FontTable("OS/2", of: face) {
            found = Self.os2Metrics(os2) ?? found
        }
        let factor = scale / unitsPerEm
        let delta = { (tag: hb_ot_metrics_tag_t) in Int(unsafe hb_ot_metrics_get_y_variation(font, tag)) }
        let up = found.0 * factor + delta(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
        let down = found.1 * factor - delta(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
        self.ascender = max(up, -down)
        self.descender = down
        lineGap = max(0, found.2 * factor + delta(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP))
    }

    private static func os2Metrics(_ os2: FontTable) -> (Int, Int, Int)? {
        guard let ascender = os2.signed16(at: 68), let descender = os2.signed16(at: 70),
            let gap = os2.signed16(at: 72), let winAscent = os2.unsigned16(at: 74),
            let winDescent = os2.unsigned16(at: 76)
        else { return nil }
        return ascender == 0 && descender == 0 ? (winAscent, winDescent, 0) : (ascender, -descender, gap)
    }
}
