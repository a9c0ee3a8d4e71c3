import GalleyJSON

/// The fields of an object in a phone's file; refusals name the key and its byte.
struct PhoneFields {
    let object: JSONObject
    private let name: String
    private let whole: JSONValue
    private let index: Int?

    /// - Parameter index: the record that the object belongs to.
    init(_ value: JSONValue, _ name: String, index: Int? = nil) throws(PhoneRecordError) {
        guard case .object(let object) = value.kind else {
            throw PhoneRecordError(
                index: index, offset: value.offset, message: "\(name): expected an object, found \(value.kindName)")
        }
        self.object = object
        self.name = name
        self.index = index
        whole = value
    }

    subscript(key: String) -> JSONValue? {
        guard let value = object[key], value != .null else { return nil }
        return value
    }

    func fault(_ key: String, _ expected: String) -> PhoneRecordError {
        let value = object[key]
        let found = value.map(Self.shown) ?? "nothing"
        return PhoneRecordError(
            index: index, offset: (value ?? whole).offset, message: "\(key): expected \(expected), found \(found)")
    }

    /// Numbers and flags as they stand, all else by its kind.
    private static func shown(_ value: JSONValue) -> String {
        switch value.kind {
        case .number, .bool: JSONWriter.string(value)
        default: value.kindName
        }
    }

    func value(_ key: String) throws(PhoneRecordError) -> JSONValue {
        guard let value = self[key] else { throw fault(key, "a value") }
        return value
    }

    func text(_ key: String) throws(PhoneRecordError) -> String {
        guard case .text(let text)? = self[key]?.kind else { throw fault(key, "a string") }
        return text.string
    }

    func number(_ key: String) throws(PhoneRecordError) -> Double {
        guard case .number(let number)? = self[key]?.kind else { throw fault(key, "a number") }
        return number.value
    }

    func flag(_ key: String) throws(PhoneRecordError) -> Bool {
        guard case .bool(let flag)? = self[key]?.kind else { throw fault(key, "true or false") }
        return flag
    }

    func array(_ key: String) throws(PhoneRecordError) -> [JSONValue] {
        guard case .array(let elements)? = self[key]?.kind else { throw fault(key, "an array") }
        return elements
    }

    /// A number, or so many in an array.
    func numbers(_ key: String, count: Int) throws(PhoneRecordError) -> [Double] {
        let expected = "\(count) numbers"
        if count == 1 { return [try number(key)] }
        guard case .array(let elements)? = self[key]?.kind, elements.count == count else { throw fault(key, expected) }
        var numbers: [Double] = []
        for element in elements {
            guard case .number(let number) = element.kind else { throw fault(key, expected) }
            numbers.append(number.value)
        }
        return numbers
    }
}
