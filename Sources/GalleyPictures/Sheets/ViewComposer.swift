import GalleyGeometry
import GalleyLayout
import GalleyText

/// Goes through a tree of views and draws it.
struct ViewComposer {
    private(set) var elements: [Picture.Element] = []
    private(set) var bounds: Rect
    private(set) var cutLabels: [String] = []
    private let root: View
    private let inside: [(host: View, tree: View)]
    private let palette: Palette
    private let name: (View) -> String
    /// Where views stand.
    private var places: [ObjectIdentifier: Rect] = [:]
    /// How many glyphs were drawn.
    private var glyphs = 0
    /// What of the picture shows at present: the scroll views around.
    private var window: Rect?

    init(_ root: View, inside: [(host: View, tree: View)], palette: Palette, name: @escaping (View) -> String) {
        self.root = root
        self.inside = inside
        self.palette = palette
        self.name = name
        bounds = Rect(origin: .zero, size: root.bounds.size)
    }

    private mutating func add(_ path: Path, _ name: String, fill: Color? = nil, stroke: Picture.Stroke? = nil) {
        elements.append(.shape(Picture.Shape(path, name: name, fill: fill, stroke: stroke)))
    }

    // MARK: Around the views

    mutating func addScreen() {
        add(Path(bounds), "screen", fill: palette.paper, stroke: Picture.Stroke(palette.hairline, width: 1))
        let covered = root.safeAreaInsets
        for (y, height) in [(0, covered.top), (bounds.height - covered.bottom, covered.bottom)] where height > 0 {
            add(
                Path(Rect(x: 0, y: y, width: bounds.width, height: height)), "covered",
                fill: palette.hairline.opacity(0.3))
        }
    }

    mutating func addMargins() {
        let margins = root.layoutMargins
        let inner = Rect(
            x: margins.left, y: margins.top, width: root.bounds.width - margins.left - margins.right,
            height: root.bounds.height - margins.top - margins.bottom)
        guard inner.width > 0, inner.height > 0, margins != .zero else { return }
        let stroke = Picture.Stroke(palette.secondary.opacity(0.7), width: 0.5, dashes: [2, 3])
        add(Path(inner), "margins", stroke: stroke)
    }

    /// Outlines what broke in red, and what is left open in amber with an arrow along the axis.
    mutating func addMarks(_ tree: View) throws(PictureError) {
        let open: [AmbiguousItem]
        do throws(LayoutError) { open = try tree.ambiguousItems() } catch { throw .layout(error.description) }
        for item in open {
            guard let place = places[ObjectIdentifier(item.view)] else { continue }
            add(Path(place), "ambiguous", stroke: Picture.Stroke(palette.warning, width: 1.25, dashes: [4, 2]))
            add(Self.arrow(in: place, along: item.axis), "ambiguous", stroke: Picture.Stroke(palette.warning))
        }
        for item in tree.layoutConflicts.flatMap(\.broken.items) {
            let view = item as? View ?? (item as? LayoutGuide)?.owningView
            guard let view, view !== tree, let place = places[ObjectIdentifier(view)] else { continue }
            add(Path(place), "broken", stroke: Picture.Stroke(palette.fault, width: 2))
        }
    }

    private static func arrow(in rect: Rect, along axis: Axis) -> Path {
        let (x, y) = (rect.minX + rect.width / 2, rect.minY + rect.height / 2)
        let length = axis == .horizontal ? rect.width : rect.height
        let (reach, head) = (max(8, min(24, length / 2 - 4)), 3.0)
        func point(_ along: Double, _ across: Double) -> Point {
            axis == .horizontal ? Point(x: x + along, y: y + across) : Point(x: x + across, y: y + along)
        }
        return Path([
            .move(point(-reach + head, -head)), .line(point(-reach, 0)), .line(point(-reach + head, head)),
            .move(point(-reach, 0)), .line(point(reach, 0)), .move(point(reach - head, -head)),
            .line(point(reach, 0)), .line(point(reach - head, head)),
        ])
    }

    // MARK: Views

    /// - Parameter origin: where the view's own coordinates start.
    mutating func add(_ view: View, at origin: Point) throws(PictureError) {
        guard !view.isHidden || view === root else { return }
        let place = Rect(origin: origin, size: view.bounds.size)
        places[ObjectIdentifier(view)] = place
        if window == nil { grow(to: place) }
        if view !== root { addFrame(view, place) }
        if let label = view as? Label { try add(label, place) }
        let children =
            view.subviews.map { ($0, $0.frame.origin) }
            + inside.filter { $0.host === view }.map { ($0.tree, $0.tree.frame.origin) }
        guard !children.isEmpty else { return }
        let scrolls = view is ScrollView || inside.contains { $0.host === view }
        guard scrolls, view !== root else {
            for (child, at) in children { try add(child, at: Point(x: origin.x + at.x, y: origin.y + at.y)) }
            return
        }
        let (outer, kept) = (window, elements)
        window = place
        elements = []
        for (child, at) in children { try add(child, at: Point(x: origin.x + at.x, y: origin.y + at.y)) }
        let group = Picture.Group(name: "scroll", clip: place, elements)
        (window, elements) = (outer, kept + [.group(group)])
    }

