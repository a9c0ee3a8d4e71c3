public import GalleyLocalization

/// What stands in a placeholder's place while a text is measured.
///
/// In this order: the rule's own samples, the run's for the language, the run's for all, the file's own example, a
/// number of the branch's plural category, the language's usual value.
public struct SampleBook: Sendable {
    /// The file's own examples and the languages' usual values.
    public static let usual = SampleBook([:])

    private let samples: [String: [String: String]]

    init(_ samples: [String: [String: String]]) {
        self.samples = samples
    }

    /// A value with samples in place of its placeholders.
    public func text(of entry: LocalizedEntry) -> [UInt16] { text(of: entry, rule: [:]) }

    func text(of entry: LocalizedEntry, rule: [String: String]) -> [UInt16] {
        guard !entry.placeholders.isEmpty else { return entry.value }
        let language = String(entry.locale.prefix { $0 != "-" })
        let levels = [rule, samples[entry.locale], samples[language], samples["*"]].compactMap(\.self)
        return entry.filled { placeholder in
            for level in levels {
                if let found = level[placeholder.name] ?? level[placeholder.written] { return Array(found.utf16) }
            }
            if let example = entry.examples[placeholder.name], placeholder.category == nil { return example }
            return Array(Self.usual(placeholder, entry.locale, language).utf16)
        }
    }

    private static func usual(_ placeholder: Placeholder, _ locale: String, _ language: String) -> String {
        if let category = placeholder.category, placeholder.kind == .integer || placeholder.kind == .any {
            return number(of: category, locale, language)
        }
        switch placeholder.kind {
        case .text, .any: return SampleTable.names[language] ?? "Alexander"
        case .integer: return digits("42", locale, language)
        case .real: return digits("3.14", locale, language)
        case .character: return "A"
        case .pointer: return "0x16fdff2a0"
        case .date: return digits("28/12/2026", locale, language)
        case .time: return digits("10:48", locale, language)
        }
    }

    /// `one`, `=0`, or gettext's form with its number, `2=11`.
    private static func number(of category: String, _ locale: String, _ language: String) -> String {
        if let sign = category.lastIndex(of: "=") {
            return digits(String(category[category.index(after: sign)...]), locale, language)
        }
        let plain = SampleTable.numbers[language]?[category] ?? SampleTable.usual[category] ?? "42"
        return digits(plain, locale, language)
    }

    private static func digits(_ number: String, _ locale: String, _ language: String) -> String {
        var units = Array(number.utf16)
        if let dot = units.firstIndex(of: 0x2E), SampleTable.decimalComma.contains(language) { units[dot] = 0x2C }
        if let zero = SampleTable.zeros[locale] ?? SampleTable.zeros[language] {
            units = units.map { (0x30...0x39).contains($0) ? $0 - 0x30 + zero : $0 }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
