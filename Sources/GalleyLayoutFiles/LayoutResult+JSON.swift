import GalleyGeometry
import GalleyInterfaceBuilder
public import GalleyJSON
import GalleyLayout

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
        if let scene {
            object["scene"] = .text(scene)
            object["unread"] = JSONValue(.array(unread.map(Self.json)))
        }
        if let device = surroundings.device { object["device"] = .text(device.name) }
        object["category"] = .text(surroundings.category.shortName)
        object["width"] = .number(size.width)
        object["height"] = .number(size.height)
        if let locale = surroundings.locale { object["locale"] = .text(locale) }
        if !isOneOfMany { object["v"] = .number(1) }
        return JSONValue(.object(object))
    }

    static func json(_ size: Size) -> JSONValue {
        ["height": .number(size.height), "width": .number(size.width)]
    }

    private static func json(_ part: UnreadPart) -> JSONValue {
        var object = JSONObject()
        object["what"] = .text(part.what)
        object["line"] = .number(part.position.line)
        object["column"] = .number(part.position.column)
        if !part.objectID.isEmpty { object["object"] = .text(part.objectID) }
        return JSONValue(.object(object))
    }

    static func name(_ axis: Axis) -> String { axis == .horizontal ? "horizontal" : "vertical" }
}

extension LayoutResult.Placed {
    func json(explains: Bool) -> JSONValue {
        var object = JSONObject()
        object["frame"] = Self.json(frame)
        object["exact"] = Self.json(exact)
        if !parent.isEmpty, parent != "superview" { object["parent"] = .text(parent) }
        if isOfInterface { object["class"] = .text(customClass ?? className) }
        if let userLabel { object["userLabel"] = .text(userLabel) }
        if let role { object["role"] = .text(role) }
        if let fit { object["fit"] = LayoutResult.json(fit) }
        if let contentSize { object["contentSize"] = LayoutResult.json(contentSize) }
        if let label {
            object["label"] = [
                "firstBaseline": .number(label.firstBaseline),
                "fonts": JSONValue(.array(label.fonts.map { .text($0) })), "lineCount": .number(label.lineCount),
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
