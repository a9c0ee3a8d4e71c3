import GalleyGeometry
import GalleyLayout

extension TableView {
    /// Changes rows and sections at once, after the data source has changed, and measures what is visible then.
    ///
    /// The first visible row that is still there stays where it is on the screen, as far as the content goes (plain
    /// UIKit keeps the offset instead). Header and footer are read again.
    /// - Throws: ``ContainerError``. For updates that contradict each other or the data source nothing has changed;
    ///   where a visible row cannot be measured the updates have happened.
    /// - Complexity: O((changes + sections) log n).
    public func performBatchUpdates(_ body: (inout TableUpdates) -> Void) throws(ContainerError) {
        var updates = TableUpdates()
        body(&updates)
        if !isLoaded { return try reloadData() }
        try takePendingOffset()
        let plan = try UpdatePlan(updates, of: self)
        let key = try heightKey()
        let fresh = try newExtents(plan, key)
        let kept = survivor(of: plan)
        let moved = takeOut(plan)
        putIn(plan, fresh, moved)
        shelf = nil
        if let kept, let index = index(of: kept.item) {
            anchor = .item(
                Anchor.Place(index: index, screenTop: kept.screenTop, extent: items[index].units))
        } else {
            anchor = .offset(offset)
        }
        try readHeaderHeights()
        (placing, needsClamping, shown, keepsAnchor) = (.top, true, 0..<0, false)
        setNeedsLayout()
        try layoutRows()
        captureAnchor()
    }

    /// Takes rows away; see ``performBatchUpdates(_:)``.
    public func deleteRows(at paths: [CellPath]) throws(ContainerError) {
        try performBatchUpdates { $0.deleteRows(at: paths) }
    }

    /// Puts rows in; see ``performBatchUpdates(_:)``.
    public func insertRows(at paths: [CellPath]) throws(ContainerError) {
        try performBatchUpdates { $0.insertRows(at: paths) }
    }

    /// Measures rows anew; see ``performBatchUpdates(_:)``.
    public func reloadRows(at paths: [CellPath]) throws(ContainerError) {
        try performBatchUpdates { $0.reloadRows(at: paths) }
    }

    /// Moves a row; see ``performBatchUpdates(_:)``.
    public func moveRow(at path: CellPath, to target: CellPath) throws(ContainerError) {
        try performBatchUpdates { $0.moveRow(at: path, to: target) }
    }

    /// The extents of all that is new, by place after the updates; made before anything changes.
    private struct NewExtents {
        var rows: [CellPath: Extent] = [:]
        var sections: [Int: [Extent]] = [:]
        var reloaded: [(item: TableItem, extent: Extent)] = []
    }

    private func newExtents(_ plan: UpdatePlan, _ key: HeightKey) throws(ContainerError) -> NewExtents {
        var result = NewExtents()
        var added: [Extent] = []
        for (section, rows) in plan.insertedRows {
            for row in rows {
                let path = CellPath(row: row, section: section)
                guard plan.rowSources[path] == nil else { continue }
                let extent = try firstExtent(.row(path), key, dataSource)
                result.rows[path] = extent
                added.append(extent)
            }
        }
        for (section, rows) in plan.newRowCounts {
            var extents = [try firstExtent(.header(section: section), key, dataSource)]
            try appendRows(0..<rows, section, key, to: &extents)
            extents.append(try firstExtent(.footer(section: section), key, dataSource))
            result.sections[section] = extents
            added += extents
        }
        guard items.count + added.count <= BlockTree.largestCount else {
            throw .invalidNumber(
                owner: name, parameter: "number of rows", value: Double(items.count + added.count),
                accepted: "at most \(BlockTree.largestCount) together")
        }
        for path in plan.reloadedRows {
            result.reloaded.append((.row(path), try firstExtent(.row(path), key, dataSource)))
        }
        for section in plan.reloadedSections {
            let rows = if let dataSource { try askedRowCount(dataSource, section) } else { 0 }
            let own = (0..<rows).map { TableItem.row(CellPath(row: $0, section: section)) }
            for item in [.header(section: section)] + own + [.footer(section: section)] {
                result.reloaded.append((item, try firstExtent(item, key, dataSource)))
            }
        }
        added += result.reloaded.map(\.extent)
        try items.checkRoom(for: 1, of: try BlockTree.sum(added, owner: name), owner: name)
        return result
    }

