import GalleyFonts
import GalleyGeometry
import GalleyJSON
import GalleyPages
import GalleyPictures
import GalleyRecords
import GalleyText

/// `galley render`: labels as pictures, one or a sheet of them, a chart of their heights, or a page with a card a label.
struct RenderCommand {
    var settings: Settings

    /// The most labels in a picture.
    static let mostLabels = 1000

    func run(_ output: Output) throws(Failure) {
        let format = settings.picture.isPage ? nil : try format()
        if format == nil {
            if settings.picture.isChart {
                throw Failure(.usage, "A chart is a picture of its own; expected .svg, .png or .pdf with --chart")
            }
            if settings.given.contains("appearance") {
                throw Failure(
                    .usage, "A page is light or dark as its reader likes; expected no --appearance with .html")
            }
        }
        if settings.picture.isWaterfall, settings.given.contains("size"), !settings.given.contains("style") {
            throw Failure(.usage, "A text of a fixed size has no waterfall; expected '--style' beside or for '--size'")
        }
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
        let sentences = notes.sentences(of: settings)
        if let format {
            let picture = try picture(of: cells, library)
            try output.write(try format.bytes(of: picture, scale: Double(settings.record.scale ?? 3)))
        } else {
            try output.write(try page(of: cells, library, notes: sentences).bytes)
        }
        try output.flush()
        if !settings.isQuiet { sentences.forEach { Run.say("Note: " + $0) } }
    }

    private func picture(of cells: [[LabelCell]], _ library: FontLibrary) throws(Failure) -> Picture {
        do throws(PictureError) {
            return settings.picture.isChart
                ? try ChartSheet(cells, settings).picture(fonts: library)
                : try LabelSheet(cells, settings.picture).picture(fonts: library)
        } catch { throw PictureFormat.failure(error) }
    }

    private func page(
        of cells: [[LabelCell]], _ library: FontLibrary, notes: [String]
    ) throws(Failure) -> ReportPage {
        do throws(PictureError) {
            return try LabelPage(cells, settings.picture).page(fonts: library, notes: notes)
        } catch { throw PictureFormat.failure(error) }
    }

    private func format() throws(Failure) -> PictureFormat {
        if let format = settings.picture.format {
            guard settings.output != nil else {
                throw Failure(
                    .usage,
                    "No place to draw to; expected '-o out.\(format.rawValue)', or '-o -' for standard output")
            }
            return format
        }
        guard let path = settings.output else {
            throw Failure(.usage, "No place to draw to; expected '-o <file>' that ends in .svg, .png, .pdf or .html")
        }
        if path == "-" {
            throw Failure(.usage, "Standard output has no name; expected '--output-format' with svg, png, pdf or html")
        }
        throw Failure(
            .usage, "'\(path)' is no picture by its name; expected .svg, .png, .pdf or .html, or '--output-format'")
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

/// What is said once behind a picture.
struct RenderNotes {
    private var lines: [String] = []
    private var restsOnInter = false

    mutating func take(_ label: RecordLabel) {
        for note in label.notes where !lines.contains(note) && lines.count < 20 { lines.append(note) }
        restsOnInter = restsOnInter || label.restsOnInter
    }

    func sentences(of settings: Settings) -> [String] {
        lines
            + [restsOnInter ? MeasureAnswer.note : FontChoice.caveat(settings), FontChoice.outlineNote(settings)]
            .compactMap(\.self)
    }
}
