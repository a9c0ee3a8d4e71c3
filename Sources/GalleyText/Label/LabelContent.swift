public import GalleyFonts
public import GalleyGeometry

/// How a label treats text that does not fit, UIKit's `NSLineBreakMode` with the same raw values.
public enum LineBreakMode: Int, Sendable, Hashable, CaseIterable {
    /// Lines end between words; what does not fit is left out.
    case byWordWrapping
    /// Lines end between clusters; what does not fit is left out.
    case byCharWrapping
    /// Lines run on where there is one, and are cut at the edge.
    case byClipping
    /// The last line begins with an ellipsis.
    case byTruncatingHead
    /// The last line ends with an ellipsis.
    case byTruncatingTail
    /// The last line has an ellipsis in its middle.
    case byTruncatingMiddle

    /// Whether the last line shows an ellipsis where text is left over.
    public var truncates: Bool { rawValue >= Self.byTruncatingHead.rawValue }
}

/// What a label shows and how: its sizes are those that UIKit's `UILabel` answers for the same font.
///
/// Sizes are points, each rounded up once to whole pixels of `scale`; the label's origin is its own top left corner.
/// Checked against 4,410 values that a phone's labels answered (microsoft/WinObjC, iOS 10 era).
public struct LabelContent: Sendable {
    /// The text, analysed and shaped.
    public var paragraph: Paragraph
    /// The most lines the label shows; 0 is no limit. UIKit's default is 1.
    public var numberOfLines = 1
    /// What happens to text that does not fit. UIKit's default is a tail ellipsis.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The width at which the intrinsic size wraps, in points; 0 for none.
    public var preferredMaxLayoutWidth = 0.0
    /// Pixels a point: 1, 2 or 3.
    public var scale = 3.0
    /// Whether a hard break at the text's end opens an empty last line, as TextKit's extra line fragment.
    public var countsTrailingNewline = true
    /// Whether a line grows with the fallback faces on it; a label's lines are its own face's alone.
    public var usesFallbackLineMetrics = false
    /// Whether a line includes the face's line gap.
    public var usesFontLeading = true
    /// What stands for text that is cut, its first line without wrapping; U+2026 in the text's own face where nil.
    public var truncationToken: Paragraph?

    /// Whether a label of one line shrinks its text to its width when it is drawn; no measured size follows.
    public var adjustsFontSizeToFitWidth = false
    /// The least size drawn over the font's; 0 does not shrink.
    public var minimumScaleFactor = 0.0
    /// Whether a drawing reports by how much a line would have to be tightened to fit.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether `adjusted(to:)` gives the font the size it has at a category.
    public var adjustsFontForContentSizeCategory = false
    /// Whether the modes that wrap cut the last line as well, which only `boundingRect` asks for.
    var cutsWrappedLines = false

    /// A label over a prepared text. Prepare it with `lineBreakStrategy: .standard` to break as UIKit's labels do.
    public init(_ paragraph: Paragraph) {
        self.paragraph = paragraph
    }
}

extension Typesetter {
    /// A label's content: the text prepared with UIKit's defaults for labels.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - font: its font.
    ///   - numberOfLines: the most lines the label shows; 0 is no limit.
    ///   - style: the paragraph style; `nil` is root locale, natural direction and `.standard` strategy.
    /// - Throws: `TextError`.
    public func label(
        _ text: String, font: Font, numberOfLines: Int = 1, style: ParagraphStyle? = nil
    ) throws(TextError) -> LabelContent {
        let style = style ?? ParagraphStyle(lineBreakStrategy: .standard)
        var label = LabelContent(try paragraph(text, font: font, style: style))
        label.numberOfLines = max(0, numberOfLines)
        return label
    }

    /// The same of a text whose parts are set in ways of their own.
    /// - Throws: `TextError`.
    public func label(
        _ text: AttributedText, numberOfLines: Int = 1, style: ParagraphStyle? = nil
    ) throws(TextError) -> LabelContent {
        let style = style ?? ParagraphStyle(lineBreakStrategy: .standard)
        var label = LabelContent(try paragraph(text, style: style))
        label.numberOfLines = max(0, numberOfLines)
        return label
    }
}

extension LabelContent {
    /// The size the label asks for by itself: wrapped at `preferredMaxLayoutWidth` where that is set and more than one
    /// line is allowed, else the size of its text without wrapping.
    public var intrinsicContentSize: Size {
        let wraps = preferredMaxLayoutWidth > 0 && numberOfLines != 1
        return self.size(limit: wraps ? preferredMaxLayoutWidth : .infinity, maximumLines: numberOfLines)
    }

    /// The size that fits best within a size: its width is the limit, its height is not looked at. A width of 0 is no
    /// limit, as a view's whose frame is zero; with one line the width is ignored.
    /// - Throws: `TextError.notANumber`.
    public func sizeThatFits(_ size: Size) throws(TextError) -> Size {
        guard !size.width.isNaN else { throw .notANumber(parameter: "width") }
        let limit = numberOfLines == 1 || size.width <= 0 ? .infinity : size.width
        return self.size(limit: limit, maximumLines: numberOfLines)
    }

    /// The rectangle that the text takes in a label of the given bounds, in the bounds' coordinates: at the top where
    /// it fits, else as high as the bounds and at the y that centres the whole text.
    /// - Throws: `TextError.notANumber`.
    public func textRect(forBounds bounds: Rect, limitedToNumberOfLines lines: Int) throws(TextError) -> Rect {
        guard !bounds.width.isNaN else { throw .notANumber(parameter: "width") }
        let found = layout(limit: bounds.width, maximumLines: lines)
        var (y, height) = (bounds.minY, found.size.height)
        if height > bounds.height {
            y = ((bounds.minY + (bounds.height - height) / 2) * scale + 0.5).rounded(.down) / scale
            height = bounds.height
        }
        return Rect(x: bounds.minX, y: y, width: min(found.size.width, max(0, bounds.width)), height: height)
    }

    /// Rounds up to whole pixels. What lies above a pixel by no more than arithmetic noise stays on it.
    func ceiled(_ value: Double) -> Double {
        (value * scale - 1e-6).rounded(.up) / scale
    }

    /// The height of equal lines of the base font, unrounded: (units × n × size) / em.
    func lineHeight(_ count: Int) -> Double {
        let metrics = paragraph.font.face.metrics
        let units = metrics.ascender + metrics.descender + (usesFontLeading ? metrics.lineGap : 0)
        return Double(units * count) * paragraph.font.pointSize / Double(paragraph.font.face.unitsPerEm)
    }
}
