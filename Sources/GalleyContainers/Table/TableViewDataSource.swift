/// What a table shows, UIKit's data source and the part of its delegate that heights come from.
///
/// Heights are asked for where they are needed: of what is visible, or of everything where estimates are turned off.
/// What changes must be said, by ``TableView/reloadData()`` or ``TableView/performBatchUpdates(_:)``: heights that are
/// known are not asked for again, on the way back from a rotation neither.
public protocol TableViewDataSource: AnyObject {
    /// How many sections there are; 1 unless said otherwise.
    func numberOfSections(in tableView: TableView) -> Int
    /// How many rows a section has.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

    /// The height of a row's content in points, without the separator; asked where ``TableView/rowHeight`` is
    /// automatic. A ``PrototypeCell`` answers it.
    func tableView(
        _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Double
    /// The supposed height of a row with its separator; ``TableView/estimatedRowHeight`` unless said otherwise.
    func tableView(_ tableView: TableView, estimatedHeightForRowAt path: CellPath) -> Double

    /// The height of a section's header in points; asked where ``TableView/sectionHeaderHeight`` is automatic.
    func tableView(
        _ tableView: TableView, heightForHeaderInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Double
    /// The height of a section's footer in points; asked where ``TableView/sectionFooterHeight`` is automatic.
    func tableView(
        _ tableView: TableView, heightForFooterInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Double
}

extension TableViewDataSource {
    /// One section.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }

    /// The standard height of a row, less the separator.
    public func tableView(
        _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Double { max(0, TableView.standardRowHeight - tableView.separatorHeight) }

    /// The table's own estimate.
    public func tableView(_ tableView: TableView, estimatedHeightForRowAt path: CellPath) -> Double {
        tableView.estimatedRowHeight
    }

    /// No header.
    public func tableView(
        _ tableView: TableView, heightForHeaderInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Double { 0 }

    /// No footer.
    public func tableView(
        _ tableView: TableView, heightForFooterInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Double { 0 }
}
