// Rows as high as their texts: one prototype measures them all, and a table asks for those that are visible. The story is
// in `galley demo self-sizing-cells`.
import Galley
import GalleyContainers
import GalleyLayout

final class Cell: View {
    let (number, text) = (Label(), Label())

    init() throws {
        super.init()
        let views = ["number": number, "text": text]
        for label in views.values {
            label.translatesAutoresizingMaskIntoConstraints = false
            try addSubview(label)
        }
        number.setContentHuggingPriority(252, for: .vertical)
        number.setContentCompressionResistancePriority(749, for: .vertical)
        for format in ["H:|-20-[number]-20-|", "H:|-20-[text]-20-|", "V:|-20-[number]-8-[text]-20-|"] {
            try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
    }
}

final class Rows: TableViewDataSource {
    let prototype: PrototypeCell<Cell, Int>

    init(_ prototype: PrototypeCell<Cell, Int>) { self.prototype = prototype }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2000 }
    func tableView(
        _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Double { try prototype.height(of: path.row, in: environment) }
}

let text = """
    By then the river had risen so far that the bank where we had slept was an island, and the path to the town a row of \
    stones with water between them.
    """
let typesetter = Typesetter(fonts: try FontLibrary.bundled())
let rows = Rows(
    PrototypeCell(try Cell()) { cell, row, environment in
        let fonts = typesetter.fonts
        let caption = try fonts.preferredFont(forTextStyle: .caption1, at: environment.category)
        let body = try fonts.preferredFont(forTextStyle: .body, at: environment.category)
        cell.number.content = try typesetter.label("Row \(row + 1)", font: caption)
        // Every fourth row has the whole text.
        cell.text.content = try typesetter.label(row % 4 == 3 ? text : "Nobody spoke.", font: body, numberOfLines: 0)
    })
let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
table.traitOverride = TraitCollection()
table.traitOverride?.displayScale = 2
table.separator = .points(1)
table.dataSource = rows
for width in [320.0, 375, 568, 768] {
    table.frame.size.width = width
    try table.layoutIfNeeded()
    print("row 4, \(Int(width)) = \(try table.rectForRow(at: CellPath(row: 3, section: 0)).height)")
}

// A reload measures what is visible. Far down, rows above are measured, and what is on the screen stays.
let before = table.measurementCount
try table.reloadData()
try table.layoutIfNeeded()
print("measured = \(table.measurementCount - before)")
print("visible = \(table.pathsForVisibleRows.count)")
table.contentOffset.y = 87_000
try table.layoutIfNeeded()
if let first = table.pathsForVisibleRows.first {
    let place = try table.screenRectForRow(at: first)
    try table.measureRows(0..<first.row, inSection: 0)
    print("moved by = \(try table.screenRectForRow(at: first).minY - place.minY)")
}
