/// Reads Android's `strings.xml`: strings, plurals and arrays, unescaped as aapt2 does.
enum AndroidReader {
    static func read(_ draft: inout CatalogueDraft) {
        var reader = XMLReader(draft.source)
        let root = reader.read()
        draft.fault(reader.faults)
        guard let root else { return }
        guard root.name == "resources" else {
            draft.fault(root.offset, "expected <resources>, found <\(root.name)>")
            return
        }
        if let locale = root.attribute(local: "locale"), root["tools:locale"] != nil {
            draft.sourceLocale = LocaleNames.tag(String(decoding: locale.value, as: UTF16.self))
        }
        var comment: String?
        for child in root.children {
            switch child {
            case .comment(let text): comment = text.trimmed
            case .text(let units, let offset, _):
                if units.contains(where: { $0 > 0x20 }) { draft.fault(offset, "text outside of an element") }
            case .element(let element):
                resource(element, comment, &draft)
                comment = nil
            }
        }
    }

    private static func resource(_ element: XMLElement, _ comment: String?, _ draft: inout CatalogueDraft) {
        let type = element.name == "item" ? element["type"] ?? "" : element.name
        guard ["string", "plurals", "string-array"].contains(type) else { return }
        guard let name = element.attribute(local: "name") else {
            draft.fault(element.offset, "<\(element.name)> needs a name")
            return
        }
        let key = String(decoding: name.value, as: UTF16.self)
        guard draft.isNew(key, at: name.offset, scope: type) else { return }
        let resource = AndroidResource(key: key, keyOffset: name.offset, comment: comment, element: element)
        switch type {
        case "string": resource.add(element, [], &draft)
        case "plurals":
            var seen: Set<String> = []
            for item in element.elements where item.name == "item" {
                guard let quantity = item["quantity"] else {
                    draft.fault(item.offset, "<item> of '\(CatalogueDraft.shown(key))' needs a quantity")
                    continue
                }
                guard ["zero", "one", "two", "few", "many", "other"].contains(quantity) else {
                    draft.fault(
                        item.attribute(local: "quantity")?.offset ?? item.offset,
                        "'\(CatalogueDraft.shown(quantity))' is no quantity; expected zero, one, two, few, many or other",
                        .value)
                    continue
                }
                guard seen.insert(quantity).inserted else {
                    draft.fault(item.offset, "the quantity '\(quantity)' stands here twice", .duplicate)
                    continue
                }
                resource.add(item, [Branch(.plural, quantity)], &draft)
            }
        default:
            for (index, item) in element.elements.filter({ $0.name == "item" }).enumerated() {
                resource.add(item, [Branch(.item, String(index))], &draft)
            }
        }
    }
}

/// One named resource.
private struct AndroidResource {
    let key: String
    let keyOffset: Int
    let comment: String?
    let element: XMLElement

    func add(_ item: XMLElement, _ branch: [Branch], _ draft: inout CatalogueDraft) {
        var text = AndroidText()
        text.append(item)
        text.finish()
        for fault in text.faults { draft.fault(fault.offset, fault.message, .syntax) }
        // A reference to another resource shows that one's text.
        if text.isReference { return }
        var entry = LocalizedEntry(
            key: key, locale: draft.locale, value: text.units, keyOffset: keyOffset, valueOffset: item.valueOffset)
        entry.branch = branch
        entry.comment = comment
        entry.isSource = draft.pathLocale.isEmpty || draft.pathLocale == draft.defaultLocale
        let syntax: PlaceholderSyntax = element["formatted"] == "false" ? .none : .printf
        entry.placeholders = syntax.placeholders(in: text.units)
        for placeholder in entry.placeholders {
            if let example = text.examples.first(where: { $0.range.contains(placeholder.range.lowerBound) }) {
                entry.examples[placeholder.name] = example.text
            }
        }
        draft.add(entry, syntax: syntax)
    }
}

/// The text that aapt2 makes of an element: white space collapsed but in quotes, escapes read, tags left out.
private struct AndroidText {
    private(set) var units: [UInt16] = []
    private(set) var faults: [ReaderFault] = []
    /// Examples that `xliff:g` gives, by where they stand.
    private(set) var examples: [(range: Range<Int>, text: [UInt16])] = []
    private var isQuoted = false
    private var hasSpace = false
    private var isPlain = true

    /// Whether the text refers to another resource, as in `@string/title`.
    var isReference: Bool {
        isPlain && units.count > 1 && (units[0] == 0x40 || units[0] == 0x3F)
            && units.contains(0x2F) && !units.contains(0x20) && !isEscaped
    }
    private var isEscaped = false

    mutating func append(_ element: XMLElement) {
        for child in element.children {
            switch child {
            case .comment: break
            case .text(let text, let offset, _): append(text, offset)
            case .element(let inner):
                isPlain = false
                let start = units.count
                append(inner)
                if inner.localName == "g", let example = inner["example"] {
                    examples.append((start..<max(start + 1, units.count), Array(example.utf16)))
                }
            }
        }
    }

    mutating func finish() {
        if isQuoted, let last = quoteOffset {
            faults.append(
                .init(offset: last, code: .syntax, message: "a '\"' without its closing one; expected '\\\"'"))
        }
    }

    private var quoteOffset: Int?

    private mutating func put(_ unit: UInt16) {
        if hasSpace, !units.isEmpty { units.append(0x20) }
        hasSpace = false
        units.append(unit)
    }

    private mutating func append(_ text: [UInt16], _ offset: Int) {
        var at = 0
        while at < text.count {
            let unit = text[at]
            at += 1
            switch unit {
            case 0x22:
                isQuoted.toggle()
                if hasSpace, !units.isEmpty, isQuoted { units.append(0x20) }
                hasSpace = false
                quoteOffset = offset
            case 0x20, 0x09, 0x0A, 0x0D:
                if isQuoted { put(unit) } else { hasSpace = true }
            case 0x5C: escape(text, &at, offset)
            case 0x27 where !isQuoted:
                faults.append(
                    .init(
                        offset: offset, code: .syntax,
                        message: "an apostrophe needs '\\' before it, or quotes around the text"))
                put(unit)
            default: put(unit)
            }
        }
    }

    private mutating func escape(_ text: [UInt16], _ at: inout Int, _ offset: Int) {
        guard at < text.count else {
            faults.append(.init(offset: offset, code: .syntax, message: "'\\' at the end of a text"))
            return
        }
        let letter = text[at]
        at += 1
        if units.isEmpty { isEscaped = true }
        switch letter {
        case UInt16(UInt8(ascii: "n")): put(0x0A)
        case UInt16(UInt8(ascii: "t")): put(0x09)
        case UInt16(UInt8(ascii: "u")):
            var (code, digits) = (UInt16(0), 0)
            while digits < 4, at < text.count, let digit = UInt8(exactly: text[at]).flatMap(Hex.value) {
                code = code << 4 | UInt16(digit)
                digits += 1
                at += 1
            }
            if digits < 4 {
                faults.append(
                    .init(offset: offset, code: .syntax, message: "expected four hexadecimal digits behind '\\u'"))
            }
            put(code)
        case 0x20, 0x0A: put(0x20)
        default: put(letter)
        }
    }
}
