/// Writes JSON on one line, the same bytes for the same value on every machine.
///
/// Keys are sorted by their UTF-16 code units (RFC 8785); numbers are the shortest that read back the same, integers
/// without a fraction, minus zero as 0; strings are UTF-8 with `"`, `\`, C0 controls and lone surrogates escaped.
public struct JSONWriter: Sendable {
    /// What was written so far.
    public var bytes: [UInt8] = []

    /// Makes an empty writer.
    public init() {}

    /// A value's bytes.
    public static func bytes(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    /// A value as a string.
    public static func string(_ value: JSONValue) -> String {
        String(decoding: bytes(value), as: UTF8.self)
    }

    /// Appends a value.
    public mutating func write(_ value: JSONValue) {
        switch value.kind {
        case .null: raw("null")
        case .bool(let value): raw(value ? "true" : "false")
        case .number(let number): write(number)
        case .text(let text): write(text)
        case .array(let elements):
            raw("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { raw(",") }
                write(element)
            }
            raw("]")
        case .object(let object): write(object)
        }
    }

    /// Appends an object whose fields are written one by one, without ever being values. They have to come in the order
    /// of their keys.
    public mutating func object(_ body: (inout JSONFields) -> Void) {
        raw("{")
        var fields = JSONFields()
        // The bytes change hands, and are never copied.
        swap(&bytes, &fields.writer.bytes)
        body(&fields)
        swap(&bytes, &fields.writer.bytes)
        raw("}")
    }

    /// Appends an array whose elements are written one by one, without ever being values.
    public mutating func write<Elements: Sequence>(
        _ elements: Elements, each: (inout JSONWriter, Elements.Element) -> Void
    ) {
        raw("[")
        var isFirst = true
        for element in elements {
            if !isFirst { raw(",") }
            isFirst = false
            each(&self, element)
        }
        raw("]")
    }

    /// Appends a number; `null` where it is not finite.
    public mutating func write(_ value: Double) {
        if value.magnitude < 0x1p53, case let integer = Int64(value), Double(integer) == value {
            write(integer)
        } else {
            bytes.append(contentsOf: Self.shortest(value).utf8)
        }
    }

    /// Appends an integer.
    public mutating func write(_ value: Int64) {
        if value < 0 { bytes.append(0x2D) }
        let first = bytes.count
        var rest = value.magnitude
        repeat {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[first...].reverse()
    }

    /// Appends a string.
    public mutating func write(_ text: String) {
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) else { return write(JSONText(text)) }
        bytes.append(0x22)
        bytes.append(contentsOf: text.utf8)
        bytes.append(0x22)
    }

    /// Appends true or false.
    public mutating func write(_ value: Bool) { raw(value ? "true" : "false") }

    /// Appends text that is JSON, or a part of it, already.
    public mutating func raw(_ json: StaticString) {
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func write(_ object: JSONObject) {
        let members = object.members
        let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key < $1.key }
        raw("{")
        for (index, member) in (isSorted ? members : members.sorted { $0.key < $1.key }).enumerated() {
            if index > 0 { raw(",") }
            write(member.key)
            raw(":")
            write(member.value)
        }
        raw("}")
    }

    private mutating func write(_ number: JSONNumber) {
        if let digits = number.digits {
            bytes.append(contentsOf: digits)
        } else {
            write(number.value)
        }
    }

    /// The shortest decimal form that reads back as the same value; integers have no fraction.
    ///
    /// The value has to be finite; `null` stands for one that is not.
    public static func shortest(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value.magnitude <= 0x1p53, case let integer = Int64(value), Double(integer) == value {
            return String(integer)
        }
        let form = value.description
        return form.hasSuffix(".0") ? String(form.dropLast(2)) : form
    }

    private mutating func write(_ text: JSONText) {
        let units = text.utf16
        bytes.append(0x22)
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            switch unit {
            case 0x22, 0x5C:
                bytes.append(0x5C)
                bytes.append(UInt8(unit))
            case 0..<0x20: control(UInt8(unit))
            case 0x20..<0x80: bytes.append(UInt8(unit))
            case 0x80..<0x800:
                bytes.append(UInt8(0xC0 | unit >> 6))
                bytes.append(UInt8(0x80 | unit & 0x3F))
            case 0xD800..<0xDC00 where index < units.count && units[index] & 0xFC00 == 0xDC00:
                let scalar = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(units[index] & 0x3FF)
                index += 1
                bytes.append(UInt8(0xF0 | scalar >> 18))
                bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
                bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
                bytes.append(UInt8(0x80 | scalar & 0x3F))
            case 0xD800..<0xE000: unicodeEscape(unit)
            default:
                bytes.append(UInt8(0xE0 | unit >> 12))
                bytes.append(UInt8(0x80 | unit >> 6 & 0x3F))
                bytes.append(UInt8(0x80 | unit & 0x3F))
            }
        }
        bytes.append(0x22)
    }

    private mutating func control(_ unit: UInt8) {
        switch unit {
        case 0x08: raw("\\b")
        case 0x09: raw("\\t")
        case 0x0A: raw("\\n")
        case 0x0C: raw("\\f")
        case 0x0D: raw("\\r")
        default: unicodeEscape(UInt16(unit))
        }
    }

    private mutating func unicodeEscape(_ unit: UInt16) {
        raw("\\u")
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(unit >> shift & 0xF)
            bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
    }
}

/// The fields of an object that is written without ever being a value, so that a long answer takes no more memory
/// than its bytes.
public struct JSONFields: ~Copyable {
    fileprivate var writer = JSONWriter()
    private var last: StaticString?

    fileprivate init() {}

    /// Adds a field; nil adds none.
    ///
    /// - Parameter key: ASCII without quotes and backslashes, behind the keys so far in the order of code units.
    public mutating func add(_ key: StaticString, _ value: JSONValue?) {
        if let value { add(key) { $0.write(value) } }
    }

    /// Adds a field whose value is written by `write`; the same of the key.
    public mutating func add(_ key: StaticString, writing write: (inout JSONWriter) -> Void) {
        assert(last.map { $0.description < key.description } ?? true, "the field \(key) comes too late")
        if last != nil { writer.raw(",") }
        last = key
        writer.raw("\"")
        writer.raw(key)
        writer.raw("\":")
        write(&writer)
    }
}
