/// An incremental, lexicographic Cassowary solver for linear equations and inequalities.
///
/// After Badros, Borning and Stuckey, *The Cassowary Linear Arithmetic Constraint Solving Algorithm* (ACM TOCHI
/// 8(4), 2001), with the levels kept apart instead of folded into one weight.
///
/// **What it finds.** Every required constraint holds. Then, level by level from the strongest, the sum of the
/// absolute violations of the level's constraints is as small as the stronger levels allow.
///
/// **Ties.** Where that leaves several solutions, one is picked by a rule that knows nothing of how the solver got
/// there, so incremental and fresh answers agree:
/// 1. Level by level from the strongest, the violation of the *last* constraint of the level is made as small as
///    possible, then that of the last but one, and so on: the earlier constraint gives way first. (UIKit's stack
///    views: the first view stretches or is compressed.)
/// 2. What is still free is decided by the variables, in order: the *first* is brought as close to 0 as possible,
///    then the next. (UIKit's stack views: the last of two spacers takes all the slack.)
///
/// "Order" is the `order` given with a constraint or variable, smaller first; equal ones go by insertion.
///
/// **When.** Required constraints are checked as they come. Optional ones cost nothing until ``solve()``, which
/// must be called before values are read. Values are `Double`s in the caller's unit.
public struct Solver: ~Copyable {
    var tableau: Tableau

    /// Makes a solver without variables or constraints.
    public init() { tableau = Tableau() }

    init(tableau: consuming Tableau) { self.tableau = tableau }

    /// Makes a variable; its value is 0 until a constraint says otherwise.
    ///
    /// - Parameters:
    ///   - isNonNegative: whether the variable is held ≥ 0, as UIKit holds widths and heights. The bound takes
    ///     part in conflicts as ``Conflict/Member/bound(_:)``.
    ///   - order: its place among variables when a solution is not unique.
    /// - Complexity: O(1).
    public mutating func makeVariable(isNonNegative: Bool = false, order: Int = 0) -> Variable {
        var symbol = Symbol()
        symbol.role = .variable
        symbol.domain = isNonNegative ? .restricted : .elastic
        symbol.isNonNegative = isNonNegative
        symbol.order = order
        let index = tableau.makeSymbol(symbol)
        return Variable(index: index, generation: tableau.symbols[index].generation)
    }

    /// Forgets a variable no constraint names.
    ///
    /// - Throws: ``SolverError/variableInUse(_:)``, ``SolverError/unknownVariable(_:)``.
    /// - Complexity: O(1).
    public mutating func remove(_ variable: Variable) throws(SolverError) {
        try check(variable)
        guard tableau.symbols[variable.index].uses == 0 else { throw .variableInUse(variable) }
        tableau.dropSymbol(variable.index)
    }

    /// The variable's value as of the last ``solve()``; 0 if the solver does not know it.
    ///
    /// - Complexity: O(1).
    public func value(of variable: Variable) -> Double {
        guard knows(variable) else { return 0 }
        let place = tableau.symbols[variable.index].place
        return place >= 0 ? tableau.rows[place].constant : 0
    }

    /// Forgets everything, as if it were new; handles of before mean nothing then.
    ///
    /// In place of assigning a new solver: Swift 6.3's optimiser loses the memory of the old one where a property of a class
    /// is assigned from another module.
    ///
    /// - Complexity: O(1).
    public mutating func removeAll() { self = Solver() }

    /// Limits what is done until the next call of this: the coefficients looked at in pivots, a nanosecond or two each.
    ///
    /// Where constraints all depend on each other the simplex method's work grows with the cube of their number. A call
    /// that meets the limit throws ``SolverError/exhausted(limit:)``. There is no limit before the first call.
    ///
    /// - Complexity: O(1).
    public mutating func limitWork(to limit: Int) { (tableau.work, tableau.workLimit) = (0, limit) }

    /// The work since it was limited.
    ///
    /// - Complexity: O(1).
    public var work: Int { tableau.work }

    /// Whether the limit was met.
    ///
    /// - Complexity: O(1).
    public var isExhausted: Bool { tableau.isExhausted }

    /// Makes the solution optimal after optional constraints were added, removed or changed.
    ///
    /// - Throws: ``SolverError/unstable`` if rounding keeps the simplex method from ending, ``SolverError/exhausted(limit:)``.
    /// - Complexity: O(1) if nothing is pending; otherwise as many pivots as the changes make necessary.
    @inline(__always)
    public mutating func solve() throws(SolverError) {
        if tableau.needsRepair || tableau.needsOptimising || tableau.crossed.count > 0 { try solvePending() }
    }

    @usableFromInline
    mutating func solvePending() throws(SolverError) {
        do {
            try restoreFeasibility()
            if tableau.needsOptimising { try tableau.optimise() }
            if tableau.pivots > 40 + tableau.usage.rows / 4 || tableau.strain > Tolerance.strain
                || tableau.shifts > Tolerance.shifts
            {
                try checkDrift()
            }
        } catch {
            if tableau.isExhausted { throw error }
            try refresh()
            try tableau.optimise()
        }
    }

    /// Brings rows back above 0 that a suggestion drove below; only optional constraints moved, so it can be done.
    mutating func restoreFeasibility() throws(SolverError) {
        if tableau.crossed.count > 0 { tableau.settleCrossed() }
        guard tableau.needsRepair else { return }
        if try tableau.repairAll() >= 0 { try refresh() }
    }

    private mutating func checkDrift() throws(SolverError) {
        (tableau.pivots, tableau.strain, tableau.shifts) = (0, 0, 0)
        guard tableau.drift() > Tolerance.drift else { return }
        try refresh()
        try tableau.optimise()
        (tableau.pivots, tableau.strain) = (0, 0)
    }

    /// Builds the tableau from the constraints again, to be rid of rounding.
    private mutating func refresh() throws(SolverError) {
        var copy = tableau.copy()
        guard try copy.rebuild() else { throw .unstable }
        tableau = copy
    }

    func knows(_ variable: Variable) -> Bool {
        variable.index >= 0 && Int(variable.index) < tableau.symbols.count
            && tableau.symbols[variable.index].role == .variable
            && tableau.symbols[variable.index].generation == variable.generation
    }

    func knows(_ constraint: Constraint) -> Bool {
        constraint.index >= 0 && Int(constraint.index) < tableau.symbols.count
            && tableau.symbols[constraint.index].role == .constraint
            && tableau.symbols[constraint.index].generation == constraint.generation
    }

    func check(_ variable: Variable) throws(SolverError) {
        guard knows(variable) else { throw .unknownVariable(variable) }
    }

    func check(_ constraint: Constraint) throws(SolverError) {
        guard knows(constraint) else { throw .unknownConstraint(constraint) }
    }

    func check(constant: Double) throws(SolverError) {
        // Written so that NaN fails too.
        guard abs(constant) <= 1e12 else { throw .invalidConstant(constant) }
    }
}
