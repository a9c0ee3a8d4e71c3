internal import CGalley

/// The embedding levels of a text and of its bidi paragraphs (UAX #9); empty where every level is 0.
struct BidiLevels: Sendable {
    /// A level a UTF-16 unit, as the whole paragraph resolves them.
    var levels: [UInt8] = []
    /// Behind each bidi paragraph, its separator included.
    var paragraphEnds: [Int32] = []
    var paragraphLevels: [UInt8] = []

    /// The level of the bidi paragraph that holds a unit. - Complexity: O(log paragraphs).
    func baseLevel(at offset: Int) -> UInt8 {
        var (low, high) = (0, paragraphEnds.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(paragraphEnds[middle]) <= offset { low = middle + 1 } else { high = middle }
        }
        return low < paragraphLevels.count ? paragraphLevels[low] : 0
    }

    /// The levels of a line, its trailing white space at its paragraph's level (L1). Before separators inside the line
    /// that has been done.
    func resolved(_ line: Range<Int>, of text: [UInt16]) -> [UInt8] {
        guard !levels.isEmpty else { return [UInt8](repeating: 0, count: line.count) }
        var resolved = Array(levels[line])
        var at = line.upperBound
        while at > line.lowerBound {
            let (start, code) = Self.character(before: at, text)
            guard start >= line.lowerBound, galley_is_bidi_trailing(code) else { break }
            for unit in start..<at { resolved[unit - line.lowerBound] = baseLevel(at: unit) }
            at = start
        }
        return resolved
    }

    /// The positions of a line's units from left to right, relative to the line (L2): from the highest level down to
    /// the lowest odd one, every run of units at that level or above is reversed.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < levels.count {
                var end = start
                while end < levels.count, levels[order[end]] >= level { end += 1 }
                if end > start + 1 { order[start..<end].reverse() }
                start = max(end, start + 1)
            }
        }
        return order
    }

    /// The code point that ends before an offset, and where it starts.
    private static func character(before offset: Int, _ text: [UInt16]) -> (start: Int, code: UInt32) {
        let unit = UInt32(text[offset - 1])
        guard unit & 0xFC00 == 0xDC00, offset > 1, text[offset - 2] & 0xFC00 == 0xD800 else {
            return (offset - 1, unit)
        }
        return (offset - 2, 0x10000 + (UInt32(text[offset - 2]) - 0xD800) << 10 + (unit - 0xDC00))
    }
}
