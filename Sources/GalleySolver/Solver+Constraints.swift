extension Solver {
    /// Adds a constraint.
    ///
    /// - Returns: a handle to change or remove it with.
    /// - Throws: ``SolverError/unsatisfiable(_:)`` if it is required and contradicts required ones; the `invalid…`
    ///   cases for numbers out of range; ``SolverError/unknownVariable(_:)``. The solver is then as it was.
    /// - Complexity: O(lengths of the rows of its variables); a required one may take pivots.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> Constraint {
        try add(
            constraint.terms.span, constraint.relation, constraint.constant, strength: constraint.strength,
            order: constraint.order)
    }

    /// Adds the constraint `terms relation constant` without making an array of its terms.
    ///
    /// Otherwise the same as ``add(_:)``.
    @discardableResult
    public mutating func add(
        _ terms: Span<Term>, _ relation: Relation, _ constant: Double, strength: Strength = .required,
        order: Int = 0
    ) throws(SolverError) -> Constraint {
        try check(terms, constant: constant, strength: strength)
        try restoreFeasibility()
        let wasOptimal = !tableau.needsOptimising
        let oldScale = tableau.scale
        let marker = makeMarker(terms, relation, constant, strength: strength, order: order)
        let (row, magnitude) = tableau.insertRow(for: marker)
        if tableau.isExhausted || !tableau.settle(row, magnitude: magnitude),
            let refusal = repairKeepingState(row, refused: marker)
        {
            discard(marker)
            tableau.dropSymbol(marker, isForgotten: true)
            tableau.needsOptimising = !wasOptimal
            tableau.scale = oldScale
            throw refusal
        }
        return Constraint(index: marker, generation: tableau.symbols[marker].generation)
    }

    /// Removes a constraint.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``.
    /// - Complexity: one pivot.
    public mutating func remove(_ constraint: Constraint) throws(SolverError) {
        try check(constraint)
        try restoreFeasibility()
        let first = tableau.symbols[constraint.index].link
        if first >= 0, tableau.symbols[tableau.terms[first].variable].link == constraint.index {
            tableau.symbols[tableau.terms[first].variable].link = -1
        }
        if tableau.symbols[constraint.index].domain == .elastic { tableau.leaveLevel(constraint.index) }
        discard(constraint.index)
        tableau.dropSymbol(constraint.index)
    }

    /// Takes a marker out of the tableau with its terms; its symbol stays.
    private mutating func discard(_ marker: Int32) {
        tableau.removeRow(of: marker)
        tableau.releaseVariables(of: tableau.symbols[marker].link)
        tableau.dropTerms(tableau.symbols[marker].link)
        tableau.symbols[marker].link = -1
    }

    mutating func makeMarker(
        _ terms: Span<Term>, _ relation: Relation, _ constant: Double, strength: Strength, order: Int
    ) -> Int32 {
        var symbol = Symbol()
        symbol.role = .constraint
        symbol.relation = relation
        symbol.isNegated = relation == .lessThanOrEqual
        symbol.constant = constant
        symbol.order = order
        var place = terms.count - 1
        while place >= 0 {
            let term = terms[place]
            symbol.link = tableau.makeTerm(
                variable: term.variable.index, coefficient: term.coefficient, next: symbol.link)
            tableau.symbols[term.variable.index].uses += 1
            place -= 1
        }
        tableau.scale = max(tableau.scale, abs(constant))
        let marker = tableau.makeSymbol(symbol)
        tableau.assume(marker, strength: strength.value)
        return marker
    }

    func check(_ terms: Span<Term>, constant: Double, strength: Strength) throws(SolverError) {
        try check(constant: constant)
        guard strength.isValid else { throw .invalidStrength(strength) }
        for index in terms.indices {
            let term = terms[index]
            try check(term.variable)
            let size = abs(term.coefficient)
            guard size == 0 || (size >= 1e-6 && size <= 1e6) else {
                throw .invalidCoefficient(term.variable, term.coefficient)
            }
        }
    }

    /// Repairs a row; if that cannot be done, puts everything back and says why.
    mutating func repairKeepingState(_ row: Int32, refused marker: Int32) -> SolverError? {
        var saved = tableau.copy()
        do throws(SolverError) {
            if tableau.isExhausted { throw .exhausted(limit: tableau.workLimit) }
            if try tableau.repair(row) { return nil }
            let certificate = tableau.certificate(row)
            swap(&saved, &tableau)
            tableau.work = saved.work
            return .unsatisfiable(irreducible(certificate, refused: marker))
        } catch {
            swap(&saved, &tableau)
            tableau.work = saved.work
            return error
        }
    }
}

extension Tableau {
    /// The symbols whose required domains contradict each other in an infeasible row.
    func certificate(_ row: Int32) -> [Int32] {
        var result = [rows[row].basic]
        var index = rows[row].head
        while index >= 0 {
            if abs(nodes[index].value) >= Tolerance.noise {
                result.append(columns[nodes[index].column].symbol)
            }
            index = nodes[index].nextInRow
        }
        return result
    }
}
