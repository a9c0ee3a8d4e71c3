import GalleyContainers
import GalleyGeometry
import GalleyLayout

/// S2: the collapsing header of the original in five gestures, its jump, and the header without memory.
struct CollapsingHeaderStory {
    private let texts: DemoTexts
    private static let view = Size(width: 375, height: 667)
    /// The original's example; another content lets a gesture begin further down.
    private static let contentHeight = 880.0

    init(_ texts: DemoTexts) { self.texts = texts }

    func steps() throws -> [DemoStep] {
        [
            try step(
                "Pushing up collapses it and holds the content still",
                """
                Each step of the finger is taken from the header and put back onto the offset. The step that reaches \
                the least height is not put back: there the content moves by all of it. Progress is also the alpha \
                and the scale of what the header shows.
                """, header(), Array(repeating: .drag(10), count: 7)),
            try step(
                "Far down it follows with a delay",
                """
                A gesture that begins collapsed and far down must pull delay points before the header follows, so \
                that a little look back does not bring it.
                """, header(height: 20, offset: 233), Array(repeating: .drag(-40), count: 5)),
            try step(
                "Further up it follows at once",
                "Nearer to the top than both heights' difference and the delay there is no delay.",
                header(height: 20, offset: 100), [.drag(-10), .drag(-30), .drag(-30)]),
            try step(
                "Pulled beyond the top",
                """
                An expanded header does not grow; the content is pulled down. On the way back the gesture's beginning \
                still counts as 0, so the header gives way only beyond it.
                """, header(), [.drag(-30), .drag(-10), .drag(60)]),
            try texts.told(swing), try texts.told(jump), try texts.told(stretchy),
        ]
    }

    private func header(
        height: Double? = nil, offset: Double = 0, contentHeight: Double = Self.contentHeight
    ) throws -> CollapsingHeader {
        try CollapsingHeader(
            viewSize: Self.view, contentHeight: contentHeight, height: height, offset: offset)
    }

    /// A film of a header's moments: offset, then height.
    private func show(_ table: DemoTable) { texts.camera?.take(table, view: Self.view) }

    // MARK: Gestures

    private func step(
        _ title: String, _ explanation: String, _ header: CollapsingHeader, _ drags: [CollapsingHeader.Step]
    ) throws -> DemoStep {
        let strip = try FilmStrip(header, [.beginDragging] + drags)
        return texts.told {
            show(strip.table)
            return DemoStep(title: title, explanation: explanation, table: strip.table)
        }
    }

    private func swing() throws -> DemoStep {
        let strip = try FilmStrip(
            header(),
            [
                .beginDragging, .drag(10), .drag(10), .drag(20), .endDragging, .decelerate(25), .decelerate(25),
                .decelerate(-30), .decelerate(-20), .decelerate(-15), .decelerate(-22), .endDecelerating,
            ])
        show(strip.table)
        return DemoStep(
            title: "A swing snaps twice",
            explanation: """
                The finger lifts between the two heights, and the header goes on to the nearer one in \
                \(SnapAnimation.duration) s, eased in and out; exactly half would expand. While the table decelerates \
                the gesture's beginning is still remembered, so the header opens again on the way back over it, and \
                snaps when the table rests.
                """, numbers: [DemoNumber("snaps", strip.snaps)], table: strip.table)
    }

    private func jump() throws -> DemoStep {
        let header = try header(height: 20, offset: 300, contentHeight: 3000)
        let strip = try FilmStrip(
            header, [.beginDragging] + [-60, -60, -40, -20, 166, -1].map { .drag($0) })
        show(strip.table)
        let difference = header.expandedHeight - header.collapsedHeight
        return DemoStep(
            title: "One point of the finger moves the header much further",
            explanation: """
                The gesture begins collapsed at \(Int(header.offset)), further down than \
                \(Int(difference + header.delay)). The \
                delay is added to the distance from there whenever that is negative, also when the header has come \
                out long ago. So from the beginning to a point above it the distance goes from 0 to \
                \(Int(header.delay)) - 1: what should pull the header out pushes it in.
                """,
            numbers: [
                DemoNumber("finger", strip.widest.finger), DemoNumber("header before", strip.widest.before),
                DemoNumber("header after", strip.widest.after),
                DemoNumber("header moved by", strip.widest.before - strip.widest.after),
            ], table: strip.table)
    }

    // MARK: Without memory

    private func stretchy() throws -> DemoStep {
        let content = View()
        content.traitOverride = TraitCollection()
        let label = Label(try texts.label("A title that takes as many lines as it needs", .title1))
        label.translatesAutoresizingMaskIntoConstraints = false
        try content.addSubview(label)
        for format in ["H:|-16-[label]-16-|", "V:|-20-[label]-8-|"] {
            try LayoutConstraint.activate(
                LayoutConstraint.constraints(withVisualFormat: format, views: ["label": label]))
        }
        let header = try StretchyHeader(fitting: content, width: Self.view.width, minimumHeight: 20, stretch: 40)
        var table = DemoTable(title: "offset", columns: ["header.y", "header.height"])
        for offset in stride(from: -60.0, through: 100, by: 20) {
            let frame = try header.frame(at: offset, width: Self.view.width)
            table.rows.append(
                DemoTable.Row(
                    label: "\(Int(offset))", values: [frame.minY, frame.height],
                    picture: FilmStrip.picture(frame.height)))
        }
        show(Self.film(of: table))
        // The finger of the gesture before: each offset has one height, and no step moves it further than the finger.
        var (offset, most) = (300.0, 0.0)
        for finger in [-60.0, -60, -40, -20, 166, -1] {
            let before = try header.height(at: offset)
            offset += finger
            most = max(most, abs(try header.height(at: offset) - before) - abs(finger))
        }
        return DemoStep(
            title: "StretchyHeader: the height follows from the offset alone",
            explanation: """
                At offset 0 it is as high as what it holds needs at the view's width; scrolling takes point by point \
                from it, pulling adds up to a limit. It has no memory, so it cannot jump.
                """,
            numbers: [
                DemoNumber("maximumHeight", header.maximumHeight),
                DemoNumber("most it moved further than the finger", max(0, most)),
            ], table: table)
    }

    /// The same rows with the offset, which is their label, as the first number.
    private static func film(of table: DemoTable) -> DemoTable {
        var film = DemoTable(title: "", columns: ["offset", "header"])
        for row in table.rows {
            let offset = Double(row.label) ?? 0
            film.rows.append(DemoTable.Row(label: "offset \(row.label)", values: [offset, row.values[1]]))
        }
        return film
    }
}
