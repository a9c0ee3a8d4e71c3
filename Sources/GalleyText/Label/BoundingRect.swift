public import GalleyGeometry

/// How `boundingRect` measures: UIKit's `NSStringDrawingOptions` with the same bits.
public struct StringDrawingOptions: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Options from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The text wraps, and the rectangle's origin is the first line's top left corner. Without it the text is one line,
    /// up to its first hard break, and the origin is that line's baseline: y is negative, the ascent.
    public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1 << 0)
    /// Lines include the face's line gap.
    public static let usesFontLeading = StringDrawingOptions(rawValue: 1 << 1)
    /// The rectangle is that of the ink, not of advances and line heights.
    public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 1 << 3)
    /// Where the lines are higher than the size, the last one that fits is cut with an ellipsis, and those behind it do
    /// not count. Only with `usesLineFragmentOrigin` and a mode that wraps.
    public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 1 << 5)
}

extension Paragraph {
    /// The rectangle that the text takes when drawn within a size, in points: fractional, as UIKit's
    /// `boundingRect(with:options:context:)`. Callers round up.
    ///
    /// The width limits the lines (0 or less is no limit, as everywhere in UIKit); the height limits nothing but what
    /// `truncatesLastVisibleLine` cuts. Line heights are the text's own fonts', as a label's.
    /// - Parameters:
    ///   - size: the limits in points.
    ///   - options: UIKit's options.
    ///   - lineBreakMode: the paragraph style's mode in UIKit.
    /// - Throws: `TextError.notANumber`.
    /// - Complexity: O(segments), with `usesDeviceMetrics` O(length).
    public func boundingRect(
        with size: Size, options: StringDrawingOptions, lineBreakMode: LineBreakMode = .byWordWrapping
    ) throws(TextError) -> Rect {
        guard !size.width.isNaN else { throw .notANumber(parameter: "width") }
        guard !size.height.isNaN else { throw .notANumber(parameter: "height") }
        var label = LabelContent(self)
        label.usesFontLeading = options.contains(.usesFontLeading)
        label.lineBreakMode = lineBreakMode
        guard options.contains(.usesLineFragmentOrigin) else {
            return label.lineRect(inked: options.contains(.usesDeviceMetrics))
        }
        let limit = size.width > 0 ? size.width : .infinity
        var lines = 0
        if options.contains(.truncatesLastVisibleLine), !lineBreakMode.truncates, lineBreakMode != .byClipping {
            let natural = label.layout(limit: limit, maximumLines: 0).lines
            lines = max(1, natural.prefix { $0.top + $0.height <= size.height + LineWalker.tolerance }.count)
            label.cutsWrappedLines = true
        }
        if options.contains(.usesDeviceMetrics) {
            return label.textLayout(limit: limit, maximumLines: lines).inkBounds ?? .zero
        }
        return Rect(origin: .zero, size: label.layout(limit: limit, maximumLines: lines).unroundedSize)
    }
}

extension LabelContent {
    /// The first line without wrapping, from its baseline.
    fileprivate func lineRect(inked: Bool) -> Rect {
        let layout = textLayout(limit: .infinity, maximumLines: 0)
        guard let line = layout.lines.first else { return .zero }
        if inked {
            guard let ink = layout.inkBounds(ofLine: 0) else { return .zero }
            return Rect(x: ink.minX, y: ink.minY - line.baseline, width: ink.width, height: ink.height)
        }
        return Rect(x: 0, y: -line.ascent, width: line.width, height: line.height)
    }
}
