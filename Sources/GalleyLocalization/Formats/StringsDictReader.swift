/// Reads `.stringsdict`: plural rules and width variants in a property list.
enum StringsDictReader {
    static func read(_ draft: inout CatalogueDraft) {
        guard let plist = PropertyList.root(&draft) else { return }
        guard plist.name == "dict" else {
            draft.fault(plist.offset, "expected <dict>, found <\(plist.name)>")
            return
        }
        for pair in PropertyList.pairs(plist, &draft) where draft.isNew(pair.key, at: pair.keyOffset) {
            read(pair, &draft)
        }
    }

    private static func read(_ pair: PropertyList.Pair, _ draft: inout CatalogueDraft) {
        guard pair.value.name == "dict" else {
            draft.fault(pair.value.offset, "expected <dict> for '\(CatalogueDraft.shown(pair.key))'")
            return
        }
        let members = PropertyList.pairs(pair.value, &draft)
        var hasText = false
        for member in members {
            switch member.key {
            case "NSStringLocalizedFormatKey":
                hasText = true
                format(member.value, of: pair, members, &draft)
            case "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType":
                hasText = true
                let kind: Branch.Kind = member.key == "NSStringVariableWidthRuleType" ? .width : .device
                for item in PropertyList.pairs(member.value, &draft) {
                    add(item.value.text, [Branch(kind, item.key)], item.value.valueOffset, pair, &draft)
                }
            default: break
            }
        }
        if !hasText {
            draft.fault(
                pair.value.offset,
                "'\(CatalogueDraft.shown(pair.key))' has neither NSStringLocalizedFormatKey nor a width or device rule")
        }
    }

    private static func format(
        _ format: XMLElement, of pair: PropertyList.Pair, _ members: [PropertyList.Pair], _ draft: inout CatalogueDraft
    ) {
        var variables: [ValueVariable] = []
        for member in members where member.value.name == "dict" && !member.key.hasPrefix("NSString") {
            variables.append(variable(member, &draft))
        }
        for result in VariableExpansion(variables).results(of: format.text) {
            add(
                result.units, result.branch, result.offset ?? format.valueOffset, pair, &draft,
                categories: result.categories)
        }
        let names = Set(variables.map(\.name))
        for placeholder in PlaceholderSyntax.printf.placeholders(in: format.text)
        where placeholder.name.hasPrefix("#") && !names.contains(String(placeholder.name.dropFirst())) {
            draft.fault(
                format.valueOffset,
                "the variable '\(placeholder.name.dropFirst())' of '\(CatalogueDraft.shown(pair.key))' is not in its dictionary"
            )
        }
    }

    private static func variable(_ member: PropertyList.Pair, _ draft: inout CatalogueDraft) -> ValueVariable {
        var variable = ValueVariable(name: member.key, specifier: "d", cases: [])
        for item in PropertyList.pairs(member.value, &draft) {
            switch item.key {
            case "NSStringFormatValueTypeKey": variable.specifier = String(decoding: item.value.text, as: UTF16.self)
            case "NSStringFormatSpecTypeKey": break
            case "zero", "one", "two", "few", "many", "other":
                variable.cases.append(
                    .init(
                        branch: Branch(.plural, item.key, argument: member.key), text: item.value.text,
                        offset: item.value.valueOffset))
            default:
                draft.fault(
                    item.keyOffset,
                    "'\(CatalogueDraft.shown(item.key))' is no plural category; expected zero, one, two, few, many or other",
                    .value)
            }
        }
        for item in variable.cases
        where PlaceholderSyntax.printf.placeholders(in: item.text).contains(where: { $0.name == "#" + member.key }) {
            draft.fault(
                item.offset, "the variable '\(CatalogueDraft.shown(member.key))' names itself in its own text", .value)
        }
        if !variable.cases.contains(where: { $0.branch.value == "other" }) {
            draft.fault(member.keyOffset, "the variable '\(CatalogueDraft.shown(member.key))' has no 'other'", .value)
        }
        return variable
    }

    private static func add(
        _ units: [UInt16], _ branch: [Branch], _ offset: Int, _ pair: PropertyList.Pair,
        _ draft: inout CatalogueDraft, categories: [(range: Range<Int>, category: String)] = []
    ) {
        var entry = LocalizedEntry(
            key: pair.key, locale: draft.locale, value: units, keyOffset: pair.keyOffset, valueOffset: offset)
        entry.branch = branch
        entry.comment = pair.comment
        entry.isSource = draft.locale == draft.defaultLocale
        entry.placeholders = PlaceholderSyntax.printf.placeholders(in: units).categorised(categories)
        draft.add(entry, syntax: .printf)
    }
}

/// A property list in XML.
enum PropertyList {
    /// A key and its value.
    struct Pair {
        var key: String
        var keyOffset: Int
        var value: XMLElement
        var comment: String?
    }

    /// The one value inside `<plist>`.
    static func root(_ draft: inout CatalogueDraft) -> XMLElement? {
        if draft.source.hasPrefix("bplist", at: 0) {
            draft.fault(0, "a binary property list; expected XML (plutil -convert xml1)", .encoding)
            return nil
        }
        var reader = XMLReader(draft.source)
        let root = reader.read()
        draft.fault(reader.faults)
        guard let root else { return nil }
        guard root.name == "plist" else {
            draft.fault(root.offset, "expected <plist>, found <\(root.name)>")
            return nil
        }
        guard let value = root.elements.first else {
            draft.fault(root.contentOffset, "expected <dict> in <plist>")
            return nil
        }
        return value
    }

    static func pairs(_ dict: XMLElement, _ draft: inout CatalogueDraft) -> [Pair] {
        guard dict.name == "dict" else {
            draft.fault(dict.offset, "expected <dict>, found <\(dict.name)>")
            return []
        }
        var pairs: [Pair] = []
        var seen: Set<String> = []
        var key: XMLElement?
        var comment: String?
        for child in dict.children {
            switch child {
            case .comment(let text): comment = text.trimmed
            case .text(let units, let offset, _):
                if units.contains(where: { $0 > 0x20 }) { draft.fault(offset, "text outside of a key or value") }
            case .element(let element):
                if element.name == "key" {
                    if let key { draft.fault(key.offset, "a key without a value") }
                    key = element
                } else if let name = key {
                    let text = String(decoding: name.text, as: UTF16.self)
                    pairs.append(
                        Pair(key: text, keyOffset: name.valueOffset, value: element, comment: comment))
                    // The keys of the whole file are looked after by the draft.
                    if !seen.insert(text).inserted, pairs.count > 1, text.hasPrefix("NSString") || isCategory(text) {
                        draft.fault(
                            name.offset, "the key '\(CatalogueDraft.shown(text))' stands here twice", .duplicate)
                        pairs.removeLast()
                    }
                    (key, comment) = (nil, nil)
                } else {
                    draft.fault(element.offset, "<\(element.name)> without a key before it")
                }
            }
        }
        if let key { draft.fault(key.offset, "a key without a value") }
        return pairs
    }

    private static func isCategory(_ key: String) -> Bool {
        ["zero", "one", "two", "few", "many", "other"].contains(key)
    }
}
