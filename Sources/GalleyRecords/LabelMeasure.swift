import GalleyFonts
import GalleyGeometry
import GalleyText

/// One prepared text measured as a label.
struct LabelMeasure {
    let label: LabelContent
    let paragraph: Paragraph
    let settings: RecordSettings

    /// - Parameter token: what stands for text that is cut; an ellipsis where nil.
    init(paragraph: Paragraph, token: Paragraph?, settings: RecordSettings) {
        self.paragraph = paragraph
        self.settings = settings
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
        _ category: ContentSizeCategory, _ width: WidthLimit, listsRuns: Bool,
        atCategory: (ContentSizeCategory) throws(TextError) -> LabelMeasure
    ) throws(MoreError) -> MeasureResult {
        let limit: Double =
            if case .points(let points) = width, points > 0 { points } else { .infinity }
        let layout = label.layout(limit: limit, maximumLines: label.numberOfLines)
        let ignoresWidth = label.numberOfLines == 1 && limit.isFinite
        // A label that shrinks its text shows the lines of the smaller one; its size stays.
        let drawn: LabelContent
        do throws(TextError) { drawn = try label.drawn(within: limit) } catch { throw .text(error) }
        let shown =
            label.adjustsFontSizeToFitWidth
            ? drawn.layout(limit: limit, maximumLines: label.numberOfLines) : layout
        var result = MeasureResult(
            category: category, width: width, pointSize: paragraph.font.pointSize,
            size: ignoresWidth ? label.layout(limit: .infinity, maximumLines: 1).size : layout.size,
            exact: exactSize(layout, limit: limit), lineCount: shown.lines.count,
            naturalLineCount: shown.naturalLineCount, isTruncated: shown.isTruncated,
            missingGlyphs: paragraph.missingGlyphCount, controls: paragraph.controlCount,
            fonts: fileNames(), lines: shown.lines.map(MeasuredLine.init))
        for (index, line) in shown.lines.enumerated() where line.end == .opportunity {
            result.lines[index].breakClass = paragraph.lineBreakClass(before: line.range.upperBound)
        }
        if listsRuns { addRuns(of: drawn, to: &result, limit: limit) }
        if label.adjustsFontSizeToFitWidth { result.drawnSize = drawn.paragraph.font.pointSize }
        result.more = try more(limit: limit, atCategory: atCategory)
        return result
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
