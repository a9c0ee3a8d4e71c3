public import GalleyGeometry

/// A header above a table that scrolling collapses and expands, exactly as aaronpang's
/// APDynamicHeaderTableViewController does: with its memory, its re-entrancy and its defects.
///
/// The whole view is filled by header and table, the table below (`V:|[headerView][tableView]|`), so that the table
/// gains what the header loses. A gesture goes through ``beginDragging()``, ``drag(by:)``, ``endDragging()`` and, where
/// it has a swing, ``decelerate(by:)`` and ``endDecelerating()``. A step moves the offset on from where the last one
/// left it; how UIKit's own bookkeeping takes an offset that changes under the finger is not known. For a header
/// without memory see ``StretchyHeader``.
public struct CollapsingHeader: Sendable, Hashable {
    /// The header's height when collapsed, in points; the status bar's in the original.
    public let collapsedHeight: Double
    /// The header's height when expanded, in points.
    public let expandedHeight: Double
    /// How far a gesture that began collapsed, and far enough down, must pull before the header follows, in points.
    public let delay: Double
    /// The size of the whole view in points.
    public let viewSize: Size
    /// The height of what the table scrolls, in points.
    public let contentHeight: Double

    /// The header's height now.
    public private(set) var height: Double
    /// The table's content offset now.
    public private(set) var offset: Double
    /// Where the gesture began; not renewed while the table decelerates.
    private var begin = 0.0
    private var beganCollapsed = false

    /// A header at a height and a table at an offset.
    ///
    /// - Parameters:
    ///   - viewSize: the size of header and table together, in points.
    ///   - contentHeight: all there is to scroll in the table, in points.
    ///   - collapsedHeight: the least height of the header, in points.
    ///   - expandedHeight: its greatest height, in points.
    ///   - delay: how far is scrolled down before the header collapses, in points.
    ///   - height: the first height; expanded where nil.
    ///   - offset: how far the table is scrolled at first, in points.
    /// - Throws: ``ContainerError/invalidNumber(owner:parameter:value:accepted:)`` for NaN and infinities, negative
    ///   lengths, an expanded height below the collapsed one or above the view's, a height that is not between them.
    public init(
        viewSize: Size, contentHeight: Double, collapsedHeight: Double = 20, expandedHeight: Double = 75,
        delay: Double = 100, height: Double? = nil, offset: Double = 0
    ) throws(ContainerError) {
        self.viewSize = Size(
            width: try checkedLength(viewSize.width, "viewSize.width", of: Self.name),
            height: try checkedLength(viewSize.height, "viewSize.height", of: Self.name))
        self.contentHeight = try Self.number(contentHeight, "contentHeight", 0...Self.furthest)
        self.collapsedHeight = try Self.number(collapsedHeight, "collapsedHeight", 0...viewSize.height)
        self.expandedHeight = try Self.number(expandedHeight, "expandedHeight", collapsedHeight...viewSize.height)
        self.delay = try Self.number(delay, "delay", 0...Self.furthest)
        self.height = try Self.number(height ?? expandedHeight, "height", collapsedHeight...expandedHeight)
        self.offset = try Self.number(offset, "offset", -Self.furthest...Self.furthest)
    }

    /// The header's frame in the view.
    public var headerFrame: Rect { Rect(x: 0, y: 0, width: viewSize.width, height: height) }
    /// The table's frame in the view.
    public var tableFrame: Rect {
        Rect(x: 0, y: height, width: viewSize.width, height: viewSize.height - height)
    }
    /// How far the header is expanded, from 0 to 1; also the alpha and the scale of what it shows. A header whose two
    /// heights are equal is expanded.
    public var progress: Double {
        expandedHeight > collapsedHeight ? (height - collapsedHeight) / (expandedHeight - collapsedHeight) : 1
    }

    /// The finger takes hold. Where the content is lower than the table, the remembered offset is negative.
    public mutating func beginDragging() {
        begin = min(max(offset, 0), contentHeight - tableFrame.height)
        beganCollapsed = height == collapsedHeight
    }

    /// The finger moves the content up by a distance in points, down where it is negative.
    /// - Throws: ``ContainerError/invalidNumber(owner:parameter:value:accepted:)``; nothing has changed then.
    public mutating func drag(by distance: Double) throws(ContainerError) {
        setOffset(try moved(by: distance))
    }

    /// The finger lifts: a header that is neither collapsed nor expanded goes the rest of the way, also where the table
    /// decelerates.
    /// - Returns: the animation of the height, which ``height`` is at the end of already; nil where nothing moves.
    @discardableResult
    public mutating func endDragging() -> SnapAnimation? { snap() }

    /// The table decelerates by a distance in points; what the gesture began with is still remembered.
    /// - Throws: ``ContainerError/invalidNumber(owner:parameter:value:accepted:)``; nothing has changed then.
    public mutating func decelerate(by distance: Double) throws(ContainerError) {
        setOffset(try moved(by: distance))
    }

    /// The table comes to rest; the header snaps as in ``endDragging()``.
    @discardableResult
    public mutating func endDecelerating() -> SnapAnimation? { snap() }

    /// Setting an offset tells the delegate where it changes, and what the delegate sets tells it again: once more as
    /// a rule, a few times where arithmetic leaves a trace.
    private mutating func setOffset(_ value: Double) {
        var value: Double? = value
        for _ in 0..<64 {
            guard let next = value, next != offset else { return }
            offset = next
            value = didScroll()
        }
    }

    /// The delegate's answer to a new offset: the offset that it sets, or nil.
    private mutating func didScroll() -> Double? {
        guard contentHeight >= tableFrame.height else { return nil }
        var distance = offset - begin
        if begin > expandedHeight - collapsedHeight + delay, distance < 0, beganCollapsed { distance += delay }
        let next = min(max(height - distance, collapsedHeight), expandedHeight)
        let change = height - next
        height = next
        return height != collapsedHeight && height != expandedHeight ? offset - change : nil
    }

    private mutating func snap() -> SnapAnimation? {
        guard height != expandedHeight, height != collapsedHeight else { return nil }
        let middle = (expandedHeight - collapsedHeight) / 2 + collapsedHeight
        let animation = SnapAnimation(
            from: height, to: height < middle ? collapsedHeight : expandedHeight, collapsedHeight: collapsedHeight,
            expandedHeight: expandedHeight)
        height = animation.to
        return animation
    }

    private func moved(by distance: Double) throws(ContainerError) -> Double {
        let distance = try Self.number(distance, "distance", -Self.furthest...Self.furthest)
        return try Self.number(offset + distance, "offset", -Self.furthest...Self.furthest)
    }

    private static let name = "collapsing header"
    private static let furthest = 1e9

    private static func number(
        _ value: Double, _ parameter: String, _ range: @autoclosure () -> ClosedRange<Double>
    ) throws(ContainerError) -> Double {
        guard value >= range().lowerBound, value <= range().upperBound else {
            throw .invalidNumber(
                owner: name, parameter: parameter, value: value,
                accepted: "a number from \(range().lowerBound) to \(range().upperBound)")
        }
        return value
    }
}
