/// A pattern of `*` (anything but `/`), `**` (anything), `**/` (any folders, or none), `?` (one byte but `/`); every other
/// character stands for itself. In keys `/` is no boundary.
public struct Glob: Sendable, Hashable {
    private enum Part: Hashable {
        case byte(UInt8)
        case one
        case run(crossesSlashes: Bool)
        case folders
    }

    private let parts: [Part]
    private let crossesSlashes: Bool
    /// Whether a match leaves out instead of taking in: the pattern began with `!`.
    public let excludes: Bool

    /// Makes a pattern.
    ///
    /// - Parameter crossesSlashes: whether `*` and `?` match `/`.
    public init(_ text: String, crossesSlashes: Bool = false) {
        excludes = text.hasPrefix("!")
        self.crossesSlashes = crossesSlashes
        var rest = excludes ? text.utf8.dropFirst() : text.utf8[...]
        var parts: [Part] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "?"): parts.append(.one)
            case UInt8(ascii: "*"):
                let isDouble = rest.first == UInt8(ascii: "*")
                if isDouble { rest.removeFirst() }
                if isDouble, rest.first == Self.slash {
                    rest.removeFirst()
                    parts.append(.folders)
                } else {
                    parts.append(.run(crossesSlashes: isDouble || crossesSlashes))
                }
            default: parts.append(.byte(byte))
            }
        }
        self.parts = parts
    }

    private static let slash = UInt8(ascii: "/")

    /// Whether a text matches from end to end. - Complexity: O(text × pattern).
    public func matches(_ text: String) -> Bool { matches(Array(text.utf8)) }

    /// Every part that may come next is followed at once.
    func matches(_ text: [UInt8]) -> Bool {
        var states = [Bool](repeating: false, count: parts.count + 1)
        var following = states
        states[0] = true
        skip(in: &states, atFolder: true)
        for byte in text {
            for index in following.indices { following[index] = false }
            for index in parts.indices where states[index] {
                switch parts[index] {
                case .byte(let wanted): if byte == wanted { following[index + 1] = true }
                case .one: if crossesSlashes || byte != Self.slash { following[index + 1] = true }
                case .run(let crosses): if crosses || byte != Self.slash { following[index] = true }
                case .folders:
                    following[index] = true
                    if byte == Self.slash { following[index + 1] = true }
                }
            }
            swap(&states, &following)
            skip(in: &states, atFolder: byte == Self.slash)
        }
        return states[parts.count]
    }

    /// Parts that match nothing let those behind them come next.
    private func skip(in states: inout [Bool], atFolder: Bool) {
        for index in parts.indices where states[index] {
            switch parts[index] {
            case .run: states[index + 1] = true
            case .folders: if atFolder { states[index + 1] = true }
            default: break
            }
        }
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
