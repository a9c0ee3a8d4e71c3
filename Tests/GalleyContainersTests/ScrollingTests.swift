import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import Testing

/// Whatever is done to a table, it shows what a fresh one would, and what is on the screen stays where it is.
@Suite("Scrolling") struct ScrollingTests {
    /// Heights that follow from row, width and text size.
    private final class Formula: TableViewDataSource {
        let counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in tableView: TableView) -> Int { counts.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(
            _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
        ) throws(ContainerError) -> Double {
            let lines = (Double(path.row * 7 % 31 + path.section) * 90 / environment.width).rounded(.up)
            return lines * Double(20 + 5 * environment.category.rawValue) / 3
        }
        func tableView(
            _ tableView: TableView, heightForHeaderInSection section: Int, in environment: CellEnvironment
        ) throws(ContainerError) -> Double { section.isMultiple(of: 2) ? 0 : 31.5 }
    }

    private func make(_ source: Formula) throws -> TableView {
        let table = makeTable(source, 320, 300)
        table.separator = .pixel
        table.sectionHeaderHeight = TableView.automaticDimension
        table.sectionFooterHeight = 4
        try table.setTableHeaderView(View(frame: rect(0, 0, 1, 90)))
        return table
    }

    @Test("random scrolls, turns, text sizes and reloads", arguments: 0..<20)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let source = Formula((0..<4).map { _ in Int.random(in: 0...200, using: &random) })
        let table = try make(source)
        try table.layoutIfNeeded()
        for _ in 0..<120 {
            let limit = max(0, table.contentSize.height - table.bounds.height)
            var moves: Double?
            let before = try places(table)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: try table.layOut(at: Double.random(in: 0...max(1, limit), using: &random))
            case 1:
                table.frame = rect(0, 0, [320.0, 568, 375][Int.random(in: 0..<3, using: &random)], 300)
                try table.layoutIfNeeded()
            case 2:
                table.traitOverride = traits(ContentSizeCategory.allCases[Int.random(in: 0..<12, using: &random)])
                try table.layoutIfNeeded()
            case 3:
                try table.reloadData()
                try table.layoutIfNeeded()
            case 4:
                let section = Int.random(in: 0..<4, using: &random)
                let count = source.counts[section]
                guard count > 0 else { continue }
                let first = Int.random(in: 0..<count, using: &random)
                try table.measureRows(first..<min(count, first + 40), inSection: section)
                moves = 0
            default:
                let step = Double.random(in: -250...250, using: &random)
                let target = min(max(table.contentOffset.y + step, 0), limit)
                moves = target - table.contentOffset.y
                try table.layOut(at: target)
            }
            try check(table, source)
            let end = max(0, table.contentSize.height - table.bounds.height)
            let isFree = table.contentOffset.y > 1e-6 && table.contentOffset.y < end - 1e-6
            if let moves, isFree {
                for (path, y) in try places(table) {
                    if let old = before[path] { #expect(abs(y - (old - moves)) < 1e-6, "\(path)") }
                }
            }
        }
    }

    private func places(_ table: TableView) throws -> [CellPath: Double] {
        Dictionary(
            uniqueKeysWithValues: try table.pathsForVisibleRows.map { ($0, try table.screenRectForRow(at: $0).minY) })
    }

    /// All that is visible has its own height, each row begins where the one before ends, and the offset is inside.
    private func check(_ table: TableView, _ source: Formula) throws {
        let environment = CellEnvironment(width: table.bounds.width, traits: table.traitCollection)
        let paths = table.pathsForVisibleRows
        for path in paths {
            #expect(try table.isRowMeasured(at: path))
            let height = try source.tableView(table, contentHeightForRowAt: path, in: environment) + 0.5
            #expect(abs(try table.rectForRow(at: path).height - height) < 1e-7)
            let frame = try table.screenRectForRow(at: path)
            #expect(frame.maxY > 0 && frame.minY < table.bounds.height)
        }
        for (one, next) in zip(paths, paths.dropFirst()) where one.section == next.section {
            #expect(next.row == one.row + 1)
            #expect(abs(try table.rectForRow(at: one).maxY - table.rectForRow(at: next).minY) < 1e-6)
        }
        let end = max(0, table.contentSize.height - table.bounds.height)
        #expect(table.contentOffset.y >= 0 && table.contentOffset.y <= end + 1e-6)
        #expect(table.tableHeaderView?.frame == rect(0, 0, table.bounds.width, 90))
    }

    @Test("pulled beyond its ends the content stays there until it changes")
    func pulling() throws {
        let source = Rows([Array(repeating: 44, count: 30)])
        let table = makeTable(source, 320, 300)
        try table.layoutIfNeeded()
        try table.layOut(at: -50)
        #expect(table.contentOffset.y == -50)
        #expect(try table.screenRectForRow(at: CellPath(row: 0, section: 0)).minY == 50)
        try table.layOut(at: 1100)
        #expect(table.contentOffset.y == 1100)
        table.setNeedsLayout()
        try table.layoutIfNeeded()
        #expect(table.contentOffset.y == 1100)
        try table.reloadData()
        try table.layoutIfNeeded()
        #expect(table.contentOffset.y == 1020)
        table.frame = rect(0, 0, 320, 500)
        try table.layoutIfNeeded()
        #expect(table.contentOffset.y == 820)
    }
}
