/// How the two sides of a constraint compare.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The terms sum to at most the constant.
    case lessThanOrEqual
    /// The terms sum to exactly the constant.
    case equal
    /// The terms sum to at least the constant.
    case greaterThanOrEqual
}

/// A constraint a solver holds: a small handle, good until the constraint is removed.
public struct Constraint: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
}

/// What a constraint asks: *terms · relation · constant*, and how strongly.
public struct LinearConstraint: Hashable, Sendable {
    /// The left side.
    public var terms: [Term]
    /// How the sides compare.
    public var relation: Relation
    /// The right side, in the variables' unit.
    public var constant: Double
    /// How much it matters.
    public var strength: Strength
    /// Its place among constraints of equal strength when they tie; see ``Solver``.
    public var order: Int

    /// Makes the constraint `terms relation constant`.
    public init(
        _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required,
        order: Int = 0
    ) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.strength = strength
        self.order = order
    }

    /// Makes the constraint `left relation right`.
    public init(
        _ left: Expression, _ relation: Relation, _ right: Expression, strength: Strength = .required,
        order: Int = 0
    ) {
        let difference = left - right
        self.init(difference.terms, relation, -difference.constant, strength: strength, order: order)
    }
}
