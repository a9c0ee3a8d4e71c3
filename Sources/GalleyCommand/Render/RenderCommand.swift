import GalleyFonts
import GalleyGeometry
import GalleyJSON
import GalleyPictures
import GalleyRecords
import GalleyText

/// `galley render`: labels as pictures, one or a sheet of them, or a chart of their heights.
struct RenderCommand {
    var settings: Settings

    /// The most labels in a picture.
    static let mostLabels = 1000

    func run(_ output: Output) throws(Failure) {
        let format = try format()
        let records = try records()
        let library = try FontChoice.library(settings)
        let measurer = Measurer(
            fonts: library, defaults: settings.record, files: try FontChoice.files(settings, library))
        var notes = RenderNotes()
        var cells: [[LabelCell]] = []
        var (count, length) = (0, 0)
        for (number, record) in records.enumerated() {
            let rows = try RenderedRecord(record, number: number, settings).rows(measurer, &notes)
            count += rows.reduce(0) { $0 + $1.count }
            guard count <= Self.mostLabels else {
                throw Failure(
                    .badData,
                    "More than \(Self.mostLabels) labels in a picture; expected fewer texts, widths or categories"
                )
            }
            length += record.text.count * rows.reduce(0) { $0 + $1.count }
            try check(length)
            cells += rows
        }
        let picture: Picture
        do throws(PictureError) {
            picture =
                settings.picture.isChart
                ? try ChartSheet(cells, settings).picture(fonts: library)
                : try LabelSheet(cells, settings).picture(fonts: library)
        } catch { throw PictureFormat.failure(error) }
        try output.write(try format.bytes(of: picture, scale: Double(settings.record.scale ?? 3)))
        try output.flush()
        if !settings.isQuiet { notes.say(of: settings) }
    }

    private func format() throws(Failure) -> PictureFormat {
        if let format = settings.pictureFormat {
            guard settings.output != nil else {
                throw Failure(
                    .usage,
                    "No place to draw to; expected '-o out.\(format.rawValue)', or '-o -' for standard output")
            }
            return format
        }
        guard let path = settings.output else {
            throw Failure(.usage, "No place to draw to; expected '-o <file>' that ends in .svg, .png or .pdf")
        }
        if path == "-" {
            throw Failure(.usage, "Standard output has no name; expected '--output-format' with svg, png or pdf")
        }
        throw Failure(
            .usage, "'\(path)' is no picture by its name; expected .svg, .png or .pdf, or '--output-format'")
    }

    /// The texts as records; a stream is read whole.
    private func records() throws(Failure) -> [MeasureRecord] {
        let sources = try TextSources(settings, verb: "draw")
        guard let path = sources.onlyInput else { return try self.records(try sources.texts()) }
        var input = try Input(path: path)
        defer { input.close() }
        guard try sources.isRecords(&input) else { return try self.records([try input.text(settings)]) }
        var splitter = LineSplitter(limit: MeasureRecord.longestLine)
        var records: [MeasureRecord] = []
        var length = 0
        func take(_ lines: [LineSplitter.Line]) throws(Failure) {
            for line in lines where records.count <= Self.mostLabels {
                records.append(try record(line, of: input.name))
                length += records[records.count - 1].text.count
                try check(length)
            }
        }
        while records.count <= Self.mostLabels, let bytes = try input.next() {
            try take(splitter.lines(adding: bytes))
        }
        try take(splitter.finish())
        guard !records.isEmpty else { throw Failure(.badData, "\(input.name) has no records; expected one at least") }
        return records
    }

    private func record(_ line: LineSplitter.Line, of name: String) throws(Failure) -> MeasureRecord {
        do throws(RecordError) {
            if line.isTooLong { throw MeasureRecord.tooLong }
            let reader = JSONReader(invalidUTF8: settings.strictUTF8 ? .reject : .replace)
            return try MeasureRecord(line: line.bytes, number: line.number, reader: reader)
        } catch {
            let place = error.offset.map { ":\($0 + 1)" } ?? ""
            throw Failure(.badData, "\(name):\(line.number)\(place): \(error.message)")
        }
    }

    private func records(_ texts: [[UInt16]]) throws(Failure) -> [MeasureRecord] {
        try check(texts.reduce(0) { $0 + $1.count })
        return texts.enumerated().map { MeasureRecord(id: .number($0 + 1), text: $1) }
    }

    /// All texts of a picture, each as often as it is drawn.
    private func check(_ length: Int) throws(Failure) {
        guard length > Picture.maximumText else { return }
        throw PictureFormat.failure(.tooMuchText(length: length, limit: Picture.maximumText))
    }
}

/// A label, and what it is of.
struct LabelCell {
    let content: LabelContent
    let category: ContentSizeCategory
    /// Whether the text's size follows the category.
    let isScaled: Bool
    /// In points; infinite for none.
    let width: Double
    /// The record's id, a string without quotes.
    let id: String
    /// Which of the records, from 0.
    let number: Int
    let locale: String
}

/// What is said once behind a picture.
struct RenderNotes {
    private var lines: [String] = []
    private var restsOnInter = false

    mutating func take(_ label: RecordLabel) {
        for note in label.notes where !lines.contains(note) && lines.count < 20 { lines.append(note) }
        restsOnInter = restsOnInter || label.restsOnInter
    }

    func say(of settings: Settings) {
        for line in lines { Run.say("Note: " + line) }
        if let note = restsOnInter ? MeasureAnswer.note : FontChoice.caveat(settings) {
            Run.say("Note: " + note)
        }
        if let note = FontChoice.outlineNote(settings) { Run.say("Note: " + note) }
    }
}
