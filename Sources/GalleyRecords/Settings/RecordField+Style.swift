import GalleyJSON
import GalleyText

extension RecordField {
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

    /// What is answered: one string with commas, or an array of words.
    func answers() throws(RecordError) -> MeasureAnswers {
        guard case .array(let elements) = value.kind else { return try word(RecordValues.answers) }
        var answers: MeasureAnswers = []
        for (index, element) in elements.enumerated() {
            answers.formUnion(
                try RecordField(name: "\(name)[\(index)]", value: element).word(RecordValues.answers))
        }
        return answers
    }

    /// A proposal: an object of a width and a height, each a number, null for the ideal, or max.
    func proposal() throws(RecordError) -> ProposedSize {
        guard case .object(let object) = value.kind else { throw refused("an object of a width and a height") }
        var proposal = ProposedSize.unspecified
        for member in object.members {
            let field = RecordField(name: "\(name).\(member.key.string)", value: member.value)
            switch member.key.string {
            case "width": proposal.width = try field.proposedSide()
            case "height": proposal.height = try field.proposedSide()
            default: throw refused("a proposal of the keys width and height", found: field.name)
            }
        }
        return proposal
    }

    private func proposedSide() throws(RecordError) -> Double? {
        switch value.kind {
        case .null: return nil
        case .text("max"): return .infinity
        case .number: return try number(RecordValues.proposedSide)
        default: throw refused("a number of points, 0 or more, null for the ideal, or max")
        }
    }

    /// A box in the text's flow: an object of a width, an ascent and a descent.
    func attachment() throws(RecordError) -> TextAttachment {
        guard case .object(let object) = value.kind, object["width"] != nil, object["ascent"] != nil else {
            throw refused("an object of a width, an ascent and a descent in points")
        }
        var box = TextAttachment(width: 0, ascent: 0)
        for member in object.members {
            let field = RecordField(name: "\(name).\(member.key.string)", value: member.value)
            switch member.key.string {
            case "width": box.width = try field.number(RecordValues.length)
            case "ascent": box.ascent = try field.number(RecordValues.length)
            case "descent": box.descent = try field.number(RecordValues.spacing)
            default: throw refused("an attachment of the keys width, ascent and descent", found: field.name)
            }
        }
        return box
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

    /// A length that cannot be negative: a height, an indent or a space.
    public static func length(_ value: Double) throws(Refusal) -> Double {
        try length(value, from: 0, "a number of points from 0 to \(Int(maximumSize))")
    }

    /// A box's height, or a side of a proposal.
    public static func boxHeight(_ value: Double) throws(Refusal) -> Double {
        guard value > 0, value <= maximumSize else {
            throw Refusal("a height in points above 0, at most \(Int(maximumSize))")
        }
        return value
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
