import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout

/// S3: rows as high as their texts, and what tables make of them.
struct SelfSizingCellsStory {
    private let book: RowBook

    init(_ texts: DemoTexts) { book = RowBook(texts) }

    func steps() throws -> [DemoStep] {
        try [
            oneRow, staleWidth, withoutEstimates, withEstimates, rowsAbove, rotation, categories, ambiguity,
        ].map(book.texts.told)
    }

    private var camera: DemoCamera? { book.texts.camera }

    /// A picture of the table: the visible rows, each laid out by the prototype at its place.
    private func show(_ rows: RowTable, _ title: String, category: ContentSizeCategory = .large) throws {
        guard let camera else { return }
        var parts: [(view: View, place: Rect)] = []
        for path in rows.table.pathsForVisibleRows {
            let cell = try book.cell()
            cell.text.preferredMaxLayoutWidth = 0
            try book.fill(cell, path.row, category)
            let place = try rows.table.screenRectForRow(at: path)
            cell.tree.view.frame = Rect(origin: .zero, size: place.size)
            try cell.tree.view.layoutIfNeeded()
            parts.append((cell.tree.view, place))
        }
        let first = rows.table.pathsForVisibleRows.first.map { "row \($0.row + 1) first" } ?? "no rows"
        try camera.take(
            parts, on: rows.table.bounds.size, title, "\(first), offset \(FilmFrame.number(rows.table.contentOffset.y))"
        )
    }

