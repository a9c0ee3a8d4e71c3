import GalleyGeometry
import GalleyLayout
internal import GalleyRecords

/// Makes the views of a scene.
struct SceneBuilder {
    let scene: InterfaceScene
    let surroundings: InterfaceSurroundings
    let measurer: Measurer
    let loaded: LoadedScene
    private let traits: TraitCollection
    /// The views that constraints of the file hold.
    private var held: Set<String> = []
    private var found: [InterfaceConstraint] = []
    private var viewCount = 0
    /// More would take minutes: the solver's time grows faster than the number of views.
    private static let mostViews = 2_000
    private static let mostConstraints = 10_000
    /// Trees that tables and collections are put together from, still to be built.
    private var waiting: [Waiting] = []

    private struct Waiting {
        var description: InterfaceView
        var role: LoadedTree.Role
        var host: View
        var rowHeight: Double?
    }

    init(
        _ scene: InterfaceScene, _ surroundings: InterfaceSurroundings, _ classes: SizeClasses, _ measurer: Measurer
    ) {
        self.scene = scene
        self.surroundings = surroundings
        self.measurer = measurer
        loaded = LoadedScene(scene)
        var traits = TraitCollection()
        traits.displayScale = surroundings.scale
        traits.layoutDirection = surroundings.direction
        traits.horizontalSizeClass = classes.horizontal ?? .compact
        traits.preferredContentSizeCategory = surroundings.category
        self.traits = traits
    }

