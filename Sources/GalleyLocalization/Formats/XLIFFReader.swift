/// Reads XLIFF 1.2 and 2.0.
enum XLIFFReader {
    static func read(_ draft: inout CatalogueDraft) {
        var reader = XMLReader(draft.source)
        let root = reader.read()
        draft.fault(reader.faults)
        guard let root else { return }
        guard root.localName == "xliff" else {
            draft.fault(root.offset, "expected <xliff>, found <\(root.name)>")
            return
        }
        let version = root["version"] ?? ""
        if let space = root.attributes.first(where: { $0.name == "xmlns" }) {
            let name = String(decoding: space.value, as: UTF16.self)
            if !name.hasPrefix("urn:oasis:names:tc:xliff:document:\(version.prefix(2))") {
                draft.fault(
                    space.offset, "the namespace '\(CatalogueDraft.shown(name))' is not that of XLIFF \(version)",
                    .value)
            }
        }
        if version.hasPrefix("1.") {
            for file in root.elements where file.localName == "file" { XLIFF1(file, &draft).read(&draft) }
        } else if version.hasPrefix("2.") {
            let languages = (source: root["srcLang"], target: root["trgLang"])
            for file in root.elements where file.localName == "file" { XLIFF2(file, languages, &draft).read(&draft) }
        } else {
            draft.fault(root.offset, "the XLIFF version '\(version)' is not read; expected 1.2 or 2.0", .value)
        }
    }

    /// The text of an element with inline codes, which show nothing, or what they say they show.
    static func text(_ element: XMLElement) -> [UInt16] {
        var units: [UInt16] = []
        append(element, to: &units, depth: 0)
        return units
    }

    private static func append(_ element: XMLElement, to units: inout [UInt16], depth: Int) {
        for child in element.children {
            switch child {
            case .comment: break
            case .text(let text, _, _): units += text
            case .element(let inline):
                switch inline.localName {
                case "x", "ph":
                    // A placeholder that shows what it stands for.
                    if let shown = inline["equiv-text"] ?? inline["disp"] ?? inline["equiv"] {
                        units += Array(shown.utf16)
                    } else if inline.localName == "ph" {
                        append(inline, to: &units, depth: depth + 1)
                    }
                case "bx", "ex", "bpt", "ept", "it", "sc", "ec", "sm", "em", "sub": break
                case "cp":
                    if let hex = inline["hex"], let code = UInt32(hex, radix: 16), let scalar = UnicodeScalar(code) {
                        units += Array(String(Character(scalar)).utf16)
                    }
                default: append(inline, to: &units, depth: depth + 1)
                }
            }
        }
    }

    /// Branches that Xcode writes into a unit's id: `key|==|plural.one`, `key|==|substitutions.n.plural.one`.
    static func keyAndBranch(_ id: String) -> (String, [Branch]) {
        let mark = Array("|==|".utf8)
        let bytes = Array(id.utf8)
        guard bytes.count >= mark.count,
            let at = (0...(bytes.count - mark.count)).last(where: { Array(bytes[$0..<($0 + mark.count)]) == mark })
        else { return (id, []) }
        let key = String(decoding: bytes[..<at], as: UTF8.self)
        let words = String(decoding: bytes[(at + mark.count)...], as: UTF8.self).split(separator: ".").map(String.init)
        var branch: [Branch] = []
        var argument: String?
        var index = 0
        while index + 1 < words.count {
            if words[index] == "substitutions" {
                argument = words[index + 1]
            } else if let kind = Branch.Kind(rawValue: words[index]) {
                branch.append(Branch(kind, words[index + 1], argument: argument))
            }
            index += 2
        }
        return branch.isEmpty ? (id, []) : (key, branch)
    }
}

/// A source and its target in an XLIFF file.
struct XLIFFPair {
    var id: String
    var idOffset: Int
    var source: [UInt16]
    var sourceOffset: Int
    var target: [UInt16]?
    var targetOffset: Int
    var comment: String?
    var limits: [EntryLimit]
    /// What the file's own placeholders are written as.
    var syntax: PlaceholderSyntax = .printf

