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
        var stacker = LineStacker(self, width: width)
        try walk(within: width) { line in
            fragments.append(stacker.fragment(line))
            return true
        }
        return fragments
    }

    /// How many lines the text takes within a width; 0 for an empty text.
    /// - Throws: `TextError.notANumber` for NaN.
    public func lineCount(within width: Double) throws(TextError) -> Int {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        return count(limit: width)
    }

    /// The unrounded size of the wrapped text: its widest line without hanging white space, never more than the width
    /// asked for unless one cluster is wider, and the sum of its lines' heights.
    /// - Throws: `TextError.notANumber` for NaN.
    public func size(within width: Double) throws(TextError) -> Size {
        if storage.stacksOwnLines, storage.uses.count == 1, !width.isNaN, let extent = plainExtent(limit: width) {
            return Size(
                width: clamped(scale.points(extent.visible), to: width),
                height: heightOfOwnLines(
                    extent.lines + (storage.segments.opensEmptyLine ? 1 : 0), usesLeading: true))
        }
        var widest = 0.0
        var mayBreakElsewhere = false
        var stacker = LineStacker(self, width: width)
        try walk(within: width) { line in
            let fragment = stacker.fragment(line)
            widest = max(widest, stacker.indents(of: line) + fragment.width)
            mayBreakElsewhere = mayBreakElsewhere || self.mayBreakElsewhere(line)
            return true
        }
        let used = clamped(widest, to: width)
        let isKept = !mayBreakElsewhere || keepsLines(at: used, of: width)
        return Size(width: isKept ? used : width, height: stacker.height)
    }

    /// Whether a text with a line at some limit may break elsewhere at the width that it used. Where words are hyphenated
    /// a line counts as fuller there, and may not be hyphenated any more; a word that was pushed to the last line may
    /// be broken inside there, so that a part of it stays on the line above.
    func mayBreakElsewhere(_ line: WalkedLine) -> Bool {
        if style.hyphenationFactor > 0 { return true }
        return line.isLast && style.lineBreakStrategy.contains(.pushOut) && storage.segments.startsWithParts(line)
    }

    /// Whether a text breaks at the width that it used as at its limit.
    func keepsLines(at used: Double, of limit: Double) -> Bool {
        guard used < limit, limit < .infinity else { return true }
        return lineEnds(limit: used) == lineEnds(limit: limit)
    }

    private func lineEnds(limit: Double) -> [Int] {
        var ends: [Int] = []
        var walker = LineWalker(self, limit: limit)
        walker.walk { line in
            ends.append(line.end)
            return true
        }
        return ends
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

extension [Paragraph] {
    /// How many lines these texts take together within a width in points: the sum of their own counts, made without
    /// counting references.
    ///
    /// - Throws: `TextError.notANumber` for NaN.
    /// - Complexity: O(segments).
    public func lineCount(within width: Double) throws(TextError) -> Int {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        let paragraphs = span
        var sum = 0
        for index in paragraphs.indices { sum += paragraphs[index].count(limit: width) }
        return sum
    }
}
