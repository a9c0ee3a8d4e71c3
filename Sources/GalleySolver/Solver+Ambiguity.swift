/// The proof that constraints leave a choice.
public struct Ambiguity: Sendable {
    /// The variables whose value the constraints do not decide, by order.
    public let freeVariables: [Variable]
    /// Two equally good solutions: the value of each variable in ``variables``.
    public let witnesses: ([Double], [Double])
    /// The variables of the witnesses: every one that some constraint names, by order.
    public let variables: [Variable]
}

extension Solver {
    /// Whether, and where, several solutions are equally good before ties are broken.
    ///
    /// - Returns: nil if the solution is unique.
    /// - Throws: ``SolverError/unstable``.
    /// - Complexity: a copy of the tableau, and some pivots for each variable that might move.
    public mutating func ambiguity() throws(SolverError) -> Ambiguity? {
        try solve()
        var face = tableau.copy()
        try face.optimiseLevels()
        if face.openDirections == 0 { return nil }
        let candidates = face.variablesThatMove()
        face.restrictToFace()
        let variables = tableau.usedVariables()
        let first = variables.map { tableau.value($0) }
        var second: [Double]?
        var free: [Variable] = []
        for candidate in candidates {
            guard let move = try face.move(candidate) else { continue }
            free.append(Variable(index: candidate, generation: tableau.symbols[candidate].generation))
            guard second == nil else { continue }
            // Steps on the way may have led away from the first solution, and this one back to it.
            let (start, end) = (variables.map { face.value($0) }, variables.map { face.value($0, after: move) })
            second = Self.distance(first, end) >= Self.distance(first, start) ? end : start
        }
        guard let second else { return nil }
        let handles = variables.map { Variable(index: $0, generation: tableau.symbols[$0].generation) }
        return Ambiguity(freeVariables: free, witnesses: (first, second), variables: handles)
    }

    private static func distance(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
}

/// A step along an edge of the set of optimal solutions.
struct Move {
    var column: Int32
    /// Signed.
    var length: Double
}

extension Tableau {
    /// The variables in the tableau, by order.
    func usedVariables() -> [Int32] {
        symbols.indices.filter { symbols[$0].role == .variable && symbols[$0].place != Symbol.nowhere }
            .sorted { precedes($0, $1) }
    }

    /// A symbol's value.
    func value(_ symbol: Int32) -> Double {
        let place = symbols[symbol].place
        return place >= 0 ? rows[place].constant : 0
    }

    /// A symbol's value after a step.
    func value(_ symbol: Int32, after move: Move) -> Double {
        let place = symbols[symbol].place
        if place < 0 { return ~place == move.column ? move.length : 0 }
        var index = rows[place].head
        while index >= 0 {
            if nodes[index].column == move.column {
                return rows[place].constant + nodes[index].value * move.length
            }
            index = nodes[index].nextInRow
        }
        return rows[place].constant
    }

    /// Turns the optimal tableau into one whose feasible solutions are the optimal ones: what is closed is fixed,
    /// what may move one way is restricted. (Complementary slackness.)
    mutating func restrictToFace() {
        for index in columns.indices where columns[index].symbol >= 0 {
            let symbol = columns[index].symbol
            switch columns[index].open {
            case []: symbols[symbol].domain = .fixed
            case .both: break
            case .up: symbols[symbol].domain = .restricted
            default:
                symbols[symbol].domain = .restricted
                var node = columns[index].head
                while node >= 0 {
                    nodes[node].value.negate()
                    node = nodes[node].nextInColumn
                }
            }
        }
        for index in rows.indices where rows[index].basic >= 0 {
            let basic = rows[index].basic
            guard symbols[basic].role == .constraint, symbols[basic].domain == .elastic else { continue }
            symbols[basic].domain = .restricted
            if symbols[basic].isAbove { continue }
            rows[index].constant.negate()
            var node = rows[index].head
            while node >= 0 {
                nodes[node].value.negate()
                node = nodes[node].nextInRow
            }
        }
    }

    /// Looks for a step that changes a variable; pivots until there is one or the variable is at both its bounds.
    mutating func move(_ variable: Int32) throws(SolverError) -> Move? {
        for up in [true, false] {
            var steps = 0
            while let (column, rises, rate) = direction(that: up, moves: variable) {
                let block = faceBlock(column, up: rises)
                // What nothing bounds moves as far as it takes to be seen.
                let length = block.node < 0 ? max(100, 1 / rate) : min(block.length, 100)
                if length * rate > 1e-6 { return Move(column: column, length: rises ? length : -length) }
                holdStill(block)
                enter(block.node, up: rises)
                steps += 1
                if isExhausted { throw .exhausted(limit: workLimit) }
                if steps > 20 * (usage.rows + usage.columns) + 100 { throw .unstable }
            }
        }
        return nil
    }

    /// A parametric symbol whose move raises (or lowers) the variable: the oldest, so that no cycle is possible.
    private func direction(that up: Bool, moves variable: Int32) -> (
        column: Int32, rises: Bool, rate: Double
    )? {
        let place = symbols[variable].place
        if place < 0 {
            let open = directions(of: variable)
            return open.contains(up ? .up : .down) ? (~place, up, 1) : nil
        }
        var best: (column: Int32, rises: Bool, rate: Double)?
        var index = rows[place].head
        while index >= 0 {
            let node = nodes[index]
            let symbol = columns[node.column].symbol
            let rises = (node.value > 0) == up
            if abs(node.value) >= Tolerance.noise, directions(of: symbol).contains(rises ? .up : .down) {
                if best.map({ symbol < columns[$0.column].symbol }) ?? true {
                    best = (node.column, rises, abs(node.value))
                }
            }
            index = node.nextInRow
        }
        return best
    }

    private func faceBlock(_ column: Int32, up: Bool) -> Block {
        var block = Block(node: -1, length: .infinity)
        var index = columns[column].head
        while index >= 0 {
            let node = nodes[index]
            let rate = up ? node.value : -node.value
            switch symbols[rows[node.row].basic].domain {
            case .elastic: break
            case .restricted:
                if rate < 0 {
                    consider(index, max(0, rows[node.row].constant) / -rate, &block, cautious: true)
                }
            case .fixed: consider(index, 0, &block, cautious: true)
            }
            index = node.nextInColumn
        }
        return block
    }
}