    /// The first visible item that stays, by its place after the updates; the nearest one behind or before what is
    /// visible where none does. Nil where the table's header is at the top.
    private func survivor(of plan: UpdatePlan) -> (item: TableItem, screenTop: Int)? {
        guard offset >= headerUnits, let (first, start) = items.find(offset - headerUnits) else { return nil }
        var walk = ItemWalk(self)
        var (index, y) = (first, headerUnits + start - offset)
        while index < items.count {
            let extent = walk.extent(at: index).units
            if extent > 0, let item = plan.place(after: walk.item(at: index)) { return (item, y) }
            y += extent
            index += 1
        }
        (index, y) = (first, headerUnits + start - offset)
        while index > 0 {
            index -= 1
            let extent = walk.extent(at: index).units
            y -= extent
            if extent > 0, let item = plan.place(after: walk.item(at: index)) { return (item, y) }
        }
        return nil
    }

    /// What was taken out to be put in elsewhere, by its place before.
    private struct TakenOut {
        var rows: [CellPath: Extent] = [:]
        var sections: [Int: BlockTree.Piece] = [:]
    }

    private func takeOut(_ plan: UpdatePlan) -> TakenOut {
        var taken = TakenOut()
        for section in plan.removedRows.keys.sorted(by: >) {
            guard let rows = plan.removedRows[section] else { continue }
            let first = sections.start(of: section) + 1
            for row in rows where plan.rowTargets[CellPath(row: row, section: section)] != nil {
                taken.rows[CellPath(row: row, section: section)] = items[first + row]
            }
            for run in Self.runs(rows).reversed() {
                items.remove(first + run.lowerBound..<first + run.upperBound)
            }
            changeCount(of: section, by: -rows.count)
        }
        for section in plan.sections.removed.reversed() {
            let start = sections.start(of: section)
            let range = start..<start + sections[section].units
            if plan.sectionTargets[section] != nil {
                taken.sections[section] = items.take(range)
            } else {
                items.remove(range)
            }
            sections.remove(section..<section + 1)
        }
        return taken
    }

    private func putIn(_ plan: UpdatePlan, _ fresh: NewExtents, _ taken: TakenOut) {
        for section in plan.sections.inserted {
            let start = sections.start(of: section)
            let count: Int
            if let source = plan.sectionSources[section], let piece = taken.sections[source] {
                count = piece.count
                items.put(piece, at: start)
            } else {
                let extents = fresh.sections[section] ?? [.zero, .zero]
                count = extents.count
                items.insert(count: count, at: start) { extents[$0] }
            }
            sections.insert(count: 1, at: section) { _ in Extent(units: count, isMeasured: true) }
        }
        for section in plan.insertedRows.keys.sorted() {
            guard let rows = plan.insertedRows[section] else { continue }
            let first = sections.start(of: section) + 1
            for run in Self.runs(rows) {
                items.insert(count: run.count, at: first + run.lowerBound) { offset in
                    let path = CellPath(row: run.lowerBound + offset, section: section)
                    return plan.rowSources[path].flatMap { taken.rows[$0] } ?? fresh.rows[path] ?? .zero
                }
            }
            changeCount(of: section, by: rows.count)
        }
        for (item, extent) in fresh.reloaded {
            if let index = index(of: item) { items.replace(from: index, with: [extent]) }
        }
    }

    private func changeCount(of section: Int, by change: Int) {
        let count = sections[section].units + change
        sections.replace(from: section, with: [Extent(units: count, isMeasured: true)])
    }

    /// Neighbours of sorted numbers as ranges.
    private static func runs(_ numbers: [Int]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for number in numbers {
            if let last = result.last, last.upperBound == number {
                result[result.count - 1] = last.lowerBound..<number + 1
            } else {
                result.append(number..<number + 1)
            }
        }
        return result
    }
}
