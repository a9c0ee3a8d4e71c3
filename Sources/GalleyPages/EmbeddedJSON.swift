/// JSON inside of an HTML script element.
enum EmbeddedJSON {
    /// The same JSON with nothing in its strings that HTML or a reader of the source could take for something else: `<`,
    /// `>` and `&` (HTML 13.2.5.4 ends scripts at `</script`, and `<!--` hides that end), the line separators, and the
    /// controls that turn the order of text around (UAX #9 §2).
    ///
    /// - Complexity: O(n)
    static func bytes(_ json: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(json.count + json.count / 16)
        var index = 0
        while index < json.count {
            let byte = json[index]
            if byte == 0x3C || byte == 0x3E || byte == 0x26 {
                escape(UInt16(byte), into: &result)
            } else if byte == 0xE2, index + 2 < json.count, let unit = control(json[index + 1], json[index + 2]) {
                escape(unit, into: &result)
                index += 2
            } else if byte == 0xD8, index + 1 < json.count, json[index + 1] == 0x9C {
                escape(0x061C, into: &result)
                index += 1
            } else {
                result.append(byte)
            }
            index += 1
        }
        return result
    }

    /// The code unit of E2 and two more bytes, where it is a direction mark, an embedding, an isolate or a separator.
    private static func control(_ second: UInt8, _ third: UInt8) -> UInt16? {
        let unit = 0x2000 | UInt16(second & 0x3F) << 6 | UInt16(third & 0x3F)
        switch unit {
        case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return unit
        default: return nil
        }
    }

    private static func escape(_ unit: UInt16, into bytes: inout [UInt8]) {
        let digits = String(unit, radix: 16, uppercase: true)
        bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
}
