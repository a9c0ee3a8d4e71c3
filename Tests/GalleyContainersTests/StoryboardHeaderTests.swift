import Foundation
import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

/// The table header of daveanderson/TableViewHeader (iOS 8) in a table: its storyboard's geometry by hand, a test face
/// with the line metrics of its author's phone, numbers read off the author's screenshots.
@Suite("A storyboard's table header in a table") struct StoryboardHeaderTests {
    private struct Screen {
        let rows = Rows([Array(repeating: 44, count: 20)])
        let table: TableView
        let header = View(frame: rect(0, 0, 600, 100))
        let permanent = View()
        let temporary = View()
        let label = Label()
        private let hidden: [LayoutConstraint]
        private let shown: [LayoutConstraint]

        init(width: Double) throws {
            table = makeTable(rows, width)
            header.identifier = "header"
            header.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("Fixtures/Fonts/HeaderText.ttf").path
            let face = try FontLibrary.face(file: file)
            var text = LabelContent(
                try Texts.typesetter.paragraph(
                    "The quick brown fox jumped over the lazy dog.", font: Font(face: face, pointSize: 17),
                    cascade: FontCascade(primary: face)))
            text.numberOfLines = 0
            label.content = text
            label.contentPriorities = ContentPriorities(
                horizontalHugging: 251, verticalHugging: 251, verticalCompression: .required)
            try header.add(permanent)
            try header.add(temporary)
            try temporary.add(label)
            try temporary.stack([label], inset: 15, gap: 0)
            try LayoutConstraint.activate([
                permanent.heightAnchor.constraint(equalToConstant: 50),
                permanent.topAnchor.constraint(equalTo: header.topAnchor, constant: 5),
                permanent.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 5),
                header.trailingAnchor.constraint(equalTo: permanent.trailingAnchor, constant: 5),
                temporary.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 8),
                header.trailingAnchor.constraint(equalTo: temporary.trailingAnchor, constant: 8),
            ])
            shown = [
                temporary.topAnchor.constraint(equalTo: permanent.bottomAnchor, constant: 5),
                header.bottomAnchor.constraint(equalTo: temporary.bottomAnchor, constant: 15),
            ]
            hidden = [
                temporary.topAnchor.constraint(equalTo: permanent.bottomAnchor, constant: 5),
                header.bottomAnchor.constraint(equalTo: permanent.bottomAnchor, constant: 20),
            ]
            try table.setTableHeaderView(header)
        }

        func show(_ isShown: Bool) throws {
            LayoutConstraint.deactivate(shown + hidden)
            try LayoutConstraint.activate(isShown ? shown : hidden)
        }

        /// Lays out, asks for the smallest size, gives the frame its height and sets the header again.
        func sizeHeaderToFit() throws -> Size {
            header.setNeedsLayout()
            try header.layoutIfNeeded()
            let size = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
            header.frame = rect(0, 0, header.frame.width, size.height)
            try table.setTableHeaderView(header)
            return size
        }
    }

    @Test("steps 0 to 2: the frame's height counts, whatever the constraints ask for")
    func frameDriven() throws {
        let screen = try Screen(width: 320)
        try screen.table.layoutIfNeeded()
        #expect(screen.header.frame == rect(0, 0, 320, 100))
        #expect(screen.table.contentSize == Size(width: 320, height: 980))
        #expect(screen.table.layoutConflicts.isEmpty)
        // Fixed height against content: one constraint is broken, and sizing the header afterwards is too late.
        try screen.show(true)
        try screen.table.layoutIfNeeded()
        #expect(screen.table.layoutConflicts.count == 1)
        #expect(screen.table.layoutConflicts.first?.members.count == 7)
        #expect(screen.header.frame == rect(0, 0, 320, 100))
        #expect(screen.table.diagnostics.entries.count == 1)
        _ = try screen.sizeHeaderToFit()
        #expect(screen.table.diagnostics.entries.count >= 1)
    }

    /// Step 4: the header is fitted 405.5 wide beside a table of 320, whose content follows its height alone.
    @Test("step 4: without its mask the header's width is free, and the label one line")
    func freeWidth() throws {
        let screen = try Screen(width: 320)
        screen.rows.sections = [[]]
        try screen.table.reloadData()
        screen.header.translatesAutoresizingMaskIntoConstraints = false
        try screen.show(true)
        #expect(try screen.sizeHeaderToFit() == Size(width: 405.5, height: 125.5))
        #expect(screen.table.contentSize == Size(width: 320, height: 125.5))
        try screen.table.layoutIfNeeded()
        #expect(screen.table.contentSize == Size(width: 320, height: 125.5))
        #expect(screen.label.frame.height == 20.5 && screen.label.frame.width == 359.5)
        #expect(screen.table.diagnostics.entries == [])
    }

    @Test("step 5: with a width for the question it is right", arguments: [(320.0, 146.0, 41.0), (500, 125.5, 20.5)])
    func temporaryWidth(width: Double, height: Double, labelHeight: Double) throws {
        let screen = try Screen(width: width)
        func size(isShown: Bool) throws {
            screen.header.translatesAutoresizingMaskIntoConstraints = false
            let fence = screen.header.widthAnchor.constraint(equalToConstant: width)
            try fence.activate()
            try screen.show(isShown)
            _ = try screen.sizeHeaderToFit()
            fence.deactivate()
            screen.header.translatesAutoresizingMaskIntoConstraints = true
            try screen.table.layoutIfNeeded()
        }
        try size(isShown: true)
        #expect(screen.header.frame == rect(0, 0, width, height))
        #expect(screen.label.frame == rect(15, 15, width - 46, labelHeight))
        #expect(screen.table.contentSize == Size(width: width, height: height + 880))
        #expect(try screen.table.rectForRow(at: CellPath(row: 0, section: 0)).minY == height)
        try size(isShown: false)
        #expect(screen.header.frame == rect(0, 0, width, 75))
        #expect(screen.table.contentSize.height == 955)
        #expect(screen.table.diagnostics.entries == [] && screen.table.layoutConflicts.isEmpty)
    }
}
