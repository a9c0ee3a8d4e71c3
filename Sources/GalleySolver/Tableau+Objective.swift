/// What is minimised: the violations of one level, or the absolute value of one symbol.
struct Objective {
    /// Basic elastic symbols at least this strong must not cross 0.
    var threshold: Double
    /// The one symbol, or −1 for a level.
    var single: Int32
}

extension Tableau {
    /// Minimises the levels one after the other, strongest first.
    ///
    /// After a level is optimal, every direction along which it would get worse is closed to the levels below:
    /// that is what makes the objective lexicographic.
    ///
    /// - Complexity: each level costs the lengths of its violated rows, and each pivot a pivot.
    mutating func optimise() throws(SolverError) {
        try optimiseLevels()
        isUndetermined = false
        if openDirections > 0 { try breakTies() }
        needsOptimising = false
    }

    /// Minimises the levels and leaves open the directions between equally good solutions.
    mutating func optimiseLevels() throws(SolverError) {
        openAllDirections()
        for index in levels.indices {
            if openDirections == 0 { break }
            let level = levels[index]
            let objective = Objective(threshold: level.strength, single: -1)
            var symbol = level.head
            while symbol >= 0 {
                faceViolation(symbol)
                gather(symbol)
                symbol = symbols[symbol].next
            }
            try minimise(objective)
        }
    }

    /// Puts a constraint that holds exactly on its violated side, where it has a slope: the directions that
    /// would violate it then count as costly, not as open, and most layouts (a size held from both sides) end
    /// with nothing open.
    ///
    /// On the satisfied side it would only block them at length 0.
    @inline(__always)
    private mutating func faceViolation(_ symbol: Int32) {
        let place = symbols[symbol].place
        if place >= 0, symbols[symbol].isAbove, rows[place].constant <= feasibility {
            symbols[symbol].isAbove = false
        }
    }

    /// Opens every direction a parametric symbol may move in.
    mutating func openAllDirections() {
        openDirections = 0
        for index in columns.indices where columns[index].symbol >= 0 {
            let directions = directions(of: columns[index].symbol)
            columns[index].open = directions
            openDirections += directions.count
        }
    }

    @inline(__always)
    func directions(of symbol: Int32) -> Directions {
        switch symbols[symbol].domain {
        case .fixed: []
        case .restricted: .up
        case .elastic: .both
        }
    }

    /// Adds one symbol's violation to the objective: its slope along its row, or its own column.
    @inline(__always)
    mutating func gather(_ symbol: Int32) {
        let place = symbols[symbol].place
        if place < 0 {
            touch(~place)
            return
        }
        let slope = symbols[symbol].slope
        if slope == 0 { return }
        var index = rows[place].head
        while index >= 0 {
            let column = nodes[index].column
            if !columns[column].open.isEmpty {
                touch(column)
                columns[column].gradient += slope * nodes[index].value
                columns[column].magnitude += abs(nodes[index].value)
            }
            index = nodes[index].nextInRow
        }
    }

    @inline(__always)
    mutating func touch(_ column: Int32) {
        if columns[column].isTouched { return }
        columns[column].isTouched = true
        columns[column].gradient = 0
        columns[column].magnitude = 0
        touched.append(column)
    }

    /// Primal simplex on the gathered objective, along open directions only; then closes those that would hurt it.
    mutating func minimise(_ objective: Objective) throws(SolverError) {
        var steps = 0
        var idle = 0
        let patience = 50 * (usage.rows + usage.columns) + 200
        while let (column, up, slope) = enteringColumn(objective, cautious: idle > 40) {
            let block = elasticBlock(column, up: up, threshold: objective.threshold, cautious: idle > 40)
            guard block.node >= 0 else {
                close(column, up ? .up : .down)
                continue
            }
            idle = block.length > 0 ? 0 : idle + 1
            holdStill(block)
            exchange(block.node, up: up, slope: slope, objective)
            steps += 1
            if isExhausted {
                forgetGradients()
                throw .exhausted(limit: workLimit)
            }
            if steps > patience { throw .unstable }
        }
        closeCostlyDirections(objective)
    }

    /// Whether a symbol's own violation is part of the objective.
    @inline(__always)
    func isPart(_ symbol: Int32, of objective: Objective) -> Bool {
        objective.single >= 0 ? symbol == objective.single : symbols[symbol].strength == objective.threshold
    }

