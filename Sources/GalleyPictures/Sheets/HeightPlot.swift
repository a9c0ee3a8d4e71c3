import GalleyGeometry

/// Draws a chart of heights: axes, grid, steps, and words where there is room for them.
struct HeightPlot {
    private let chart: HeightChart
    private let lettering: Lettering
    private let palette: Palette
    private(set) var elements: [Picture.Element] = []
    /// The widths and heights that show.
    private let widths: ClosedRange<Double>
    private let top: Double
    /// The plot within the whole.
    private let plot: Rect
    /// Where words stand already.
    private var taken: [Rect] = []

    let whole: Size

    init(_ chart: HeightChart, _ lettering: Lettering) {
        self.chart = chart
        self.lettering = lettering
        palette = Palette(chart.appearance)
        let words = chart.series.map(\.wordWidth)
        let full = chart.series.map(\.fullWidth).max() ?? 0
        // Where widths are asked for, what is around them matters, not how long one line would be.
        let near = chart.marks.max().map { max($0 * 2, (words.max() ?? 0) * 1.5) } ?? .infinity
        let start = min((words.min() ?? 0) * HeightChart.margin, HeightChart.start(of: chart.marks))
        widths = start...max(max(min(full, near), chart.marks.max() ?? 0) * 1.06, start + 1)
        let tallest = chart.series.compactMap { $0.step(at: start)?.height }.max() ?? 0
        top = max(tallest * 1.08, 1)
        let (left, bottom, above) = (46.0, 40.0, chart.marks.isEmpty ? 22.0 : 38.0)
        plot = Rect(x: left, y: above, width: chart.size.width, height: chart.size.height)
        whole = Size(width: left + chart.size.width + 16, height: above + chart.size.height + bottom)
    }

    private func x(_ width: Double) -> Double {
        let part = (width - widths.lowerBound) / (widths.upperBound - widths.lowerBound)
        return plot.minX + min(max(part, 0), 1) * plot.width
    }

    private func y(_ height: Double) -> Double { plot.maxY - height / top * plot.height }

    mutating func draw() throws(PictureError) {
        add(Path(plot), fill: palette.paper)
        try addAxes()
        for (number, series) in chart.series.enumerated() { addSteps(series, number) }
        try addMarks()
        for series in chart.series { takeLines(of: series) }
        if chart.series.count > 1 {
            for (number, series) in chart.series.enumerated() { try addName(series, palette.hue(number)) }
        }
        for (number, series) in chart.series.enumerated() { try addWords(series, palette.hue(number)) }
    }

    private mutating func add(_ path: Path, _ name: String = "", fill: Color? = nil, stroke: Picture.Stroke? = nil) {
        elements.append(.shape(Picture.Shape(path, name: name, fill: fill, stroke: stroke)))
    }

    // MARK: Axes

    private mutating func addAxes() throws(PictureError) {
        let grid = Picture.Stroke(palette.hairline.opacity(0.7), width: 0.5)
        for value in Self.ticks(0...top, about: 6) where value <= top {
            add(Path(from: Point(x: plot.minX, y: y(value)), to: Point(x: plot.maxX, y: y(value))), stroke: grid)
            let line = try lettering.line(Lettering.number(value), .mark)
            elements.append(
                line.at(Point(x: plot.minX - 6, y: y(value) + 3.5), .trailing, color: palette.secondary))
        }
        for value in Self.ticks(widths, about: 8) {
            add(Path(from: Point(x: x(value), y: plot.minY), to: Point(x: x(value), y: plot.maxY)), stroke: grid)
            let line = try lettering.line(Lettering.number(value), .mark)
            elements.append(line.at(Point(x: x(value), y: plot.maxY + 14), .middle, color: palette.secondary))
        }
        let axis = try lettering.line("width in points", .caption)
        elements.append(axis.at(Point(x: plot.maxX, y: plot.maxY + 32), .trailing, color: palette.secondary))
        let side = try lettering.line("height in points", .caption)
        elements.append(side.at(Point(x: 0, y: 12), color: palette.secondary))
    }

    /// Round numbers within a range: steps of 1, 2 or 5 times a power of ten.
    private static func ticks(_ range: ClosedRange<Double>, about count: Double) -> [Double] {
        let rough = (range.upperBound - range.lowerBound) / count
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? power * 10
        let first = (range.lowerBound / step).rounded(.up)
        let last = (range.upperBound / step).rounded(.down)
        return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    }

    // MARK: Steps

    /// The steps that begin within the widths that show.
    private func shown(_ series: HeightChart.Series) -> [HeightChart.Step] {
        series.steps.filter { $0.width < widths.upperBound }
    }

