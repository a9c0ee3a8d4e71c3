public import GalleyGeometry
public import GalleyLayout

/// A header that scrolling shrinks and pulling stretches: its height is a function of the offset alone.
///
/// At offset 0 it has its maximum height, which is what its content needs. Scrolling on takes from it point by point
/// down to the minimum, where it sticks to the top or, if it does not stick, leaves with the content. Pulling below 0
/// stretches it up to a limit and then moves it down. The height never grows with the offset and never changes by more
/// than the offset does; where it is, its bottom edge is where the content begins until it has shrunk.
public struct StretchyHeader: Sendable, Hashable {
    /// The least height in points.
    public let minimumHeight: Double
    /// The height at rest in points.
    public let maximumHeight: Double
    /// The most that pulling adds, in points.
    public let stretch: Double
    /// Whether the header stays at the top when it has shrunk.
    public let isSticky: Bool

    /// A header between two heights.
    /// - Throws: ``ContainerError/invalidNumber(owner:parameter:value:accepted:)`` for NaN, infinities, negative
    ///   lengths and a maximum below the minimum.
    public init(minimumHeight: Double, maximumHeight: Double, stretch: Double = 0, isSticky: Bool = true)
        throws(ContainerError)
    {
        self.minimumHeight = try checkedLength(minimumHeight, "minimumHeight", of: Self.name)
        self.maximumHeight = try checkedLength(maximumHeight, "maximumHeight", of: Self.name)
        self.stretch = try checkedLength(stretch, "stretch", of: Self.name)
        self.isSticky = isSticky
        guard maximumHeight >= minimumHeight else {
            throw .invalidNumber(
                owner: Self.name, parameter: "maximumHeight", value: maximumHeight,
                accepted: "a number of at least the minimum height \(minimumHeight)")
        }
    }

    /// A header as high as its content needs to be at a width, and at least as high as the minimum.
    /// - Throws: ``ContainerError``.
    public init(
        fitting content: View, width: Double, minimumHeight: Double, stretch: Double = 0, isSticky: Bool = true
    ) throws(ContainerError) {
        let width = try checkedLength(width, "width", of: Self.name)
        let size = try inContainer { () throws(LayoutError) in
            try content.systemLayoutSizeFitting(
                Size(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        try self.init(
            minimumHeight: minimumHeight, maximumHeight: size.height < minimumHeight ? minimumHeight : size.height,
            stretch: stretch, isSticky: isSticky)
    }

    /// The height at a content offset, both in points; infinite offsets are beyond every limit.
    /// - Throws: ``ContainerError/invalidNumber(owner:parameter:value:accepted:)`` for NaN.
    public func height(at offset: Double) throws(ContainerError) -> Double {
        guard !offset.isNaN else {
            throw .invalidNumber(
                owner: Self.name, parameter: "offset", value: offset, accepted: "a number")
        }
        return min(max(maximumHeight - offset, minimumHeight), maximumHeight + stretch)
    }

    /// The frame at a content offset in the coordinates of what is visible.
    /// - Throws: ``ContainerError/invalidNumber(owner:parameter:value:accepted:)`` for a NaN or infinite offset.
    public func frame(at offset: Double, width: Double) throws(ContainerError) -> Rect {
        guard offset.isFinite else {
            throw .invalidNumber(owner: Self.name, parameter: "offset", value: offset, accepted: "a finite number")
        }
        let width = try checkedLength(width, "width", of: Self.name)
        let height = try height(at: offset)
        let pulled = max(0, -offset - stretch)
        let left = isSticky ? 0 : max(0, offset - (maximumHeight - minimumHeight))
        return Rect(x: 0, y: pulled - left, width: width, height: height)
    }

    private static let name = "stretchy header"
}
