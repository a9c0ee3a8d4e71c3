import GalleyJSON

/// A file of records with expectations: NDJSON in which blank lines and lines that begin with `#` or `//` are left out.
public struct CheckFile: Sendable {
    /// A record's line.
    public struct Line: Sendable {
        /// The line's number from 1.
        public let number: Int
        /// Where its bytes stand in the file, without the line feed and a byte order mark.
        public let range: Range<Int>
    }

    /// The file.
    public let bytes: [UInt8]
    /// The lines that hold records.
    public let lines: [Line]

    /// Finds the records of a file.
    /// - Complexity: O(n)
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lines: [Line] = []
        var (start, number) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 1)
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            if Self.isRecord(bytes[start..<end]) { lines.append(Line(number: number, range: start..<end)) }
            (start, number) = (end + 1, number + 1)
        }
        self.lines = lines
    }

    private static func isRecord(_ line: ArraySlice<UInt8>) -> Bool {
        let content = line.drop { [0x20, 0x09, 0x0D].contains($0) }
        return !content.isEmpty && !content.starts(with: "#".utf8) && !content.starts(with: "//".utf8)
    }

    /// A line's bytes.
    public func content(_ line: Line) -> [UInt8] { Array(bytes[line.range]) }

    /// The file with expectations that are true of the answers: wrong values are put right, records without any get
    /// `lineCount`, `width` and `height`. Nothing else changes, not a byte.
    ///
    /// - Parameter records: one for each of `lines`, in order.
    public func recording(_ records: [CheckedRecord]) -> Recording {
        var result = Recording(bytes: [], updated: 0, added: 0)
        var copied = 0
        for (line, record) in zip(lines, records) where !record.edits.isEmpty {
            for edit in record.edits {
                result.bytes += bytes[copied..<line.range.lowerBound + edit.range.lowerBound]
                result.bytes += edit.bytes
                copied = line.range.lowerBound + edit.range.upperBound
            }
            if record.isUpdate { result.updated += 1 } else { result.added += 1 }
        }
        result.bytes += bytes[copied...]
        return result
    }

    /// A file with its expectations recorded.
    public struct Recording: Sendable {
        /// The new content.
        public var bytes: [UInt8]
        /// How many records had values that were put right.
        public var updated: Int
        /// How many records had no expectations before.
        public var added: Int
    }
}
