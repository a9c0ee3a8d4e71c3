// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names and types of UIKit that the recorder uses, and next to nothing behind them: a test compiles and runs the
// recorder against them, and looks at the form of what it writes.

@_exported import Foundation
import XCTest

@MainActor
public class UIDevice: NSObject {
    public static let current = UIDevice()
    public var systemName: String { "stub" }
    public var systemVersion: String { "1" }
    public var model: String { "none" }
}

public struct UIContentSizeCategory: Sendable, Hashable {
    public static let extraSmall = Self()
    public static let small = Self()
    public static let medium = Self()
    public static let large = Self()
    public static let extraLarge = Self()
    public static let extraExtraLarge = Self()
    public static let extraExtraExtraLarge = Self()
    public static let accessibilityMedium = Self()
    public static let accessibilityLarge = Self()
    public static let accessibilityExtraLarge = Self()
    public static let accessibilityExtraExtraLarge = Self()
    public static let accessibilityExtraExtraExtraLarge = Self()
}

@MainActor
public class UITraitCollection: NSObject {
    public static var current: UITraitCollection { UITraitCollection(preferredContentSizeCategory: .large) }
    public init(preferredContentSizeCategory: UIContentSizeCategory) {}
    public var displayScale: CGFloat { 3 }
}

public class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct AttributeName: Hashable, Sendable {
        public static let traits = Self()
    }
    public struct TraitKey: Hashable, Sendable {
        public static let weight = Self()
    }
    public func object(forKey key: AttributeName) -> Any? { nil }
}

public class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Hashable, Sendable {
        public static let body = Self()
        public static let headline = Self()
        public static let title1 = Self()
        public static let caption2 = Self()
        public static let extraLargeTitle = Self()
        public static let extraLargeTitle2 = Self()
    }
    public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith: UITraitCollection?) -> UIFont {
        UIFont()
    }
    public var familyName: String { "Stub" }
    public var fontName: String { "Stub-Regular" }
    public var pointSize: CGFloat { 10 }
    public var ascender: CGFloat { 8 }
    public var descender: CGFloat { -2 }
    public var leading: CGFloat { 0 }
    public var lineHeight: CGFloat { 10 }
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public class NSParagraphStyle: NSObject {
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = Self(rawValue: 1)
        public static let hangulWordPriority = Self(rawValue: 2)
        public static let standard = Self(rawValue: 0xFFFF)
    }
}

public class NSMutableParagraphStyle: NSParagraphStyle {
    public var lineBreakStrategy: LineBreakStrategy = []
}

extension NSAttributedString.Key {
    public static let font = Self(rawValue: "NSFont")
    public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
}

extension NSAttributedString {
    /// Pairs that begin with A are kerned.
    public func size() -> CGSize {
        CGSize(width: CGFloat(length * 5) - (length == 2 && string.hasPrefix("A") ? 1 : 0), height: 10)
    }
}

public class NSTextStorage: NSMutableAttributedString {
    public func addLayoutManager(_ manager: NSLayoutManager) {}
}

@MainActor
public class NSTextContainer: NSObject {
    public init(size: CGSize) {}
    public var lineFragmentPadding: CGFloat = 0
    public var maximumNumberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
}

@MainActor
public class NSLayoutManager: NSObject {
    public func addTextContainer(_ container: NSTextContainer) {}
    public func ensureLayout(for container: NSTextContainer) {}
    public func glyphRange(for container: NSTextContainer) -> NSRange { NSRange() }
    public func enumerateLineFragments(
        forGlyphRange range: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {}
    public var extraLineFragmentTextContainer: NSTextContainer? { nil }
}

public struct UILayoutPriority: Sendable, Hashable {
    public let rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
}

@MainActor
public class NSLayoutAnchor<Kind>: NSObject {
    public func constraint(equalTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
}

public enum XAxis {}
public enum YAxis {}
public class NSLayoutXAxisAnchor: NSLayoutAnchor<XAxis> {}
public class NSLayoutYAxisAnchor: NSLayoutAnchor<YAxis> {
    public func constraint(
        equalToSystemSpacingBelow other: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
public class NSLayoutDimension: NSObject {
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
public class NSLayoutConstraint: NSObject {
    public enum Axis { case horizontal, vertical }
    public var isActive = false
    public var priority = UILayoutPriority(1000)
    public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor
public class UILayoutGuide: NSObject {
    public var layoutFrame: CGRect { .zero }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}

@MainActor
public class UIView: NSObject {
    public override init() {}
    public init(frame: CGRect) {}
    public var frame = CGRect.zero
    public var bounds = CGRect.zero
    public var translatesAutoresizingMaskIntoConstraints = true
    public func addSubview(_ view: UIView) {}
    public func addLayoutGuide(_ guide: UILayoutGuide) {}
    public func layoutIfNeeded() {}
    public func sizeThatFits(_ size: CGSize) -> CGSize { size }
    public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { size }
    public var intrinsicContentSize: CGSize { .zero }
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { UILayoutPriority(250) }
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(750)
    }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

public class UILabel: UIView {
    public var font: UIFont! = UIFont()
    public var text: String?
    public var numberOfLines = 1
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    public var preferredMaxLayoutWidth: CGFloat = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect { bounds }
}

@MainActor
public protocol UITableViewDataSource: AnyObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

public class UITableView: UIView {
    public enum Style { case plain }
    public init(frame: CGRect, style: Style) { super.init(frame: frame) }
    public weak var dataSource: (any UITableViewDataSource)?
    public func reloadData() {}
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
}

public class UITableViewCell: UIView {
    public enum CellStyle { case `default` }
    public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public var contentView: UIView { self }
}

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
}

public class XCTAttachment: NSObject {
    public enum Lifetime { case keepAlways }
    public init(data: Data, uniformTypeIdentifier: String) {}
    public var name: String?
    public var lifetime = Lifetime.keepAlways
}

extension XCTestCase {
    public func add(_ attachment: XCTAttachment) {}
}
