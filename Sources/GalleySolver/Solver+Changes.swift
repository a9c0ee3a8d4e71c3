extension Solver {
    /// Changes the right side of a constraint.
    ///
    /// Much cheaper than removing and adding: the tableau's coefficients stay as they are.
    ///
    /// - Throws: ``SolverError/unsatisfiable(_:)`` if the constraint is required and the new constant contradicts
    ///   others, ``SolverError/invalidConstant(_:)``, ``SolverError/unknownConstraint(_:)``. The solver is then
    ///   as it was.
    /// - Complexity: O(rows that depend on the constraint), and pivots in ``solve()`` if one of them changes sign.
    @inline(__always)
    public mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        try check(constant: constant)
        try check(constraint)
        if tableau.symbols[constraint.index].domain == .elastic {
            tableau.shiftConstant(of: constraint.index, to: constant)
        } else {
            try setRequiredConstant(constant, of: constraint.index)
        }
    }

    private mutating func setRequiredConstant(_ constant: Double, of marker: Int32) throws(SolverError) {
        try restoreFeasibility()
        let old = tableau.symbols[marker].constant
        let (oldScale, wasOptimal) = (tableau.scale, !tableau.needsOptimising)
        let states = tableau.statesAlong(marker)
        tableau.shiftConstant(of: marker, to: constant)
        guard tableau.needsRepair else { return }
        // Back to the exact old state, since the repair may fail; then once more on the live one.
        var saved = tableau.copy()
        saved.restore(states)
        saved.symbols[marker].constant = old
        (saved.needsRepair, saved.needsOptimising, saved.scale) = (false, !wasOptimal, oldScale)
        var refusal = SolverError.unstable
        do throws(SolverError) {
            let row = try tableau.repairAll()
            if row < 0 { return }
            refusal = .unsatisfiable(irreducible(tableau.certificate(row), refused: marker))
        } catch {}
        tableau = saved
        throw refusal
    }

    /// Changes how much a constraint matters, also to and from required.
    ///
    /// - Throws: ``SolverError/unsatisfiable(_:)`` if it becomes required and contradicts others,
    ///   ``SolverError/invalidStrength(_:)``, ``SolverError/unknownConstraint(_:)``. The solver is then as it was.
    /// - Complexity: as adding it.
    public mutating func setStrength(_ strength: Strength, of constraint: Constraint) throws(SolverError) {
        try check(constraint)
        guard strength.isValid else { throw .invalidStrength(strength) }
        let marker = constraint.index
        if tableau.symbols[marker].strength == strength.value { return }
        // A constant that was changed before may have put the marker on its other side, which shows from here on.
        try restoreFeasibility()
        let old = tableau.symbols[marker]
        let wasOptimal = !tableau.needsOptimising
        if old.domain == .elastic { tableau.leaveLevel(marker) }
        if !strength.isRequired {
            if old.domain == .elastic {
                let isAbove = old.isAbove
                tableau.assume(marker, strength: strength.value)
                tableau.symbols[marker].isAbove = isAbove
                tableau.needsOptimising = true
            } else {
                tableau.loosen(marker, to: strength.value)
            }
            return
        }
        tableau.assume(marker, strength: strength.value)
        tableau.needsOptimising = true
        let place = tableau.symbols[marker].place
        guard place >= 0, !tableau.settle(place, magnitude: tableau.scale) else { return }
        if let refusal = repairKeepingState(place, refused: marker) {
            tableau.assume(marker, strength: old.strength)
            tableau.symbols[marker].isAbove = old.isAbove
            tableau.needsOptimising = !wasOptimal
            throw refusal
        }
    }

    /// Makes a variable editable: adds the constraint `variable = its present value` for suggestions to move.
    ///
    /// Called again, it only changes the strength.
    ///
    /// - Throws: ``SolverError/editMustBeOptional(_:)`` and what ``add(_:)`` throws.
    public mutating func beginEditing(
        _ variable: Variable, strength: Strength, order: Int = 0
    ) throws(SolverError) {
        try check(variable)
        if strength.isRequired { throw .editMustBeOptional(variable) }
        if let edit = editConstraint(of: variable) { return try setStrength(strength, of: edit) }
        let edit = try add(
            LinearConstraint([Term(variable)], .equal, value(of: variable), strength: strength, order: order))
        tableau.symbols[variable.index].link = edit.index
    }

    /// Suggests a value for a variable made editable.
    ///
    /// - Throws: ``SolverError/notEditing(_:)``, ``SolverError/invalidConstant(_:)``.
    /// - Complexity: O(rows that depend on the variable), and pivots in ``solve()`` if one of them changes sign.
    @inline(__always)
    public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        try check(variable)
        try check(constant: value)
        let edit = tableau.symbols[variable.index].link
        guard edit >= 0 else { throw .notEditing(variable) }
        try setConstant(value, of: Constraint(index: edit, generation: tableau.symbols[edit].generation))
    }

    /// Removes the edit constraint.
    ///
    /// - Throws: ``SolverError/notEditing(_:)``, ``SolverError/unknownVariable(_:)``.
    public mutating func endEditing(_ variable: Variable) throws(SolverError) {
        try check(variable)
        guard let edit = editConstraint(of: variable) else { throw .notEditing(variable) }
        tableau.symbols[variable.index].link = -1
        try remove(edit)
    }

    /// The constraint that holds an edited variable, to read its violation for instance.
    public func editConstraint(of variable: Variable) -> Constraint? {
        guard knows(variable) else { return nil }
        let edit = tableau.symbols[variable.index].link
        return edit < 0 ? nil : Constraint(index: edit, generation: tableau.symbols[edit].generation)
    }
}
