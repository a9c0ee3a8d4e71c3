import GalleyLint
import GalleyRecords

extension OptionTable {
    /// The options of `lint` alone.
    static let lint: [Option] = limits + texts + gate

    /// The options of `lint` that are about texts by themselves.
    static let lintTexts = [
        "lines", "style", "size", "weight", "scale", "line-break", "height", "margin", "sample", "pseudo",
    ]

    private static let limits: [Option] = [
        Option(
            name: "height", placeholder: "points", help: "The most height a text may take, in points.",
            commands: [.lint, .budget],
            apply: { value, settings throws(ValueError) in settings.lint.height = try points(value) }),
        Option(
            name: "device", placeholder: "name",
            help:
                "A device whose width the texts have to fit, such as 'iPhone SE' or 'iPhone 16 Pro'. Insets come from "
                + "the configuration.",
            commands: [.lint, .budget], values: .words(DeviceTable.names), isRepeatable: true,
            apply: { value, settings throws(ValueError) in
                guard let device = Device(named: value) else {
                    throw ValueError(
                        "a device such as iPhone SE, iPhone 16 Pro or iPad mini",
                        suggestion: Spelling.nearest(to: value, among: DeviceTable.names))
                }
                settings.lint.devices.append(device)
            }),
        Option(
            name: "margin", placeholder: "percent",
            help:
                "Warn of texts that would not fit if the width were this much less; budget takes it off the width "
                + "(default: 0, with --profile sf-estimate its error).",
            commands: [.lint, .budget],
            apply: { value, settings throws(ValueError) in
                guard let margin = PlainNumber.value(value), (0...90).contains(margin) else {
                    throw ValueError("a number from 0 to 90")
                }
                settings.lint.margin = margin
            }),
        Option(
            name: "config", placeholder: "file",
            help: "Rules for keys, files and languages, as JSON; a flag holds where no rule says otherwise.",
            commands: [.lint, .budget], values: .file,
            apply: { value, settings throws(ValueError) in settings.lint.config = value }),
    ]

    private static let texts: [Option] = [
        Option(
            name: "locales", placeholder: "tag,...",
            help: "The languages to look at (default: all). For budget also such as no file holds yet.",
            commands: [.lint, .budget],
            apply: { value, settings throws(ValueError) in
                var locales: [String] = []
                for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                    do throws(RecordValues.Refusal) {
                        locales.append(try RecordValues.locale(String(part)))
                    } catch { throw ValueError(error.expected) }
                }
                settings.lint.locales = locales
            }),
        Option(
            name: "source-locale", placeholder: "tag",
            help: "The language that translations are compared with (default: the file's, else en).",
            commands: [.lint, .budget],
            apply: { value, settings throws(ValueError) in
                do throws(RecordValues.Refusal) {
                    settings.lint.sourceLocale = try RecordValues.locale(value)
                } catch { throw ValueError(error.expected) }
            }),
        Option(
            name: "sample", placeholder: "name=value",
            help:
                "What stands in a placeholder's place: its name, number or spelling, as in name=Ann, 1=Ann, %@=Ann; "
                + "de:name=Anna for one language.",
            commands: [.lint, .budget], isRepeatable: true,
            apply: { value, settings throws(ValueError) in
                guard let equals = value.firstIndex(of: "="), equals > value.startIndex else {
                    throw ValueError("a placeholder and its value, such as name=Ann or de:name=Anna")
                }
                var name = String(value[..<equals])
                var locale = "*"
                if let colon = name.firstIndex(of: ":"), let tag = try? RecordValues.locale(String(name[..<colon])) {
                    locale = tag
                    name = String(name[name.index(after: colon)...])
                }
                settings.lint.samples[locale, default: [:]][name] = String(value[value.index(after: equals)...])
            }),
        Option(
            name: "pseudo", placeholder: "kind",
            help:
                "Also check a language made up from the source's: expansion (en-XA, 40 % longer), expansion:60, or rtl "
                + "(ar-XB).",
            commands: [.lint], values: .words(["expansion", "expansion:60", "rtl"]), isRepeatable: true,
            apply: { value, settings throws(ValueError) in
                guard let kind = PseudoLocale(value) else { throw ValueError(PseudoLocale.expected) }
                settings.lint.pseudo.append(kind)
            }),
    ]

    private static let gate: [Option] = [
        Option(
            name: "output-format", placeholder: "format",
            help: "xcode, text, github, json, ndjson, sarif, junit, csv, markdown or html (default: by the output's "
                + "name, else text).",
            commands: [.lint], values: .words(LintFormat.words),
            apply: { value, settings throws(ValueError) in
                guard let format = LintFormat(rawValue: value) else {
                    throw ValueError(
                        RecordValues.list(LintFormat.words),
                        suggestion: Spelling.nearest(to: value, among: LintFormat.words))
                }
                settings.lint.format = format
            }),
        Option(
            name: "baseline", placeholder: "file", help: "Known findings, which do not count.", commands: [.lint],
            values: .file,
            apply: { value, settings throws(ValueError) in settings.lint.baseline = value }),
        Option(
            name: "write-baseline", placeholder: "file",
            help: "Write the findings as a baseline and end with 0.", commands: [.lint], values: .file,
            apply: { value, settings throws(ValueError) in settings.lint.newBaseline = value }),
        Option(
            name: "since", placeholder: "revision",
            help: "Only texts that are new or changed since a git revision.", commands: [.lint],
            apply: { value, settings throws(ValueError) in
                guard !value.isEmpty, !value.hasPrefix("-") else {
                    throw ValueError("a git revision, such as origin/main")
                }
                settings.lint.since = value
            }),
        Option(
            name: "fail-on", placeholder: "severity",
            help: "End with 1 where a finding is at least this: error, warning, note or never (default: error).",
            commands: [.lint], values: .words(FailOn.words),
            apply: { value, settings throws(ValueError) in
                let level: FailOn = try keyword(value)
                settings.lint.failOn = Severity(rawValue: level.rawValue) ?? .off
            }),
    ]

    private static func points(_ value: String) throws(ValueError) -> Double {
        guard let number = PlainNumber.value(value), (0...1e6).contains(number) else {
            throw ValueError("a number of points from 0 to 1000000")
        }
        return number
    }
}
