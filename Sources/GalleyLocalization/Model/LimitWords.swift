/// Limits that people write into comments and flags.
enum LimitWords {
    /// The limits in words: `[CHAR LIMIT=20]`, `[CHAR_LIMIT=20]`, `MAX_LENGTH: 30`, and in flags or comments
    /// Weblate's `max-size:120`, `max-size:120:2` and `max-length:30`.
    static func limits(in text: String) -> [EntryLimit] {
        guard !text.isEmpty else { return [] }
        let bytes = Array(text.utf8)
        var limits: [EntryLimit] = []
        var at = 0
        while at < bytes.count {
            switch bytes[at] | 0x20 {
            case UInt8(ascii: "c"):
                if let end = word("char", bytes, at), case let gap = skip(bytes, end, " _-"), gap > end,
                    let limit = word("limit", bytes, gap),
                    let (value, next) = number(bytes, limit, "=: ")
                {
                    limits.append(EntryLimit(.characters, value, source: "[CHAR LIMIT]"))
                    at = next
                    continue
                }
            case UInt8(ascii: "m"):
                if let (found, next) = maximum(bytes, at) {
                    limits += found
                    at = next
                    continue
                }
            default: break
            }
            at += 1
        }
        return limits
    }

    private static func maximum(_ bytes: [UInt8], _ at: Int) -> ([EntryLimit], Int)? {
        guard at == 0 || !isWord(bytes[at - 1]), let end = word("max", bytes, at) else { return nil }
        let gap = skip(bytes, end, "_-")
        guard gap > end else { return nil }
        if let length = word("length", bytes, gap), let (value, next) = number(bytes, length, ":= ") {
            let isFlag = bytes[at] == UInt8(ascii: "m")
            return ([EntryLimit(.characters, value, source: isFlag ? "max-length" : "MAX_LENGTH")], next)
        }
        guard let size = word("size", bytes, gap), let (value, next) = number(bytes, size, ": ") else { return nil }
        var limits = [EntryLimit(.points, value, source: "max-size")]
        if next < bytes.count, bytes[next] == UInt8(ascii: ":"), let (lines, last) = number(bytes, next, ":") {
            limits.append(EntryLimit(.lines, lines, source: "max-size"))
            return (limits, last)
        }
        limits.append(EntryLimit(.lines, 1, source: "max-size"))
        return (limits, next)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
    }

    private static func word(_ word: StaticString, _ bytes: [UInt8], _ at: Int) -> Int? {
        let letters = Array(word.description.utf8)
        guard at + letters.count <= bytes.count else { return nil }
        for (index, letter) in letters.enumerated() where bytes[at + index] | 0x20 != letter { return nil }
        return at + letters.count
    }

    private static func skip(_ bytes: [UInt8], _ at: Int, _ characters: String) -> Int {
        var at = at
        while at < bytes.count, characters.utf8.contains(bytes[at]) { at += 1 }
        return at
    }

    /// A whole number behind one of the separators.
    private static func number(_ bytes: [UInt8], _ at: Int, _ separators: String) -> (Double, Int)? {
        let start = skip(bytes, at, separators)
        guard start > at else { return nil }
        var (end, value) = (start, 0.0)
        while end < bytes.count, end - start < 9, (0x30...0x39).contains(bytes[end]) {
            value = value * 10 + Double(bytes[end] - 0x30)
            end += 1
        }
        return end > start ? (value, end) : nil
    }
}
