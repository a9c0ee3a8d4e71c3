import GalleyJSON

/// Tells UTF-8 from UTF-16.
enum EncodingSniffer {
    /// The encoding and the length of the byte order mark.
    ///
    /// Without a mark: UTF-8 catalogues hold no NUL, UTF-16 ones always do (their quotes, brackets and keywords are
    /// ASCII), and the side of the pair that the NULs stand on is the order.
    static func encoding(of file: [UInt8]) -> (SourceText.Encoding, markLength: Int) {
        if file.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if file.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if file.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        var zeros = [0, 0]
        for (index, byte) in file.prefix(4096).enumerated() where byte == 0 { zeros[index & 1] += 1 }
        let pairs = min(file.count, 4096) / 2
        guard pairs > 0, zeros[0] + zeros[1] > pairs / 8 else { return (.utf8, 0) }
        return (zeros[1] >= zeros[0] ? .utf16LittleEndian : .utf16BigEndian, 0)
    }
}

/// UTF-16 files as UTF-8, and what is wrong with either.
enum UTF16Decoding {
    /// The UTF-8 of UTF-16 bytes; a surrogate without its half becomes U+FFFD and a fault.
    static func utf8(
        _ file: [UInt8], from start: Int, isBigEndian: Bool, faults: inout [SourceText.Fault]
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.count)
        func unit(_ index: Int) -> UInt16 {
            isBigEndian
                ? UInt16(file[index]) << 8 | UInt16(file[index + 1])
                : UInt16(file[index + 1]) << 8 | UInt16(file[index])
        }
        var at = start
        while at + 1 < file.count {
            let high = unit(at)
            at += 2
            var scalar = UInt32(high)
            if high & 0xF800 == 0xD800 {
                if high < 0xDC00, at + 1 < file.count, case let low = unit(at), low & 0xFC00 == 0xDC00 {
                    scalar = 0x10000 + UInt32(high & 0x3FF) << 10 + UInt32(low & 0x3FF)
                    at += 2
                } else {
                    faults.append(.init(offset: bytes.count, message: "half of a UTF-16 surrogate pair"))
                    scalar = 0xFFFD
                }
            }
            append(scalar, to: &bytes)
        }
        if at < file.count {
            faults.append(.init(offset: bytes.count, message: "half of a UTF-16 code unit at the end"))
        }
        return bytes
    }

    private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch scalar {
        case 0..<0x80: bytes.append(UInt8(scalar))
        case 0x80..<0x800:
            bytes.append(UInt8(0xC0 | scalar >> 6))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        case 0x800..<0x10000:
            bytes.append(UInt8(0xE0 | scalar >> 12))
            bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        default:
            bytes.append(UInt8(0xF0 | scalar >> 18))
            bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        }
    }

    /// The ill-formed sequences of UTF-8 bytes, one a line.
    static func illFormed(_ bytes: [UInt8]) -> [SourceText.Fault] {
        var faults: [SourceText.Fault] = []
        var lineHasFault = false
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte < 0x80 {
                if byte == 0x0A { lineHasFault = false }
                at += 1
                continue
            }
            let step = UTF8Decoding.step(bytes, at: at, end: bytes.count)
            if !step.isWellFormed, !lineHasFault {
                let digits = String(byte, radix: 16, uppercase: true)
                faults.append(.init(offset: at, message: "byte 0x\(digits) is not UTF-8"))
                lineHasFault = true
            }
            at += step.length
        }
        return faults
    }
}
