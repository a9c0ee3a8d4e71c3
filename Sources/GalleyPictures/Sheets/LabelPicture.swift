public import GalleyGeometry
public import GalleyText

/// A label as it draws its text within a width, with what was measured of it. Coordinates are the label's own, in points:
/// line tops, baselines and widths are the numbers that the text was measured to have.
public struct LabelPicture: Sendable {
    /// What is drawn, from the back to the front.
    public private(set) var elements: [Picture.Element] = []
    /// The room it takes: the width it may have, and the height of its lines, with what is marked around them.
    public private(set) var size: Size
    /// The label's lines and size.
    public let layout: LabelLayout
    /// The same with glyphs.
    public let text: TextLayout
    /// The width that lines may take, in points; infinite where there is no limit.
    public let limit: Double
    /// The size that is drawn, in points: smaller than the font's where the label shrinks its text.
    public let pointSize: Double
    /// What a page under it is filled with.
    public var background: Color { palette.background }

    private let palette: Palette
    private let annotations: LabelAnnotations
    /// The files of faces in the order of their hues.
    private let hues: [String]
    /// The width that the text was laid out in.
    private let room: Double

    /// No more lines than this are shown of what is cut.
    private static let mostHiddenLines = 4

    /// Draws a label.
    ///
    /// - Parameters:
    ///   - content: the label.
    ///   - width: the limit in points; infinity is none, and the label is then as wide as its text.
    ///   - faces: the files of faces in the order of their hues, the same for labels that share a legend; nil is the
    ///     text's own.
    ///   - annotations: what is marked. Without any the label's own text is all there is; with any what is cut is marked
    ///     red, and the next lines of the cut text show below.
    ///   - appearance: light or dark.
    /// - Throws: ``PictureError`` where the text or the size is beyond a limit, before anything is drawn.
    /// - Complexity: O(length).
    public init(
        _ content: LabelContent, width: Double = .infinity, annotations: LabelAnnotations = [],
        faces: [String]? = nil, appearance: Appearance = .light
    ) throws(PictureError) {
        let length = content.paragraph.utf16.count
        guard length <= Picture.maximumText else { throw .tooMuchText(length: length, limit: Picture.maximumText) }
        let drawn: LabelContent
        do throws(TextError) { drawn = try content.drawn(within: width) } catch { throw .text(error) }
        layout = drawn.layout(limit: width, maximumLines: drawn.numberOfLines)
        // Without a limit lines stand in the label's own width.
        room = width.isFinite ? max(width, 0) : layout.size.width
        let bounds = Size(width: max(room, layout.size.width), height: layout.size.height)
        try Picture.check(bounds)
        text = drawn.textLayout(limit: room, maximumLines: drawn.numberOfLines)
        limit = width
        pointSize = drawn.paragraph.font.pointSize
        hues = faces ?? content.paragraph.faces.map(\.fileName)
        palette = Palette(appearance)
        self.annotations = annotations
        size = bounds
        addBackground()
        addLines()
        if annotations.contains(.runs) { addRuns() }
        if annotations.contains(.clusters) { addClusters() }
        addGlyphs()
        if annotations.contains(.baselines) { addBaselines() }
        if annotations.contains(.width) { addEdges() }
        if !annotations.isEmpty { try addHidden(drawn) }
    }

    private mutating func add(_ path: Path, _ name: String, fill: Color? = nil, stroke: Picture.Stroke? = nil) {
        elements.append(.shape(Picture.Shape(path, name: name, fill: fill, stroke: stroke)))
    }

    private mutating func addBackground() {
        guard annotations.contains(.width), size.width > 0, size.height > 0 else { return }
        add(Path(Rect(x: 0, y: 0, width: room, height: size.height)), "limit", fill: palette.paper)
    }

    private mutating func addLines() {
        guard annotations.contains(.lines) else { return }
        for line in text.lines {
            let box = Rect(x: line.left, y: line.top, width: line.width, height: line.height)
            let stroke = Picture.Stroke(palette.line.opacity(0.55), width: 0.5)
            add(Path(box), "line", fill: palette.line.opacity(0.1), stroke: stroke)
        }
    }

