import GalleyGeometry
import GalleyLayout
import GalleyLocalization

extension ViewReader {
    /// Reads what is special about a view's kind.
    func readContent(
        _ kind: ViewKind?, _ fields: inout ElementFields, into view: inout InterfaceView
    ) throws(InterfaceFileError) {
        switch kind?.form {
        case nil, .plain: view.content = try customContent(fields, view)
        case .label: try readLabel(&fields, into: &view)
        case .button: view.content = .button(try button(&fields, view))
        case .image: view.content = .image(try image(&fields, view))
        case .stack: view.content = .stack(try stack(&fields))
        case .scroll: view.content = .scroll
        case .table: view.content = .table(try table(&fields))
        case .collection: view.content = .collection(try collection(&fields))
        case .tableCell:
            let height = try fields.number("rowHeight", in: -1...1e9).flatMap { $0 >= 0 ? $0 : nil }
            view.content = .tableCell(
                InterfaceTableCell(reuseIdentifier: fields.text("reuseIdentifier"), rowHeight: height))
        case .collectionCell: view.content = .plain
        case .standIn(let hasWidth, let hasHeight):
            view.content = .standIn(
                IntrinsicSize(
                    width: hasWidth ? max(0, view.frame.width - (kind?.className == "UISwitch" ? 2 : 0)) : nil,
                    height: hasHeight ? view.frame.height : nil))
        }
    }

    /// A class of the app's own may have a size of its own; the one written for Interface Builder stands for it.
    private func customContent(
        _ fields: ElementFields, _ view: InterfaceView
    ) throws(InterfaceFileError) -> InterfaceView.Content {
        guard view.customClass != nil, fields.element["placeholderIntrinsicWidth"] != nil else { return .plain }
        var fields = fields
        func side(_ name: String) throws(InterfaceFileError) -> Double? {
            guard let (text, offset) = fields.placed(name), text != "infinite" else { return nil }
            guard let number = ElementFields.number(text), (0...1e9).contains(number) else {
                throw fields.refused(name, text, "a number from 0 to 1000000000, or infinite", offset)
            }
            return number
        }
        let size = IntrinsicSize(
            width: try side("placeholderIntrinsicWidth"), height: try side("placeholderIntrinsicHeight"))
        context.note(
            "the own size of class '\(XMLElement.shown(view.customClass ?? ""))'; its placeholder stands for it",
            at: view.offset, in: view.id)
        return .standIn(size)
    }

    private func stack(_ fields: inout ElementFields) throws(InterfaceFileError) -> InterfaceStack {
        var stack = InterfaceStack()
        stack.axis = fields.word("axis", ["horizontal": .horizontal, "vertical": .vertical]) ?? .horizontal
        stack.distribution =
            fields.word(
                "distribution",
                Dictionary(uniqueKeysWithValues: StackView.Distribution.allCases.map { ($0.rawValue, $0) })) ?? .fill
        var words = Dictionary(uniqueKeysWithValues: StackView.Alignment.allCases.map { ($0.rawValue, $0) })
        words.merge(["top": .top, "bottom": .bottom, "baseline": .lastBaseline]) { first, _ in first }
        stack.alignment = fields.word("alignment", words) ?? .fill
        if fields.element["spacingType"] == "standard" { stack.spacing = StackView.spacingUseSystem }
        if let spacing = try fields.number("spacing") { stack.spacing = spacing }
        stack.isBaselineRelative = try fields.flag("baselineRelativeArrangement") ?? false
        stack.isMarginsRelative = try fields.flag("layoutMarginsRelativeArrangement") ?? false
        return stack
    }

    private func image(_ fields: inout ElementFields, _ view: InterfaceView) throws(InterfaceFileError) -> Size? {
        guard let name = fields.placed("image") else { return nil }
        return imageSize(name.text, at: name.offset, frame: view.frame.size, in: view.id)
    }

