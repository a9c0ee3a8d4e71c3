/// How much a constraint matters: 1000 is required, everything below is a level of its own.
///
/// Levels are compared one by one, as in the paper (Badros, Borning, Stuckey, *The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm*, §2): no number of weaker constraints outvotes a stronger one. Any value above 0
/// and up to 1000 may be used, fractions included; every distinct value is a level.
public struct Strength: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The number, above 0 and at most 1000.
    public let value: Double

    /// Makes a strength; a value outside 0 < v ≤ 1000 is refused when it is used, not here.
    @inlinable
    public init(_ value: Double) { self.value = value }

    /// Makes a strength from a whole number.
    @inlinable
    public init(integerLiteral value: Int) { self.value = Double(value) }

    /// Makes a strength from a number.
    @inlinable
    public init(floatLiteral value: Double) { self.value = value }

    /// Must hold; a constraint that cannot hold is refused.
    public static let required = Strength(1000)

    /// The level just below required, above every other: where a broken required constraint is kept.
    ///
    /// Give a refused constraint this strength and the layout goes on with the least possible violation of it
    /// that the required ones allow.
    public static let broken = Strength(1000.0.nextDown)

    /// Whether a constraint of this strength must hold.
    @inlinable
    public var isRequired: Bool { value == 1000 }

    /// Orders by importance.
    @inlinable
    public static func < (left: Strength, right: Strength) -> Bool { left.value < right.value }

    var isValid: Bool { value > 0 && value <= 1000 }
}
