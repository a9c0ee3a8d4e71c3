/// A number the solver looks for.
///
/// A small handle; the value lives in the ``Solver`` that made it and means nothing to another one.
/// Its unit is whatever the caller counts in (points, in a layout).
public struct Variable: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
}

/// One product of an expression: a coefficient times a variable.
public struct Term: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The factor, without unit.
    public let coefficient: Double

    /// Makes a term; the coefficient is 1 unless given.
    @inlinable
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}
