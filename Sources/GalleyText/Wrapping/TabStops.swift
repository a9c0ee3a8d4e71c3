/// Tab stops at every multiple of an interval from the line's start.
struct TabStops {
    private let interval: Double
    private let scale: UnitScale

    init(style: ParagraphStyle, scale: UnitScale) {
        let asked = style.tabInterval
        interval = asked > 0 && asked.isFinite ? asked : ParagraphStyle.defaultTabInterval
        self.scale = scale
    }

    /// The first stop that lies strictly behind the pen, in the paragraph's units from the line's start.
    func stop(after pen: Int64) -> Int64 {
        var number = max(0, (scale.points(pen) / interval).rounded(.down)) + 1
        while scale.nearest(number * interval) <= pen { number += 1 }
        return scale.nearest(number * interval)
    }
}
