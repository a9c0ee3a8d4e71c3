/// HTML's character references, which Markdown has too.
enum Entities {
    /// What a reference such as `&amp;`, `&#38;` or `&#x26;` stands for; a name that HTML does not have stays as it is.
    static func units(of reference: [UInt8]) -> [UInt16] {
        var units: [UInt16] = []
        let body = reference.dropFirst().dropLast()
        if body.first == UInt8(ascii: "#") {
            UTF8Units.append(codePoint(body.dropFirst()), to: &units)
        } else if let known = named[String(decoding: body, as: UTF8.self)] {
            units = known
        } else {
            UTF8Units.decode(reference, into: &units)
        }
        return units
    }

    /// A number's code point; U+FFFD for 0, surrogates and what lies beyond Unicode, as CommonMark has it.
    private static func codePoint(_ digits: ArraySlice<UInt8>) -> UInt32 {
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10) ?? 0
        return value == 0 ? 0xFFFD : Unicode.Scalar(value)?.value ?? 0xFFFD
    }

    /// The named references, read once from their table.
    private static let named: [String: [UInt16]] = {
        var result: [String: [UInt16]] = [:]
        for entry in table.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
            guard let colon = entry.firstIndex(of: UInt8(ascii: ":")) else { continue }
            var units: [UInt16] = []
            for code in entry[entry.index(after: colon)...].split(separator: UInt8(ascii: ",")) {
                if let value = UInt32(Substring(code), radix: 16) { UTF8Units.append(value, to: &units) }
            }
            result[String(Substring(entry[..<colon]))] = units
        }
        return result
    }()
}
