/// Bytes written with 64 letters (RFC 4648).
enum Base64 {
    /// The bytes of a text, white space apart; nil where it is none.
    static func bytes(_ text: String) -> [UInt8]? {
        var result: [UInt8] = []
        var (bits, count, padding) = (UInt32(0), 0, 0)
        for byte in text.utf8 {
            if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(byte) else { return nil }
            bits = bits << 6 | value
            count += 1
            if count % 4 == 0 {
                result += [
                    UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
                    UInt8(truncatingIfNeeded: bits),
                ]
            }
        }
        switch (count % 4, padding) {
        case (0, 0): return result
        case (2, 0), (2, 2): return result + [UInt8(truncatingIfNeeded: bits >> 4)]
        case (3, 0), (3, 1):
            return result + [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
        default: return nil
        }
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte - 0x41)
        case 0x61...0x7A: UInt32(byte - 0x61 + 26)
        case 0x30...0x39: UInt32(byte - 0x30 + 52)
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
