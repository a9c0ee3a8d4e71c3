/// Characters that no translator meant.
enum TextFaults {
    /// The first control character but tab and line breaks, as U+XXXX.
    static func control(in units: [UInt16]) -> String? {
        let found = units.first { unit in
            unit < 0x20 && !(0x09...0x0D).contains(unit) || (0x7F...0x9F).contains(unit) && unit != 0x85
        }
        return found.map(codePoint)
    }

    static func codePoint(_ unit: some BinaryInteger) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Text that was UTF-8 and was read as Windows-1252 or Latin-1, with what it was; or half of a character.
    ///
    /// - Parameter ignoresReplacement: whether U+FFFD is not looked for, since the file's bytes were complained of.
    static func mojibake(in units: [UInt16], ignoresReplacement: Bool) -> String? {
        for (index, unit) in units.enumerated() {
            switch unit {
            case 0..<0xC2: continue
            case 0xFFFD where !ignoresReplacement: return "holds U+FFFD, a character that was lost"
            case 0xD800..<0xDC00:
                guard index + 1 < units.count, units[index + 1] & 0xFC00 == 0xDC00 else { return half }
            case 0xDC00..<0xE000:
                guard index > 0, units[index - 1] & 0xFC00 == 0xD800 else { return half }
            case 0xC2...0xF4:
                if let found = decoded(units, at: index) { return found }
            default: continue
            }
        }
        return nil
    }

    private static let half = "holds half of a surrogate pair"

    /// The sequence at an index, if it is UTF-8 read as single bytes.
    private static func decoded(_ units: [UInt16], at index: Int) -> String? {
        let lead = UInt32(units[index])
        let trailing = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
        guard index + trailing < units.count else { return nil }
        var scalar = trailing == 1 ? lead & 0x1F : trailing == 2 ? lead & 0x0F : lead & 0x07
        for offset in 1...trailing {
            let unit = units[index + offset]
            guard let byte = windowsByte(unit), (0x80...0xBF).contains(byte) else { return nil }
            // A capital before a closing quotation mark or an ellipsis is no two-byte sequence.
            if trailing == 1, (0x2018...0x2026).contains(unit) { return nil }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        let least: UInt32 = trailing == 1 ? 0x80 : trailing == 2 ? 0x800 : 0x10000
        guard scalar >= least, let meant = UnicodeScalar(scalar) else { return nil }
        let shown = String(decoding: units[index...(index + trailing)], as: UTF16.self)
        return "shows '\(shown)' where '\(Character(meant))' was meant: UTF-8 read as Windows-1252"
    }

    /// The byte of a character in Windows-1252; its unassigned bytes as Latin-1's controls.
    private static func windowsByte(_ unit: UInt16) -> UInt8? {
        if unit < 0x100 { return UInt8(unit) }
        return windows[unit]
    }

    private static let windows: [UInt16: UInt8] = [
        0x20AC: 0x80, 0x201A: 0x82, 0x0192: 0x83, 0x201E: 0x84, 0x2026: 0x85, 0x2020: 0x86, 0x2021: 0x87, 0x02C6: 0x88,
        0x2030: 0x89, 0x0160: 0x8A, 0x2039: 0x8B, 0x0152: 0x8C, 0x017D: 0x8E, 0x2018: 0x91, 0x2019: 0x92, 0x201C: 0x93,
        0x201D: 0x94, 0x2022: 0x95, 0x2013: 0x96, 0x2014: 0x97, 0x02DC: 0x98, 0x2122: 0x99, 0x0161: 0x9A, 0x203A: 0x9B,
        0x0153: 0x9C, 0x017E: 0x9E, 0x0178: 0x9F,
    ]
}
