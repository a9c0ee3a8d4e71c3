/// A text as libmd4c reads it: UTF-8 in one heading, so that nothing in it can be block syntax.
///
/// Line ends are form feeds to the library, which are white space to it and nothing more; lone surrogates are three
/// bytes each, which it takes for a letter. Spaces and tabs at the text's ends, which it would drop, stand apart.
struct MarkdownSource {
    /// The bytes the library reads.
    let bytes: [UInt8]
    /// The same with the line ends that were there.
    let original: [UInt8]
    /// White space before and behind what the library reads.
    let head: ArraySlice<UInt16>
    let tail: ArraySlice<UInt16>

    private static let opening = Array("# ".utf8)
    private static let closing = Array(" #".utf8)

    init(_ source: [UInt16]) {
        let isBlank = { (unit: UInt16) in unit == 0x20 || unit == 0x09 }
        let start = source.firstIndex { !isBlank($0) } ?? source.count
        let end = source[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        head = source[..<start]
        tail = source[end...]
        var text = Self.opening
        text.reserveCapacity(4 + 3 * (end - start))
        UTF8Units.append(source[start..<end], to: &text)
        text += Self.closing
        original = text
        for index in text.indices where text[index] == 0x0A || text[index] == 0x0D { text[index] = 0x0C }
        bytes = text
    }

    /// Whether there is anything to read between the white space.
    var isEmpty: Bool { bytes.count == Self.opening.count + Self.closing.count }
}

/// UTF-8 that keeps lone surrogates, three bytes each (as WTF-8 has them).
enum UTF8Units {
    static func append(_ units: ArraySlice<UInt16>, to bytes: inout [UInt8]) {
        var index = units.startIndex
        while index < units.endIndex {
            var code = UInt32(units[index])
            index += 1
            if code & 0xFC00 == 0xD800, index < units.endIndex, units[index] & 0xFC00 == 0xDC00 {
                code = 0x10000 + (code - 0xD800) << 10 + UInt32(units[index]) - 0xDC00
                index += 1
            }
            append(code, to: &bytes)
        }
    }

    private static func append(_ code: UInt32, to bytes: inout [UInt8]) {
        let tail = { (shift: UInt32) in UInt8(0x80 | code >> shift & 0x3F) }
        switch code {
        case ..<0x80: bytes.append(UInt8(code))
        case ..<0x800: bytes += [UInt8(0xC0 | code >> 6), tail(0)]
        case ..<0x10000: bytes += [UInt8(0xE0 | code >> 12), tail(6), tail(0)]
        default: bytes += [UInt8(0xF0 | code >> 18), tail(12), tail(6), tail(0)]
        }
    }

    /// The inverse, for bytes made by `append` and cut only between characters; U+0000 becomes U+FFFD.
    static func decode(_ bytes: some Collection<UInt8>, into units: inout [UInt16]) {
        var code: UInt32 = 0
        var missing = 0
        for byte in bytes {
            switch byte {
            case ..<0x80: (code, missing) = (byte == 0 ? 0xFFFD : UInt32(byte), 0)
            case ..<0xC0: (code, missing) = (code << 6 | UInt32(byte & 0x3F), missing - 1)
            case ..<0xE0: (code, missing) = (UInt32(byte & 0x1F), 1)
            case ..<0xF0: (code, missing) = (UInt32(byte & 0x0F), 2)
            default: (code, missing) = (UInt32(byte & 0x07), 3)
            }
            if missing == 0 { append(code, to: &units) }
        }
    }

    /// A code point as one or two units.
    static func append(_ code: UInt32, to units: inout [UInt16]) {
        if code < 0x10000 {
            units.append(UInt16(truncatingIfNeeded: code))
        } else {
            units.append(UInt16(truncatingIfNeeded: 0xD800 + (code - 0x10000) >> 10))
            units.append(UInt16(truncatingIfNeeded: 0xDC00 + (code - 0x10000) & 0x3FF))
        }
    }
}
