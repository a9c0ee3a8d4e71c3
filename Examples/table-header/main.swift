// A table header that fits itself: the label is told its width, the controller gives the header its height after each
// layout. The story is in `galley demo table-header`.
import Galley
import GalleyContainers
import GalleyLayout

final class Header: View {
    let label = Label()
    var tellsItsLabel = true

    override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        if tellsItsLabel { label.preferredMaxLayoutWidth = label.bounds.width }
    }
}

final class Controller: ViewController {
    let table = TableView()
    let header = Header(frame: Rect(x: 0, y: 0, width: 600, height: 100))
    var passes = 0

    init(_ text: LabelContent) throws {
        super.init(view: table)
        header.label.content = text
        header.label.translatesAutoresizingMaskIntoConstraints = false
        try header.addSubview(header.label)
        for format in ["H:|-8-[label]-8-|", "V:|-8-[label]-8-|"] {
            try LayoutConstraint.activate(
                LayoutConstraint.constraints(withVisualFormat: format, views: ["label": header.label]))
        }
        try table.setTableHeaderView(header)
    }

    override func viewDidLayoutSubviews() throws(LayoutError) {
        passes += 1
        header.setNeedsLayout()
        try header.layoutIfNeeded()
        header.frame.size.height = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
        do throws(ContainerError) { try table.setTableHeaderView(header) } catch {
            throw .content(reason: error.description)
        }
    }
}

let typesetter = Typesetter(fonts: try FontLibrary.bundled())
let body = try typesetter.fonts.preferredFont(forTextStyle: .body)
let text = try typesetter.label(
    "A header says in a few words what the rows below are about, and on a narrow screen these words take several lines, "
        + "of which none may be lost.", font: body, numberOfLines: 0)
let controller = try Controller(text)
for width in [320.0, 568, 320] {
    controller.passes = 0
    controller.table.frame = Rect(x: 0, y: 0, width: width, height: 480)
    try controller.table.layoutIfNeeded()
    print("header, \(Int(width)) = \(controller.header.frame.height)")
    print("passes, \(Int(width)) = \(controller.passes)")
}

// A label that is never told its width answers for one line.
let untold = try Controller(text)
untold.header.tellsItsLabel = false
untold.table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
try untold.table.layoutIfNeeded()
print("header of an untold label = \(untold.header.frame.height)")
print("lines it needs = \(untold.header.label.textLayout?.naturalLineCount ?? 0)")
