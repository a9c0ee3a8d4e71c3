public import GalleyGeometry
import GalleyFonts

extension Paragraph {
    /// The lines of the text within a width in points: the longest prefixes that fit, by break opportunities, and by
    /// force where a unit fits no line. Infinity is no limit; a negative width counts as 0, the narrowest there is.
    ///
    /// - Throws: `TextError.notANumber` for NaN.
    /// - Complexity: O(segments); no shaping but around cuts made by force.
    public func lines(within width: Double) throws(TextError) -> [LineFragment] {
        var fragments: [LineFragment] = []
        var stacker = LineStacker(self)
        try walk(within: width) { line in
            fragments.append(stacker.fragment(line))
            return true
        }
        return fragments
    }

    /// How many lines the text takes within a width; 0 for an empty text.
    /// - Throws: `TextError.notANumber` for NaN.
    public func lineCount(within width: Double) throws(TextError) -> Int {
        var count = 0
        try walk(within: width) { _ in
            count += 1
            return true
        }
        return count
    }

    /// The unrounded size of the wrapped text: its widest line without hanging white space, never more than the width
    /// asked for unless one cluster is wider, and the sum of its lines' heights.
    /// - Throws: `TextError.notANumber` for NaN.
    public func size(within width: Double) throws(TextError) -> Size {
        var widest: Int64 = 0
        var stacker = LineStacker(self)
        try walk(within: width) { line in
            widest = max(widest, line.visible)
            stacker.skip(line)
            return true
        }
        return Size(width: clamped(scale.points(widest), to: width), height: stacker.height)
    }

    /// A width that fits by the tolerance alone is the limit's: laying out at the result then gives the same lines.
    func clamped(_ used: Double, to limit: Double) -> Double {
        used > limit && used <= max(limit, 0) + LineWalker.tolerance ? max(limit, 0) : used
    }

    private func walk(within width: Double, _ body: (WalkedLine) -> Bool) throws(TextError) {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        var walker = LineWalker(self, limit: width)
        walker.walk(body)
    }
}

/// Stacks lines from the text's top: heights are summed in integer units and become points once.
struct LineStacker {
    private let paragraph: Paragraph
    private let primary: (ascent: Int64, descent: Int64, leading: Int64)
    private let hasOneFace: Bool
    private var top: Int64 = 0
    private var itemIndex = 0

    init(_ paragraph: Paragraph) {
        self.paragraph = paragraph
        let metrics = paragraph.storage.uses[0].face.metrics
        let units = { (value: Int) in paragraph.scale.units(Int32(clamping: value), use: 0) }
        primary = (units(metrics.ascender), units(metrics.descender), units(metrics.lineGap))
        hasOneFace = paragraph.storage.uses.count == 1
    }

    /// The height of all lines so far, in points.
    var height: Double { paragraph.scale.points(top) }

    /// Adds a line's height.
    mutating func skip(_ line: WalkedLine) {
        let (ascent, descent) = extents(line.range)
        top += ascent + descent + primary.leading
    }

    /// Adds a line and answers it in points.
    mutating func fragment(_ line: WalkedLine) -> LineFragment {
        let scale = paragraph.scale
        let (ascent, descent) = extents(line.range)
        let fragment = LineFragment(
            range: line.range, width: scale.points(line.visible),
            widthIncludingTrailingWhitespace: scale.points(line.full), top: scale.points(top),
            ascent: scale.points(ascent), descent: scale.points(descent), leading: scale.points(primary.leading),
            end: line.reason)
        top += ascent + descent + primary.leading
        return fragment
    }

    /// The highest ascender and deepest descender over the faces on a line and the primary one.
    private mutating func extents(_ range: Range<Int>) -> (Int64, Int64) {
        var (ascent, descent) = (primary.ascent, primary.descent)
        guard !hasOneFace else { return (ascent, descent) }
        let items = paragraph.storage.items
        while itemIndex < items.count, Int(items[itemIndex].end) <= range.lowerBound { itemIndex += 1 }
        var index = itemIndex
        while index < items.count, Int(items[index].start) < range.upperBound {
            let use = Int(items[index].use)
            let metrics = paragraph.storage.uses[use].face.metrics
            ascent = max(ascent, paragraph.scale.units(Int32(clamping: metrics.ascender), use: use))
            descent = max(descent, paragraph.scale.units(Int32(clamping: metrics.descender), use: use))
            index += 1
        }
        return (ascent, descent)
    }
}
