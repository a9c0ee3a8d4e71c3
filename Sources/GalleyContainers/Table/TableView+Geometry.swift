public import GalleyGeometry
import GalleyLayout

extension TableView {
    /// How many sections there are.
    public var numberOfSections: Int { sections.count }

    /// How many rows a section has.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    public func numberOfRows(inSection section: Int) throws(ContainerError) -> Int {
        try checkSection(section)
        return sections[section].units - 2
    }

    /// A row's frame in the content, in points, with its separator: measured, or as it is supposed to be.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    /// - Complexity: O(log n).
    public func rectForRow(at path: CellPath) throws(ContainerError) -> Rect {
        rect(ofItem: try checkedIndex(path), from: 0)
    }

    /// A row's frame in the coordinates of what is visible, in points. It is exact: a row that stays where it is has the
    /// same bits.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    public func screenRectForRow(at path: CellPath) throws(ContainerError) -> Rect {
        rect(ofItem: try checkedIndex(path), from: offset)
    }

    /// The height of a row's content, that is without the separator, in points.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    public func contentHeightForRow(at path: CellPath) throws(ContainerError) -> Double {
        Extent.points(max(0, items[try checkedIndex(path)].units - (measuredFor?.separator ?? 0)))
    }

    /// Whether a row has its own height by now.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    public func isRowMeasured(at path: CellPath) throws(ContainerError) -> Bool {
        items[try checkedIndex(path)].isMeasured
    }

    /// The frame of a section's header in the content, in points.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    public func rectForHeader(inSection section: Int) throws(ContainerError) -> Rect {
        try checkSection(section)
        return rect(ofItem: sections.start(of: section), from: 0)
    }

    /// The frame of a section's footer in the content, in points.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    public func rectForFooter(inSection section: Int) throws(ContainerError) -> Rect {
        try checkSection(section)
        return rect(ofItem: sections.start(of: section + 1) - 1, from: 0)
    }

    /// The row at a height in the content, in points; nil where there is none.
    /// - Complexity: O(log n).
    public func pathForRow(atContentY y: Double) -> CellPath? {
        guard abs(y) <= 1e11, let (index, _) = items.find(Extent.units(y) - headerUnits),
            case .row(let path) = item(at: index)
        else { return nil }
        return path
    }

    /// The rows of which something is visible, as of the last layout.
    /// - Complexity: O(visible rows + log n).
    public var pathsForVisibleRows: [CellPath] {
        let top = offset - headerUnits
        guard items.count > 0, let (first, start) = top < 0 ? (0, 0) : items.find(top) else { return [] }
        var walk = ItemWalk(self)
        var paths: [CellPath] = []
        var (index, y) = (first, start - top)
        while index < items.count, y < settledHeight {
            let extent = walk.extent(at: index).units
            if extent > 0, case .row(let path) = walk.item(at: index) { paths.append(path) }
            y += extent
            index += 1
        }
        return paths
    }

    /// Measures rows that may not be visible yet; what is visible stays where it is.
    /// - Throws: ``ContainerError``; heights are as before then.
    /// - Complexity: O(rows + log n), besides measuring.
    public func measureRows(_ rows: Range<Int>, inSection section: Int) throws(ContainerError) {
        guard !rows.isEmpty else { return }
        try layoutRows()
        let first = try checkedIndex(CellPath(row: rows.lowerBound, section: section))
        _ = try checkedIndex(CellPath(row: rows.upperBound - 1, section: section))
        let key = try heightKey()
        let fixed = fixedPoint()
        var walk = ItemWalk(self)
        var extents: [Extent] = []
        extents.reserveCapacity(rows.count)
        for index in first..<first + rows.count { extents.append(try walk.measured(at: index, key)) }
        guard walk.measuredCount > 0 else { return }
        let isInside = offsetLimits.contains(offset)
        try replace(from: first, with: extents)
        if let fixed { offset = headerUnits + items.start(of: fixed.index) - fixed.screenTop }
        if isInside { offset = min(max(offset, offsetLimits.lowerBound), offsetLimits.upperBound) }
        if !keepsAnchor { captureAnchor() }
        setNeedsLayout()
    }

    /// Where a row is scrolled to.
    public enum ScrollPosition: Sendable, Hashable, CaseIterable {
        /// Its top to the top of what is visible.
        case top
        /// Its middle to the middle.
        case middle
        /// Its bottom to the bottom.
        case bottom
    }

    /// Scrolls a row to a position, as far as the content goes; takes effect in the next layout.
    /// - Throws: ``ContainerError``.
    public func scrollToRow(at path: CellPath, position: ScrollPosition) throws(ContainerError) {
        try measureRows(path.row..<path.row + 1, inSection: path.section)
        let index = try checkedIndex(path)
        let extent = items[index].units
        let (low, high) = (-offsetLimits.lowerBound, settledHeight)
        let screenTop =
            switch position {
            case .top: low
            case .middle: low + (high - low - extent) / 2
            case .bottom: high - extent
            }
        anchor = .item(Anchor.Place(index: index, screenTop: screenTop, extent: extent))
        (placing, needsClamping, keepsAnchor) = (.top, true, false)
        setNeedsLayout()
    }

    func rect(ofItem index: Int, from offset: Int) -> Rect {
        let units = items[index].units
        return Rect(
            x: 0, y: Extent.points(headerUnits + items.start(of: index) - offset), width: bounds.width,
            height: Extent.points(units))
    }

    func checkSection(_ section: Int) throws(ContainerError) {
        guard section >= 0, section < sections.count else {
            throw .outOfRange(owner: "\(name)'s sections", index: section, count: sections.count)
        }
    }

    func checkedIndex(_ path: CellPath) throws(ContainerError) -> Int {
        try checkSection(path.section)
        guard let index = index(of: .row(path)) else {
            throw .outOfRange(
                owner: "\(name)'s section \(path.section)", index: path.row, count: sections[path.section].units - 2)
        }
        return index
    }
}
