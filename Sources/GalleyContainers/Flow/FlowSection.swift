public import GalleyGeometry

/// A section of a flow layout: its items' sizes and what differs from the layout's own settings.
public struct FlowSection: Sendable, Hashable {
    /// The sizes in points, in order.
    public var itemSizes: [Size]
    /// The reference size of the header; the layout's where nil.
    public var headerReferenceSize: Size?
    /// The reference size of the footer; the layout's where nil.
    public var footerReferenceSize: Size?
    /// The room around the items; the layout's where nil.
    public var inset: EdgeInsets?
    /// The least distance between lines; the layout's where nil.
    public var minimumLineSpacing: Double?
    /// The least distance between items on a line; the layout's where nil.
    public var minimumInteritemSpacing: Double?

    /// A section with the layout's settings.
    public init(itemSizes: [Size]) { self.itemSizes = itemSizes }
}

/// Where a flow layout puts everything, in the content's coordinates, in points.
public struct FlowFrames: Sendable, Hashable {
    /// A section's frames.
    public struct Section: Sendable, Hashable {
        /// The header; nil where its reference size is 0 along the direction of scrolling.
        public var header: Rect?
        /// The items, in order.
        public var items: [Rect]
        /// The footer; nil as the header.
        public var footer: Rect?
    }

    /// The sections, in order.
    public var sections: [Section]
    /// All there is to scroll.
    public var contentSize: Size
    /// The lines of items, to be found by where they are.
    var lines = FlowLines([])
}
