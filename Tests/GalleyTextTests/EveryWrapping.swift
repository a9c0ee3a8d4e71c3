@testable import GalleyText

/// Every way to break a short text into lines that fit, each candidate line shaped by itself: what `balanced` and
/// `pretty` are held to. For texts without tabs in which nothing is cut by force.
struct EveryWrapping {
    /// The ends of a way's lines and their widths.
    struct Way {
        var ends: [Int] = []
        var widths: [Double] = []
    }

    let paragraph: Paragraph
    private let slow: SlowWrapper
    private let opportunities: [BreakOpportunity]

    init(_ paragraph: Paragraph) {
        self.paragraph = paragraph
        slow = SlowWrapper(paragraph)
        let clusters = Set(paragraph.graphemeBoundaries)
        opportunities = paragraph.breakOpportunities.filter { clusters.contains($0.offset) }
    }

    /// All ways of a text of one stretch, or nil where there are too many or where a unit does not fit.
    func ways(limit: Double) -> [Way]? {
        var found: [Way] = []
        var visits = 0
        func extend(_ way: Way, from start: Int) -> Bool {
            visits += 1
            guard visits < 20_000 else { return false }
            if start == paragraph.utf16.count {
                found.append(way)
                return true
            }
            for end in opportunities.map(\.offset) where end > start {
                let width = width(start..<end)
                guard width <= limit + LineWalker.tolerance else { continue }
                var longer = way
                longer.ends.append(end)
                longer.widths.append(width)
                guard extend(longer, from: end) else { return false }
            }
            return true
        }
        return extend(Way(), from: 0) && !found.isEmpty ? found : nil
    }

    private func width(_ range: Range<Int>) -> Double {
        paragraph.scale.points(slow.visible(range, showsHyphen: slow.isSoftHyphen(range.upperBound)))
    }

    /// The number of lines, of single words on the last one, and the sum of (em / width)⁸, as the algorithm's
    /// documentation has them.
    func cost(_ way: Way) -> (lines: Int, orphans: Int, sum: Double) {
        var sum = 0.0
        for (end, width) in zip(way.ends, way.widths).dropLast() {
            let counted = width * (slow.isSoftHyphen(end) ? 0.8 : 1)
            sum += power(paragraph.font.pointSize / max(counted, paragraph.scale.points(1)))
        }
        return (way.ends.count, isOrphan(way) ? 1 : 0, sum)
    }

    private func power(_ value: Double) -> Double { (0..<8).reduce(1.0) { result, _ in result * value } }

    /// Whether the last of several lines holds one unit, or one word behind white space.
    private func isOrphan(_ way: Way) -> Bool {
        guard way.ends.count > 1 else { return false }
        let start = way.ends[way.ends.count - 2]
        let marks = paragraph.storage.marks
        var cuts = opportunities.map(\.offset).filter { $0 > start }
        cuts.insert(start, at: 0)
        let units = zip(cuts, cuts.dropFirst()).filter { from, to in
            (from..<to).contains { !marks[$0].meets(.hanging) }
        }
        guard units.count > 1 else { return units.count == 1 }
        let isBehindSpace = marks[start - 1].meets(.space)
        return isBehindSpace && units.dropLast().allSatisfy { !marks[$0.1 - 1].meets(.space) }
    }
}
