import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

/// A table header that tells its label the width in `layoutSubviews`, and a controller that fits and sets it after each
/// layout (roadfire/AutoLayoutTableHeaderView): a label inset by 8 on every side.
@Suite("A table header that sizes itself") struct SelfSizingHeaderTests {
    final class Header: View {
        let label = Label()
        /// The write-up's step 9.
        var tellsItsLabel = true

        func build() throws {
            try add(label, "label")
            label.contentPriorities = .interfaceBuilder(className: "UILabel")
            try stack([label], inset: 8, gap: 0)
        }

        override func layoutSubviews() throws(LayoutError) {
            try super.layoutSubviews()
            if tellsItsLabel { label.preferredMaxLayoutWidth = label.bounds.width }
        }
    }

    final class Controller: ViewController {
        let header = Header(frame: rect(0, 0, 600, 100))
        let rows = Rows([[44, 44]])
        let table: TableView
        var passes = 0

        init(text: LabelContent) throws {
            table = makeTable(rows)
            super.init(view: table)
            header.identifier = "header"
            header.label.content = text
            try header.build()
            try table.setTableHeaderView(header)
        }

        override func viewDidLayoutSubviews() throws(LayoutError) {
            passes += 1
            do throws(ContainerError) { try sizeHeaderToFit() } catch {
                if case .layout(let error) = error { throw error }
                throw .content(reason: error.description)
            }
        }

        private func sizeHeaderToFit() throws(ContainerError) {
            let height: Double
            do throws(LayoutError) {
                header.setNeedsLayout()
                try header.layoutIfNeeded()
                height = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
            } catch { throw .layout(error) }
            header.frame = rect(0, 0, header.frame.width, height)
            try table.setTableHeaderView(header)
        }
    }

    @Test("right in the first layout and at rest in the second, for 200 widths and 12 text sizes")
    func everyWidthAndCategory() throws {
        var passes = 0
        var heights: Set<Double> = []
        let content = try Texts.text(Texts.long)
        for category in ContentSizeCategory.allCases {
            var text = content
            text.paragraph = try content.paragraph.resized(to: TextStyle.body.pointSize(at: category))
            for index in 0..<200 {
                // Whole, half and third points, on and off the pixel grid.
                let width = 120 + Double(index) * 4.5 + [0.0, 0.5, 1 / 3.0][index % 3]
                let controller = try Controller(text: text)
                controller.table.traitOverride = traits(category)
                controller.table.frame = rect(0, 0, width, 480)
                try controller.table.layoutIfNeeded()
                let label = controller.header.label
                let expected = 16 + Label(text, traits(category)).contentHeight(forWidth: label.frame.width)
                #expect(controller.header.frame == rect(0, 0, controller.table.bounds.width, expected), "\(width)")
                #expect(abs(label.frame.width - (width - 16)) < 0.5)
                #expect(controller.table.contentSize.height == expected + 88)
                #expect(controller.passes <= 2)
                passes = max(passes, controller.passes)
                heights.insert(expected)
                // Again: nothing moves, and one pass is enough.
                controller.passes = 0
                controller.table.setNeedsLayout()
                try controller.table.layoutIfNeeded()
                #expect(controller.passes == 1)
                #expect(controller.header.frame.height == expected && label.frame.height == expected - 16)
                #expect(controller.table.diagnostics.entries == [])
            }
        }
        #expect(passes == 2 && heights.count > 50)
    }

    @Test("after rotation, another text or another text size, in two passes, and back to the same numbers")
    func changes() throws {
        let controller = try Controller(text: try Texts.text(Texts.long))
        let (table, header) = (controller.table, controller.header)
        func state(_ change: () throws -> Void) throws -> [Double] {
            controller.passes = 0
            try change()
            // A text alone lays out the header, not the controller's view.
            table.setNeedsLayout()
            try table.layoutIfNeeded()
            #expect(controller.passes <= 2)
            let height = header.label.contentHeight(forWidth: table.bounds.width - 16)
            #expect(header.frame.height == 16 + height && header.label.frame.height == height)
            #expect(table.contentSize.height == header.frame.height + 88)
            return [header.frame.height, table.contentSize.height]
        }
        let first = try state {}
        let wide = try state { table.frame = rect(0, 0, 568, 320) }
        #expect(try state { table.frame = rect(0, 0, 320, 568) } == first)
        let large = try state { header.label.content = try Texts.text(Texts.long, .accessibility2) }
        #expect(try state { header.label.content = try Texts.text(Texts.long) } == first)
        let short = try state { header.label.content = try Texts.text("Short") }
        #expect(wide[0] < first[0] && large[0] > first[0] && short[0] < wide[0])
        #expect(table.diagnostics.entries == [])
    }

    /// The header's height changes in the middle of the layout, above what is visible.
    @Test("the reader's row stays while the header above it is fitted, and comes back to the same place")
    func readersRow() throws {
        let controller = try Controller(text: try Texts.text(Texts.long + Texts.long))
        controller.rows.sections = [(0..<200).map { Double(30 + $0 % 40) }]
        let table = controller.table
        try table.layoutIfNeeded()
        for y in [400.0, 3021.5, 20] {
            try table.layOut(at: y)
            let first = table.pathsForVisibleRows[0]
            let top = try table.screenRectForRow(at: first).minY
            let (offset, height) = (table.contentOffset.y, table.contentSize.height)
            table.frame = rect(0, 0, 568, 320)
            try table.layoutIfNeeded()
            #expect(controller.header.frame.width == 568)
            if y > 100 { #expect(try table.screenRectForRow(at: first).minY == top) }
            #expect(table.pathsForVisibleRows[0] == first)
            table.frame = rect(0, 0, 320, 480)
            try table.layoutIfNeeded()
            #expect(table.contentOffset.y == offset && table.contentSize.height == height)
            #expect(try table.screenRectForRow(at: first).minY == top)
        }
    }

    /// Without step 9 the fitting has no width: the label is one line, and the header as low as one.
    @Test("a label that is never told its width makes the header one line high")
    func withoutStepNine() throws {
        let controller = try Controller(text: try Texts.text(Texts.long))
        controller.header.tellsItsLabel = false
        try controller.table.layoutIfNeeded()
        let label = controller.header.label
        let line = try Texts.text("x").layout(limit: .infinity, maximumLines: 0).size.height
        let oneLine = try #require(label.intrinsicContentSize.height)
        #expect(abs(oneLine - line) <= 0.5)
        #expect(controller.header.frame.height == 16 + oneLine)
        // It needs more than it gets.
        #expect(label.contentHeight(forWidth: label.frame.width) > label.frame.height)
        #expect(label.frame.width == 304)
    }
}

extension Label {
    /// A label by itself in surroundings.
    fileprivate convenience init(_ content: LabelContent, _ traits: TraitCollection) {
        self.init(content)
        traitOverride = traits
    }
}
