import GalleyGeometry
import GalleyJSON
import GalleyLayout
public import GalleyRecords

/// What came of a layout file in one of its surroundings.
public struct LayoutResult: Sendable {
    struct Placed: Sendable {
        var name: String
        var parent: String
        var className: String
        var frame: Rect
        var exact: Rect
        /// First baseline below the top, lines shown, whether text is left over.
        var label: (firstBaseline: Double, lineCount: Int, isTruncated: Bool)?
        /// Where a label's height comes from.
        var provenance: [String]
    }

    struct Conflict: Sendable {
        var broken: String
        var constraints: [String]
        var explanation: String
        var log: String
    }

    let surroundings: LayoutSurroundings
    let size: Size
    let views: [Placed]
    let conflicts: [Conflict]
    let ambiguous: [(view: String, axis: Axis)]
    let warnings: [String]
    let fit: Size?
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
        let scene = try LayoutScene(file, surroundings, measurer: measurer)
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
        conflicts = root.layoutConflicts.map { conflict in
            Conflict(
                broken: conflict.broken.relation,
                constraints: conflict.members.map(\.relation) + conflict.bounds, explanation: conflict.explanation,
                log: conflict.log)
        }
        warnings = root.diagnostics.entries.compactMap { entry in
            if case .unsatisfiable = entry { nil } else { entry.text }
        }
        restsOnInter = scene.restsOnInter
        missingFamilies = scene.missingFamilies
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
        self.label = (label.firstBaselineOffsetFromTop, layout.lines.count, layout.isTruncated)
        provenance = label.provenance(of: .height)
    }
}

extension LayoutResult {
    /// The result as JSON.
    ///
    /// - Parameters:
    ///   - isOneOfMany: whether what it was laid out with is part of it.
    ///   - explains: whether it says where the heights of labels come from.
    public func json(isOneOfMany: Bool, explains: Bool) -> JSONValue {
        var object = JSONObject()
        object["ambiguous"] = JSONValue(
            .array(ambiguous.map { ["axis": .text(Self.name($0.axis)), "view": .text($0.view)] }))
        object["conflicts"] = JSONValue(
            .array(
                conflicts.map {
                    [
                        "broken": .text($0.broken), "constraints": JSONValue(.array($0.constraints.map { .text($0) })),
                        "explanation": .text($0.explanation), "log": .text($0.log),
                    ]
                }))
        if let fit { object["fit"] = Self.json(fit) }
        if !warnings.isEmpty { object["warnings"] = JSONValue(.array(warnings.map { .text($0) })) }
        object["views"] = JSONValue(
            .object(JSONObject(views.map { .init(key: JSONText($0.name), value: $0.json(explains: explains)) })))
        if isOneOfMany {
            object["category"] = .text(surroundings.category.shortName)
            object["width"] = .number(size.width)
            object["height"] = .number(size.height)
            if let locale = surroundings.locale { object["locale"] = .text(locale) }
        } else {
            object["v"] = .number(1)
        }
        return JSONValue(.object(object))
    }

    static func json(_ size: Size) -> JSONValue {
        ["height": .number(size.height), "width": .number(size.width)]
    }

    static func name(_ axis: Axis) -> String { axis == .horizontal ? "horizontal" : "vertical" }
}

extension LayoutResult.Placed {
    func json(explains: Bool) -> JSONValue {
        var object = JSONObject()
        object["frame"] = Self.json(frame)
        object["exact"] = Self.json(exact)
        if parent != "superview" { object["parent"] = .text(parent) }
        if let label {
            object["label"] = [
                "firstBaseline": .number(label.firstBaseline), "lineCount": .number(label.lineCount),
                "truncated": JSONValue(.bool(label.isTruncated)),
            ]
        }
        if explains, !provenance.isEmpty {
            object["provenance"] = JSONValue(.array(provenance.map { .text($0) }))
        }
        return JSONValue(.object(object))
    }

    private static func json(_ rect: Rect) -> JSONValue {
        [
            "x": .number(rect.minX), "y": .number(rect.minY), "width": .number(rect.width),
            "height": .number(rect.height),
        ]
    }
}
