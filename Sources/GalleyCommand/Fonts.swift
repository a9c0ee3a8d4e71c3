import GalleyFonts
import GalleyJSON
import GalleyRecords

/// `galley fonts`: the bundled faces, which of them a request gets, and which a text needs.
struct FontsCommand {
    var settings: Settings
    static let actions = ["list", "match", "coverage"]

    func run(_ output: Output) throws(Failure) {
        guard let action = settings.arguments.first else {
            throw Failure(.usage, "Missing argument; expected \(Words.oneOf(Self.actions)) after 'fonts'")
        }
        let isJSON = settings.outputFormat == .json
        let rest = settings.arguments.dropFirst()
        if action != "coverage", let extra = rest.first {
            throw Failure(.usage, "Unexpected argument '\(extra)' for 'fonts \(action)'")
        }
        try refuseIdle(action)
        let library = try FontChoice.library(settings)
        switch action {
        case "list":
            let entries = try listed(library)
            try output.write(isJSON ? listJSON(entries) : list(entries))
        case "match": try output.write(try match(library, isJSON: isJSON))
        case "coverage": try output.write(try FontCoverage(library, settings).report(isJSON: isJSON))
        default:
            let guess = Spelling.nearest(to: action, among: Self.actions)
            throw Failure(
                .usage,
                "Unknown argument '\(action)' for 'fonts'"
                    + (guess.map { "; did you mean '\($0)'?" } ?? "; expected \(Words.oneOf(Self.actions))"))
        }
    }

    /// The options that only some actions have a use for, and these.
    private static let uses = [
        "font-file": ["coverage"], "profile": ["coverage"], "keep-newline": ["coverage"], "strict-utf8": ["coverage"],
    ]

    /// An option that would change nothing is refused.
    private func refuseIdle(_ action: String) throws(Failure) {
        guard Self.actions.contains(action) else { return }
        for (option, actions) in Self.uses.sorted(by: { $0.key < $1.key })
        where settings.given.contains(option) && !actions.contains(action) {
            throw Failure(
                .usage,
                "'--\(option)' changes nothing for 'fonts \(action)'; expected it with "
                    + Words.oneOf(actions.map { "'fonts \($0)'" }))
        }
    }

    /// The bundled faces that the options leave.
    private func listed(_ library: FontLibrary) throws(Failure) -> [FontManifestEntry] {
        var entries = library.entries
        if let family = settings.record.family {
            entries.removeAll { $0.family.lowercased() != family.lowercased() }
            guard !entries.isEmpty else {
                throw FontChoice.failure(.unknownFamily(name: family, known: library.families))
            }
        }
        if settings.isItalic { entries.removeAll { !$0.isItalic } }
        guard let weight = settings.record.weight else { return entries }
        let weights = Set(entries.map(\.weight.rawValue)).sorted()
        entries.removeAll { $0.weight.rawValue != weight }
        guard !entries.isEmpty else {
            let known = weights.isEmpty ? "none that is italic" : RecordValues.list(weights.map(String.init))
            throw Failure(.fontMissing, "No such face of weight \(weight); expected \(known)")
        }
        return entries
    }

    private func list(_ entries: [FontManifestEntry]) -> String {
        Columns.aligned(
            [["family", "file", "weight", "italic", "role", "licence", "version"]]
                + entries.map {
                    [
                        $0.family, $0.fileName, String($0.weight.rawValue), $0.isItalic ? "yes" : "no",
                        $0.role.rawValue,
                        $0.licence, $0.version,
                    ]
                }, left: 7)
    }

    private func listJSON(_ entries: [FontManifestEntry]) -> String {
        let fonts = entries.map { entry -> JSONValue in
            [
                "family": .text(entry.family), "file": .text(entry.fileName), "index": .number(entry.index),
                "italic": JSONValue(.bool(entry.isItalic)), "licence": .text(entry.licence),
                "role": .text(entry.role.rawValue), "sha256": .text(entry.sha256),
                "version": .text(entry.version),
                "weight": .number(entry.weight.rawValue),
            ]
        }
        return JSONWriter.string(["fonts": JSONValue(.array(fonts)), "v": 1]) + "\n"
    }

    private func matchedFace(_ library: FontLibrary) throws(Failure) -> FontFace {
        let family = settings.record.family ?? FontLibrary.defaultFamily
        do throws(FontError) {
            let weight = FontWeight(settings.record.weight ?? 400)
            let face = try library.face(anyFamily: family, weight: weight, italic: settings.isItalic)
            guard let face else { throw FontError.unknownFamily(name: family, known: library.families) }
            return face
        } catch {
            throw FontChoice.failure(error)
        }
    }

    private func match(_ library: FontLibrary, isJSON: Bool) throws(Failure) -> String {
        let face = try matchedFace(library)
        let metrics = face.metrics
        guard isJSON else {
            return Columns.aligned(
                [
                    ["family", face.family], ["file", face.fileName], ["face", String(face.index)],
                    ["weight", String(face.weight.rawValue)], ["italic", face.isItalic ? "yes" : "no"],
                    ["units per em", String(face.unitsPerEm)], ["ascender", String(metrics.ascender)],
                    ["descender", String(metrics.descender)], ["line gap", String(metrics.lineGap)],
                    ["sha256", face.sha256()],
                ], left: 2)
        }
        return JSONWriter.string([
            "ascender": .number(metrics.ascender), "descender": .number(metrics.descender),
            "family": .text(face.family),
            "file": .text(face.fileName), "index": .number(face.index),
            "italic": JSONValue(.bool(face.isItalic)),
            "lineGap": .number(metrics.lineGap), "sha256": .text(face.sha256()),
            "unitsPerEm": .number(face.unitsPerEm),
            "v": 1, "weight": .number(face.weight.rawValue),
        ]) + "\n"
    }
}
