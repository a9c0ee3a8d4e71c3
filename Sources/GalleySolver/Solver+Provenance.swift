/// One of the things a variable's value follows from.
public struct Determinant: Hashable, Sendable {
    /// What holds exactly in the solution.
    public enum Cause: Hashable, Sendable {
        /// A constraint whose two sides are equal.
        case constraint(Constraint)
        /// A variable that is 0 because nothing else decides it, or because it is held ≥ 0.
        case zero(Variable)
    }

    /// The cause.
    public let cause: Cause
    /// How far the variable moves if the cause's constant (or the variable at 0) grows by 1.
    public let influence: Double
}

extension Solver {
    /// What decides a variable's value: it is the sum of *influence × constant* over the constraints returned.
    ///
    /// Read off the variable's row of the tableau, so it is one of several answers where constraints are redundant.
    /// As of the last ``solve()``; empty for an unknown or unused variable.
    ///
    /// - Returns: the causes, constraints by insertion first.
    /// - Complexity: O(n log n) in the length of the variable's row.
    public func determinants(of variable: Variable) -> [Determinant] {
        guard knows(variable) else { return [] }
        let place = tableau.symbols[variable.index].place
        if place == Symbol.nowhere { return [] }
        if place < 0 { return [Determinant(cause: .zero(variable), influence: 1)] }
        var found: [(symbol: Int32, influence: Double)] = []
        var index = tableau.rows[place].head
        while index >= 0 {
            let symbol = tableau.columns[tableau.nodes[index].column].symbol
            // The marker is sign · (terms − constant), so the constant enters with the sign.
            let value = tableau.nodes[index].value * tableau.symbols[symbol].sign
            if abs(value) >= Tolerance.noise { found.append((symbol, value)) }
            index = tableau.nodes[index].nextInRow
        }
        found.sort {
            let (first, second) = (tableau.symbols[$0.symbol], tableau.symbols[$1.symbol])
            if first.role != second.role { return first.role == .constraint }
            return first.serial < second.serial
        }
        return found.map { symbol, influence in
            let record = tableau.symbols[symbol]
            let cause: Determinant.Cause =
                record.role == .constraint
                ? .constraint(Constraint(index: symbol, generation: record.generation))
                : .zero(Variable(index: symbol, generation: record.generation))
            return Determinant(cause: cause, influence: influence)
        }
    }

    /// A solver in the same state, in which the same handles are valid: to ask "what if" and throw it away.
    ///
    /// - Complexity: O(size), a plain copy of memory.
    public func copy() -> Solver { Solver(tableau: tableau.copy()) }

    /// Changes a constraint's place among those of its strength; matters for ties only.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``.
    public mutating func setOrder(_ order: Int, of constraint: Constraint) throws(SolverError) {
        try check(constraint)
        tableau.symbols[constraint.index].order = order
        tableau.needsOptimising = true
    }

    /// Changes a variable's place among the others; matters where the constraints leave a choice.
    ///
    /// - Throws: ``SolverError/unknownVariable(_:)``.
    public mutating func setOrder(_ order: Int, of variable: Variable) throws(SolverError) {
        try check(variable)
        tableau.symbols[variable.index].order = order
        tableau.needsOptimising = true
    }
}
