/// What an output's name says of its format, where no flag says one.
struct NamedFormat {
    /// The ending without the dot, in lower case.
    private let ending: String

    init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        ending = name[name.index(after: dot)...].lowercased()
    }

    /// Endings that stand for another word of `--output-format`; of several the first that a subcommand has.
    private static let others = [
        "jsonl": ["ndjson"], "md": ["markdown"], "xml": ["junit", "comments"], "xlf": ["xliff"],
        "strings": ["comments"], "xcstrings": ["comments"], "arb": ["comments"], "po": ["comments"],
    ]
    /// Words of formats that are no endings.
    private static let wordsAlone = ["text", "xcode", "github", "junit", "comments", "markdown"]
    /// Endings that nobody gives to a text for people.
    private static let promised: Set = [
        "json", "ndjson", "jsonl", "csv", "tsv", "html", "sarif", "xliff", "xlf", "strings", "xcstrings", "arb", "po",
        "svg", "png", "pdf", "jpg", "jpeg", "gif", "webp",
    ]

    /// The word of a subcommand's `--output-format` that the name asks for; nil for none.
    func word(among words: [String]) -> String? {
        ([ending] + (Self.others[ending] ?? [])).first(where: words.contains)
    }

    /// The endings to give instead, where the name asks for what a subcommand does not write.
    func expected(among words: [String]) -> String? {
        guard Self.promised.contains(ending), word(among: words) == nil else { return nil }
        return Words.oneOf(words.filter { !Self.wordsAlone.contains($0) }.map { ".\($0)" })
    }
}
