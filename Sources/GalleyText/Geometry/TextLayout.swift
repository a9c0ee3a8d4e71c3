/// A text laid out within a width, with its glyphs: for drawing, carets, hit tests and selection. Immutable.
///
/// Lengths are points; the origin is the top left corner of the width it was laid out in. Offsets are UTF-16.
public struct TextLayout: Sendable {
    /// The text.
    public let paragraph: Paragraph
    /// Its lines. They measure what the text measures, stretched or not.
    public let lines: [LineFragment]
    /// The glyphs line by line, from left to right.
    public let runs: [GlyphRun]
    /// What is not shown of the text; nil where all is.
    public let truncatedRange: Range<Int>?
    /// By line, in the text's order.
    let boxes: [[CaretBox]]
    /// By line, the positions of its runs.
    private let runRanges: [Range<Int>]

    /// - Parameter width: in points; justified lines are stretched to it.
    init(
        _ paragraph: Paragraph, _ drawn: [DrawnLine], width: Double, hidden: Range<Int>? = nil,
        token: TruncationToken = TruncationToken()
    ) {
        self.paragraph = paragraph
        lines = drawn.map(\.fragment)
        truncatedRange = hidden
        var composer = LineComposer(paragraph, token: token)
        var (runs, ranges, boxes) = ([GlyphRun](), [Range<Int>](), [[CaretBox]]())
        let indents = LineIndents(paragraph.style)
        for (number, line) in drawn.enumerated() {
            let fragment = line.fragment
            var (left, right) = (fragment.left, fragment.left + fragment.width)
            var room: Double?
            if paragraph.style.alignment == .justified, width.isFinite, Self.isStretched(fragment) {
                let isFirst = paragraph.startsParagraph(at: fragment.range.lowerBound)
                let wanted = max(fragment.width, indents.room(within: width, isFirst: isFirst))
                room = wanted
                // The side where the paragraph starts stays.
                let isRightToLeft = paragraph.isRightToLeft(at: fragment.range.lowerBound)
                (left, right) = isRightToLeft ? (right - wanted, right) : (left, left + wanted)
            }
            composer.compose(line, stretchedTo: room)
            var placer = LinePlacer(composer, line, number: number, left: left, right: right, token: token)
            placer.place()
            ranges.append(runs.count..<runs.count + placer.runs.count)
            runs += placer.runs
            boxes.append(placer.boxes)
        }
        self.runs = runs
        self.boxes = boxes
        runRanges = ranges
    }

    /// The last line of a paragraph, and one that is cut, stay as they are.
    private static func isStretched(_ line: LineFragment) -> Bool {
        switch line.end {
        case .opportunity, .softHyphen, .emergency: true
        case .mandatory, .end, .truncation: false
        }
    }

    /// The runs of a line from left to right; none for a line that is not there.
    public func runs(ofLine line: Int) -> ArraySlice<GlyphRun> {
        runRanges.indices.contains(line) ? runs[runRanges[line]] : []
    }
}

extension Paragraph {
    /// The text laid out within a width in points, with its glyphs. Infinity is no limit; a negative width counts as 0.
    ///
    /// - Throws: `TextError.notANumber` for NaN.
    /// - Complexity: O(length): every line is shaped by itself.
    public func layout(within width: Double) throws(TextError) -> TextLayout {
        TextLayout(self, try lines(within: width).map { DrawnLine($0) }, width: max(width, 0))
    }
}
