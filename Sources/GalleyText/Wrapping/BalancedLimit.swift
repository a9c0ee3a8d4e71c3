extension Paragraph {
    /// The limit in points at which the greedy walk balances the lines of a limit: the narrowest that keeps their
    /// number, and at which every word that the limit holds stays whole.
    ///
    /// - Complexity: O(segments × log width).
    func balancedLimit(_ limit: Double) -> Double {
        let limit = max(limit, 0)
        let wanted = count(limit: limit)
        guard wanted > count(limit: .infinity) else { return limit }
        let tightest = max(tightest(lineCount: wanted, below: limit), widestWholeUnit(within: limit))
        guard tightest < limit, count(limit: tightest) == wanted else { return limit }
        // With tabs a narrower limit may make a line wider.
        return !storage.segments.hasTabs || widest(limit: tightest) <= widest(limit: limit) ? tightest : limit
    }

    /// The narrowest limit that holds every unit which a limit holds.
    func widestWholeUnit(within limit: Double) -> Double {
        var widest = 0.0
        let indents = LineIndents(style)
        // Where a unit will start a line is not known: the wider of the two indents.
        let head = max(indents.head(isFirst: true), indents.head(isFirst: false))
        let tail = style.tailIndent > 0 ? 0 : -style.tailIndent
        forEachUnit(limit: limit) { line, walker in
            guard line.visible <= walker.limit(at: line.start) else { return }
            widest = max(widest, head + scale.points(line.visible) + tail)
        }
        return widest
    }
}
