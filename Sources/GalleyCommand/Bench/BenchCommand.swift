import CGalley
import CHarfBuzz
import GalleyBench
import GalleyFonts
import GalleyJSON

/// What `bench` is asked for.
struct BenchOptions: Sendable {
    var runs = 7
    var parts = Bench.Part.allCases
}

/// `galley bench`: how fast Galley is on this machine, beside HarfBuzz alone and ICU alone in the same process.
struct BenchCommand {
    var settings: Settings

    func run(_ output: Output) throws(Failure) {
        guard settings.arguments.count <= 1 else {
            throw Failure(.usage, "Unexpected argument '\(settings.arguments[1])' for 'bench'; expected one file")
        }
        let library = try FontChoice.library(settings)
        let prose = try settings.arguments.first.map { path throws(Failure) in try corpus(path) }
        let report: BenchReport
        do {
            report = try Bench(fonts: library, runs: settings.bench.runs).report(settings.bench.parts, prose: prose)
        } catch {
            throw Failure(.internal, "The benchmark has no result: \(error)")
        }
        if settings.outputFormat == .json {
            try output.write(JSONWriter.string(report.json(machine: Self.machine, versions: Self.versions)) + "\n")
        } else {
            try output.write(report.tsv)
        }
    }

    /// The lines of a file.
    private func corpus(_ path: String) throws(Failure) -> Corpus {
        var input = try Input(path: path)
        defer { input.close() }
        let corpus = Corpus(name: "file", lines: String(decoding: try input.readAll(), as: UTF8.self))
        guard !corpus.texts.isEmpty else {
            throw Failure(.badData, "'\(path)' holds no text; expected one text a line")
        }
        return corpus
    }

    private static var machine: JSONValue {
        ["cores": .number(System.cores), "system": .text(System.platform)]
    }

    private static var versions: JSONValue {
        [
            "freetype": .text(FontVersions.freeType), "galley": .text(Versions.galley),
            "harfbuzz": .text(unsafe String(cString: hb_version_string())),
            "icu": .text(unsafe String(cString: galley_icu_version())),
        ]
    }
}
