/// A weight on OpenType's scale (OS/2 `usWeightClass`), 1 … 1000.
public struct FontWeight: Sendable, Hashable, Comparable, RawRepresentable {
    /// 400 is regular, 700 bold.
    public let rawValue: Int

    /// 100.
    public static let thin = FontWeight(100)
    /// 200.
    public static let ultraLight = FontWeight(200)
    /// 300.
    public static let light = FontWeight(300)
    /// 400.
    public static let regular = FontWeight(400)
    /// 500.
    public static let medium = FontWeight(500)
    /// 600.
    public static let semibold = FontWeight(600)
    /// 700.
    public static let bold = FontWeight(700)
    /// 800.
    public static let heavy = FontWeight(800)
    /// 900.
    public static let black = FontWeight(900)

    /// A weight clamped to OpenType's range.
    public init(_ value: Int) {
        rawValue = min(max(value, 1), 1000)
    }

    /// A weight, or nil outside OpenType's range.
    public init?(rawValue: Int) {
        guard (1...1000).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// Orders light before heavy.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