    private mutating func grow(to rect: Rect) {
        let (left, top) = (min(bounds.minX, rect.minX), min(bounds.minY, rect.minY))
        bounds = Rect(
            x: left, y: top, width: max(bounds.maxX, rect.maxX) - left, height: max(bounds.maxY, rect.maxY) - top)
    }

    private mutating func addFrame(_ view: View, _ place: Rect) {
        switch view {
        case is Button:
            add(
                Path(place, cornerRadius: 6), "button", fill: palette.line.opacity(0.14),
                stroke: Picture.Stroke(palette.line.opacity(0.6), width: 0.75))
        case is Label:
            add(
                Path(place), "label", fill: palette.line.opacity(0.07),
                stroke: Picture.Stroke(palette.line.opacity(0.45), width: 0.5))
        case is ImageView:
            add(
                Path(place), "image", fill: palette.hairline.opacity(0.45),
                stroke: Picture.Stroke(palette.secondary.opacity(0.6), width: 0.5))
            let cross = Path([
                .move(place.origin), .line(Point(x: place.maxX, y: place.maxY)),
                .move(Point(x: place.maxX, y: place.minY)), .line(Point(x: place.minX, y: place.maxY)),
            ])
            add(cross, "", stroke: Picture.Stroke(palette.secondary.opacity(0.4), width: 0.5))
        case is StackView:
            let stroke = Picture.Stroke(palette.baseline.opacity(0.7), width: 0.75, dashes: [4, 3])
            add(Path(place), "stack", stroke: stroke)
        case is ScrollView:
            add(Path(place), "scroll", stroke: Picture.Stroke(palette.used, width: 1))
        default:
            add(
                Path(place), "view", fill: palette.background.opacity(0.6),
                stroke: Picture.Stroke(palette.hairline, width: 0.75))
        }
    }

    /// The text as the label shows it at its size, in its middle where there is room, as UIKit's labels stand.
    private mutating func add(_ label: Label, _ place: Rect) throws(PictureError) {
        guard var content = label.content else { return }
        guard content.paragraph.utf16.count <= Picture.maximumText else {
            throw .tooMuchText(length: content.paragraph.utf16.count, limit: Picture.maximumText)
        }
        let scale = label.traitCollection.displayScale
        content.scale = scale
        let insets = label.contentInsets
        let width = max(0, place.width - insets.left - insets.right)
        let height = max(0, place.height - insets.top - insets.bottom)
        let drawn: LabelContent
        do throws(TextError) { drawn = try content.drawn(within: width) } catch { throw .text(error) }
        let shown = drawn.layout(limit: width, height: height)
        if shown.isTruncated {
            let (count, all) = (shown.lines.count, shown.naturalLineCount)
            let title = name(label)
            cutLabels.append("\(title.isEmpty ? label.className : title) shows \(count) of \(all) lines")
            add(Path(place), "cut", stroke: Picture.Stroke(palette.fault, width: 1))
        }
        guard !shown.lines.isEmpty else { return }
        let text = drawn.textLayout(limit: width, maximumLines: shown.lines.count)
        let onPixel = { (value: Double) in (value * scale).rounded() / scale }
        var x = place.minX + insets.left
        if label is Button { x += max(0, onPixel((width - shown.size.width) / 2)) }
        let y = place.minY + insets.top + onPixel((height - shown.size.height) / 2)
        let ink = label is Button ? palette.line : palette.ink
        glyphs += text.runs.reduce(0) { $0 + $1.glyphs.count }
        guard glyphs <= Picture.maximumText else { throw .tooMuchText(length: glyphs, limit: Picture.maximumText) }
        let runs = text.runs.filter { !$0.glyphs.isEmpty }.map { run in
            let color = run.kind == .truncationToken ? palette.fault : ink
            let units = run.kind == .text ? Array(text.paragraph.utf16[run.range]) : []
            return Picture.Element.glyphs(
                Picture.Glyphs(run, color: color, name: "text", text: String(decoding: units, as: UTF16.self)))
        }
        elements.append(.group(Picture.Group(offset: Point(x: x, y: y), runs)))
    }
}
