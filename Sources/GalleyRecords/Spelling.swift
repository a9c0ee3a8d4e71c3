/// Guesses at what was meant.
public enum Spelling {
    /// The candidate nearest to a word, if it is near enough to be a slip of the fingers.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        // Nothing is like nothing.
        guard !word.isEmpty else { return nil }
        let lowered = word.lowercased()
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(lowered, candidate.lowercased())
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        if let best, best.distance <= max(1, min(3, word.count / 3)) { return best.candidate }
        let longer = candidates.filter { $0.lowercased().hasPrefix(lowered) }
        return word.count >= 2 && longer.count == 1 ? longer.first : nil
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment).
    public static func distance(_ left: String, _ right: String) -> Int {
        let a = Array(left.unicodeScalars.prefix(64))
        let b = Array(right.unicodeScalars.prefix(64))
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
