/// Reads JSON as RFC 8259 has it, and nothing more: no comments, no trailing commas, no byte order mark.
///
/// Differences from a plain reader: lone surrogates and NULs in strings are kept; duplicate keys, numbers out of
/// range and deep nesting are errors; every value and every error knows its byte offset.
public struct JSONReader: Sendable {
    /// How many arrays and objects may stand inside each other.
    public var maximumDepth: Int
    /// What happens to bytes that are not UTF-8.
    public var invalidUTF8: UTF8Decoding.Policy
    /// Whether an object may hold a key twice; its members are then kept in the order they were written.
    public var allowsDuplicateKeys: Bool

    /// Makes a reader.
    public init(
        maximumDepth: Int = 512, invalidUTF8: UTF8Decoding.Policy = .replace, allowsDuplicateKeys: Bool = false
    ) {
        self.maximumDepth = maximumDepth
        self.invalidUTF8 = invalidUTF8
        self.allowsDuplicateKeys = allowsDuplicateKeys
    }

    /// Reads one value and the white space around it.
    ///
    /// - Throws: `JSONError`, its offset counted from the first byte.
    /// - Complexity: O(n)
    public func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        var parser = JSONParser(bytes: bytes, reader: self)
        let value = try parser.value(depth: 0)
        parser.skipWhitespace()
        guard parser.position == bytes.count else {
            throw JSONError(
                .trailingData, "expected nothing after the value, found \(parser.found())",
                offset: parser.position)
        }
        return value
    }
}

/// Recursive descent over the bytes.
///
/// The depth is bounded, so is the stack.
struct JSONParser {
    let bytes: [UInt8]
    let reader: JSONReader
    var position = 0
    /// Reused for strings that need decoding.
    var scratch: [UInt16] = []

    init(bytes: [UInt8], reader: JSONReader) {
        self.bytes = bytes
        self.reader = reader
    }

    mutating func skipWhitespace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// The byte at the position, in words.
    func found() -> String {
        guard position < bytes.count else { return "the end" }
        let byte = bytes[position]
        switch byte {
        case 0x21...0x7E: return "'\(Character(UnicodeScalar(byte)))'"
        case 0x20: return "a space"
        case 0xEF where bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]): return "a byte order mark"
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "byte 0x\(digits.count < 2 ? "0" : "")\(digits)"
        }
    }

    func unexpected(_ expected: String) -> JSONError {
        JSONError(
            position < bytes.count ? .unexpectedCharacter : .unexpectedEnd,
            "expected \(expected), found \(found())", offset: position)
    }

    mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        skipWhitespace()
        let start = position
        guard start < bytes.count else { throw unexpected("a value") }
        switch bytes[start] {
        case UInt8(ascii: "\""): return JSONValue(.text(try text()), offset: start)
        case UInt8(ascii: "{"): return JSONValue(.object(try object(depth: depth)), offset: start)
        case UInt8(ascii: "["): return JSONValue(.array(try array(depth: depth)), offset: start)
        case UInt8(ascii: "t"):
            try literal("true")
            return JSONValue(.bool(true), offset: start)
        case UInt8(ascii: "f"):
            try literal("false")
            return JSONValue(.bool(false), offset: start)
        case UInt8(ascii: "n"):
            try literal("null")
            return JSONValue(.null, offset: start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            return JSONValue(.number(try number()), offset: start)
        default: throw unexpected("a value")
        }
    }

    private mutating func literal(_ word: StaticString) throws(JSONError) {
        for (index, byte) in word.description.utf8.enumerated() {
            guard position < bytes.count, bytes[position] == byte else {
                if index > 0, position < bytes.count { throw unexpected("'\(word)'") }
                throw unexpected("a value")
            }
            position += 1
        }
    }

    private func checkDepth(_ depth: Int) throws(JSONError) {
        guard depth < reader.maximumDepth else {
            throw JSONError(.tooDeep, "nested deeper than \(reader.maximumDepth) levels", offset: position)
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
        try checkDepth(depth)
        position += 1
        var elements: [JSONValue] = []
        skipWhitespace()
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value(depth: depth + 1))
            skipWhitespace()
            if take(UInt8(ascii: ",")) { continue }
            if take(UInt8(ascii: "]")) { return elements }
            throw unexpected("',' or ']' in an array")
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONObject {
        try checkDepth(depth)
        position += 1
        var members: [JSONObject.Member] = []
        var seen: Set<JSONText> = []
        skipWhitespace()
        if take(UInt8(ascii: "}")) { return JSONObject() }
        while true {
            skipWhitespace()
            let start = position
            guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
                throw unexpected(members.isEmpty ? "a key or '}'" : "a key")
            }
            let key = try text()
            // Few keys are compared one by one; hashing starts where that would become quadratic.
            if members.count == 16, !reader.allowsDuplicateKeys { seen = Set(members.map(\.key)) }
            let isNew =
                reader.allowsDuplicateKeys
                || (members.count < 16 ? !members.contains { $0.key == key } : seen.insert(key).inserted)
            guard isNew else {
                throw JSONError(.duplicateKey, "the key \"\(key.string)\" stands here twice", offset: start)
            }
            skipWhitespace()
            guard take(UInt8(ascii: ":")) else { throw unexpected("':' after a key") }
            members.append(.init(key: key, value: try value(depth: depth + 1), offset: start))
            skipWhitespace()
            if take(UInt8(ascii: ",")) { continue }
            if take(UInt8(ascii: "}")) { return JSONObject(members) }
            throw unexpected("',' or '}' in an object")
        }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }
}
