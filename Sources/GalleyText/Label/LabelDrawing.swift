public import GalleyGeometry

/// What a label draws within its bounds. Measured sizes never depend on it.
public struct LabelDrawing: Sendable {
    /// The point size that is drawn: smaller than the font's where `adjustsFontSizeToFitWidth` shrinks it.
    public let pointSize: Double
    /// The size drawn over the font's own, from `minimumScaleFactor` to 1.
    public let scaleFactor: Double
    /// How many points a cluster would have to be narrower for the line to fit, where
    /// `allowsDefaultTighteningForTruncation` is set and the line does not fit. UIKit tightens by an amount of its own
    /// choice; nothing here is drawn tighter.
    public let tighteningToFit: Double?
    /// The text and its glyphs, from its own top left corner.
    public let layout: TextLayout
    /// Where that corner stands in the bounds' coordinates: centred vertically, on a whole pixel.
    public let origin: Point
}

extension LabelContent {
    /// What the label draws within bounds: the size found, the glyphs and where they stand.
    ///
    /// A label of one line shrinks its text to the width where asked to, never below `minimumScaleFactor` of its size;
    /// what does not fit then is cut. The size is the largest that fits, to the last bit: which steps UIKit takes is
    /// not known.
    /// - Throws: `TextError.notANumber`.
    /// - Complexity: O(length).
    public func drawing(in bounds: Rect) throws(TextError) -> LabelDrawing {
        for (name, value) in [
            ("x", bounds.minX), ("y", bounds.minY), ("width", bounds.width), ("height", bounds.height),
        ] where value.isNaN { throw .notANumber(parameter: name) }
        let width = max(0, bounds.width)
        let drawn = try drawn(within: width)
        let size = drawn.paragraph.font.pointSize
        let height = drawn.layout(limit: width, maximumLines: numberOfLines).size.height
        let room = bounds.height.isFinite ? bounds.height : height
        let y = ((bounds.minY + (room - height) / 2) * scale + 0.5).rounded(.down) / scale
        return LabelDrawing(
            pointSize: size, scaleFactor: size / paragraph.font.pointSize,
            tighteningToFit: drawn.tightening(within: width),
            layout: drawn.textLayout(limit: width, maximumLines: numberOfLines), origin: Point(x: bounds.minX, y: y))
    }

    /// The label in the size that it draws within a width in points: its own, or a smaller one where
    /// `adjustsFontSizeToFitWidth` shrinks it.
    /// - Throws: `TextError.font` where a smaller size is none that a font can have.
    public func drawn(within width: Double) throws(TextError) -> LabelContent {
        let size = try drawnPointSize(within: max(0, width))
        return size == paragraph.font.pointSize ? self : try resized(to: size)
    }

    private func drawnPointSize(within width: Double) throws(TextError) -> Double {
        let full = paragraph.font.pointSize
        let least = minimumScaleFactor.isNaN ? 1 : min(max(minimumScaleFactor, 0), 1)
        // A factor of 0 does not shrink.
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, least > 0, width > 0 else { return full }
        guard let line = try paragraph.lines(within: .infinity).first else { return full }
        let room = LineIndents(paragraph.style).room(within: width, isFirst: true) + LineWalker.tolerance
        guard line.width > room else { return full }
        var size = max(full * room / line.width, full * least)
        // Division may round up by a bit.
        for _ in 0..<4 where size > full * least {
            guard try resized(to: size).paragraph.lines(within: .infinity).first.map({ $0.width > room }) == true
            else { break }
            size = max(size.nextDown, full * least)
        }
        return size
    }

    private func tightening(within width: Double) -> Double? {
        guard allowsDefaultTighteningForTruncation, numberOfLines == 1,
            let line = layout(limit: .infinity, maximumLines: 0).lines.first
        else { return nil }
        let room = LineIndents(paragraph.style).room(within: width, isFirst: true) + LineWalker.tolerance
        guard line.width > room else { return nil }
        let marks = paragraph.storage.marks
        let clusters = line.range.count { marks[$0].meets(.cluster) && !marks[$0].meets(.faceless) }
        return (line.width - room) / Double(max(1, clusters))
    }
}
