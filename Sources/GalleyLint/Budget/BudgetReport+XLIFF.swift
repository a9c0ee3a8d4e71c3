import GalleyJSON
import GalleyLocalization

extension BudgetReport {
    /// XLIFF 1.2 with `maxwidth` and `size-unit`.
    ///
    /// One XLIFF 1.2 file comes back as it was but for these attributes; everything else becomes a new document, with
    /// a `<file>` for each catalogue and language.
    public var xliff: [UInt8] {
        if catalogues.count == 1, catalogues[0].format == .xliff, catalogues[0].isXLIFF1 {
            return copy(of: catalogues[0])
        }
        return Array(document.utf8)
    }

    private func copy(of catalogue: Catalogue) -> [UInt8] {
        var edits: [TextEdit] = []
        let bytes = catalogue.source.bytes
        // A unit may carry several branches of a key; each unit has its own id, and gets the key's budget.
        let byKey = Dictionary(budgets.map { (Place(key: $0.key, locale: $0.locale), $0) }) { first, _ in first }
        for entry in catalogue.entries where entry.isSource {
            let locale = entry.targetLocale ?? entry.locale
            // Bytes and lines are no characters: such a limit stays as it is.
            guard let budget = byKey[Place(key: entry.key, locale: locale)], !entry.limitsOtherwise,
                let tag = XMLTag(around: entry.keyOffset, in: bytes)
            else { continue }
            for name in ["maxwidth", "size-unit"] {
                if let range = tag.attribute(name, in: bytes) { edits.append(TextEdit(range, "")) }
            }
            edits.append(TextEdit(tag.nameEnd..<tag.nameEnd, attributes(budget)))
        }
        return catalogue.source.encoded(TextEdit.applied(edits, to: bytes))
    }

    private struct Place: Hashable {
        var key: String
        var locale: String
    }

    // MARK: A new document

    private var document: String {
        var text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\n"
        let sources = SourceTexts(catalogues, sourceLocale: sourceLocale)
        for (index, catalogue) in catalogues.enumerated() {
            let all = budgets.filter { $0.catalogue == index }
            let translated = all.filter { $0.locale != sourceLocale }
            // Where nothing is translated yet the source's budgets are those of every language to come.
            let own = translated.isEmpty ? all : translated
            var locales: [String] = []
            for budget in own where !locales.contains(budget.locale) { locales.append(budget.locale) }
            let entries = Dictionary(grouping: catalogue.entries) { $0.key }
            for locale in locales {
                let target = locale == sourceLocale ? "" : "target-language=\"\(locale)\" "
                text +=
                    "  <file original=\"\(XMLText.escaped(catalogue.file))\" source-language=\"\(sourceLocale)\" "
                    + "\(target)datatype=\"plaintext\">\n    <body>\n"
                for budget in own where budget.locale == locale {
                    text += units(budget, entries[budget.key] ?? [], sources.texts(of: budget.key, in: index))
                }
                text += "    </body>\n  </file>\n"
            }
        }
        return text + "</xliff>\n"
    }

    /// A unit for each branch that the language has, or else the source.
    private func units(
        _ budget: KeyBudget, _ entries: [LocalizedEntry], _ sources: [String: LocalizedEntry]
    ) -> String {
        let own = entries.filter { $0.locale == budget.locale && !$0.isReference }
        let branches = own.isEmpty ? sources.values.sorted { $0.valueOffset < $1.valueOffset } : own
        var text = ""
        for entry in branches {
            let source = sources[entry.branchPath] ?? sources.values.min { $0.valueOffset < $1.valueOffset }
            let shown = source.map { String(decoding: $0.value, as: UTF16.self) } ?? budget.key
            text +=
                "      <trans-unit id=\"\(XMLText.escaped(Self.id(entry)))\"\(attributes(budget)) xml:space=\"preserve\">\n"
            text += "        <source>\(Self.content(shown))</source>\n"
            if !own.isEmpty, budget.locale != sourceLocale {
                text += "        <target>\(Self.content(String(decoding: entry.value, as: UTF16.self)))</target>\n"
            }
            if let comment = entry.comment { text += "        <note>\(Self.content(comment))</note>\n" }
            text += "      </trans-unit>\n"
        }
        return text
    }

    private static func content(_ text: String) -> String { XMLText.escaped(text) }

    /// A key and its branch as Xcode writes them.
    private static func id(_ entry: LocalizedEntry) -> String {
        guard !entry.branch.isEmpty else { return entry.key }
        let steps = entry.branch.map { step in
            (step.argument.map { "substitutions.\($0)." } ?? "") + "\(step.kind.rawValue).\(step.value)"
        }
        return entry.key + "|==|" + steps.joined(separator: ".")
    }
}

/// The source language's values of a key, by their branch.
private struct SourceTexts {
    private struct Key: Hashable {
        var family: String
        var key: String
    }

    private var texts: [Key: [String: LocalizedEntry]] = [:]
    private let families: [String]

    init(_ catalogues: [Catalogue], sourceLocale: String) {
        families = catalogues.map { LocaleNames.family(ofPath: $0.file, format: $0.format) }
        for (catalogue, family) in zip(catalogues, families) {
            for entry in catalogue.entries where entry.isSource || entry.locale == sourceLocale {
                texts[Key(family: family, key: entry.key), default: [:]][entry.branchPath] = entry
            }
        }
    }

    func texts(of key: String, in catalogue: Int) -> [String: LocalizedEntry] {
        texts[Key(family: families[catalogue], key: key)] ?? [:]
    }
}
