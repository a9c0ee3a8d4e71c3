/// Cuts a stream of bytes into lines, holding no more than one unfinished line.
///
/// Lines end at LF; a CR before it is white space to JSON and stays. A line longer than the limit is dropped, so that
/// memory stays bounded, and reported in its place.
public struct LineSplitter: Sendable {
    /// A line without its LF.
    public struct Line: Sendable, Equatable {
        /// The line's number from 1.
        public var number: Int
        /// Its bytes.
        public var bytes: [UInt8]
        /// Whether it was longer than the limit; its bytes are then gone.
        public var isTooLong: Bool
    }

    /// The longest line in bytes.
    public let limit: Int
    private var buffer: [UInt8] = []
    private var searched = 0
    private let firstNumber: Int
    private var number: Int
    private var isSkipping = false

    /// Makes a splitter.
    ///
    /// - Parameter firstNumber: the number of the first line.
    public init(limit: Int = 1 << 28, firstNumber: Int = 1) {
        self.limit = limit
        self.firstNumber = firstNumber
        number = firstNumber - 1
    }

    /// Takes more bytes and returns the lines that they complete; blank lines are counted and left out.
    public mutating func lines(adding bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        buffer += bytes
        var start = 0
        var index = searched
        while let end = buffer[index...].firstIndex(of: 0x0A) {
            append(start..<end, to: &lines)
            start = end + 1
            index = start
        }
        buffer.removeFirst(start)
        searched = buffer.count
        if searched > limit {
            isSkipping = true
            buffer.removeAll()
            searched = 0
        }
        return lines
    }

    /// The last line, when the stream did not end in LF.
    public mutating func finish() -> [Line] {
        var lines: [Line] = []
        if !buffer.isEmpty || isSkipping { append(0..<buffer.count, to: &lines) }
        buffer.removeAll()
        searched = 0
        return lines
    }

    private mutating func append(_ range: Range<Int>, to lines: inout [Line]) {
        number += 1
        if isSkipping || range.count > limit {
            lines.append(Line(number: number, bytes: [], isTooLong: true))
            isSkipping = false
            return
        }
        var range = range
        // A byte order mark may stand before the first record.
        if number == firstNumber, buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) {
            range = range.lowerBound + 3..<range.upperBound
        }
        let isBlank = buffer[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        if !isBlank { lines.append(Line(number: number, bytes: Array(buffer[range]), isTooLong: false)) }
    }
}

/// Whether a stream's first bytes are records or plain text.
public enum RecordSniffer {
    /// Whether a line begins as a record does: `{`, then a key's quote or `}`; nil while the bytes cannot tell.
    ///
    /// The answer depends on the stream's bytes alone, not on how they arrive.
    /// - Parameters:
    ///   - anyLine: whether any line will do, or only the first that is not blank.
    ///   - isComplete: whether these are all the bytes that are looked at.
    public static func verdict(_ bytes: [UInt8], anyLine: Bool, isComplete: Bool) -> Bool? {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let mayGoOn = index == lines.count - 1 && !isComplete
            let content = line.drop { isBlank($0) || index == 0 && [0xEF, 0xBB, 0xBF].contains($0) }
            guard let first = content.first else { continue }
            if first == UInt8(ascii: "{") {
                switch content.dropFirst().first(where: { !isBlank($0) }) {
                case UInt8(ascii: "\""), UInt8(ascii: "}"): return true
                case nil where mayGoOn: return nil
                default: break
                }
            }
            if !anyLine { return false }
        }
        return isComplete ? false : nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
