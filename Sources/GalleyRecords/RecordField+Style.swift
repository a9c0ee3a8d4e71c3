import GalleyJSON
import GalleyText

extension RecordSettings {
    static let styleKeys = [
        "alignment", "codeFont", "hyphenation", "lineHeightMultiple", "lineSpacing", "markdown", "tabInterval",
        "tabStops",
        "variations",
    ]

    /// Takes a key of the paragraph's style or of markup; false when the key means nothing here.
    mutating func setStyle(_ field: RecordField) throws(RecordError) -> Bool {
        switch field.name {
        case "variations": variations = try field.word(RecordValues.variations)
        case "hyphenation": hyphenation = try field.number(RecordValues.hyphenation)
        case "lineSpacing": lineSpacing = try field.number(RecordValues.lineSpacing)
        case "lineHeightMultiple": lineHeightMultiple = try field.number(RecordValues.lineHeightMultiple)
        case "alignment":
            alignment = try field.word { word throws(RecordValues.Refusal) in try RecordValues.keyword(word) }
        case "tabInterval": tabInterval = try field.number(RecordValues.tabInterval)
        case "tabStops": tabStops = try field.tabStops()
        case "markdown": markdown = try field.flag()
        case "codeFont": codeFamily = try field.text().string
        default: return false
        }
        return true
    }
}

extension RecordField {
    func flag() throws(RecordError) -> Bool {
        guard case .bool(let flag) = value.kind else { throw refused("true or false") }
        return flag
    }

    /// Tab stops: places from the line's start, or objects of a place and an alignment.
    func tabStops() throws(RecordError) -> [TextTab] {
        guard case .array(let elements) = value.kind else { throw refused("an array of tab stops") }
        guard elements.count <= RecordValues.maximumTabStops else {
            throw refused("at most \(RecordValues.maximumTabStops) tab stops", found: "\(elements.count)")
        }
        var stops: [TextTab] = []
        for (index, element) in elements.enumerated() {
            stops.append(try RecordField(name: "\(name)[\(index)]", value: element).tabStop())
        }
        return stops
    }

    private func tabStop() throws(RecordError) -> TextTab {
        guard case .object(let object) = value.kind else { return TextTab(try number(RecordValues.tabStop)) }
        guard let location = object["location"] else {
            throw refused("a tab stop's place, or an object with the key location")
        }
        var stop = TextTab(try RecordField(name: "\(name).location", value: location).number(RecordValues.tabStop))
        for member in object.members {
            let field = RecordField(name: "\(name).\(member.key.string)", value: member.value)
            switch member.key.string {
            case "location": break
            case "alignment": stop.alignment = try field.word(RecordValues.tabAlignment)
            default: throw refused("a tab stop of the keys alignment and location", found: field.name)
            }
        }
        return stop
    }
}

extension RecordValues {
    /// The most tab stops of a text's own; behind them the interval goes on.
    static let maximumTabStops = 1000

    /// The space between lines.
    public static func lineSpacing(_ value: Double) throws(Refusal) -> Double {
        try length(value, from: 0, "a number of points between lines from 0 to \(Int(maximumSize))")
    }

    /// The factor on the lines' height.
    public static func lineHeightMultiple(_ value: Double) throws(Refusal) -> Double {
        guard value >= 0, value <= 1000 else { throw Refusal("a factor from 0 (off) to 1000") }
        return value
    }

    /// The distance between tab stops.
    public static func tabInterval(_ value: Double) throws(Refusal) -> Double {
        guard value > 0 else { throw Refusal("a number of points above 0") }
        return try length(value, from: 0, "a number of points of at most \(Int(maximumSize))")
    }

    /// A tab stop's place.
    static func tabStop(_ value: Double) throws(Refusal) -> Double {
        try length(value, from: 0, "a tab stop's place in points from 0 to \(Int(maximumSize))")
    }

    /// How text stands at a tab stop.
    static func tabAlignment(_ word: String) throws(Refusal) -> TextTab.Alignment {
        guard let alignment = TextTab.Alignment(rawValue: word) else {
            throw Refusal(list(TextTab.Alignment.allCases.map(\.rawValue)))
        }
        return alignment
    }

    private static func length(_ value: Double, from least: Double, _ expected: String) throws(Refusal) -> Double {
        guard value >= least, value <= maximumSize else { throw Refusal(expected) }
        return value
    }
}