    /// The slope of the objective when the column's symbol moves up and down, and the rounding in it.
    @inline(__always)
    func slopes(_ column: Int32, _ objective: Objective) -> (up: Double, down: Double, noise: Double) {
        let gradient = columns[column].gradient
        let symbol = columns[column].symbol
        guard isPart(symbol, of: objective) else {
            return (gradient, -gradient, Tolerance.noise + Tolerance.slope * columns[column].magnitude)
        }
        return (
            symbols[symbol].costUp + gradient, 1 - gradient,
            Tolerance.noise + Tolerance.slope * columns[column].magnitude
        )
    }

    /// The open direction of steepest descent; when `cautious`, the first by age (Bland's rule).
    private func enteringColumn(
        _ objective: Objective, cautious: Bool
    ) -> (column: Int32, up: Bool, slope: Double)? {
        var best: (column: Int32, up: Bool, slope: Double)?
        for index in touched.indices {
            let column = touched[index]
            let open = columns[column].open
            if open.isEmpty { continue }
            let (up, down, noise) = slopes(column, objective)
            let rises = open.contains(.up) && up < -noise
            guard rises || (open.contains(.down) && down < -noise) else { continue }
            let slope = rises ? up : down
            if let found = best {
                let isOlder = columns[column].symbol < columns[found.column].symbol
                if cautious ? !isOlder : (slope > found.slope || (slope == found.slope && !isOlder)) {
                    continue
                }
            }
            best = (column, rises, slope)
        }
        return best
    }

    /// How far a symbol may move: to the first required row at its bound, or elastic one of this level or a
    /// stronger one at its kink.
    ///
    /// Weaker ones do not count yet.
    private func elasticBlock(_ column: Int32, up: Bool, threshold: Double, cautious: Bool) -> Block {
        var block = Block(node: -1, length: .infinity)
        var index = columns[column].head
        while index >= 0 {
            let node = nodes[index]
            let rate = up ? node.value : -node.value
            let basic = rows[node.row].basic
            let constant = rows[node.row].constant
            switch symbols[basic].domain {
            case .fixed: consider(index, 0, &block)
            case .restricted:
                if rate < 0 { consider(index, max(0, constant) / -rate, &block, cautious: cautious) }
            case .elastic:
                if symbols[basic].strength < threshold { break }
                if symbols[basic].isAbove {
                    if rate < 0 { consider(index, max(0, constant) / -rate, &block, cautious: cautious) }
                } else if rate > 0 {
                    consider(index, max(0, -constant) / rate, &block, cautious: cautious)
                }
            }
            index = node.nextInColumn
        }
        return block
    }

    /// Pivots and brings the gathered gradient up to date: it is a row of the tableau like any other.
    private mutating func exchange(_ node: Int32, up: Bool, slope: Double, _ objective: Objective) {
        let row = nodes[node].row
        let column = nodes[node].column
        let leaving = rows[row].basic
        let entering = columns[column].symbol
        let leavingSlope = isPart(leaving, of: objective) ? symbols[leaving].slope : 0
        let change = up ? slope : -slope
        pivot(node, threshold: objective.threshold)
        symbols[entering].isAbove = up
        columns[column].gradient = -leavingSlope
        var index = rows[row].head
        while index >= 0 {
            let place = nodes[index].column
            if place == column || !columns[place].open.isEmpty {
                touch(place)
                let part = change * nodes[index].value
                columns[place].gradient += part
                columns[place].magnitude += abs(part)
            }
            index = nodes[index].nextInRow
        }
        reopen(column, leaving: leaving, objective)
    }

    /// The directions open to a symbol that has just left the basis: its own side, and the other one only while
    /// the level that would pay for it is not optimal yet.
    private mutating func reopen(_ column: Int32, leaving: Int32, _ objective: Objective) {
        openDirections -= columns[column].open.count
        let symbol = symbols[leaving]
        switch symbol.domain {
        case .fixed: columns[column].open = []
        case .restricted: columns[column].open = .up
        case .elastic:
            if objective.single < 0, symbol.strength <= objective.threshold {
                columns[column].open = .both
            } else {
                columns[column].open = symbol.isAbove ? .up : .down
            }
        }
        openDirections += columns[column].open.count
    }

    @inline(__always)
    private mutating func close(_ column: Int32, _ directions: Directions) {
        openDirections -= columns[column].open.intersection(directions).count
        columns[column].open.subtract(directions)
    }

    private mutating func forgetGradients() {
        for index in touched.indices { columns[touched[index]].isTouched = false }
        touched.removeAll()
    }

    private mutating func closeCostlyDirections(_ objective: Objective) {
        for index in touched.indices {
            let column = touched[index]
            columns[column].isTouched = false
            let (up, down, noise) = slopes(column, objective)
            if up > noise { close(column, .up) }
            if down > noise { close(column, .down) }
        }
        touched.removeAll()
    }
}
