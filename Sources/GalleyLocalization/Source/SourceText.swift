import GalleyJSON

/// A file's text as UTF-8 bytes, and the way from an offset in them back to a place in the file.
///
/// UTF-16 is rewritten as UTF-8 once; bytes that are not UTF-8 stay, are reported, and read as U+FFFD.
public struct SourceText: Sendable {
    /// How the file is encoded.
    public enum Encoding: String, Sendable {
        /// UTF-8, with or without a byte order mark.
        case utf8 = "UTF-8"
        /// UTF-16, low byte first.
        case utf16LittleEndian = "UTF-16LE"
        /// UTF-16, high byte first.
        case utf16BigEndian = "UTF-16BE"
    }

    /// Something that is no text in the file's encoding, by its offset in `bytes`.
    struct Fault: Sendable {
        var offset: Int
        var message: String
    }

    /// The text without a byte order mark.
    public let bytes: [UInt8]
    /// The file's encoding.
    public let encoding: Encoding
    /// How many bytes of the file stand before the text.
    let markLength: Int
    /// Whether the file begins with a byte order mark.
    public var hasMark: Bool { markLength > 0 }
    /// What is no text, the first of each line.
    let faults: [Fault]
    /// The offset of each line's first byte.
    private let lineStarts: [Int]
    /// Scalars and UTF-16 units before each block of `blockSize` bytes.
    private let blocks: [(scalars: Int, units: Int)]

    private static let blockSize = 1024

    /// Reads a file's bytes. - Complexity: O(n)
    public init(_ file: [UInt8]) {
        let (encoding, markLength) = EncodingSniffer.encoding(of: file)
        self.encoding = encoding
        self.markLength = markLength
        var faults: [Fault] = []
        switch encoding {
        case .utf8:
            bytes = markLength == 0 ? file : Array(file[markLength...])
            faults = UTF16Decoding.illFormed(bytes)
        case .utf16LittleEndian, .utf16BigEndian:
            bytes = UTF16Decoding.utf8(
                file, from: markLength, isBigEndian: encoding == .utf16BigEndian, faults: &faults)
        }
        self.faults = faults
        (lineStarts, blocks) = Self.index(bytes)
    }

    private static func index(_ bytes: [UInt8]) -> ([Int], [(scalars: Int, units: Int)]) {
        var starts = [0]
        var blocks: [(scalars: Int, units: Int)] = []
        var (scalars, units) = (0, 0)
        for index in bytes.indices {
            if index % blockSize == 0 { blocks.append((scalars, units)) }
            let byte = bytes[index]
            if byte & 0xC0 != 0x80 { scalars += 1 }
            units += unitsBegun(by: byte)
            if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
                starts.append(index + 1)
            }
        }
        blocks.append((scalars, units))
        return (starts, blocks)
    }

    @inline(__always)
    private static func unitsBegun(by byte: UInt8) -> Int {
        byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }

    /// The place of an offset in `bytes`. - Complexity: O(log lines)
    public func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = counts(before: lineStarts[low])
        let here = counts(before: offset)
        let byte =
            encoding == .utf8 ? markLength + offset : markLength + 2 * here.units
        return SourcePosition(line: low + 1, column: here.scalars - start.scalars + 1, byte: byte)
    }

    private func counts(before offset: Int) -> (scalars: Int, units: Int) {
        let block = min(offset / Self.blockSize, blocks.count - 1)
        var (scalars, units) = blocks[block]
        for index in block * Self.blockSize..<max(block * Self.blockSize, offset) {
            let byte = bytes[index]
            if byte & 0xC0 != 0x80 { scalars += 1 }
            units += Self.unitsBegun(by: byte)
        }
        return (scalars, units)
    }

    /// The UTF-16 code units of a range of the text, ill-formed bytes as U+FFFD.
    func utf16(_ range: Range<Int>) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(range.count)
        append(range, to: &units)
        return units
    }

    /// Appends the UTF-16 code units of a range.
    func append(_ range: Range<Int>, to units: inout [UInt16]) {
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = bytes[at]
            if byte < 0x80 {
                units.append(UInt16(byte))
                at += 1
            } else {
                let step = UTF8Decoding.step(bytes, at: at, end: range.upperBound)
                UTF8Decoding.append(step.scalar, to: &units)
                at += step.length
            }
        }
    }

    /// A range of the text as a string.
    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether the text goes on with some bytes at an offset.
    @inline(__always)
    func hasPrefix(_ prefix: StaticString, at offset: Int) -> Bool {
        let count = prefix.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        var index = offset
        for byte in prefix.description.utf8 {
            guard bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }
}
