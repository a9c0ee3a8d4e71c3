public import GalleyFonts
import GalleyGeometry
import GalleyMarkdown
import GalleyText

/// What is answered beyond sizes and lines.
public struct MeasureDetails: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Details from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Each line's runs.
    public static let runs = MeasureDetails(rawValue: 1 << 0)
    /// How safe the number of lines is.
    public static let verdict = MeasureDetails(rawValue: 1 << 1)
}

/// Measures records.
///
/// One measurer serves any number of threads, and never lets one record change another's answer.
public final class Measurer: Sendable {
    let book: FontBook
    let typesetter: Typesetter
    let defaults: RecordSettings
    private let details: MeasureDetails
    /// The families that are bundled.
    public let families: [String]

    /// A measurer.
    ///
    /// - Parameters:
    ///   - defaults: what a record lacks is taken from here.
    ///   - files: faces that stand before the bundled ones where a record names no font.
    ///   - details: what is answered beyond sizes and lines.
    public init(
        fonts: FontLibrary, defaults: RecordSettings = RecordSettings(), files: [FontFace] = [],
        details: MeasureDetails = []
    ) {
        self.details = details
        book = FontBook(library: fonts, files: files)
        typesetter = Typesetter(fonts: fonts)
        self.defaults = defaults
        families = fonts.families
    }

    /// Measures a record; what is wrong with it is part of the answer.
    public func answer(_ record: MeasureRecord) -> MeasureAnswer {
        let settings = record.settings.filled(from: defaults)
        let markdown: MarkdownText?
        do throws(RecordError) { markdown = try record.markdown(settings) } catch {
            return MeasureAnswer(error: error, number: 0)
        }
        do throws(FontError) {
            return try measure(record, settings, markdown, try book.font(for: settings))
        } catch {
            return MeasureAnswer(record: record, error: .font(error))
        }
    }

    private func measure(
        _ record: MeasureRecord, _ settings: RecordSettings, _ markdown: MarkdownText?, _ chosen: ChosenFont
    ) throws(FontError) -> MeasureAnswer {
        var results: [MeasureResult] = []
        let source = try ParagraphSource(record, settings, markdown, chosen, book)
        var known: Paragraph?
        for category in settings.categoryList {
            let resized: Paragraph
            do throws(TextError) {
                resized = try source.paragraph(at: category, known: known, typesetter)
            } catch {
                return MeasureAnswer(record: record, error: error)
            }
            known = known ?? resized
            for width in settings.widths?.values ?? [.none] {
                let label = LabelMeasure(paragraph: resized, settings: settings)
                do throws(TextError) {
                    results.append(try label.result(category, width, details))
                } catch {
                    return MeasureAnswer(record: record, error: error)
                }
            }
        }
        var answer = MeasureAnswer(record: record, results: results, rules: settings.rulesVersion)
        answer.isList = settings.widths?.isMany ?? false || settings.categories?.isMany ?? false
        answer.missingFamily = chosen.missingFamily ?? source.missingFamily
        if let asked = settings.weight, chosen.isFile, chosen.face.weight.rawValue != asked {
            answer.idleWeight = IdleWeight(
                asked: asked, file: chosen.face.fileName, found: chosen.face.weight.rawValue)
        }
        answer.missingFaces = source.missingFaces
        answer.missingDictionaries = known?.hyphenation.missing ?? []
        if let markdown {
            answer.text = markdown.utf16
            answer.links = markdown.links
        }
        answer.restsOnInter = chosen.isDefault && (settings.size == nil || settings.style != nil)
        return answer
    }
}

extension MeasureRecord {
    /// The text read as Markdown, where the settings ask for it.
    func markdown(_ settings: RecordSettings) throws(RecordError) -> MarkdownText? {
        guard settings.markdown == true else { return nil }
        guard runs.isEmpty else {
            throw RecordError(
                code: "bad-record", message: "runs and markdown exclude each other; give one of them", id: id)
        }
        do throws(MarkdownError) { return try MarkdownText(utf16: text) } catch {
            throw RecordError(code: "text", message: error.description, id: id)
        }
    }
}

extension MeasureAnswer {
    /// An answer that says why there is none.
    init(record: MeasureRecord, error: TextError) {
        let code = if case .font = error { "font" } else { "text" }
        self.init(error: RecordError(code: code, message: error.description, id: record.id), number: 0)
        text = record.text
        if case .font(let fontError) = error { self.fontError = fontError }
    }
}

extension RecordSettings {
    var categoryList: [ContentSizeCategory] { categories?.values ?? [.large] }

    var lineBreakRules: ParagraphStyle.LineBreakRules {
        switch rules ?? .unicode {
        case .unicode: .unicode
        case .web: .web
        }
    }

