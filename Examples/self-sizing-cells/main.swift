// Rows as high as their texts: one prototype measures them all, and a table asks for those that are visible. The story is
// in `galley demo self-sizing-cells`.
import Galley
import GalleyContainers
import GalleyLayout

final class Cell: View {
    let number = Label()
    let text = Label()

    init() throws {
        super.init()
        for label in [number, text] {
            label.translatesAutoresizingMaskIntoConstraints = false
            try addSubview(label)
        }
        number.setContentHuggingPriority(252, for: .vertical)
        number.setContentCompressionResistancePriority(749, for: .vertical)
        for format in ["H:|-20-[number]-20-|", "H:|-20-[text]-20-|", "V:|-20-[number]-8-[text]-20-|"] {
            try LayoutConstraint.activate(
                LayoutConstraint.constraints(withVisualFormat: format, views: ["number": number, "text": text]))
        }
    }
}

final class Rows: TableViewDataSource {
    let prototype: PrototypeCell<Cell, Int>
    var asked = 0

    init(_ prototype: PrototypeCell<Cell, Int>) { self.prototype = prototype }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2000 }
    func tableView(
        _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Double {
        asked += 1
        return try prototype.height(of: path.row, in: environment)
    }
}

let texts = [
    "The lantern went out.",
    "We tied the raft to a willow and waited for the fog to lift, which it did not before noon.",
    "Nobody spoke.",
    "By then the river had risen so far that the bank where we had slept was an island, and the path to the town a row of "
        + "stones with water between them.",
]
let typesetter = Typesetter(fonts: try FontLibrary.bundled())
let rows = Rows(
    PrototypeCell(try Cell()) { cell, row, environment in
        let (caption, body) = (
            try typesetter.fonts.preferredFont(forTextStyle: .caption1, at: environment.category),
            try typesetter.fonts.preferredFont(forTextStyle: .body, at: environment.category)
        )
        cell.number.content = try typesetter.label("Row \(row + 1)", font: caption)
        cell.text.content = try typesetter.label(texts[row % texts.count], font: body, numberOfLines: 0)
    })
let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
var traits = TraitCollection()
traits.displayScale = 2
table.traitOverride = traits
table.separator = .points(1)
table.dataSource = rows
for width in [320.0, 375, 568, 768] {
    table.frame = Rect(x: 0, y: 0, width: width, height: 480)
    try table.layoutIfNeeded()
    print("row 4, \(Int(width)) = \(try table.rectForRow(at: CellPath(row: 3, section: 0)).height)")
}

// A reload measures what is visible.
rows.asked = 0
try table.reloadData()
try table.layoutIfNeeded()
print("measured = \(rows.asked)")
print("visible = \(table.pathsForVisibleRows.count)")

// Far down, rows above are measured, and what is on the screen stays.
table.contentOffset.y = 87_000
try table.layoutIfNeeded()
if let first = table.pathsForVisibleRows.first {
    let before = try table.screenRectForRow(at: first)
    try table.measureRows(0..<first.row, inSection: 0)
    print("moved by = \(try table.screenRectForRow(at: first).minY - before.minY)")
}
