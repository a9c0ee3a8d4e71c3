/// The lines of one stretch, up to a hard break, chosen together: `LineBreakAlgorithm.pretty`.
///
/// The shortest path through the places where lines may start. A unit that fits on no line is cut as the greedy walk
/// cuts it.
struct OptimalFit {
    private let walker: LineWalker
    private let indents: LineIndents
    private let scale: UnitScale

    /// How many opportunities of a line are looked at, the last ones that fit.
    static let reach = 256
    /// What is left of the width of a line that ends at a soft hyphen.
    private static let hyphenShare = 0.8

    /// What a way to break costs; parts of a sum compare in this order.
    struct Cost: Comparable {
        var lines = 0
        /// Last lines of a single word.
        var orphans = 0
        var raggedness = 0.0

        static func < (a: Cost, b: Cost) -> Bool {
            if a.lines != b.lines { return a.lines < b.lines }
            if a.orphans != b.orphans { return a.orphans < b.orphans }
            return a.raggedness < b.raggedness
        }

        static func + (a: Cost, b: Cost) -> Cost {
            Cost(lines: a.lines + b.lines, orphans: a.orphans + b.orphans, raggedness: a.raggedness + b.raggedness)
        }
    }

    /// A place behind a line, and the cheapest way there.
    private struct Node {
        var line: WalkedLine
        var cost: Cost
        /// The node where the line starts; -1 for the stretch's start.
        var previous: Int
    }

    init(_ walker: LineWalker) {
        self.walker = walker
        indents = LineIndents(walker.paragraph.style)
        scale = walker.paragraph.scale
    }

    /// The lines from a stretch's start to its end. - Complexity: O(length + opportunities × `reach`).
    func lines(from start: LineStart) -> [WalkedLine] {
        let greedy = greedyLines(from: start)
        guard greedy.count > 1, let last = greedy.last else { return greedy }
        let end = last.end
        // By the offset behind the line.
        var known = [Int32](repeating: -1, count: end - start.offset + 1)
        var nodes: [Node] = []
        func extend(_ from: LineStart, _ cost: Cost, _ previous: Int) {
            for line in walker.candidates(from: from, through: last.lastSegment) {
                let node = Node(line: line, cost: cost + self.cost(line, stretch: start), previous: previous)
                let slot = line.end - start.offset
                if known[slot] < 0 {
                    known[slot] = Int32(nodes.count)
                    nodes.append(node)
                } else if node.cost < nodes[Int(known[slot])].cost {
                    nodes[Int(known[slot])] = node
                }
            }
        }
        extend(start, Cost(), -1)
        for slot in 1..<known.count - 1 where known[slot] >= 0 {
            let index = Int(known[slot])
            guard let next = walker.start(behind: nodes[index].line) else { continue }
            extend(next, nodes[index].cost, index)
        }
        let found = path(to: Int(known[known.count - 1]), nodes)
        // Tabs may let fewer lines hold the text; the number stays the greedy one.
        return found.count == greedy.count ? found : greedy
    }

    private func greedyLines(from start: LineStart) -> [WalkedLine] {
        var lines: [WalkedLine] = []
        var next: LineStart? = start
        while let from = next {
            let line = walker.line(from: from)
            lines.append(line)
            next = line.isLast ? nil : walker.start(behind: line)
        }
        return lines
    }

    private func path(to last: Int, _ nodes: [Node]) -> [WalkedLine] {
        var lines: [WalkedLine] = []
        var index = last
        while index >= 0 {
            lines.append(nodes[index].line)
            index = nodes[index].previous
        }
        return lines.reversed()
    }

    /// What a line adds to the cost of the lines of a stretch.
    func cost(_ line: WalkedLine, stretch: LineStart) -> Cost {
        if line.isLast {
            let isOrphan = line.start.offset > stretch.offset && walker.isSingleWord(line)
            return Cost(lines: 1, orphans: isOrphan ? 1 : 0)
        }
        let isFirst = walker.paragraph.startsParagraph(at: line.start.offset)
        var extent = Double(line.visible + scale.nearest(indents.head(isFirst: isFirst)))
        if line.reason == .softHyphen { extent *= Self.hyphenShare }
        let inverse = Double(scale.unitsPerEm) / max(1, extent)
        let square = inverse * inverse
        return Cost(lines: 1, raggedness: square * square * (square * square))
    }
}
