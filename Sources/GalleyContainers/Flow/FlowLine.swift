/// A line of items: which, and from where to where it reaches along the direction of scrolling.
struct FlowLine: Sendable, Hashable {
    let section: Int
    let items: Range<Int>
    let start: Double
    let end: Double
}

/// Lines in order, to be found by where they are.
///
/// As a rule each begins where the one before ends. Insets below 0 can put lines over each other, so what is searched is
/// how far any line so far reaches, and where the first of the rest begins.
struct FlowLines: Sendable, Hashable {
    private let lines: [FlowLine]
    /// For each line the furthest end of it and those before.
    private let reach: [Double]
    /// For each line the nearest start of it and those behind.
    private let begin: [Double]

    init(_ lines: [FlowLine]) {
        self.lines = lines
        var (reach, begin) = (lines.map(\.end), lines.map(\.start))
        for index in lines.indices.dropFirst() { reach[index] = max(reach[index], reach[index - 1]) }
        for index in lines.indices.dropLast().reversed() { begin[index] = min(begin[index], begin[index + 1]) }
        (self.reach, self.begin) = (reach, begin)
    }

    /// The lines of which something is between two places, in order, and how many were looked at.
    ///
    /// - Complexity: O(log n + lines found), where lines do not overlap.
    func lines(from low: Double, to high: Double) -> (lines: [FlowLine], looked: Int) {
        var looked = 0
        /// The first line for which a condition holds that holds for all behind.
        func first(_ holds: (Int) -> Bool) -> Int {
            var (lower, upper) = (0, lines.count)
            while lower < upper {
                looked += 1
                let middle = (lower + upper) / 2
                if holds(middle) { upper = middle } else { lower = middle + 1 }
            }
            return lower
        }
        let (from, to) = (first { reach[$0] > low }, first { begin[$0] >= high })
        guard from < to else { return ([], looked) }
        let found = lines[from..<to].filter { $0.start < high && $0.end > low }
        return (found, looked + to - from)
    }
}
