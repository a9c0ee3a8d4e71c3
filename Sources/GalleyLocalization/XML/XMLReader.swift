/// Reads XML with the place of everything, for catalogues: elements, attributes, text, CDATA and comments.
///
/// Nothing is ever fetched or expanded but the five predefined entities and character references: a document type
/// without declarations is passed over, one with declarations is refused with its place, and so is each entity.
/// Faults are reported and read past.
struct XMLReader {
    let source: SourceText
    private(set) var faults: [ReaderFault] = []
    var at = 0
    var open: [XMLElement] = []
    /// Of the tag that is being read.
    private var attributeNames: Set<String> = []
    private var root: XMLElement?
    var unknownEntities: Set<String> = []

    /// Elements deeper than this are refused, so that walking a tree is bounded.
    private static let maximumDepth = 200

    init(_ source: SourceText) {
        self.source = source
    }

    /// Reads the document; nil where there is no element.
    mutating func read() -> XMLElement? {
        let count = source.bytes.count
        while at < count {
            if source.bytes[at] == 0x3C {
                guard markup() else { break }
            } else {
                text()
            }
        }
        if let last = open.last, !isStopped {
            fault(
                count,
                "the file ends inside <\(last.name)>, which begins on line \(source.position(at: last.offset).line)")
        }
        if root == nil, !isStopped { fault(min(at, count), "expected an element, found none") }
        return root
    }

    private var isStopped = false

    mutating func fault(_ offset: Int, _ message: String, _ code: CatalogueError.Code = .syntax) {
        faults.append(ReaderFault(offset: offset, code: code, message: message))
    }

    // MARK: Markup

    /// Reads one piece of markup; false where nothing after it can be read.
    private mutating func markup() -> Bool {
        if source.hasPrefix("<!--", at: at) { return comment() }
        if source.hasPrefix("<![CDATA[", at: at) { return characterData() }
        if source.hasPrefix("<!", at: at) { return documentType() }
        if source.hasPrefix("<?", at: at) { return instruction() }
        if source.hasPrefix("</", at: at) { return endTag() }
        return startTag()
    }

    private mutating func stop(_ offset: Int, _ message: String) -> Bool {
        fault(offset, message)
        isStopped = true
        at = source.bytes.count
        return false
    }

    private func find(_ mark: StaticString, from start: Int) -> Int? {
        let first = mark.utf8CodeUnitCount > 0 ? Array(mark.description.utf8)[0] : 0
        var index = start
        let count = source.bytes.count
        while index < count {
            if source.bytes[index] == first, source.hasPrefix(mark, at: index) { return index }
            index += 1
        }
        return nil
    }

    private mutating func comment() -> Bool {
        guard let end = find("-->", from: at + 4) else { return stop(at, "a comment without '-->'") }
        let text = source.string((at + 4)..<end)
        open.last?.children.append(.comment(text))
        at = end + 3
        return true
    }

    private mutating func characterData() -> Bool {
        guard let end = find("]]>", from: at + 9) else { return stop(at, "a CDATA section without ']]>'") }
        if let element = open.last {
            element.children.append(.text(source.utf16((at + 9)..<end), offset: at + 9, isCDATA: true))
        } else {
            fault(at, "text outside of the root element")
        }
        at = end + 3
        return true
    }

    private mutating func instruction() -> Bool {
        let start = at
        guard let end = find("?>", from: at + 2) else { return stop(at, "a processing instruction without '?>'") }
        at += 2
        let hasName = name() != nil
        if !hasName || at < end && ![0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[at]) {
            fault(at, "a processing instruction needs a name and a space behind it")
        }
        at = start
        if source.hasPrefix("<?xml", at: at), at + 5 < end, !Self.isName(source.bytes[at + 5]) {
            declaration(at + 5, end)
        }
        at = end + 2
        return true
    }

    /// Checks `version`, then perhaps `encoding` and `standalone`, of the declaration that may begin a document.
    private mutating func declaration(_ start: Int, _ end: Int) {
        let place = start - 5
        guard place == 0 else { return fault(place, "an XML declaration may only begin the file") }
        at = start
        let names = ["version", "encoding", "standalone"]
        var next = 0
        while true {
            let gap = at
            skipSpace()
            if at >= end { break }
            let begin = at
            guard at > gap, let name = name(), let index = names[next...].firstIndex(of: name), index == 0 || next > 0
            else { return fault(begin, "an XML declaration is <?xml version=\"1.0\" encoding=\"UTF-8\"?>") }
            next = index + 1
            skipSpace()
            guard source.bytes[at] == 0x3D else { return fault(at, "expected '=' behind '\(name)'") }
            at += 1
            skipSpace()
            let quote = source.bytes[at]
            guard quote == 0x22 || quote == 0x27, let close = source.bytes[(at + 1)..<end].firstIndex(of: quote) else {
                return fault(at, "the value of '\(name)' needs quotes")
            }
            check(name, source.string((at + 1)..<close), at + 1)
            at = close + 1
        }
        if next == 0 { fault(place, "an XML declaration needs a version") }
    }

