/// One constraint in words and numbers, `first.attribute relation multiplier × second.attribute + constant`, before its
/// names are tied to views.
///
/// Whether two attributes may be related at all (UIKit refuses `leading` with `left`, or a position without a second
/// item) is not judged here, but where constraints are made, so that one rule serves strings and code alike.
public struct ConstraintDescriptor: Sendable, Hashable {
    /// What an attribute belongs to.
    public enum Item: Sendable, Hashable {
        /// A view by the name it has in the format.
        case view(String)
        /// The superview. In a visual format it is that of the constraint's other item.
        case superview
    }

    /// The twenty attributes with UIKit's names and raw values (`NSLayoutConstraint.Attribute`).
    public enum Attribute: Int, Sendable, Hashable, CaseIterable {
        /// The left edge of the alignment rectangle.
        case left = 1
        /// Its right edge.
        case right
        /// Its upper edge.
        case top
        /// Its lower edge.
        case bottom
        /// The edge where lines of the layout direction begin.
        case leading
        /// The edge where they end.
        case trailing
        /// Its width.
        case width
        /// Its height.
        case height
        /// The middle between left and right.
        case centerX
        /// The middle between top and bottom.
        case centerY
        /// The baseline of the last and of the first line of text.
        case lastBaseline, firstBaseline
        /// An edge or a centre of the rectangle inside the layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The middle of that rectangle, across or down.
        case centerXWithinMargins, centerYWithinMargins

        /// The attribute's name in a constraint string.
        public var name: String { "\(self)" }
    }

    /// How both sides compare, with UIKit's raw values (`NSLayoutConstraint.Relation`).
    public enum Relation: Int, Sendable, Hashable, CaseIterable {
        /// At most.
        case lessThanOrEqual = -1
        /// Exactly, and at least.
        case equal, greaterThanOrEqual

        /// The relation as it is written: `<=`, `==` or `>=`.
        public var symbol: String {
            switch self {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        }
    }

    /// A spacing that depends on the views it lies between.
    public enum StandardSpacing: Sendable, Hashable {
        /// Between the edges of two views: 8 points in UIKit.
        case siblings
        /// Between a view and an edge of its superview: UIKit's layout margin there since iOS 8, 20 points before.
        case superview
        /// Between the last baseline of one view and the first of the next: by their fonts.
        case baselines
    }

    /// What is added on the second side.
    public enum Constant: Sendable, Hashable {
        /// A length in points, always finite.
        case points(Double)
        /// A positive distance that is looked up when the constraint is made.
        case standardSpacing(StandardSpacing)
    }

    /// The item on the left of the relation.
    public var firstItem: Item
    /// Its attribute.
    public var firstAttribute: Attribute
    /// How both sides compare.
    public var relation: Relation
    /// The item on the right; nil where the right side is a constant.
    public var secondItem: Item?
    /// Its attribute; nil exactly where `secondItem` is.
    public var secondAttribute: Attribute?
    /// What the second attribute is multiplied by, always finite; 1 where there is none.
    public var multiplier: Double
    /// What is added on the right.
    public var constant: Constant
    /// Above 0 and at most 1000 (required).
    public var priority: Double

    /// A constraint from its parts.
    public init(
        _ firstItem: Item, _ firstAttribute: Attribute, _ relation: Relation, to secondItem: Item? = nil,
        _ secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Constant = .points(0),
        priority: Double = 1000
    ) {
        self.firstItem = firstItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondItem = secondItem
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }
}
