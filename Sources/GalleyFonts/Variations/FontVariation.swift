internal import CHarfBuzz

/// A place on an axis of a variable font, in the font's own coordinates: `wght` 700, `opsz` 17.
public struct FontVariation: Sendable, Hashable {
    /// The four letters of the axis.
    public let tag: String
    /// The place; what lies outside the axis' range is moved to its end when it is applied.
    public let value: Double

    /// A place on an axis.
    public init(_ tag: String, _ value: Double) {
        self.tag = tag
        self.value = value
    }

    /// A variation in hb-shape's syntax, `wght=700`; nil for anything else.
    public init?(parsing text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...4).contains(parts[0].utf8.count), parts[0].allSatisfy({ $0.isASCII }),
            let value = Double(parts[1]), value.isFinite
        else { return nil }
        self.init(String(parts[0]), value)
    }
}

/// An axis of a variable font (OpenType `fvar`).
public struct FontAxis: Sendable, Hashable {
    /// Its four letters.
    public let tag: String
    /// Its name in English, or the tag.
    public let name: String
    /// The least coordinate.
    public let minimum: Double
    /// The coordinate where nothing else is asked for.
    public let `default`: Double
    /// The greatest coordinate.
    public let maximum: Double
    /// Whether it is not meant to be shown to users.
    public let isHidden: Bool

    /// The nearest coordinate within the axis' range.
    public func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }
}

/// A place in a variable font's space that its makers named (OpenType `fvar`).
public struct NamedInstance: Sendable, Hashable {
    /// Its subfamily name in English, for example `SemiBold`.
    public let name: String
    /// A coordinate for each axis.
    public let variations: [FontVariation]
}
