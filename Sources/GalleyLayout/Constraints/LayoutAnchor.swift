/// A side of an item along one axis; the axis is its type, so that sides across cannot be mixed.
public protocol LayoutAnchor {
    /// The item.
    var item: LayoutItem { get }
    /// The item's side.
    var attribute: LayoutAttribute { get }
}

/// A horizontal position: leading, trailing, left, right or centerX.
public struct LayoutXAxisAnchor: LayoutAnchor {
    /// The item.
    public let item: LayoutItem
    /// The item's side.
    public let attribute: LayoutAttribute
}

/// A vertical position: top, bottom, centerY or a baseline.
public struct LayoutYAxisAnchor: LayoutAnchor {
    /// The item.
    public let item: LayoutItem
    /// The item's side.
    public let attribute: LayoutAttribute
}

extension LayoutAnchor {
    private func constraint(_ relation: LayoutRelation, _ other: Self, _ constant: Double) -> LayoutConstraint {
        LayoutConstraint(
            .init(item: item, attribute: attribute), relation, .init(item: other.item, attribute: other.attribute),
            constant: constant)
    }

    /// This position is another one and a distance in points.
    ///
    /// Leading meets left only at activation, which then throws.
    public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
        constraint(.equal, other, constant)
    }

    /// This position is at least another one and a distance in points.
    public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
        constraint(.greaterThanOrEqual, other, constant)
    }

    /// This position is at most another one and a distance in points.
    public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
        constraint(.lessThanOrEqual, other, constant)
    }

    /// The distance from this position to another one, as a dimension.
    public func anchorWithOffset(to other: Self) -> LayoutDimension {
        LayoutDimension(
            side: .init(
                item: other.item, attribute: other.attribute, origin: item, originAttribute: attribute))
    }

    func systemSpaced(_ relation: LayoutRelation, _ other: Self, _ multiplier: Double) -> LayoutConstraint {
        let result = constraint(relation, other, 0)
        result.systemSpacing = multiplier
        return result
    }
}

extension LayoutXAxisAnchor {
    /// This position lies a multiple of the system spacing after another one.
    public func constraint(
        equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1
    ) -> LayoutConstraint { systemSpaced(.equal, other, multiplier) }

    /// This position lies at least a multiple of the system spacing after another one.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1
    ) -> LayoutConstraint { systemSpaced(.greaterThanOrEqual, other, multiplier) }

    /// This position lies at most a multiple of the system spacing after another one.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1
    ) -> LayoutConstraint { systemSpaced(.lessThanOrEqual, other, multiplier) }
}

extension LayoutYAxisAnchor {
    /// This position lies a multiple of the system spacing below another one.
    public func constraint(
        equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1
    ) -> LayoutConstraint { systemSpaced(.equal, other, multiplier) }

    /// This position lies at least a multiple of the system spacing below another one.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1
    ) -> LayoutConstraint { systemSpaced(.greaterThanOrEqual, other, multiplier) }

    /// This position lies at most a multiple of the system spacing below another one.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1
    ) -> LayoutConstraint { systemSpaced(.lessThanOrEqual, other, multiplier) }
}

/// A width, a height, or the distance between two anchors.
public struct LayoutDimension {
    let side: LayoutConstraint.Side
    private let kept: [LayoutItem]

    init(side: LayoutConstraint.Side) {
        self.side = side
        kept = [side.item, side.origin].compactMap(\.self)
    }

    private func constraint(
        _ relation: LayoutRelation, _ other: LayoutDimension, _ multiplier: Double, _ constant: Double
    ) -> LayoutConstraint {
        LayoutConstraint(side, relation, other.side, multiplier: multiplier, constant: constant)
    }

    /// The dimension is a multiple of another one and a number of points.
    public func constraint(
        equalTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint { constraint(.equal, other, multiplier, constant) }

    /// The dimension is at least a multiple of another one and a number of points.
    public func constraint(
        greaterThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint { constraint(.greaterThanOrEqual, other, multiplier, constant) }

    /// The dimension is at most a multiple of another one and a number of points.
    public func constraint(
        lessThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint { constraint(.lessThanOrEqual, other, multiplier, constant) }

    /// The dimension is a number of points.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(side, .equal, .init(), constant: constant)
    }

    /// The dimension is at least a number of points.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(side, .greaterThanOrEqual, .init(), constant: constant)
    }

    /// The dimension is at most a number of points.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(side, .lessThanOrEqual, .init(), constant: constant)
    }
}

extension LayoutItem {
    /// The side where text of the item's direction begins.
    public var leadingAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .leading) }
    /// The side where text of the item's direction ends.
    public var trailingAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
    /// The left side, whatever the direction.
    public var leftAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .left) }
    /// The right side, whatever the direction.
    public var rightAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .right) }
    /// The horizontal centre.
    public var centerXAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
    /// The top.
    public var topAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .top) }
    /// The bottom.
    public var bottomAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
    /// The vertical centre.
    public var centerYAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
    /// The width.
    public var widthAnchor: LayoutDimension { .init(side: .init(item: self, attribute: .width)) }
    /// The height.
    public var heightAnchor: LayoutDimension { .init(side: .init(item: self, attribute: .height)) }
}

extension View {
    /// The baseline of the first line of text.
    public var firstBaselineAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .firstBaseline) }
    /// The baseline of the last line of text.
    public var lastBaselineAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .lastBaseline) }
}
