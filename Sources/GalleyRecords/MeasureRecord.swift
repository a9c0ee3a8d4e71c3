public import GalleyJSON

/// What is wrong with a record, and where in its line.
public struct RecordError: Error, Sendable {
    /// A word for programs: `bad-json`, `bad-record`, `bad-value`, `font`, `text`, `too-long`.
    public let code: String
    /// The same for people, on one line: what, where, and what would be accepted.
    public let message: String
    /// The byte in the record's line, where there is one.
    public let offset: Int?
    /// The record's id, where it could be read.
    public var id: JSONValue?

    /// Makes an error.
    public init(code: String, message: String, offset: Int? = nil, id: JSONValue? = nil) {
        self.code = code
        self.message = message.onOneLine
        self.offset = offset
        self.id = id
    }
}

/// A text to measure, and how.
public struct MeasureRecord: Sendable {
    /// Any JSON scalar; comes back as it went in.
    public var id: JSONValue
    /// The text, as UTF-16.
    public var text: [UInt16]
    /// How.
    public var settings: RecordSettings
    /// The parts of the text that are set in their own way; later ones go before earlier ones.
    public var runs: [RunSettings] = []
    /// What `galley check` holds the record to, as it stands there; nil where the record has no `expect`.
    public var expect: JSONValue?
    /// The keys that mean nothing here; they come back under `ctx`.
    public var context: JSONObject

    /// The keys that mean something.
    public static let keys =
        [
            "answers", "algorithm", "category", "categories", "codeFont", "direction", "expect", "font", "fonts",
            "height", "id", "lineBreak", "lines", "locale", "markdown", "minimumScaleFactor", "proposal",
            "reservesSpace", "rules", "runs", "scale", "size", "strategy", "strictness", "style", "text",
            "truncationToken", "variations", "weight", "width", "widths",
        ] + TextSettings.keys + ParagraphSettings.keys
    /// The longest line in bytes.
    public static let longestLine = 1 << 26

    /// Makes a record.
    public init(id: JSONValue, text: [UInt16], settings: RecordSettings = RecordSettings()) {
        self.id = id
        self.text = text
        self.settings = settings
        context = JSONObject()
    }

    /// Reads a record from one line of JSON.
    ///
    /// - Parameter number: the line's number from 1, the id of a record without one.
    /// - Throws: `RecordError` with the offset in the line.
    public init(line: [UInt8], number: Int, reader: JSONReader = JSONReader()) throws(RecordError) {
        guard line.count <= Self.longestLine else { throw Self.tooLong }
        let value: JSONValue
        do throws(JSONError) {
            value = try reader.read(line)
        } catch {
            throw RecordError(
                code: "bad-json", message: "\(error.message) (\(error.code.rawValue))", offset: error.offset)
        }
        try self.init(value, number: number)
    }

    /// What is said of a line that is too long.
    public static let tooLong = RecordError(
        code: "too-long", message: "a record of more than \(longestLine >> 20) MiB; expected at most that in a line")

    /// Reads a record from a JSON object.
    public init(_ value: JSONValue, number: Int) throws(RecordError) {
        guard case .object(let object) = value.kind else {
            throw RecordError(
                code: "bad-record", message: "a record is an object, found \(value.kindName)",
                offset: value.offset)
        }
        let id = object["id"] ?? .number(number)
        switch id.kind {
        case .array, .object:
            throw RecordError(
                code: "bad-value",
                message: "id: expected a string, a number, a boolean or null, found \(id.kindName)",
                offset: id.offset)
        default: break
        }
        do throws(RecordError) {
            self.init(id: id, text: [])
            try fill(from: object, offset: value.offset)
        } catch {
            var error = error
            error.id = id
            throw error
        }
    }

    private mutating func fill(from object: JSONObject, offset: Int) throws(RecordError) {
        var text: [UInt16]?
        var singular: [String: Int] = [:]
        var runs: RecordField?
        for member in object.members {
            let field = RecordField(name: member.key.string, value: member.value)
            switch field.name {
            case "id": break
            case "expect": expect = member.value
            case "runs": if field.value != .null { runs = field }
            case "text": text = try field.text().utf16
            case "width", "widths", "category", "categories", "font", "fonts":
                singular[field.name] = member.offset
                try settings.setPlural(field)
            default:
                if try !settings.set(field) { context.members.append(member) }
            }
        }
        guard let text else {
            throw RecordError(code: "bad-record", message: "a record needs the key text", offset: offset)
        }
        for (one, other) in [("width", "widths"), ("category", "categories"), ("font", "fonts")] {
            if let first = singular[one], let second = singular[other] {
                throw RecordError(
                    code: "bad-record", message: "\(one) and \(other) exclude each other",
                    offset: max(first, second))
            }
        }
        self.text = text
        if let runs { self.runs = try RunSettings.runs(runs, text: text) }
    }
}