    var rulesVersion: String { lineBreakRules.versionedName }

    /// A size alone is fixed; with a style it scales as `scaledFont` does; a style alone has its own sizes.
    func pointSize(at category: ContentSizeCategory) -> Double { pointSize(of: size, at: category) }

    /// A size within the text follows the category as the text's own size would.
    func pointSize(of size: Double?, at category: ContentSizeCategory) -> Double {
        switch (size, style) {
        case (let size?, nil): size
        case (let size?, let style?):
            FontMetrics(forTextStyle: style).scaledValue(size, at: category, scale: 1)
        case (nil, let style): (style ?? .body).pointSize(at: category)
        }
    }

    var paragraphStyle: ParagraphStyle {
        var style = ParagraphStyle(
            locale: locale ?? "", rules: lineBreakRules,
            strictness: strictness.flatMap { ParagraphStyle.Strictness(rawValue: $0.rawValue) },
            baseWritingDirection: (direction ?? .auto).writingDirection,
            lineBreakStrategy: (strategy ?? .standard).strategy,
            tabInterval: tabInterval ?? ParagraphStyle.defaultTabInterval)
        style.hyphenationFactor = hyphenation ?? 0
        style.lineSpacing = lineSpacing ?? 0
        style.lineHeightMultiple = lineHeightMultiple ?? 0
        style.alignment = alignment.flatMap { ParagraphStyle.TextAlignment(rawValue: $0.rawValue) } ?? .natural
        style.tabStops = tabStops ?? []
        style.lineBreakAlgorithm = algorithm ?? .greedy
        return style
    }

    var lineBreakMode: LineBreakMode {
        switch lineBreak ?? .tail {
        case .word: .byWordWrapping
        case .char: .byCharWrapping
        case .clip: .byClipping
        case .head: .byTruncatingHead
        case .tail: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        }
    }
}

extension DirectionWord {
    var writingDirection: ParagraphStyle.WritingDirection {
        switch self {
        case .auto: .natural
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        }
    }
}

extension StrategyWord {
    var strategy: ParagraphStyle.LineBreakStrategy {
        switch self {
        case .none: []
        case .standard: .standard
        case .pushout: .pushOut
        case .hangul: .hangulWordPriority
        }
    }
}

/// One prepared text measured as a label.
struct LabelMeasure {
    let label: LabelContent
    private let paragraph: Paragraph

    init(paragraph: Paragraph, settings: RecordSettings) {
        self.paragraph = paragraph
        var label = LabelContent(paragraph)
        label.numberOfLines = settings.lines ?? 0
        label.lineBreakMode = settings.lineBreakMode
        label.scale = Double(settings.scale ?? 3)
        label.adjustsFontSizeToFitWidth = settings.minimumScaleFactor != nil
        label.minimumScaleFactor = settings.minimumScaleFactor ?? 0
        self.label = label
    }

    /// Sizes are the label's; lines and counts those of a label of that width, whose one line may be cut even though
    /// `sizeThatFits` ignores the width then.
    func result(
        _ category: ContentSizeCategory, _ width: WidthLimit, _ details: MeasureDetails
    ) throws(TextError) -> MeasureResult {
        let limit: Double =
            if case .points(let points) = width, points > 0 { points } else { .infinity }
        let layout = label.layout(limit: limit, maximumLines: label.numberOfLines)
        let ignoresWidth = label.numberOfLines == 1 && limit.isFinite
        var result = MeasureResult(
            category: category, width: width, pointSize: paragraph.font.pointSize,
            size: ignoresWidth ? label.layout(limit: .infinity, maximumLines: 1).size : layout.size,
            exact: exactSize(layout, limit: limit), lineCount: layout.lines.count,
            naturalLineCount: layout.naturalLineCount, isTruncated: layout.isTruncated,
            missingGlyphs: paragraph.missingGlyphCount, controls: paragraph.controlCount,
            fonts: fileNames(), lines: layout.lines.map(MeasuredLine.init))
        for (index, line) in layout.lines.enumerated() where line.end == .opportunity {
            result.lines[index].breakClass = paragraph.lineBreakClass(before: line.range.upperBound)
        }
        if details.contains(.runs) { addRuns(to: &result, limit: limit) }
        if details.contains(.verdict) { result.verdict = try paragraph.verdict(within: limit) }
        if label.adjustsFontSizeToFitWidth {
            result.drawnSize = try label.drawing(in: Rect(x: 0, y: 0, width: limit, height: 0)).pointSize
        }
        return result
    }

    private func addRuns(to result: inout MeasureResult, limit: Double) {
        let layout = label.textLayout(limit: limit, maximumLines: label.numberOfLines)
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
