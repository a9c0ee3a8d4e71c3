extension LabelContent {
    /// The first baseline's distance from the top of a label as tall as its text, rounded to a pixel; of a text that
    /// wraps, that at `preferredMaxLayoutWidth`.
    ///
    /// How iOS rounds it is not known; Catalyst rounds to whole points. This rounds to the nearest pixel.
    public var firstBaseline: Double { baselines(within: preferredMaxLayoutWidth).first }

    /// The last baseline's distance from the bottom of a label as tall as its text.
    public var lastBaselineFromBottom: Double { baselines(within: preferredMaxLayoutWidth).last }

    /// The first baseline's distance from the top, and the last one's from the bottom, of a label as tall as its text is
    /// within a width in points; 0 is no limit.
    ///
    /// Where all lines are the font's own the last one is a line less the first; else they are those of the lines.
    /// - Complexity: O(1) where all lines are the font's own, else as `layout`.
    public func baselines(within width: Double) -> (first: Double, last: Double) {
        let onPixel = { (value: Double) in (value * scale).rounded() / scale }
        guard !paragraph.storage.hasOwnLines else {
            let first = onPixel(paragraph.font.ascender)
            return (first, ceiled(lineHeight(1)) - first)
        }
        let layout = layout(limit: width > 0 ? width : .infinity, maximumLines: numberOfLines)
        guard let first = layout.lines.first, let last = layout.lines.last else { return (0, 0) }
        return (onPixel(first.baseline), layout.size.height - onPixel(last.baseline))
    }
}
