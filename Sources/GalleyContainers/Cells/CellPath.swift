/// A row's or item's place: the section and the place in it, counted from 0; Foundation's `IndexPath` under a name that
/// does not clash with it.
public struct CellPath: Sendable, Hashable, Comparable {
    /// The section.
    public var section: Int
    /// The place in the section; ``row`` in tables.
    public var item: Int

    /// A row of a table.
    public init(row: Int, section: Int) { (self.item, self.section) = (row, section) }
    /// An item of a collection.
    public init(item: Int, section: Int) { (self.item, self.section) = (item, section) }

    /// The place in the section.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// Orders by section, then by place.
    public static func < (left: CellPath, right: CellPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}
