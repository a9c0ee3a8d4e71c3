/// Where a simplex step ends: the node of the row that blocks it (−1: nothing does) and its length.
struct Block {
    var node: Int32
    var length: Double
}

extension Tableau {
    /// How far below (or, for an equation, off) 0 a required row may be.
    var feasibility: Double { Tolerance.feasibility * scale }

    /// Whether the row's symbol is where it must be.
    @inline(__always)
    func isFeasible(_ row: Int32) -> Bool {
        switch symbols[rows[row].basic].domain {
        case .elastic: true
        case .restricted: rows[row].constant >= -feasibility
        case .fixed: abs(rows[row].constant) <= feasibility
        }
    }

    /// Tries to make a required row feasible by one pivot on it.
    mutating func step(_ row: Int32) -> Bool {
        let node = enteringNode(for: row, cautious: false)
        guard node >= 0 else { return false }
        let column = nodes[node].column
        let isAlone = columns[column].head == node && nodes[node].nextInColumn < 0
        let constant = rows[row].constant
        if !isAlone {
            let block = requiredBlock(column, up: (nodes[node].value > 0) == (constant < 0), except: row)
            if block.node >= 0, block.length < abs(constant / nodes[node].value) { return false }
        }
        enter(node, up: (nodes[node].value > 0) == (constant < 0))
        return true
    }

    /// Makes a required row feasible, keeping the feasible ones so: phase one of the simplex method with the
    /// row itself as the objective (the paper's artificial variable, which is the row's own marker here).
    ///
    /// - Returns: whether it could; if not, the row is a certificate: its own symbol and the fixed and restricted
    ///   ones in it contradict each other.
    mutating func repair(_ row: Int32) throws(SolverError) -> Bool {
        var steps = 0
        let patience = 20 * (usage.rows + usage.columns) + 100
        let marker = rows[row].basic
        while symbols[marker].place == row, !isSettled(row) {
            if symbols[marker].domain == .fixed, isFeasible(row) { rows[row].constant = 0 }
            let node = enteringNode(for: row, cautious: steps > patience / 2)
            guard node >= 0 else { return isFeasible(row) }
            let constant = rows[row].constant
            let up = (nodes[node].value > 0) == (constant < 0)
            let own = abs(constant / nodes[node].value)
            let block = requiredBlock(nodes[node].column, up: up, except: row, cautious: steps > patience / 2)
            let isBlocked = block.node >= 0 && block.length < own
            if isBlocked { holdStill(block) }
            enter(isBlocked ? block.node : node, up: up)
            steps += 1
            if isExhausted { throw .exhausted(limit: workLimit) }
            if steps > patience { throw .unstable }
        }
        return true
    }

    /// Whether nothing is left to do: a required inequality holds, or an equation has left the basis.
    private func isSettled(_ row: Int32) -> Bool {
        symbols[rows[row].basic].domain == .restricted && rows[row].constant >= 0
    }

    /// Pivots, the entering symbol going up or down.
    mutating func enter(_ node: Int32, up: Bool) {
        let entering = columns[nodes[node].column].symbol
        pivot(node, threshold: .infinity)
        if symbols[entering].domain == .elastic {
            let constant = rows[symbols[entering].place].constant
            symbols[entering].isAbove = constant == 0 ? up : constant > 0
        }
        needsOptimising = true
    }

    /// The symbol that brings the row nearer to feasible: one used nowhere else, else an elastic one, else the
    /// largest coefficient; when `cautious`, the oldest symbol (Bland's rule, which cannot cycle).
    private func enteringNode(for row: Int32, cautious: Bool) -> Int32 {
        let rises = rows[row].constant < 0
        var best: Int32 = -1
        var bestScore = 0.0
        var index = rows[row].head
        while index >= 0 {
            let node = nodes[index]
            let symbol = columns[node.column].symbol
            let domain = symbols[symbol].domain
            let isUseful =
                domain == .elastic
                || (domain == .restricted && ((node.value > 0) == rises || rows[row].constant == 0))
            if isUseful, abs(node.value) >= Tolerance.noise {
                let isAlone = node.previousInColumn < 0 && node.nextInColumn < 0
                var score = cautious ? 1 / Double(symbols[symbol].serial + 1) : abs(node.value)
                if !cautious {
                    if domain == .elastic { score *= symbols[symbol].role == .variable ? 1e3 : 10 }
                    if isAlone { score *= 1e6 }
                }
                if score > bestScore || (score == bestScore && symbol < columns[nodes[best].column].symbol) {
                    bestScore = score
                    best = index
                }
            }
            index = node.nextInRow
        }
        return best
    }

    /// How far a parametric symbol may move before a feasible required row becomes infeasible.
    func requiredBlock(_ column: Int32, up: Bool, except row: Int32, cautious: Bool = false) -> Block {
        var block = Block(node: -1, length: .infinity)
        var index = columns[column].head
        while index >= 0 {
            let node = nodes[index]
            let rate = up ? node.value : -node.value
            if node.row != row, rate < 0, symbols[rows[node.row].basic].domain == .restricted {
                let constant = rows[node.row].constant
                if constant >= -feasibility {
                    consider(index, max(0, constant) / -rate, &block, cautious: cautious)
                }
            }
            index = node.nextInColumn
        }
        return block
    }

    /// Takes what blocks a step of no length to be at its bound exactly, where it is that within the tolerance: the pivot
    /// would move it there, and the entering symbol by as much divided by a coefficient that may be tiny.
    @inline(__always)
    mutating func holdStill(_ block: Block) {
        let row = nodes[block.node].row
        if block.length == 0, abs(rows[row].constant) <= feasibility { rows[row].constant = 0 }
    }

    /// Keeps the shortest step; of equals the larger coefficient (not when `cautious`), then the older symbol.
    @inline(__always)
    func consider(_ index: Int32, _ length: Double, _ block: inout Block, cautious: Bool = false) {
        if length > block.length || abs(nodes[index].value) < Tolerance.noise { return }
        if length == block.length, block.node >= 0 {
            let size = cautious ? 0 : abs(nodes[index].value)
            let bestSize = cautious ? 0 : abs(nodes[block.node].value)
            if size < bestSize { return }
            if size == bestSize, rows[nodes[index].row].basic > rows[nodes[block.node].row].basic { return }
        }
        block = Block(node: index, length: length)
    }
}
