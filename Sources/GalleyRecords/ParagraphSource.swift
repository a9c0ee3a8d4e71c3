import GalleyFonts
import GalleyMarkdown
import GalleyText

/// A record's text with the fonts it is set in, ready to become a paragraph at any category.
final class ParagraphSource {
    private let record: MeasureRecord
    let settings: RecordSettings
    private let chosen: ChosenFont
    /// The fonts of the runs, nil for those that keep the text's.
    private let runFonts: [ChosenFont?]
    private let markdown: MarkdownText?
    private let faces: InlineFaces
    /// A family that a run asked for and that is not there.
    let missingFamily: String?
    /// Faces that runs or markup asked for in vain.
    let missingFaces: [MissingFace]

    init(
        _ record: MeasureRecord, _ settings: RecordSettings, _ markdown: MarkdownText?, _ chosen: ChosenFont,
        _ book: FontBook
    ) throws(FontError) {
        self.record = record
        self.settings = settings
        self.chosen = chosen
        var fonts: [ChosenFont?] = []
        var missing: [MissingFace] = []
        for run in record.runs {
            guard run.choosesFace else {
                fonts.append(nil)
                continue
            }
            var own = settings
            own.weight = run.weight ?? settings.weight
            // The record's places on axes are its own face's.
            own.variations = run.variations
            if run.family != nil || settings.fonts != nil {
                own.family = run.family
                own.fonts = nil
            }
            let font: ChosenFont
            if run.family == nil, chosen.isFile,
                let face = try book.face(run.request(chosen.face), beside: chosen, settings)
            {
                font = ChosenFont(face: try run.varied(face), isDefault: false)
            } else {
                font = try book.font(for: own, isItalic: run.isItalic ?? false)
            }
            fonts.append(font)
            // A file has the weight it has; of a family the run gets the text's.
            let weight = run.weight ?? (chosen.isFile ? nil : settings.weight ?? settings.style?.weight.rawValue)
            missing.note(run, font, weight: weight)
        }
        runFonts = fonts
        missingFamily = fonts.lazy.compactMap { $0?.missingFamily }.first
        self.markdown = markdown
        var faces = InlineFaces(codeFamily: settings.codeFamily) { request throws(FontError) in
            try book.face(request, beside: chosen, settings)
        }
        // Found once, at any size: all categories have the same faces.
        if let markdown {
            let base = try Font(face: chosen.face, pointSize: 1)
            for run in markdown.runs { _ = try faces.font(for: run.style, base: base) }
        }
        self.faces = faces
        missingFaces = missing + faces.missing
    }

    private var text: [UInt16] { markdown?.utf16 ?? record.text }

    /// Spacing is points at any size, and sizes within a text need not grow alike: such a text is shaped anew.
    private var isAttributed: Bool {
        !record.runs.isEmpty || !settings.text.isPlain || markdown?.runs.contains { !$0.style.isEmpty } ?? false
    }

    /// - Parameter known: the same text at another category, if there is one.
    func paragraph(
        at category: ContentSizeCategory, known: Paragraph?, _ typesetter: Typesetter
    ) throws(TextError) -> Paragraph {
        let size = settings.pointSize(at: category)
        if isAttributed {
            return try typesetter.paragraph(
                try attributed(at: category), style: settings.paragraphStyle, cascade: chosen.cascade)
        }
        guard let known else {
            return try typesetter.paragraph(
                utf16: text, font: try font(chosen.face, size), style: settings.paragraphStyle,
                cascade: chosen.cascade)
        }
        if size == known.font.pointSize { return known }
        return try known.resized(to: size)
    }

    /// What stands for text that is cut, set as the text is; nil for the ellipsis.
    func truncationToken(at category: ContentSizeCategory, _ typesetter: Typesetter) throws(TextError) -> Paragraph? {
        guard let token = settings.truncationToken else { return nil }
        var base = TextAttributes(font: try font(chosen.face, settings.pointSize(at: category)))
        settings.text.apply(to: &base)
        return try typesetter.paragraph(
            AttributedText(token, base), style: settings.paragraphStyle, cascade: chosen.cascade)
    }

    private func attributed(at category: ContentSizeCategory) throws(TextError) -> AttributedText {
        let size = settings.pointSize(at: category)
        var base = TextAttributes(font: try font(chosen.face, size))
        settings.text.apply(to: &base)
        if let markdown {
            var faces = faces
            do throws(FontError) { return try markdown.attributed(base, faces: &faces) } catch { throw .font(error) }
        }
        var text = AttributedText(utf16: record.text, base)
        // Stretch by stretch between all the runs' ends, so that each part of the text is set once.
        let ends = Set(record.runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
        for (start, end) in zip(ends, ends.dropFirst()) {
            var attributes = base
            for (run, chosen) in zip(record.runs, runFonts) where run.range.contains(start) {
                try apply(run, chosen, at: category, to: &attributes)
            }
            try text.set(start..<end) { $0 = attributes }
        }
        return text
    }

    private func apply(
        _ run: RunSettings, _ chosen: ChosenFont?, at category: ContentSizeCategory,
        to attributes: inout TextAttributes
    ) throws(TextError) {
        // Where the run names a face or a size, the other comes from what is there.
        if chosen != nil || run.size != nil {
            let size = run.size.map { settings.pointSize(of: $0, at: category) }
            attributes.font = try font(
                chosen?.face ?? attributes.font.face, size ?? attributes.font.pointSize)
        }
        run.text.apply(to: &attributes)
        if let locale = run.locale { attributes.locale = locale }
        if let attachment = run.attachment { attributes.attachment = attachment }
    }

    private func font(_ face: FontFace, _ size: Double) throws(TextError) -> Font {
        do throws(FontError) { return try Font(face: face, pointSize: size) } catch { throw .font(error) }
    }
}

extension [MissingFace] {
    /// Takes note of a run whose face is not as bold or as slanted as it asks for.
    fileprivate mutating func note(_ run: RunSettings, _ found: ChosenFont, weight: Int?) {
        let face = found.face
        let own = run.request(face)
        let request = FaceRequest(
            family: own.family, weight: weight.map { FontWeight($0) } ?? own.weight, isItalic: own.isItalic)
        let entry = MissingFace(request: request, used: face.fileName)
        if !request.isMet(by: face), !contains(entry) { append(entry) }
    }
}

extension RunSettings {
    /// The face at the places on its axes that the run asks for.
    fileprivate func varied(_ face: FontFace) throws(FontError) -> FontFace {
        guard let variations else { return face }
        return try face.varied(variations)
    }

    /// The face of a family that the run asks for; what it does not say is another face's.
    fileprivate func request(_ face: FontFace) -> FaceRequest {
        FaceRequest(
            family: face.family, weight: weight.map { FontWeight($0) } ?? face.weight,
            isItalic: isItalic ?? face.isItalic)
    }
}
