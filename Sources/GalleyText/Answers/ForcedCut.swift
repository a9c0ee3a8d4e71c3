/// A unit that no line can hold: it is cut by force.
public struct ForcedCut: Sendable, Hashable {
    /// UTF-16 offsets of the unit between two break opportunities, without the white space that hangs behind it.
    public let range: Range<Int>
    /// The width in points that would hold it.
    public let width: Double
}

extension Paragraph {
    /// The units that are cut by force within a width in points, in order, with the widths they need.
    ///
    /// - Throws: `TextError.notANumber` for NaN.
    /// - Complexity: O(segments).
    public func forcedCuts(within width: Double) throws(TextError) -> [ForcedCut] {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        let segments = storage.segments
        let walker = LineWalker(self, limit: width)
        var cuts: [ForcedCut] = []
        var start = 0
        for segment in 0..<segments.count where !segments.flags[segment].contains(.noBreak) {
            defer { start = segment + 1 }
            let first = walker.start(of: start)
            let whole = PenPosition(start: first, paragraph: self, segments: segments).line(to: segment, walker.cutter)
            guard whole.visible > walker.limit(at: first) else { continue }
            let content = shaped.contentEnd(before: whole.end, from: first.offset)
            guard (first.offset + 1..<max(first.offset + 1, content)).contains(where: walker.cutter.isCut) else {
                continue
            }
            cuts.append(ForcedCut(range: first.offset..<content, width: scale.points(whole.visible)))
        }
        return cuts
    }
}
