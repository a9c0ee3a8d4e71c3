internal import CHarfBuzz

/// The part of a BCP 47 tag that chooses a font's language system, as HarfBuzz reads it (`hb-ot-tag.cc`).
///
/// HarfBuzz keeps every language it is told of as long as the process lives, in a list that it goes through from end to
/// end: tags in which regions and extensions never repeat would take more time with each.
package struct ShapingLanguage {
    /// The tag without what makes no difference; empty where nothing of it does.
    package let tag: String

    /// What HarfBuzz knows the language by; nil where there is none.
    package var handle: OpaquePointer? { unsafe tag.isEmpty ? nil : hb_language_from_string(tag, -1) }

    /// A tag of any kind. HarfBuzz's own private subtags (`-x-hbot…`) are left out.
    package init(_ tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        let whole = parts.joined(separator: "-")
        if Self.irregular.contains(whole) {
            self.tag = whole
            return
        }
        let end = parts.dropFirst().firstIndex { $0.utf8.count == 1 } ?? parts.count
        self.tag = Self.reduced(parts[..<end])
    }

    private static func reduced(_ parts: ArraySlice<String>) -> String {
        let others = parts.dropFirst()
        guard let language = parts.first else { return "" }
        if let variant = variants.first(where: others.contains) { return "und-\(variant)" }
        let region = regions[language]?.first(where: others.contains)
        if let script = others.first, scripts[language]?.contains(script) ?? false {
            return [language, script, region].compactMap(\.self).joined(separator: "-")
        }
        if let region { return "\(language)-\(region)" }
        // An extended language stands for its own, but for its capitals: ar-aao is aao.
        let isLong = parts.joined(separator: "-").utf8.count >= 6
        if isLong, let extended = others.first, isCode(extended), extended.utf8.count == 3 { return "und-\(extended)" }
        return isCode(language) ? language : ""
    }

    private static func isCode(_ part: String) -> Bool {
        (2...3).contains(part.utf8.count) && part.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    }

    /// Tags from before there were rules for them.
    private static let irregular: Set<String> = [
        "art-lojban", "i-hak", "i-lux", "i-navajo", "no-bok", "no-nyn", "zh-guoyu", "zh-hakka", "zh-min", "zh-min-nan",
        "zh-xiang",
    ]
    /// Ways of writing, whatever the language, the first that is met before the others.
    private static let variants = [
        "fonnapa", "polyton", "arevmda", "provenc", "fonipa", "geok", "syre", "syrj", "syrn",
    ]
    private static let chinese = [
        "cdo", "cjy", "cnp", "cpx", "csp", "czh", "czo", "gan", "hak", "hsn", "lzh", "mnp", "nan", "wuu", "yue", "zh",
    ]
    /// Scripts right behind a language, and regions anywhere behind it, by the languages in which they make a difference.
    private static let scripts: [String: [String]] = {
        var scripts = ["ga": ["latg"]]
        for language in chinese { scripts[language] = ["hans", "hant"] }
        return scripts
    }()
    private static let regions: [String: [String]] = {
        var regions = ["ro": ["md"]]
        for language in chinese where !["lzh", "yue"].contains(language) { regions[language] = ["hk", "mo", "tw"] }
        return regions
    }()
}