    /// The size of a picture: the file's, or the frame's for symbols and names without a size.
    func imageSize(_ name: String, at offset: Int, frame: Size, in objectID: String) -> Size? {
        if let image = context.images[name], !image.isSymbol { return image.size }
        let what = context.images[name] == nil ? "picture" : "symbol"
        context.note(
            "the size of \(what) '\(XMLElement.shown(name))'; that of the file's frame stands for it", at: offset,
            in: objectID)
        return frame
    }

    private func button(
        _ fields: inout ElementFields, _ view: InterfaceView
    ) throws(InterfaceFileError) -> InterfaceButton {
        var button = InterfaceButton()
        let mode = fields.word("lineBreakMode", TextReader.lineBreakModes) ?? .byTruncatingMiddle
        let text = TextReader(context: context, objectID: view.id)
        let font = try text.font(&fields, key: "fontDescription")
        for element in fields.children(named: "state") {
            guard element["key"] == "normal" else { continue }
            var state = try ElementFields(element, context, in: view.id)
            var title = try text.text(&state, "title", key: "normalTitle", font: font ?? .system(18))
            title?.lineBreakMode = mode
            button.title = title
            if let name = state.placed("image") {
                button.imageSize = buttonImageSize(name, view)
            }
            state.finish(
                Harmless(
                    attributes: ["key", "backgroundImage", "catalog"],
                    elements: ["color", "imageReference", "preferredSymbolConfiguration"]))
        }
        for (key, insets) in [("contentEdgeInsets", true), ("titleEdgeInsets", false), ("imageEdgeInsets", false)] {
            guard var inset = try fields.fields(key: key) else { continue }
            let value = try Self.inset(&inset)
            inset.finish(.keyed)
            // The other two move what is drawn and leave the size alone.
            if insets {
                button.insets = DirectionalEdgeInsets(
                    top: value.top, leading: value.left, bottom: value.bottom, trailing: value.right)
            }
        }
        if var configuration = try fields.fields(key: "configuration") {
            try read(&configuration, into: &button, font, view)
        }
        return button
    }

    private func buttonImageSize(_ name: (text: String, offset: Int), _ view: InterfaceView) -> Size? {
        if let image = context.images[name.text], !image.isSymbol { return image.size }
        context.note(
            "the size of picture '\(XMLElement.shown(name.text))' in a button; no room is kept for it", at: name.offset,
            in: view.id)
        return nil
    }

    /// A button of iOS 15's kind: text of 17 points or the body style, and 7 × 12 points around it unless the file
    /// says otherwise. (As such buttons measure; Apple publishes no numbers.)
    private func read(
        _ fields: inout ElementFields, into button: inout InterfaceButton, _ font: InterfaceFont?, _ view: InterfaceView
    ) throws(InterfaceFileError) {
        let text = TextReader(context: context, objectID: view.id)
        let own = try text.font(&fields, key: "titleFontDescription")
        let standard = InterfaceFont(face: .style(.body))
        var title = try text.text(&fields, "title", key: "configuration.title", font: own ?? font ?? standard)
        if let element = fields.child(key: "attributedTitle"), title == nil {
            title = try text.attributed(element, key: "configuration.attributedTitle", font: own ?? font ?? standard)
        }
        title?.numberOfLines = 0
        title?.lineBreakMode = .byWordWrapping
        if let title { button.title = title }
        button.title?.font = own ?? font ?? standard
        button.imagePadding = try fields.number("imagePadding") ?? 0
        if let name = fields.placed("image") { button.imageSize = buttonImageSize(name, view) }
        button.insets = DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        if var insets = try fields.fields(key: "contentInsets") {
            button.insets = try Self.directional(&insets, standard: 0)
            insets.finish(.keyed)
        }
        fields.finish(
            Harmless(
                attributes: ["key", "style", "cornerStyle", "titleAlignment", "catalog"],
                elements: ["color", "backgroundConfiguration", "imageReference", "preferredSymbolConfiguration"]))
    }
}
