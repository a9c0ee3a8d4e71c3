import GalleyDemos
import GalleyJSON
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
        let story: DemoStory
        do throws(DemoError) { story = try demo.story(fonts: library, faces: faces) } catch {
            switch error {
            case .font(let error): throw FontChoice.failure(error)
            case .failed: throw Failure(.internal, "The demo could not be told: \(error.description)")
            }
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
