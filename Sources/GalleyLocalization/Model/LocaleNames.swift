/// Language tags as files and folders spell them.
public enum LocaleNames {
    /// Whether a tag names a language or one of its kinds, as `de-AT` is German; case does not count (BCP 47).
    public static func isKind(_ locale: String, of wanted: String) -> Bool {
        let (locale, wanted) = (locale.lowercased(), wanted.lowercased())
        return locale == wanted || locale.hasPrefix(wanted + "-")
    }

    /// Of some tags those that none of the known ones is a kind of.
    public static func missing(_ wanted: [String], among known: [String]) -> [String] {
        wanted.filter { tag in !known.contains { isKind($0, of: tag) } }
    }

    /// The language of a file by its place: `de.lproj/`, `values-de-rAT/`, `app_de.arb`, `de.po`,
    /// `de/LC_MESSAGES/…`. Empty where the place does not say; `Base` and `values` are empty too.
    public static func locale(ofPath path: String, format: CatalogueFormat) -> String {
        let parts = PathNames.parts(path)
        let folders = parts.dropLast()
        let stem = PathNames.stem(PathNames.last(path))
        switch format {
        case .stringCatalog, .xliff: return ""
        case .strings, .stringsDict:
            guard let folder = folders.last(where: { $0.hasSuffix(".lproj") }) else { return "" }
            let name = folder.dropLast(6)
            return name == "Base" ? "" : tag(String(name))
        case .android:
            guard let folder = folders.last(where: { $0.hasPrefix("values-") }) else { return "" }
            return android(folder.dropFirst(7))
        case .arb:
            // `app_pt_BR.arb`: the longest end of the name that is a tag.
            let pieces = stem.split(separator: "_")
            for start in pieces.indices.dropFirst() where isTag(pieces[start...].joined(separator: "-")) {
                // `my_app_de`: a region is written in capitals or digits, a script in four letters.
                let areSubtags = pieces[(start + 1)...].allSatisfy { $0.count >= 4 || $0 == $0.uppercased() }
                if areSubtags { return tag(pieces[start...].joined(separator: "_")) }
            }
            return ""
        case .po:
            if let index = folders.lastIndex(where: { $0 == "LC_MESSAGES" }), index > 0 {
                return tag(String(folders[index - 1]))
            }
            let last = stem.split(separator: ".").last.map(String.init) ?? stem
            return isTag(tag(last)) ? tag(last) : ""
        }
    }

    /// `de-rAT`, `b+sr+Latn`, `night-de`: the language among a folder's qualifiers.
    private static func android(_ qualifiers: Substring) -> String {
        let parts = qualifiers.split(separator: "-")
        for (index, part) in parts.enumerated() {
            if part.hasPrefix("b+") { return hyphenated(part.dropFirst(2), "+") }
            guard (2...3).contains(part.count), part.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { continue }
            // Qualifiers of this length that are no languages: car mode and mobile codes stand elsewhere.
            if part == "car" { continue }
            let language = renamed[String(part)] ?? String(part)
            if index + 1 < parts.count, parts[index + 1].count == 3, parts[index + 1].hasPrefix("r") {
                return "\(language)-\(parts[index + 1].dropFirst())"
            }
            return language
        }
        return ""
    }

    /// Codes that ISO 639 has renamed and Android's folders still use.
    private static let renamed = ["in": "id", "iw": "he", "ji": "yi"]

    /// A tag with hyphens: `pt_BR.UTF-8@euro` is `pt-BR`.
    public static func tag(_ name: String) -> String {
        let head = name.prefix { $0 != "." && $0 != "@" }
        return hyphenated(head, "_")
    }

    private static func hyphenated(_ word: Substring, _ separator: Character) -> String {
        String(word.map { $0 == separator ? "-" : $0 })
    }

    /// Whether a word has the shape of a tag: a language of 2 or 3 letters, then parts of 2 to 8.
    static func isTag(_ word: String) -> Bool {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.count),
            language.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.count)
                && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
        }
    }

    /// The path with its language left out, so that the files of one set have the same: `*.lproj/Main.strings`.
    public static func family(ofPath path: String, format: CatalogueFormat) -> String {
        var parts = PathNames.parts(path).map(String.init)
        guard let name = parts.popLast() else { return path }
        switch format {
        case .stringCatalog, .xliff, .po: return path
        case .strings, .stringsDict:
            if let index = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) { parts[index] = "*.lproj" }
        case .android:
            if let index = parts.lastIndex(where: { $0 == "values" || $0.hasPrefix("values-") }) {
                parts[index] = "values*"
            }
        case .arb:
            let stem = PathNames.stem(name)
            let locale = locale(ofPath: path, format: format)
            let base = locale.isEmpty ? stem : String(stem.dropLast(locale.utf8.count + 1))
            return (parts + [base + "_*.arb"]).joined(separator: "/")
        }
        return (parts + [name]).joined(separator: "/")
    }
}
