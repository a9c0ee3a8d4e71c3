import GalleyDemos
import GalleyFonts
import GalleyJSON
import GalleyPictures
import GalleyRecords

/// `galley demo`: the systems of rows and headers whose height follows from their text, step by step, or a list of them.
struct DemoCommand {
    var settings: Settings
    static let names = Demo.allCases.map(\.rawValue)

    func run(_ output: Output) throws(Failure) {
        if settings.arguments.count > 1 {
            throw Failure(.usage, "Unexpected argument '\(settings.arguments[1])' for 'demo'; expected one name")
        }
        guard let name = settings.arguments.first else {
            if settings.picture.format != nil {
                throw Failure(.usage, "A picture of which demo? Expected \(Words.oneOf(Self.names))")
            }
            return try output.write(isJSON ? Self.line(listJSON) : list)
        }
        guard let demo = Demo(rawValue: name) else {
            throw Failure(
                .usage,
                "No demo '\(name)'"
                    + CommandLineError.hint(
                        Spelling.nearest(to: name, among: Self.names), "; expected \(Words.oneOf(Self.names))"))
        }
        let library = try FontChoice.library(settings)
        let faces = try FontChoice.files(settings, library)
        if let format = settings.picture.format { return try draw(demo, as: format, library, faces, output) }
        let story: DemoStory
        do throws(DemoError) { story = try demo.story(fonts: library, faces: faces) } catch {
            throw Self.failure(error)
        }
        let note = faces.isEmpty ? MeasureAnswer.note : FontChoice.caveat(settings)
        if isJSON, case .object(var object) = story.json.kind {
            if let note { object["note"] = .text(note) }
            try output.write(Self.line(JSONValue(.object(object))))
        } else {
            try output.write(story.text(columns: System.columns()))
        }
        try output.flush()
        if let note, !settings.isQuiet { Run.say("Note: " + note) }
    }

    /// The demo's screens on one sheet.
    private func draw(
        _ demo: Demo, as format: PictureFormat, _ library: FontLibrary, _ faces: [FontFace], _ output: Output
    ) throws(Failure) {
        let sheet: Sheet
        let picture: Picture
        do throws(DemoError) {
            sheet = try demo.sheet(fonts: library, faces: faces, appearance: settings.picture.appearance)
        } catch { throw Self.failure(error) }
        do throws(PictureError) { picture = try sheet.picture(fonts: library) } catch {
            throw PictureFormat.failure(error)
        }
        try output.write(try format.bytes(of: picture, scale: PictureFormat.sheetScale))
        try output.flush()
        if faces.isEmpty, !settings.isQuiet { Run.say("Note: " + MeasureAnswer.note) }
    }

    private static func failure(_ error: DemoError) -> Failure {
        switch error {
        case .font(let error): FontChoice.failure(error)
        case .failed: Failure(.internal, "The demo could not be told: \(error.description)")
        }
    }

    private var isJSON: Bool { settings.outputFormat == .json }

    private static func line(_ value: JSONValue) -> String { JSONWriter.string(value) + "\n" }

    private var list: String {
        Columns.aligned(Demo.allCases.map { [$0.rawValue, $0.abstract] }, left: 2)
    }

    private var listJSON: JSONValue {
        let demos = Demo.allCases.map { demo -> JSONValue in
            ["abstract": .text(demo.abstract), "name": .text(demo.rawValue), "source": .text(demo.source)]
        }
        return ["demos": JSONValue(.array(demos)), "v": 1]
    }
}
