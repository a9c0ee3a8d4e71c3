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

    /// The first stop that lies strictly behind the pen.
    func next(after pen: Int64) -> Stop {
        for tab in own {
            let position = scale.nearest(tab.location)
            if position > pen { return Stop(position: position, alignment: tab.alignment) }
        }
        var number = max(0, (scale.points(pen) / interval).rounded(.down)) + 1
        while scale.nearest(number * interval) <= pen { number += 1 }
        return Stop(position: scale.nearest(number * interval), alignment: .left)
    }
}
