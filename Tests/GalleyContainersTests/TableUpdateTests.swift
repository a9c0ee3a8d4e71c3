import GalleyContainers
import GalleyGeometry
import Testing

@Suite("Table updates") struct TableUpdateTests {
    /// A batch that leads from one list of lists to another, made at random.
    private struct Batch {
        var updates: [(inout TableUpdates) -> Void] = []
        var sections: [[Double]]

        /// Every height is another number, so that rows are known again by it.
        init(_ old: [[Double]], next: inout Double, _ random: inout SeededGenerator) {
            func new() -> Double {
                next += 1
                return next / 6
            }
            // Which sections go, stay or move, and which rows of those that stay.
            var staying: [(section: Int, rows: [Double])] = []
            var movingSections: [(from: Int, rows: [Double])] = []
            var movingRows: [(from: CellPath, height: Double)] = []
            for (section, rows) in old.enumerated() {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: updates.append { $0.deleteSections([section]) }
                case 1: movingSections.append((section, rows))
                default:
                    var kept: [Double] = []
                    for (row, height) in rows.enumerated() {
                        let path = CellPath(row: row, section: section)
                        switch Int.random(in: 0..<6, using: &random) {
                        case 0: updates.append { $0.deleteRows(at: [path]) }
                        case 1: movingRows.append((path, height))
                        default: kept.append(height)
                        }
                    }
                    staying.append((section, kept))
                }
            }
            var result: [(rows: [Double], isOpen: Bool)] = staying.map { ($0.rows, true) }
            var arrivals: [Int: Int] = [:]  // sections that come, by a key of their own
            var keys = Array(0..<result.count)
            for (index, moving) in movingSections.enumerated() {
                let place = Int.random(in: 0...result.count, using: &random)
                result.insert((moving.rows, false), at: place)
                keys.insert(1000 + index, at: place)
                arrivals[1000 + index] = moving.from
            }
            for index in 0..<Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0...result.count, using: &random)
                result.insert(((0..<Int.random(in: 0...4, using: &random)).map { _ in new() }, false), at: place)
                keys.insert(2000 + index, at: place)
            }
            for (place, key) in keys.enumerated() {
                if let from = arrivals[key] { updates.append { $0.moveSection(from, to: place) } }
                if key >= 2000 { updates.append { $0.insertSections([place]) } }
            }
            // Rows that come: new ones, and those that move, to sections that stayed.
            let open = result.indices.filter { result[$0].isOpen }
            var coming: [(height: Double, from: CellPath?)] = movingRows.map { ($0.height, $0.from) }
            coming += (0..<Int.random(in: 0...5, using: &random)).map { _ in (new(), nil) }
            coming.shuffle(using: &random)
            var origin: [Double: CellPath] = [:]
            var fresh: Set<Double> = []
            for (height, from) in coming {
                guard let section = open.randomElement(using: &random) else {
                    if let from { updates.append { $0.deleteRows(at: [from]) } }
                    continue
                }
                let place = Int.random(in: 0...result[section].rows.count, using: &random)
                result[section].rows.insert(height, at: place)
                if let from { origin[height] = from } else { fresh.insert(height) }
            }
            for section in open {
                for (row, height) in result[section].rows.enumerated() {
                    let path = CellPath(row: row, section: section)
                    if let from = origin[height] { updates.append { $0.moveRow(at: from, to: path) } }
                    if fresh.contains(height) { updates.append { $0.insertRows(at: [path]) } }
                }
            }
            sections = result.map(\.rows)
            updates.shuffle(using: &random)
        }
    }

    @Test("random batches give what a fresh table gives, and the reader's row stays", arguments: 0..<25)
    func randomBatches(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var next = 100.0
        let first = (0..<4).map { _ in
            (0..<Int.random(in: 0...30, using: &random)).map { _ in
                next += 1
                return next / 6
            }
        }
        let source = Rows(first)
        let table = makeTable(source, 320, 120)
        try table.layoutIfNeeded()
        for _ in 0..<30 {
            try table.layOut(at: Double.random(in: 0...max(1, table.contentSize.height - 120), using: &random))
            let before = try table.pathsForVisibleRows.map {
                (source.sections[$0.section][$0.row], try table.screenRectForRow(at: $0).minY)
            }
            let batch = Batch(source.sections, next: &next, &random)
            source.sections = batch.sections
            try table.performBatchUpdates { updates in for update in batch.updates { update(&updates) } }
            let places = Dictionary(
                uniqueKeysWithValues: source.sections.enumerated().flatMap { section, rows in
                    rows.enumerated().map { ($1, CellPath(row: $0, section: section)) }
                })
            // Whatever was measured is right, and the counts are.
            for (section, rows) in source.sections.enumerated() {
                #expect(try table.numberOfRows(inSection: section) == rows.count)
                for (row, height) in rows.enumerated() {
                    let path = CellPath(row: row, section: section)
                    guard try table.isRowMeasured(at: path) else { continue }
                    #expect(abs(try table.rectForRow(at: path).height - height) < 1e-9)
                }
            }
            #expect(try table.pathsForVisibleRows.allSatisfy { try table.isRowMeasured(at: $0) })
            let limit = max(0, table.contentSize.height - 120)
            #expect(table.contentOffset.y >= 0 && table.contentOffset.y <= limit + 1e-6)
            let isFree = table.contentOffset.y > 1e-6 && table.contentOffset.y < limit - 1e-6
            if isFree, let (height, y) = before.first(where: { places[$0.0] != nil }), let path = places[height] {
                #expect(abs(try table.screenRectForRow(at: path).minY - y) < 1e-6)
            }
            // Everything measured, it is the table made anew.
            let fresh = makeTable(Rows([]), 320, 120)
            let rows = Rows(source.sections)
            fresh.dataSource = rows
            fresh.estimatedRowHeight = 0
            try fresh.layoutIfNeeded()
            for section in source.sections.indices {
                try table.measureRows(0..<source.sections[section].count, inSection: section)
            }
            #expect(table.contentSize == fresh.contentSize)
            for path in places.values {
                #expect(try table.rectForRow(at: path) == fresh.rectForRow(at: path))
            }
        }
    }

    @Test("rows and sections that are reloaded are measured anew")
    func reloads() throws {
        let source = Rows([[10, 20, 30], [40, 50]])
        let table = makeTable(source)
        try table.layoutIfNeeded()
        source.sections = [[10, 25, 30], [41, 51]]
        source.asked = []
        try table.reloadRows(at: [CellPath(row: 1, section: 0)])
        #expect(table.contentSize.height == 155 && source.asked == [CellPath(row: 1, section: 0)])
        try table.performBatchUpdates { $0.reloadSections([1]) }
        #expect(table.contentSize.height == 157)
        try table.moveRow(at: CellPath(row: 0, section: 0), to: CellPath(row: 0, section: 0))
        #expect(table.contentSize.height == 157)
    }

    @Test("updates that contradict each other or the data source are refused, and the table stays as it was")
    func refusals() throws {
        let source = Rows([[10, 20, 30], [40, 50]])
        let table = makeTable(source)
        try table.layoutIfNeeded()
        let row = { (row: Int, section: Int) in CellPath(row: row, section: section) }
        let batches: [(String, (inout TableUpdates) -> Void)] = [
            ("twice", { $0.deleteRows(at: [row(0, 0), row(0, 0)]) }),
            (
                "twice",
                {
                    $0.deleteRows(at: [row(0, 0)]); $0.moveRow(at: row(0, 0), to: row(1, 0))
                }
            ),
            ("twice", { $0.insertSections([0, 0]) }),
            ("has no 3", { $0.deleteRows(at: [row(3, 0)]) }),
            ("has no -1", { $0.insertRows(at: [row(-1, 0)]) }),
            ("has no 9", { $0.insertRows(at: [row(9, 0)]) }),
            ("has no 7", { $0.insertRows(at: [row(0, 7)]) }),
            ("has no 2", { $0.deleteSections([2]) }),
            ("has no 5", { $0.insertSections([5]) }),
            (
                "section itself",
                {
                    $0.deleteSections([1]); $0.deleteRows(at: [row(0, 1)])
                }
            ),
            (
                "reloaded",
                {
                    $0.reloadRows(at: [row(0, 0)]); $0.deleteRows(at: [row(0, 0)])
                }
            ),
            ("expected", { $0.deleteRows(at: [row(0, 0)]) }),
            ("answers 2", { $0.insertSections([2]) }),
            ("answers 3", { $0.insertRows(at: [row(0, 0)]) }),
        ]
        for (words, batch) in batches {
            #expect {
                try table.performBatchUpdates(batch)
            } throws: { error in
                let text = (error as? ContainerError)?.description ?? ""
                let isNamed = text.contains(words) || (words == "expected" && text.contains("answers 3"))
                if !isNamed { print(words, "not in:", text) }
                return isNamed
            }
            #expect(table.contentSize.height == 150 && table.rowCount == 5)
        }
    }
}