    mutating func build() throws(InterfaceFileError) -> LoadedScene {
        for view in scene.views { collect(view) }
        guard viewCount <= Self.mostViews, found.count <= Self.mostConstraints else {
            throw InterfaceFileError(
                "a scene of \(viewCount) views and \(found.count) constraints; expected at most \(Self.mostViews) and "
                    + "\(Self.mostConstraints)", at: scene.position, in: scene.id)
        }
        for (index, description) in scene.views.enumerated() {
            let view = try tree(description, index == 0 ? .main : .beside)
            if index == 0 { finish(view, description) }
        }
        // Cells may hold collections of their own.
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            _ = try tree(next.description, next.role, host: next.host, rowHeight: next.rowHeight)
        }
        try activate()
        return loaded
    }

    /// Finds all constraints; a view that none holds keeps its frame, as Interface Builder sees to.
    private mutating func collect(_ view: InterfaceView) {
        viewCount += 1
        found += view.constraints
        for constraint in view.constraints {
            held.insert(constraint.firstItem)
            if let second = constraint.secondItem { held.insert(second) }
        }
        for child in view.subviews { collect(child) }
        switch view.content {
        case .table(let table):
            let rows = table.prototypes + table.sections.flatMap(\.cells)
            for child in table.header + table.footer + rows { collect(child) }
        case .collection(let collection):
            for child in collection.cells + collection.sectionHeader + collection.sectionFooter { collect(child) }
        default: break
        }
    }

    /// Builds a tree of its own.
    private mutating func tree(
        _ description: InterfaceView, _ role: LoadedTree.Role, host: View? = nil, rowHeight: Double? = nil
    ) throws(InterfaceFileError) -> View {
        let view = try build(description, parentID: host?.identifier ?? "")
        view.traitOverride = traits
        view.frame.origin = .zero
        view.translatesAutoresizingMaskIntoConstraints = true
        if role == .prototypeCell || role == .staticCell || role == .collectionCell { fillCell(view, description) }
        loaded.trees.append(LoadedTree(view, description, role, host: host, rowHeight: rowHeight))
        return view
    }

    /// A cell lays its content view out: it grows with the cell, and what the file keeps beside it stays.
    private func fillCell(_ cell: View, _ description: InterfaceView) {
        guard let content = description.subviews.first, content.isContentView, let view = cell.subviews.first
        else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        guard case .tableCell = description.content, content.margins == nil,
            content.preservesSuperviewMargins || description.preservesSuperviewMargins
        else { return }
        // The margins of a table's rows since iOS 11, as Interface Builder's frames have them.
        let side = traits.horizontalSizeClass == .regular ? 20.0 : 16.0
        view.directionalLayoutMargins = DirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
    }

    /// The screen's own: its size, what is covered of it, and its controller.
    private func finish(_ view: View, _ description: InterfaceView) {
        view.frame.size = Size(
            width: surroundings.width ?? description.frame.width,
            height: surroundings.height ?? description.frame.height)
        switch description.content {
        // Tables and collections move their content out of what is covered.
        case .table, .collection: break
        default: view.hostSafeAreaInsets = surroundings.safeArea ?? scene.safeArea
        }
        guard let controller = scene.controller else { return }
        loaded.controller = ViewController(view: view)
        loaded.controller?.viewRespectsSystemMinimumLayoutMargins = controller.respectsSystemMargins
    }

    /// Builds a view and all inside.
    private mutating func build(
        _ description: InterfaceView, parentID: String, isArranged: Bool = false
    ) throws(InterfaceFileError) -> View {
        let view = try make(description)
        view.identifier = description.id
        loaded.views.append(LoadedView(view: view, description: description, parentID: parentID))
        loaded.items[description.id] = view
        apply(description, to: view, isArranged: isArranged)
        for child in description.subviews {
            let stack = view as? StackView
            let inner = try build(child, parentID: description.id, isArranged: stack != nil)
            do throws(LayoutError) {
                if let stack { try stack.addArrangedSubview(inner) } else { try view.addSubview(inner) }
            } catch { throw failure(error, child) }
        }
        try addGuides(description, to: view)
        waitForParts(of: description, host: view)
        return view
    }

    private func apply(_ description: InterfaceView, to view: View, isArranged: Bool) {
        view.frame = description.frame
        view.autoresizingMask = description.autoresizingMask
        view.translatesAutoresizingMaskIntoConstraints =
            description.translatesMask || !isArranged && !held.contains(description.id)
        view.contentPriorities = description.priorities
        view.isHidden = description.isHidden
        view.semanticContentAttribute = description.semantic
        switch description.margins {
        case nil: break
        case .absolute(let insets): view.layoutMargins = insets
        case .directional(let insets): view.directionalLayoutMargins = insets
        }
        view.preservesSuperviewLayoutMargins = description.preservesSuperviewMargins
        view.insetsLayoutMarginsFromSafeArea = description.insetsMarginsFromSafeArea
    }

    private mutating func waitForParts(of description: InterfaceView, host: View) {
        func rowHeight(_ cell: InterfaceView, _ table: InterfaceTable) -> Double? {
            if case .tableCell(let settings) = cell.content, let height = settings.rowHeight { return height }
            return table.rowHeight
        }
        switch description.content {
        case .table(let table):
            waiting += table.header.map { Waiting(description: $0, role: .tableHeader, host: host) }
            waiting += table.footer.map { Waiting(description: $0, role: .tableFooter, host: host) }
            let cells =
                table.prototypes.map { ($0, LoadedTree.Role.prototypeCell) }
                + table.sections.flatMap(\.cells).map { ($0, .staticCell) }
            for (cell, role) in cells {
                waiting.append(
                    Waiting(description: cell, role: role, host: host, rowHeight: rowHeight(cell, table)))
            }
        case .collection(let collection):
            waiting += collection.sectionHeader.map { Waiting(description: $0, role: .sectionHeader, host: host) }
            waiting += collection.sectionFooter.map { Waiting(description: $0, role: .sectionFooter, host: host) }
            waiting += collection.cells.map { Waiting(description: $0, role: .collectionCell, host: host) }
        default: break
        }
    }

    // MARK: Constraints

    /// Activates what is installed, in the order of the file.
    private func activate() throws(InterfaceFileError) {
        for entry in found.sorted(by: { $0.offset < $1.offset }) where entry.isInstalled && !entry.isPlaceholder {
            // Views that are not installed here take their constraints with them.
            guard let first = loaded.items[entry.firstItem],
                entry.secondItem == nil || entry.secondItem.flatMap({ loaded.items[$0] }) != nil
            else { continue }
            do throws(LayoutError) {
                let constraint = try LayoutConstraint(
                    item: first, attribute: entry.firstAttribute, relatedBy: entry.relation,
                    toItem: entry.secondItem.flatMap { loaded.items[$0] }, attribute: entry.secondAttribute,
                    multiplier: entry.multiplier, constant: entry.constant, priority: entry.priority,
                    identifier: entry.identifier)
                try constraint.activate()
                loaded.descriptions[ObjectIdentifier(constraint)] = entry
                if !entry.id.isEmpty { loaded.constraints[entry.id] = constraint }
            } catch {
                throw InterfaceFileError(
                    error.description, at: entry.position, in: entry.id.isEmpty ? entry.owner : entry.id)
            }
        }
    }

    func failure(_ error: LayoutError, _ description: InterfaceView) -> InterfaceFileError {
        InterfaceFileError(error.description, at: description.position, in: description.id)
    }
}
