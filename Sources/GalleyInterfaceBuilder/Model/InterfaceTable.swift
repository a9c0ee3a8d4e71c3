public import GalleyGeometry

/// A table view as the file describes it: the parts it is put together from, each a tree of its own.
public struct InterfaceTable: Sendable {
    /// One section of a table whose rows the file has.
    public struct Section: Sendable {
        /// The title above; nil for none.
        public var headerTitle: String?
        /// The title below.
        public var footerTitle: String?
        /// The rows.
        public var cells: [InterfaceView] = []
    }

    /// `plain`, `grouped` or `insetGrouped`.
    public var style = "plain"
    /// The rows' height in points; nil is that of their content.
    public var rowHeight: Double?
    /// What rows are taken for until they are measured; nil is UIKit's choice, 0 measures all at once.
    public var estimatedRowHeight: Double?
    /// The height of sections' headers; nil is that of their content.
    public var sectionHeaderHeight: Double?
    /// The height of sections' footers.
    public var sectionFooterHeight: Double?
    /// The view above all rows; none or one.
    public var header: [InterfaceView] = []
    /// The view below all rows.
    public var footer: [InterfaceView] = []
    /// The cells that rows are made from.
    public var prototypes: [InterfaceView] = []
    /// The sections of a static table.
    public var sections: [Section] = []
}

/// What is special about a table's cell.
public struct InterfaceTableCell: Sendable, Hashable {
    /// The name it is dequeued by.
    public var reuseIdentifier: String?
    /// Its own height; nil is the table's.
    public var rowHeight: Double?
}

/// A collection view as the file describes it.
public struct InterfaceCollection: Sendable {
    /// Whether it scrolls down.
    public var scrollsVertically = true
    /// The size of items that do not say their own.
    public var itemSize = Size(width: 50, height: 50)
    /// What items are taken for until they are measured; zero measures none.
    public var estimatedItemSize = Size.zero
    /// Whether items take their size from their content.
    public var sizesItemsAutomatically = false
    /// The size of sections' headers; only the length along the scrolling counts.
    public var headerReferenceSize = Size.zero
    /// The size of sections' footers.
    public var footerReferenceSize = Size.zero
    /// Room around a section's items.
    public var sectionInset = EdgeInsets.zero
    /// The least distance between lines.
    public var minimumLineSpacing = 10.0
    /// The least distance between items of a line.
    public var minimumInteritemSpacing = 10.0
    /// The cells that items are made from.
    public var cells: [InterfaceView] = []
    /// The view above a section; none or one.
    public var sectionHeader: [InterfaceView] = []
    /// The view below a section.
    public var sectionFooter: [InterfaceView] = []
}
