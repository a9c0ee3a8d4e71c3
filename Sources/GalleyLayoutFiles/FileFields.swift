import GalleyGeometry
import GalleyJSON
import GalleyRecords

/// The fields of a JSON object, taken one by one; what is left over is refused by name.
struct FileFields {
    /// Where the object stands, such as `views.title`.
    let path: String
    let offset: Int
    private var members: [JSONObject.Member]
    private var known: [String] = []

    init(_ value: JSONValue, _ path: String) throws(LayoutFileError) {
        guard case .object(let object) = value.kind else {
            throw Self.refused(value, path, "an object")
        }
        self.path = path
        offset = value.offset
        members = object.members
    }

    static func refused(_ value: JSONValue, _ path: String, _ expected: String) -> LayoutFileError {
        let found =
            switch value.kind {
            case .text, .number, .bool: JSONWriter.string(value)
            default: value.kindName
            }
        return LayoutFileError("\(path): expected \(expected), found \(found)", offset: value.offset)
    }

    /// A key's value, nil where it is not there or null.
    mutating func take(_ key: String) -> JSONValue? {
        known.append(key)
        guard let index = members.firstIndex(where: { $0.key.string == key }) else { return nil }
        let value = members.remove(at: index).value
        return value == .null ? nil : value
    }

    /// Whether a key is there.
    func has(_ key: String) -> Bool { members.contains { $0.key.string == key } }

    /// All members that are left, in the order written.
    mutating func takeAll() -> [JSONObject.Member] {
        defer { members = [] }
        return members
    }

    mutating func number(
        _ key: String, _ expected: String, where isGood: (Double) -> Bool
    ) throws(LayoutFileError) -> Double? {
        guard let value = take(key) else { return nil }
        guard case .number(let number) = value.kind, isGood(number.value) else {
            throw Self.refused(value, "\(path).\(key)", expected)
        }
        return number.value
    }

    mutating func text(_ key: String) throws(LayoutFileError) -> String? {
        guard let value = take(key) else { return nil }
        guard case .text(let text) = value.kind else { throw Self.refused(value, "\(path).\(key)", "a string") }
        return text.string
    }

    mutating func flag(_ key: String) throws(LayoutFileError) -> Bool? {
        guard let value = take(key) else { return nil }
        guard case .bool(let flag) = value.kind else {
            throw Self.refused(value, "\(path).\(key)", "true or false")
        }
        return flag
    }

    /// One of some words.
    mutating func word<Value>(_ key: String, _ words: [(String, Value)]) throws(LayoutFileError) -> Value? {
        guard let value = take(key) else { return nil }
        if case .text(let text) = value.kind, let found = words.first(where: { $0.0 == text.string }) { return found.1 }
        throw Self.refused(value, "\(path).\(key)", Self.list(words.map(\.0)))
    }

    /// Strings with their places.
    mutating func texts(_ key: String) throws(LayoutFileError) -> [(text: String, offset: Int)] {
        guard let value = take(key) else { return [] }
        guard case .array(let elements) = value.kind else {
            throw Self.refused(value, "\(path).\(key)", "an array of strings")
        }
        var result: [(text: String, offset: Int)] = []
        for (index, element) in elements.enumerated() {
            guard case .text(let text) = element.kind else {
                throw Self.refused(element, "\(path).\(key)[\(index)]", "a string")
            }
            result.append((text.string, element.offset))
        }
        return result
    }

    /// Four finite numbers.
    mutating func four(_ key: String, _ names: String) throws(LayoutFileError) -> [Double]? {
        guard let value = take(key) else { return nil }
        guard case .array(let elements) = value.kind else {
            throw Self.refused(value, "\(path).\(key)", "an array of four numbers: \(names)")
        }
        guard elements.count == 4 else {
            throw LayoutFileError(
                "\(path).\(key): expected an array of four numbers: \(names), found \(elements.count)",
                offset: value.offset)
        }
        var result: [Double] = []
        for (index, element) in elements.enumerated() {
            guard case .number(let number) = element.kind, number.value.magnitude <= 1e9 else {
                throw Self.refused(element, "\(path).\(key)[\(index)]", "a number from -1e9 to 1e9")
            }
            result.append(number.value)
        }
        return result
    }

    mutating func insets(_ key: String) throws(LayoutFileError) -> EdgeInsets? {
        try four(key, "top, left, bottom, right").map {
            EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
    }

    mutating func size(_ key: String) throws(LayoutFileError) -> Size? {
        guard let value = take(key) else { return nil }
        var fields = try FileFields(value, "\(path).\(key)")
        let isLength = { (number: Double) in number >= 0 && number <= 1e9 }
        let width = try fields.number("width", "a number of points from 0 to 1e9", where: isLength)
        let height = try fields.number("height", "a number of points from 0 to 1e9", where: isLength)
        try fields.finish()
        guard let width, let height else {
            throw LayoutFileError(
                "\(path).\(key): expected an object with width and height, found one of them or none",
                offset: value.offset)
        }
        return Size(width: width, height: height)
    }

    /// Refuses what was not asked for.
    func finish() throws(LayoutFileError) {
        guard let extra = members.first else { return }
        let name = extra.key.string
        let guess = Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
        throw LayoutFileError(
            "\(path): unknown key '\(name)'\(guess); expected \(Self.list(known))", offset: extra.offset)
    }

    static func list(_ words: [String]) -> String {
        words.count < 2
            ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}
