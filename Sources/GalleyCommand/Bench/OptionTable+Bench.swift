import GalleyBench
import GalleyRecords

extension OptionTable {
    /// The options of `bench` alone.
    static let bench: [Option] = [
        Option(
            name: "output-format", placeholder: "format", help: "text (columns with tabs) or json (default: text).",
            commands: [.bench], values: .words(["text", "json"]),
            apply: { value, settings throws(ValueError) in
                settings.outputFormat = try keyword(value, among: ["text", "json"])
            }),
        Option(
            name: "runs", placeholder: "count", help: "How often each case runs, from 1 to 1000 (default: 7).",
            commands: [.bench],
            apply: { value, settings throws(ValueError) in
                guard let runs = Int(value), (1...1000).contains(runs) else {
                    throw ValueError("a whole number from 1 to 1000")
                }
                settings.bench.runs = runs
            }),
        Option(
            name: "parts", placeholder: "list",
            help:
                "What to measure, with commas between: prose, strings (short ones of fourteen languages), scripts, "
                + "records, growth (default: all).",
            commands: [.bench], values: .list(partNames),
            apply: { value, settings throws(ValueError) in
                settings.bench.parts = []
                for word in value.split(separator: ",", omittingEmptySubsequences: false) {
                    guard let part = Bench.Part(rawValue: String(word)) else {
                        throw ValueError(
                            RecordValues.list(partNames),
                            suggestion: Spelling.nearest(to: String(word), among: partNames))
                    }
                    settings.bench.parts.append(part)
                }
            }),
    ]

    private static let partNames = Bench.Part.allCases.map(\.rawValue)
}