    /// The parts of a step that show: words whole, and words in pieces.
    private mutating func addSteps(_ series: HeightChart.Series, _ number: Int) {
        let color = palette.hue(number)
        var (whole, pieces): ([Path.Element], [Path.Element]) = ([], [])
        var right = widths.upperBound
        var above: Double?
        for step in shown(series) where right > widths.lowerBound {
            let left = max(step.width, widths.lowerBound)
            let height = y(step.height)
            if let above {
                let riser: [Path.Element] = [.move(Point(x: x(right), y: above)), .line(Point(x: x(right), y: height))]
                if right >= series.wordWidth { whole += riser } else { pieces += riser }
            }
            let bound = min(max(series.wordWidth, left), right)
            if bound < right {
                whole += [.move(Point(x: x(right), y: height)), .line(Point(x: x(bound), y: height))]
            }
            if left < bound {
                pieces += [.move(Point(x: x(bound), y: height)), .line(Point(x: x(left), y: height))]
            }
            (right, above) = (left, height)
        }
        if !pieces.isEmpty {
            add(Path(pieces), "forced", stroke: Picture.Stroke(palette.fault, width: 1.5, dashes: [3, 2]))
        }
        let dashes: [Double] = HeightChart.isDashed(number, palette) ? [7, 3] : []
        add(Path(whole), "steps", stroke: Picture.Stroke(color, width: 2, dashes: dashes))
        for step in series.steps where step.width >= series.wordWidth && widths.contains(step.width) {
            add(dot(Point(x: x(step.width), y: y(step.height)), 2.5), "threshold", fill: color)
        }
    }

    private func dot(_ centre: Point, _ radius: Double) -> Path {
        Path(
            Rect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius),
            cornerRadius: radius)
    }

    /// Words stand beside the lines of steps, not on them.
    private mutating func takeLines(of series: HeightChart.Series) {
        var right = widths.upperBound
        var above: Double?
        for step in shown(series) where right > widths.lowerBound {
            let (left, height) = (max(step.width, widths.lowerBound), y(step.height))
            taken.append(Rect(x: x(left), y: height - 1.5, width: x(right) - x(left), height: 3))
            if let above { taken.append(Rect(x: x(right) - 1.5, y: height, width: 3, height: above - height)) }
            (right, above) = (left, height)
        }
    }

    // MARK: Words

    private mutating func addMarks() throws(PictureError) {
        for mark in chart.marks {
            let line = Path(from: Point(x: x(mark), y: plot.minY), to: Point(x: x(mark), y: plot.maxY))
            add(line, "mark", stroke: Picture.Stroke(palette.secondary, width: 1, dashes: [4, 3]))
            taken.append(Rect(x: x(mark) - 1, y: plot.minY, width: 2, height: plot.height))
            let word = try lettering.line(Lettering.number(mark), .mark)
            let room = Rect(x: x(mark) - word.width / 2 - 2, y: plot.minY - 16, width: word.width + 4, height: 12)
            if !taken.contains(where: { $0.meets(room) }) {
                taken.append(room)
                elements.append(word.at(Point(x: x(mark), y: plot.minY - 6), .middle, color: palette.ink))
            }
            for (number, series) in chart.series.enumerated() {
                guard let step = series.step(at: mark) else { continue }
                let point = Point(x: x(mark), y: y(step.height))
                add(
                    dot(point, 4), "answer", fill: palette.background,
                    stroke: Picture.Stroke(palette.hue(number), width: 2))
                taken.append(Rect(x: point.x - 5, y: point.y - 5, width: 10, height: 10))
            }
        }
    }

    /// The lines and the height above each step, the width at which it begins below, where nothing else stands.
    private mutating func addWords(_ series: HeightChart.Series, _ color: Color) throws(PictureError) {
        var right = widths.upperBound
        for step in shown(series) where right > widths.lowerBound {
            let left = max(step.width, widths.lowerBound)
            let point = Point(x: x(left), y: y(step.height))
            let height = "\(step.lines), \(Lettering.number(step.height))"
            let end = x(right)
            try put([height, step.lines], at: Point(x: point.x + 5, y: point.y - 5), before: end, color: color)
            if step.width >= series.wordWidth {
                let words = ["from \(Lettering.number(step.width))", Lettering.number(step.width)]
                try put(words, at: Point(x: point.x + 5, y: point.y + 12), before: end, color: palette.secondary)
            }
            right = left
        }
    }

    /// What a curve is of, at its right end.
    private mutating func addName(_ series: HeightChart.Series, _ color: Color) throws(PictureError) {
        guard let first = shown(series).first else { return }
        let width = try lettering.line(series.name, .mark).width
        let point = Point(x: plot.maxX - width - 6, y: y(first.height) - 5)
        try put([series.name], at: point, before: plot.maxX, color: color)
    }

    /// The first of some words that has room at a point, or behind what stands there before the step's end.
    private mutating func put(
        _ words: [String], at point: Point, before end: Double, color: Color
    ) throws(PictureError) {
        for word in words {
            let line = try lettering.line(word, .mark)
            // Near the right end words begin further left.
            var point = Point(x: min(point.x, plot.maxX - line.width - 4), y: point.y)
            for _ in 0...Self.mostObstacles where point.x < end {
                let room = Rect(x: point.x - 1, y: point.y - 9, width: line.width + 4, height: 11)
                guard plot.minX <= room.minX, room.maxX <= plot.maxX, plot.minY <= room.minY, room.maxY <= plot.maxY
                else { break }
                guard let obstacle = taken.first(where: { $0.meets(room) }) else {
                    taken.append(room)
                    elements.append(line.at(point, color: color, name: "caption"))
                    return
                }
                point.x = obstacle.maxX + 4
            }
        }
    }

    /// How many things that stand in the way words are moved behind.
    private static let mostObstacles = 4
}

extension Rect {
    /// Whether two rectangles have an inner point in common.
    fileprivate func meets(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
