extension Tableau {
    /// Picks one of several optimal solutions; see ``Solver`` for the rule.
    ///
    /// Goes on where ``optimise()`` stopped, with one more level for every optional constraint (later in order
    /// first) and then one for every variable (earlier first), until no direction is open.
    ///
    /// - Complexity: O(n log n) and the lengths of the rows looked at; nothing is done in a determined system.
    mutating func breakTies() throws(SolverError) {
        let threshold = Double.leastNonzeroMagnitude
        for index in levels.indices {
            for symbol in symbolsOfLevel(index) {
                gather(symbol)
                try minimise(Objective(threshold: threshold, single: symbol))
                if openDirections == 0 { return }
            }
        }
        isUndetermined = true
        let variables = variablesThatMove()
        defer { for symbol in variables { symbols[symbol].strength = 0 } }
        for symbol in variables {
            // From here on its sign is as good as a constraint.
            symbols[symbol].strength = 1
            let place = symbols[symbol].place
            if place >= 0, symbols[symbol].domain == .elastic {
                settle(symbol, above: rows[place].constant >= 0)
            }
            gather(symbol)
            try minimise(Objective(threshold: threshold, single: symbol))
            if openDirections == 0 { return }
        }
    }

    private mutating func settle(_ symbol: Int32, above: Bool) { symbols[symbol].isAbove = above }

    /// The constraints of a level, the last in order first.
    private func symbolsOfLevel(_ level: Int32) -> [Int32] {
        var result: [Int32] = []
        var symbol = levels[level].head
        while symbol >= 0 {
            result.append(symbol)
            symbol = symbols[symbol].next
        }
        result.sort { precedes($1, $0) }
        return result
    }

    /// The variables in columns that are open, or in rows that cross one; the first in order first.
    func variablesThatMove() -> [Int32] {
        var isFound = [Bool](repeating: false, count: symbols.count)
        for index in columns.indices where columns[index].symbol >= 0 && !columns[index].open.isEmpty {
            isFound[Int(columns[index].symbol)] = true
            var node = columns[index].head
            while node >= 0 {
                isFound[Int(rows[nodes[node].row].basic)] = true
                node = nodes[node].nextInColumn
            }
        }
        var result = symbols.indices.filter { isFound[Int($0)] && symbols[$0].role == .variable }
        result.sort { precedes($0, $1) }
        return result
    }

    /// The order among equals: the caller's, then that of insertion.
    func precedes(_ left: Int32, _ right: Int32) -> Bool {
        let (first, second) = (symbols[left], symbols[right])
        return first.order == second.order ? first.serial < second.serial : first.order < second.order
    }
}
