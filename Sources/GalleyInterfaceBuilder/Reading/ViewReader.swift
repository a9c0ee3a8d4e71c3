import GalleyGeometry
import GalleyLayout
import GalleyLocalization

/// Reads views and all inside them.
struct ViewReader {
    let context: ReadingContext

    /// Reads a view.
    ///
    /// - Parameter impliedID: the id of a view that needs none of its own, such as a content view's in old files.
    func view(_ element: XMLElement, impliedID: String? = nil) throws(InterfaceFileError) -> InterfaceView {
        guard let id = element["id"] ?? impliedID else {
            throw context.error("<\(element.name)> has no id; expected one", at: element.offset, in: "")
        }
        var fields = try ElementFields(element, context, in: id)
        let kind = ViewKind.all[element.name]
        var view = InterfaceView(
            id: id, element: element.name, className: kind?.className ?? "UIView",
            customClass: fields.text("customClass"), userLabel: fields.text("userLabel"),
            position: context.source.position(at: element.offset), offset: element.offset)
        try readPlace(&fields, into: &view)
        try readPriorities(&fields, into: &view)
        try readMargins(&fields, into: &view)
        view.guides = readGuides(&fields)
        try readContent(kind, &fields, into: &view)
        try readSubviews(&fields, into: &view)
        try readConstraints(&fields, into: &view)
        try readRuntimeAttributes(element, into: &view)
        finish(kind, fields, view)
        return view
    }

    private func readPlace(_ fields: inout ElementFields, into view: inout InterfaceView) throws(InterfaceFileError) {
        if var rect = try fields.fields(key: "frame") {
            view.frame = try Self.rect(&rect)
            rect.finish(.keyed)
        }
        if var mask = try fields.fields(key: "autoresizingMask") {
            let words: [(String, AutoresizingMask)] = [
                ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
                ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
                ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
            ]
            for (name, bit) in words where try mask.flag(name) ?? false { view.autoresizingMask.insert(bit) }
            mask.finish(.keyed)
        }
        let translates = try fields.flag("translatesAutoresizingMaskIntoConstraints") ?? true
        // Interface Builder holds such a view to its frame when the app is built.
        let isFixed = try fields.flag("fixedFrame") ?? false
        view.translatesMask = translates || isFixed
        view.isHidden = try fields.flag("hidden") ?? false
        view.semantic =
            fields.word(
                "semanticContentAttribute",
                [
                    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
                    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
                ]) ?? .unspecified
    }

    static func rect(_ fields: inout ElementFields) throws(InterfaceFileError) -> Rect {
        Rect(
            x: try fields.number("x") ?? 0, y: try fields.number("y") ?? 0,
            width: try fields.number("width", in: 0...1e9) ?? 0, height: try fields.number("height", in: 0...1e9) ?? 0)
    }

    static func size(_ fields: inout ElementFields) throws(InterfaceFileError) -> Size {
        Size(
            width: try fields.number("width", in: 0...1e9) ?? 0, height: try fields.number("height", in: 0...1e9) ?? 0)
    }

    /// UIKit's insets as Interface Builder writes them: x and y of the near and the far sides.
    static func inset(_ fields: inout ElementFields) throws(InterfaceFileError) -> EdgeInsets {
        EdgeInsets(
            top: try fields.number("minY") ?? 0, left: try fields.number("minX") ?? 0,
            bottom: try fields.number("maxY") ?? 0, right: try fields.number("maxX") ?? 0)
    }

    private func readPriorities(
        _ fields: inout ElementFields, into view: inout InterfaceView
    ) throws(InterfaceFileError) {
        if let value = try fields.priority("horizontalHuggingPriority") { view.priorities.horizontalHugging = value }
        if let value = try fields.priority("verticalHuggingPriority") { view.priorities.verticalHugging = value }
        if let value = try fields.priority("horizontalCompressionResistancePriority") {
            view.priorities.horizontalCompression = value
        }
        if let value = try fields.priority("verticalCompressionResistancePriority") {
            view.priorities.verticalCompression = value
        }
    }

    private func readMargins(_ fields: inout ElementFields, into view: inout InterfaceView) throws(InterfaceFileError) {
        if var insets = try fields.fields(key: "layoutMargins") {
            view.margins = .absolute(
                EdgeInsets(
                    top: try insets.number("top") ?? 8, left: try insets.number("left") ?? 8,
                    bottom: try insets.number("bottom") ?? 8, right: try insets.number("right") ?? 8))
            insets.finish(.keyed)
        }
        if var insets = try fields.fields(key: "directionalLayoutMargins") {
            view.margins = .directional(try Self.directional(&insets, standard: 8))
            insets.finish(.keyed)
        }
        view.preservesSuperviewMargins = try fields.flag("preservesSuperviewLayoutMargins") ?? false
        view.insetsMarginsFromSafeArea = try fields.flag("insetsLayoutMarginsFromSafeArea") ?? true
        if try fields.flag("layoutMarginsFollowReadableWidth") ?? false {
            context.note(
                "layoutMarginsFollowReadableWidth='YES'; the margins keep their widths", at: view.offset, in: view.id)
        }
    }

