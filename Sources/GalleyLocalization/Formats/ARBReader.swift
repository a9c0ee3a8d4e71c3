import GalleyJSON

/// Reads Flutter's application resource bundles: JSON whose values are ICU messages.
enum ARBReader {
    static func read(_ draft: inout CatalogueDraft) {
        guard let root = JSONRoot.object(&draft) else { return }
        var locale = draft.locale
        if case .text(let text)? = root["@@locale"]?.kind { locale = LocaleNames.tag(text.string) }
        var attributes: [JSONText: JSONObject] = [:]
        for member in root.members where member.key.utf16.first == 0x40 {
            if case .object(let object) = member.value.kind {
                attributes[JSONText(utf16: Array(member.key.utf16.dropFirst()))] = object
            }
        }
        for member in root.members where member.key.utf16.first != 0x40 {
            guard draft.isNew(member.key.string, at: member.offset) else { continue }
            guard case .text(let text) = member.value.kind else {
                draft.fault(member.value.offset, "expected a string, found \(member.value.kindName)", .value)
                continue
            }
            read(text.utf16, member, attributes[member.key], locale, &draft)
        }
    }

    private static func read(
        _ units: [UInt16], _ member: JSONObject.Member, _ attributes: JSONObject?, _ locale: String,
        _ draft: inout CatalogueDraft
    ) {
        let parts: [MessagePart]
        do throws(MessageError) {
            parts = try MessageParser.parse(units)
        } catch {
            let offset = rawOffset(of: error.offset, in: draft.source, from: member.value.offset)
            draft.fault(offset, "'\(CatalogueDraft.shown(member.key.string))': \(error.message)")
            return
        }
        var entry = LocalizedEntry(
            key: member.key.string, locale: locale, value: [], keyOffset: member.offset,
            valueOffset: member.value.offset)
        entry.isSource = locale == draft.defaultLocale
        var kinds: [String: Placeholder.Kind] = [:]
        if let attributes {
            if case .text(let text)? = attributes["description"]?.kind { entry.comment = text.string }
            if case .object(let placeholders)? = attributes["placeholders"]?.kind {
                for item in placeholders.members {
                    guard case .object(let fields) = item.value.kind else { continue }
                    let name = item.key.string
                    if case .text(let example)? = fields["example"]?.kind { entry.examples[name] = example.utf16 }
                    if case .text(let type)? = fields["type"]?.kind { kinds[name] = kind(type.string) }
                }
            }
        }
        for branch in MessageBranches.all(parts) {
            entry.branch = branch.branch
            entry.value = branch.units
            entry.placeholders = branch.placeholders.map { placeholder in
                var placeholder = placeholder
                if placeholder.kind == .any, let kind = kinds[placeholder.name] { placeholder.kind = kind }
                return placeholder
            }
            draft.add(entry, syntax: .none)
        }
    }

    private static func kind(_ type: String) -> Placeholder.Kind {
        switch type {
        case "String": .text
        case "int": .integer
        case "double", "num": .real
        case "DateTime": .date
        default: .any
        }
    }

    /// The byte of a unit of a JSON string whose opening quote stands at an offset.
    private static func rawOffset(of unit: Int, in source: SourceText, from quote: Int) -> Int {
        var at = quote + 1
        var count = 0
        while count < unit, at < source.bytes.count, source.bytes[at] != 0x22 {
            let byte = source.bytes[at]
            if byte == 0x5C {
                let isCode = at + 1 < source.bytes.count && source.bytes[at + 1] == UInt8(ascii: "u")
                at += isCode ? 6 : 2
                count += 1
            } else {
                at += byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
                count += byte >= 0xF0 ? 2 : 1
            }
        }
        return at
    }
}
