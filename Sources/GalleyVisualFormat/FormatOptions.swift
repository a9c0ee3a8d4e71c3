/// How the views of a visual format are aligned with each other and in which direction they follow, with UIKit's names
/// and raw values (`NSLayoutConstraint.FormatOptions`; an alignment's bit is `1 << attribute`).
///
/// | format | alignments it takes |
/// |---|---|
/// | `H:` | top, bottom, centerY, lastBaseline, firstBaseline |
/// | `V:` | left, right, leading, trailing, centerX |
public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: ConstraintDescriptor.Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// All views have equal left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// All views have equal right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// All views have equal top edges.
    public static let alignAllTop = FormatOptions(.top)
    /// All views have equal bottom edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// All views have equal leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// All views have equal trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// All views have equal horizontal centres.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// All views have equal vertical centres.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// All views have equal last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// All views have equal first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format runs from leading to trailing: the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format runs from left to right, whatever the text's direction. A vertical one always runs down.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format runs from right to left, whatever the text's direction. A vertical one always runs down.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Spaces lie between edges: the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// In a vertical format spaces between two views lie between the last baseline of the upper and the first of the
    /// lower one. Spaces to the superview stay at its edges.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// What can be aligned, in the order of the bits.
    static let alignable: [ConstraintDescriptor.Attribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
    ]

    /// The attributes to align, in the order of their bits.
    var alignedAttributes: [ConstraintDescriptor.Attribute] {
        Self.alignable.filter { contains(FormatOptions($0)) }
    }

    /// The bits that mean nothing.
    var unknownBits: UInt {
        let known = Self.alignable.reduce(into: FormatOptions([.directionMask, .spacingMask])) { $0.insert(Self($1)) }
        return rawValue & ~known.rawValue
    }
}
