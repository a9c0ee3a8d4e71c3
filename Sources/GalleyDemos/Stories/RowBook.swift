import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout
import GalleyText

/// The rows of the demo, their prototype from the storyboard, and a table of them.
final class RowBook {
    let texts: DemoTexts
    let rows = RowTexts.texts(2000)
    /// The texts, shaped once.
    private var shaped: [Int: Paragraph] = [:]
    private var numbers: [Int: Paragraph] = [:]

    init(_ texts: DemoTexts) { self.texts = texts }

    /// A cell of the storyboard's.
    struct Cell {
        let scene: LoadedScene
        let tree: LoadedTree
        let content: View
        let number: Label
        let text: Label
    }

    func cell() throws -> Cell {
        var surroundings = InterfaceSurroundings()
        surroundings.scale = 2
        let scene = try texts.loader.load(InterfaceDocument(Array(RowStoryboard.xml.utf8)), in: surroundings)
        guard let tree = scene.trees.first(where: { $0.role == .prototypeCell }), let content = tree.contentView
        else { throw DemoGap("prototype cell") }
        return Cell(
            scene: scene, tree: tree, content: content, number: try scene.label("number"),
            text: try scene.label("text"))
    }

    /// Puts a row's texts into a cell.
    func fill(_ cell: Cell, _ row: Int, _ category: ContentSizeCategory = .large) throws {
        let number = try numbers[row] ?? texts.label("Row \(row + 1)", .caption1, lines: 1).paragraph
        let text = try shaped[row] ?? texts.label(rows[row]).paragraph
        (numbers[row], shaped[row]) = (number, text)
        cell.number.content = LabelContent(try number.resized(to: TextStyle.caption1.pointSize(at: category)))
        var content = LabelContent(try text.resized(to: TextStyle.body.pointSize(at: category)))
        content.numberOfLines = 0
        cell.text.content = content
    }

    /// The prototype: its text wraps at the width it gets.
    func prototype() throws -> PrototypeCell<View, Int> {
        let cell = try cell()
        cell.text.preferredMaxLayoutWidth = 0
        return PrototypeCell(cell.content) { _, row, environment in
            try self.fill(cell, row, environment.category)
        }
    }

    static func traits(_ category: ContentSizeCategory = .large) -> TraitCollection {
        var traits = TraitCollection()
        traits.displayScale = 2
        traits.preferredContentSizeCategory = category
        return traits
    }
}

/// A table of the book's rows.
final class RowTable: TableViewDataSource {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    private let prototype: PrototypeCell<View, Int>
    private let count: Int
    /// How many heights were asked for.
    var asked = 0

    init(_ book: RowBook) throws {
        prototype = try book.prototype()
        count = book.rows.count
        table.identifier = "table"
        table.traitOverride = RowBook.traits()
        table.separator = .points(1)
        table.dataSource = self
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
        _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Double {
        asked += 1
        return try prototype.height(of: path.row, in: environment)
    }

    func layOut(at y: Double) throws {
        table.contentOffset = Point(x: 0, y: y)
        try table.layoutIfNeeded()
    }

    func height(of row: Int) throws -> Double { try table.rectForRow(at: CellPath(row: row, section: 0)).height }
    /// A row's top on the screen.
    func top(of row: Int) throws -> Double { try table.screenRectForRow(at: CellPath(row: row, section: 0)).minY }
}
