import GalleyLayout

/// Which way the screen runs in a language.
enum LocaleDirection {
    /// Languages written from right to left (CLDR, `characterOrder`), unless the tag names another script.
    private static let rightToLeft: Set<String> = [
        "ar", "arc", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "ps", "rhg", "sd", "syr", "ug",
        "ur",
        "yi",
    ]
    private static let rightToLeftScripts: Set<String> = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"]

    /// The direction of a BCP 47 tag.
    static func direction(of locale: String) -> TraitCollection.LayoutDirection {
        let parts = locale.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
            return rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
        }
        return parts.first.map { rightToLeft.contains($0) } ?? false ? .rightToLeft : .leftToRight
    }
}
