import GalleyJSON

/// Reads Xcode's string catalogues: every language, device, plural and substitution.
enum StringCatalogReader {
    static func read(_ draft: inout CatalogueDraft) {
        guard let root = JSONRoot.object(&draft) else { return }
        if case .text(let text)? = root["sourceLanguage"]?.kind { draft.sourceLocale = LocaleNames.tag(text.string) }
        guard let strings = root["strings"], case .object(let keys) = strings.kind else {
            draft.fault(root["strings"]?.offset ?? 0, "expected an object under \"strings\"")
            return
        }
        for member in keys.members where draft.isNew(member.key.string, at: member.offset) {
            read(member, &draft)
        }
    }

    private static func read(_ member: JSONObject.Member, _ draft: inout CatalogueDraft) {
        guard case .object(let content) = member.value.kind else {
            draft.fault(member.value.offset, "expected an object for a key, found \(member.value.kindName)")
            return
        }
        var comment: String?
        if case .text(let text)? = content["comment"]?.kind { comment = text.string }
        let source = draft.sourceLocale ?? draft.defaultLocale
        var hasSource = false
        if let localizations = content["localizations"] {
            guard case .object(let languages) = localizations.kind else {
                draft.fault(localizations.offset, "expected an object of languages, found \(localizations.kindName)")
                return
            }
            for language in languages.members {
                let locale = LocaleNames.tag(language.key.string)
                guard draft.isNew(locale, at: language.offset, scope: "\u{1}\(member.key.string)") else { continue }
                hasSource = hasSource || locale == source
                if !LocaleNames.isTag(locale) {
                    draft.fault(
                        language.offset,
                        "'\(CatalogueDraft.shown(locale))' is no language tag; expected one such as de or pt-BR",
                        .value)
                }
                var localization = StringCatalogLocalization(
                    key: member.key, keyOffset: member.offset, locale: locale, comment: comment)
                localization.isSource = locale == source
                localization.read(language.value, &draft)
            }
        }
        guard !hasSource, !member.key.utf16.isEmpty else { return }
        // Without a text of its own, the key is what the source language shows.
        var entry = LocalizedEntry(
            key: member.key.string, locale: source, value: member.key.utf16, keyOffset: member.offset,
            valueOffset: member.offset)
        entry.comment = comment
        entry.isSource = true
        draft.add(entry, syntax: .printf)
    }
}

/// One key's texts in one language.
private struct StringCatalogLocalization {
    let key: JSONText
    let keyOffset: Int
    let locale: String
    let comment: String?
    var isSource = false

    private struct Text {
        var branch: [Branch]
        var units: [UInt16]
        var offset: Int
        var needsReview: Bool
    }

    init(key: JSONText, keyOffset: Int, locale: String, comment: String?) {
        self.key = key
        self.keyOffset = keyOffset
        self.locale = locale
        self.comment = comment
    }

    mutating func read(_ value: JSONValue, _ draft: inout CatalogueDraft) {
        guard case .object(let content) = value.kind else {
            draft.fault(value.offset, "expected an object for a language, found \(value.kindName)")
            return
        }
        var texts: [Text] = []
        Self.texts(content, at: value.offset, branch: [], into: &texts, &draft)
        let variables = substitutions(content, &draft)
        for text in texts {
            guard !variables.isEmpty else {
                add(text.units, text.branch, text.offset, &draft)
                continue
            }
            for result in VariableExpansion(variables).results(of: text.units) {
                add(
                    result.units, text.branch + result.branch, result.offset ?? text.offset, &draft,
                    categories: result.categories)
            }
        }
    }

    private func add(
        _ units: [UInt16], _ branch: [Branch], _ offset: Int, _ draft: inout CatalogueDraft,
        categories: [(range: Range<Int>, category: String)] = []
    ) {
        var entry = LocalizedEntry(
            key: key.string, locale: locale, value: units, keyOffset: keyOffset, valueOffset: offset)
        entry.branch = branch
        entry.comment = comment
        entry.isSource = isSource
        entry.placeholders = PlaceholderSyntax.printf.placeholders(in: units).categorised(categories)
        draft.add(entry, syntax: .printf)
    }

