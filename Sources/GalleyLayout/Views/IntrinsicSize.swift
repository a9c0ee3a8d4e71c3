public import GalleyGeometry

/// The size that a view's content asks for in points; nil where it asks for none (UIKit's `noIntrinsicMetric`).
public struct IntrinsicSize: Sendable, Hashable {
    /// The width, or nil.
    public var width: Double?
    /// The height, or nil.
    public var height: Double?

    /// No size.
    public static let none = IntrinsicSize(width: nil, height: nil)

    /// A size from its two sides.
    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }
}

/// How strongly a view keeps to its content's size along each axis.
public struct ContentPriorities: Sendable, Hashable {
    /// How strongly it resists growing, horizontally.
    public var horizontalHugging: LayoutPriority
    /// How strongly it resists growing, vertically.
    public var verticalHugging: LayoutPriority
    /// How strongly it resists shrinking, horizontally.
    public var horizontalCompression: LayoutPriority
    /// How strongly it resists shrinking, vertically.
    public var verticalCompression: LayoutPriority

    /// The four priorities; resistance to compression is 750 unless given.
    public init(
        horizontalHugging: LayoutPriority, verticalHugging: LayoutPriority,
        horizontalCompression: LayoutPriority = .defaultHigh, verticalCompression: LayoutPriority = .defaultHigh
    ) {
        self.horizontalHugging = horizontalHugging
        self.verticalHugging = verticalHugging
        self.horizontalCompression = horizontalCompression
        self.verticalCompression = verticalCompression
    }

    /// A view made in code.
    public static let view = ContentPriorities(horizontalHugging: 250, verticalHugging: 250)
    /// A label made in code. Vertical 251: measured on Mac Catalyst (Vercantez/openuikit).
    public static let label = ContentPriorities(horizontalHugging: 250, verticalHugging: 251)

    /// What Interface Builder (Xcode 7.3, as published) gives a class, by its UIKit name.
    public static func interfaceBuilder(className: String) -> ContentPriorities {
        switch className {
        case "UILabel", "UIImageView": ContentPriorities(horizontalHugging: 251, verticalHugging: 251)
        case "UISwitch", "UIStepper", "UIActivityIndicatorView":
            ContentPriorities(horizontalHugging: 750, verticalHugging: 750)
        case "UIProgressView": ContentPriorities(horizontalHugging: 250, verticalHugging: 750)
        default: .view
        }
    }
}

extension View {
    /// How strongly the view resists growing beyond its content along an axis; 250 in views made in code.
    public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
        axis == .horizontal ? contentPriorities.horizontalHugging : contentPriorities.verticalHugging
    }

    /// Sets how strongly the view resists growing beyond its content along an axis.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
        if axis == .horizontal {
            contentPriorities.horizontalHugging = priority
        } else {
            contentPriorities.verticalHugging = priority
        }
    }

    /// How strongly the view resists shrinking below its content along an axis; 750 in views made in code.
    public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
        axis == .horizontal ? contentPriorities.horizontalCompression : contentPriorities.verticalCompression
    }

    /// Sets how strongly the view resists shrinking below its content along an axis.
    public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
        if axis == .horizontal {
            contentPriorities.horizontalCompression = priority
        } else {
            contentPriorities.verticalCompression = priority
        }
    }
}
