public import GalleyGeometry
public import GalleyLayout

/// A view that was made from a file.
public struct LoadedView {
    /// The view; its identifier is the object id.
    public let view: View
    /// What the file says of it.
    public let description: InterfaceView
    /// The id of the view around it; of the table or collection for a tree's first view; empty for a scene's.
    public let parentID: String
}

/// A tree of views that is laid out by itself.
public struct LoadedTree {
    /// What a tree is for.
    public enum Role: String, Sendable, Hashable {
        /// The view of the scene's controller, or of a xib.
        case main
        /// A view beside it.
        case beside
        /// A table's header or footer.
        case tableHeader, tableFooter
        /// A cell that a table makes rows from.
        case prototypeCell
        /// A row of a table that the file has.
        case staticCell
        /// A cell that a collection makes items from.
        case collectionCell
        /// A view above or below a collection's sections.
        case sectionHeader, sectionFooter
    }

    /// The first view.
    public let view: View
    /// Its object id.
    public let id: String
    /// What the tree is for.
    public let role: Role
    /// The table or collection it belongs to, an earlier tree's view.
    public let host: View?
    /// What the file says of it.
    public let description: InterfaceView
    /// The height its rows are held to by the table or the cell; nil is that of their content.
    public let rowHeight: Double?
    /// The view that a cell's content stands in.
    public var contentView: View? {
        description.subviews.first?.isContentView == true ? view.subviews.first : nil
    }

    init(
        _ view: View, _ description: InterfaceView, _ role: Role, host: View? = nil, rowHeight: Double? = nil
    ) {
        self.view = view
        self.description = description
        self.role = role
        self.host = host
        self.rowHeight = rowHeight
        id = description.id
    }
}

/// The views of a scene, alive: one tree for the screen, and one for each header, footer and cell that tables and
/// collections put together.
public final class LoadedScene {
    /// What the file says.
    public let description: InterfaceScene
    /// The trees, hosts before what they hold.
    public internal(set) var trees: [LoadedTree] = []
    /// All views in the order of the file.
    public internal(set) var views: [LoadedView] = []
    /// Views and guides by their object ids.
    public internal(set) var items: [String: LayoutItem] = [:]
    /// Constraints by their object ids.
    public internal(set) var constraints: [String: LayoutConstraint] = [:]
    /// What the file says of constraints, by the constraint.
    var descriptions: [ObjectIdentifier: InterfaceConstraint] = [:]
    /// Whether a size comes from a text style and the bundled Inter.
    public internal(set) var restsOnInter = false
    /// Families that were asked for and are not there.
    public internal(set) var missingFamilies: [String] = []
    /// What texts asked for and could not have, each line behind the view's id.
    public internal(set) var notes: [String] = []
    /// How much there is to scroll in tables, as of the last layout.
    var tableSizes: [ObjectIdentifier: Size] = [:]
    /// Takes charge of the first view, so that its margins are the system's.
    var controller: ViewController?

    init(_ description: InterfaceScene) { self.description = description }

    /// The view of the scene's controller, or of a xib; nil where code makes it.
    public var view: View? { trees.first { $0.role == .main }?.view }

    /// What the file says of a constraint; nil for one that the file does not have.
    public func description(of constraint: LayoutConstraint) -> InterfaceConstraint? {
        descriptions[ObjectIdentifier(constraint)]
    }

    /// The view with an object id.
    public func view(_ id: String) -> View? { items[id] as? View }
}

extension LoadedScene {
    /// Lays out all trees: cells as wide as their tables, and as high as their content where no height is given. A
    /// table's header, its own rows and its footer stand below one another.
    ///
    /// - Throws: `LayoutError`.
    public func layOut() throws(LayoutError) {
        for tree in trees {
            if let size = try size(of: tree) { tree.view.frame.size = size }
            try tree.view.layoutIfNeeded()
        }
        try stackTables()
    }

    /// The size of a tree beside its host, which is laid out already; nil keeps it.
    private func size(of tree: LoadedTree) throws(LayoutError) -> Size? {
        guard let host = tree.host else { return try cellSize(of: tree) }
        let width = max(0, host.frame.width - 2 * rowInset(of: tree))
        switch tree.role {
        case .main, .beside, .collectionCell: return nil
        case .tableHeader, .tableFooter, .sectionHeader, .sectionFooter:
            return Size(width: width, height: tree.view.frame.height)
        case .prototypeCell, .staticCell:
            if let height = tree.rowHeight { return Size(width: width, height: height) }
            let fitting = try fittingSize(of: tree, width: width).height
            // A row that holds nothing keeps the height it has in the file.
            return Size(width: width, height: fitting > 0 ? fitting : tree.view.frame.height)
        }
    }

    /// The size of a cell that is a xib's own view: as wide as it is, as high as its rows; nil of other views.
    private func cellSize(of tree: LoadedTree) throws(LayoutError) -> Size? {
        guard case .tableCell(let cell) = tree.description.content, tree.contentView != nil else { return nil }
        let width = tree.view.frame.width
        if let height = cell.rowHeight { return Size(width: width, height: height) }
        let fitting = try fittingSize(of: tree, width: width).height
        return Size(width: width, height: fitting > 0 ? fitting : tree.view.frame.height)
    }

    /// What a row leaves free at each side of its table: in inset groups what the file leaves, or UIKit's 16.
    func rowInset(of tree: LoadedTree) -> Double {
        guard tree.role == .prototypeCell || tree.role == .staticCell,
            let host = views.first(where: { $0.view === tree.host })?.description,
            case .table(let table) = host.content, table.style == "insetGrouped"
        else { return 0 }
        let free = (host.frame.width - tree.description.frame.width) / 2
        return free > 0 ? free : 16
    }

    /// The size that a tree's constraints ask for at a width in points. A cell's is that of its content view and the
    /// room the file keeps around it, which is where separators and accessories stand.
    ///
    /// - Throws: `LayoutError`.
    public func fittingSize(of tree: LoadedTree, width: Double) throws(LayoutError) -> Size {
        func size(of view: View, _ width: Double) throws(LayoutError) -> Size {
            try view.systemLayoutSizeFitting(
                Size(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        guard let content = tree.contentView, let file = tree.description.subviews.first?.frame.size else {
            return try size(of: tree.view, width)
        }
        let whole = tree.description.frame.size
        let (besides, below) = (max(0, whole.width - file.width), max(0, whole.height - file.height))
        let fitting = try size(of: content, max(0, width - besides))
        return Size(width: fitting.width + besides, height: fitting.height > 0 ? fitting.height + below : 0)
    }
}
