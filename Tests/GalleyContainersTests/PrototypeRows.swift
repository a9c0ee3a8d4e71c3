import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import Testing

/// Rows of a prototype cell.
final class PrototypeRows<Cell: View, Content: Hashable>: TableViewDataSource {
    let prototype: PrototypeCell<Cell, Content>
    var contents: [Content]
    var asked = 0

    init(_ prototype: PrototypeCell<Cell, Content>, _ contents: [Content]) {
        self.prototype = prototype
        self.contents = contents
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { contents.count }
    func tableView(
        _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Double {
        asked += 1
        return try prototype.height(of: contents[path.row], in: environment)
    }
}
