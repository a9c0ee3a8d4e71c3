import GalleyFonts
import GalleyRecords

/// The shapes that data can be printed in.
enum OutputFormat: String, Keyword {
    case text, json, ndjson, csv, tsv
}

/// What an input holds.
enum InputFormat: String, Keyword {
    case auto, text, ndjson
}

/// All that flags and arguments say.
struct Settings: Sendable {
    /// What stands without a flag.
    var arguments: [String] = []
    /// The options that were given, by their names.
    var given: Set<String> = []
    /// What a record lacks is taken from here.
    var record = RecordSettings()
    var input: String?
    var inputFormat = InputFormat.auto
    var outputFormat: OutputFormat?
    var output: String?
    var lineDetails = false
    var threads = 1
    var lineBuffered = false
    var failOnError = false
    /// The id of the first line's record where it has none.
    var firstID = 1
    /// Whether answers carry no note.
    var leavesNotesOut = false
    var keepNewline = false
    var strictUTF8 = false
    /// Whether `check` writes expectations instead of comparing with them.
    var recordsExpectations = false
    /// Files that stand before the bundled faces.
    var fontFiles: [String] = []
    /// Files of face metrics, or names of built-in ones, that stand before those.
    var profiles: [String] = []
    var fontFolder: String?
    var isItalic = false
    /// Whether nothing but errors is said on standard error.
    var isQuiet = false
    /// Whether `help` prints the manual page.
    var wantsManual = false
    var lint = LintOptions()
    var budget = BudgetOptions()
    var layout = LayoutOptions()
    var bench = BenchOptions()
    var picture = PictureOptions()
    var verify = VerifyOptions()
    /// The value that `styles` scales.
    var value: Double?
}
