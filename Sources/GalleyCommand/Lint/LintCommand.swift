import GalleyFonts
import GalleyLint
import GalleyLocalization
import GalleyRecords

/// `galley lint`: holds catalogues to their limits, and looks for what is wrong with laid out screens.
struct LintCommand {
    var settings: Settings
    private var options: LintOptions { settings.lint }

    init(settings: Settings) {
        self.settings = settings
    }

    func run(_ output: Output) throws(Failure) -> ExitCode {
        let lintSettings = try LintSettings(settings)
        let files = LintFiles(sourceLocale: lintSettings.sourceLocale, takesLayouts: true)
        let paths = try files.paths(settings.arguments)
        try Run.refuseOverwriting(settings.output, paths)
        let baseline = try baseline()
        if options.newBaseline != nil, let part = ["since", "locales"].first(where: settings.given.contains) {
            throw Failure(
                .usage, "'--write-baseline' and '--\(part)' exclude each other: a baseline holds all that is known")
        }
        var catalogues: [Catalogue] = []
        let texts = paths.filter { !LintFiles.isLayout($0) }
        for path in texts { catalogues.append(try files.catalogue(path)) }
        let changes = try options.since.map { revision throws(Failure) in try files.changes(since: revision, texts) }
        let linter = try linter(catalogues, lintSettings, changes)
        try checkTextFlags(paths)
        var findings = try LintRun(linter, threads: settings.threads, showsProgress: !settings.isQuiet).findings()
        var layouts = try LayoutLint(settings, lintSettings)
        for path in paths where LintFiles.isLayout(path) {
            if let revision = options.since, try files.isUnchanged(path, since: revision) { continue }
            findings += try layouts.findings(path)
        }
        // A layout's own texts are in the source language.
        let own = texts.count < paths.count ? [lintSettings.sourceLocale] : []
        try checkLanguages(linter.locales + layouts.locales + own, isLayouts: texts.isEmpty, lintSettings)
        let faults = linter.fileFindings.filter { changes?[$0.file]?.isNewFault($0.message) ?? true }
        findings = Linter.sorted(faults + findings, files: paths)
        if let path = options.newBaseline {
            let file = try Output(path: path)
            try file.write(Baseline.bytes(of: findings))
            try file.finish()
            say("\(findings.count) findings written to '\(path)'")
            return .success
        }
        var gone = 0
        if let baseline {
            (findings, gone) = baseline.new(among: findings) { file, locale in
                changes == nil && paths.contains(file) && (locale.isEmpty || linter.looksAt(locale))
            }
        }
        let report = LintReport(
            findings: findings, fileCount: paths.count, valueCount: linter.count + layouts.textCount,
            notes: layouts.notes
                + notes(linter, restsOnInter: layouts.restsOnInter, hasLayouts: texts.count < paths.count),
            version: Versions.galley)
        try output.write(report.bytes(options.format))
        try output.flush()
        say(report.summary)
        if gone > 0 {
            let what = gone == 1 ? "1 finding of the baseline is gone" : "\(gone) findings of the baseline are gone"
            say("\(what); write it anew with '--write-baseline'")
        }
        for note in report.notes { say("Note: " + note) }
        let fails = options.failOn != .off && findings.contains { $0.severity >= options.failOn }
        return fails ? .findings : .success
    }

    /// A language that a flag names and no file has is a slip; one that the configuration names may be in other files.
    private func checkLanguages(_ known: [String], isLayouts: Bool, _ lint: LintSettings) throws(Failure) {
        var names: [String] = []
        for name in known where !names.contains(name) { names.append(name) }
        // Catalogues without a language are damaged, which their findings say.
        guard isLayouts || !names.isEmpty else { return }
        let present = names.isEmpty ? "the files name no language" : "the files have \(RecordValues.list(names, "and"))"
        let source = isLayouts ? nil : options.sourceLocale
        let named = (settings.given.contains("locales") ? lint.locales : []) + (source.map { [$0] } ?? [])
        if let missing = LocaleNames.missing(named, among: names).first {
            throw Failure(.badData, "No text in '\(missing)'; \(present)")
        }
        for missing in LocaleNames.missing(lint.locales, among: names) {
            say("Note: no text in '\(missing)'; \(present)")
        }
    }

    /// What flags say of single texts says nothing of layouts, which have sizes and limits of their own.
    private func checkTextFlags(_ paths: [String]) throws(Failure) {
        let layouts = paths.filter(LintFiles.isLayout)
        let names = OptionTable.lintTexts.filter(settings.given.contains).map { "'--\($0)'" }
        guard !layouts.isEmpty, !names.isEmpty else { return }
        let message =
            "\(RecordValues.list(names, "and")) \(names.count == 1 ? "holds" : "hold") for the texts of "
            + "catalogues; a layout has sizes and limits of its own"
        guard layouts.count < paths.count else { throw Failure(.usage, message) }
        say("Note: " + message)
    }

    private func say(_ line: String) {
        if !settings.isQuiet { Run.say(line) }
    }

    private func notes(_ linter: Linter, restsOnInter: Bool, hasLayouts: Bool) -> [String] {
        var notes: [String] = []
        if linter.hasForeignTexts {
            notes.append(
                "Android's and ARB's texts are judged as UIKit's labels would show them; a rule may name another face and size"
            )
        }
        let idle = linter.idleSamples(options.samples.values.flatMap(\.keys))
        if !idle.isEmpty {
            let names = RecordValues.list(idle.map { "'\($0)'" }, "and")
            notes.append("no placeholder is called \(names), so that '--sample' changes nothing there")
        }
        if settings.given.isSuperset(of: ["font-file", "weight"]) {
            notes.append("'--weight' changes nothing beside '--font-file': a weight chooses among a family's faces")
        }
        if settings.lint.config == nil, settings.record.lines != nil, settings.record.widths == nil,
            options.devices.isEmpty,
            !hasLayouts
        {
            notes.append("without a width texts do not wrap: '--lines' holds hard breaks alone")
        }
        for index in hasLayouts ? [] : linter.idleRules {
            notes.append("rules[\(index)] of the configuration holds for no text")
        }
        if linter.restsOnInter || restsOnInter { notes.append(MeasureAnswer.note) }
        if let caveat = FontChoice.caveat(settings) { notes.append(caveat) }
        return notes
    }

    private func baseline() throws(Failure) -> Baseline? {
        guard let path = options.baseline else { return nil }
        var input = try Input(path: path)
        defer { input.close() }
        let bytes = try input.readAll()
        do throws(LintConfigError) { return try Baseline(bytes) } catch {
            throw LintSettings.failure(error, path, bytes)
        }
    }

    private func linter(
        _ catalogues: [Catalogue], _ lint: LintSettings, _ changes: [String: ChangedValues]?
    ) throws(Failure) -> Linter {
        let library = try FontChoice.library(settings)
        let faces = try FontChoice.files(settings, library)
        do throws(FontError) {
            return try Linter(
                catalogues, lint, fonts: library, files: faces, keepsTexts: options.format == .html
            ) { catalogue, entry in
                guard let changes else { return true }
                return changes[catalogue.file]?.isChanged(entry) ?? true
            }
        } catch { throw FontChoice.failure(error) }
    }
}
