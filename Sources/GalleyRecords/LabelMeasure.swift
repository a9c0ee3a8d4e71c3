import GalleyFonts
import GalleyGeometry
import GalleyText

/// What results list of a label: its size alone, its lines, or their runs too.
public enum ListedParts: Int, Sendable, Comparable {
    /// No lines.
    case sizes
    /// The lines, without their runs.
    case lines
    /// The lines and their runs.
    case runs

    /// Less is listed.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// One prepared text measured as a label.
struct LabelMeasure {
    let label: LabelContent
    let source: ParagraphSource

    var paragraph: Paragraph { label.paragraph }
    var settings: RecordSettings { source.settings }

    /// - Parameter token: what stands for text that is cut; an ellipsis where nil.
    init(paragraph: Paragraph, token: Paragraph?, source: ParagraphSource) {
        self.source = source
        let settings = source.settings
        var label = LabelContent(paragraph)
        label.numberOfLines = settings.lines ?? 0
        label.lineBreakMode = settings.lineBreakMode
        label.scale = Double(settings.scale ?? 3)
        label.adjustsFontSizeToFitWidth = settings.minimumScaleFactor != nil
        label.minimumScaleFactor = settings.minimumScaleFactor ?? 0
        label.truncationToken = token
        self.label = label
    }

    /// Sizes are the label's; lines and counts those of a label of that width, whose one line may be cut even though
    /// `sizeThatFits` ignores the width then.
    func result(
        _ category: ContentSizeCategory, _ width: WidthLimit, lists: ListedParts,
        atCategory: (ContentSizeCategory) throws(TextError) -> LabelMeasure
    ) throws(MoreError) -> MeasureResult {
        let limit: Double =
            if case .points(let points) = width, points > 0 { points } else { .infinity }
        var result = MeasureResult(
            category: category, width: width, pointSize: paragraph.font.pointSize,
            missingGlyphs: paragraph.missingGlyphCount, controls: paragraph.controlCount, fonts: fileNames())
        do throws(TextError) {
            let showsAll = label.numberOfLines == 0 && !label.adjustsFontSizeToFitWidth
            if lists == .sizes, showsAll, label.lineBreakMode != .byCharWrapping {
                try addWhole(to: &result, limit: limit)
            } else {
                try addShown(to: &result, limit: limit, lists)
            }
        } catch { throw .text(error) }
        result.more = try more(limit: limit, atCategory: atCategory)
        return result
    }

    /// The size and the number of lines of a label that shows all of its text.
    private func addWhole(to result: inout MeasureResult, limit: Double) throws(TextError) {
        result.size = label.size(limit: limit, maximumLines: 0)
        result.exact = try paragraph.size(within: limit)
        result.lineCount = try paragraph.lineCount(within: limit)
        result.naturalLineCount = result.lineCount
    }

    private func addShown(
        to result: inout MeasureResult, limit: Double, _ lists: ListedParts
    ) throws(TextError) {
        let layout = label.layout(limit: limit, maximumLines: label.numberOfLines)
        let ignoresWidth = label.numberOfLines == 1 && limit.isFinite
        // A label that shrinks its text shows the lines of the smaller one; its size stays.
        let drawn = try label.drawn(within: limit)
        let shown =
            label.adjustsFontSizeToFitWidth
            ? drawn.layout(limit: limit, maximumLines: label.numberOfLines) : layout
        result.size = ignoresWidth ? label.layout(limit: .infinity, maximumLines: 1).size : layout.size
        result.exact = exactSize(layout, limit: limit)
        result.lineCount = shown.lines.count
        result.naturalLineCount = shown.naturalLineCount
        result.isTruncated = shown.isTruncated
        if lists >= .lines { result.lines = lines(shown) }
        if lists >= .runs { addRuns(of: drawn, to: &result, limit: limit) }
        if label.adjustsFontSizeToFitWidth { result.drawnSize = drawn.paragraph.font.pointSize }
    }

    private func lines(_ layout: LabelLayout) -> [MeasuredLine] {
        layout.lines.map { fragment in
            var line = MeasuredLine(fragment)
            if fragment.end == .opportunity {
                line.breakClass = paragraph.lineBreakClass(before: fragment.range.upperBound)
            }
            return line
        }
    }

    private func addRuns(of drawn: LabelContent, to result: inout MeasureResult, limit: Double) {
        let layout = drawn.textLayout(limit: limit, maximumLines: label.numberOfLines)
        for line in result.lines.indices { result.lines[line].runs = layout.runs(ofLine: line).map(MeasuredRun.init) }
    }

    /// The text room's size of what is shown.
    private func exactSize(_ layout: LabelLayout, limit: Double) -> Size {
        if !layout.isTruncated, label.lineBreakMode != .byCharWrapping,
            let size = try? paragraph.size(within: limit)
        {
            return size
        }
        let width = layout.lines.reduce(0) { max($0, $1.width) }
        return Size(width: width, height: layout.lines.last.map { $0.top + $0.height } ?? 0)
    }

    private func fileNames() -> [String] {
        var names: [String] = []
        for face in paragraph.faces where !names.contains(face.fileName) { names.append(face.fileName) }
        return names
    }
}

extension MeasuredLine {
    init(_ fragment: LineFragment) {
        self.init(
            start: fragment.range.lowerBound, end: fragment.range.upperBound, width: fragment.width,
            widthWithTrailingSpace: fragment.widthIncludingTrailingWhitespace, baseline: fragment.baseline,
            left: fragment.left, why: fragment.end.rawValue)
        slack = fragment.slack
    }
}

extension MeasuredRun {
    init(_ run: GlyphRun) {
        self.init(
            start: run.range.lowerBound, end: run.range.upperBound, kind: run.kind.rawValue, font: run.face.fileName,
            size: run.pointSize, x: run.origin.x, width: run.width, isRightToLeft: run.isRightToLeft)
    }
}
