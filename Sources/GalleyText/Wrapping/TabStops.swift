/// Where tabs go: the style's own stops, then every multiple of an interval from the line's start.
struct TabStops {
    private let interval: Double
    private let own: [TextTab]
    private let scale: UnitScale

    /// A stop in the paragraph's units from the line's start.
    struct Stop {
        let position: Int64
        let alignment: TextTab.Alignment

        /// Where text of a width starts that stands at this stop, never before the pen.
        func start(of width: Int64, pen: Int64) -> Int64 {
            switch alignment {
            case .left: position
            case .center: max(pen, position - width / 2)
            case .right, .decimal: max(pen, position - width)
            }
        }
    }

    init(style: ParagraphStyle, scale: UnitScale) {
        let asked = style.tabInterval
        interval = asked > 0 ? asked : ParagraphStyle.defaultTabInterval
        own = style.tabStops.sorted { $0.location < $1.location }
        self.scale = scale
    }

    /// The first stop that lies strictly behind the pen. Where stops are closer than units, the next unit is one.
    func next(after pen: Int64) -> Stop {
        for tab in own {
            let position = scale.nearest(tab.location)
            if position > pen { return Stop(position: position, alignment: tab.alignment) }
        }
        let number = max(0, (scale.points(pen) / interval).rounded(.down)) + 1
        let stop = scale.nearest(number * interval)
        if stop > pen { return Stop(position: stop, alignment: .left) }
        // The quotient was rounded down across a stop that is the pen's own place.
        return Stop(position: max(scale.nearest((number + 1) * interval), pen + 1), alignment: .left)
    }
}
