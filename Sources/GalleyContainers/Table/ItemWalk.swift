/// Reads a table's items one after the other, from block to block, and measures those that were not measured yet.
struct ItemWalk {
    // Not its items: a second reference to their arrays would make a change copy them.
    private unowned let table: TableView
    private var block: BlockTree.Block?
    private var section: (number: Int, range: Range<Int>)?
    /// How many were measured.
    private(set) var measuredCount = 0

    init(_ table: TableView) { self.table = table }

    /// The extent of an item that is there.
    /// - Complexity: O(1) within a block.
    mutating func extent(at index: Int) -> Extent {
        if let block, block.indices.contains(index) {
            table.items.work.extents += 1
            return table.items.extents[block.place(of: index)]
        }
        let found = table.items.block(holding: index)
        block = found
        table.items.work.extents += 1
        return table.items.extents[found.place(of: index)]
    }

    /// The same, measured now if it was not.
    mutating func measured(at index: Int, _ key: TableView.HeightKey) throws(ContainerError) -> Extent {
        let extent = extent(at: index)
        if extent.isMeasured { return extent }
        measuredCount += 1
        return try table.measuredExtent(item(at: index), key, table.dataSource)
    }

    /// What stands at an index.
    mutating func item(at index: Int) -> TableItem {
        if section.map({ !$0.range.contains(index) }) ?? true {
            guard let (number, start) = table.sections.find(index) else { return .footer(section: 0) }
            section = (number, start..<start + table.sections[number].units)
        }
        guard let section else { return .footer(section: 0) }
        if index == section.range.lowerBound { return .header(section: section.number) }
        if index == section.range.upperBound - 1 { return .footer(section: section.number) }
        return .row(CellPath(row: index - section.range.lowerBound - 1, section: section.number))
    }
}
