/// How a collapsing header goes to one of its two heights after a gesture: in 0.25 s, eased in and out.
public struct SnapAnimation: Sendable, Hashable {
    /// The height at the start, in points.
    public let from: Double
    /// The height at the end, in points.
    public let to: Double
    let collapsedHeight: Double
    let expandedHeight: Double

    /// How long it takes, in seconds.
    public static let duration = 0.25

    /// The height at a time in seconds from the start; a time outside counts as the nearer end.
    public func height(at time: Double) -> Double {
        let fraction = EaseInOut.fraction(at: time / Self.duration)
        return fraction == 1 ? to : from + (to - from) * fraction
    }

    /// How far the header is expanded at a time, from 0 to 1; alpha and scale are animated the same way.
    public func progress(at time: Double) -> Double {
        (height(at: time) - collapsedHeight) / (expandedHeight - collapsedHeight)
    }

    /// The heights that a screen shows: one a frame, the first a frame after the start, the last the end.
    ///
    /// - Parameter rate: frames a second; at least 1 is taken, at most 1000.
    public func heights(framesPerSecond rate: Int) -> [Double] {
        let rate = min(max(rate, 1), 1000)
        let count = max(1, Int((Self.duration * Double(rate)).rounded(.up)))
        return (1...count).map { height(at: Double($0) / Double(rate)) }
    }
}
