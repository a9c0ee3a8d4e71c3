import Foundation

/// A validator for the part of JSON Schema 2020-12 that `Documentation/schemas` is written in; an unknown keyword is an
/// error, so that nothing goes unchecked.
struct JSONSchema {
    private let root: [String: Any]

    struct Unknown: Error { let keyword: String }

    init(_ data: Data) throws {
        root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        try Self.check(root)
    }

    init(named name: String) throws {
        try self.init(
            Data(contentsOf: Galley.package.appendingPathComponent("Documentation/schemas/\(name).schema.json")))
    }

    private static let known: Set<String> = [
        "$schema", "title", "description", "$defs", "$ref", "type", "enum", "const", "properties", "required",
        "additionalProperties", "items", "minItems", "maxItems", "minimum", "exclusiveMinimum", "maximum", "anyOf",
        "oneOf",
    ]

    private static func check(_ schema: [String: Any]) throws {
        for (keyword, value) in schema {
            guard known.contains(keyword) else { throw Unknown(keyword: keyword) }
            switch keyword {
            case "$defs", "properties":
                for inner in (value as? [String: Any] ?? [:]).values { try check(inner as? [String: Any] ?? [:]) }
            case "items", "additionalProperties": if let inner = value as? [String: Any] { try check(inner) }
            case "anyOf", "oneOf": for inner in value as? [[String: Any]] ?? [] { try check(inner) }
            default: break
            }
        }
    }

    /// What is wrong with a JSON text, each with its place; empty where it is valid.
    func faults(in json: some StringProtocol) throws -> [String] {
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        return faults(value, root, "$")
    }

    /// What is wrong with a text by one of the schema's definitions.
    func faults(in json: some StringProtocol, definition: String) throws -> [String] {
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        return faults(value, ["$ref": "#/$defs/\(definition)"], "$")
    }

    /// The words of an `enum` by its place, such as `properties/style`.
    func words(at path: String) -> [String] {
        var place: Any = root
        for step in path.split(separator: "/") {
            if let list = place as? [Any], let index = Int(step) {
                place = list[index]
            } else {
                place = (place as? [String: Any])?[String(step)] ?? [:]
            }
        }
        return (place as? [Any])?.compactMap { $0 as? String } ?? (place as? [String: Any]).map { Array($0.keys) } ?? []
    }

    private func faults(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        var faults: [String] = []
        if let reference = schema["$ref"] as? String, let definitions = root["$defs"] as? [String: Any],
            let inner = definitions[String(reference.dropFirst("#/$defs/".count))] as? [String: Any]
        {
            faults += self.faults(value, inner, path)
        }
        if let type = schema["type"] {
            let types = type as? [String] ?? [type as? String ?? ""]
            if !types.contains(where: { Self.isOf($0, value) }) { faults.append("\(path): no \(types)") }
        }
        if let constant = schema["const"], !Self.equal(constant, value) { faults.append("\(path): not \(constant)") }
        if let words = schema["enum"] as? [Any], !words.contains(where: { Self.equal($0, value) }) {
            faults.append("\(path): \(value) is none of \(words)")
        }
        if let number = value as? NSNumber, !Self.isBool(value) {
            if let least = schema["minimum"] as? NSNumber, number.doubleValue < least.doubleValue {
                faults.append("\(path): below \(least)")
            }
            if let bound = schema["exclusiveMinimum"] as? NSNumber, number.doubleValue <= bound.doubleValue {
                faults.append("\(path): not above \(bound)")
            }
            if let most = schema["maximum"] as? NSNumber, number.doubleValue > most.doubleValue {
                faults.append("\(path): above \(most)")
            }
        }
        if let object = value as? [String: Any] { faults += members(object, schema, path) }
        if let list = value as? [Any] {
            if let least = schema["minItems"] as? Int, list.count < least { faults.append("\(path): too few") }
            if let most = schema["maxItems"] as? Int, list.count > most { faults.append("\(path): too many") }
            if let inner = schema["items"] as? [String: Any] {
                for (index, element) in list.enumerated() { faults += self.faults(element, inner, "\(path)[\(index)]") }
            }
        }
        if let choices = schema["anyOf"] as? [[String: Any]],
            !choices.contains(where: { self.faults(value, $0, path).isEmpty })
        {
            faults.append("\(path): none of the choices")
        }
        if let choices = schema["oneOf"] as? [[String: Any]] {
            let fitting = choices.count { self.faults(value, $0, path).isEmpty }
            if fitting != 1 { faults.append("\(path): \(fitting) of the choices") }
        }
        return faults
    }

    private func members(_ object: [String: Any], _ schema: [String: Any], _ path: String) -> [String] {
        var faults: [String] = []
        let properties = schema["properties"] as? [String: Any] ?? [:]
        for key in schema["required"] as? [String] ?? [] where object[key] == nil {
            faults.append("\(path): no \(key)")
        }
        for (key, member) in object {
            if let inner = properties[key] as? [String: Any] {
                faults += self.faults(member, inner, "\(path).\(key)")
            } else if let inner = schema["additionalProperties"] as? [String: Any] {
                faults += self.faults(member, inner, "\(path).\(key)")
            } else if schema["additionalProperties"] as? Bool == false {
                faults.append("\(path): unknown \(key)")
            }
        }
        return faults
    }

    private static func isBool(_ value: Any) -> Bool {
        guard let number = value as? NSNumber else { return false }
        return CFBooleanType.isBool(number)
    }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "null": value is NSNull
        case "boolean": isBool(value)
        case "string": value is String
        case "array": value is [Any]
        case "object": value is [String: Any]
        case "number": value is NSNumber && !isBool(value)
        case "integer":
            !isBool(value) && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        default: false
        }
    }

    private static func equal(_ left: Any, _ right: Any) -> Bool {
        if left is NSNull || right is NSNull { return left is NSNull && right is NSNull }
        if let left = left as? String { return left == right as? String }
        guard isBool(left) == isBool(right) else { return false }
        return (left as? NSNumber).map { $0 == right as? NSNumber } ?? false
    }
}

/// Tells JSON's booleans from its numbers.
private enum CFBooleanType {
    static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
