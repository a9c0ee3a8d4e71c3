/// A part of an ICU message.
indirect enum MessagePart: Sendable {
    case text([UInt16])
    /// `{name}` or `{name, number, …}`.
    case argument(name: String, kind: Placeholder.Kind)
    /// `#` in a plural.
    case number
    /// `{name, plural|selectordinal|select, case{…} …}`.
    case choice(kind: Branch.Kind, name: String, cases: [(word: String, parts: [MessagePart])])
}

/// What is wrong in a message, by its UTF-16 offset.
struct MessageError: Error {
    var offset: Int
    var message: String
}

/// Reads ICU MessageFormat: arguments, plural, selectordinal and select, nested. An apostrophe quotes only before a
/// brace (and before `#` in a plural); doubled it is one.
struct MessageParser {
    private let units: [UInt16]
    private var at = 0
    private static let maximumDepth = 16
    /// What stands in an argument's place by its type.
    private static let kinds: [String: Placeholder.Kind] = ["number": .integer, "date": .date, "time": .time]

    init(_ units: [UInt16]) {
        self.units = units
    }

    static func parse(_ units: [UInt16]) throws(MessageError) -> [MessagePart] {
        var parser = MessageParser(units)
        return try parser.message(depth: 0, inPlural: false)
    }

    private func unit(_ offset: Int) -> UInt16 { offset < units.count ? units[offset] : 0 }

    private mutating func message(depth: Int, inPlural: Bool) throws(MessageError) -> [MessagePart] {
        guard depth <= Self.maximumDepth else { throw MessageError(offset: at, message: "choices nested too deep") }
        var parts: [MessagePart] = []
        var text: [UInt16] = []
        func isSpecial(_ unit: UInt16) -> Bool { unit == 0x7B || unit == 0x7D || inPlural && unit == 0x23 }
        func flush() {
            if !text.isEmpty { parts.append(.text(text)) }
            text.removeAll()
        }
        while at < units.count {
            let character = units[at]
            switch character {
            case 0x27:
                at += 1
                if unit(at) == 0x27 {
                    text.append(0x27)
                    at += 1
                } else if isSpecial(unit(at)) {
                    quoted(&text)
                } else {
                    text.append(0x27)
                }
            case 0x7B:
                flush()
                parts.append(try argument(depth: depth))
            case 0x7D:
                guard depth > 0 else { throw MessageError(offset: at, message: "'}' without its '{'") }
                flush()
                return parts
            case 0x23 where inPlural:
                flush()
                parts.append(.number)
                at += 1
            default:
                text.append(character)
                at += 1
            }
        }
        guard depth == 0 else { throw MessageError(offset: at, message: "expected '}', found the end of the message") }
        flush()
        return parts
    }

    /// Text up to the next single apostrophe, or to the end.
    private mutating func quoted(_ text: inout [UInt16]) {
        while at < units.count {
            if units[at] == 0x27 {
                at += 1
                guard unit(at) == 0x27 else { return }
            }
            text.append(units[at])
            at += 1
        }
    }

    private mutating func skipSpace() {
        while [0x20, 0x09, 0x0A, 0x0D].contains(unit(at)), at < units.count { at += 1 }
    }

    private mutating func word() -> String {
        let start = at
        while at < units.count, ![0x20, 0x09, 0x0A, 0x0D, 0x7B, 0x7D, 0x2C].contains(units[at]) { at += 1 }
        return String(decoding: units[start..<at], as: UTF16.self)
    }

    private mutating func argument(depth: Int) throws(MessageError) -> MessagePart {
        let start = at
        at += 1
        skipSpace()
        let name = word()
        guard !name.isEmpty else { throw MessageError(offset: start, message: "'{' without an argument's name") }
        skipSpace()
        if unit(at) == 0x7D {
            at += 1
            return .argument(name: name, kind: .any)
        }
        guard unit(at) == 0x2C else {
            throw MessageError(
                offset: at, message: "expected '}' or ',' behind the argument '\(CatalogueDraft.shown(name))'")
        }
        at += 1
        skipSpace()
        let type = word()
        skipSpace()
        switch type {
        case "plural": return try choice(.plural, name, depth)
        case "selectordinal": return try choice(.ordinal, name, depth)
        case "select": return try choice(.select, name, depth)
        case "number", "date", "time", "spellout", "ordinal", "duration":
            var open = 1
            while at < units.count {
                if units[at] == 0x7B { open += 1 }
                if units[at] == 0x7D { open -= 1 }
                at += 1
                if open == 0 { return .argument(name: name, kind: Self.kinds[type] ?? .any) }
            }
            throw MessageError(offset: start, message: "expected '}', found the end of the message")
        default:
            throw MessageError(
                offset: at,
                message:
                    "'\(CatalogueDraft.shown(type))' is no argument type; expected plural, select, selectordinal, number, date or time"
            )
        }
    }

    private mutating func choice(_ kind: Branch.Kind, _ name: String, _ depth: Int) throws(MessageError) -> MessagePart
    {
        guard unit(at) == 0x2C else {
            throw MessageError(offset: at, message: "expected ',' and the cases of '\(name)'")
        }
        at += 1
        var cases: [(word: String, parts: [MessagePart])] = []
        while true {
            skipSpace()
            if unit(at) == 0x7D, at < units.count {
                guard cases.contains(where: { $0.word == "other" }) else {
                    throw MessageError(
                        offset: at, message: "the cases of '\(CatalogueDraft.shown(name))' have no 'other'")
                }
                at += 1
                return .choice(kind: kind, name: name, cases: cases)
            }
            let start = at
            let word = word()
            guard !word.isEmpty else {
                throw MessageError(offset: at, message: "expected a case of '\(CatalogueDraft.shown(name))' or '}'")
            }
            if word.hasPrefix("offset:") { continue }
            skipSpace()
            guard unit(at) == 0x7B else {
                throw MessageError(offset: at, message: "expected '{' behind the case '\(CatalogueDraft.shown(word))'")
            }
            guard !cases.contains(where: { $0.word == word }) else {
                throw MessageError(offset: start, message: "the case '\(CatalogueDraft.shown(word))' stands here twice")
            }
            at += 1
            let parts = try message(depth: depth + 1, inPlural: kind != .select)
            guard unit(at) == 0x7D else {
                throw MessageError(offset: at, message: "expected '}', found the end of the message")
            }
            at += 1
            cases.append((word, parts))
        }
    }
}
