import GalleyRecords

/// The subcommands.
enum Command: String, CaseIterable, Sendable {
    case measure, render, check, verify, lint, budget, layout, explain, demo, bench, styles, fonts, completions, help

    /// One line of what it does, for lists.
    var abstract: String {
        switch self {
        case .measure: "Measure texts: line counts, line breaks and label sizes."
        case .render:
            "Draw labels as SVG, PNG, PDF or HTML, with their lines, baselines and widths, or as a chart of heights."
        case .check: "Hold records to the line counts and sizes that they expect, or record them."
        case .verify: "Hold what phones' labels answered against what is measured here, system by system."
        case .lint: "Hold catalogues of texts to their limits: lines, widths, heights, glyphs, placeholders."
        case .budget: "Say how many points and characters fit, for each key and language, for translators."
        case .layout: "Lay out a file of views and constraints and show the frames."
        case .explain: "Show which constraints of a layout contradict each other, what is left open, and why."
        case .demo: "Tell how headers and rows come by their heights, step by step: five known systems."
        case .bench: "Measure how fast Galley is here, beside HarfBuzz alone and ICU alone, in tab-separated columns."
        case .styles: "Show the Dynamic Type table, or scale a value with it."
        case .fonts: "List the bundled fonts, match a family, or show what covers a text."
        case .completions: "Print what makes a shell complete subcommands, flags and values."
        case .help: "Show how to use a subcommand; with --man the manual page of all."
        }
    }

    /// What its numbers mean, where a line does not say it.
    var discussion: String? {
        guard self == .budget else { return nil }
        return "The columns: characters is how many characters of the language's average fit, as the catalogue spells "
            + "them: the lines' width, less what all but the last lose at their ends, by the mean advance of a "
            + "character of the language's own texts in the face; half of the texts of that length fit. "
            + "safeCharacters fit even when each is as wide as the widest of the commonest characters (95 % of the "
            + "texts), wherever words end, if none is wider than a line. points is the width that a line may have at "
            + "the size that pointsAt names, so that it fits at every category asked for. Placeholders count as long "
            + "as what they show. Of several widths and categories the tightest counts."
    }

    /// What a shell can offer for what stands without a flag.
    var argumentValues: OptionValues {
        switch self {
        case .check, .verify, .lint, .budget, .layout, .explain, .bench: .file
        case .demo: .words(DemoCommand.names)
        case .fonts: .words(FontsCommand.actions)
        case .completions: .words(Shell.words)
        case .help: .words(Command.allCases.map(\.rawValue))
        case .measure, .render, .styles: .any
        }
    }

    /// What may stand without a flag.
    var arguments: [Argument] {
        switch self {
        case .measure:
            [
                Argument(
                    name: "text", isRepeating: true,
                    help: "A text to measure, each one a record of its own; '-' reads standard input.")
            ]
        case .render:
            [
                Argument(
                    name: "text", isRepeating: true,
                    help: "A text to draw, each one in a row of its own; '-' reads standard input.")
            ]
        case .check:
            [
                Argument(
                    name: "file", isRepeating: true,
                    help:
                        "Records as NDJSON, each with an object \"expect\" that holds any of "
                        + ExpectationKey.words.joined(separator: ", ")
                        + ". Blank lines and lines that begin with # or // are left out. '-' is standard input.")
            ]
        case .verify:
            [
                Argument(
                    name: "file", isRepeating: true,
                    help:
                        "What the recorder wrote on a phone (see Recorder/README.md): labels with the sizes that they "
                        + "answered. '-' is standard input.")
            ]
        case .lint:
            [
                Argument(
                    name: "path", isRepeating: true,
                    help:
                        "A catalogue (.xcstrings, .strings, .stringsdict, .xliff, strings.xml, .arb or .po), a layout "
                        + "(.storyboard, .xib or .json), or a folder to search for them (.json must be named).")
            ]
        case .budget:
            [
                Argument(
                    name: "path", isRepeating: true,
                    help:
                        "A catalogue (.xcstrings, .strings, .stringsdict, .xliff, strings.xml, .arb or .po), or a folder "
                        + "to search for them.")
            ]
        case .layout, .explain:
            [
                Argument(
                    name: "file", isRepeating: false,
                    help:
                        "A storyboard, a xib, or a layout as JSON (its size, views, visual formats and constraints). "
                        + "'-' is standard input.")
            ]
        case .demo:
            [
                Argument(
                    name: "name", isRepeating: false,
                    help: "One of \(Words.oneOf(DemoCommand.names)); without a name they are listed.")
            ]
        case .bench:
            [
                Argument(
                    name: "file", isRepeating: false,
                    help: "Prose to measure, one text a line; without it sentences of our own. '-' is standard input.")
            ]
        case .styles: []
        case .fonts:
            [
                Argument(
                    name: "action", isRepeating: false,
                    help:
                        "list: the bundled faces. match: the face that --font, --weight and --italic choose. "
                        + "coverage: the faces that hold each character of the texts that follow."),
                Argument(
                    name: "text", isRepeating: true,
                    help: "For coverage: the texts; '-' reads standard input."),
            ]
        case .completions: [Argument(name: "shell", isRepeating: false, help: "bash, zsh or fish.")]
        case .help: [Argument(name: "subcommand", isRepeating: false, help: "The subcommand to explain.")]
        }
    }
}

/// Something that stands without a flag.
struct Argument: Sendable {
    var name: String
    var isRepeating: Bool
    var help: String
}

/// One flag: its spelling, its help, where it applies and what it does.
///
/// Parser and help both read nothing else.
struct Option: Sendable {
    /// The spelling without the dashes.
    var name: String
    /// A one-letter spelling.
    var short: Character?
    /// What the value is called in the help; nil for a flag without a value.
    var placeholder: String?
    /// What it does, in a sentence or two.
    var help: String
    /// The subcommands that take it.
    var commands: [Command]
    /// What the value is, for shells that complete it.
    var values = OptionValues.any
    /// Whether a value may begin with a dash, as `-liga` does.
    var valueMayBeginWithDash = false
    /// Whether it may be given more than once.
    var isRepeatable = false
    /// The option that cannot stand beside this one.
    var excludes: String?
    /// Takes the value ("" for a flag without one) into the settings, or throws what would be accepted instead.
    var apply: @Sendable (String, inout Settings) throws(ValueError) -> Void

    /// The spelling for messages and help, such as `-o, --output <file>`.
    var label: String {
        let spelling = (short.map { "-\($0), " } ?? "") + "--\(name)"
        return placeholder.map { "\(spelling) <\($0)>" } ?? spelling
    }
}

/// What a shell can offer for a value.
enum OptionValues: Sendable {
    /// Nothing is known of it.
    case any
    case file
    case folder
    /// One of these.
    case words([String])
    /// Several of these with commas between.
    case list([String])
}

/// A flag's value that cannot be taken: what would be accepted, as in "expected …".
struct ValueError: Error {
    var expected: String
    /// A correction to offer.
    var suggestion: String?

    init(_ expected: String, suggestion: String? = nil) {
        self.expected = expected
        self.suggestion = suggestion
    }
}
