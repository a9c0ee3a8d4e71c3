/// A line that works as printed, where `Examples` is the working directory.
struct Example: Sendable {
    /// The line, for a shell.
    let line: String
    /// What it is for.
    let purpose: String
    /// How it ends.
    var code = ExitCode.success
}

extension Command {
    /// Lines to begin with.
    var examples: [Example] {
        switch self {
        case .measure:
            [
                Example(
                    line: "galley measure \"Save changes\" --width 120 --categories L,AX5",
                    purpose: "How many lines a label takes, and its size."),
                Example(
                    line: "galley measure --input greetings.ndjson --output-format csv",
                    purpose: "A stream of records, one answer for each."),
                Example(
                    line: "printf 'Ihre \u{C4}nderungen' | galley measure - --width 60 --line-details",
                    purpose: "Where lines end, and why."),
            ]
        case .render:
            [
                Example(
                    line:
                        "galley render \"Save changes\" --widths 80,160 --annotate lines -o save.svg",
                    purpose: "A label at two widths, with its lines marked and their sizes said."),
                Example(
                    line: "galley render \"Save changes\" --chart --categories L,AX5 -o heights.png",
                    purpose: "Its height over its width, and the widths at which the number of lines changes."),
            ]
        case .check:
            [
                Example(line: "galley check labels.ndjson", purpose: "Hold records to what they expect."),
                Example(
                    line: "galley check labels.ndjson --record",
                    purpose: "Write what is measured into the file, after a change that was meant."),
            ]
        case .verify:
            [
                Example(
                    line: "galley verify phone-records.json",
                    purpose: "How many values agree; these were made by Galley, so all do.")
            ]
        case .lint:
            [
                Example(
                    line: "galley lint . --width 280 --lines 2 --categories L,AX5",
                    purpose: "Every text of every language at two sizes; here some do not fit.", code: .findings),
                Example(
                    line: "galley lint . --config galley-lint.json --output-format sarif -o out.sarif",
                    purpose: "Rules from a file, a report for code scanning.", code: .findings),
                Example(
                    line: "galley lint . --config galley-lint.json --output-format html -o report.html",
                    purpose: "A page to look at: each text in its room, the worst first.", code: .findings),
                Example(
                    line: "galley lint . --config galley-lint.json --write-baseline known.json",
                    purpose: "Accept what is wrong now, so that only new findings fail."),
            ]
        case .budget:
            [
                Example(
                    line: "galley budget . --width 200 --lines 1 --locales de,ja -o limits.csv",
                    purpose: "What translators may write, as a table."),
                Example(
                    line: "galley budget de.lproj --width 280 --lines 2 --output-format comments",
                    purpose: "The catalogue with [CHAR LIMIT=n] in its comments."),
            ]
        case .layout:
            [
                Example(
                    line: "galley layout screen.json --widths 320,390 --categories L,AX5",
                    purpose: "Where everything of a screen is, at two widths and two text sizes."),
                Example(
                    line: "galley layout Welcome.storyboard --device 'iPhone SE' --categories L,AX5",
                    purpose: "A storyboard as it is, on a device's screen."),
                Example(
                    line: "galley layout screen.json --widths 320,390 --output-format html -o out.html",
                    purpose: "The same screens drawn, as a page."),
                Example(
                    line: "galley layout screen.json --strings de.lproj/Localizable.strings",
                    purpose: "The same with the texts of a catalogue."),
            ]
        case .explain:
            [
                Example(
                    line: "galley explain header.json",
                    purpose: "Which constraints contradict each other; here a mask and what is inside.", code: .findings
                )
            ]
        case .demo:
            [
                Example(
                    line: "galley demo storyboard-header",
                    purpose: "Why a storyboard's table header is not as high as its text, and what makes it so."),
                Example(
                    line: "galley demo self-sizing-cells --output-format json",
                    purpose: "The numbers of a demo for programs."),
            ]
        case .bench:
            [
                Example(
                    line: "galley bench --parts records --runs 3",
                    purpose: "How many short records a second this machine answers.")
            ]
        case .styles:
            [
                Example(
                    line: "galley styles --style body --value 44 --categories L,AX5",
                    purpose: "The size of body, and what UIFontMetrics makes of 44 points.")
            ]
        case .fonts:
            [
                Example(line: "galley fonts match --font Inter --weight 700", purpose: "Which face a label gets."),
                Example(
                    line: "galley fonts coverage \"Gr\u{FC}\u{DF}e \u{4E16}\u{754C}\"",
                    purpose: "Which faces hold the characters of a text."),
            ]
        case .completions:
            [Example(line: "galley completions bash >galley.bash", purpose: "Completions for bash.")]
        case .help: [Example(line: "galley help --man >galley.1", purpose: "The manual page.")]
        }
    }
}
