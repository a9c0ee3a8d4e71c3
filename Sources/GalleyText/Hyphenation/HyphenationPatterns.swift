/// One level of Liang's hyphenation patterns: which places in a word a pattern forbids or allows.
///
/// Source: F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983.
struct HyphenationPatterns: Sendable {
    /// The trie's edges, by node and character.
    private var edges: [Edge: Int32] = [:]
    /// Where a node's digits begin in `digits`, and how many there are; count 0 where no pattern ends.
    private var nodes: [(start: Int32, count: Int16, changes: Int16)] = [(0, 0, -1)]
    private var digits: [UInt8] = []

    private struct Edge: Hashable {
        let node: Int32
        let character: UInt32
    }

    /// A place in a word, by the highest digit that patterns give it.
    struct Place {
        var digit: UInt8 = 0
        /// Whether the pattern that gave the digit also changes the spelling there.
        var changesSpelling = false
        /// An odd digit allows a hyphen.
        var allows: Bool { digit & 1 == 1 }
    }

    private static let boundary: UInt32 = 0x2E

    var isEmpty: Bool { nodes.count == 1 }

    /// Adds a pattern: letters with digits between them, a full stop for the word's edge, and after a slash what the
    /// spelling changes to, from a position, over a length: `.a2ch4`, `f1f/ff=f,1,2`.
    mutating func add(_ pattern: some Sequence<Unicode.Scalar>) {
        var letters: [UInt32] = []
        var values: [UInt8] = [0]
        var change: [Unicode.Scalar]?
        for scalar in pattern {
            if change != nil {
                change?.append(scalar)
            } else if ("0"..."9").contains(scalar) {
                values[values.count - 1] = UInt8(scalar.value - 0x30)
            } else if scalar == "/" {
                change = []
            } else {
                letters.append(scalar.value)
                values.append(0)
            }
        }
        guard !letters.isEmpty else { return }
        var node: Int32 = 0
        for letter in letters {
            let edge = Edge(node: node, character: letter)
            if let next = edges[edge] {
                node = next
            } else {
                node = Int32(nodes.count)
                nodes.append((0, 0, -1))
                edges[edge] = node
            }
        }
        nodes[Int(node)] = (
            Int32(digits.count), Int16(clamping: values.count),
            change.map { Int16(clamping: Self.changedPlace($0, letters, values)) } ?? -1
        )
        digits += values
    }

    /// Which of a pattern's places the change of spelling belongs to: the strongest within the letters it replaces,
    /// which `/change,from,count` counts from 1, all of them where it does not say.
    private static func changedPlace(_ change: [Unicode.Scalar], _ letters: [UInt32], _ values: [UInt8]) -> Int {
        let fields = change.split(separator: ",", omittingEmptySubsequences: false)
            .map { String(String.UnicodeScalarView($0)) }
        let edge = letters.first == boundary ? 1 : 0
        let start = min(max((fields.count > 1 ? Int(fields[1]) ?? 1 : 1) - 1 + edge, 0), letters.count)
        let count = fields.count > 2 ? Int(fields[2]) ?? letters.count : letters.count
        let end = min(start + min(max(count, 0), letters.count), letters.count)
        return (start...end).max { values[$0] < values[$1] } ?? start
    }

    /// The places before each character of a word and at its end, by every pattern that matches.
    func places(_ word: ArraySlice<UInt32>) -> [Place] {
        var places = [Place](repeating: Place(), count: word.count + 1)
        let padded = [Self.boundary] + word + [Self.boundary]
        for start in padded.indices {
            var node: Int32 = 0
            var at = start
            while at < padded.count, let next = edges[Edge(node: node, character: padded[at])] {
                node = next
                at += 1
                let end = nodes[Int(node)]
                for index in 0..<Int(end.count) {
                    // Place 0 lies before the boundary.
                    let place = start + index - 1
                    let digit = digits[Int(end.start) + index]
                    guard places.indices.contains(place), digit > places[place].digit else { continue }
                    places[place] = Place(digit: digit, changesSpelling: Int(end.changes) == index)
                }
            }
        }
        return places
    }
}
