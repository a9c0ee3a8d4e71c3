import GalleyContainers
import GalleyGeometry
import Testing

@Suite("A million rows") struct MillionRowsTests {
    /// Heights of a formula, so that the test holds no million numbers itself.
    private final class Formula: TableViewDataSource {
        var count = 1_000_000
        var asked = 0
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(
            _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
        ) throws(ContainerError) -> Double {
            asked += 1
            return Double(20 + path.row % 71)
        }
    }

    /// The most that a step may look at, for so many rows seen or changed: a few numbers each, and some dozen
    /// descents of 20 levels.
    private func bound(_ rows: Int) -> Int { 8 * rows + 1500 }

    @Test("each step looks at what is visible and a few nodes, and a row takes less than 64 bytes")
    func steps() throws {
        let source = Formula()
        let table = makeTable(source, 375, 667)
        var most = 0
        table.separator = .pixel
        func step(_ rows: Int = 0, _ body: () throws -> Void) throws {
            let (work, asked) = (table.operationCount, source.asked)
            try body()
            let done = table.operationCount - work
            let seen = table.pathsForVisibleRows.count + rows
            #expect(done <= bound(seen), "\(done) for \(seen) rows")
            if rows == 0 { most = max(most, done) }
            if rows > 0 || seen == 0 { print("  a step over", rows, "rows looks at", done) }
            #expect(source.asked - asked <= seen)
        }
        try table.reloadData()
        try step { try table.layoutIfNeeded() }
        try step { try table.layOut(at: 22_000_000) }
        // A few rows at the top turned out to be lower than their estimate of 44.
        #expect(table.pathsForVisibleRows[0].row - 500_000 < 20)
        for screen in 1...100 {
            try step { try table.layOut(at: table.contentOffset.y + 667) }
            #expect(table.pathsForVisibleRows[0].row > 500_000 + screen * 7)
        }
        for _ in 0..<100 { try step { try table.layOut(at: table.contentOffset.y - 667) } }
        let first = table.pathsForVisibleRows[0]
        let top = try table.screenRectForRow(at: first).minY
        source.count += 1000
        try step(1000) { try table.insertRows(at: (0..<1000).map { CellPath(row: $0, section: 0) }) }
        #expect(try table.screenRectForRow(at: CellPath(row: first.row + 1000, section: 0)).minY == top)
        source.count -= 1000
        try step(1000) { try table.deleteRows(at: (0..<1000).map { CellPath(row: $0, section: 0) }) }
        #expect(try table.screenRectForRow(at: first).minY == top)
        #expect(table.rowCount == 1_000_000)
        #expect(source.asked < 4000)
        #expect(table.memoryFootprint <= 64 * table.rowCount)
        // On the way to another width and back there are two sets of heights.
        table.frame = rect(0, 0, 667, 375)
        try table.layoutIfNeeded()
        #expect(table.memoryFootprint <= 64 * table.rowCount)
        #expect(table.pathsForVisibleRows.contains(first))
        print(
            "1,000,000 rows:", table.memoryFootprint, "bytes;", source.asked, "measured;", most, "at most in a scroll")
    }
}
