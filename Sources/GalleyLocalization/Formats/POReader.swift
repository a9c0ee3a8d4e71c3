/// Reads gettext PO files: contexts, plurals, flags, comments, continuation lines, obsolete entries.
enum POReader {
    static func read(_ draft: inout CatalogueDraft) {
        var lexer = POLexer(source: draft.source)
        lexer.read(&draft)
    }
}

/// One entry while its lines are read.
private struct POEntry {
    struct Text {
        var bytes: [UInt8]
        var offset: Int
        var units: [UInt16] { String(decoding: bytes, as: UTF8.self).utf16.map(\.self) }
    }

    var comments: [String] = []
    var flags: [String] = []
    var context: Text?
    var id: Text?
    var plural: Text?
    var texts: [Int: Text] = [:]
    var offset = 0
    var isEmpty: Bool { id == nil && context == nil && texts.isEmpty }
}

private struct POLexer {
    private enum Slot { case none, context, id, plural, text(Int) }

    let source: SourceText
    private var entry = POEntry()
    private var slot = Slot.none
    private var locale = ""
    private var expression: PluralExpression?
    private var formCount: Int?

    init(source: SourceText) {
        self.source = source
    }

    mutating func read(_ draft: inout CatalogueDraft) {
        locale = draft.pathLocale
        let bytes = source.bytes
        var at = 0
        while at < bytes.count {
            let end = lineEnd(from: at)
            line(at..<end, &draft)
            at = end
            if at < bytes.count, bytes[at] == 0x0D { at += 1 }
            if at < bytes.count, bytes[at] == 0x0A { at += 1 }
        }
        finish(&draft)
    }

    private func lineEnd(from start: Int) -> Int {
        var at = start
        while at < source.bytes.count, source.bytes[at] != 0x0A, source.bytes[at] != 0x0D { at += 1 }
        return at
    }

    private mutating func line(_ range: Range<Int>, _ draft: inout CatalogueDraft) {
        var at = range.lowerBound
        while at < range.upperBound, source.bytes[at] == 0x20 || source.bytes[at] == 0x09 { at += 1 }
        guard at < range.upperBound else {
            finish(&draft)
            return
        }
        switch source.bytes[at] {
        case UInt8(ascii: "#"): comment(at..<range.upperBound, &draft)
        case UInt8(ascii: "\""): append(at, range.upperBound, &draft)
        default: keyword(at, range.upperBound, &draft)
        }
    }

