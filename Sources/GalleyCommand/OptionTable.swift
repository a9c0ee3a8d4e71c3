import GalleyFonts
import GalleyRecords
import GalleyText

/// All options of all subcommands, in the order of the help.
enum OptionTable {
    static let all: [Option] =
        input + limits + fonts + spacing + paragraph + breaking + answers + output + pictures + check + verify
        + styles + lint
        + budget
        + layout + bench + help

    private static let input: [Option] = [
        Option(
            name: "input", placeholder: "file",
            help: "A file of one text, or of records as NDJSON. '-' is standard input.",
            commands: [.measure, .render], values: .file,
            apply: { value, settings throws(ValueError) in settings.input = value }),
        Option(
            name: "input-format", placeholder: "format",
            help:
                "What files and standard input hold: auto, text or ndjson. Auto takes them for records where the "
                + "first line begins with {\" (default: auto).",
            commands: [.measure, .render], values: .words(InputFormat.words),
            apply: { value, settings throws(ValueError) in settings.inputFormat = try keyword(value) }),
        Option(
            name: "keep-newline",
            help: "Keep the newline that ends a text file or standard input; one is dropped otherwise.",
            commands: [.measure, .render, .fonts],
            apply: { _, settings throws(ValueError) in settings.keepNewline = true }),
        Option(
            name: "strict-utf8",
            help: "Refuse input that is not UTF-8, with the byte's offset, instead of replacing by U+FFFD.",
            commands: [.measure, .render, .check, .fonts],
            apply: { _, settings throws(ValueError) in settings.strictUTF8 = true }),
    ]

