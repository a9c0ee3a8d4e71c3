public import GalleyFonts
import GalleyGeometry
import GalleyMarkdown
import GalleyText

/// Measures records.
///
/// One measurer serves any number of threads, and never lets one record change another's answer.
public final class Measurer: Sendable {
    let book: FontBook
    let typesetter: Typesetter
    let defaults: RecordSettings
    private let lists: ListedParts
    private let hasDefaults: Bool
    private let estimates: [FaceEstimate]
    /// The families that are bundled.
    public let families: [String]

    /// A measurer.
    ///
    /// - Parameters:
    ///   - defaults: what a record lacks is taken from here.
    ///   - files: faces that stand before the bundled ones where a record names no font.
    ///   - estimates: which of the files' faces have estimated widths.
    ///   - lists: what results list of each label.
    public init(
        fonts: FontLibrary, defaults: RecordSettings = RecordSettings(), files: [FontFace] = [],
        estimates: [FaceEstimate] = [], lists: ListedParts = .lines
    ) {
        self.lists = lists
        self.estimates = estimates
        hasDefaults = defaults != RecordSettings()
        book = FontBook(library: fonts, files: files)
        typesetter = Typesetter(fonts: fonts)
        self.defaults = defaults
        families = fonts.families
    }

    /// Measures a record; what is wrong with it is part of the answer.
    public func answer(_ record: MeasureRecord) -> MeasureAnswer {
        let settings = hasDefaults ? record.settings.filled(from: defaults) : record.settings
        let markdown: MarkdownText?
        do throws(RecordError) {
            try record.checkIdle(settings)
            markdown = try record.markdown(settings)
        } catch {
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
        let source = try ParagraphSource(record, settings, markdown, chosen, book)
        let estimate = estimates.first { $0.holds(for: chosen.face) }
        let results: [MeasureResult]
        let first: Paragraph?
        do throws(MoreError) {
            (results, first) = try measure(source, settings, estimate)
        } catch {
            return MeasureAnswer(record: record, error: error)
        }
        var answer = MeasureAnswer(record: record, results: results, rules: settings.rulesVersion)
        answer.isList = settings.widths?.isMany ?? false || settings.categories?.isMany ?? false
        answer.missingFamily = chosen.missingFamily ?? source.missingFamily
        if let asked = settings.weight, chosen.isFile, chosen.face.weight.rawValue != asked {
            answer.idleWeight = IdleWeight(
                asked: asked, file: chosen.face.fileName, found: chosen.face.weight.rawValue)
        }
        answer.missingFaces = source.missingFaces
        answer.missingDictionaries = first?.hyphenation.missing ?? []
        if let markdown {
            answer.text = markdown.utf16
            answer.links = markdown.links
        }
        let restsOnInter = chosen.isDefault && (settings.size == nil || settings.style != nil)
        answer.caveat = restsOnInter ? MeasureAnswer.note : estimate?.note
        return answer
    }

    /// A result for each category and width, and the text as it was prepared first.
    private func measure(
        _ source: ParagraphSource, _ settings: RecordSettings, _ estimate: FaceEstimate?
    ) throws(MoreError) -> ([MeasureResult], Paragraph?) {
        var results: [MeasureResult] = []
        var first: Paragraph?
        let label = { [typesetter] (category: ContentSizeCategory) throws(TextError) -> LabelMeasure in
            LabelMeasure(
                paragraph: try source.paragraph(at: category, known: first, typesetter),
                token: try source.truncationToken(at: category, typesetter), source: source)
        }
        for category in settings.categoryList {
            let measure: LabelMeasure
            do throws(TextError) { measure = try label(category) } catch { throw .text(error) }
            first = first ?? measure.paragraph
            for width in settings.widths?.values ?? [.none] {
                var result = try measure.result(category, width, lists: lists, atCategory: label)
                if result.more.verdict != nil { result.more.widthError = estimate?.widthError }
                results.append(result)
            }
        }
        return (results, first)
    }
}

extension MeasureRecord {
    /// Refuses what would say nothing.
    func checkIdle(_ settings: RecordSettings) throws(RecordError) {
        guard settings.reservesSpace != true || settings.proposal != nil else {
            throw RecordError(
                code: "bad-record", message: "reservesSpace: expected a proposal beside it, found none", id: id)
        }
    }

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
    init(record: MeasureRecord, error: MoreError) {
        switch error {
        case .text(let error): self.init(record: record, error: error)
        case .tooLong(let asked, let length):
            let message =
                "\(asked): expected a text of at most \(LabelMeasure.longestSearched) UTF-16 units, found \(length)"
            self.init(error: RecordError(code: "too-long", message: message, id: record.id), number: 0)
            text = record.text
        case .wrapsCharacters(let asked):
            let message =
                "answers: expected a lineBreak other than char for \(asked.joined(separator: ", ")), which tell of "
                + "lines of words"
            self.init(error: RecordError(code: "bad-record", message: message, id: record.id), number: 0)
            text = record.text
        }
    }

    /// The same for a text or font at fault.
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
            lineBreakStrategy: (strategy ?? .standard).strategy)
        paragraph.apply(to: &style)
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
