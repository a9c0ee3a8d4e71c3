import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import Testing

@Suite("Tables") struct TableViewTests {
    /// A header view with a title and a text that wraps, inset by 16.
    private func makeHeader(_ category: ContentSizeCategory = .large) throws -> View {
        let header = View(frame: rect(0, 0, 600, 1))
        header.identifier = "header"
        let title = try header.add(Label(try Texts.text("Title", style: .title1, category)))
        let text = try header.add(Label(try Texts.text(Texts.long, category)))
        try header.stack([title, text], inset: 16, gap: 8)
        header.traitOverride = traits(category)
        return header
    }

    private func fitting(_ view: View, _ width: Double) throws -> Double {
        try view.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Gives a header the height it needs and sets it.
    private func size(_ header: View, of table: TableView) throws {
        let height = try fitting(header, table.bounds.width)
        header.frame = rect(0, 0, header.frame.width, height)
        try table.setTableHeaderView(header)
        try table.layoutIfNeeded()
    }

    @Test("C01: a header is as high as it needs to be, and rows begin below it")
    func c01() throws {
        let source = Rows([[44, 44, 44]])
        let table = makeTable(source)
        let header = try makeHeader()
        try size(header, of: table)
        let height = try fitting(try makeHeader(), 320)
        #expect(height > 100)
        #expect(header.frame == rect(0, 0, 320, height))
        #expect(try table.rectForRow(at: CellPath(row: 0, section: 0)) == rect(0, height, 320, 44))
        #expect(table.contentSize == Size(width: 320, height: height + 132))
        #expect(table.diagnostics.entries == [] && table.layoutConflicts.isEmpty)
        for label in header.subviews { #expect(label.frame.minX == 16 && label.frame.maxX == 304) }
        #expect(header.subviews[1].frame.maxY == height - 16)
    }

    @Test("C02: after rotation or a new text size header and rows are those of a fresh table, there and back")
    func c02() throws {
        func fresh(_ width: Double, _ category: ContentSizeCategory) throws -> [Double] {
            let source = Rows([[44, 44, 44]])
            let table = makeTable(source, width)
            try size(try makeHeader(category), of: table)
            return [table.contentSize.height]
                + (try (0..<3).map { try table.rectForRow(at: .init(row: $0, section: 0)).minY })
        }
        let source = Rows([[44, 44, 44]])
        let table = makeTable(source)
        let header = try makeHeader()
        var states: [[Double]] = []
        for (width, category) in [
            (320.0, ContentSizeCategory.large), (568, .large), (320, .large), (320, .accessibility3), (320, .large),
        ] {
            table.frame = rect(0, 0, width, 480)
            header.traitOverride = traits(category)
            (header.subviews[0] as? Label)?.content = try Texts.text("Title", style: .title1, category)
            (header.subviews[1] as? Label)?.content = try Texts.text(Texts.long, category)
            try size(header, of: table)
            let state =
                [table.contentSize.height]
                + (try (0..<3).map { try table.rectForRow(at: .init(row: $0, section: 0)).minY })
            #expect(state == (try fresh(width, category)))
            #expect(state[1] == header.frame.maxY && header.frame.width == width)
            states.append(state)
        }
        #expect(states[0] == states[2] && states[0] == states[4])
        #expect(states[1][0] < states[0][0] && states[3][0] > states[0][0])
    }

    @Test("a header counts with the height of its frame when it was set, and with the table's width")
    func headerFrames() throws {
        let source = Rows([[44]])
        let table = makeTable(source)
        let header = View(frame: rect(30, 40, 600, 100))
        let footer = View(frame: rect(1, 2, 3, 25))
        try table.setTableHeaderView(header)
        try table.setTableFooterView(footer)
        try table.layoutIfNeeded()
        #expect(header.frame == rect(0, 0, 320, 100) && header.superview === table)
        #expect(footer.frame == rect(0, 144, 320, 25))
        #expect(table.contentSize.height == 169)
        header.frame = rect(0, 0, 320, 60)
        try table.layoutIfNeeded()
        #expect(table.contentSize.height == 169)
        try table.setTableHeaderView(header)
        #expect(table.contentSize.height == 129)
        try table.layoutIfNeeded()
        #expect(footer.frame.minY == 104)
        // An empty batch reads it too.
        header.frame = rect(0, 0, 320, 61)
        try table.performBatchUpdates { _ in }
        #expect(table.contentSize.height == 130)
        let other = View(frame: rect(0, 0, 1, 10))
        try table.setTableHeaderView(other)
        #expect(header.superview == nil && table.contentSize.height == 79)
        try table.setTableHeaderView(nil)
        #expect(other.superview == nil && table.contentSize.height == 69)
    }

    @Test("C06: a separator of a pixel is added below the content", arguments: [1.0, 2, 3])
    func c06(scale: Double) throws {
        let cell = View()
        let avatar = try cell.add(View(), "avatar")
        try LayoutConstraint.activate([
            avatar.heightAnchor.constraint(equalToConstant: 34), avatar.widthAnchor.constraint(equalToConstant: 34),
            avatar.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            avatar.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
            cell.bottomAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 10),
        ])
        let prototype = PrototypeCell<View, Int>(cell) { _, _, _ in }
        let source = PrototypeRows(prototype, [7])
        let table = makeTable(source)
        table.traitOverride = traits(scale: scale)
        for (separator, height) in [
            (TableView.Separator.none, 54.0), (.pixel, 54 + 1 / scale), (.points(1), 55), (.none, 54),
        ] {
            table.separator = separator
            try table.layoutIfNeeded()
            let path = CellPath(row: 0, section: 0)
            #expect(abs(try table.rectForRow(at: path).height - height) < 1e-12)
            #expect(try table.contentHeightForRow(at: path) == 54)
        }
        let shown = try prototype.layout(7, in: environment(320, scale: scale), height: 54)
        #expect(shown.frame == rect(0, 0, 320, 54) && avatar.frame == rect(10, 10, 34, 34))
        #expect(cell.diagnostics.entries == [] && cell.layoutConflicts.isEmpty)
    }

    @Test("C08: content is measured and estimated heights together, and nothing visible moves as one becomes the other")
    func c08() throws {
        let source = Rows([Array(repeating: 50, count: 100)])
        let table = makeTable(source)
        try table.reloadData()
        #expect(table.contentSize.height == 4400)
        #expect(source.asked.isEmpty)
        for y in stride(from: 0.0, through: 4520, by: 10) {
            try table.layOut(at: y)
            let visible = table.pathsForVisibleRows
            #expect(try visible.allSatisfy { try table.isRowMeasured(at: $0) })
            #expect(table.contentOffset.y == y)
            #expect(table.contentSize.height == 4400 + 6 * Double(table.measuredCount - 2))
        }
        #expect(table.contentSize.height == 5000)
        #expect(source.asked.count == 100)
        // From far below upwards: what is above the visible rows is measured without moving them.
        try table.reloadData()
        try table.layOut(at: 3000)
        var steps = 0
        while table.contentOffset.y > 0 {
            let before = table.contentOffset.y
            let first = table.pathsForVisibleRows[0]
            let top = try table.screenRectForRow(at: first).minY
            let step = min(10, before)
            try table.layOut(at: before - step)
            #expect(try table.screenRectForRow(at: first).minY == top + step)
            steps += 1
        }
        // 68 rows of 44 were above, and turned out to be 50.
        #expect(steps > 330 && steps < 350)
    }

    @Test("C09: the reader's row stays where it is, and the offset between the content's ends")
    func c09() throws {
        let source = Rows([Array(repeating: 60, count: 40)])
        let table = makeTable(source)
        table.contentInset = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        table.estimatedRowHeight = 60
        try table.layOut(at: 500)
        let reader = table.pathsForVisibleRows[0]
        let top = try table.screenRectForRow(at: reader).minY
        source.sections[0].removeFirst(3)
        try table.deleteRows(at: (0..<3).map { CellPath(row: $0, section: 0) })
        #expect(table.contentOffset.y == 320)
        #expect(try table.screenRectForRow(at: CellPath(row: reader.row - 3, section: 0)).minY == top)
        source.sections[0] = Array(repeating: 60, count: 2)
        try table.deleteRows(at: (2..<37).map { CellPath(row: $0, section: 0) })
        #expect(table.contentOffset.y == -20)
        source.sections[0] = []
        try table.reloadData()
        try table.layoutIfNeeded()
        #expect(table.contentOffset.y == -20 && table.contentSize.height == 0)
    }

    @Test("rows that are inserted above leave the reader's row where it is; a visible table header is not pushed away")
    func insertsAbove() throws {
        let source = Rows([Array(repeating: 50, count: 100)])
        let table = makeTable(source)
        try table.layOut(at: 0)
        source.sections[0].insert(contentsOf: Array(repeating: 33, count: 1000), at: 0)
        try table.insertRows(at: (0..<1000).map { CellPath(row: $0, section: 0) })
        #expect(table.contentOffset.y == 44_000)
        #expect(try table.screenRectForRow(at: CellPath(row: 1000, section: 0)).minY == 0)
        try table.setTableHeaderView(View(frame: rect(0, 0, 1, 80)))
        try table.layOut(at: 10)
        source.sections[0].insert(20, at: 0)
        try table.insertRows(at: [CellPath(row: 0, section: 0)])
        #expect(table.contentOffset.y == 10)
    }

    /// 2,000 rows above what is visible get their heights while the reader stays where they are.
    @Test("the first visible row moves by 0 while 2,000 rows above it are measured")
    func measuringAbove() throws {
        var random = SeededGenerator(seed: 8)
        let source = Rows([(0..<6000).map { _ in Double(Int.random(in: 60...900, using: &random)) / 3 }])
        let table = makeTable(source)
        try table.layOut(at: 3000 * 44 + 7.3)
        let first = table.pathsForVisibleRows[0]
        #expect(first.row == 3000)
        let top = try table.screenRectForRow(at: first)
        let height = table.contentSize.height
        for start in stride(from: 1000, to: 3000, by: 100) {
            try table.measureRows(start..<start + 100, inSection: 0)
            #expect(try table.screenRectForRow(at: first) == top)
            try table.layoutIfNeeded()
            #expect(try table.screenRectForRow(at: first) == top)
        }
        let measured = source.sections[0][1000..<3000].reduce(0, +) - 2000 * 44
        #expect(abs(table.contentSize.height - height - measured) < 1e-6)
        #expect(abs(table.contentOffset.y - (3000 * 44 + 7.3) - measured) < 1e-6)
        #expect(source.asked.count < 2050)
    }

    @Test("a reload measures the visible rows alone, and shows the same row")
    func reloads() throws {
        let source = Rows([Array(repeating: 88, count: 100_000)])
        let table = makeTable(source)
        try table.layOut(at: 0)
        #expect(source.asked.count == 6 && table.measurementCount == 6)
        #expect(source.asked == table.pathsForVisibleRows)
        try table.layOut(at: 2_000_000)
        let first = table.pathsForVisibleRows[0]
        let top = try table.screenRectForRow(at: first).minY
        source.asked = []
        try table.reloadData()
        #expect(source.asked.isEmpty)
        try table.layoutIfNeeded()
        #expect(source.asked.sorted() == table.pathsForVisibleRows)
        #expect(source.asked.count <= 7)
        #expect(table.pathsForVisibleRows[0] == first)
        #expect(try table.screenRectForRow(at: first).minY == top)
        // Without estimates every row is asked for at once.
        source.asked = []
        table.estimatedRowHeight = 0
        try table.layoutIfNeeded()
        #expect(source.asked.count == 100_000)
        #expect(table.contentSize.height == 8_800_000)
    }

    @Test("rotation there and back gives the same numbers, wherever the reader is")
    func rotation() throws {
        final class Wrapped: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 500 }
            func tableView(
                _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
            ) throws(ContainerError) -> Double {
                (Double(path.row % 13 + 1) * 3000 / environment.width).rounded(.up) * 21 / 3
            }
        }
        let source = Wrapped()
        let table = makeTable(source)
        table.separator = .pixel
        for y in [0.0, 3, 741.5, 9_000, 1e6] {
            try table.layOut(at: y)
            try table.layOut(at: min(y, table.contentSize.height - 480))
            func state() throws -> [Double] {
                let frames = try (0..<500).map { try table.rectForRow(at: CellPath(row: $0, section: 0)) }
                return [table.contentOffset.y, table.contentSize.height] + frames.flatMap { [$0.minY, $0.height] }
            }
            let before = try state()
            let first = table.pathsForVisibleRows[0]
            table.frame = rect(0, 0, 568, 300)
            try table.layoutIfNeeded()
            #expect(table.pathsForVisibleRows.contains(first))
            table.frame = rect(0, 0, 320, 480)
            try table.layoutIfNeeded()
            #expect(try state() == before)
        }
    }

    @Test("section headers and footers stand where their sections begin and end, and are measured like rows")
    func sections() throws {
        final class Sections: TableViewDataSource {
            var asked = 0
            func numberOfSections(in tableView: TableView) -> Int { 3 }
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { section * 2 }
            func tableView(
                _ tableView: TableView, heightForHeaderInSection section: Int, in environment: CellEnvironment
            ) throws(ContainerError) -> Double {
                asked += 1
                return 30 + Double(section)
            }
        }
        let source = Sections()
        let table = makeTable(source)
        table.sectionHeaderHeight = TableView.automaticDimension
        table.sectionFooterHeight = 10
        table.rowHeight = 40
        try table.layoutIfNeeded()
        #expect(table.numberOfSections == 3 && table.rowCount == 6 && source.asked == 3)
        #expect(try table.rectForHeader(inSection: 0) == rect(0, 0, 320, 30))
        #expect(try table.rectForFooter(inSection: 0) == rect(0, 30, 320, 10))
        #expect(try table.rectForHeader(inSection: 1) == rect(0, 40, 320, 31))
        #expect(try table.rectForRow(at: CellPath(row: 1, section: 1)) == rect(0, 111, 320, 40))
        #expect(try table.rectForFooter(inSection: 2) == rect(0, 353, 320, 10))
        #expect(table.contentSize.height == 363)
        #expect(table.pathForRow(atContentY: 112) == CellPath(row: 1, section: 1))
        #expect(table.pathForRow(atContentY: 35) == nil && table.pathForRow(atContentY: .nan) == nil)
        #expect(table.pathsForVisibleRows.count == 6)
    }

    @Test("rows are scrolled to, measured or not", arguments: TableView.ScrollPosition.allCases)
    func scrolling(position: TableView.ScrollPosition) throws {
        let source = Rows([(0..<400).map { Double(20 + $0 % 50) }])
        let table = makeTable(source)
        for row in [200, 0, 399, 37] {
            try table.scrollToRow(at: CellPath(row: row, section: 0), position: position)
            try table.layoutIfNeeded()
            let frame = try table.screenRectForRow(at: CellPath(row: row, section: 0))
            #expect(frame.height == Double(20 + row % 50))
            switch position {
            case _ where row == 0: #expect(frame.minY == 0)
            case _ where row == 399: #expect(frame.maxY == 480)
            case .top: #expect(frame.minY == 0)
            case .middle: #expect(abs(frame.minY + frame.maxY - 480) < 1e-6)
            case .bottom: #expect(frame.maxY == 480)
            }
        }
    }

    @Test("what cannot be laid out is refused by name")
    func refusals() throws {
        let source = Rows([[10, .nan, 10]])
        let table = makeTable(source)
        #expect(throws: LayoutError.self) { try table.layoutIfNeeded() }
        source.sections = [[10, 20, 10]]
        try table.layoutIfNeeded()
        #expect(table.contentSize.height == 40)
        table.contentOffset = Point(x: 0, y: .nan)
        #expect {
            try table.layoutIfNeeded()
        } throws: { error in
            guard case .content(let reason)? = error as? LayoutError else { return false }
            return reason.contains("contentOffset.y") && reason.contains("table")
        }
        try table.layoutIfNeeded()
        #expect(table.contentOffset.y == 0)
        for path in [CellPath(row: 3, section: 0), .init(row: -1, section: 0), .init(row: 0, section: 1)] {
            #expect(throws: ContainerError.self) { try table.rectForRow(at: path) }
        }
        table.contentInset.top = .nan
        #expect(throws: LayoutError.self) { try table.layoutIfNeeded() }
        table.contentInset.top = 0
        table.rowHeight = -5
        #expect(throws: LayoutError.self) { try table.layoutIfNeeded() }
        table.rowHeight = 44
        try table.layoutIfNeeded()
        #expect(table.contentSize.height == 132)
        #expect(throws: ContainerError.self) { try table.setTableHeaderView(View(frame: rect(0, 0, 1, .nan))) }
        let outer = View()
        try outer.addSubview(table)
        #expect(throws: ContainerError.self) { try table.setTableHeaderView(outer) }
        #expect(table.tableHeaderView == nil)
    }
}
