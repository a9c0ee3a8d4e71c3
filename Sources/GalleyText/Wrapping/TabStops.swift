/// Where tabs go: the style's own stops, then every multiple of an interval from the line's start.
struct TabStops {
    private let interval: Double
    /// How far ahead a stop must be, in units.
    private let least: Int64
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

    init(_ paragraph: Paragraph) {
        let style = paragraph.style
        scale = paragraph.scale
        let asked = style.tabInterval
        interval = asked > 0 ? asked : ParagraphStyle.defaultTabInterval
        own = style.tabStops.sorted { $0.location < $1.location }
        // Browsers pass over a stop that is less than half a space ahead.
        guard style.rules == .web else {
            least = 1
            return
        }
        let face = paragraph.font.face
        let space = face.glyph(0x20).map { face.advance(ofGlyph: $0) } ?? 0
        least = max(1, (scale.units(Int32(clamping: space), use: 0) + 1) / 2)
    }

    /// The first stop that lies behind the pen, under the rules `web` by half a space. Where stops are closer than units,
    /// the next unit is one.
    func next(after pen: Int64) -> Stop {
        for tab in own {
            let position = scale.nearest(tab.location)
            if position >= pen + least { return Stop(position: position, alignment: tab.alignment) }
        }
        var number = max(0, (scale.points(pen) / interval).rounded(.down)) + 1
        // The quotient may be rounded down across a stop that is the pen's own place.
        if scale.nearest(number * interval) < pen + least { number += 1 }
        let stop = scale.nearest(number * interval)
        if stop >= pen + least { return Stop(position: stop, alignment: .left) }
        number = (scale.points(pen + least) / interval).rounded(.up)
        return Stop(position: max(scale.nearest(number * interval), pen + least), alignment: .left)
    }
}
