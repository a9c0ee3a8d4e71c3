import GalleyContainers
import GalleyGeometry
import GalleyLayout
import GalleyText

/// A header of one label, inset by 8, that tells the label its width in `layoutSubviews`.
final class SelfFittingHeader: View {
    let label = Label()
    /// The write-up's step 9.
    var tellsItsLabel = true

    init(_ text: LabelContent) throws {
        super.init(frame: Rect(x: 0, y: 0, width: 600, height: 100))
        identifier = "header"
        label.identifier = "label"
        label.content = text
        label.contentPriorities = .interfaceBuilder(className: label.className)
        label.translatesAutoresizingMaskIntoConstraints = false
        try addSubview(label)
        for format in ["H:|-8-[label]-8-|", "V:|-8-[label]-8-|"] {
            try LayoutConstraint.activate(
                LayoutConstraint.constraints(withVisualFormat: format, views: ["label": label]))
        }
    }

    override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        if tellsItsLabel { label.preferredMaxLayoutWidth = label.bounds.width }
    }
}

/// A table with such a header, which its controller fits after each layout.
final class SelfFittingScreen: ViewController {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let header: SelfFittingHeader
    /// Whether `viewDidLayoutSubviews` fits the header.
    var fitsHeader = true
    /// How often it was called.
    private(set) var passes = 0

    init(_ text: LabelContent) throws {
        header = try SelfFittingHeader(text)
        super.init(view: table)
        table.identifier = "table"
        try table.setTableHeaderView(header)
    }

    override func viewDidLayoutSubviews() throws(LayoutError) {
        passes += 1
        guard fitsHeader else { return }
        header.setNeedsLayout()
        try header.layoutIfNeeded()
        header.frame.size.height = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
        do throws(ContainerError) { try table.setTableHeaderView(header) } catch {
            throw .content(reason: error.description)
        }
    }

    /// Lays out after a change.
    /// - Returns: how many passes it took.
    @discardableResult
    func layOut(_ change: () throws -> Void = {}) throws -> Int {
        passes = 0
        try change()
        table.setNeedsLayout()
        try table.layoutIfNeeded()
        return passes
    }

    /// What the header needs at the table's width: the label and the insets.
    var neededHeight: Double { 16 + header.label.contentHeight(forWidth: table.bounds.width - 16) }
}
