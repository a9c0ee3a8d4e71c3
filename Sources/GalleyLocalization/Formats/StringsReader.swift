/// Reads `.strings`: `"key" = "value";` with comments, as Apple's old-style property lists have it.
enum StringsReader {
    static func read(_ draft: inout CatalogueDraft) {
        var lexer = StringsLexer(source: draft.source)
        lexer.read(&draft)
    }
}

private struct StringsLexer {
    let source: SourceText
    private var at = 0
    private var comment: String?

    init(source: SourceText) {
        self.source = source
    }

    /// A string and where it began.
    private struct Token {
        var units: [UInt16]
        var offset: Int
        var end: Int
    }

    private func byte(_ at: Int) -> UInt8 { at < source.bytes.count ? source.bytes[at] : 0 }
    private var isAtEnd: Bool { at >= source.bytes.count }

    mutating func read(_ draft: inout CatalogueDraft) {
        skip(&draft)
        // A whole property list may stand in braces.
        let hasBrace = byte(at) == UInt8(ascii: "{")
        if hasBrace { at += 1 }
        while true {
            skip(&draft)
            guard !isAtEnd else {
                if hasBrace { draft.fault(at, "expected '}' at the end, found the end of the file") }
                return
            }
            if hasBrace, byte(at) == UInt8(ascii: "}") {
                at += 1
                skip(&draft)
                if !isAtEnd { draft.fault(at, "expected nothing behind '}', found \(found())") }
                return
            }
            pair(&draft)
        }
    }

    private func found() -> String {
        guard !isAtEnd else { return "the end of the file" }
        let end = min(at + 4, source.bytes.count)
        let scalar = source.string(at..<end).unicodeScalars.first ?? " "
        return scalar.value < 0x20 ? "a control character" : "'\(scalar)'"
    }

    private mutating func pair(_ draft: inout CatalogueDraft) {
        let note = comment
        comment = nil
        guard let key = string(&draft) else {
            draft.fault(at, "expected a key, found \(found())")
            recover(&draft)
            return
        }
        skip(&draft)
        var value = key
        if byte(at) == UInt8(ascii: "=") {
            at += 1
            skip(&draft)
            if byte(at) == UInt8(ascii: "{") || byte(at) == UInt8(ascii: "(") || byte(at) == UInt8(ascii: "<") {
                draft.fault(at, "expected a string for '\(shown(key))', found \(found())", .value)
                recover(&draft)
                return
            }
            guard let found = string(&draft) else {
                draft.fault(at, "expected a string for '\(shown(key))', found \(found())")
                recover(&draft)
                return
            }
            value = found
        } else if byte(at) != UInt8(ascii: ";") {
            draft.fault(at, "expected '=' behind the key '\(shown(key))', found \(found())")
            recover(&draft)
            return
        }
        let end = at
        skip(&draft, keepsComment: true)
        if byte(at) == UInt8(ascii: ";") {
            at += 1
        } else {
            draft.fault(value.end, "expected ';' behind the value of '\(shown(key))'")
            if at == end, !isAtEnd, byte(at) != UInt8(ascii: "}") { recover(&draft) }
        }
        add(key, value, note, &draft)
    }

    private func shown(_ token: Token) -> String { CatalogueDraft.shown(String(decoding: token.units, as: UTF16.self)) }

    private func add(_ key: Token, _ value: Token, _ note: String?, _ draft: inout CatalogueDraft) {
        let name = String(decoding: key.units, as: UTF16.self)
        guard draft.isNew(name, at: key.offset) else { return }
        var entry = LocalizedEntry(
            key: name, locale: draft.locale, value: value.units, keyOffset: key.offset, valueOffset: value.offset)
        entry.comment = note
        entry.isSource = draft.locale == draft.defaultLocale
        draft.add(entry, syntax: .printf)
    }

    /// Goes on behind the next `;` or at the next line that begins with a quote, whichever is first.
    private mutating func recover(_ draft: inout CatalogueDraft) {
        while !isAtEnd {
            switch byte(at) {
            case UInt8(ascii: ";"):
                at += 1
                return
            case 0x0A, 0x0D:
                at += 1
                if byte(at) == UInt8(ascii: "\"") || byte(at) == UInt8(ascii: "/") { return }
            case UInt8(ascii: "\""):
                _ = string(&draft)
            default: at += 1
            }
        }
    }

