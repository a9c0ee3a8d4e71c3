extension Paragraph {
    /// The widest stretch that no break opportunity divides: a word, most often. Its range counts UTF-16 units, its
    /// trailing white space included; its width is in points, without what hangs. Nil for an empty text.
    ///
    /// A line at least as wide never has to cut a word by force.
    /// - Complexity: O(segments)
    public var widestUnit: (range: Range<Int>, width: Double)? {
        let segments = storage.segments
        var widest: (range: Range<Int>, units: Int64)?
        var first = 0
        for segment in 0..<segments.count where !segments.flags[segment].contains(.noBreak) {
            let units = segments.visible[segment] - segments.origin[first]
            if units > widest?.units ?? -1 {
                widest = (segments.start(of: first)..<Int(segments.ends[segment]), units)
            }
            first = segment + 1
        }
        return widest.map { ($0.range, scale.points($0.units)) }
    }
}
