/// A set of required constraints that cannot hold together, none of which can be left out.
///
/// Found as the markers of the infeasible row (the paper, §3.3), then reduced by a deletion filter
/// (Chinneck, *Feasibility and Infeasibility in Optimization*, §6.2).
public struct Conflict: Hashable, Sendable {
    /// One party of a conflict.
    public enum Member: Hashable, Sendable {
        /// The constraint whose adding or changing was refused.
        case refused
        /// A constraint the solver holds.
        case constraint(Constraint)
        /// The bound `variable ≥ 0` of a variable declared non-negative.
        case bound(Variable)
    }

    /// The parties: the refused one first, then constraints by insertion, then bounds.
    public let members: [Member]
}

/// A change of one constant.
public struct ConstantChange: Hashable, Sendable {
    /// Whose constant.
    public let member: Conflict.Member
    /// What to add to its constant, in the variables' unit.
    public let delta: Double
}