    /// White space and comments; the last comment before a key is the key's.
    private mutating func skip(_ draft: inout CatalogueDraft, keepsComment: Bool = false) {
        while !isAtEnd {
            switch byte(at) {
            case 0x20, 0x09...0x0D: at += 1
            case 0xE2 where byte(at + 1) == 0x80 && (byte(at + 2) == 0xA8 || byte(at + 2) == 0xA9): at += 3
            case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "/"):
                let start = at + 2
                while !isAtEnd, byte(at) != 0x0A, byte(at) != 0x0D { at += 1 }
                if !keepsComment { comment = source.string(start..<at).trimmed }
            case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"):
                let start = at
                at += 2
                while !isAtEnd, !(byte(at) == UInt8(ascii: "*") && byte(at + 1) == UInt8(ascii: "/")) { at += 1 }
                if isAtEnd {
                    draft.fault(start, "a comment without '*/'")
                } else {
                    if !keepsComment { comment = source.string((start + 2)..<at).trimmed }
                    at += 2
                }
            default: return
            }
        }
    }

    // MARK: Strings

    /// A string in quotes or a bare word; nil where none begins here.
    private mutating func string(_ draft: inout CatalogueDraft) -> Token? {
        let start = at
        let quote = byte(at)
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return quoted(quote, &draft) }
        while !isAtEnd, Self.isBare(byte(at)), !isComment(at) { at += 1 }
        guard at > start else { return nil }
        return Token(units: source.utf16(start..<at), offset: start, end: at)
    }

    private func isComment(_ at: Int) -> Bool {
        byte(at) == UInt8(ascii: "/") && (byte(at + 1) == UInt8(ascii: "/") || byte(at + 1) == UInt8(ascii: "*"))
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private mutating func quoted(_ quote: UInt8, _ draft: inout CatalogueDraft) -> Token {
        let start = at
        at += 1
        var units: [UInt16] = []
        var plain = at
        while !isAtEnd, byte(at) != quote {
            guard byte(at) == UInt8(ascii: "\\") else {
                at += 1
                continue
            }
            source.append(plain..<at, to: &units)
            escape(&units, &draft)
            plain = at
        }
        source.append(plain..<at, to: &units)
        if isAtEnd {
            draft.fault(start, "a string without its closing quote")
        } else {
            at += 1
        }
        return Token(units: units, offset: start, end: at)
    }

    /// `\n`, `\t` and their like, `\101` in NeXTSTEP's character set, `\U00e9`; any other character stands for itself.
    private mutating func escape(_ units: inout [UInt16], _ draft: inout CatalogueDraft) {
        let start = at
        at += 1
        guard !isAtEnd else { return }
        let letter = byte(at)
        switch letter {
        case UInt8(ascii: "a"): units.append(0x07)
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "v"): units.append(0x0B)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var code = 0
            for _ in 0..<3 where (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte(at)) {
                code = code * 8 + Int(byte(at) - 0x30)
                at += 1
            }
            units.append(NextStepCharacters.unit(UInt8(truncatingIfNeeded: code)))
            return
        case UInt8(ascii: "U"):
            at += 1
            var (code, digits) = (UInt16(0), 0)
            while digits < 4, let digit = Hex.value(byte(at)) {
                code = code << 4 | UInt16(digit)
                digits += 1
                at += 1
            }
            if digits == 0 { draft.fault(start, "expected hexadecimal digits behind '\\U'") }
            units.append(code)
            return
        case 0x80...:
            return  // The character itself stands in the text that follows.
        default: units.append(UInt16(letter))
        }
        at += 1
    }
}

/// Hexadecimal digits.
enum Hex {
    static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x61...0x66: byte - 0x57
        case 0x41...0x46: byte - 0x37
        default: nil
        }
    }
}

extension String {
    /// Without white space on both sides.
    var trimmed: String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        let bytes = utf8.drop(while: isSpace)
        return String(
            decoding: bytes.prefix(bytes.count - bytes.reversed().prefix(while: isSpace).count), as: UTF8.self)
    }
}
