/// A batch of updates, checked against the table and what its data source has now.
struct UpdatePlan {
    /// Of sections.
    let sections: PlaceMap
    /// Sections that moved, by their places before and after.
    let sectionTargets: [Int: Int]
    let sectionSources: [Int: Int]
    /// Rows taken out, by the section's place before; of rows put in, by its place after. Sorted.
    let removedRows: [Int: [Int]]
    let insertedRows: [Int: [Int]]
    /// Rows that moved, by their places before and after.
    let rowTargets: [CellPath: CellPath]
    let rowSources: [CellPath: CellPath]
    /// Rows and sections with other contents, by their places after.
    private(set) var reloadedRows: [CellPath] = []
    private(set) var reloadedSections: [Int] = []
    /// The rows of sections that are new, by their places.
    private(set) var newRowCounts: [Int: Int] = [:]

    init(_ updates: TableUpdates, of table: TableView) throws(ContainerError) {
        let sectionCount = table.sections.count
        let goneSections = updates.deletedSections + updates.movedSections.map(\.from)
        let comingSections = updates.insertedSections + updates.movedSections.map(\.to)
        sections = PlaceMap(
            removed: try Self.sorted(goneSections, "section", "deleted or moved"),
            inserted: try Self.sorted(comingSections, "section", "inserted or moved to"))
        for section in sections.removed { try table.checkSection(section) }
        let newCount = sectionCount - sections.removed.count + sections.inserted.count
        for section in sections.inserted {
            guard section >= 0, section < newCount else {
                throw .outOfRange(owner: "\(table.name)'s sections after the updates", index: section, count: newCount)
            }
        }
        sectionTargets = Dictionary(uniqueKeysWithValues: updates.movedSections.map { ($0.from, $0.to) })
        sectionSources = Dictionary(uniqueKeysWithValues: updates.movedSections.map { ($0.to, $0.from) })

        let goneRows = updates.deletedRows + updates.movedRows.map(\.from)
        let comingRows = updates.insertedRows + updates.movedRows.map(\.to)
        removedRows = try Self.grouped(goneRows, "deleted or moved", beside: sections.removed)
        insertedRows = try Self.grouped(comingRows, "inserted or moved to", beside: sections.inserted)
        for path in goneRows { _ = try table.checkedIndex(path) }
        rowTargets = Dictionary(uniqueKeysWithValues: updates.movedRows.map { ($0.from, $0.to) })
        rowSources = Dictionary(uniqueKeysWithValues: updates.movedRows.map { ($0.to, $0.from) })
        for path in updates.reloadedRows {
            _ = try table.checkedIndex(path)
            guard let place = place(after: path), rowTargets[path] == nil else {
                throw .conflictingUpdates(
                    what: "row \(path.row) of section \(path.section) is reloaded and also deleted or moved",
                    accepted: "one of both in a batch")
            }
            reloadedRows.append(place)
        }
        for section in updates.reloadedSections {
            try table.checkSection(section)
            guard let place = sections.place(after: section) else {
                throw .conflictingUpdates(
                    what: "section \(section) is reloaded and also deleted or moved", accepted: "one of both in a batch"
                )
            }
            reloadedSections.append(place)
        }
        try checkCounts(of: table, newCount)
    }

    /// Where a section is after the updates; nil for one that is gone.
    func section(after old: Int) -> Int? { sections.place(after: old) ?? sectionTargets[old] }

    /// Where a row is after the updates; nil for one that is gone.
    func place(after old: CellPath) -> CellPath? {
        if let target = rowTargets[old] { return target }
        guard let section = section(after: old.section) else { return nil }
        let map = PlaceMap(removed: removedRows[old.section] ?? [], inserted: insertedRows[section] ?? [])
        return map.place(after: old.row).map { CellPath(row: $0, section: section) }
    }

    /// Where an item is after the updates; nil for one that is gone.
    func place(after old: TableItem) -> TableItem? {
        switch old {
        case .header(let number): section(after: number).map { .header(section: $0) }
        case .footer(let number): section(after: number).map { .footer(section: $0) }
        case .row(let path): place(after: path).map { .row($0) }
        }
    }

    /// The data source must have what comes out of the updates.
    private mutating func checkCounts(of table: TableView, _ newCount: Int) throws(ContainerError) {
        guard let dataSource = table.dataSource else { return }
        let answered = dataSource.numberOfSections(in: table)
        guard answered == newCount else {
            throw .inconsistentCount(owner: "\(table.name)'s sections", expected: newCount, answered: answered)
        }
        for section in insertedRows.keys where !(0..<newCount).contains(section) {
            throw .outOfRange(owner: "\(table.name)'s sections after the updates", index: section, count: newCount)
        }
        for section in 0..<newCount {
            let rows = try table.askedRowCount(dataSource, section)
            let old = sections.place(before: section) ?? sectionSources[section]
            guard let old else {
                newRowCounts[section] = rows
                continue
            }
            let removed = removedRows[old]?.count ?? 0
            let inserted = insertedRows[section] ?? []
            let expected = table.sections[old].units - 2 - removed + inserted.count
            if let last = inserted.last, last >= expected {
                throw .outOfRange(
                    owner: "\(table.name)'s section \(section) after the updates", index: last, count: expected)
            }
            guard rows == expected else {
                throw .inconsistentCount(
                    owner: "section \(section) of \(table.name)", expected: expected, answered: rows)
            }
        }
    }

    private static func sorted(_ places: [Int], _ what: String, _ how: String) throws(ContainerError) -> [Int] {
        let sorted = places.sorted()
        for (one, next) in zip(sorted, sorted.dropFirst()) where one == next {
            throw .conflictingUpdates(what: "\(what) \(one) is \(how) twice", accepted: "each place once")
        }
        return sorted
    }

    private static func grouped(
        _ paths: [CellPath], _ how: String, beside sections: [Int]
    ) throws(ContainerError) -> [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for path in paths {
            guard path.row >= 0 else {
                throw .outOfRange(owner: "section \(path.section)", index: path.row, count: 0)
            }
            result[path.section, default: []].append(path.row)
        }
        for section in sections where result[section] != nil {
            throw .conflictingUpdates(
                what: "rows of section \(section) are \(how) in a batch that does so with the section itself",
                accepted: "one of both")
        }
        for (section, rows) in result {
            result[section] = try sorted(rows, "in section \(section) row", how)
        }
        return result
    }
}
