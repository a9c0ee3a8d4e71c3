public import GalleyLayout
import GalleyGeometry

extension TableView {
    /// Puts a view above all sections.
    ///
    /// The table takes only the height of the view's frame, as it is now, and makes it as wide as itself. A view whose
    /// height changes must be set again for the content to follow (or ``performBatchUpdates(_:)`` run).
    /// - Throws: ``ContainerError/layout(_:)`` for a view that the table is in, `invalidNumber` for a frame that is
    ///   none.
    public func setTableHeaderView(_ view: View?) throws(ContainerError) {
        try exchange(tableHeaderView, for: view)
        tableHeaderView = view
        try readHeaderHeights()
    }

    /// Puts a view below all sections, in the same way.
    public func setTableFooterView(_ view: View?) throws(ContainerError) {
        try exchange(tableFooterView, for: view)
        tableFooterView = view
        try readHeaderHeights()
    }

    private func exchange(_ old: View?, for new: View?) throws(ContainerError) {
        if let new { _ = try checkedLength(new.frame.height, "height", of: new.identifier ?? new.className) }
        if old !== new { old?.removeFromSuperview() }
        guard let new, new.superview !== self else { return }
        try inContainer { () throws(LayoutError) in try addSubview(new) }
    }

    /// Takes the heights that header and footer have now.
    func readHeaderHeights() throws(ContainerError) {
        let heights = [tableHeaderView, tableFooterView].map { $0?.frame.height ?? 0 }
        for height in heights { _ = try checkedLength(height, "header or footer height", of: name) }
        let units = heights.map { Extent.units($0) }
        if offset >= headerUnits, offset > offsetLimits.lowerBound, items.sum > 0 {
            // The header is above what is visible, which stays where it is.
            offset += units[0] - headerUnits
        }
        if units != [headerUnits, footerUnits] {
            needsClamping = true
            setNeedsLayout()
        }
        (headerUnits, footerUnits) = (units[0], units[1])
        stretch(tableHeaderView, to: bounds.width, y: 0)
        stretch(tableFooterView, to: bounds.width, y: Extent.points(headerUnits + items.sum))
    }

    /// Gives a view the table's width and a place; its height stays its own.
    func stretch(_ view: View?, to width: Double, y: Double) {
        guard let view else { return }
        let frame = Rect(x: 0, y: y, width: width, height: view.frame.height)
        if view.frame != frame { view.frame = frame }
    }
}