    private mutating func comment(_ range: Range<Int>, _ draft: inout CatalogueDraft) {
        let kind = range.count > 1 ? source.bytes[range.lowerBound + 1] : 0x20
        // Comments stand before an entry: one behind texts begins the next.
        if !entry.texts.isEmpty || kind == UInt8(ascii: "~") && !entry.isEmpty { finish(&draft) }
        let text = source.string(min(range.lowerBound + 2, range.upperBound)..<range.upperBound).trimmed
        switch kind {
        case UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: ":"): break
        case UInt8(ascii: ","): entry.flags += text.split(separator: ",").map { String($0).trimmed }
        default: if !text.isEmpty { entry.comments.append(text) }
        }
    }

    private mutating func keyword(_ start: Int, _ end: Int, _ draft: inout CatalogueDraft) {
        var at = start
        while at < end, (0x61...0x7A).contains(source.bytes[at]) || source.bytes[at] == 0x5F { at += 1 }
        let word = source.string(start..<at)
        switch word {
        case "msgctxt":
            if entry.id != nil { finish(&draft) }
            slot = .context
        case "msgid":
            if entry.id != nil { finish(&draft) }
            entry.offset = start
            slot = .id
        case "msgid_plural": slot = .plural
        case "msgstr":
            slot = .text(0)
            if at < end, source.bytes[at] == UInt8(ascii: "[") {
                var (index, next) = (0, at + 1)
                while next < end, next - at < 4, (0x30...0x39).contains(source.bytes[next]) {
                    index = index * 10 + Int(source.bytes[next] - 0x30)
                    next += 1
                }
                guard next < end, next > at + 1, source.bytes[next] == UInt8(ascii: "]") else {
                    draft.fault(at, "expected a number and ']' behind 'msgstr['")
                    slot = .none
                    return
                }
                slot = .text(index)
                at = next + 1
            }
        default:
            let shown =
                word.isEmpty ? "'\(CatalogueDraft.shown(source.string(start..<min(end, start + 20))))'" : "'\(word)'"
            draft.fault(start, "expected msgctxt, msgid, msgid_plural, msgstr, a comment or a string, found \(shown)")
            slot = .none
            return
        }
        if case .text = slot, entry.id == nil {
            draft.fault(start, "msgstr without a msgid before it")
            slot = .none
            return
        } else if case .text(let index) = slot, let first = entry.texts[index] {
            draft.fault(
                start, "msgstr stands here twice; the first is on line \(source.position(at: first.offset).line)",
                .duplicate)
            slot = .none
            return
        }
        while at < end, source.bytes[at] == 0x20 || source.bytes[at] == 0x09 { at += 1 }
        guard at < end, source.bytes[at] == UInt8(ascii: "\"") else {
            draft.fault(at, "expected a string in quotes behind '\(word)'")
            begin(at)
            return
        }
        begin(at)
        append(at, end, &draft)
    }

    /// Opens the slot's text at an offset.
    private mutating func begin(_ offset: Int) {
        let text = POEntry.Text(bytes: [], offset: offset)
        switch slot {
        case .none: break
        case .context: entry.context = text
        case .id: entry.id = text
        case .plural: entry.plural = text
        case .text(let index): entry.texts[index] = text
        }
    }

    private mutating func append(_ start: Int, _ end: Int, _ draft: inout CatalogueDraft) {
        let bytes = string(start, end, &draft)
        switch slot {
        case .none: break
        case .context: entry.context?.bytes += bytes
        case .id: entry.id?.bytes += bytes
        case .plural: entry.plural?.bytes += bytes
        case .text(let index): entry.texts[index]?.bytes += bytes
        }
    }

    /// The bytes of a string in quotes that ends on its line.
    private func string(_ start: Int, _ end: Int, _ draft: inout CatalogueDraft) -> [UInt8] {
        var bytes: [UInt8] = []
        var at = start + 1
        while at < end, source.bytes[at] != UInt8(ascii: "\"") {
            let byte = source.bytes[at]
            at += 1
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            guard at < end else { break }
            at = escape(at, end, &bytes, &draft)
        }
        guard at < end else {
            draft.fault(start, "a string without its closing quote")
            return bytes
        }
        let rest = source.string((at + 1)..<end).trimmed
        if !rest.isEmpty {
            draft.fault(at + 1, "expected nothing behind the string, found '\(CatalogueDraft.shown(rest))'")
        }
        return bytes
    }

    private func escape(_ start: Int, _ end: Int, _ bytes: inout [UInt8], _ draft: inout CatalogueDraft) -> Int {
        var at = start + 1
        switch source.bytes[start] {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "a"): bytes.append(0x07)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "v"): bytes.append(0x0B)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes.append(source.bytes[start])
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var (code, digits) = (Int(source.bytes[start] - 0x30), 1)
            while digits < 3, at < end, (0x30...0x37).contains(source.bytes[at]) {
                code = code * 8 + Int(source.bytes[at] - 0x30)
                digits += 1
                at += 1
            }
            bytes.append(UInt8(truncatingIfNeeded: code))
        case UInt8(ascii: "x"):
            var (code, digits) = (0, 0)
            while digits < 2, at < end, let digit = Hex.value(source.bytes[at]) {
                code = code * 16 + Int(digit)
                digits += 1
                at += 1
            }
            bytes.append(UInt8(truncatingIfNeeded: code))
        default:
            draft.fault(start - 1, "an unknown escape; expected \\n \\t \\r \\\" \\\\ or a code")
            bytes += [0x5C, source.bytes[start]]
        }
        return at
    }

    // MARK: Entries

    private mutating func finish(_ draft: inout CatalogueDraft) {
        let done = entry
        slot = .none
        // Comments before a blank line belong to nothing.
        entry = POEntry()
        guard let id = done.id else {
            if let context = done.context { draft.fault(context.offset, "msgctxt without a msgid behind it") }
            return
        }
        if id.bytes.isEmpty, done.context == nil {
            header(done, &draft)
            return
        }
        let key =
            (done.context.map { String(decoding: $0.bytes, as: UTF8.self) + "\u{4}" } ?? "")
            + String(decoding: id.bytes, as: UTF8.self)
        guard draft.isNew(key, at: id.offset) else { return }
        if done.texts.isEmpty { draft.fault(id.offset, "msgid without a msgstr behind it") }
        add(done, id, key, &draft)
    }

    private func add(_ done: POEntry, _ id: POEntry.Text, _ key: String, _ draft: inout CatalogueDraft) {
        let syntax = Self.syntax(done.flags)
        let isTemplate = draft.path.hasSuffix(".pot")
        var entry = LocalizedEntry(
            key: key, locale: draft.defaultLocale, value: id.units, keyOffset: id.offset, valueOffset: id.offset)
        if !done.comments.isEmpty { entry.comment = done.comments.joined(separator: "\n") }
        entry.limits = done.flags.flatMap { LimitWords.limits(in: $0) }
        entry.isFuzzy = done.flags.contains("fuzzy")
        entry.isSource = true
        entry.isReference = !isTemplate
        let target = locale.isEmpty ? draft.locale : locale
        entry.targetLocale = isTemplate ? nil : target
        if let plural = done.plural {
            entry.branch = [Branch(.plural, "one")]
            draft.add(entry, syntax: syntax)
            entry.branch = [Branch(.plural, "other")]
            entry.value = plural.units
            entry.valueOffset = plural.offset
        }
        draft.add(entry, syntax: syntax)
        guard !isTemplate else { return }
        entry.isSource = false
        entry.isReference = false
        entry.targetLocale = nil
        entry.locale = target
        for (index, text) in done.texts.sorted(by: { $0.key < $1.key }) where !text.bytes.isEmpty {
            if done.plural == nil, index > 0 {
                draft.fault(text.offset, "msgstr[\(index)] without a msgid_plural", .value)
                continue
            }
            if let formCount, done.plural != nil, index >= formCount {
                draft.fault(text.offset, "msgstr[\(index)] in a language of \(formCount) plural forms", .value)
                continue
            }
            entry.branch = done.plural == nil ? [] : [Branch(.plural, form(index))]
            entry.value = text.units
            entry.valueOffset = text.offset
            draft.add(entry, syntax: syntax)
        }
    }

    /// A form named by the least number that takes it, such as `=1`; by its index where no small one does.
    private func form(_ index: Int) -> String {
        guard let expression else { return "[\(index)]" }
        let numbers = (0...200).filter { expression.index(of: $0) == index }
        // Two digits stand for a form better than one where it takes them.
        return (numbers.first { $0 >= 11 } ?? numbers.first).map { "\(index)=\($0)" } ?? "[\(index)]"
    }

    private static func syntax(_ flags: [String]) -> PlaceholderSyntax {
        if flags.contains(where: { $0 == "python-brace-format" || $0 == "csharp-format" || $0 == "perl-brace-format" })
        {
            return .braces
        }
        if flags.contains("python-format") { return .pythonPercent }
        return flags.contains { $0.hasSuffix("-format") && !$0.hasPrefix("no-") } ? .printf : .none
    }

    private mutating func header(_ done: POEntry, _ draft: inout CatalogueDraft) {
        guard let text = done.texts[0] else { return }
        for field in String(decoding: text.bytes, as: UTF8.self).split(separator: "\n") {
            guard let colon = field.firstIndex(of: ":") else { continue }
            let name = field[..<colon]
            let value = String(field[field.index(after: colon)...]).trimmed
            switch name.lowercased() {
            case "language": if !value.isEmpty { locale = LocaleNames.tag(value) }
            case "content-type":
                let words = value.split(separator: "=")
                let known = ["utf-8", "utf8", "us-ascii", "ascii", "charset"]
                if words.count == 2, !known.contains(words[1].lowercased()) {
                    draft.fault(
                        text.offset, "the charset '\(words[1])' is not read; expected UTF-8 (msgconv -t UTF-8)",
                        .encoding)
                }
            case "plural-forms": plurals(value, text.offset, &draft)
            default: break
            }
        }
    }

    private mutating func plurals(_ value: String, _ offset: Int, _ draft: inout CatalogueDraft) {
        for part in value.split(separator: ";") {
            let words = part.split(separator: "=", maxSplits: 1)
            guard words.count == 2 else { continue }
            switch String(words[0]).trimmed {
            case "nplurals": formCount = Int(String(words[1]).trimmed)
            case "plural":
                expression = PluralExpression(words[1])
                if expression == nil, !value.contains("EXPRESSION") {
                    draft.fault(offset, "the plural expression cannot be read", .value)
                }
            default: break
            }
        }
    }
}
