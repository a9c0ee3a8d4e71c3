import GalleyContainers

/// A gesture on a collapsing header, picture by picture.
struct FilmStrip {
    private(set) var table = DemoTable(title: "step", columns: ["offset", "header", "progress"])
    /// How many steps ended in an animation.
    private(set) var snaps = 0
    /// The step in which the header moved furthest beyond the finger.
    private(set) var widest = (finger: 0.0, before: 0.0, after: 0.0)

    init(_ header: CollapsingHeader, _ steps: [CollapsingHeader.Step]) throws {
        var header = header
        add("start", header.state)
        for step in steps {
            let before = header.height
            guard let state = try header.perform([step]).first else { continue }
            if let snap = state.snap {
                snaps += 1
                let frames = snap.heights(framesPerSecond: 20)
                for (index, height) in frames.enumerated() {
                    table.rows.append(
                        DemoTable.Row(
                            label: "\(Self.name(step)), \(50 * (index + 1)) ms",
                            values: [state.offset, height, snap.progress(at: Double(index + 1) / 20)],
                            picture: Self.picture(height)))
                }
            } else if step != .beginDragging {
                add(Self.name(step), state)
            }
            if case .drag(let finger) = step,
                abs(state.height - before) - abs(finger) > abs(widest.after - widest.before) - abs(widest.finger)
            {
                widest = (finger, before, state.height)
            }
        }
    }

    private mutating func add(_ label: String, _ state: CollapsingHeader.State) {
        table.rows.append(
            DemoTable.Row(
                label: label, values: [state.offset, state.height, state.progress],
                picture: Self.picture(state.height)))
    }

    private static func name(_ step: CollapsingHeader.Step) -> String {
        switch step {
        case .beginDragging: "begin"
        case .drag(let distance): "drag \(Int(distance))"
        case .endDragging: "lift"
        case .decelerate(let distance): "swing \(Int(distance))"
        case .endDecelerating: "rest"
        }
    }

    /// A header as a bar, a character for each 4 points, the table behind it.
    static func picture(_ height: Double) -> String {
        let count = min(max(Int((height / 4).rounded()), 0), 32)
        return String(repeating: "#", count: count) + "|"
    }
}
