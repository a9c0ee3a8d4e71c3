import GalleyRecords

extension OptionTable {
    /// The options of `verify` alone.
    static let verify: [Option] = [
        Option(
            name: "tolerance", placeholder: "points",
            help: "By how many points numbers may differ and still agree (default: 0.01).",
            commands: [.verify],
            apply: { value, settings throws(ValueError) in
                guard let points = PlainNumber.value(value), (0...1000).contains(points) else {
                    throw ValueError("a number of points from 0 to 1000")
                }
                settings.verify.tolerance = points
            }),
        Option(
            name: "output-format", placeholder: "format",
            help: "text, json, or csv with a row for each value that differs (default: text).",
            commands: [.verify], values: .words(["text", "json", "csv"]),
            apply: { value, settings throws(ValueError) in
                settings.outputFormat = try keyword(value, among: ["text", "json", "csv"])
            }),
    ]
}

/// What the flags of `galley verify` say.
struct VerifyOptions: Sendable {
    /// By how many points numbers may differ and agree.
    var tolerance = 0.01
}
