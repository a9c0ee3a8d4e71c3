public import GalleyGeometry
public import GalleyLayout

extension LoadedScene {
    /// All there is to scroll in a table or scroll view, in points, as of the last layout; nil of other views.
    ///
    /// A table has its header, the rows of the file's own sections with what is above and below them, and its footer.
    /// Rows that code makes from prototypes are not among them.
    public func contentSize(of view: View) -> Size? {
        (view as? ScrollView)?.contentSize ?? tableSizes[ObjectIdentifier(view)]
    }

    /// Puts the parts of each table below one another: its header, its sections, its footer.
    func stackTables() throws(LayoutError) {
        for entry in views {
            guard case .table(let table) = entry.description.content else { continue }
            let parts = trees.filter { $0.host === entry.view }
            var y = 0.0
            func place(_ tree: LoadedTree?) throws(LayoutError) {
                guard let tree else { return }
                let view = tree.view
                view.frame.origin = Point(x: rowInset(of: tree), y: y)
                try view.layoutIfNeeded()
                y += view.frame.height
            }
            try place(parts.first { $0.role == .tableHeader })
            for section in table.sections {
                y += table.length(beside: section.headerTitle, table.sectionHeaderHeight)
                for cell in section.cells { try place(parts.first { $0.id == cell.id }) }
                y += table.length(beside: section.footerTitle, table.sectionFooterHeight)
            }
            try place(parts.first { $0.role == .tableFooter })
            tableSizes[ObjectIdentifier(entry.view)] = Size(width: entry.view.frame.width, height: y)
        }
    }
}

extension InterfaceTable {
    /// The room above or below a section: what the file says, or Interface Builder's own number where the table finds it
    /// by itself. A plain table leaves none where there is no title.
    fileprivate func length(beside title: String?, _ height: Double?) -> Double {
        let isPlain = style == "plain"
        if isPlain, title?.isEmpty ?? true { return 0 }
        return height ?? (isPlain ? 28 : 18)
    }
}
