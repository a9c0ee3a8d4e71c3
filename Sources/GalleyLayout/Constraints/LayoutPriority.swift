/// How much a constraint matters, UIKit's `UILayoutPriority`: above 0, and 1000 is required.
///
/// Priorities are levels: a higher one is never outvoted by any number of lower ones. Fractions are levels too.
public struct LayoutPriority: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The number; values outside 0 < v ≤ 1000 are refused where the priority is used.
    public let rawValue: Double

    /// A priority from a number.
    public init(_ rawValue: Double) { self.rawValue = rawValue }
    /// A priority from a whole number.
    public init(integerLiteral value: Int) { rawValue = Double(value) }
    /// A priority from a number.
    public init(floatLiteral value: Double) { rawValue = value }

    /// Must hold.
    public static let required = LayoutPriority(1000)
    /// How strongly most views resist compression.
    public static let defaultHigh = LayoutPriority(750)
    /// How strongly most views hug their content.
    public static let defaultLow = LayoutPriority(250)
    /// How strongly a fitting target pulls unless another priority is given.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// Whether the priority is `required`.
    public var isRequired: Bool { rawValue == 1000 }

    var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

    /// Orders by importance.
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}
