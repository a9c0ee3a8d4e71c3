public import Galley

/// The place that a text has to fit into: a label's width and its most lines, over Dynamic Type sizes and languages.
public struct Fit: Sendable {
    /// The most lines; 0 is no limit.
    public var lines: Int
    /// The label's width in points.
    public var width: Double
    /// The text style.
    public var style: TextStyle
    /// The point size at Large, which grows as the style does; the style's own sizes where nil.
    public var size: Double?
    /// The largest Dynamic Type size that has to fit; the smaller ones are checked too.
    public var largest: ContentSizeCategory
    /// The languages to break the text in, BCP 47; "" is the root locale.
    public var locales: [String]
    /// The font.
    public var font: FitFont
    /// Whether a word may be cut where it is wider than the label.
    public var allowsCutWords: Bool

    /// A place of so many lines and such a width, in points.
    public init(
        lines: Int, width: Double, style: TextStyle = .body, size: Double? = nil,
        upTo largest: ContentSizeCategory = .large, locales: [String] = [""], font: FitFont = .inter,
        allowsCutWords: Bool = false
    ) {
        self.lines = lines
        self.width = width
        self.style = style
        self.size = size
        self.largest = largest
        self.locales = locales
        self.font = font
        self.allowsCutWords = allowsCutWords
    }

    /// Where the text does not fit: a failure for each language and size, small sizes first; none where it fits.
    public func failures(of text: String) -> [FitFailure] {
        locales.flatMap { failures(of: text, in: $0) }
    }

    /// The same for texts that differ by language, whose keys take the place of `locales`.
    public func failures(of texts: [String: String]) -> [FitFailure] {
        texts.sorted { $0.key < $1.key }.flatMap { failures(of: $0.value, in: $0.key) }
    }

    private func failures(of text: String, in locale: String) -> [FitFailure] {
        do {
            return try measured(text, locale)
        } catch {
            let reason = FitFailure.Reason.unmeasured("\(error)")
            return [FitFailure(fit: self, text: text, locale: locale, category: largest, reason: reason)]
        }
    }

    private func measured(_ text: String, _ locale: String) throws -> [FitFailure] {
        guard width.isFinite, width > 0 else { throw TextError.notANumber(parameter: "width") }
        let typesetter = try Shared.typesetter.get()
        let (face, cascade) = try font.resolved(typesetter.fonts, style)
        let paragraph = try typesetter.paragraph(
            text, font: Font(face: face, pointSize: size ?? style.pointSize(at: .large)),
            style: ParagraphStyle(locale: locale, lineBreakStrategy: .standard), cascade: cascade)
        var failures: [FitFailure] = []
        for category in ContentSizeCategory.allCases where category <= largest {
            let sized = try paragraph.resized(to: pointSize(at: category))
            let layout = LabelContent(sized).layout(limit: width, maximumLines: 0)
            guard let reason = reason(layout) else { continue }
            var failure = FitFailure(fit: self, text: text, locale: locale, category: category, reason: reason)
            failure.take(layout, sized)
            failures.append(failure)
        }
        return failures
    }

    private func reason(_ layout: LabelLayout) -> FitFailure.Reason? {
        if lines > 0, layout.naturalLineCount > lines { return .tooManyLines }
        if !allowsCutWords, layout.lines.contains(where: { $0.end == .emergency }) { return .cutWord }
        return nil
    }

    private func pointSize(at category: ContentSizeCategory) -> Double {
        guard let size else { return style.pointSize(at: category) }
        return FontMetrics(forTextStyle: style).scaledValue(size, at: category, scale: 1)
    }
}

/// The bundled fonts and a typesetter over them, opened once a process.
enum Shared {
    static let typesetter = Result<Typesetter, any Error> { Typesetter(fonts: try FontLibrary.bundled()) }
}
