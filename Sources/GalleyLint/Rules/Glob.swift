/// A pattern of `*` (anything but `/`), `**` (anything), `?` (one byte but `/`); every other character stands for
/// itself. In keys `/` is no boundary.
public struct Glob: Sendable, Hashable {
    private let pattern: [UInt8]
    private let crossesSlashes: Bool
    /// Whether a match leaves out instead of taking in: the pattern began with `!`.
    public let excludes: Bool

    /// Makes a pattern.
    ///
    /// - Parameter crossesSlashes: whether `*` and `?` match `/`.
    public init(_ text: String, crossesSlashes: Bool = false) {
        excludes = text.hasPrefix("!")
        pattern = Array(excludes ? text.utf8.dropFirst() : text.utf8[...])
        self.crossesSlashes = crossesSlashes
    }

    /// Whether a text matches from end to end. - Complexity: O(text × pattern) at worst.
    public func matches(_ text: String) -> Bool { matches(Array(text.utf8)) }

    func matches(_ text: [UInt8]) -> Bool {
        var (at, in_) = (0, 0)
        // The last star, and where its match may be made longer.
        var star: (pattern: Int, text: Int, crosses: Bool)?
        while at < text.count || in_ < pattern.count {
            if in_ < pattern.count {
                let byte = pattern[in_]
                if byte == UInt8(ascii: "*") {
                    let isDouble = in_ + 1 < pattern.count && pattern[in_ + 1] == UInt8(ascii: "*")
                    in_ += isDouble ? 2 : 1
                    // `**/` also matches no folder at all.
                    if isDouble, in_ < pattern.count, pattern[in_] == UInt8(ascii: "/"), at == 0 || text[at - 1] == 0x2F
                    {
                        if Glob(pattern: Array(pattern[(in_ + 1)...]), crossesSlashes: crossesSlashes)
                            .matches(Array(text[at...]))
                        {
                            return true
                        }
                    }
                    star = (in_, at, isDouble || crossesSlashes)
                    continue
                }
                if at < text.count,
                    byte == text[at] || byte == UInt8(ascii: "?") && (crossesSlashes || text[at] != UInt8(ascii: "/"))
                {
                    at += 1
                    in_ += 1
                    continue
                }
            }
            guard let last = star, last.text < text.count, last.crosses || text[last.text] != UInt8(ascii: "/") else {
                return false
            }
            star = (last.pattern, last.text + 1, last.crosses)
            (at, in_) = (last.text + 1, last.pattern)
        }
        return true
    }

    private init(pattern: [UInt8], crossesSlashes: Bool) {
        self.pattern = pattern
        self.crossesSlashes = crossesSlashes
        excludes = false
    }
}

extension [Glob] {
    /// Whether a list takes a text in: some pattern matches and none that excludes does. Only exclusions take in the
    /// rest; an empty list takes in everything.
    func take(_ text: String) -> Bool {
        if isEmpty { return true }
        let bytes = Array<UInt8>(text.utf8)
        if contains(where: { $0.excludes && $0.matches(bytes) }) { return false }
        return allSatisfy(\.excludes) || contains { !$0.excludes && $0.matches(bytes) }
    }
}
