import GalleyLayout

/// What an item of a table is.
enum TableItem: Equatable {
    case header(section: Int)
    case row(CellPath)
    case footer(section: Int)
}

extension TableView {
    /// Asks for all counts anew and forgets all heights. The row that the reader looks at stays where it is, if there is
    /// one at its place still.
    /// - Throws: ``ContainerError``; the table is as before then.
    /// - Complexity: O(rows), without measuring any unless estimates are turned off.
    public func reloadData() throws(ContainerError) {
        try takePendingOffset()
        if anchor == nil { captureAnchor() }
        var kept: (item: TableItem, place: Anchor.Place)?
        if case .item(let place) = anchor, place.index < items.count { kept = (item(at: place.index), place) }
        let counts = try askedCounts()
        let key = try heightKey()
        let newSections = BlockTree(count: counts.count) { Extent(units: counts[$0] + 2, isMeasured: true) }
        let newItems = try makeItems(newSections, key)
        (sections, items, measuredFor, shelf, isLoaded) = (newSections, newItems, key, nil, true)
        if let kept, let index = index(of: kept.item) {
            anchor = .item(Anchor.Place(index: index, screenTop: kept.place.screenTop, extent: kept.place.extent))
        } else {
            anchor = .offset(offset)
        }
        (placing, needsClamping, shown, keepsAnchor) = (.share, true, 0..<0, false)
        setNeedsLayout()
    }

    private func askedCounts() throws(ContainerError) -> [Int] {
        guard let dataSource else { return [] }
        let count = dataSource.numberOfSections(in: self)
        let limit = BlockTree.largestCount / 4
        guard count >= 0, count <= limit else {
            throw .invalidNumber(
                owner: name, parameter: "number of sections", value: Double(count), accepted: "0 to \(limit)")
        }
        var total = 0
        var counts: [Int] = []
        counts.reserveCapacity(count)
        for section in 0..<count {
            let rows = try askedRowCount(dataSource, section)
            total += rows + 2
            guard total <= BlockTree.largestCount else {
                throw .invalidNumber(
                    owner: name, parameter: "number of rows", value: Double(total),
                    accepted: "at most \(BlockTree.largestCount) together")
            }
            counts.append(rows)
        }
        return counts
    }

    func askedRowCount(_ dataSource: any TableViewDataSource, _ section: Int) throws(ContainerError) -> Int {
        let rows = dataSource.tableView(self, numberOfRowsInSection: section)
        guard rows >= 0, rows <= BlockTree.largestCount else {
            throw .invalidNumber(
                owner: name, parameter: "number of rows in section \(section)", value: Double(rows),
                accepted: "0 to \(BlockTree.largestCount)")
        }
        return rows
    }

    /// All items with the heights they have before they are measured.
    func makeItems(_ sections: BlockTree, _ key: HeightKey) throws(ContainerError) -> BlockTree {
        var extents: [Extent] = []
        extents.reserveCapacity(sections.sum)
        for section in 0..<sections.count {
            let rows = sections[section].units - 2
            extents.append(try firstExtent(.header(section: section), key, dataSource))
            try appendRows(0..<rows, section, key, to: &extents)
            extents.append(try firstExtent(.footer(section: section), key, dataSource))
        }
        _ = try BlockTree.sum(extents, owner: name)
        return BlockTree(count: extents.count) { extents[$0] }
    }

    func appendRows(
        _ rows: Range<Int>, _ section: Int, _ key: HeightKey, to extents: inout [Extent]
    ) throws(ContainerError) {
        let source = dataSource
        for row in rows {
            extents.append(try firstExtent(.row(CellPath(row: row, section: section)), key, source))
        }
    }

    /// The extent that an item begins with: fixed, supposed, or measured at once.
    func firstExtent(
        _ item: TableItem, _ key: HeightKey, _ source: (any TableViewDataSource)?
    ) throws(ContainerError) -> Extent {
        let (fixed, estimate, parameter) =
            switch item {
            case .header: (sectionHeaderHeight, estimatedSectionHeight, "sectionHeaderHeight")
            case .footer: (sectionFooterHeight, estimatedSectionHeight, "sectionFooterHeight")
            case .row(let path):
                (
                    rowHeight,
                    rowHeight == Self.automaticDimension
                        ? source?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight : 0,
                    "rowHeight"
                )
            }
        guard fixed == Self.automaticDimension else {
            return Extent(units: Extent.units(try checkedLength(fixed, parameter, of: name)), isMeasured: true)
        }
        if estimate == 0 { return try measuredExtent(item, key, source) }
        let height =
            estimate == Self.automaticDimension
            ? Self.standardRowHeight : try checkedLength(estimate, "estimated height", of: name)
        return Extent(units: Extent.units(height), isMeasured: false)
    }

    /// Asks the data source for an item's height.
    func measuredExtent(
        _ item: TableItem, _ key: HeightKey, _ source: (any TableViewDataSource)?
    ) throws(ContainerError) -> Extent {
        guard let source else { return .zero }
        measurementCount += 1
        let environment = key.environment
        let units: Int
        switch item {
        case .header(let section):
            let height = try source.tableView(self, heightForHeaderInSection: section, in: environment)
            units = Extent.units(try checkedLength(height, "height of header \(section)", of: name))
        case .footer(let section):
            let height = try source.tableView(self, heightForFooterInSection: section, in: environment)
            units = Extent.units(try checkedLength(height, "height of footer \(section)", of: name))
        case .row(let path):
            let height = try source.tableView(self, contentHeightForRowAt: path, in: environment)
            let checked = try checkedLength(
                height, "content height of row \(path.row) in section \(path.section)", of: name)
            units = Extent.units(checked) + key.separator
        }
        return Extent(units: units, isMeasured: true)
    }

    func heightKey() throws(ContainerError) -> HeightKey {
        let width = try checkedLength(bounds.width, "width", of: name)
        let separator = try checkedLength(separatorHeight, "separator's height", of: name)
        return HeightKey(
            environment: CellEnvironment(width: width, traits: traitCollection, faces: faces),
            separator: Extent.units(separator))
    }

    /// What stands at an index that is there.
    func item(at index: Int) -> TableItem {
        // An item counts as a unit, so that the section is found like a row by its place.
        guard let (section, start) = sections.find(index) else { return .footer(section: 0) }
        if index == start { return .header(section: section) }
        if index == start + sections[section].units - 1 { return .footer(section: section) }
        return .row(CellPath(row: index - start - 1, section: section))
    }

    /// Where an item stands; nil where there is none.
    func index(of item: TableItem) -> Int? {
        let known = 0..<sections.count
        switch item {
        case .header(let section): return known.contains(section) ? sections.start(of: section) : nil
        case .footer(let section): return known.contains(section) ? sections.start(of: section + 1) - 1 : nil
        case .row(let path):
            guard known.contains(path.section), path.row >= 0, path.row < sections[path.section].units - 2
            else { return nil }
            return sections.start(of: path.section) + 1 + path.row
        }
    }
}
