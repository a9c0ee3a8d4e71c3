public import GalleyFonts

/// The surroundings a view is laid out in, the part of UIKit's `UITraitCollection` that sizes depend on.
public struct TraitCollection: Sendable, Hashable {
    /// Which way a language is written.
    public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
        /// As English is.
        case leftToRight = "ltr"
        /// As Arabic is.
        case rightToLeft = "rtl"
    }

    /// How much room there is.
    public enum SizeClass: String, Sendable, Hashable, CaseIterable {
        /// A phone's.
        case compact
        /// A tablet's.
        case regular
    }

    /// Pixels a point.
    public var displayScale = 3.0
    /// The direction of views that do not force one.
    public var layoutDirection = LayoutDirection.leftToRight
    /// The room across: it decides the margins of a controller's view.
    public var horizontalSizeClass = SizeClass.compact
    /// The reader's text size.
    public var preferredContentSizeCategory = ContentSizeCategory.large

    /// A phone's: scale 3, left to right, compact, Large.
    public init() {}
}

/// Whether a view flips in right-to-left surroundings, UIKit's `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Sendable, Hashable, CaseIterable {
    /// Flips.
    case unspecified
    /// Playback controls: never flips.
    case playback
    /// Controls that stand for a direction in space: never flips.
    case spatial
    /// Left to right, whatever the surroundings.
    case forceLeftToRight
    /// Right to left, whatever the surroundings.
    case forceRightToLeft
}
