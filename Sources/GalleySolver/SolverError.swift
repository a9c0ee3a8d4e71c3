/// Why the solver refused to do something.
///
/// A call that throws changes nothing; only ``Solver/solve()`` may stop half way, and can be called again.
public enum SolverError: Error, Hashable, Sendable {
    /// A required constraint contradicts others; the conflict is irreducible.
    case unsatisfiable(Conflict)
    /// A constant is NaN, infinite, or beyond ±10¹².
    case invalidConstant(Double)
    /// A coefficient is NaN, infinite, beyond ±10⁶, or closer to 0 than 10⁻⁶ without being 0.
    case invalidCoefficient(Variable, Double)
    /// A strength is not above 0 and at most 1000.
    case invalidStrength(Strength)
    /// A variable is unknown here: removed, or another solver's.
    case unknownVariable(Variable)
    /// A constraint is unknown here: removed, or another solver's.
    case unknownConstraint(Constraint)
    /// A variable cannot be removed while constraints use it.
    case variableInUse(Variable)
    /// A suggested value needs ``Solver/beginEditing(_:strength:order:)`` first.
    case notEditing(Variable)
    /// An edit variable cannot be required: two suggestions could contradict each other.
    case editMustBeOptional(Variable)
    /// The numbers are too far apart for double precision; no answer is better than a wrong one.
    case unstable
    /// More work than ``Solver/limitWork(to:)`` allows.
    case exhausted(limit: Int)
}
