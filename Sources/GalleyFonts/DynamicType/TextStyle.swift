/// A role of text, UIKit's `UIFont.TextStyle`: it decides the size and weight of a preferred font.
public enum TextStyle: Int, Sendable, Hashable, CaseIterable {
    /// The title of a screen: 34 points at Large.
    case largeTitle
    /// The first level of titles: 28 points at Large.
    case title1
    /// The second level of titles: 22 points at Large.
    case title2
    /// The third level of titles: 20 points at Large.
    case title3
    /// A heading over body text: 17 points at Large, semibold.
    case headline
    /// Running text: 17 points at Large.
    case body
    /// A remark: 16 points at Large.
    case callout
    /// A heading under a heading: 15 points at Large.
    case subheadline
    /// A note below text: 13 points at Large.
    case footnote
    /// What stands under a picture: 12 points at Large.
    case caption1
    /// The smaller caption: 11 points at Large.
    case caption2

    /// The name used by the command and in records.
    public var name: String { Self.names[rawValue] }

    /// The style with a name, or nil.
    public init?(name: String) {
        guard let index = Self.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: index)
    }

    /// All names, in the order of the Human Interface Guidelines' table.
    public static let names = [
        "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
        "caption1", "caption2",
    ]

    /// Semibold for headlines, regular for every other style.
    public var weight: FontWeight { self == .headline ? .semibold : .regular }

    /// The point size of the preferred font at a category.
    ///
    /// Source: Apple, Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes".
    public func pointSize(at category: ContentSizeCategory) -> Double {
        Double(DynamicTypeTable.sizes[category.rawValue][rawValue])
    }

    /// The distance between the baselines of running text in points at a category, as the guidelines print it.
    ///
    /// A label does not use it for its height (its lines are the face's own height); `FontMetrics` scales by it.
    public func leading(at category: ContentSizeCategory) -> Double {
        Double(DynamicTypeTable.leading(ofSize: DynamicTypeTable.sizes[category.rawValue][rawValue]))
    }
}
