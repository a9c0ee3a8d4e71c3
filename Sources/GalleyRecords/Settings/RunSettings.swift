public import GalleyFonts
import GalleyJSON
public import GalleyText

/// A part of a record's text that is set in its own way; what is nil is as in the rest.
public struct RunSettings: Sendable, Equatable {
    /// UTF-16 offsets.
    public var range: Range<Int>
    /// The point size at Large.
    public var size: Double?
    /// The weight from 1 to 1000.
    public var weight: Int?
    /// Whether the face is italic.
    public var isItalic: Bool?
    /// A family name.
    public var family: String?
    /// How the run is spaced and shaped.
    public var text = TextSettings()
    /// A BCP 47 tag that selects glyph variants and the dictionary of hyphens.
    public var locale: String?
    /// Places on the axes of a variable face.
    public var variations: [FontVariation]?
    /// A box that stands in the place of the run's U+FFFC characters.
    public var attachment: TextAttachment?

    /// A part in which nothing is set yet.
    public init(range: Range<Int>) { self.range = range }

    /// The most parts a text may have; what a text is set in is numbered with 16 bits.
    static let limit = 1000
    private static let keys =
        ["attachment", "end", "font", "italic", "locale", "size", "start", "variations", "weight"] + TextSettings.keys

    /// Whether another face is asked for.
    var choosesFace: Bool { weight != nil || isItalic != nil || family != nil || variations != nil }

    /// Reads a record's `runs`.
    static func runs(_ field: RecordField, text: [UInt16]) throws(RecordError) -> [RunSettings] {
        guard case .array(let elements) = field.value.kind else { throw field.refused("an array of objects") }
        guard elements.count <= limit else {
            throw field.refused("at most \(limit) runs", found: "\(elements.count)")
        }
        var runs: [RunSettings] = []
        for (index, element) in elements.enumerated() {
            let name = "\(field.name)[\(index)]"
            guard case .object(let object) = element.kind else {
                throw field.refused("an object", at: element, index: index)
            }
            runs.append(try RunSettings(object, name, offset: element.offset, text))
        }
        return runs
    }

    private init(_ object: JSONObject, _ name: String, offset: Int, _ text: [UInt16]) throws(RecordError) {
        guard let start = object["start"], let end = object["end"] else {
            throw RecordError(code: "bad-value", message: "\(name): needs the keys start and end", offset: offset)
        }
        let lower = try Self.place(RecordField(name: "\(name).start", value: start), 0...text.count, text)
        let upper = try Self.place(RecordField(name: "\(name).end", value: end), lower...text.count, text)
        self.init(range: lower..<upper)
        for member in object.members {
            let key = member.key.string
            guard Self.keys.contains(key) else {
                let guess = Spelling.nearest(to: key, among: Self.keys).map { "; did you mean \($0)?" }
                throw RecordError(
                    code: "bad-value",
                    message: "\(name): unknown key \(JSONWriter.string(.text(key)))"
                        + (guess ?? "; known are \(RecordValues.list(Self.keys, "and"))"),
                    offset: member.offset)
            }
            guard member.value != .null else { continue }
            let field = RecordField(name: "\(name).\(key)", key: key, value: member.value)
            try set(field)
            guard attachment == nil || text[lower..<upper].allSatisfy({ $0 == 0xFFFC }) else {
                throw field.refused(
                    "a run of U+FFFC characters alone, which it stands in the place of", found: "letters")
            }
        }
    }

    private mutating func set(_ field: RecordField) throws(RecordError) {
        switch field.key {
        case "size": size = try field.number(RecordValues.size)
        case "weight": weight = try field.number(RecordValues.weight)
        case "font": family = try field.text().string
        case "italic": isItalic = try field.flag()
        case "locale": locale = try field.word(RecordValues.locale)
        case "variations": variations = try field.word(RecordValues.variations)
        case "attachment": attachment = try field.attachment()
        default: _ = try text.set(field)
        }
    }

    private static func place(
        _ field: RecordField, _ range: ClosedRange<Int>, _ text: [UInt16]
    ) throws(RecordError) -> Int {
        guard case .number(let number) = field.value.kind, let offset = Int(exactly: number.value),
            range.contains(offset)
        else { throw field.refused("a UTF-16 offset from \(range.lowerBound) to \(range.upperBound)") }
        let splitsPair =
            offset > 0 && offset < text.count && text[offset - 1] & 0xFC00 == 0xD800 && text[offset] & 0xFC00 == 0xDC00
        guard !splitsPair else {
            throw field.refused(
                "a UTF-16 offset between two characters", found: "\(offset), inside of a surrogate pair")
        }
        return offset
    }
}