    /// Adds both sides; the source is only there to compare with where the file has a target language.
    func add(_ sourceLocale: String, _ targetLocale: String?, _ draft: inout CatalogueDraft) {
        let (key, branch) = XLIFFReader.keyAndBranch(id)
        var entry = LocalizedEntry(
            key: key, locale: sourceLocale, value: source, keyOffset: idOffset, valueOffset: sourceOffset)
        entry.branch = branch
        entry.comment = comment
        entry.limits = limits
        entry.isSource = true
        entry.isReference = targetLocale != nil
        entry.targetLocale = targetLocale
        draft.add(entry, syntax: syntax)
        guard let target, !target.isEmpty else { return }
        if targetLocale == nil, !draft.lacksTargetLocale {
            draft.lacksTargetLocale = true
            draft.fault(targetOffset, "a <target> in a file that does not say its target language", .value)
        }
        entry.locale = targetLocale ?? ""
        entry.value = target
        entry.valueOffset = targetOffset
        entry.isSource = false
        entry.isReference = false
        entry.targetLocale = nil
        draft.add(entry, syntax: syntax)
    }
}

/// A `<file>` of XLIFF 1.2.
private struct XLIFF1 {
    let file: XMLElement
    let source: String
    let target: String?

    init(_ file: XMLElement, _ draft: inout CatalogueDraft) {
        self.file = file
        source = LocaleNames.tag(file["source-language"] ?? draft.defaultLocale)
        target = file["target-language"].map(LocaleNames.tag)
        if draft.sourceLocale == nil { draft.sourceLocale = source }
    }

    func read(_ draft: inout CatalogueDraft) {
        guard let body = file.first("body") else {
            draft.fault(file.offset, "<file> without <body>")
            return
        }
        walk(body, limits: [], &draft)
    }

    private func walk(_ parent: XMLElement, limits: [EntryLimit], _ draft: inout CatalogueDraft) {
        for element in parent.elements {
            let own = Self.limits(element, &draft)
            switch element.localName {
            case "group": walk(element, limits: own.isEmpty ? limits : own, &draft)
            case "trans-unit": unit(element, own.isEmpty ? limits : own, &draft)
            default: break
            }
        }
    }

    private func unit(_ unit: XMLElement, _ limits: [EntryLimit], _ draft: inout CatalogueDraft) {
        guard let id = unit.attribute(local: "id"), let sourceElement = unit.first("source") else {
            draft.fault(unit.offset, "<trans-unit> needs an id and a <source>")
            return
        }
        let name = unit["resname"] ?? String(decoding: id.value, as: UTF16.self)
        let place = file["original"] ?? ""
        guard draft.isNew(String(decoding: id.value, as: UTF16.self), at: id.offset, scope: place) else { return }
        let target = unit.first("target")
        let notes = unit.elements.filter { $0.localName == "note" }.map { String(decoding: $0.text, as: UTF16.self) }
        var pair = XLIFFPair(
            id: name, idOffset: id.offset, source: XLIFFReader.text(sourceElement),
            sourceOffset: sourceElement.valueOffset, target: target.map(XLIFFReader.text),
            targetOffset: target?.valueOffset ?? 0, limits: limits)
        if !notes.isEmpty { pair.comment = notes.joined(separator: "\n") }
        if let flags = unit.attribute(local: "weblate-flags") {
            pair.limits += LimitWords.limits(in: String(decoding: flags.value, as: UTF16.self))
        }
        pair.add(source, self.target, &draft)
    }

    /// `maxwidth` in its `size-unit` (pixels unless said), and `maxbytes`.
    private static func limits(_ element: XMLElement, _ draft: inout CatalogueDraft) -> [EntryLimit] {
        var limits: [EntryLimit] = []
        if let width = element.attribute(local: "maxwidth") {
            let unit = element["size-unit"] ?? "pixel"
            let number = Double(String(decoding: width.value, as: UTF16.self))
            if let number, number >= 0, number.isFinite {
                if let limitUnit = units[unit] {
                    limits.append(EntryLimit(limitUnit.unit, number * limitUnit.factor, source: "maxwidth"))
                } else {
                    let known = "pixel, point, char, glyph, em, ex, byte, row, in, cm or mm"
                    draft.fault(
                        width.offset,
                        "the size-unit '\(CatalogueDraft.shown(unit))' is not measured; expected \(known)",
                        .value)
                }
            } else {
                draft.fault(width.offset, "maxwidth is no number of at least 0", .value)
            }
        }
        if let bytes = element["maxbytes"], let number = Double(bytes), number >= 0, number.isFinite {
            limits.append(EntryLimit(.bytes, number, source: "maxbytes"))
        }
        return limits
    }

