public import GalleyGeometry

extension CollapsingHeader {
    /// A step of a gesture.
    public enum Step: Sendable, Hashable {
        /// The finger takes hold.
        case beginDragging
        /// The finger moves the content up by so many points.
        case drag(Double)
        /// The finger lifts; whether the table decelerates makes no difference to the header.
        case endDragging
        /// The table decelerates by so many points.
        case decelerate(Double)
        /// The table comes to rest.
        case endDecelerating
    }

    /// What is seen after a step.
    public struct State: Sendable, Hashable {
        /// The table's content offset in points.
        public let offset: Double
        /// The header's height in points; where it snaps, the one it is going to.
        public let height: Double
        /// How far the header is expanded, from 0 to 1.
        public let progress: Double
        /// The animation that the step began.
        public let snap: SnapAnimation?
        /// The header's frame in the view.
        public let headerFrame: Rect
        /// The table's frame in the view.
        public let tableFrame: Rect

        /// How opaque what the header shows is, from 0 to 1.
        public var alpha: Double { progress }
        /// By what it is scaled about its centre; at 0 nothing of it is left.
        public var scale: Double { progress }
    }

    /// What is seen now.
    public var state: State { state(snap: nil) }

    /// Goes through a gesture step by step.
    /// - Returns: what is seen after each step.
    /// - Throws: ``ContainerError/invalidNumber(owner:parameter:value:accepted:)``; the steps before have happened then.
    public mutating func perform(_ steps: [Step]) throws(ContainerError) -> [State] {
        var states: [State] = []
        states.reserveCapacity(steps.count)
        for step in steps {
            var snap: SnapAnimation?
            switch step {
            case .beginDragging: beginDragging()
            case .drag(let distance): try drag(by: distance)
            case .endDragging: snap = endDragging()
            case .decelerate(let distance): try decelerate(by: distance)
            case .endDecelerating: snap = endDecelerating()
            }
            states.append(state(snap: snap))
        }
        return states
    }

    private func state(snap: SnapAnimation?) -> State {
        State(
            offset: offset, height: height, progress: progress, snap: snap, headerFrame: headerFrame,
            tableFrame: tableFrame)
    }
}