    static func directional(
        _ insets: inout ElementFields, standard: Double
    ) throws(InterfaceFileError) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: try insets.number("top") ?? standard, leading: try insets.number("leading") ?? standard,
            bottom: try insets.number("bottom") ?? standard, trailing: try insets.number("trailing") ?? standard)
    }

    private func readGuides(_ fields: inout ElementFields) -> [InterfaceGuide] {
        let lists = fields.children(named: "layoutGuides").flatMap(\.elements)
        let roles: [String: InterfaceGuide.Role] = [
            "safeArea": .safeArea, "contentLayoutGuide": .scrollContent, "frameLayoutGuide": .scrollFrame,
            "keyboard": .keyboard,
        ]
        var guides: [InterfaceGuide] = []
        for element in fields.children(named: "viewLayoutGuide") + lists {
            guard let id = element["id"] else { continue }
            let key = element["key"]
            if key.map({ roles[$0] == nil }) ?? (element.name != "viewLayoutGuide") {
                context.note(
                    "<\(element.name) key='\(XMLElement.shown(key ?? ""))'>; a guide without a place of its own stands for it",
                    at: element.offset, in: fields.objectID)
            }
            guides.append(InterfaceGuide(id: id, role: key.flatMap { roles[$0] } ?? .free))
        }
        return guides
    }

    private func readSubviews(
        _ fields: inout ElementFields, into view: inout InterfaceView
    ) throws(InterfaceFileError) {
        let excluded = try fields.excluded(from: "subviews")
        var children = fields.children(named: "subviews").flatMap(\.elements)
        if let content = fields.child(key: "contentView") { children.insert(content, at: 0) }
        for child in children {
            if let id = child["id"], excluded.contains(id) { continue }
            let implied = child["key"] == "contentView" ? view.id + ".contentView" : nil
            var inner = try self.view(child, impliedID: implied)
            inner.isContentView = child["key"] == "contentView"
            view.subviews.append(inner)
        }
    }

    private func readConstraints(
        _ fields: inout ElementFields, into view: inout InterfaceView
    ) throws(InterfaceFileError) {
        let excluded = try fields.excluded(from: "constraints")
        for element in fields.children(named: "constraints").flatMap(\.elements) {
            guard element.name == "constraint" else {
                context.note("<\(element.name)> in <constraints>", at: element.offset, in: view.id)
                continue
            }
            guard var constraint = try ConstraintReader(context: context, owner: view.id).constraint(element) else {
                continue
            }
            constraint.isInstalled = !excluded.contains(constraint.id)
            view.constraints.append(constraint)
        }
    }

    /// What an app sets by key path when it loads the view.
    private func readRuntimeAttributes(
        _ element: XMLElement, into view: inout InterfaceView
    ) throws(InterfaceFileError) {
        let lists = element.elements(named: "userDefinedRuntimeAttributes")
        for attribute in lists.flatMap(\.elements) {
            let path = attribute["keyPath"] ?? ""
            if path.hasPrefix("layer.") || attribute["type"] == "color" || attribute["type"] == "image" { continue }
            if case .stack(var stack) = view.content,
                ["layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"].contains(path)
            {
                stack.isMarginsRelative = attribute["value"] == "YES"
                view.content = .stack(stack)
                continue
            }
            context.note(
                "runtime attribute '\(XMLElement.shown(path))' of <\(element.name)>", at: attribute.offset, in: view.id)
        }
    }

    private func finish(_ kind: ViewKind?, _ fields: ElementFields, _ view: InterfaceView) {
        guard let kind else {
            return context.note(
                "<\(view.element)>; a plain view of its frame stands for it", at: view.offset, in: view.id)
        }
        switch kind.form {
        case .plain: fields.finish(.view)
        case .label: fields.finish(.label)
        case .button: fields.finish(.button)
        case .image: fields.finish(.image)
        case .stack: fields.finish(.stack)
        case .scroll: fields.finish(.scroll)
        case .table: fields.finish(.table)
        case .collection: fields.finish(.collection)
        case .tableCell: fields.finish(.tableCell)
        case .collectionCell: fields.finish(.collectionCell)
        case .standIn(let hasWidth, let hasHeight):
            let sides = [hasWidth ? "width" : nil, hasHeight ? "height" : nil].compactMap(\.self)
            let size = sides.isEmpty ? "none" : "the file's " + sides.joined(separator: " and ")
            context.note("what a <\(view.element)> shows; its own size is \(size)", at: view.offset, in: view.id)
        }
    }
}