    private func fittingHeight(_ cell: RowBook.Cell, _ width: Double) throws -> Double {
        try cell.content.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    private func oneRow() throws -> DemoStep {
        var table = DemoTable(title: "width", columns: ["number", "text", "lines", "row"])
        for width in [320.0, 375, 568, 768] {
            let cell = try book.cell()
            cell.text.preferredMaxLayoutWidth = 0
            try book.fill(cell, Self.row)
            let height = try fittingHeight(cell, width)
            cell.tree.view.frame = Rect(x: 0, y: 0, width: width, height: height + 1)
            try cell.tree.view.layoutIfNeeded()
            try camera?.take(cell.tree.view, "\(Int(width)) wide", "row \(FilmFrame.number(height + 1))")
            table.rows.append(
                DemoTable.Row(
                    label: "\(Int(width))",
                    values: [
                        cell.number.frame.height, cell.text.frame.height,
                        Double(cell.text.textLayout?.naturalLineCount ?? 0), height + 1,
                    ]))
        }
        return DemoStep(
            title: "One row",
            explanation: """
                Its constraints are 20 above, the number, 8, the text, 20 below, and a separator of 1: the row is 49 \
                and its two labels high, the text as it wraps in the table's width less 40.
                """, table: table)
    }

    /// A text of several lines at all widths.
    private static let row = 3

    private func staleWidth() throws -> DemoStep {
        let cell = try book.cell()
        try book.fill(cell, Self.row)
        let told = cell.text.preferredMaxLayoutWidth
        cell.tree.view.frame.size.width = 568
        let stale = try cell.content.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
        try cell.tree.view.layoutIfNeeded()
        cell.text.preferredMaxLayoutWidth = cell.text.frame.width
        let right = try cell.content.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
        return DemoStep(
            title: "systemLayoutSizeFitting(compressed) after a rotation to 568",
            explanation: """
                This question has no width of its own: the text wraps at its preferredMaxLayoutWidth, in the file \
                \(Int(told)), that of another screen. Giving the prototype its bounds and laying it out first, and \
                telling the label what it got, is the write-up's correction of March 2014.
                """,
            numbers: [
                DemoNumber("told", told), DemoNumber("row with it", stale + 1),
                DemoNumber("told after a layout", cell.text.preferredMaxLayoutWidth), DemoNumber("row", right + 1),
            ])
    }

    private func withoutEstimates() throws -> DemoStep {
        let rows = try RowTable(book)
        rows.table.estimatedRowHeight = 0
        try rows.table.layoutIfNeeded()
        return DemoStep(
            title: "A reload without estimates",
            explanation: """
                A table that must know its content's height asks for every row at once. On the write-up's phone that \
                took seconds, at each reload.
                """,
            numbers: [
                DemoNumber("rows", rows.table.rowCount), DemoNumber("measured", rows.asked),
                DemoNumber("visible", rows.table.pathsForVisibleRows.count),
                DemoNumber("table.contentSize.height", rows.table.contentSize.height),
            ])
    }

    private func withEstimates() throws -> DemoStep {
        let rows = try RowTable(book)
        try rows.table.layoutIfNeeded()
        let (first, height) = (rows.asked, rows.table.contentSize.height)
        rows.asked = 0
        rows.table.traitOverride = RowBook.traits(.accessibility1)
        try rows.table.reloadData()
        try rows.table.layoutIfNeeded()
        return DemoStep(
            title: "A reload with estimates",
            explanation: """
                What is not visible is taken to be \(Int(TableView.standardRowHeight)) high, and only what is visible \
                is measured, also after a reload at another text size. The content's height is a guess until then.
                """,
            numbers: [
                DemoNumber("measured", first), DemoNumber("table.contentSize.height", height),
                DemoNumber("measured by the reload at AX1", rows.asked),
                DemoNumber("visible at AX1", rows.table.pathsForVisibleRows.count),
            ])
    }

    private func rowsAbove() throws -> DemoStep {
        let rows = try RowTable(book)
        try rows.layOut(at: 87_000)
        guard let first = rows.table.pathsForVisibleRows.first else { throw DemoGap("visible row") }
        let (top, offset, measured) = (try rows.top(of: first.row), rows.table.contentOffset.y, rows.asked)
        var moved = 0.0
        for start in stride(from: 0, to: first.row, by: 50) {
            try rows.table.measureRows(start..<min(first.row, start + 50), inSection: 0)
            moved = max(moved, abs(try rows.top(of: first.row) - top))
        }
        return DemoStep(
            title: "Estimates above are replaced",
            explanation: """
                The reader is far down, and the rows above get their own heights, 50 at a time. The offset moves by \
                what they are higher than the estimate; what is on the screen does not.
                """,
            numbers: [
                DemoNumber("first visible row", first.row + 1),
                DemoNumber("rows measured above", rows.asked - measured),
                DemoNumber("table.contentOffset.y moved by", rows.table.contentOffset.y - offset),
                DemoNumber("the visible row moved by", moved),
            ])
    }

    private func rotation() throws -> DemoStep {
        let rows = try RowTable(book)
        rows.table.estimatedRowHeight = 0
        try rows.layOut(at: 30_000)
        var table = DemoTable(title: "width", columns: ["first visible row", "offset", "content height"])
        func add() {
            table.rows.append(
                DemoTable.Row(
                    label: "\(Int(rows.table.bounds.width))",
                    values: [
                        Double((rows.table.pathsForVisibleRows.first?.row ?? -1) + 1), rows.table.contentOffset.y,
                        rows.table.contentSize.height,
                    ]))
        }
        add()
        try show(rows, "\(Int(rows.table.bounds.width)) wide")
        for (width, height) in [(568.0, 320.0), (320, 480)] {
            rows.table.frame = Rect(x: 0, y: 0, width: width, height: height)
            try rows.table.layoutIfNeeded()
            add()
            try show(rows, "\(Int(width)) wide")
        }
        return DemoStep(
            title: "Rotation, there and back",
            explanation: "The reader's row stays the first one, and the way back gives the same numbers.", table: table)
    }

    private func categories() throws -> DemoStep {
        let rows = try RowTable(book)
        var table = DemoTable(title: "category", columns: ["row 4", "visible", "measured"])
        for category in ContentSizeCategory.allCases {
            rows.asked = 0
            rows.table.traitOverride = RowBook.traits(category)
            try rows.table.reloadData()
            try rows.table.layoutIfNeeded()
            try show(rows, category.shortName, category: category)
            let (visible, measured) = (rows.table.pathsForVisibleRows.count, rows.asked)
            try rows.table.measureRows(Self.row..<Self.row + 1, inSection: 0)
            table.rows.append(
                DemoTable.Row(
                    label: category.shortName,
                    values: [try rows.height(of: Self.row), Double(visible), Double(measured)]))
        }
        return DemoStep(
            title: "Every text size",
            explanation: "The same prototype with the texts in other sizes. Shapes are kept; lines are counted anew.",
            table: table)
    }

    private func ambiguity() throws -> DemoStep {
        var table = DemoTable(
            title: "priorities", columns: ["fitting", "ambiguous at 200", "at the fitting"])
        var log: [String] = []
        for isEqual in [false, true] {
            let cell = try book.cell()
            cell.text.preferredMaxLayoutWidth = 0
            try book.fill(cell, Self.row)
            if isEqual { cell.number.contentPriorities = cell.text.contentPriorities }
            let height = try fittingHeight(cell, 320)
            var counts: [Double] = []
            for fixed in [200, height] {
                cell.tree.view.frame = Rect(x: 0, y: 0, width: 320, height: fixed + 1)
                try cell.tree.view.layoutIfNeeded()
                let open = try cell.tree.view.ambiguousItems()
                let kind = isEqual ? "equal priorities" : "priorities of its own"
                try camera?.take(cell.tree.view, "\(FilmFrame.number(fixed + 1)) high", kind)
                counts.append(Double(open.count))
                for item in open {
                    log.append(
                        "\(item.view.identifier ?? item.view.className): \(item.axis == .vertical ? "vertical" : "horizontal")"
                    )
                }
            }
            table.rows.append(
                DemoTable.Row(label: isEqual ? "equal" : "hugging 252, resistance 749", values: [height] + counts))
        }
        return DemoStep(
            title: "Why the number has priorities of its own",
            explanation: """
                In a row that is higher than its content, or lower, one of the two labels must give way. With equal \
                priorities nothing says which, and the layout is ambiguous: the log names the labels and the axis. The \
                fitting question has no such choice, and its answer is the same for both.
                """, table: table, log: log)
    }
}
