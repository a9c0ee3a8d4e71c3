import GalleyContainers
import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout

/// The storyboard's header in a table of a width, and a controller that changes the constraints in
/// `updateViewConstraints`, as the original's does.
final class HeaderScreen: ViewController {
    let table: TableView
    let header: View
    let temporary: View
    let label: Label
    private let permanent: View
    /// Alive as long as its views' controller.
    private let scene: LoadedScene
    private var swapped: [LayoutConstraint]
    /// Whether the file's two constraints give way to visual formats.
    var swapsConstraints = false
    /// Whether the lower part is shown.
    var showsTemporary = true

    init(_ texts: DemoTexts, width: Double) throws {
        var surroundings = InterfaceSurroundings()
        surroundings.scale = 2
        let scene = try texts.loader.load(InterfaceDocument(Array(HeaderStoryboard.xml.utf8)), in: surroundings)
        self.scene = scene
        header = try scene.part("header")
        permanent = try scene.part("permanentView")
        temporary = try scene.part("temporaryView")
        label = try scene.label("label")
        swapped = ["temporaryTop", "temporaryBottom"].compactMap { scene.constraints[$0] }
        table = TableView(frame: Rect(x: 0, y: 0, width: width, height: 480))
        table.identifier = "table"
        table.traitOverride = header.traitOverride
        super.init(view: table)
        try table.setTableHeaderView(header)
    }

    override func updateViewConstraints() throws(LayoutError) {
        if swapsConstraints {
            LayoutConstraint.deactivate(swapped)
            let views = ["permanentView": permanent, "temporaryView": temporary]
            swapped = try LayoutConstraint.constraints(
                withVisualFormat: showsTemporary
                    ? "V:[permanentView]-5-[temporaryView]-15-|" : "V:[permanentView]-20-|", views: views)
            temporary.isHidden = !showsTemporary
            try LayoutConstraint.activate(swapped)
        }
        try super.updateViewConstraints()
    }

    /// How often something was logged.
    var logCount: Int { table.diagnostics.entries.count }
    /// What the header needs at the table's width.
    func neededHeaderSize() throws -> Size {
        try header.systemLayoutSizeFitting(
            Size(width: table.bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// Lays out, then fits.
    func sizeHeaderToFit() throws -> Size {
        header.setNeedsLayout()
        try table.layoutIfNeeded()
        return try fitHeader()
    }

    /// Gives the header's frame the fitting height, and the header to the table again.
    @discardableResult
    func fitHeader() throws -> Size {
        let size = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        header.frame.size.height = size.height
        try table.setTableHeaderView(header)
        return size
    }

    /// The mask off and a width on while the header is fitted.
    func fitWithTemporaryWidth() throws {
        header.translatesAutoresizingMaskIntoConstraints = false
        let fence = header.widthAnchor.constraint(equalToConstant: table.bounds.width)
        try fence.activate()
        view.setNeedsUpdateConstraints()
        _ = try sizeHeaderToFit()
        fence.deactivate()
        header.translatesAutoresizingMaskIntoConstraints = true
        try table.layoutIfNeeded()
    }
}

extension LoadedScene {
    /// The view of an object id, which the demos' own files have.
    func part(_ id: String) throws -> View {
        guard let view = view(id) else { throw DemoGap("view '\(id)'") }
        return view
    }

    /// The label of an object id.
    func label(_ id: String) throws -> Label {
        guard let label = try part(id) as? Label else { throw DemoGap("label '\(id)'") }
        return label
    }
}

/// Something that a demo's own data or layout should have and has not.
struct DemoGap: Error, CustomStringConvertible {
    let description: String

    init(_ what: String) { description = "no \(what)" }
}
