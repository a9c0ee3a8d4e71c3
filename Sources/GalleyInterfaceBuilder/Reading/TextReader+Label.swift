import GalleyFonts
import GalleyLocalization
import GalleyText

extension ViewReader {
    /// Reads what is special about a label.
    func readLabel(_ fields: inout ElementFields, into view: inout InterfaceView) throws(InterfaceFileError) {
        let reader = TextReader(context: context, objectID: view.id)
        let font = try reader.font(&fields, key: "fontDescription") ?? .system(17)
        var text = try reader.text(&fields, "text", key: "text", font: font)
        if let element = fields.child(key: "attributedText") {
            text = try reader.attributed(element, key: "attributedText", font: font)
        }
        var content = text ?? InterfaceText(key: "\(view.id).text", text: [], font: font)
        let lines = try fields.number("numberOfLines", in: 0...1e6) ?? 1
        content.numberOfLines = Int(lines)
        if let mode = fields.word("lineBreakMode", TextReader.lineBreakModes) { content.lineBreakMode = mode }
        // An attributed text's first paragraph goes before the label. (STULabel's comments on UIKit.)
        if let mode = content.paragraphMode { content.lineBreakMode = mode }
        let scale = try fields.number("minimumScaleFactor", in: 0...1)
        // What is not written is YES, but a label that no least size is written for does not shrink.
        if try fields.flag("adjustsFontSizeToFit") ?? (scale != nil) { content.minimumScaleFactor = scale ?? 0 }
        view.preferredMaxLayoutWidth = try fields.number("preferredMaxLayoutWidth", in: 0...1e9) ?? 0
        view.content = .label(content)
    }
}

extension TextReader {
    /// An attributed text: its fragments one behind the other.
    func attributed(
        _ element: XMLElement, key: String, font: InterfaceFont
    ) throws(InterfaceFileError) -> InterfaceText {
        var text = InterfaceText(key: "\(objectID).\(key)", text: [], font: font)
        var isFirst = true
        for fragment in element.elements(named: "fragments").flatMap(\.elements) {
            var fields = try ElementFields(fragment, context, in: objectID)
            let units = try self.text(&fields, "content", key: key, font: font)?.text ?? []
            var run = InterfaceText.Run(range: text.text.count..<text.text.count + units.count, font: nil, kern: nil)
            for attributes in fields.children(named: "attributes") {
                try read(attributes, into: &run, &text, isFirst: isFirst)
            }
            fields.finish()
            text.text += units
            isFirst = false
            // What sets the first part is what the label takes for its own.
            if text.runs.isEmpty, run.range.lowerBound == 0, let own = run.font { text.font = own }
            if !run.range.isEmpty, run.font != nil || run.kern != nil { text.runs.append(run) }
        }
        return text
    }

    private func read(
        _ element: XMLElement, into run: inout InterfaceText.Run, _ text: inout InterfaceText, isFirst: Bool
    ) throws(InterfaceFileError) {
        var fields = try ElementFields(element, context, in: objectID)
        if var font = try fields.fields(key: "NSFont") {
            run.font = try attributedFont(&font)
            font.finish(.keyed)
        }
        if var number = try fields.fields(key: "NSKern") {
            run.kern = try number.number("value", in: -1e4...1e4)
            number.finish(Harmless(attributes: ["key", "type"]))
        }
        if var style = try fields.fields(key: "NSParagraphStyle") {
            let spacing = try style.number("lineSpacing", in: 0...1e4) ?? 0
            let multiple = try style.number("lineHeightMultiple", in: 0...1e3) ?? 0
            let mode = style.word("lineBreakMode", Self.paragraphModes)
            if isFirst { (text.lineSpacing, text.lineHeightMultiple) = (spacing, multiple) }
            if isFirst { text.paragraphMode = mode }
            style.finish(
                Harmless(
                    attributes: [
                        "key", "alignment", "baseWritingDirection", "tighteningFactorForTruncation",
                        "allowsDefaultTighteningForTruncation",
                    ]))
        }
        fields.finish(Harmless(elements: ["color", "shadow"]))
    }

    private static let paragraphModes: [String: LineBreakMode] = [
        "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
        "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
        "truncatingMiddle": .byTruncatingMiddle,
    ]

    /// An attributed text's font: `<font key="NSFont" size="17" name="HelveticaNeue"/>`, or `metaFont="system"`.
    private func attributedFont(_ fields: inout ElementFields) throws(InterfaceFileError) -> InterfaceFont {
        var font = InterfaceFont()
        font.pointSize = try fields.number("size", in: 0.01...1e6) ?? 17
        let cut = fields.word(
            "metaFont", ["system": "", "systemBold": "Semibold", "cellTitle": "", "label": "", "user": ""])
        if let cut, cut == "Semibold" { font.weight = Self.boldSystem }
        if let name = fields.text("name") {
            let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
            Self.readCut(parts.count > 1 ? parts[1] : "", into: &font)
            // The system's own faces begin with a dot.
            if !name.hasPrefix(".") { font.face = .family(parts.first ?? name) }
        }
        return font
    }
}
