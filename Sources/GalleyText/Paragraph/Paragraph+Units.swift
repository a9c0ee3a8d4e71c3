/// A stretch of text without a break opportunity inside.
public struct UnbreakableUnit: Sendable, Hashable {
    /// Where it stands, the white space behind it included, as UTF-16 offsets.
    public let range: Range<Int>
    /// Its width in points without that white space: a narrower line cuts it by force.
    public let width: Double
}

extension Paragraph {
    /// The widest stretch without a break opportunity, the first of equals; nil for an empty text.
    ///
    /// Its width is the paragraph's min-content width (CSS Sizing 3): from there up, no word is cut by force.
    /// - Complexity: O(segments)
    public var widestUnit: UnbreakableUnit? {
        let segments = storage.segments
        var (start, best) = (0, (range: 0..<0, units: Int64.min))
        for index in 0..<segments.count {
            if segments.flags[index].contains(.noBreak), index + 1 < segments.count { continue }
            let visible = segments.pair(start, index)?.visible ?? segments.visible[index] - segments.origin[start]
            if visible > best.units {
                best = (segments.start(of: start)..<Int(segments.ends[index]), visible)
            }
            start = index + 1
        }
        guard segments.count > 0 else { return nil }
        return UnbreakableUnit(range: best.range, width: scale.points(max(0, best.units)))
    }
}
