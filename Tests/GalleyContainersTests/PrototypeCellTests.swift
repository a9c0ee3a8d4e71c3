import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import Testing

@Suite("Prototype cells") struct PrototypeCellTests {
    /// A cell of three labels that wrap, inset by 12 with gaps of 6.
    final class Cell: View {
        let labels = [Label(), Label(), Label()]
        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            identifier = "three labels"
        }
        func build() throws {
            for label in labels { try add(label) }
            try stack(labels, inset: 12, gap: 6)
        }
        func show(_ texts: [String], _ environment: CellEnvironment) throws {
            let styles: [TextStyle] = [.headline, .body, .footnote]
            for (index, label) in labels.enumerated() {
                label.content = try Texts.text(
                    texts[index], style: styles[index], environment.category, face: environment.faces.first)
            }
        }
    }

    static func prototype(capacity: Int = 1000) throws -> PrototypeCell<Cell, [String]> {
        let cell = Cell()
        try cell.build()
        return PrototypeCell(cell, capacity: capacity) { try $0.show($1, $2) }
    }

    private func texts(_ random: inout SeededGenerator) -> [String] {
        (0..<3).map { _ in Texts.words(Int.random(in: 0...30, using: &random), &random) }
    }

    @Test("C03: rows are right in the first layout, without scrolling, and after rotation there and back")
    func c03() throws {
        var random = SeededGenerator(seed: 1)
        let contents = (0..<30).map { _ in texts(&random) }
        let prototype = try Self.prototype()
        let source = PrototypeRows(prototype, contents)
        let table = makeTable(source)
        var states: [[Rect]] = []
        for width in [320.0, 568, 320] {
            table.frame = rect(0, 0, width, 480)
            try table.layoutIfNeeded()
            let paths = table.pathsForVisibleRows
            for path in paths {
                let row = try table.rectForRow(at: path)
                let height = try table.contentHeightForRow(at: path)
                let cell = try prototype.layout(contents[path.row], in: environment(width), height: height)
                var y = 12.0
                for (index, label) in cell.labels.enumerated() {
                    #expect(label.frame.minX == 12 && label.frame.width == width - 24)
                    #expect(label.frame.minY == y + (index == 0 ? 0 : 6))
                    #expect(label.frame.height == label.contentHeight(forWidth: width - 24))
                    y = label.frame.maxY
                }
                #expect(row.height == y + 12 && height == y + 12)
            }
            states.append(try paths.map { try table.rectForRow(at: $0) })
        }
        #expect(states[0] == states[2] && states[0] != states[1])
        #expect(prototype.view.diagnostics.entries == [] && prototype.diagnostics == [])
    }

    @Test("C07: a cell whose constraints leave its height open has the standard height, and is named once")
    func c07() throws {
        let cell = View()
        cell.identifier = "loose cell"
        let label = try cell.add(Label(try Texts.text("Pinned at the top alone")))
        try LayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
        ])
        let prototype = PrototypeCell<View, Int>(cell) { _, _, _ in }
        for content in 0..<3 { #expect(try prototype.height(of: content, in: environment(320)) == 44) }
        #expect(prototype.diagnostics == [.collapsedCell(cell: "loose cell", standardHeight: 44)])
        #expect(prototype.diagnostics[0].text.contains("loose cell"))
        // A height of 0 that is asked for is one.
        let none = cell.heightAnchor.constraint(equalToConstant: 0)
        try none.activate()
        prototype.removeAllHeights()
        #expect(try prototype.height(of: 0, in: environment(320)) == 0)
        none.deactivate()
        try cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8).activate()
        prototype.removeAllHeights()
        #expect(try prototype.height(of: 0, in: environment(320)) == label.contentHeight(forWidth: 320) + 16)
    }

    @Test("C10: the height follows from content and width, whatever the cell's frame was or is supposed to be")
    func c10() throws {
        let cell = View(frame: rect(0, 0, 428, 200))
        let box = try cell.add(View())
        try cell.stack([box], inset: 5, gap: 0)
        try box.heightAnchor.constraint(equalToConstant: 50).activate()
        let prototype = PrototypeCell<View, Int>(cell) { _, _, _ in }
        #expect(try prototype.height(of: 0, in: environment(428)) == 60)
        _ = try prototype.layout(0, in: environment(428), height: 200)
        prototype.removeAllHeights()
        #expect(try prototype.height(of: 0, in: environment(428)) == 60)
        #expect(cell.frame == rect(0, 0, 428, 200))
    }

    @Test("C13: after another text size rows have the heights of a fresh table, and then the first ones again")
    func c13() throws {
        var random = SeededGenerator(seed: 2)
        let contents = (0..<20).map { _ in texts(&random) }
        func fresh(_ category: ContentSizeCategory, _ faces: [FontFace] = []) throws -> [Double] {
            let source = PrototypeRows(try Self.prototype(), contents)
            let table = makeTable(source)
            table.traitOverride = traits(category)
            table.faces = faces
            table.estimatedRowHeight = 0
            try table.layoutIfNeeded()
            return try contents.indices.map { try table.rectForRow(at: CellPath(row: $0, section: 0)).height }
        }
        let source = PrototypeRows(try Self.prototype(), contents)
        let table = makeTable(source)
        table.estimatedRowHeight = 0
        let other = [try Texts.otherFace]
        var seen: Set<[Double]> = []
        for (category, faces) in [
            (ContentSizeCategory.large, [FontFace]()), (.accessibility5, []), (.large, []), (.large, other),
            (.accessibility5, other), (.large, []),
        ] {
            table.traitOverride = traits(category)
            table.faces = faces
            try table.layoutIfNeeded()
            let heights = try contents.indices.map { try table.rectForRow(at: CellPath(row: $0, section: 0)).height }
            #expect(heights == (try fresh(category, faces)))
            seen.insert(heights)
        }
        #expect(seen.count == 4)
        // What came back was not measured again.
        #expect(source.prototype.measurementCount == 80)
    }

    @Test("C14: no label is taller than its cell and nothing is cut at any text size")
    func c14() throws {
        let cell = Cell()
        try cell.build()
        try cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).activate()
        let prototype = PrototypeCell<Cell, [String]>(cell) { try $0.show($1, $2) }
        for texts in [
            ["A", "", "b"], ["One line", "Another one", "And a third"], [Texts.long, Texts.long, Texts.long],
        ] {
            var heights: [Double] = []
            for category in ContentSizeCategory.allCases {
                let height = try prototype.height(of: texts, in: environment(375, category))
                let shown = try prototype.layout(texts, in: environment(375, category), height: height)
                for label in shown.labels {
                    #expect(label.frame.maxY <= height && label.textLayout?.isTruncated == false)
                    #expect(label.frame.height >= label.contentHeight(forWidth: label.frame.width))
                }
                heights.append(height)
            }
            #expect(heights == heights.sorted() && heights[0] >= 44)
        }
        #expect(cell.layoutConflicts.isEmpty)
    }

    @Test("C15: a row that grows in an update gets its new height before its cell is laid out: nothing conflicts")
    func c15() throws {
        let cell = View()
        let box = try cell.add(View())
        try cell.stack([box], inset: 8, gap: 0)
        let height = box.heightAnchor.constraint(equalToConstant: 70)
        try height.activate()
        let prototype = PrototypeCell<View, Double>(cell) { _, content, _ in height.constant = content }
        let source = PrototypeRows(prototype, [70.0, 70, 70])
        let table = makeTable(source)
        try table.layoutIfNeeded()
        let path = CellPath(row: 1, section: 0)
        _ = try prototype.layout(70, in: environment(320), height: try table.contentHeightForRow(at: path))
        source.contents[1] = 388
        try table.performBatchUpdates { $0.reloadRows(at: [path]) }
        #expect(try table.rectForRow(at: path) == rect(0, 86, 320, 404))
        _ = try prototype.layout(388, in: environment(320), height: try table.contentHeightForRow(at: path))
        #expect(box.frame == rect(8, 8, 304, 388))
        #expect(cell.layoutConflicts.isEmpty && cell.diagnostics.entries == [])
        #expect(table.contentSize.height == 576)
        // The other way round, at the height of before, it does.
        _ = try prototype.layout(388, in: environment(320), height: 86)
        #expect(cell.layoutConflicts.count == 1)
        let log = try #require(cell.layoutConflicts.first?.log)
        #expect(log.contains("'UIView-Encapsulated-Layout-Height' V:[UIView:") && log.contains("(86)]"))
        #expect(!log.contains("NSAutoresizingMaskLayoutConstraint"))
    }

    @Test("whatever was asked before, a height is that of a fresh cell", arguments: [8, 1000])
    func purity(capacity: Int) throws {
        var random = SeededGenerator(seed: 4)
        let contents = (0..<12).map { _ in texts(&random) }
        let faces = [try Texts.face, try Texts.otherFace]
        let used = try Self.prototype(capacity: capacity)
        var count = 0
        for _ in 0..<600 {
            let content = contents[Int.random(in: 0..<contents.count, using: &random)]
            var asked = environment(
                [200.0, 320, 333.25][Int.random(in: 0..<3, using: &random)],
                ContentSizeCategory.allCases[Int.random(in: 0..<12, using: &random)],
                scale: Double(Int.random(in: 1...3, using: &random)))
            asked.faces = [faces[Int.random(in: 0..<2, using: &random)]]
            let height = try used.height(of: content, in: asked)
            #expect(used.cachedHeightCount <= capacity)
            if Int.random(in: 0..<3, using: &random) == 0 {
                _ = try used.layout(content, in: asked, height: height)
            }
            guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
            count += 1
            #expect(height == (try Self.prototype().height(of: content, in: asked)))
        }
        #expect(count > 150)
        if capacity == 1000 { #expect(used.measurementCount < 600) }
    }

    @Test("code that fills a cell may fail, and widths may be none")
    func refusals() throws {
        struct Failure: Error {}
        let prototype = PrototypeCell<View, Int>(View()) { _, content, _ in if content == 1 { throw Failure() } }
        #expect(throws: ContainerError.configuration(cell: "UIView", reason: "Failure()")) {
            try prototype.height(of: 1, in: environment(320))
        }
        for width in [Double.nan, -1, .infinity] {
            #expect(throws: ContainerError.self) { try prototype.height(of: 0, in: environment(width)) }
        }
        #expect(throws: ContainerError.self) { try prototype.layout(0, in: environment(320), height: .nan) }
        #expect(try prototype.height(of: 0, in: environment(320)) == 44)
    }
}
