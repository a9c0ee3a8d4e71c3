import GalleyGeometry
public import GalleyInterfaceBuilder
import GalleyLayout
public import GalleyRecords

extension LayoutResult {
    /// Lays a scene of an Interface Builder file out.
    ///
    /// - Parameters:
    ///   - scene: the scene's id.
    ///   - view: shows only this view and what is inside, by its object id.
    /// - Throws: ``LayoutFileError``.
    public init(
        _ document: InterfaceDocument, scene: String, view: String? = nil,
        in surroundings: LayoutSurroundings = LayoutSurroundings(), measurer: Measurer
    ) throws(LayoutFileError) {
        self = try LaidOutScene(document, scene: scene, view: view, in: surroundings, measurer: measurer).result
    }

    init(
        _ loaded: LoadedScene, _ document: InterfaceDocument, view: String?, _ surroundings: LayoutSurroundings
    ) throws(LayoutFileError) {
        var fits: [String: Size] = [:]
        var open: [(view: String, axis: Axis)] = []
        let isXib = loaded.description.controller == nil
        do throws(LayoutError) {
            for tree in loaded.trees { tree.view.diagnostics.removeAll() }
            try loaded.layOut()
            for tree in loaded.trees {
                if tree.host != nil || isXib {
                    fits[tree.id] = try loaded.fittingSize(of: tree, width: tree.view.frame.width)
                }
                open += try tree.view.ambiguousItems().map { ($0.view.identifier ?? "", $0.axis) }
            }
        } catch { throw LayoutFileError(error.description, offset: nil) }
        let roles = Dictionary(loaded.trees.map { ($0.id, $0.role) }) { first, _ in first }
        let shown = Self.shown(view, in: loaded.views)
        views = loaded.views.filter { shown.contains($0.description.id) }.map { entry in
            var placed = Placed(entry.description.id, entry.view)
            placed.parent = entry.parentID
            placed.isOfInterface = true
            placed.className = entry.description.className
            placed.customClass = entry.description.customClass
            placed.userLabel = entry.description.userLabel
            placed.role = roles[placed.name].flatMap { $0 == .main ? nil : $0.rawValue }
            placed.fit = fits[placed.name]
            placed.contentSize = loaded.contentSize(of: entry.view)
            return placed
        }
        ambiguous = open.filter { shown.contains($0.view) }
        let roots = loaded.trees.filter { tree in
            view == nil || tree.view.holds(any: shown)
        }.map(\.view)
        conflicts = roots.flatMap(Self.conflicts)
        warnings = loaded.notes + roots.flatMap(Self.warnings)
        size = loaded.view?.frame.size ?? .zero
        scene = loaded.description.id
        fit = nil
        unread = document.unread
        restsOnInter = loaded.restsOnInter
        missingFamilies = loaded.missingFamilies
        self.surroundings = surroundings
    }

    /// A view and what is inside, also in trees of their own; all where none is named.
    private static func shown(_ view: String?, in views: [LoadedView]) -> Set<String> {
        guard let view else { return Set(views.map(\.description.id)) }
        var result: Set<String> = [view]
        // A view comes before what is inside.
        for entry in views where result.contains(entry.parentID) { result.insert(entry.description.id) }
        return result
    }
}

extension View {
    /// Whether the view or one inside goes by one of some identifiers.
    fileprivate func holds(any identifiers: Set<String>) -> Bool {
        identifiers.contains(identifier ?? "") || subviews.contains { $0.holds(any: identifiers) }
    }
}

extension InterfaceSurroundings {
    init(_ surroundings: LayoutSurroundings, of document: InterfaceDocument, scene: String) {
        self.init()
        category = surroundings.category
        width = surroundings.width
        height = surroundings.height
        locale = surroundings.locale
        let texts = surroundings.text
        text = { key in texts([key]) }
        if let locale { direction = LocaleDirection.direction(of: locale) }
        guard let device = surroundings.device else { return }
        scale = device.scale
        var covered = device.safeArea
        let bars = document.scenes().first { $0.answers(to: scene) }?.bars ?? .zero
        covered.top += bars.top
        covered.bottom += bars.bottom
        safeArea = covered
    }
}
