public import GalleyFonts
public import GalleyGeometry

/// Drawings with captions in rows and columns, a heading above and a legend below.
public struct Sheet: Sendable {
    /// A drawing and what is said of it.
    public struct Item: Sendable {
        /// Its caption's first line.
        public var title: String
        /// The lines below it.
        public var details: [String]
        /// Details that tell of something wrong.
        public var faults: [String]
        /// The room that the drawing takes, in points.
        public var size: Size
        /// The drawing, from the top left corner of its room.
        public var elements: [Picture.Element]

        /// A drawing with a caption.
        public init(
            title: String, details: [String] = [], faults: [String] = [], size: Size, elements: [Picture.Element]
        ) {
            self.title = title
            self.details = details
            self.faults = faults
            self.size = size
            self.elements = elements
        }
    }

    /// What a colour stands for.
    public struct Key: Sendable, Hashable {
        /// How it looks beside its words.
        public enum Kind: Sendable, Hashable {
            /// A small filled box.
            case box
            /// A line.
            case line
            /// A line of dashes.
            case dashes
        }

        /// The words.
        public var text: String
        /// Its colour.
        public var color: Color
        /// How it looks.
        public var kind: Kind

        /// An entry of a legend.
        public init(_ text: String, _ color: Color, _ kind: Kind = .box) {
            self.text = text
            self.color = color
            self.kind = kind
        }
    }

    /// A row and what it is of.
    public struct Row: Sendable {
        /// Stands above it; empty for none.
        public var heading: String
        /// From left to right; columns are as wide as their widest item.
        public var items: [Item]

        /// A row.
        public init(heading: String = "", _ items: [Item]) {
            self.heading = heading
            self.items = items
        }
    }

    /// What all of it is; empty for none.
    public var heading: String
    /// What is said below the heading; empty for none.
    public var subheading: String
    /// From above.
    public var rows: [Row]
    /// What colours stand for.
    public var legend: [Key]
    /// Light or dark.
    public var appearance: Appearance

    /// A sheet.
    public init(
        heading: String = "", subheading: String = "", rows: [Row] = [], legend: [Key] = [],
        appearance: Appearance = .light
    ) {
        self.heading = heading
        self.subheading = subheading
        self.rows = rows
        self.legend = legend
        self.appearance = appearance
    }

    /// The sheet as a picture; captions are set in Inter.
    ///
    /// - Throws: ``PictureError``.
    /// - Complexity: O(items + their captions).
    public func picture(fonts: FontLibrary) throws(PictureError) -> Picture {
        var composer = SheetComposer(self, Lettering(fonts: fonts))
        return try composer.compose()
    }
}

/// Lays a sheet out.
private struct SheetComposer {
    private let sheet: Sheet
    private let lettering: Lettering
    private let palette: Palette
    private var elements: [Picture.Element] = []
    private var y = SheetComposer.margin
    private var right = 0.0

    static let margin = 28.0
    private static let gap = 32.0
    /// From the caption to the drawing.
    private static let captionGap = 8.0
    private static let titleHeight = 16.0
    private static let detailHeight = 14.0

    init(_ sheet: Sheet, _ lettering: Lettering) {
        self.sheet = sheet
        self.lettering = lettering
        palette = Palette(sheet.appearance)
    }

    mutating func compose() throws(PictureError) -> Picture {
        let columns = try columnWidths()
        let width = columns.reduce(0, +) + Double(max(0, columns.count - 1)) * Self.gap
        right = Self.margin + width
        try addHeading()
        for (number, row) in sheet.rows.enumerated() {
            if number > 0 { y += Self.gap }
            if !row.heading.isEmpty {
                y += 14
                let line = try lettering.line(row.heading, .title, limit: max(width, 240))
                put(line, .title, color: palette.ink, at: Self.margin)
                y += 8
            }
            try add(row, columns)
        }
        try addLegend()
        let size = Size(width: (right + Self.margin).rounded(.up), height: (y + Self.margin).rounded(.up))
        var picture = Picture(size: size, background: palette.background, title: title)
        picture.elements = elements
        try picture.check()
        return picture
    }

    private var title: String {
        let first = sheet.rows.first?.items.first?.title ?? ""
        return sheet.heading.isEmpty ? first : sheet.heading
    }

    private mutating func put(_ line: Lettering.Line, _ role: Lettering.Role, color: Color, at x: Double) {
        elements.append(line.at(Point(x: x, y: y), color: color, name: "caption"))
        right = max(right, x + line.width)
    }

    private mutating func addHeading() throws(PictureError) {
        guard !sheet.heading.isEmpty else { return }
        let room = max(right - Self.margin, 320)
        y += 13
        put(try lettering.line(sheet.heading, .heading, limit: room), .heading, color: palette.ink, at: Self.margin)
        if !sheet.subheading.isEmpty {
            y += 18
            let line = try lettering.line(sheet.subheading, .caption, limit: room)
            put(line, .caption, color: palette.secondary, at: Self.margin)
        }
        y += 26
    }

    /// A column is as wide as its widest drawing, and at least as the captions that are not long.
    private func columnWidths() throws(PictureError) -> [Double] {
        var widths: [Double] = []
        for row in sheet.rows {
            for (column, item) in row.items.enumerated() {
                var width = item.size.width
                for (text, role) in captions(of: item) {
                    width = max(width, min(try lettering.line(text, role).width, max(item.size.width, 220)))
                }
                if column == widths.count { widths.append(width) } else { widths[column] = max(widths[column], width) }
            }
        }
        return widths
    }

    private func captions(of item: Sheet.Item) -> [(String, Lettering.Role)] {
        (item.title.isEmpty ? [] : [(item.title, .title)]) + (item.details + item.faults).map { ($0, .caption) }
    }

    private mutating func add(_ row: Sheet.Row, _ columns: [Double]) throws(PictureError) {
        let heights = row.items.map { item in
            (item.title.isEmpty ? 0 : Self.titleHeight)
                + Double(item.details.count + item.faults.count) * Self.detailHeight
        }
        let caption = heights.max() ?? 0
        var x = Self.margin
        for (column, item) in row.items.enumerated() {
            try addCaption(item, at: Point(x: x, y: y), limit: columns[column])
            let top = y + caption + (caption > 0 ? Self.captionGap : 0)
            elements.append(.group(Picture.Group(name: "item", offset: Point(x: x, y: top), item.elements)))
            x += columns[column] + Self.gap
        }
        y += caption + (caption > 0 ? Self.captionGap : 0) + (row.items.map(\.size.height).max() ?? 0)
    }

    private mutating func addCaption(_ item: Sheet.Item, at origin: Point, limit: Double) throws(PictureError) {
        var baseline = origin.y + 11
        func color(_ index: Int) -> Color { index < item.details.count ? palette.secondary : palette.fault }
        if !item.title.isEmpty {
            let line = try lettering.line(item.title, .title, limit: limit)
            elements.append(line.at(Point(x: origin.x, y: baseline), color: palette.ink, name: "caption"))
            baseline += Self.titleHeight
        }
        for (index, text) in (item.details + item.faults).enumerated() {
            let line = try lettering.line(text, .caption, limit: limit)
            elements.append(line.at(Point(x: origin.x, y: baseline), color: color(index), name: "caption"))
            baseline += Self.detailHeight
        }
    }

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
            put(line, .caption, color: palette.secondary, at: x + 20)
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
