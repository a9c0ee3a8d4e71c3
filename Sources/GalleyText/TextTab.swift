/// A tab stop, UIKit's `NSTextTab`.
public struct TextTab: Sendable, Hashable {
    /// How the text behind a tab stands at its stop.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// Starts there.
        case left
        /// Is centred on it.
        case center
        /// Ends there.
        case right
        /// Has its first decimal separator there, the paragraph's locale's (CLDR) or U+066B; ends there without one.
        case decimal
    }

    /// How the text stands.
    public var alignment: Alignment
    /// The distance from the line's start in points.
    public var location: Double

    /// A stop.
    public init(_ location: Double, alignment: Alignment = .left) {
        self.location = location
        self.alignment = alignment
    }
}
