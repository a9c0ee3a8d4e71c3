import GalleyFonts
public import GalleyGeometry
public import GalleyJSON
public import GalleyRecords

/// A value that a phone's label answers and ours too.
public enum PhoneValue: String, Sendable, CaseIterable {
    /// Width and height.
    case intrinsicContentSize
    /// Width and height for the bounds' size.
    case sizeThatFits
    /// x, y, width and height within the bounds.
    case textRect
    /// The lines that show within the bounds' width.
    case lineCount
    /// The size of the font, as a text style has it at a category.
    case pointSize

    /// How many numbers it has.
    var count: Int {
        switch self {
        case .intrinsicContentSize, .sizeThatFits: 2
        case .textRect: 4
        case .lineCount, .pointSize: 1
        }
    }

    /// Whether a number may be one of its own.
    func accepts(_ number: Double) -> Bool {
        switch self {
        case .intrinsicContentSize, .sizeThatFits, .pointSize: (0...1e9).contains(number)
        case .textRect: number.magnitude <= 1e9
        case .lineCount: (0...1e9).contains(number) && number == number.rounded()
        }
    }

    /// What it accepts.
    var expected: String {
        switch self {
        case .intrinsicContentSize, .sizeThatFits: "2 numbers of points from 0 to 1e9"
        case .textRect: "4 numbers of points from -1e9 to 1e9"
        case .lineCount: "a whole number from 0 to 1e9"
        case .pointSize: "points from 0 to 1e9"
        }
    }
}

/// A label on a phone, and what it answered.
public struct PhoneRecord: Sendable {
    /// The place in the file, from 0.
    public let index: Int
    /// What names the record; its index where nothing does.
    public var id: JSONValue { record.id }
    /// The text and its settings, as `galley measure` reads them.
    public let record: MeasureRecord
    /// The face, by its name in the file.
    public let face: String
    /// The label's `preferredMaxLayoutWidth` in points.
    public let preferredMaxLayoutWidth: Double
    /// What the label was asked to fit, in points.
    public let bounds: Rect
    /// Whether the label may shrink its text, and how far: no measured value follows.
    public let shrinking: (adjusts: Bool, minimumScaleFactor: Double)
    /// What the phone answered, in the order of `PhoneValue`.
    public let measured: [(value: PhoneValue, numbers: [Double])]

    /// The category of the text style.
    public var category: ContentSizeCategory { record.settings.categories?.values.first ?? .large }

    /// Keys of a phone's record that `galley measure` does not know, or knows otherwise.
    private static let ownKeys = [
        "adjustsFontSizeToFitWidth", "bounds", "face", "measured", "minimumScaleFactor", "preferredMaxLayoutWidth",
    ]
    /// Keys that ask for more than one label.
    private static let manyKeys = [
        "answers", "categories", "expect", "font", "fonts", "height", "proposal", "width", "widths",
    ]

    init(_ value: JSONValue, index: Int, scale: Int, faces: [String: PhoneFile.Face]) throws(PhoneRecordError) {
        let fields = try PhoneFields(value, "a record", index: index)
        self.index = index
        if let key = Self.manyKeys.first(where: { fields[$0] != nil }) {
            throw fields.fault(key, "nothing, since a record is one label")
        }
        face = try fields.text("face")
        guard let known = faces[face] else {
            throw fields.fault("face", "one of \(RecordValues.list(faces.keys.sorted()))")
        }
        preferredMaxLayoutWidth =
            fields["preferredMaxLayoutWidth"] == nil ? 0 : try fields.number("preferredMaxLayoutWidth")
        guard (0...1e9).contains(preferredMaxLayoutWidth) else {
            throw fields.fault("preferredMaxLayoutWidth", "points from 0 to 1e9")
        }
        let sides = try fields.numbers("bounds", count: 4)
        guard sides[2] >= 0, sides[3] >= 0, sides.allSatisfy({ $0.magnitude <= 1e9 })
        else { throw fields.fault("bounds", "x, y, width and height of at most 1e9 points, sides of 0 or more") }
        bounds = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        let factor = fields["minimumScaleFactor"] == nil ? 0 : try fields.number("minimumScaleFactor")
        guard (0...1).contains(factor) else { throw fields.fault("minimumScaleFactor", "a number from 0 to 1") }
        let adjusts =
            fields["adjustsFontSizeToFitWidth"] == nil ? false : try fields.flag("adjustsFontSizeToFitWidth")
        shrinking = (adjusts, factor)
        measured = try Self.measured(fields, index)
        var rest = fields.object
        for key in Self.ownKeys { rest[key] = nil }
        do throws(RecordError) {
            var record = try MeasureRecord(JSONValue(.object(rest), offset: value.offset), number: index)
            if let key = record.context.members.first {
                throw RecordError(
                    code: "bad-record", message: "unknown key \"\(key.key.string)\"", offset: key.offset)
            }
            record.settings.scale = record.settings.scale ?? scale
            record.settings.weight = record.settings.weight ?? known.weight
            self.record = record
        } catch { throw PhoneRecordError(index: index, offset: error.offset, message: error.message) }
    }

    private static func measured(
        _ fields: PhoneFields, _ index: Int
    ) throws(PhoneRecordError) -> [(value: PhoneValue, numbers: [Double])] {
        let measured = try PhoneFields(try fields.value("measured"), "measured", index: index)
        let known = PhoneValue.allCases.map(\.rawValue)
        if let key = measured.object.members.first(where: { !known.contains($0.key.string) }) {
            throw PhoneRecordError(
                index: index, offset: key.offset,
                message: "measured: unknown key \"\(key.key.string)\"; known are \(known.joined(separator: ", "))")
        }
        var values: [(value: PhoneValue, numbers: [Double])] = []
        for value in PhoneValue.allCases where measured[value.rawValue] != nil {
            let numbers = try measured.numbers(value.rawValue, count: value.count)
            guard numbers.allSatisfy(value.accepts) else { throw measured.fault(value.rawValue, value.expected) }
            values.append((value, numbers))
        }
        guard !values.isEmpty else { throw fields.fault("measured", "one value at least") }
        return values
    }
}