    private static let units: [String: (unit: EntryLimit.Unit, factor: Double)] = [
        "pixel": (.points, 1), "point": (.points, 1), "char": (.characters, 1), "glyph": (.characters, 1),
        "em": (.ems, 1), "ex": (.ems, 0.5), "byte": (.bytes, 1), "row": (.lines, 1), "in": (.points, 72),
        "cm": (.points, 72 / 2.54), "mm": (.points, 72 / 25.4),
    ]
}

/// A `<file>` of XLIFF 2.0.
private struct XLIFF2 {
    let file: XMLElement
    let source: String
    let target: String?

    init(_ file: XMLElement, _ languages: (source: String?, target: String?), _ draft: inout CatalogueDraft) {
        self.file = file
        source = LocaleNames.tag(languages.source ?? draft.defaultLocale)
        target = languages.target.map(LocaleNames.tag)
        if draft.sourceLocale == nil { draft.sourceLocale = source }
    }

    func read(_ draft: inout CatalogueDraft) {
        // The size and length restriction module names its unit in a profile; code points is its own.
        let profile = file.first("profiles")?["generalProfile"] ?? "xliff:codepoints"
        walk(file, restriction: file.attribute(local: "sizeRestriction"), profile, &draft)
    }

    private func walk(
        _ parent: XMLElement, restriction: XMLAttribute?, _ profile: String, _ draft: inout CatalogueDraft
    ) {
        for element in parent.elements {
            let own = element.attribute(local: "sizeRestriction") ?? restriction
            switch element.localName {
            case "group": walk(element, restriction: own, profile, &draft)
            case "unit": unit(element, own, profile, &draft)
            default: break
            }
        }
    }

    private func unit(
        _ unit: XMLElement, _ restriction: XMLAttribute?, _ profile: String, _ draft: inout CatalogueDraft
    ) {
        guard let id = unit.attribute(local: "id") else {
            draft.fault(unit.offset, "<unit> needs an id")
            return
        }
        let key = String(decoding: id.value, as: UTF16.self)
        guard draft.isNew(key, at: id.offset, scope: file["id"] ?? "") else { return }
        var pair = XLIFFPair(
            id: unit["name"] ?? key, idOffset: id.offset, source: [], sourceOffset: -1, targetOffset: -1, limits: [])
        for part in unit.elements where part.localName == "segment" || part.localName == "ignorable" {
            guard let sourceElement = part.first("source") else {
                draft.fault(part.offset, "<\(part.localName)> without <source>")
                continue
            }
            let text = XLIFFReader.text(sourceElement)
            pair.source += text
            if pair.sourceOffset < 0 { pair.sourceOffset = sourceElement.valueOffset }
            if let targetElement = part.first("target") {
                pair.target = (pair.target ?? []) + XLIFFReader.text(targetElement)
                if pair.targetOffset < 0 { pair.targetOffset = targetElement.valueOffset }
            } else if part.localName == "ignorable", pair.target != nil {
                pair.target?.append(contentsOf: text)
            }
        }
        guard pair.sourceOffset >= 0 else {
            draft.fault(unit.offset, "<unit> without a <segment>")
            return
        }
        let notes = unit.first("notes")?.elements.map { String(decoding: $0.text, as: UTF16.self) } ?? []
        if !notes.isEmpty { pair.comment = notes.joined(separator: "\n") }
        if let restriction { pair.limits = limits(restriction, profile, &draft) }
        pair.add(source, target, &draft)
    }

    /// `25` or `5,25`: the largest size in the profile's unit.
    private func limits(
        _ restriction: XMLAttribute, _ profile: String, _ draft: inout CatalogueDraft
    ) -> [EntryLimit] {
        let words = String(decoding: restriction.value, as: UTF16.self).split(separator: ",").map { String($0).trimmed }
        // A star is no limit.
        if words.last == "*" { return [] }
        guard let last = words.last, let maximum = Double(last), maximum >= 0, maximum.isFinite else {
            draft.fault(restriction.offset, "sizeRestriction is no size; expected '25' or '5,25'", .value)
            return []
        }
        guard profile == "xliff:codepoints" else {
            draft.fault(
                restriction.offset, "the size profile '\(profile)' is not measured; expected xliff:codepoints", .value)
            return []
        }
        return [EntryLimit(.codePoints, maximum, source: "sizeRestriction")]
    }
}
