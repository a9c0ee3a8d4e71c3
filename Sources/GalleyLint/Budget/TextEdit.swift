import GalleyLocalization

/// A part of a file's text that gives way to another.
struct TextEdit {
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    /// The bytes with all edits made; edits do not overlap.
    static func applied(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.count * 40)
        var at = 0
        // Of edits at one place the insertion goes first.
        for edit in edits.sorted(by: { ($0.range.lowerBound, $0.range.count) < ($1.range.lowerBound, $1.range.count) })
        where edit.range.lowerBound >= at {
            result += bytes[at..<edit.range.lowerBound]
            result += edit.text.utf8
            at = edit.range.upperBound
        }
        return result + bytes[at...]
    }
}

/// A start tag in XML's bytes.
struct XMLTag {
    /// The offset of `<`.
    let start: Int
    /// The offset behind the element's name.
    let nameEnd: Int
    /// The offset of the `>` that ends the tag.
    let end: Int

    /// The tag that an offset lies in; well-formed XML has no `<` inside of a tag.
    init?(around offset: Int, in bytes: [UInt8]) {
        guard let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) else { return nil }
        var at = start + 1
        while at < bytes.count, !Self.isSpace(bytes[at]), bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/")
        {
            at += 1
        }
        nameEnd = at
        var quote: UInt8?
        while at < bytes.count {
            let byte = bytes[at]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                break
            }
            at += 1
        }
        guard at < bytes.count, offset < at else { return nil }
        self.start = start
        end = at
    }

    /// Where an attribute stands, the white space before it included.
    func attribute(_ name: String, in bytes: [UInt8]) -> Range<Int>? {
        let wanted = Array(name.utf8)
        var at = nameEnd
        while at < end {
            let space = at
            while at < end, Self.isSpace(bytes[at]) { at += 1 }
            let nameStart = at
            while at < end, !Self.isSpace(bytes[at]), bytes[at] != UInt8(ascii: "=") { at += 1 }
            let found = bytes[nameStart..<at]
            while at < end, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "'") { at += 1 }
            guard at < end, let close = bytes[(at + 1)..<end].firstIndex(of: bytes[at]) else { return nil }
            at = close + 1
            if found.elementsEqual(wanted) { return space..<at }
        }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension Catalogue {
    /// Whether the file says it is XLIFF 1.x.
    var isXLIFF1: Bool {
        let bytes = source.bytes
        let root = Array("<xliff".utf8)
        guard format == .xliff, let start = bytes.firstRange(of: root)?.upperBound,
            let tag = XMLTag(around: start, in: bytes), let range = tag.attribute("version", in: bytes)
        else { return false }
        return String(decoding: bytes[range], as: UTF8.self).filter { !$0.isWhitespace }.dropFirst(9).hasPrefix("1.")
    }
}

extension SourceText {
    /// Text in this file's encoding, with its byte order mark if it had one.
    func encoded(_ utf8: [UInt8]) -> [UInt8] {
        guard encoding != .utf8 else { return (hasMark ? [0xEF, 0xBB, 0xBF] : []) + utf8 }
        var bytes: [UInt8] = []
        let units = (hasMark ? [0xFEFF] : []) + Array(String(decoding: utf8, as: UTF8.self).utf16)
        for unit in units {
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            bytes += encoding == .utf16BigEndian ? [high, low] : [low, high]
        }
        return bytes
    }
}
