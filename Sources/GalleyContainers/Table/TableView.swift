public import GalleyFonts
public import GalleyGeometry
public import GalleyLayout

/// A table, UIKit's `UITableView` as far as layout goes: rows below one another in sections, of which only those that
/// are visible are measured.
///
/// The table's own tree holds its header and footer. Rows are numbers: a ``PrototypeCell`` measures them and lays them
/// out, each by itself. Rows are measured in `layoutIfNeeded()`; what is measured above the visible part moves
/// the offset along, so that nothing on the screen moves.
open class TableView: View {
    /// Stands for a height that follows from the content; UIKit's `automaticDimension`.
    public static let automaticDimension = -1.0
    /// UIKit's height of a row of which nothing is known.
    public static let standardRowHeight = 44.0

    /// How high the line below each row is.
    public enum Separator: Sendable, Hashable {
        /// No line.
        case none
        /// A pixel of the screen: 1 / scale points.
        case pixel
        /// So many points.
        case points(Double)
    }

    /// Where counts and heights come from.
    public weak var dataSource: (any TableViewDataSource)?
    /// The height of every row with its separator, or ``automaticDimension``.
    public var rowHeight = automaticDimension { didSet { heightsChanged(rowHeight != oldValue) } }
    /// What a row's height is supposed to be, separator included, until it is measured: ``automaticDimension`` is 44,
    /// and 0 measures every row at once.
    public var estimatedRowHeight = automaticDimension { didSet { heightsChanged(estimatedRowHeight != oldValue) } }
    /// The height of every section's header, or ``automaticDimension``.
    public var sectionHeaderHeight = 0.0 { didSet { heightsChanged(sectionHeaderHeight != oldValue) } }
    /// The height of every section's footer, or ``automaticDimension``.
    public var sectionFooterHeight = 0.0 { didSet { heightsChanged(sectionFooterHeight != oldValue) } }
    /// What the height of a section's header or footer is supposed to be until it is measured; as
    /// ``estimatedRowHeight``.
    public var estimatedSectionHeight = automaticDimension {
        didSet { heightsChanged(estimatedSectionHeight != oldValue) }
    }
    /// The line below each row, a part of its height.
    public var separator = Separator.pixel { didSet { heightsChanged(separator != oldValue) } }
    /// The faces that cells are set in: where they change, rows are measured anew.
    public var faces: [FontFace] = [] { didSet { if faces != oldValue { setNeedsLayout() } } }
    /// Room above the first and below the last row that belongs to the content; top and bottom count.
    public var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { setNeedsLayout() } } }

    /// The view above all sections. See ``setTableHeaderView(_:)``.
    public internal(set) var tableHeaderView: View?
    /// The view below all sections. See ``setTableFooterView(_:)``.
    public internal(set) var tableFooterView: View?
    /// How many heights the data source was asked for.
    public internal(set) var measurementCount = 0

    /// Every section's header, rows and footer in a row.
    var items = BlockTree()
    /// How many items each section has; an item counts as a unit.
    var sections = BlockTree()
    /// Of header and footer, in units, as they were when they were assigned.
    var headerUnits = 0
    var footerUnits = 0
    /// The content offset in units.
    var offset = 0
    /// An offset that was set and not looked at yet.
    var pendingOffset: Double?
    /// What stays where it is on the screen when heights change; nil right after scrolling.
    var anchor: Anchor?
    /// Whether the anchor is that of before the width or surroundings changed, for the way back.
    var keepsAnchor = false
    /// The items that were visible in the last layout.
    var shown = 0..<0
    /// How the offset is to be found from the anchor; nil where it stands already.
    var placing: Placing?
    /// Whether the offset must be brought back between the content's ends.
    var needsClamping = false
    /// The height of what was visible in the last layout, and the insets, in units.
    var settledHeight = 0
    var settledInsets = (top: 0, bottom: 0)
    /// What the heights in `items` were asked for; nil before the first layout.
    var measuredFor: HeightKey?
    /// The heights that were there before the width or surroundings changed, for the way back.
    var shelf: (key: HeightKey, items: BlockTree)?
    var isLoaded = false

    /// What heights follow from besides the data.
    struct HeightKey: Equatable {
        var environment: CellEnvironment
        var separator: Int
    }

    /// `UITableView`.
    open override var className: String { "UITableView" }

    /// Where what is visible begins in the content, in points.
    ///
    /// A layout takes a new value as it is, also beyond the content's ends, where a finger can pull it; it comes back
    /// between them in the first layout and when the content or the table's size changes.
    public var contentOffset: Point {
        get { Point(x: 0, y: pendingOffset ?? Extent.points(offset)) }
        set {
            guard newValue.y != contentOffset.y else { return }
            pendingOffset = newValue.y
            setNeedsLayout()
        }
    }

    /// The size of all there is to scroll, in points: measured and supposed heights, header and footer.
    public var contentSize: Size {
        Size(width: bounds.width, height: Extent.points(headerUnits + items.sum + footerUnits))
    }

    /// The separator's height in points at the table's scale.
    public var separatorHeight: Double {
        switch separator {
        case .none: 0
        case .pixel: 1 / traitCollection.displayScale
        case .points(let points): points
        }
    }

    /// How many rows there are.
    public var rowCount: Int { items.count - 2 * sections.count }
    /// How many rows, section headers and section footers have their own height by now.
    public var measuredCount: Int { items.measuredCount }
    /// Bytes that heights and counts take.
    public var memoryFootprint: Int { items.footprint + sections.footprint + (shelf?.items.footprint ?? 0) }
    /// How many nodes and heights were looked at or changed so far; see ``RowExtents/operationCount``.
    public var operationCount: Int {
        items.work.nodes + items.work.extents + sections.work.nodes + sections.work.extents
    }

    /// Places header, rows and footer; a subclass calls super first.
    open override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        stretch(tableHeaderView, to: bounds.width, y: 0)
        do throws(ContainerError) { try layoutRows() } catch {
            // The next layout tries again.
            setNeedsLayout()
            throw error.asLayoutError
        }
        stretch(tableFooterView, to: bounds.width, y: Extent.points(headerUnits + items.sum))
    }

    var name: String { identifier ?? className }

    private func heightsChanged(_ isChanged: Bool) {
        guard isChanged else { return }
        measuredFor = nil
        shelf = nil
        setNeedsLayout()
    }
}