    /// The texts of a language or variation: one under `stringUnit`, or more under `variations`.
    private static func texts(
        _ content: JSONObject, at offset: Int, branch: [Branch], into texts: inout [Text],
        _ draft: inout CatalogueDraft
    ) {
        if let unit = content["stringUnit"] {
            guard case .object(let fields) = unit.kind, let value = fields["value"],
                case .text(let text) = value.kind
            else {
                draft.fault(unit.offset, "a stringUnit needs a \"value\" that is a string")
                return
            }
            texts.append(Text(branch: branch, units: text.utf16, offset: value.offset, needsReview: false))
        }
        guard let variations = content["variations"] else {
            if content["stringUnit"] == nil, content["substitutions"] == nil, !content.members.isEmpty {
                draft.fault(offset, "expected \"stringUnit\" or \"variations\"", .value)
            }
            return
        }
        guard case .object(let kinds) = variations.kind else {
            draft.fault(variations.offset, "expected an object under \"variations\"")
            return
        }
        for kind in kinds.members {
            guard let branchKind = Branch.Kind(rawValue: kind.key.string), case .object(let cases) = kind.value.kind,
                branch.count < 8
            else {
                draft.fault(
                    kind.offset, "'\(kind.key.string)' is no variation; expected plural, device or width", .value)
                continue
            }
            for item in cases.members {
                guard case .object(let inner) = item.value.kind else {
                    draft.fault(item.value.offset, "expected an object for a variation, found \(item.value.kindName)")
                    continue
                }
                Self.texts(
                    inner, at: item.value.offset, branch: branch + [Branch(branchKind, item.key.string)], into: &texts,
                    &draft)
            }
        }
    }

    private func substitutions(_ content: JSONObject, _ draft: inout CatalogueDraft) -> [ValueVariable] {
        guard case .object(let members)? = content["substitutions"]?.kind else { return [] }
        var variables: [ValueVariable] = []
        for member in members.members {
            guard case .object(let fields) = member.value.kind else {
                draft.fault(member.value.offset, "expected an object for a substitution")
                continue
            }
            var variable = ValueVariable(name: member.key.string, specifier: "@", cases: [])
            if case .number(let number)? = fields["argNum"]?.kind { variable.argument = Int(exactly: number.value) }
            if case .text(let text)? = fields["formatSpecifier"]?.kind { variable.specifier = text.string }
            var texts: [Text] = []
            Self.texts(fields, at: member.value.offset, branch: [], into: &texts, &draft)
            variable.cases = texts.compactMap { text in
                text.branch.last.map {
                    .init(
                        branch: Branch($0.kind, $0.value, argument: variable.name), text: text.units,
                        offset: text.offset)
                }
            }
            variables.append(variable)
        }
        return variables
    }
}

extension [Placeholder] {
    /// The placeholders that stand in a varying part are numbers of that part's category.
    func categorised(_ categories: [(range: Range<Int>, category: String)]) -> [Placeholder] {
        guard !categories.isEmpty else { return self }
        return map { placeholder in
            var placeholder = placeholder
            let inner = categories.last {
                $0.range.lowerBound <= placeholder.range.lowerBound
                    && placeholder.range.upperBound <= $0.range.upperBound
            }
            if placeholder.kind == .integer || placeholder.kind == .any { placeholder.category = inner?.category }
            return placeholder
        }
    }
}

/// The object that a JSON catalogue is.
enum JSONRoot {
    static func object(_ draft: inout CatalogueDraft) -> JSONObject? {
        do throws(JSONError) {
            let value = try JSONReader(allowsDuplicateKeys: true).read(draft.source.bytes)
            if case .object(let object) = value.kind { return object }
            draft.fault(value.offset, "expected an object, found \(value.kindName)")
        } catch {
            draft.fault(error.offset, error.message)
        }
        return nil
    }
}
