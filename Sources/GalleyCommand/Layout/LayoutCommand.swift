import GalleyFonts
import GalleyJSON
import GalleyLayoutFiles
import GalleyLocalization
import GalleyRecords

/// `galley layout` and `galley explain`: a screen's views and constraints, laid out, or why it comes out as it does.
struct LayoutCommand {
    var settings: Settings
    /// Whether reasons are shown instead of frames.
    var explains: Bool

    func run(_ output: Output) throws(Failure) -> ExitCode {
        guard let path = settings.arguments.first else {
            throw Failure(
                .usage, "Nothing to lay out; expected a storyboard, a xib, a layout as JSON, or '-' for standard input")
        }
        guard settings.arguments.count == 1 else {
            throw Failure(.usage, "Unexpected argument '\(settings.arguments[1])'; expected one layout file")
        }
        var input = try Input(path: path)
        defer { input.close() }
        let bytes = try input.readAll()
        let all = try LayoutTexts(settings.layout, file: path).surroundings(
            settings.layout, categories: settings.record.categories?.values ?? [.large])
        let library = try FontChoice.library(settings)
        let measurer = Measurer(
            fonts: library, defaults: labelDefaults, files: try FontChoice.files(settings, library))
        let document: LayoutDocument
        do throws(LayoutFileError) { document = try LayoutDocument(bytes, path: path) } catch {
            throw Self.failure(error, path, bytes)
        }
        if case .json = document, let flag = settings.given.intersection(["scene", "view"]).min() {
            throw Failure(.usage, "'--\(flag)' is for storyboards and xibs; '\(path)' is a layout as JSON")
        }
        if let format = settings.picture.format {
            var drawing = LayoutDrawing(document, in: all, path: path, settings)
            do throws(LayoutFileError) { try drawing.draw(measurer) } catch { throw Self.failure(error, path, bytes) }
            try output.write(try format.bytes(of: try drawing.picture(fonts: library), scale: PictureFormat.sheetScale))
            try output.flush()
            say(drawing.results)
            say(unread: drawing.results)
            if !settings.isQuiet, let note = FontChoice.outlineNote(settings) { Run.say("Note: " + note) }
            return .success
        }
        let results: [LayoutResult]
        do throws(LayoutFileError) {
            results = try document.results(
                in: all, scene: settings.layout.scene, view: settings.layout.view, measurer: measurer)
        } catch { throw Self.failure(error, path, bytes) }
        try write(results, output, path: path)
        return explains && results.contains(where: \.isUnsatisfiable) ? .findings : .success
    }

    /// What labels take from the flags.
    private var labelDefaults: RecordSettings {
        var defaults = RecordSettings()
        defaults.family = settings.record.family
        return defaults
    }

    private static func failure(_ error: LayoutFileError, _ path: String, _ bytes: [UInt8]) -> Failure {
        var place = path == "-" ? "standard input" : path
        if let position = error.position ?? error.offset.map({ SourceText(bytes).position(at: $0) }) {
            place += ":\(position.line):\(position.column)"
        }
        // A flag's fault would be one of usage; here it is the file's.
        let code = error.fontError.map { FontChoice.failure($0).code } ?? .badData
        return Failure(code == .usage ? .badData : code, "\(place): \(error.message)")
    }

    private func write(_ results: [LayoutResult], _ output: Output, path: String) throws(Failure) {
        let note = note(results)
        switch settings.layout.format {
        case .html:
            let page = LayoutResult.page(
                results, name: path == "-" ? "standard input" : path, explains: explains,
                notes: note.map { [$0] } ?? [], version: Versions.galley)
            try output.write(page.bytes)
        case .json:
            var object = JSONObject()
            if results.count == 1, case .object(let only) = results[0].json(isOneOfMany: false, explains: explains).kind
            {
                object = only
            } else {
                object["results"] = JSONValue(
                    .array(results.map { $0.json(isOneOfMany: true, explains: explains) }))
                object["v"] = .number(1)
            }
            if let note { object["note"] = .text(note) }
            try output.write(JSONWriter.bytes(JSONValue(.object(object))) + [0x0A])
        case .text:
            for (index, result) in results.enumerated() {
                try output.write((index > 0 ? "\n" : "") + (explains ? result.explanation() : result.text()))
            }
        }
        try output.flush()
        say(results)
    }

    /// What has to be said once of the faces.
    private func note(_ results: [LayoutResult]) -> String? {
        results.contains(where: \.restsOnInter) ? MeasureAnswer.note : FontChoice.caveat(settings)
    }

    /// What a picture does not show.
    private func say(unread results: [LayoutResult]) {
        let count = results.map(\.unreadCount).max() ?? 0
        guard count > 0, !settings.isQuiet else { return }
        Run.say("Note: not read of the file: \(count) \(count == 1 ? "part" : "parts"), which text and html list")
    }

    /// What has to be said once, on standard error.
    private func say(_ results: [LayoutResult]) {
        guard !settings.isQuiet else { return }
        if let note = note(results) { Run.say("Note: " + note) }
        for family in Set(results.flatMap(\.missingFamilies)).sorted() {
            Run.say("Note: no family is named '\(family)'; Inter stands in for it")
        }
    }
}
