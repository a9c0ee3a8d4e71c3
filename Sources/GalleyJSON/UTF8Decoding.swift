/// Bytes that are not UTF-8, and where.
public struct UTF8Error: Error, Sendable, Hashable {
    /// The offset of the first byte of the ill-formed sequence.
    public let offset: Int
}

/// UTF-8 to UTF-16, ill-formed bytes replaced or refused.
public enum UTF8Decoding {
    /// What happens to bytes that are not UTF-8.
    public enum Policy: Sendable {
        /// Each maximal subpart of an ill-formed sequence becomes one U+FFFD (Unicode 15, §3.9, D93b; as browsers do).
        case replace
        /// An error with the byte's offset.
        case reject
    }

    /// The code units of a file's bytes.
    ///
    /// A byte order mark at the very start is dropped; it is a signature, not text. Of the final newline see
    /// ``FinalNewline``.
    /// - Throws: `UTF8Error` for ill-formed bytes, when the policy is to refuse them.
    /// - Complexity: O(n)
    public static func utf16(_ bytes: [UInt8], policy: Policy = .replace) throws(UTF8Error) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count)
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                units.append(UInt16(byte))
                position += 1
            } else {
                let step = step(bytes, at: position, end: bytes.count)
                guard step.isWellFormed || policy == .replace else { throw UTF8Error(offset: position) }
                append(step.scalar, to: &units)
                position += step.length
            }
        }
        return units
    }

    /// One scalar, or one maximal subpart of an ill-formed sequence as U+FFFD.
    package struct Step {
        package var scalar: UInt32
        package var length: Int
        package var isWellFormed: Bool
    }

    /// Decodes the sequence whose first byte, not ASCII, stands at a position: Unicode 15, table 3-7.
    package static func step(_ bytes: [UInt8], at position: Int, end: Int) -> Step {
        let lead = bytes[position]
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        let trailing: Int
        var scalar: UInt32
        switch lead {
        case 0xC2...0xDF: (trailing, scalar) = (1, UInt32(lead & 0x1F))
        case 0xE0...0xEF: (trailing, scalar) = (2, UInt32(lead & 0x0F))
        case 0xF0...0xF4: (trailing, scalar) = (3, UInt32(lead & 0x07))
        default: return Step(scalar: 0xFFFD, length: 1, isWellFormed: false)
        }
        switch lead {
        case 0xE0: low = 0xA0  // no overlong forms
        case 0xED: high = 0x9F  // no surrogates
        case 0xF0: low = 0x90
        case 0xF4: high = 0x8F  // nothing past U+10FFFF
        default: break
        }
        for index in 1...trailing {
            guard position + index < end, case let byte = bytes[position + index], byte >= low, byte <= high
            else { return Step(scalar: 0xFFFD, length: index, isWellFormed: false) }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
            (low, high) = (0x80, 0xBF)
        }
        return Step(scalar: scalar, length: trailing + 1, isWellFormed: true)
    }

    /// Appends a scalar's one or two code units.
    package static func append(_ scalar: UInt32, to units: inout [UInt16]) {
        if scalar < 0x10000 {
            units.append(UInt16(scalar))
        } else {
            units.append(UInt16(0xD800 + (scalar - 0x10000) >> 10))
            units.append(UInt16(0xDC00 + (scalar - 0x10000) & 0x3FF))
        }
    }
}

/// The one rule for the newline that ends a file or a stream.
///
/// Editors and `echo` end a file with a newline that nobody meant as an empty last line: exactly one final newline
/// (LF or CR LF) is dropped, so that a text measures the same as an argument, from a file and from a pipe.
public enum FinalNewline {
    /// The text without its final newline, if it has one.
    public static func dropped(from units: [UInt16]) -> [UInt16] {
        guard units.last == 0x0A else { return units }
        let isPair = units.count > 1 && units[units.count - 2] == 0x0D
        return Array(units.dropLast(isPair ? 2 : 1))
    }
}
