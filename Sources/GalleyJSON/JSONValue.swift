/// A JSON value and the byte where it began, so that later complaints about it can name the place.
public struct JSONValue: Sendable {
    /// The six kinds of value of RFC 8259.
    public enum Kind: Sendable {
        /// The value null.
        case null
        /// A boolean.
        case bool(Bool)
        /// A finite number.
        case number(JSONNumber)
        /// A string.
        case text(JSONText)
        /// An array.
        case array([JSONValue])
        /// An object, its members in the order they were written.
        case object(JSONObject)
    }

    /// What the value is.
    public var kind: Kind
    /// The offset of the value's first byte in what was read; 0 for a value that was made.
    public var offset: Int

    /// Makes a value.
    public init(_ kind: Kind, offset: Int = 0) {
        self.kind = kind
        self.offset = offset
    }

    /// The value null.
    public static let null = JSONValue(.null)

    /// A number; `null` when it is not finite, since JSON cannot say so.
    public static func number(_ value: Double) -> JSONValue {
        JSONNumber(value).map { JSONValue(.number($0)) } ?? .null
    }

    /// A whole number, exact whatever its size.
    public static func number(_ value: Int) -> JSONValue {
        JSONValue(.number(JSONNumber(value)))
    }

    /// A string.
    public static func text(_ value: String) -> JSONValue {
        JSONValue(.text(JSONText(value)))
    }

    /// What the value is, in words, for messages: "a number", "an array".
    public var kindName: String {
        switch kind {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .text: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A finite number: its value, and its digits where an integer is too large for a `Double` to be exact.
///
/// Identifiers of 64 bits are common in data; they have to come back as they went in.
public struct JSONNumber: Sendable, Hashable {
    /// The nearest `Double`; never NaN, never infinite.
    public let value: Double
    /// The integer's decimal digits (with a sign) where `value` may not be exact.
    public let digits: [UInt8]?

    /// A finite number, or nil.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.value = value
        digits = nil
    }

    /// A whole number.
    public init(_ value: Int) {
        self.value = Double(value)
        digits = value.magnitude > 1 << 53 ? Array(String(value).utf8) : nil
    }

    init(value: Double, digits: [UInt8]?) {
        self.value = value
        self.digits = digits
    }
}

/// The members of a JSON object in the order they were written.
public struct JSONObject: Sendable {
    /// A key, its value, and the byte where the key began.
    public struct Member: Sendable {
        /// The key.
        public var key: JSONText
        /// The value.
        public var value: JSONValue
        /// The offset of the key's opening quote in what was read; 0 for a member that was made.
        public var offset: Int

        /// Makes a member.
        public init(key: JSONText, value: JSONValue, offset: Int = 0) {
            self.key = key
            self.value = value
            self.offset = offset
        }
    }

    /// The members.
    public var members: [Member]

    /// Makes an object of members with distinct keys.
    public init(_ members: [Member] = []) {
        self.members = members
    }

    /// The value of a key; setting appends or replaces, nil removes.
    ///
    /// - Complexity: O(members)
    public subscript(key: String) -> JSONValue? {
        get { members.first { $0.key.utf16.elementsEqual(key.utf16) }?.value }
        set {
            let index = members.firstIndex { $0.key.utf16.elementsEqual(key.utf16) }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: JSONText(key), value: value))
            case (nil, nil): break
            }
        }
    }
}
