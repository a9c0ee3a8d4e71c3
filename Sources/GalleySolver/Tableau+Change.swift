/// The part of a row that moves with constants.
struct RowState {
    var row: Int32
    var constant: Double
    var isAbove: Bool
}

extension Tableau {
    /// Moves a constraint's right side; the solution moves along, and may become infeasible or worse than needed.
    ///
    /// - Complexity: O(length of the marker's column), O(1) if the marker is basic.
    @inline(__always)
    mutating func shiftConstant(of marker: Int32, to constant: Double) {
        let change = symbols[marker].sign * (constant - symbols[marker].constant)
        symbols[marker].constant = constant
        scale = max(scale, abs(constant))
        shifts += 1
        let place = symbols[marker].place
        if place >= 0 {
            moveConstant(place, by: -change)
        } else {
            var index = columns[~place].head
            while index >= 0 {
                moveConstant(nodes[index].row, by: nodes[index].value * change)
                index = nodes[index].nextInColumn
            }
        }
        if isUndetermined { needsOptimising = true }
    }

    @inline(__always)
    private mutating func moveConstant(_ row: Int32, by change: Double) {
        let constant = shift(rows[row].constant, by: change)
        rows[row].constant = constant
        let basic = rows[row].basic
        switch symbols[basic].domain {
        case .elastic:
            guard isAstray(basic, at: constant) else { return }
            if symbols[basic].role == .variable {
                symbols[basic].isAbove.toggle()
            } else if !symbols[basic].hasCrossed {
                // Often the next constant brings it back: a size is held from both sides.
                symbols[basic].hasCrossed = true
                crossed.append(basic)
            }
        case .restricted: if constant < -feasibility { needsRepair = true }
        case .fixed: if abs(constant) > feasibility { needsRepair = true }
        }
    }

    /// Whether an elastic symbol is not on the half that it is taken to be on; 0 is on both.
    @inline(__always)
    private func isAstray(_ symbol: Int32, at value: Double) -> Bool {
        value < 0 ? symbols[symbol].isAbove : value > 0 && !symbols[symbol].isAbove
    }

    /// Gives markers that have left their side the one they are on now. As long as all keep theirs, the solution is as
    /// good as before: slopes decide that, and they do not follow from constants.
    mutating func settleCrossed() {
        for index in crossed.indices {
            let symbol = crossed[index]
            symbols[symbol].hasCrossed = false
            let place = symbols[symbol].place
            guard symbols[symbol].role == .constraint, symbols[symbol].domain == .elastic, place >= 0,
                isAstray(symbol, at: rows[place].constant)
            else { continue }
            symbols[symbol].isAbove.toggle()
            // What required equations decide has no slope along which something could be better.
            if !isRedundant(place) { needsOptimising = true }
        }
        crossed.removeAll()
    }

    /// What a change of this marker's constant would touch, in the column's order.
    func statesAlong(_ marker: Int32) -> [RowState] {
        let place = symbols[marker].place
        if place >= 0 { return [state(of: place)] }
        var result: [RowState] = []
        var index = columns[~place].head
        while index >= 0 {
            result.append(state(of: nodes[index].row))
            index = nodes[index].nextInColumn
        }
        return result
    }

    private func state(of row: Int32) -> RowState {
        RowState(row: row, constant: rows[row].constant, isAbove: symbols[rows[row].basic].isAbove)
    }

    /// Puts back what ``statesAlong(_:)`` returned.
    mutating func restore(_ states: [RowState]) {
        for state in states {
            rows[state.row].constant = state.constant
            symbols[rows[state.row].basic].isAbove = state.isAbove
        }
    }

    /// Makes every infeasible row feasible.
    ///
    /// - Returns: a row that cannot be, or −1.
    mutating func repairAll() throws(SolverError) -> Int32 {
        for row in rows.indices where rows[row].basic >= 0 && !isFeasible(row) {
            if try !repair(row) { return row }
        }
        needsRepair = false
        return -1
    }

    /// Gives a constraint its domain and costs, by relation and strength.
    mutating func assume(_ marker: Int32, strength: Double) {
        let isEquation = symbols[marker].relation == .equal
        symbols[marker].strength = strength
        symbols[marker].costsUp = isEquation
        symbols[marker].isAbove = true
        if strength < 1000 {
            symbols[marker].domain = .elastic
            joinLevel(marker)
        } else {
            symbols[marker].domain = isEquation ? .fixed : .restricted
        }
    }

    /// Makes an optional constraint of a required one.
    mutating func loosen(_ marker: Int32, to strength: Double) {
        assume(marker, strength: strength)
        needsOptimising = true
        let place = symbols[marker].place
        if place >= 0 {
            symbols[marker].isAbove = rows[place].constant >= 0
            return
        }
        // A redundant equation's row may hold only fixed symbols; this one is fixed no longer.
        var index = columns[~place].head
        while index >= 0 {
            if symbols[rows[nodes[index].row].basic].domain == .fixed,
                abs(nodes[index].value) >= Tolerance.noise
            {
                enter(index, up: true)
                return
            }
            index = nodes[index].nextInColumn
        }
    }
}
