import GalleyContainers
import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout
import Testing

/// daveanderson/TableViewHeader (iOS 8): the storyboard as its author saved it, and what his controller does with it.
final class HeaderController: ViewController {
    let scene: LoadedScene
    let header: View
    let permanent: View
    let temporary: View
    let label: Label
    private var swapped: [LayoutConstraint]
    /// Whether the lower part is shown.
    var showsTemporary = true

    static let file = "data/s0-TableViewHeader-Main.storyboard"

    init(width: Double, _ loader: InterfaceLoader) throws {
        let document = try InterfaceDocument(try SharedReference.bytes(Self.file))
        var surroundings = InterfaceSurroundings()
        (surroundings.width, surroundings.height, surroundings.scale) = (width, 480, 2)
        scene = try loader.load(document, in: surroundings)
        header = try #require(scene.trees.first { $0.role == .tableHeader }?.view)
        permanent = try #require(scene.view("JYA-nI-Wxv"))
        temporary = try #require(scene.view("zeP-pk-duk"))
        label = try #require(scene.view("wV2-Ys-TC2") as? Label)
        swapped = [try #require(scene.constraints["YVt-2P-Pad"]), try #require(scene.constraints["9gX-tG-prd"])]
        super.init(view: try #require(scene.view))
        // The table takes the header in, as high as its frame and as wide as the table.
        header.frame = rect(0, 0, width, header.frame.height)
        try view.addSubview(header)
    }

    override func updateViewConstraints() throws(LayoutError) {
        LayoutConstraint.deactivate(swapped)
        let formats =
            showsTemporary
            ? ["V:[permanentView]-5-[temporaryView]-15-|"] : ["V:[permanentView]-20-|"]
        swapped = []
        for format in formats {
            swapped += try LayoutConstraint.constraints(
                withVisualFormat: format, views: ["permanentView": permanent, "temporaryView": temporary])
        }
        temporary.isHidden = !showsTemporary
        try LayoutConstraint.activate(swapped)
        try super.updateViewConstraints()
    }

    /// What the author calls sizeHeaderToFit.
    func sizeHeaderToFit() throws {
        header.setNeedsLayout()
        try view.layoutIfNeeded()
        let size = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        header.frame = rect(0, 0, view.frame.width, size.height)
        try view.layoutIfNeeded()
    }

    /// The last step: the mask off, a width while it is fitted, the mask on.
    func fitWithTemporaryWidth() throws {
        header.translatesAutoresizingMaskIntoConstraints = false
        let fence = header.widthAnchor.constraint(equalToConstant: header.bounds.width)
        try fence.activate()
        view.setNeedsUpdateConstraints()
        try view.updateConstraintsIfNeeded()
        let size = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        fence.deactivate()
        header.frame = rect(0, 0, view.frame.width, size.height)
        header.translatesAutoresizingMaskIntoConstraints = true
        try view.layoutIfNeeded()
    }
}

@Suite("The table header's storyboard as it is", .enabled(if: SharedReference.isExpected))
struct TableHeaderStoryboardTests {
    private func normalized(_ text: String) -> String { text.replacing(/0x[0-9a-f]+/, with: "0x") }

    @Test("everything in it is read")
    func read() throws {
        let document = try InterfaceDocument(try SharedReference.bytes(HeaderController.file))
        #expect(document.unread.isEmpty)
        #expect(document.initialControllerID == "s3l-GZ-b9d")
        let scene = try #require(document.scenes().first)
        #expect(scene.controller?.customClass == "ViewController")
        guard case .table(let table) = scene.views.first?.content else {
            Issue.record("no table")
            return
        }
        #expect(table.rowHeight == 44)
        #expect(table.header.first?.userLabel == "HeaderViewWrapper")
        #expect(table.header.first?.subviews.map(\.userLabel) == ["PermanentView", "TemporaryView"])
        #expect(table.prototypes.map(\.id) == ["Tj4-PV-d8m"])
    }

    @Test("step 0: as high as its frame, 100, whatever its constraints say", arguments: [320.0, 500])
    func frameOnly(width: Double) throws {
        let controller = try HeaderController(width: width, Loaders.header.get())
        try controller.view.layoutIfNeeded()
        #expect(controller.header.frame == rect(0, 0, width, 100))
        #expect(controller.permanent.frame == rect(5, 5, width - 10, 50))
        #expect(controller.label.frame.width == width - 46)
    }

    @Test("step 1: the phone's seven constraints, in its words and order, and the one it broke")
    func fixedHeight() throws {
        let phone = try SharedReference.text("data/s0-conflict-log.txt")
        let controller = try HeaderController(width: 320, Loaders.header.get())
        controller.view.setNeedsUpdateConstraints()
        try controller.view.layoutIfNeeded()
        let conflict = try #require(controller.view.layoutConflicts.first)
        #expect(controller.view.layoutConflicts.count == 1)
        let listed = phone.split(separator: "\n").filter { $0.hasPrefix("    \"<") }.map {
            normalized(String($0.dropFirst(5).reversed().drop { $0 != ">" }.reversed()))
        }
        #expect(listed.count == 7)
        #expect(conflict.members.map { normalized($0.description) } == listed)
        let broken = try #require(phone.split(separator: "\n").last.map(String.init))
        #expect(normalized(conflict.broken.description) == normalized(broken))
        #expect(conflict.bounds == ["wV2-Ys-TC2.height >= 0"])
        #expect(conflict.broken.constraint === controller.scene.constraints["nmg-Pb-fww"])
        // The layout goes on.
        #expect(controller.header.frame.height == 100)
        #expect(controller.temporary.frame == rect(8, 60, 304, 25))
        #expect(controller.label.frame == rect(15, 15, 274, 41))
    }

    /// The fitting asks for one line at a free width, 125.5; at 320 points the label needs two.
    @Test("step 2: fitting the header logs the same conflict, and its height is wrong")
    func sizeHeaderToFit() throws {
        let controller = try HeaderController(width: 320, Loaders.header.get())
        controller.view.setNeedsUpdateConstraints()
        try controller.sizeHeaderToFit()
        let logs = controller.view.diagnostics.entries.compactMap { entry -> String? in
            if case .unsatisfiable(let log, _) = entry { normalized(log) } else { nil }
        }
        let first = try #require(logs.first)
        let phone = normalized(try SharedReference.text("data/s0-conflict-log.txt"))
        let listed = phone.split(separator: "\n").filter { $0.hasPrefix("    \"<") }
        #expect(listed.count == 7)
        for line in listed { #expect(first.contains(line.hasSuffix(",") ? line.dropLast() : line)) }
        #expect(
            first.contains(
                "breaking constraint \n<NSLayoutConstraint:0x V:[UILabel:0x'The quick brown fox jumpe...']-(15)-|"))
        #expect(controller.header.frame == rect(0, 0, 320, 125.5))
    }

    @Test("step 3: a preferred width of 270 is right at 320; at 500 the label is two lines high and has one")
    func fixedPreferredWidth() throws {
        for (width, lines) in [(320.0, 2), (500, 1)] {
            let controller = try HeaderController(width: width, Loaders.header.get())
            controller.label.preferredMaxLayoutWidth = 270
            controller.view.setNeedsUpdateConstraints()
            try controller.view.updateConstraintsIfNeeded()
            let size = try controller.header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
            #expect(size.height == 146)
            controller.header.frame = rect(0, 0, width, size.height)
            try controller.view.layoutIfNeeded()
            #expect(controller.label.frame.height == 41)
            #expect(controller.label.textLayout?.lines.count == lines)
        }
    }

    @Test("step 4: without the mask no conflict, but the width is free: 405.5 x 125.5, in a table whose content is 320")
    func maskDisabled() throws {
        let controller = try HeaderController(width: 320, Loaders.header.get())
        controller.header.translatesAutoresizingMaskIntoConstraints = false
        controller.view.setNeedsUpdateConstraints()
        try controller.view.updateConstraintsIfNeeded()
        let size = try controller.header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        #expect(size == Size(width: 405.5, height: 125.5))
        controller.header.frame.size.height = size.height
        let table = TableView(frame: rect(0, 0, 320, 480))
        table.traitOverride = controller.header.traitOverride
        controller.header.removeFromSuperview()
        try table.setTableHeaderView(controller.header)
        try table.layoutIfNeeded()
        #expect(table.contentSize == Size(width: 320, height: 125.5))
        #expect(controller.label.frame.size == Size(width: 359.5, height: 20.5))
        #expect(table.layoutConflicts.isEmpty && table.diagnostics.entries == [])
    }

    @Test(
        "step 5: with a width while it is fitted, right at 320 and 500, and no conflict",
        arguments: [(320.0, 146.0, 41.0), (500, 125.5, 20.5)])
    func temporaryWidth(width: Double, height: Double, labelHeight: Double) throws {
        let controller = try HeaderController(width: width, Loaders.header.get())
        try controller.fitWithTemporaryWidth()
        #expect(controller.header.frame == rect(0, 0, width, height))
        #expect(controller.label.frame == rect(15, 15, width - 46, labelHeight))
        #expect(controller.view.layoutConflicts.isEmpty)
    }

    @Test("step 5: 75 where the lower part is hidden", arguments: [320.0, 500])
    func hidden(width: Double) throws {
        let controller = try HeaderController(width: width, Loaders.header.get())
        controller.showsTemporary = false
        try controller.fitWithTemporaryWidth()
        #expect(controller.header.frame == rect(0, 0, width, 75))
        #expect(controller.view.layoutConflicts.isEmpty)
    }

    @Test("with the bundled faces the same relation: 105 and the label", arguments: [320.0, 375, 500])
    func bundled(width: Double) throws {
        let controller = try HeaderController(width: width, Loaders.bundled.get())
        try controller.fitWithTemporaryWidth()
        #expect(controller.header.frame.height == 105 + controller.label.frame.height)
        #expect(controller.view.layoutConflicts.isEmpty)
    }
}
