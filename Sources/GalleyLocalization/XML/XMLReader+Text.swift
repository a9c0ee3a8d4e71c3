/// Text, values and references.
extension XMLReader {
    mutating func appendText(_ units: [UInt16], _ offset: Int) {
        guard let element = open.last else {
            if units.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
                fault(offset, "text outside of the root element")
            }
            return
        }
        element.children.append(.text(units, offset: offset, isCDATA: false))
    }

    mutating func text() {
        let start = at
        let end = source.bytes[at...].firstIndex(of: 0x3C) ?? source.bytes.count
        var units: [UInt16] = []
        run(to: end, into: &units, isAttribute: false)
        at = end
        appendText(units, start)
    }

    /// Reads characters and references up to an offset. Line ends become LF, in attributes spaces.
    mutating func run(to end: Int, into units: inout [UInt16], isAttribute: Bool) {
        var plain = at
        while at < end {
            let byte = source.bytes[at]
            switch byte {
            case UInt8(ascii: "&"):
                source.append(plain..<at, to: &units)
                reference(to: end, into: &units)
                plain = at
            case 0x0D, 0x0A, 0x09:
                source.append(plain..<at, to: &units)
                if byte == 0x0D, at + 1 < end, source.bytes[at + 1] == 0x0A { at += 1 }
                units.append(isAttribute ? 0x20 : byte == 0x09 ? 0x09 : 0x0A)
                at += 1
                plain = at
            case 0..<0x20:
                fault(at, "a control character, which XML does not allow")
                at += 1
            case UInt8(ascii: "<"):
                fault(at, "'<' in a value; expected '&lt;'")
                at += 1
            default: at += 1
            }
        }
        source.append(plain..<at, to: &units)
    }

    /// Reads a reference at `&`; one that means nothing here stays as it is written.
    private mutating func reference(to end: Int, into units: inout [UInt16]) {
        let start = at
        let limit = min(end, at + 64)
        guard let semicolon = source.bytes[start..<limit].firstIndex(of: 0x3B), semicolon > start + 1 else {
            fault(start, "'&' that begins no reference; expected '&amp;'")
            units.append(0x26)
            at += 1
            return
        }
        at = semicolon + 1
        let name = source.string((start + 1)..<semicolon)
        if name.hasPrefix("#") {
            let isHex = name.hasPrefix("#x")
            let digits = name.dropFirst(isHex ? 2 : 1)
            if let code = UInt32(digits, radix: isHex ? 16 : 10), !digits.hasPrefix("+"),
                let scalar = UnicodeScalar(code), Self.isCharacter(code)
            {
                units += Array(String(Character(scalar)).utf16)
                return
            }
            fault(start, "'&\(name);' is no character that XML allows")
            units.append(0xFFFD)
            return
        }
        if let character = Self.predefined[name] {
            units.append(character)
            return
        }
        if unknownEntities.insert(name).inserted {
            fault(start, "the entity '&\(name);' is not expanded; expected a character or its reference", .entity)
        }
        source.append(start..<at, to: &units)
    }

    private static let predefined: [String: UInt16] = ["amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27]

    private static func isCharacter(_ code: UInt32) -> Bool {
        code >= 0x20 && code != 0xFFFE && code != 0xFFFF || code == 0x09 || code == 0x0A || code == 0x0D
    }
}
