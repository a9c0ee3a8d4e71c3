public import GalleyGeometry

/// What a toolkit in the manner of SwiftUI proposes to a view, in points.
public struct ProposedSize: Sendable, Hashable {
    /// Nil asks for the ideal width, 0 for the least, infinity for the greatest.
    public var width: Double?
    /// Nil asks for the ideal height, 0 for the least, infinity for the greatest.
    public var height: Double?

    /// Asks for the ideal size.
    public static let unspecified = ProposedSize(width: nil, height: nil)
    /// Asks for the least size.
    public static let zero = ProposedSize(width: 0, height: 0)
    /// Asks for the greatest size.
    public static let infinity = ProposedSize(width: .infinity, height: .infinity)

    /// A proposal from its two sides.
    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }
}

extension LabelContent {
    /// The size that the label takes of what is proposed, rounded up to pixels.
    ///
    /// The ideal and the greatest width are those of the text without wrapping; the least is its min-content width, at
    /// which no word is cut. The label is as high as its lines; a height that holds fewer, but at least one, cuts the
    /// text to them, as `numberOfLines` does.
    ///
    /// - Parameters:
    ///   - proposal: what is proposed, in points.
    ///   - reservesSpace: whether the label is as high as `numberOfLines` lines at least, also with less text
    ///     (SwiftUI's `lineLimit(_:reservesSpace:)`); without a limit it is not.
    /// - Throws: `TextError.notANumber`.
    /// - Complexity: as `layout`.
    public func sizeThatFits(proposal: ProposedSize, reservesSpace: Bool = false) throws(TextError) -> Size {
        if let width = proposal.width, width.isNaN { throw .notANumber(parameter: "width") }
        if let height = proposal.height, height.isNaN { throw .notANumber(parameter: "height") }
        var limit = proposal.width ?? .infinity
        if limit <= 0 { limit = ceiled(paragraph.widestWholeUnit(within: .infinity)) }
        let height = proposal.height ?? .infinity
        var lines = max(0, numberOfLines)
        if height < .infinity {
            let natural = layout(limit: limit, maximumLines: 0).lines
            let held = max(1, natural.prefix { $0.top + $0.height <= height + LineWalker.tolerance }.count)
            lines = lines > 0 ? min(lines, held) : held
        }
        var size = layout(limit: limit, maximumLines: lines).size
        if reservesSpace, numberOfLines > 0 {
            let stacker = LineStacker(paragraph, width: limit, metrics: .ownFonts, usesLeading: usesFontLeading)
            size.height = max(size.height, ceiled(stacker.height(ofPlainLines: numberOfLines)))
        }
        return size
    }
}

/// The door between a label and a toolkit of the manner of SwiftUI: a toolkit's text element says how its proposals and
/// sizes translate, and gets the rest.
public protocol LabelElement {
    /// What the toolkit proposes.
    associatedtype ToolkitProposal
    /// What it expects in return.
    associatedtype ToolkitSize

    /// The label that is shown.
    var label: LabelContent { get }
    /// Whether the element is as high as its line limit at least.
    var reservesSpace: Bool { get }
    /// A proposal in points.
    static func proposal(_ proposal: ToolkitProposal) -> ProposedSize
    /// A size from points.
    static func size(_ size: Size) -> ToolkitSize
}

extension LabelElement {
    /// No space is reserved by default.
    public var reservesSpace: Bool { false }

    /// The size that the element takes of a proposal.
    /// - Throws: `TextError.notANumber`.
    public func sizeThatFits(_ proposal: ToolkitProposal) throws(TextError) -> ToolkitSize {
        Self.size(try label.sizeThatFits(proposal: Self.proposal(proposal), reservesSpace: reservesSpace))
    }

    /// The first baseline's distance from the element's top, in points.
    public var firstBaseline: Double { label.firstBaseline }
    /// The last baseline's distance from the element's bottom, in points.
    public var lastBaselineFromBottom: Double { label.lastBaselineFromBottom }

    /// How far the width gives: the greatest less the least, in points. Stacks offer space to the least flexible first.
    public var flexibility: Double {
        let least = (try? label.sizeThatFits(proposal: ProposedSize(width: 0, height: nil)).width) ?? 0
        let greatest = (try? label.sizeThatFits(proposal: .infinity).width) ?? 0
        return max(0, greatest - least)
    }
}
