import GalleyFonts
import GalleyGeometry
import GalleyText

extension LabelMeasure {
    /// The longest text in UTF-16 units whose steps and largest size are looked for: both lay the text out many times.
    static let longestSearched = 10_000
    /// The sizes among which the largest is looked for, in points.
    static let searchedSizes = 1.0...400.0

    /// The answers beyond sizes and lines that the settings ask for.
    ///
    /// - Parameter atCategory: the same text at a category.
    func more(
        limit: Double, atCategory: (ContentSizeCategory) throws(TextError) -> LabelMeasure
    ) throws(MoreError) -> MoreAnswers {
        var more = MoreAnswers()
        let asked = settings.answers ?? []
        try checkWraps(asked)
        do throws(TextError) {
            if asked.contains(.verdict) { more.verdict = try paragraph.verdict(within: limit) }
            if asked.contains(.widths) {
                more.widths = ContentWidths(
                    minimum: paragraph.minContentWidth, maximum: paragraph.maxContentWidth,
                    tightest: try paragraph.tightestWidth(keepingLinesAt: limit))
            }
            if asked.contains(.cuts) { more.cuts = try paragraph.forcedCuts(within: limit) }
            if let proposal = settings.proposal {
                more.proposed = try label.sizeThatFits(
                    proposal: proposal, reservesSpace: settings.reservesSpace ?? false)
            }
        } catch { throw .text(error) }
        if asked.contains(.steps) { more.steps = try steps() }
        if asked.contains(.ink) { more.ink = ink(limit: limit) }
        if let height = settings.height {
            more.box = try box(Size(width: limit.isFinite ? limit : 0, height: height), atCategory)
        }
        return more
    }

    private func steps() throws(MoreError) -> [HeightStep] {
        try checkLength("steps")
        return paragraph.lineCountSteps.map { step in
            let layout = label.layout(limit: step.width, maximumLines: label.numberOfLines)
            return HeightStep(width: step.width, lineCount: step.lineCount, height: layout.size.height)
        }
    }

    private func ink(limit: Double) -> InkAnswer {
        let layout = label.textLayout(limit: limit, maximumLines: label.numberOfLines)
        return InkAnswer(bounds: layout.inkBounds, overflow: layout.inkOverflow)
    }

    private func box(
        _ size: Size, _ atCategory: (ContentSizeCategory) throws(TextError) -> LabelMeasure
    ) throws(MoreError) -> BoxAnswer {
        try checkLength("height")
        do throws(TextError) {
            var largest: ContentSizeCategory?
            for category in ContentSizeCategory.allCases.reversed() where largest == nil {
                if try atCategory(category).label.fits(in: size) { largest = category }
            }
            return BoxAnswer(
                fits: try label.fits(in: size), excess: try label.excess(in: size),
                cutsWord: try label.breaksWord(within: size.width),
                largestSize: try label.largestPointSize(fitting: size, in: Self.searchedSizes),
                largestCategory: largest)
        } catch { throw .text(error) }
    }

    /// The answers about lines of words say nothing of lines of whole clusters.
    private func checkWraps(_ asked: MeasureAnswers) throws(MoreError) {
        let words = asked.subtracting(.ink)
        guard label.lineBreakMode == .byCharWrapping, !words.isEmpty else { return }
        throw .wrapsCharacters(asked: words.names)
    }

    private func checkLength(_ name: String) throws(MoreError) {
        let length = paragraph.utf16.count
        guard length <= Self.longestSearched else { throw .tooLong(asked: name, length: length) }
    }
}

/// Why an answer beyond sizes and lines cannot be had.
enum MoreError: Error {
    /// The text or its fonts are at fault.
    case text(TextError)
    /// The text is longer than what is searched.
    case tooLong(asked: String, length: Int)
    /// What is asked for belongs to lines of words, and these are lines of characters.
    case wrapsCharacters(asked: [String])
}
