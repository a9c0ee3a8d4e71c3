public import GalleyInterfaceBuilder
public import GalleyLayout
public import GalleyRecords

/// A tree of views of a layout file as it was laid out.
public struct LaidOutTree {
    /// The first view.
    public let view: View
    /// The view that it is part of though it is laid out by itself, as a table's header; nil of a scene's own view.
    public let host: View?
    /// Whether it stands in its host at its frame: what a table makes rows from does not.
    public let isInPlace: Bool
    /// What it is and its object id; empty for a scene's own view.
    public let title: String
}

/// A layout file in one of its surroundings, its views alive, for whoever draws them.
public struct LaidOutScene {
    /// The scene's id; empty for a layout written as JSON.
    public let scene: String
    /// Its frames, conflicts and notes.
    public let result: LayoutResult
    /// Its trees, hosts before what they hold.
    public let trees: [LaidOutTree]
    /// What views are called where their identifiers do not say it, by identifier.
    public let names: [String: String]
    /// Holds the views' controller and what else they need.
    private let owner: LoadedScene?

    /// Lays a layout written as JSON out.
    ///
    /// - Throws: ``LayoutFileError``.
    public init(
        _ file: LayoutFile, in surroundings: LayoutSurroundings = LayoutSurroundings(), measurer: Measurer
    ) throws(LayoutFileError) {
        let scene = try LayoutScene(file, surroundings, measurer: measurer)
        result = try LayoutResult(scene, of: file, surroundings)
        trees = [LaidOutTree(view: scene.root, host: nil, isInPlace: true, title: "")]
        (self.scene, names, owner) = ("", [:], nil)
    }

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
        let loaded: LoadedScene
        do throws(InterfaceFileError) {
            loaded = try InterfaceLoader(measurer: measurer).load(
                document, scene: scene, in: InterfaceSurroundings(surroundings, of: document, scene: scene))
        } catch { throw LayoutFileError(error) }
        result = try LayoutResult(loaded, document, view: view, surroundings)
        trees = Self.trees(of: loaded, view: view)
        names = Dictionary(
            loaded.views.compactMap { entry in entry.description.userLabel.map { (entry.description.id, $0) } }
        ) { first, _ in first }
        owner = loaded
        self.scene = scene
    }

    /// All trees, or a view alone where one is asked for.
    private static func trees(of loaded: LoadedScene, view: String?) -> [LaidOutTree] {
        if let view, let found = loaded.view(view) {
            return [LaidOutTree(view: found, host: nil, isInPlace: true, title: view)]
        }
        return loaded.trees.map { tree in
            let isInPlace =
                switch tree.role {
                case .main, .tableHeader, .tableFooter, .staticCell: true
                case .beside, .prototypeCell, .collectionCell, .sectionHeader, .sectionFooter: false
                }
            let title = tree.role == .main ? "" : "\(tree.role.rawValue) \(tree.id)"
            return LaidOutTree(view: tree.view, host: tree.host, isInPlace: isInPlace, title: title)
        }
    }
}
