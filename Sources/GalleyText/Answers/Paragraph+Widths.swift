/// A width from which on a text takes a number of lines.
public struct LineCountStep: Sendable, Hashable {
    /// The narrowest width in points with this count, as exact as a Double is.
    public let width: Double
    /// The lines at that width and at every wider one up to the step before.
    public let lineCount: Int

    /// A step.
    public init(width: Double, lineCount: Int) {
        self.width = width
        self.lineCount = lineCount
    }
}

extension Paragraph {
    /// The width in points of the text without wrapping: its widest line between hard breaks, with the indents at both
    /// of its ends.
    public var maxContentWidth: Double { widest(limit: .infinity) + max(0, -style.tailIndent) }

    /// The width in points from which up nothing is cut by force, wherever lines break: that of the widest stretch
    /// without a break opportunity, with the indents of a line that starts with it; 0 for an empty text. Never more than
    /// `maxContentWidth`: where a tail indent from the leading edge is itself narrower than a word, no width keeps that
    /// word whole.
    /// - Complexity: O(segments).
    public var minContentWidth: Double {
        let indents = LineIndents(style)
        var widest = 0.0
        forEachUnit(limit: .infinity) { line, _ in
            let head = indents.head(isFirst: startsParagraph(at: line.start.offset))
            widest = max(widest, head + scale.points(line.visible) + max(0, -style.tailIndent))
        }
        return min(widest, maxContentWidth)
    }

    /// The narrowest width in points at which the text takes no more lines than at a width.
    ///
    /// - Throws: `TextError.notANumber` for NaN.
    /// - Complexity: O(segments × log width).
    public func tightestWidth(keepingLinesAt width: Double) throws(TextError) -> Double {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        let wanted = count(limit: width)
        return tightest(lineCount: wanted, below: min(width, maxContentWidth))
    }

    /// The number of lines as a step function of the width: every width at which it changes, from wide to narrow. The
    /// first step's width is that of the text without wrapping; the last is the narrowest at which nothing changes
    /// any more.
    ///
    /// Tabs and soft hyphens may make a text take fewer lines at a narrower width; between such widths the steps say
    /// what holds at the step's own width and just below the one before.
    /// - Complexity: O(steps × segments × log width).
    public var lineCountSteps: [LineCountStep] { lineCountSteps(downTo: 0) }

    /// The steps of `lineCountSteps` down to the one that holds at a width in points; 0 gives all of them.
    /// - Complexity: O(steps × segments × log width).
    public func lineCountSteps(downTo narrowest: Double) -> [LineCountStep] {
        guard !isEmpty else { return [] }
        var steps: [LineCountStep] = []
        var width = maxContentWidth
        var lineCount = count(limit: width)
        while true {
            let threshold = tightest(lineCount: lineCount, below: width)
            steps.append(LineCountStep(width: threshold, lineCount: lineCount))
            let below = threshold - scale.points(1) / 4
            guard below > 0, threshold > narrowest else { return steps }
            let next = count(limit: below)
            guard next > lineCount else { return steps }
            (width, lineCount) = (below, next)
        }
    }

    /// The narrowest limit with at most `lineCount` lines: bisection to a fraction of a unit, then the limit at which
    /// the widest line fits exactly.
    func tightest(lineCount: Int, below width: Double) -> Double {
        guard count(limit: 0) > lineCount else { return 0 }
        var (low, high) = (0.0, max(width, 0))
        let step = scale.points(1) / 8
        while high - low > max(step, high.ulp * 2) {
            let middle = low + (high - low) / 2
            if count(limit: middle) <= lineCount { high = middle } else { low = middle }
        }
        let extent = widest(limit: high, fitsOnly: true) + max(0, -style.tailIndent)
        var fitting = max(0, extent - LineWalker.tolerance)
        // What was subtracted and is added again may come short by a bit.
        for _ in 0..<4 where fitting < high && count(limit: fitting) > lineCount { fitting += extent.ulp }
        return fitting <= high && count(limit: fitting) <= lineCount ? fitting : high
    }

    /// The number of lines, which every algorithm keeps.
    func count(limit: Double) -> Int {
        if let lines = plainLineCount(limit: limit) { return lines }
        var lines = 0
        var walker = LineWalker(self, limit: limit, algorithm: .greedy)
        walker.walk { _ in
            lines += 1
            return true
        }
        return lines
    }

    /// The widest greedy line with its indent, in points; `fitsOnly` leaves out single clusters that are too wide.
    func widest(limit: Double, fitsOnly: Bool = false) -> Double {
        var widest = 0.0
        let indents = LineIndents(style)
        var walker = LineWalker(self, limit: limit, algorithm: .greedy)
        let limits = walker
        walker.walk { line in
            let head = indents.head(isFirst: startsParagraph(at: line.start.offset))
            if !fitsOnly || line.visible <= limits.limit(at: line.start) {
                widest = max(widest, head + scale.points(line.visible))
            }
            return true
        }
        return widest
    }
}
