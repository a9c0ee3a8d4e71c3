public import GalleyGeometry

/// Lines and curves, in points; y grows downwards. Filled where contours wind around (the nonzero rule).
public struct Path: Sendable, Hashable {
    /// A step of a path.
    public enum Element: Sendable, Hashable {
        /// Starts a contour.
        case move(Point)
        /// A straight line.
        case line(Point)
        /// A quadratic Bézier curve.
        case quadratic(control: Point, end: Point)
        /// A cubic Bézier curve.
        case cubic(control1: Point, control2: Point, end: Point)
        /// A straight line back to the contour's start.
        case close
    }

    /// The steps in order.
    public var elements: [Element]

    /// A path from its steps.
    public init(_ elements: [Element] = []) { self.elements = elements }

    /// A straight line.
    public init(from start: Point, to end: Point) { elements = [.move(start), .line(end)] }

    /// A line through points, which comes back to the first where `isClosed`.
    public init(through points: [Point], isClosed: Bool = false) {
        elements = points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
        if isClosed, !points.isEmpty { elements.append(.close) }
    }

    /// A rectangle, its corners rounded by quarters of circles as far as its sides allow.
    public init(_ rect: Rect, cornerRadius: Double = 0) {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        guard radius > 0 else {
            elements = [
                .move(Point(x: left, y: top)), .line(Point(x: right, y: top)), .line(Point(x: right, y: bottom)),
                .line(Point(x: left, y: bottom)), .close,
            ]
            return
        }
        // The control points of a quarter of a circle stand so far before the corner.
        let free = radius * 0.44771525
        func corner(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ end: Point) -> Element {
            .cubic(control1: Point(x: ax, y: ay), control2: Point(x: bx, y: by), end: end)
        }
        elements = [
            .move(Point(x: left + radius, y: top)), .line(Point(x: right - radius, y: top)),
            corner(right - free, top, right, top + free, Point(x: right, y: top + radius)),
            .line(Point(x: right, y: bottom - radius)),
            corner(right, bottom - free, right - free, bottom, Point(x: right - radius, y: bottom)),
            .line(Point(x: left + radius, y: bottom)),
            corner(left + free, bottom, left, bottom - free, Point(x: left, y: bottom - radius)),
            .line(Point(x: left, y: top + radius)),
            corner(left, top + free, left + free, top, Point(x: left + radius, y: top)), .close,
        ]
    }
}
