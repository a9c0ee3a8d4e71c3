import GalleyFonts
import GalleyLocalization
import GalleyText

/// Reads texts and fonts.
struct TextReader {
    let context: ReadingContext
    let objectID: String

    static let lineBreakModes: [String: LineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]

    /// The text of a property, an attribute or a `<string>` of several lines.
    ///
    /// - Parameter key: the property's name in `.strings` files.
    func text(
        _ fields: inout ElementFields, _ property: String, key: String, font: InterfaceFont
    ) throws(InterfaceFileError) -> InterfaceText? {
        var units = fields.units(property)
        for name in ["string", "mutableString"]
        where fields.element.elements(named: name).contains(where: { $0["key"] == property }) {
            guard let element = fields.child(key: property) else { continue }
            units = try Self.content(of: element, fields)
        }
        return units.map { InterfaceText(key: "\(objectID).\(key)", text: $0, font: font) }
    }

    /// A `<string>`'s text; Interface Builder writes characters that XML forbids as base 64.
    private static func content(of element: XMLElement, _ fields: ElementFields) throws(InterfaceFileError) -> [UInt16]
    {
        guard element["base64-UTF8"] == "YES" else { return element.text }
        let text = String(decoding: element.text, as: UTF16.self)
        guard let bytes = Base64.bytes(text) else {
            throw fields.error("<\(element.name)> is not base 64, as base64-UTF8 says", at: element.offset)
        }
        return Array(String(decoding: bytes, as: UTF8.self).utf16)
    }

    // MARK: Fonts

    /// The font under a key; nil where there is none.
    func font(_ fields: inout ElementFields, key: String) throws(InterfaceFileError) -> InterfaceFont? {
        guard var description = try fields.fields(key: key) else { return nil }
        let font = try self.font(&description)
        description.finish(Harmless(attributes: ["key", "userLabel"]))
        return font
    }

    private func font(_ fields: inout ElementFields) throws(InterfaceFileError) -> InterfaceFont {
        var font = InterfaceFont()
        font.pointSize = try fields.number("pointSize", in: 0.01...1e6)
        if let style = fields.word("style", Self.styles) {
            font.face = .style(style)
            font.pointSize = nil
        }
        let name = fields.text("name")
        let family = fields.text("family")
        if let name {
            let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
            font.face = .family(family ?? parts.first ?? name)
            Self.readCut(parts.count > 1 ? parts[1] : "", into: &font)
        } else if let family {
            font.face = .family(family)
        }
        switch fields.word("type", ["system": 0, "boldSystem": 1, "italicSystem": 2]) {
        case 1: font.weight = Self.boldSystem
        case 2: font.isItalic = true
        default: break
        }
        if let weight = fields.word("weight", Self.weights) { font.weight = weight }
        if case .style = font.face { return font }
        font.pointSize = font.pointSize ?? 17
        return font
    }

    /// `UIFont.boldSystemFont` is San Francisco's semibold face, `.SFUI-Semibold`.
    static let boldSystem = 600

    private static let weights = [
        "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
        "heavy": 800, "black": 900,
    ]

    /// Weight and slant from the end of a PostScript name, such as `BoldItalic`.
    static func readCut(_ cut: String, into font: inout InterfaceFont) {
        let word = cut.lowercased()
        font.isItalic = word.contains("italic") || word.contains("oblique")
        let words: [(String, Int)] = [
            ("ultralight", 100), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500),
            ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900),
        ]
        font.weight = words.first { word.contains($0.0) }?.1
    }

    private static let styles: [String: TextStyle] = {
        var words: [String: TextStyle] = [
            "Title0": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3, "Headline": .headline,
            "Subhead": .subheadline, "Body": .body, "Callout": .callout, "Footnote": .footnote,
            "Caption1": .caption1, "Caption2": .caption2,
        ]
        words = Dictionary(uniqueKeysWithValues: words.map { ("UICTFontTextStyle" + $0.key, $0.value) })
        return words
    }()
}
