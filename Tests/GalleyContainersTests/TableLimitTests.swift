import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import Testing

@Suite("Tables beyond measure") struct TableLimitTests {
    private final class Counts: TableViewDataSource {
        var count = 0
        var height = 1e6
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(
            _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
        ) throws(ContainerError) -> Double { height }
    }

    @Test("more rows, or higher ones, than can be counted are refused, and the table goes on as before")
    func limits() throws {
        let source = Counts()
        source.count = 40_000
        let table = makeTable(source)
        table.estimatedRowHeight = 1e6
        try table.layoutIfNeeded()
        #expect(table.contentSize.height == 4e10)
        for (count, isTooTall) in [(400_000, true), (1 << 28, false), (Int.max, false), (-1, false), (Int.min, false)] {
            source.count = count
            #expect {
                try table.reloadData()
            } throws: { error in
                if case .contentTooTall = error as? ContainerError { return isTooTall }
                return !isTooTall
            }
            #expect(table.rowCount == 40_000 && table.contentSize.height == 4e10)
        }
        source.count = 440_000
        #expect(throws: ContainerError.contentTooTall(owner: "table", limit: 45_812_984_490)) {
            try table.insertRows(at: (0..<400_000).map { CellPath(row: $0, section: 0) })
        }
        #expect(table.rowCount == 40_000)
        // Low estimates that turn out to be high.
        source.count = 400_000
        table.estimatedRowHeight = 1
        try table.reloadData()
        try table.layoutIfNeeded()
        #expect(throws: ContainerError.contentTooTall(owner: "table", limit: 45_812_984_490)) {
            try table.measureRows(0..<400_000, inSection: 0)
        }
        #expect(table.contentSize.height == 1_000_000 + 399_999)
    }

    @Test("at the far ends of what an offset can be nothing is visible, and the way back is open")
    func farOffsets() throws {
        let source = Rows([Array(repeating: 50, count: 100)])
        let table = makeTable(source)
        try table.layoutIfNeeded()
        for y in [1e11, -1e11, 1e9, 5000] {
            try table.layOut(at: y)
            #expect(table.contentOffset.y == y)
            #expect(table.pathsForVisibleRows.isEmpty)
        }
        #expect(throws: LayoutError.self) { try table.layOut(at: 1.1e11) }
        #expect(throws: LayoutError.self) { try table.layOut(at: -.infinity) }
        try table.layOut(at: 100)
        #expect(table.pathsForVisibleRows.first == CellPath(row: 2, section: 0))
    }
}
