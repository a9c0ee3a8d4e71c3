/// The reader's preferred text size, UIKit's `UIContentSizeCategory`, ordered from small to large.
public enum ContentSizeCategory: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Body text of 14 points, `XS` in records.
    case extraSmall
    /// Body text of 15 points, `S` in records.
    case small
    /// Body text of 16 points, `M` in records.
    case medium
    /// The default of a new device.
    case large
    /// Body text of 19 points, `XL` in records.
    case extraLarge
    /// Body text of 21 points, `XXL` in records.
    case extraExtraLarge
    /// Body text of 23 points, `XXXL` in records: the largest without the accessibility sizes.
    case extraExtraExtraLarge
    /// Body text of 28 points, `AX1` in records.
    case accessibilityMedium
    /// Body text of 33 points, `AX2` in records.
    case accessibilityLarge
    /// Body text of 40 points, `AX3` in records.
    case accessibilityExtraLarge
    /// Body text of 47 points, `AX4` in records.
    case accessibilityExtraExtraLarge
    /// Body text of 53 points, `AX5` in records: the largest.
    case accessibilityExtraExtraExtraLarge

    /// `accessibilityMedium`, which the records call `AX1`.
    public static let accessibility1 = accessibilityMedium
    /// `accessibilityLarge`, which the records call `AX2`.
    public static let accessibility2 = accessibilityLarge
    /// `accessibilityExtraLarge`, which the records call `AX3`.
    public static let accessibility3 = accessibilityExtraLarge
    /// `accessibilityExtraExtraLarge`, which the records call `AX4`.
    public static let accessibility4 = accessibilityExtraExtraLarge
    /// `accessibilityExtraExtraExtraLarge`, which the records call `AX5`.
    public static let accessibility5 = accessibilityExtraExtraExtraLarge

    /// Whether the category is one of the five that only accessibility settings offer.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// The short name used by the command and in records: `XS` … `XXXL`, `AX1` … `AX5`.
    public var shortName: String { Self.shortNames[rawValue] }

    /// The category with a short name (`XL`, `ax5`; case does not matter), or nil.
    public init?(shortName: String) {
        guard let index = Self.shortNames.firstIndex(of: shortName.uppercased()) else { return nil }
        self.init(rawValue: index)
    }

    /// The category of a case's name, as UIKit and SwiftUI spell them (`extraLarge`, `accessibility5`), or nil.
    public init?(caseName: String) {
        if caseName.hasPrefix("accessibility"), caseName.utf8.count == 14, let last = caseName.last?.wholeNumberValue {
            self.init(shortName: "AX\(last)")
        } else {
            guard let found = Self.allCases.first(where: { "\($0)" == caseName }) else { return nil }
            self = found
        }
    }

    /// All short names, from small to large.
    public static let shortNames = [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
    ]

    /// Orders the categories by size.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
