import GalleyLint
import GalleyRecords

extension OptionTable {
    /// The options of `budget` alone.
    static let budget: [Option] = [
        Option(
            name: "output-format", placeholder: "format",
            help:
                "csv, json, xliff (maxwidth and size-unit; one XLIFF 1.2 file comes back with them, anything else "
                + "becomes a new one), or comments (one .strings, .xcstrings, strings.xml, .arb or .po comes back with "
                + "[CHAR LIMIT=n]) (default: csv).",
            commands: [.budget], values: .words(BudgetFormat.words),
            apply: { value, settings throws(ValueError) in settings.budget.format = try keyword(value) }),
        Option(
            name: "unit", placeholder: "unit",
            help:
                "What XLIFF counts: points, characters, or auto, which is points for keys of one line and characters "
                + "for others (default: auto).",
            commands: [.budget], values: .words(BudgetReport.Unit.allCases.map(\.rawValue)),
            apply: { value, settings throws(ValueError) in
                guard let unit = BudgetReport.Unit(rawValue: value) else {
                    let words = BudgetReport.Unit.allCases.map(\.rawValue)
                    throw ValueError(
                        RecordValues.list(words), suggestion: Spelling.nearest(to: value, among: words))
                }
                settings.budget.unit = unit
            }),
    ]
}

/// What `galley budget` writes.
enum BudgetFormat: String, Keyword {
    case csv, json, xliff, comments
}

/// What the flags of `galley budget` say besides those of `galley lint`.
struct BudgetOptions: Sendable {
    var format = BudgetFormat.csv
    var unit = BudgetReport.Unit.auto
}
