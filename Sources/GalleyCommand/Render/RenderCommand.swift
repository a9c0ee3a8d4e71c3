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
        var count = 0
        for record in records {
            let rows = try RenderedRecord(record, settings).rows(measurer, &notes)
            count += rows.reduce(0) { $0 + $1.count }
            guard count <= Self.mostLabels else {
                throw Failure(
                    .badData,
                    "More than \(Self.mostLabels) labels in a picture; expected fewer texts, widths or categories"
                )
            }
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
        if !settings.isQuiet { notes.say(caveat: FontChoice.caveat(settings)) }
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
        guard let path = sources.onlyInput else { return Self.records(try sources.texts()) }
        var input = try Input(path: path)
        defer { input.close() }
        guard try sources.isRecords(&input) else { return Self.records([try input.text(settings)]) }
        var splitter = LineSplitter(limit: MeasureRecord.longestLine)
        var lines: [LineSplitter.Line] = []
        while lines.count <= Self.mostLabels, let bytes = try input.next() { lines += splitter.lines(adding: bytes) }
        lines += splitter.finish()
        var records: [MeasureRecord] = []
        for line in lines.prefix(Self.mostLabels + 1) {
            do throws(RecordError) {
                if line.isTooLong { throw MeasureRecord.tooLong }
                records.append(
                    try MeasureRecord(
                        line: line.bytes, number: line.number,
                        reader: JSONReader(invalidUTF8: settings.strictUTF8 ? .reject : .replace)))
            } catch {
                let place = error.offset.map { ":\($0 + 1)" } ?? ""
                throw Failure(.badData, "\(input.name):\(line.number)\(place): \(error.message)")
            }
        }
        guard !records.isEmpty else { throw Failure(.badData, "\(input.name) has no records; expected one at least") }
        return records
    }

    private static func records(_ texts: [[UInt16]]) -> [MeasureRecord] {
        texts.enumerated().map { MeasureRecord(id: .number($0 + 1), text: $1) }
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
    /// The record's id, as JSON.
    let id: String
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

    /// - Parameter caveat: what is to be said of faces whose widths are estimated.
    func say(caveat: String?) {
        for line in lines { Run.say("Note: " + line) }
        if let note = restsOnInter ? MeasureAnswer.note : caveat { Run.say("Note: " + note) }
    }
}
