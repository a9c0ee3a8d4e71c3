import GalleyLocalization
import GalleyRecords

extension OptionTable {
    /// The options of `layout` and `explain` alone.
    static let layout: [Option] = [
        Option(
            name: "width", placeholder: "points", help: "The screen's width in points (default: the file's).",
            commands: [.layout, .explain], excludes: "widths",
            apply: { value, settings throws(ValueError) in settings.layout.widths = [try length(value)] }),
        Option(
            name: "widths", placeholder: "points,...", help: "Several widths, one result for each.",
            commands: [.layout, .explain], excludes: "width",
            apply: { value, settings throws(ValueError) in
                settings.layout.widths = []
                for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                    settings.layout.widths.append(try length(String(part)))
                }
            }),
        Option(
            name: "height", placeholder: "points", help: "The screen's height in points (default: the file's).",
            commands: [.layout, .explain],
            apply: { value, settings throws(ValueError) in settings.layout.height = try length(value) }),
        Option(
            name: "strings", placeholder: "file",
            help:
                "A catalogue with the texts of labels: by a label's \"key\", else by the view's name or the text itself.",
            commands: [.layout, .explain], values: .file, isRepeatable: true,
            apply: { value, settings throws(ValueError) in settings.layout.strings.append(value) }),
        Option(
            name: "locales", placeholder: "list",
            help: "Which languages of the catalogues, one result for each (default: all).",
            commands: [.layout, .explain],
            apply: { value, settings throws(ValueError) in
                let tags = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                guard tags.allSatisfy({ !$0.isEmpty }) else { throw ValueError("language tags such as de,ar") }
                settings.layout.locales = tags
            }),
        Option(
            name: "output-format", placeholder: "format", help: "text or json (default: text).",
            commands: [.layout, .explain], values: .words(["text", "json"]),
            apply: { value, settings throws(ValueError) in
                switch value {
                case "text": settings.outputFormat = .text
                case "json": settings.outputFormat = .json
                default: throw ValueError("text or json")
                }
            }),
    ]

    private static func length(_ value: String) throws(ValueError) -> Double {
        let isPlain = value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        guard isPlain, let number = Double(value), number <= 1e9 else {
            throw ValueError("a number of points from 0 to 1e9")
        }
        return number
    }
}