    private static let limits: [Option] = [
        Option(
            name: "width", placeholder: "points",
            help:
                "The width to fit, in points; 0 or max is no limit. Without a width the intrinsic size is measured.",
            commands: [.measure, .render, .lint, .budget], excludes: "widths",
            apply: { value, settings throws(ValueError) in settings.record.widths = .one(try width(value)) }),
        Option(
            name: "widths", placeholder: "points,...", help: "Several widths, one result for each.",
            commands: [.measure, .render, .lint, .budget], excludes: "width",
            apply: { value, settings throws(ValueError) in
                var list: [WidthLimit] = []
                for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                    list.append(try width(String(part)))
                }
                settings.record.widths = .many(list)
            }),
        Option(
            name: "lines", placeholder: "count",
            help: "The label's numberOfLines; 0 is no limit (default: 0).",
            commands: [.measure, .render, .lint, .budget],
            apply: { value, settings throws(ValueError) in
                settings.record.lines = try number(value, RecordValues.lines)
            }),
        Option(
            name: "style", placeholder: "style",
            help: "The Dynamic Type text style, such as body, title2 or caption1 (default: body).",
            commands: [.measure, .render, .lint, .budget], values: .words(TextStyle.names),
            apply: { value, settings throws(ValueError) in
                settings.record.style = try checked(value, RecordValues.style)
            }),
        Option(
            name: "size", placeholder: "points",
            help:
                "The point size. Alone it is fixed; with --style it is the size at Large and scales with the category.",
            commands: [.measure, .render, .lint, .budget],
            apply: { value, settings throws(ValueError) in
                settings.record.size = try number(value, RecordValues.size)
            }),
        Option(
            name: "categories", placeholder: "list",
            help:
                "Dynamic Type sizes, one result for each: names and ranges with commas between, as in L,AX1..AX5, or "
                + "all (default: L).",
            commands: [.measure, .render, .lint, .budget, .layout, .explain], values: .list(categoryWords),
            apply: { value, settings throws(ValueError) in
                settings.record.categories = .many(try checked(value, RecordValues.categories))
            }),
        Option(
            name: "scale", placeholder: "factor", help: "Pixels a point: 1, 2 or 3 (default: 3).",
            commands: [.measure, .render, .lint, .budget, .styles], values: .words(["1", "2", "3"]),
            apply: { value, settings throws(ValueError) in
                settings.record.scale = try number(value, RecordValues.scale)
            }),
    ]

    private static let fonts: [Option] = [
        Option(
            name: "font", placeholder: "family",
            help: "A family: bundled (see 'galley fonts list'), else installed (default: Inter).",
            commands: [.measure, .render, .lint, .budget, .fonts, .layout, .explain], excludes: "font-file",
            apply: { value, settings throws(ValueError) in settings.record.family = value }),
        Option(
            name: "font-file", placeholder: "file",
            help:
                "A font file to use first, FILE#2 for a face of a collection; the bundled faces stay behind it.",
            commands: [.measure, .render, .check, .verify, .lint, .budget, .fonts, .layout, .explain, .demo],
            values: .file,
            isRepeatable: true,
            excludes: "font",
            apply: { value, settings throws(ValueError) in settings.fontFiles.append(value) }),
        Option(
            name: "profile", placeholder: "file",
            help:
                "Measure with a face's recorded metrics (see Recorder/README.md), or with sf-estimate, San Francisco as "
                + "far as public figures tell; before every font file.",
            commands: [.measure, .render, .check, .verify, .lint, .budget, .fonts, .layout, .explain, .demo],
            values: .file,
            isRepeatable: true,
            excludes: "font",
            apply: { value, settings throws(ValueError) in settings.profiles.append(value) }),
        Option(
            name: "font-dir", placeholder: "folder", help: "Where the bundled fonts are.",
            commands: [.measure, .render, .check, .verify, .lint, .budget, .fonts, .layout, .explain, .demo, .bench],
            values: .folder,
            apply: { value, settings throws(ValueError) in settings.fontFolder = value }),
        Option(
            name: "weight", placeholder: "number", help: "The weight from 1 to 1000 (default: the style's).",
            commands: [.measure, .render, .lint, .budget, .fonts],
            apply: { value, settings throws(ValueError) in
                settings.record.weight = try number(value, RecordValues.weight)
            }),
        Option(
            name: "italic", help: "Match an italic face; list only those.", commands: [.fonts],
            apply: { _, settings throws(ValueError) in settings.isItalic = true }),
    ]

    private static let breaking: [Option] = [
        Option(
            name: "locale", placeholder: "tag", help: "The text's language, BCP 47 (default: root).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.locale = try checked(value, RecordValues.locale)
            }),
        Option(
            name: "line-break", placeholder: "mode",
            help: "The label's lineBreakMode: word, char, clip, head, tail or middle (default: tail).",
            commands: [.measure, .render, .lint], values: .words(LineBreakWord.words),
            apply: { value, settings throws(ValueError) in settings.record.lineBreak = try keyword(value) }),
        Option(
            name: "strategy", placeholder: "name",
            help: "The label's lineBreakStrategy: none, standard, pushout or hangul (default: standard).",
            commands: [.measure, .render], values: .words(StrategyWord.words),
            apply: { value, settings throws(ValueError) in settings.record.strategy = try keyword(value) }),
        Option(
            name: "algorithm", placeholder: "name",
            help:
                "How lines are chosen: greedy, balanced or pretty; none changes their number (default: greedy).",
            commands: [.measure, .render], values: .words(LineBreakAlgorithm.words),
            apply: { value, settings throws(ValueError) in settings.record.algorithm = try keyword(value) }),
        Option(
            name: "minimum-scale-factor", placeholder: "factor",
            help:
                "Let a label of one line shrink its text to its width, to no less than this share of its size, and "
                + "show the size drawn. Measured sizes stay.",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.minimumScaleFactor = try number(value, RecordValues.scaleFactor)
            }),
        Option(
            name: "rules", placeholder: "set",
            help:
                "The rule set for line breaks: unicode, or web, which breaks URLs, paths and ranges as browsers do "
                + "(default: unicode).",
            commands: [.measure, .render], values: .words(RulesWord.words),
            apply: { value, settings throws(ValueError) in settings.record.rules = try keyword(value) }),
        Option(
            name: "strictness", placeholder: "level",
            help:
                "Line breaks in Japanese and Chinese: loose, normal or strict (default: normal, for ja ICU's own).",
            commands: [.measure, .render], values: .words(StrictnessWord.words),
            apply: { value, settings throws(ValueError) in settings.record.strictness = try keyword(value) }),
        Option(
            name: "direction", placeholder: "direction",
            help: "The base direction: auto, ltr or rtl (default: auto).",
            commands: [.measure, .render], values: .words(DirectionWord.words),
            apply: { value, settings throws(ValueError) in settings.record.direction = try keyword(value) }),
    ]

    private static let output: [Option] = [
        Option(
            name: "output-format", placeholder: "format",
            help: "text, json, ndjson, csv or tsv (default: text, or ndjson for records).",
            commands: [.measure], values: .words(OutputFormat.words),
            apply: { value, settings throws(ValueError) in settings.outputFormat = try keyword(value) }),
        Option(
            name: "line-details",
            help:
                "Show each line, its range, widths, baseline, slack and why it ended, and each run on it with its face.",
            commands: [.measure],
            apply: { _, settings throws(ValueError) in settings.lineDetails = true }),
        Option(
            name: "first-id", placeholder: "number",
            help:
                "The id of the first line's record where it has none; the lines after it count on (default: 1). For a "
                + "stream that is a part of a larger one.",
            commands: [.measure],
            apply: { value, settings throws(ValueError) in
                guard let number = Int(value), (0...1 << 53).contains(number) else {
                    throw ValueError("a whole number from 0 to 2^53")
                }
                settings.firstID = number
            }),
        Option(
            name: "no-note",
            help: "Leave the note about the face out of the answers, where the first one concerned has it otherwise.",
            commands: [.measure],
            apply: { _, settings throws(ValueError) in settings.leavesNotesOut = true }),
        Option(
            name: "fail-on-error", help: "Exit with 65 when a record could not be measured.",
            commands: [.measure],
            apply: { _, settings throws(ValueError) in settings.failOnError = true }),
        Option(
            name: "threads", placeholder: "count",
            help: "How many records or texts to measure at a time; the output is the same (default: 1).",
            commands: [.measure, .check, .verify, .lint],
            apply: { value, settings throws(ValueError) in
                guard let count = Int(value), (1...256).contains(count) else {
                    throw ValueError("a whole number from 1 to 256")
                }
                settings.threads = count
            }),
        Option(
            name: "line-buffered", help: "Write each result as soon as it is there.", commands: [.measure],
            apply: { _, settings throws(ValueError) in settings.lineBuffered = true }),
        Option(
            name: "quiet", short: "q", help: "No progress, no summary and no notes on standard error.",
            commands: [.measure, .render, .check, .verify, .lint, .budget, .layout, .explain, .demo],
            apply: { _, settings throws(ValueError) in settings.isQuiet = true }),
        Option(
            name: "output", short: "o", placeholder: "file",
            help:
                "Write to a file, which appears whole or not at all. Its ending chooses the format unless a flag does.",
            commands: [
                .measure, .render, .check, .verify, .lint, .budget, .styles, .fonts, .completions, .help, .layout,
                .explain,
                .demo,
                .bench,
            ],
            values: .file,
            apply: { value, settings throws(ValueError) in
                guard !value.isEmpty else { throw ValueError("a file's name") }
                settings.output = value
            }),
    ]

    private static let check: [Option] = [
        Option(
            name: "record",
            help:
                "Write into the files what is measured: expected values that differ are put right, and records "
                + "without any get lineCount, width and height. Nothing else in the files changes.",
            commands: [.check],
            apply: { _, settings throws(ValueError) in settings.recordsExpectations = true }),
        Option(
            name: "output-format", placeholder: "format", help: "text, json or ndjson (default: text).",
            commands: [.check], values: .words(["text", "json", "ndjson"]),
            apply: { value, settings throws(ValueError) in
                settings.outputFormat = try keyword(value, among: ["text", "json", "ndjson"])
            }),
    ]

    private static let styles: [Option] = [
        Option(
            name: "style", placeholder: "style",
            help: "One text style, such as body or title2 (default: all).",
            commands: [.styles], values: .words(TextStyle.names),
            apply: { value, settings throws(ValueError) in
                settings.record.style = try checked(value, RecordValues.style)
            }),
        Option(
            name: "categories", placeholder: "list",
            help: "Which sizes: names and ranges with commas between, as in L,AX1..AX5 (default: all).",
            commands: [.styles], values: .list(categoryWords),
            apply: { value, settings throws(ValueError) in
                settings.record.categories = .many(try checked(value, RecordValues.categories))
            }),
        Option(
            name: "output-format", placeholder: "format", help: "text or json (default: text).",
            commands: [.styles, .fonts], values: .words(["text", "json"]),
            apply: { value, settings throws(ValueError) in
                settings.outputFormat = try keyword(value, among: ["text", "json"])
            }),
        Option(
            name: "value", placeholder: "points",
            help: "Show what UIFontMetrics makes of a value at each size.",
            commands: [.styles],
            apply: { value, settings throws(ValueError) in
                guard let number = PlainNumber.value(value), number.magnitude <= 1e9 else {
                    throw ValueError("a number of points from -1e9 to 1e9")
                }
                settings.value = number
            }),
    ]

    private static let help: [Option] = [
        Option(
            name: "man", help: "Print the manual page, as mdoc for mandoc or groff.", commands: [.help],
            apply: { _, settings throws(ValueError) in settings.wantsManual = true })
    ]

    // MARK: Values

    private static let categoryWords = ContentSizeCategory.shortNames + ["all"]

    /// One of a closed set of words.
    ///
    /// - Parameter words: those that the subcommand knows; all unless said.
    static func keyword<Word: Keyword>(_ value: String, among words: [String] = Word.words) throws(ValueError) -> Word {
        guard words.contains(value), let word = Word(rawValue: value) else {
            throw ValueError(RecordValues.list(words), suggestion: Spelling.nearest(to: value, among: words))
        }
        return word
    }

    static func checked<Value>(
        _ value: String, _ check: (String) throws(RecordValues.Refusal) -> Value
    ) throws(ValueError) -> Value {
        do throws(RecordValues.Refusal) {
            return try check(value)
        } catch {
            throw ValueError(error.expected, suggestion: Spelling.nearest(to: value, among: error.candidates))
        }
    }

    static func number<Value>(
        _ value: String, _ check: (Double) throws(RecordValues.Refusal) -> Value
    ) throws(ValueError) -> Value {
        try checked(value) { word throws(RecordValues.Refusal) in try check(PlainNumber.value(word) ?? .nan) }
    }

    private static func width(_ value: String) throws(ValueError) -> WidthLimit {
        value == "max" ? .points(.infinity) : try number(value, RecordValues.width)
    }
}
