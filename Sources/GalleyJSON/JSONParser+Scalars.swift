extension JSONParser {
    /// Reads a string; the position stands at its opening quote.
    mutating func text() throws(JSONError) -> JSONText {
        let start = position + 1
        position = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let plain = bytes[start..<position].map { UInt16($0) }
                position += 1
                return JSONText(utf16: plain)
            case UInt8(ascii: "\\"), 0...0x1F, 0x80...: return try decodedText(from: start)
            default: position += 1
            }
        }
        throw unexpected("'\"' at the end of a string")
    }

    /// Reads on in a string that is not plain ASCII.
    private mutating func decodedText(from start: Int) throws(JSONError) -> JSONText {
        scratch.removeAll(keepingCapacity: true)
        for byte in bytes[start..<position] { scratch.append(UInt16(byte)) }
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return JSONText(utf16: Array(scratch[...]))
            case UInt8(ascii: "\\"): try escape()
            case 0...0x1F:
                throw JSONError(
                    .controlCharacter, "a control character in a string has to be escaped, found \(found())",
                    offset: position)
            case 0x80...:
                let step = UTF8Decoding.step(bytes, at: position, end: bytes.count)
                guard step.isWellFormed || reader.invalidUTF8 == .replace else {
                    throw JSONError(.invalidUTF8, "not UTF-8: \(found())", offset: position)
                }
                UTF8Decoding.append(step.scalar, to: &scratch)
                position += step.length
            default:
                scratch.append(UInt16(byte))
                position += 1
            }
        }
        throw unexpected("'\"' at the end of a string")
    }

    private mutating func escape() throws(JSONError) {
        let start = position
        position += 1
        guard position < bytes.count else { throw unexpected("an escape") }
        let unit: UInt16
        switch bytes[position] {
        case UInt8(ascii: "\""): unit = 0x22
        case UInt8(ascii: "\\"): unit = 0x5C
        case UInt8(ascii: "/"): unit = 0x2F
        case UInt8(ascii: "b"): unit = 0x08
        case UInt8(ascii: "f"): unit = 0x0C
        case UInt8(ascii: "n"): unit = 0x0A
        case UInt8(ascii: "r"): unit = 0x0D
        case UInt8(ascii: "t"): unit = 0x09
        case UInt8(ascii: "u"):
            unit = try hexDigits(escapeAt: start)
        default:
            throw JSONError(
                .badEscape, "an escape is one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX, found \(found())",
                offset: start)
        }
        position += 1
        scratch.append(unit)
    }

    /// Reads four digits after `\u` and stops at the last; surrogates stay as they are, paired or not.
    private mutating func hexDigits(escapeAt start: Int) throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            position += 1
            guard position < bytes.count else { throw unexpected("four hexadecimal digits") }
            let digit: UInt8
            switch bytes[position] {
            case let byte where byte >= 0x30 && byte <= 0x39: digit = byte - 0x30
            case let byte where byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66: digit = (byte | 0x20) - 0x61 + 10
            default:
                throw JSONError(
                    .badEscape, "expected four hexadecimal digits after \\u, found \(found())", offset: start)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    // MARK: Numbers

    /// Reads a number; the position stands at its first byte.
    mutating func number() throws(JSONError) -> JSONNumber {
        let start = position
        let isNegative = take(UInt8(ascii: "-"))
        var mantissa: UInt64 = 0
        var isShort = true
        let integerDigits = takeDigits(into: &mantissa, isShort: &isShort)
        guard integerDigits > 0, integerDigits == 1 || bytes[position - integerDigits] != UInt8(ascii: "0")
        else {
            throw badNumber(from: start)
        }
        var exponent = 0
        var isInteger = true
        if take(UInt8(ascii: ".")) {
            isInteger = false
            exponent = -takeDigits(into: &mantissa, isShort: &isShort)
            guard exponent < 0 else { throw badNumber(from: start) }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isInteger = false
            let isDown = take(UInt8(ascii: "-"))
            if !isDown { _ = take(UInt8(ascii: "+")) }
            var power: UInt64 = 0
            var isSmall = true
            guard takeDigits(into: &power, isShort: &isSmall) > 0 else { throw badNumber(from: start) }
            let bounded = isSmall ? Int(min(power, 1 << 20)) : 1 << 20
            exponent += isDown ? -bounded : bounded
        }
        if position < bytes.count, Self.continuesNumber(bytes[position]) { throw badNumber(from: start) }
        // Both factors are exact, so one rounding gives the nearest value (Clinger 1990).
        if isShort, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
            let digits = Double(mantissa)
            let power = Self.powersOfTen[Int(exponent.magnitude)]
            let value = exponent < 0 ? digits / power : digits * power
            return JSONNumber(value: isNegative ? -value : value, digits: nil)
        }
        let literal = bytes[start..<position]
        guard let value = Double(String(decoding: literal, as: UTF8.self)), value.isFinite else {
            throw JSONError(.numberOverflow, "the number is out of range (about ±1.8e308)", offset: start)
        }
        return JSONNumber(value: value, digits: isInteger ? Array(literal) : nil)
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]

    private mutating func takeDigits(into value: inout UInt64, isShort: inout Bool) -> Int {
        let start = position
        while position < bytes.count, case let digit = bytes[position] &- 0x30, digit < 10 {
            if value < 1 << 59 { value = value * 10 + UInt64(digit) } else { isShort = false }
            position += 1
        }
        return position - start
    }

    private static func continuesNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private func badNumber(from start: Int) -> JSONError {
        var end = start
        while end < bytes.count, end < start + 24, Self.continuesNumber(bytes[end]) { end += 1 }
        let literal = String(decoding: bytes[start..<end], as: UTF8.self)
        return JSONError(.badNumber, "'\(literal)' is not a number in JSON", offset: start)
    }
}
