internal import CGalley

/// The part of a language tag that ICU's line iterators differ by.
///
/// ICU keeps a note of each name that it is asked for, as long as the process lives; regions and what else stands in a
/// tag would have it keep notes without end.
struct LineLanguage {
    /// A language that ICU knows, Chinese with its traditional script; empty for any other.
    let name: String
    /// What the tag's Unicode extension says of line breaking (`-u-lb-strict`, `-u-lw-phrase`), in ICU's syntax.
    let keywords: String

    private static let values = [
        "lb": ["strict", "normal", "loose"], "lw": ["normal", "breakall", "keepall", "phrase"],
    ]

    init(_ tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let language = parts.first, (2...3).contains(language.utf8.count), unsafe galley_knows_language(language)
        else {
            (name, keywords) = ("", "")
            return
        }
        let end = parts.firstIndex { $0.utf8.count == 1 } ?? parts.count
        name = language == "zh" && parts[..<end].contains("hant") ? "zh-Hant" : language
        var found: [String] = []
        if end < parts.count, parts[end] == "u" {
            for (key, value) in zip(parts[end...].dropFirst(), parts[end...].dropFirst(2)) {
                if Self.values[key]?.contains(value) ?? false { found.append("\(key)=\(value)") }
            }
        }
        keywords = found.isEmpty ? "" : "@" + found.joined(separator: ";")
    }
}
