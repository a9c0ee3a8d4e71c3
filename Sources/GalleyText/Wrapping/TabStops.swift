/// Tab stops at every multiple of an interval from the line's start.
struct TabStops {
    private let interval: Double
    private let scale: UnitScale

    init(style: ParagraphStyle, scale: UnitScale) {
        let asked = style.tabInterval
        interval = asked > 0 && asked.isFinite ? asked : ParagraphStyle.defaultTabInterval
        self.scale = scale
    }

    /// The first stop that lies strictly behind the pen, in the paragraph's units from the line's start. Where stops
    /// are closer than units, the next unit is one.
    func stop(after pen: Int64) -> Int64 {
        let number = max(0, (scale.points(pen) / interval).rounded(.down)) + 1
        let stop = scale.nearest(number * interval)
        if stop > pen { return stop }
        // The quotient was rounded down across a stop that is the pen's own place.
        return max(scale.nearest((number + 1) * interval), pen + 1)
    }
}
