/// A side of a view or guide that a constraint can hold, UIKit's `NSLayoutConstraint.Attribute` with its raw values.
public enum LayoutAttribute: Int, Sendable, Hashable, CaseIterable {
    /// The missing side of a constraint with one item.
    case notAnAttribute = 0
    /// The left edge, whatever the direction.
    case left
    /// The right edge, whatever the direction.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The edge where lines of the layout direction begin.
    case leading
    /// The edge where lines of the layout direction end.
    case trailing
    /// The width in points.
    case width
    /// The height in points.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line of text; called `baseline` by older interfaces.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left edge inside the margins.
    case leftMargin
    /// The right edge inside the margins.
    case rightMargin
    /// The upper edge inside the margins.
    case topMargin
    /// The lower edge inside the margins.
    case bottomMargin
    /// The leading edge inside the margins.
    case leadingMargin
    /// The trailing edge inside the margins.
    case trailingMargin
    /// The middle between the left and right margins.
    case centerXWithinMargins
    /// The middle between the top and bottom margins.
    case centerYWithinMargins

    /// The name used in constraint strings and messages, such as `leading`.
    public var name: String { Self.names[rawValue] }

    /// The attribute with a name, or nil.
    public init?(name: String) {
        if name == "baseline" {
            self = .lastBaseline
            return
        }
        guard let value = Self.names.firstIndex(of: name), value != 0 else { return nil }
        self.init(rawValue: value)
    }

    /// The names of all attributes that name a side, in the order of their raw values.
    public static var allNames: [String] { Array(names.dropFirst()) }

    private static let names = [
        "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
        "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
        "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]

    /// Which attributes may meet in one constraint.
    enum Family: Hashable {
        case none
        /// Left and right, which never flip.
        case absoluteX
        /// Leading and trailing, which flip with the direction.
        case directionalX
        /// The horizontal centre, which goes with both.
        case centerX
        case y
        case dimension
    }

    var family: Family {
        switch self {
        case .notAnAttribute: .none
        case .left, .right, .leftMargin, .rightMargin: .absoluteX
        case .leading, .trailing, .leadingMargin, .trailingMargin: .directionalX
        case .centerX, .centerXWithinMargins: .centerX
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .y
        case .width, .height: .dimension
        }
    }

    /// Whether the attribute lies along x; meaningless for `notAnAttribute`.
    var isHorizontal: Bool {
        switch family {
        case .absoluteX, .directionalX, .centerX: true
        case .y, .none: false
        case .dimension: self == .width
        }
    }

    /// Whether its place depends on more than the four numbers of its item: on margins or a font.
    var isDerived: Bool { rawValue >= Self.lastBaseline.rawValue }

    /// Whether the attribute is one of the item's outer sides.
    var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing: true
        default: false
        }
    }

    /// The attribute with leading and trailing resolved.
    func resolved(isRightToLeft: Bool) -> LayoutAttribute {
        switch self {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }
}

/// How the two sides of a layout constraint compare, UIKit's `NSLayoutConstraint.Relation` with its raw values.
public enum LayoutRelation: Int, Sendable, Hashable, CaseIterable {
    /// At most.
    case lessThanOrEqual = -1
    /// Exactly.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1

    /// The sign used in constraint strings: `<=`, `==` or `>=`.
    public var sign: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