    private mutating func addRuns() {
        for run in text.runs where run.width > 0 {
            let number = hues.firstIndex(of: run.face.fileName) ?? hues.count
            let scale = run.pointSize / Double(run.face.unitsPerEm)
            let (ascent, descent) = (run.face.metrics.ascender, run.face.metrics.descender)
            let box = Rect(
                x: run.origin.x, y: run.origin.y - Double(ascent) * scale, width: run.width,
                height: Double(ascent + descent) * scale)
            let color = palette.face(number)
            add(
                Path(box), "run", fill: color.opacity(0.08),
                stroke: Picture.Stroke(color.opacity(0.8), width: 0.6, dashes: [2, 1.5]))
        }
    }

    /// An edge stands where a caret does.
    private mutating func addClusters() {
        for (number, line) in text.lines.enumerated() {
            var edges: Set<Double> = []
            for offset in line.range {
                for affinity in TextPosition.Affinity.allCases {
                    let place = TextPosition(affinity == .upstream ? offset + 1 : offset, affinity)
                    let caret = text.caret(at: place)
                    if caret.line == number { edges.insert(caret.x) }
                }
            }
            let path = Path(
                edges.sorted().flatMap { x -> [Path.Element] in
                    [.move(Point(x: x, y: line.top)), .line(Point(x: x, y: line.top + line.height))]
                })
            add(path, "clusters", stroke: Picture.Stroke(palette.cluster.opacity(0.75), width: 0.5))
        }
    }

    private mutating func addGlyphs() {
        for run in text.runs where !run.glyphs.isEmpty {
            let isCut = run.kind == .truncationToken && !annotations.isEmpty
            let units = run.kind == .text ? Array(text.paragraph.utf16[run.range]) : []
            elements.append(
                .glyphs(
                    Picture.Glyphs(
                        run, color: isCut ? palette.fault : palette.ink, name: isCut ? "cut" : "text",
                        text: String(decoding: units, as: UTF16.self))))
        }
    }

    private mutating func addBaselines() {
        for line in text.lines {
            let path = Path(
                from: Point(x: min(0, line.left), y: line.baseline),
                to: Point(x: max(room, line.left + line.width), y: line.baseline))
            add(path, "baseline", stroke: Picture.Stroke(palette.baseline.opacity(0.8), width: 0.6))
        }
    }

    /// The label's own rectangle within the limit: on the side where its lines stand.
    public var labelRect: Rect {
        let left = text.lines.map(\.left).min() ?? 0
        let free = room - layout.size.width
        let x = text.paragraph.style.alignment == .center ? max(0, free / 2) : max(0, min(left, free))
        return Rect(origin: Point(x: x, y: 0), size: layout.size)
    }

    private mutating func addEdges() {
        let label = labelRect
        if limit.isFinite {
            let edges = Path(
                [0, room].flatMap { x -> [Path.Element] in
                    [.move(Point(x: x, y: 0)), .line(Point(x: x, y: size.height))]
                })
            add(edges, "limits", stroke: Picture.Stroke(palette.secondary, width: 0.75, dashes: [3, 2]))
        }
        add(Path(label), "label", stroke: Picture.Stroke(palette.used, width: 1))
    }

    /// The lines that would follow, faint and red.
    private mutating func addHidden(_ content: LabelContent) throws(PictureError) {
        guard let hidden = layout.truncatedRange else { return }
        let whole = content.textLayout(limit: room, maximumLines: layout.lines.count + Self.mostHiddenLines)
        var (glyphs, bottom): ([Picture.Element], Double) = ([], 0)
        for (number, line) in whole.lines.enumerated().dropFirst(layout.lines.count) where line.end != .truncation {
            for run in whole.runs(ofLine: number) {
                var cut = Picture.Glyphs(run, color: palette.fault.opacity(0.45))
                cut.glyphs.removeAll { !hidden.contains($0.cluster) }
                guard !cut.glyphs.isEmpty else { continue }
                glyphs.append(.glyphs(cut))
                bottom = line.top + line.height
            }
        }
        guard !glyphs.isEmpty else { return }
        elements.append(.group(Picture.Group(name: "hidden", glyphs)))
        size.height = max(size.height, bottom)
        try Picture.check(size)
    }
}
