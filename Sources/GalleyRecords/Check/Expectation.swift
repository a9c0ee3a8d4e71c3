public import GalleyJSON

/// An answer that a record can be held to; the raw value is its key in `expect`.
public enum ExpectationKey: String, Keyword {
    /// Where the lines after the first begin: UTF-16 offsets.
    case breaks
    /// The label's height in points.
    case height
    /// The lines shown.
    case lineCount
    /// Clusters that no face covers.
    case missingGlyphs
    /// The lines of the whole text.
    case naturalLineCount
    /// Whether some text is not shown.
    case truncated
    /// The label's width in points.
    case width

    /// What a record without expectations is given when they are recorded.
    static let recorded: [ExpectationKey] = [.lineCount, .width, .height]
}

/// A value that an answer has or should have.
public enum ExpectedValue: Sendable, Equatable {
    /// A count, or a length in points.
    case number(Double)
    /// Yes or no.
    case flag(Bool)
    /// UTF-16 offsets.
    case offsets([Int])

    /// How far lengths may be apart, in points: three decimals are enough to say which pixel is meant.
    public static let tolerance = 0.001

    /// Whether both say the same; numbers as far as three decimals go.
    public func agrees(with other: ExpectedValue) -> Bool {
        switch (self, other) {
        case (.number(let a), .number(let b)): abs(a - b) < Self.tolerance
        default: self == other
        }
    }

    /// The value as it stands in a record.
    public var json: JSONValue {
        switch self {
        case .number(let value): .number(value)
        case .flag(let value): JSONValue(.bool(value))
        case .offsets(let offsets): JSONValue(.array(offsets.map { .number($0) }))
        }
    }
}

/// What one result is held to: any of the keys, in the order they were written.
public struct Expectation: Sendable {
    /// A key, the value it should have, and the byte where the value stands.
    struct Entry: Sendable {
        var key: ExpectationKey
        var value: ExpectedValue
        var offset: Int
    }

    var entries: [Entry] = []

    /// Reads an `expect` object.
    /// - Throws: `RecordError` for an unknown key, naming the known ones, and for a value of the wrong kind.
    init(_ object: JSONObject) throws(RecordError) {
        for member in object.members {
            let name = member.key.string
            guard let key = ExpectationKey(rawValue: name) else {
                let guess = Spelling.nearest(to: name, among: ExpectationKey.words).map { "did you mean \($0)? " } ?? ""
                throw RecordError(
                    code: "bad-value",
                    message: "expect: unknown key \(JSONWriter.string(.text(name))); \(guess)"
                        + "Known are \(RecordValues.list(ExpectationKey.words, "and"))",
                    offset: member.offset)
            }
            let field = RecordField(name: "expect.\(name)", value: member.value)
            entries.append(Entry(key: key, value: try Self.value(field, key), offset: member.value.offset))
        }
    }

    private static func value(_ field: RecordField, _ key: ExpectationKey) throws(RecordError) -> ExpectedValue {
        switch key {
        case .truncated:
            guard case .bool(let flag) = field.value.kind else { throw field.refused("true or false") }
            return .flag(flag)
        case .breaks:
            guard case .array(let elements) = field.value.kind else {
                throw field.refused("an array of UTF-16 offsets")
            }
            var offsets: [Int] = []
            for (index, element) in elements.enumerated() {
                guard let offset = whole(element) else {
                    throw field.refused("a UTF-16 offset", at: element, index: index)
                }
                offsets.append(offset)
            }
            return .offsets(offsets)
        case .width, .height:
            guard case .number(let number) = field.value.kind, number.value >= 0 else {
                throw field.refused("a length in points, 0 or more")
            }
            return .number(number.value)
        case .lineCount, .naturalLineCount, .missingGlyphs:
            guard let count = whole(field.value) else { throw field.refused("a whole number, 0 or more") }
            return .number(Double(count))
        }
    }

    private static func whole(_ value: JSONValue) -> Int? {
        guard case .number(let number) = value.kind else { return nil }
        return Int(exactly: number.value).flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension MeasureResult {
    /// The answer that a key asks for.
    public func value(of key: ExpectationKey) -> ExpectedValue {
        switch key {
        case .breaks: .offsets(lines.dropFirst().map(\.start))
        case .height: .number(size.height)
        case .lineCount: .number(Double(lineCount))
        case .missingGlyphs: .number(Double(missingGlyphs))
        case .naturalLineCount: .number(Double(naturalLineCount))
        case .truncated: .flag(isTruncated)
        case .width: .number(size.width)
        }
    }
}
