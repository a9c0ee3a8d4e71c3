extension Tableau {
    /// The place of a strength among the levels, strongest first, and whether it is in use.
    func findLevel(_ strength: Double) -> (index: Int, found: Bool) {
        var low = 0
        var high = levels.count
        while low < high {
            let middle = (low + high) / 2
            if levels[Int32(middle)].strength > strength { low = middle + 1 } else { high = middle }
        }
        return (low, low < levels.count && levels[Int32(low)].strength == strength)
    }

    /// Puts an optional constraint on the list of its level.
    ///
    /// - Complexity: O(levels) for a new level, else O(log levels).
    mutating func joinLevel(_ symbol: Int32) {
        let strength = symbols[symbol].strength
        let (index, found) = findLevel(strength)
        if !found { levels.insert(Level(strength: strength, head: -1), at: index) }
        let head = levels[Int32(index)].head
        symbols[symbol].next = head
        symbols[symbol].previous = -1
        if head >= 0 { symbols[head].previous = symbol }
        levels[Int32(index)].head = symbol
    }

    /// Takes an optional constraint off its level, and the level away if it was the last.
    mutating func leaveLevel(_ symbol: Int32) {
        let record = symbols[symbol]
        if record.next >= 0 { symbols[record.next].previous = record.previous }
        if record.previous >= 0 {
            symbols[record.previous].next = record.next
        } else {
            let (index, _) = findLevel(record.strength)
            levels[Int32(index)].head = record.next
            if record.next < 0 { levels.remove(at: index) }
        }
        symbols[symbol].next = -1
        symbols[symbol].previous = -1
    }
}
