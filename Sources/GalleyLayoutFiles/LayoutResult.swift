import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout
public import GalleyRecords

/// What came of a layout file in one of its surroundings.
public struct LayoutResult: Sendable {
    struct Placed: Sendable {
        var name: String
        var parent: String
        var className: String
        /// What an Interface Builder file calls it and its class; nil in other layouts.
        var userLabel: String?
        var customClass: String?
        var isOfInterface = false
        /// What a tree of its own is for, and the size its constraints ask for at its width.
        var role: String?
        var fit: Size?
        /// All there is to scroll in a table or scroll view.
        var contentSize: Size?
        var frame: Rect
        var exact: Rect
        /// First baseline below the top, lines shown, whether text is left over, the files of the faces.
        var label: (firstBaseline: Double, lineCount: Int, isTruncated: Bool, fonts: [String])?
        /// The lines of a label that show, and where its text begins in it.
        var sketch: TextSketch?
        var textOrigin = Point.zero
        /// Where a label's height comes from.
        var provenance: [String]
    }

    struct Conflict: Sendable {
        var broken: String
        /// The identifiers of the views that the broken constraint holds.
        var views: [String]
        var constraints: [String]
        var explanation: String
        var log: String
    }

    /// What it was laid out with.
    public let surroundings: LayoutSurroundings
    /// The scene of an Interface Builder file; nil of other layouts.
    let scene: String?
    let size: Size
    let views: [Placed]
    let conflicts: [Conflict]
    let ambiguous: [(view: String, axis: Axis)]
    let warnings: [String]
    let fit: Size?
    /// What layout did not take in of an Interface Builder file.
    let unread: [UnreadPart]
    /// How many parts of the file were not read.
    public var unreadCount: Int { unread.count }
    /// Whether a size comes from a text style and the bundled Inter.
    public let restsOnInter: Bool
    /// Families that were asked for and are not there.
    public let missingFamilies: [String]

    /// Whether a constraint had to be broken.
    public var isUnsatisfiable: Bool { !conflicts.isEmpty }

    /// Lays a file out.
    ///
    /// - Throws: ``LayoutFileError``.
    public init(
        _ file: LayoutFile, in surroundings: LayoutSurroundings = LayoutSurroundings(), measurer: Measurer
    ) throws(LayoutFileError) {
        try self.init(try LayoutScene(file, surroundings, measurer: measurer), of: file, surroundings)
    }

    init(
        _ scene: LayoutScene, of file: LayoutFile, _ surroundings: LayoutSurroundings
    ) throws(LayoutFileError) {
        self.surroundings = surroundings
        let root = scene.root
        do throws(LayoutError) {
            if let question = file.fit {
                let view = question.view.flatMap { name in scene.views.first { $0.name == name }?.view } ?? root
                fit = try view.systemLayoutSizeFitting(
                    question.target, withHorizontalFittingPriority: question.horizontal,
                    verticalFittingPriority: question.vertical)
            } else {
                fit = nil
            }
            root.diagnostics.removeAll()
            try root.layoutIfNeeded()
            ambiguous = try root.ambiguousItems().map { ($0.view.identifier ?? "", $0.axis) }
        } catch { throw LayoutFileError(error.description, offset: nil) }
        size = root.frame.size
        views = scene.views.map { Placed($0.name, $0.view) }
        conflicts = Self.conflicts(of: root)
        warnings = scene.notes + Self.warnings(of: root)
        restsOnInter = scene.restsOnInter
        missingFamilies = scene.missingFamilies
        (self.scene, unread) = (nil, [])
    }

    /// What a laid out tree had to break.
    static func conflicts(of root: View) -> [Conflict] {
        root.layoutConflicts.map { conflict in
            Conflict(
                broken: conflict.broken.relation,
                views: conflict.broken.items.compactMap { ($0 as? View)?.identifier },
                constraints: conflict.members.map(\.relation) + conflict.bounds, explanation: conflict.explanation,
                log: conflict.log)
        }
    }

    /// What else a layout said.
    static func warnings(of root: View) -> [String] {
        root.diagnostics.entries.compactMap { entry in
            if case .unsatisfiable = entry { nil } else { entry.text }
        }
    }
}

extension LayoutResult.Placed {
    init(_ name: String, _ view: View) {
        self.name = name
        parent = view.superview?.identifier ?? ""
        className = view.className
        frame = view.frame
        exact = view.exactFrame
        guard let label = view as? Label, let layout = label.textLayout else {
            provenance = []
            return
        }
        var fonts: [String] = []
        for face in label.content?.paragraph.faces ?? [] where !fonts.contains(face.fileName) {
            fonts.append(face.fileName)
        }
        self.label = (label.firstBaselineOffsetFromTop, layout.lines.count, layout.isTruncated, fonts)
        provenance = label.provenance(of: .height)
        sketch = TextSketch(shown: label)
        // A label's text stands in the middle where there is room.
        let room = frame.height - label.contentInsets.top - label.contentInsets.bottom
        textOrigin = Point(
            x: label.contentInsets.left, y: label.contentInsets.top + max(0, (room - layout.size.height) / 2))
    }
}
