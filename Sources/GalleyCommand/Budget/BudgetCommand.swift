import GalleyFonts
import GalleyLint
import GalleyLocalization

/// `galley budget`: limits written for translators, as points and characters.
struct BudgetCommand {
    var settings: Settings

    func run(_ output: Output) throws(Failure) {
        let lintSettings = try LintSettings(settings)
        let files = LintFiles(sourceLocale: lintSettings.sourceLocale)
        let paths = try files.paths(settings.arguments)
        try Run.refuseOverwriting(settings.output, paths)
        var catalogues: [Catalogue] = []
        for path in paths {
            let catalogue = try files.catalogue(path)
            for error in catalogue.errors {
                say("\(path):\(error.position.line):\(error.position.column): \(error.message)")
            }
            catalogues.append(catalogue)
        }
        let library = try FontChoice.library(settings)
        let faces = try FontChoice.files(settings, library)
        let (budgets, unlimited): ([KeyBudget], Int)
        let bytes: [UInt8]
        do throws(BudgetError) {
            var budgeter: Budgeter
            do throws(FontError) {
                budgeter = try Budgeter(catalogues, lintSettings, fonts: library, files: faces)
            } catch { throw .font(error) }
            (budgets, unlimited) = try budgeter.budgets()
            let report = BudgetReport(
                budgets, catalogues, sourceLocale: lintSettings.sourceLocale, unit: settings.budget.unit)
            switch settings.budget.format {
            case .csv: bytes = report.csv
            case .json: bytes = report.json
            case .xliff: bytes = report.xliff
            case .comments: bytes = try report.comments()
            }
        } catch { throw Self.failure(error) }
        guard !budgets.isEmpty else {
            let known = catalogues.flatMap { $0.entries.map { $0.targetLocale ?? $0.locale } }
            let wanted = lintSettings.locales
            let missing = LocaleNames.missing(wanted, among: known)
            if let first = missing.first, missing.count == wanted.count {
                throw Failure(
                    .badData,
                    "No key for '\(first)'; expected a catalogue of it, or of the source language "
                        + "'\(lintSettings.sourceLocale)' ('--source-locale' names another)")
            }
            throw Failure(
                .usage,
                "No key has a limit; expected '--width' above 0 or '--device', with '--lines' or '--height' above 0, or "
                    + "'--config' with rules"
            )
        }
        try output.write(bytes)
        for wanted in lintSettings.locales
        where !budgets.contains(where: { LocaleNames.isKind($0.locale, of: wanted) }) {
            say("Note: no keys for '\(wanted)'; expected a catalogue of it, or of the source language")
        }
        say(
            "\(budgets.count) budgets in \(paths.count) \(paths.count == 1 ? "file" : "files")"
                + (unlimited > 0 ? ", \(unlimited) without a limit" : ""))
        if let caveat = FontChoice.caveat(settings) { say("Note: " + caveat) }
    }

    private func say(_ line: String) {
        if !settings.isQuiet { Run.say(line) }
    }

    private static func failure(_ error: BudgetError) -> Failure {
        switch error {
        case .font(let error): FontChoice.failure(error)
        case .format: Failure(.usage, error.description)
        case .noTexts, .text:
            Failure(.badData, error.description.prefix(1).uppercased() + error.description.dropFirst())
        }
    }
}
