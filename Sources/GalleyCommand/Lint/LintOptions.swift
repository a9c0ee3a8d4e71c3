import GalleyFonts
import GalleyLint
import GalleyRecords

/// What the flags of `galley lint` say.
struct LintOptions: Sendable {
    var height: Double?
    var devices: [Device] = []
    var locales: [String]?
    var sourceLocale: String?
    var config: String?
    /// By language (`*` is all), then by name.
    var samples: [String: [String: String]] = [:]
    var margin: Double?
    var pseudo: [PseudoLocale] = []
    var since: String?
    var baseline: String?
    var newBaseline: String?
    var format = LintFormat.text
    /// The least severity that fails the run.
    var failOn = Severity.error
}

/// When a run fails.
enum FailOn: String, Keyword {
    case error, warning, note, never
}
