import GalleyGeometry

/// Lays a sheet out.
struct SheetComposer {
    private let sheet: Sheet
    private let lettering: Lettering
    private let palette: Palette
    private var elements: [Picture.Element] = []
    private var y = SheetComposer.margin
    private var right = SheetComposer.margin

    private static let margin = 28.0
    private static let gap = 32.0
    /// From the caption to the drawing.
    private static let captionGap = 8.0
    private static let titleHeight = 16.0
    private static let detailHeight = 14.0
    private static let rowHeadingHeight = 24.0
    /// Captions that are wider than their drawing take no more room than this.
    private static let captionWidth = 220.0
    /// The same of the headings of rows that flow, and of the sheet's own.
    private static let rowHeadingWidth = 420.0
    private static let headingWidth = 960.0

    init(_ sheet: Sheet, _ lettering: Lettering) {
        self.sheet = sheet
        self.lettering = lettering
        palette = Palette(sheet.appearance)
    }

    mutating func compose() throws(PictureError) -> Picture {
        let widths = try sheet.rows.map { row throws(PictureError) in
            try row.items.map { item throws(PictureError) in try width(of: item) }
        }
        try addHeading()
        switch sheet.arrangement {
        case .table: try addTable(widths)
        case .flow(let width): try addFlow(widths, limit: width)
        }
        try addLegend()
        let size = Size(width: (right + Self.margin).rounded(.up), height: (y + Self.margin).rounded(.up))
        var picture = Picture(size: size, background: palette.background, title: title)
        picture.elements = elements
        try picture.check()
        return picture
    }

    private var title: String {
        sheet.heading.isEmpty ? sheet.rows.first?.items.first?.title ?? "" : sheet.heading
    }

    private mutating func put(_ line: Lettering.Line, color: Color, at x: Double) {
        elements.append(line.at(Point(x: x, y: y), color: color, name: "caption"))
        right = max(right, x + line.width)
    }

    private mutating func addHeading() throws(PictureError) {
        guard !sheet.heading.isEmpty else { return }
        y += 13
        put(try lettering.line(sheet.heading, .heading, limit: Self.headingWidth), color: palette.ink, at: Self.margin)
        if !sheet.subheading.isEmpty {
            y += 18
            let line = try lettering.line(sheet.subheading, .caption, limit: Self.headingWidth)
            put(line, color: palette.secondary, at: Self.margin)
        }
        y += 26
    }

    // MARK: Rows

    /// The room of an item: its drawing's, or its captions' where these are wider and not long.
    private func width(of item: Sheet.Item) throws(PictureError) -> Double {
        var width = item.size.width
        for text in item.details + item.faults + [item.title] {
            let line = try lettering.line(text, text == item.title ? .title : .caption)
            width = max(width, min(line.width, Self.captionWidth))
        }
        return width.rounded(.up)
    }

    private mutating func addTable(_ widths: [[Double]]) throws(PictureError) {
        let count = widths.map(\.count).max() ?? 0
        let columns = (0..<count).map { column in
            widths.reduce(0) { max($0, column < $1.count ? $1[column] : 0) }
        }
        for (number, row) in sheet.rows.enumerated() {
            if number > 0 { y += Self.gap }
            y += try add(row, columns, at: Point(x: Self.margin, y: y), caption: Self.captionHeight(row))
        }
    }

    /// Rows side by side, the drawings of a line at one height whatever stands above them.
    private mutating func addFlow(_ widths: [[Double]], limit: Double) throws(PictureError) {
        for (number, line) in try flowLines(widths, limit: limit).enumerated() {
            if number > 0 { y += Self.gap }
            let caption = line.reduce(0) { max($0, Self.captionHeight(sheet.rows[$1.row])) }
            var height = 0.0
            for (row, x) in line {
                let place = Point(x: x, y: y)
                height = max(height, try add(sheet.rows[row], widths[row], at: place, caption: caption))
            }
            y += height
        }
    }