    private mutating func check(_ name: String, _ value: String, _ offset: Int) {
        let known = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"]
        switch name {
        case "version":
            if value != "1.0", value != "1.1" { fault(offset, "the XML version '\(value)' is not read; expected 1.0") }
        case "encoding":
            guard !known.contains(value.lowercased()) else { return }
            fault(
                offset, "the encoding '\(CatalogueDraft.shown(value))' is not read; expected UTF-8 or UTF-16", .encoding
            )
        default: if value != "yes", value != "no" { fault(offset, "standalone is yes or no") }
        }
    }

    /// Passes over a document type; one with declarations inside is refused.
    private mutating func documentType() -> Bool {
        let start = at
        var quote: UInt8 = 0
        var depth = 0
        var hasDeclarations = false
        while at < source.bytes.count {
            let byte = source.bytes[at]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == 0x5B {
                hasDeclarations = true
                depth += 1
            } else if byte == 0x5D {
                depth -= 1
            } else if byte == 0x3E, depth <= 0 {
                at += 1
                if hasDeclarations {
                    fault(start, "a document type with declarations is refused; nothing in it is expanded", .entity)
                }
                return true
            }
            at += 1
        }
        return stop(start, "a declaration without '>'")
    }

    // MARK: Tags

    private mutating func name() -> String? {
        let start = at
        while at < source.bytes.count, Self.isName(source.bytes[at]) { at += 1 }
        guard at > start, !(0x30...0x39).contains(source.bytes[start]), source.bytes[start] != 0x2D else { return nil }
        return source.string(start..<at)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x3A).contains(byte) || byte == 0x5F || byte == 0x2D
            || byte == 0x2E || byte >= 0x80
    }

    private mutating func skipSpace() {
        while at < source.bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[at]) { at += 1 }
    }

    private mutating func startTag() -> Bool {
        let start = at
        at += 1
        guard let name = name() else {
            fault(start, "'<' that begins no tag; expected '&lt;'")
            at = start + 1
            appendText([0x3C], start)
            return true
        }
        let element = XMLElement(name: name, offset: start)
        attributeNames.removeAll(keepingCapacity: true)
        while true {
            skipSpace()
            guard at < source.bytes.count else { return stop(start, "<\(name)> without '>'") }
            let byte = source.bytes[at]
            if byte == 0x3E {
                at += 1
                element.contentOffset = at
                guard begin(element) else { return false }
                open.append(element)
                return true
            }
            if byte == 0x2F, at + 1 < source.bytes.count, source.bytes[at + 1] == 0x3E {
                at += 2
                element.contentOffset = at
                return begin(element)
            }
            guard attribute(of: element) else {
                if byte == 0x3C || at >= source.bytes.count { return stop(start, "<\(name)> without '>'") }
                fault(at, "expected an attribute, '>' or '/>' in <\(name)>")
                at += 1
                continue
            }
        }
    }

    /// Puts an element in its place.
    private mutating func begin(_ element: XMLElement) -> Bool {
        if open.count >= Self.maximumDepth {
            return stop(element.offset, "elements deeper than \(Self.maximumDepth)")
        }
        if let parent = open.last {
            parent.children.append(.element(element))
        } else if root == nil {
            root = element
        } else {
            fault(element.offset, "a second root element <\(element.name)>")
        }
        return true
    }

    private mutating func attribute(of element: XMLElement) -> Bool {
        let start = at
        guard let name = name() else { return false }
        skipSpace()
        guard at < source.bytes.count, source.bytes[at] == 0x3D else {
            fault(start, "the attribute '\(name)' has no value")
            return true
        }
        at += 1
        skipSpace()
        guard at < source.bytes.count, case let quote = source.bytes[at], quote == 0x22 || quote == 0x27 else {
            fault(at, "the value of '\(name)' needs quotes")
            let bare = at
            while at < source.bytes.count, ![0x20, 0x09, 0x0A, 0x0D, 0x3E, 0x3C].contains(source.bytes[at]) { at += 1 }
            element.attributes.append(XMLAttribute(name: name, value: source.utf16(bare..<at), offset: bare))
            return true
        }
        at += 1
        let valueStart = at
        guard let end = source.bytes[at...].firstIndex(of: quote) else {
            _ = stop(valueStart - 1, "a value without its closing quote")
            return false
        }
        var units: [UInt16] = []
        run(to: end, into: &units, isAttribute: true)
        at = end + 1
        guard attributeNames.insert(name).inserted else {
            fault(start, "the attribute '\(name)' stands in <\(element.name)> twice")
            return true
        }
        element.attributes.append(XMLAttribute(name: name, value: units, offset: valueStart))
        return true
    }

    private mutating func endTag() -> Bool {
        let start = at
        at += 2
        let name = name() ?? ""
        skipSpace()
        guard at < source.bytes.count, source.bytes[at] == 0x3E else { return stop(start, "</\(name) without '>'") }
        at += 1
        if open.last?.name == name {
            open.removeLast()
        } else if let index = open.lastIndex(where: { $0.name == name }) {
            let last = open[open.count - 1]
            fault(
                start,
                "</\(name)> stands where </\(last.name)> was expected, for <\(last.name)> on line "
                    + "\(source.position(at: last.offset).line)")
            open.removeSubrange(index...)
        } else {
            fault(start, "</\(name)> closes nothing")
        }
        return true
    }
}

/// Something wrong, by its offset in the source's bytes.
struct ReaderFault {
    var offset: Int
    var code: CatalogueError.Code
    var message: String
}