    /// The rows of each line by their numbers, and where they begin.
    private func flowLines(
        _ widths: [[Double]], limit: Double
    ) throws(PictureError) -> [[(row: Int, x: Double)]] {
        var lines: [[(row: Int, x: Double)]] = []
        var x = Self.margin
        for (number, row) in sheet.rows.enumerated() {
            let items = widths[number].reduce(0) { $0 + $1 + Self.gap } - Self.gap
            let heading = try lettering.line(row.heading, .title).width.rounded(.up)
            let width = max(items, min(heading, Self.rowHeadingWidth))
            // What belongs to the row before begins a line of its own.
            if lines.isEmpty || row.heading.isEmpty || x > Self.margin && x + width > limit {
                lines.append([])
                x = Self.margin
            }
            lines[lines.count - 1].append((number, x))
            x += width + Self.gap * 1.5
        }
        return lines
    }

    private static func captionHeight(_ row: Sheet.Row) -> Double {
        row.items.reduce(0) { height, item in
            let details = Double(item.details.count + item.faults.count) * detailHeight
            return max(height, (item.title.isEmpty ? 0 : titleHeight) + details)
        }
    }

    /// The row's height.
    ///
    /// - Parameter caption: the room above the drawings.
    private mutating func add(
        _ row: Sheet.Row, _ columns: [Double], at origin: Point, caption: Double
    ) throws(PictureError) -> Double {
        let width = columns.reduce(0) { $0 + $1 + Self.gap } - Self.gap
        var top = origin.y
        if !row.heading.isEmpty {
            let line = try lettering.line(row.heading, .title, limit: max(width, Self.rowHeadingWidth))
            elements.append(line.at(Point(x: origin.x, y: top + 12), color: palette.ink, name: "caption"))
            right = max(right, origin.x + line.width)
            top += Self.rowHeadingHeight
        }
        let space = caption > 0 ? Self.captionGap : 0
        var x = origin.x
        for (column, item) in row.items.enumerated() {
            try addCaption(item, at: Point(x: x, y: top), limit: columns[column])
            let place = Point(x: x, y: top + caption + space)
            elements.append(.group(Picture.Group(name: "item", offset: place, item.elements)))
            right = max(right, x + columns[column])
            x += columns[column] + Self.gap
        }
        return top - origin.y + caption + space + (row.items.map(\.size.height).max() ?? 0)
    }

    private mutating func addCaption(_ item: Sheet.Item, at origin: Point, limit: Double) throws(PictureError) {
        var baseline = origin.y + 11
        if !item.title.isEmpty {
            let line = try lettering.line(item.title, .title, limit: limit)
            elements.append(line.at(Point(x: origin.x, y: baseline), color: palette.ink, name: "caption"))
            baseline += Self.titleHeight
        }
        for (index, text) in (item.details + item.faults).enumerated() {
            let line = try lettering.line(text, .caption, limit: limit)
            let color = index < item.details.count ? palette.secondary : palette.fault
            elements.append(line.at(Point(x: origin.x, y: baseline), color: color, name: "caption"))
            baseline += Self.detailHeight
        }
    }

    // MARK: Legend

    /// Entries side by side, in lines no wider than the sheet.
    private mutating func addLegend() throws(PictureError) {
        guard !sheet.legend.isEmpty else { return }
        y += 30
        let limit = max(right, Self.margin + 320)
        var x = Self.margin
        for key in sheet.legend {
            let line = try lettering.line(key.text, .caption)
            let width = 20 + line.width
            if x > Self.margin, x + width > limit {
                x = Self.margin
                y += 18
            }
            elements.append(.shape(Self.swatch(key, at: Point(x: x, y: y))))
            put(line, color: palette.secondary, at: x + 20)
            x += width + 20
        }
    }

    private static func swatch(_ key: Sheet.Key, at point: Point) -> Picture.Shape {
        let middle = point.y - 4
        switch key.kind {
        case .box:
            return Picture.Shape(
                Path(Rect(x: point.x, y: point.y - 9, width: 14, height: 10), cornerRadius: 2),
                fill: key.color.opacity(0.18), stroke: Picture.Stroke(key.color, width: 1))
        case .line, .dashes:
            return Picture.Shape(
                Path(from: Point(x: point.x, y: middle), to: Point(x: point.x + 14, y: middle)),
                stroke: Picture.Stroke(key.color, width: 1.5, dashes: key.kind == .dashes ? [3, 2] : []))
        }
    }
}
