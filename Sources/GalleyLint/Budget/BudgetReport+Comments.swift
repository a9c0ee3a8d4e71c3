import GalleyJSON
import GalleyLocalization

extension BudgetReport {
    /// The one catalogue with `[CHAR LIMIT=n]` in the comment of each key, and nothing else changed.
    ///
    /// A limit that stands there already is replaced, never by a larger one. Where the file holds several languages the
    /// smallest counts, but no text that fits is longer.
    /// - Throws: `BudgetError.format` for several catalogues and for formats whose comments nobody reads.
    public func comments() throws(BudgetError) -> [UInt8] {
        guard catalogues.count == 1 else {
            throw .format("comments are written into the copy of one catalogue; found \(catalogues.count)")
        }
        let catalogue = catalogues[0]
        var limits: [String: Int] = [:]
        for budget in budgets { limits[budget.key] = min(limits[budget.key] ?? .max, budget.characters) }
        // A text of another language that fits stays within the limit too.
        for budget in budgets { limits[budget.key] = max(limits[budget.key] ?? 0, budget.fitting) }
        let edits: [TextEdit]
        switch catalogue.format {
        case .strings, .android, .po: edits = CommentEdits(catalogue, limits).edits
        case .stringCatalog, .arb: edits = JSONCommentEdits(catalogue, limits).edits
        case .xliff, .stringsDict:
            throw .format(
                "'\(catalogue.file)': comments are written into .strings, .xcstrings, strings.xml, .arb and .po; "
                    + "expected one of these, or another '--output-format'")
        }
        return catalogue.source.encoded(TextEdit.applied(edits, to: catalogue.source.bytes))
    }
}

/// Words of a limit.
private enum LimitComment {
    static func text(_ limit: Int) -> String { "[CHAR LIMIT=\(limit)]" }

    /// Where such words stand in a part of the bytes, whatever they limit to: a number that is none is replaced as well.
    static func range(in part: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
        let head = Array("[CHAR LIMIT=".utf8)
        guard let found = bytes[part].firstRange(of: head) else { return nil }
        let end = bytes[found.upperBound..<part.upperBound].firstIndex { $0 == UInt8(ascii: "]") || $0 == 0x0A }
        guard let end, bytes[end] == UInt8(ascii: "]") else { return nil }
        return found.lowerBound..<(end + 1)
    }
}

/// Comments before keys: `/* */`, `<!-- -->` and `#.`.
private struct CommentEdits {
    private(set) var edits: [TextEdit] = []
    private let bytes: [UInt8]

    init(_ catalogue: Catalogue, _ limits: [String: Int]) {
        bytes = catalogue.source.bytes
        var seen: Set<String> = []
        var last = 0
        for entry in catalogue.entries {
            defer { last = max(last, entry.valueOffset) }
            guard let limit = limits[entry.key], seen.insert(entry.key).inserted else { continue }
            let words = LimitComment.text(limit)
            if let known = LimitComment.range(in: last..<max(last, entry.keyOffset), of: bytes) {
                edits.append(TextEdit(known, words))
                continue
            }
            switch catalogue.format {
            case .po: edits.append(gettext(entry.keyOffset, words))
            case .android:
                guard let tag = XMLTag(around: entry.keyOffset, in: bytes) else { continue }
                edits.append(before(tag.start, closing: "-->", words, "<!-- \(words) -->"))
            default: edits.append(before(entry.keyOffset, closing: "*/", words, "/* \(words) */"))
            }
        }
    }

    /// Inside of the comment that ends right before a place, or a comment of its own on a line of its own.
    private func before(_ place: Int, closing: StaticString, _ words: String, _ comment: String) -> TextEdit {
        var end = place
        while end > 0, bytes[end - 1] == 0x20 || (0x09...0x0D).contains(bytes[end - 1]) { end -= 1 }
        let mark = Array(closing.description.utf8)
        if bytes[..<end].suffix(mark.count).elementsEqual(mark) {
            let inside = end - mark.count
            let hasSpace = inside > 0 && bytes[inside - 1] == 0x20
            return TextEdit(inside..<inside, (hasSpace ? "" : " ") + words + " ")
        }
        let start = lineStart(of: place)
        let indentation = bytes[start..<place].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? start : place
        let spaces = String(decoding: bytes[indentation..<place], as: UTF8.self)
        return TextEdit(place..<place, comment + newline + spaces)
    }

    /// A line `#.` before an entry: before its context, and before its references, flags and previous texts, which
    /// gettext wants behind it.
    private func gettext(_ place: Int, _ words: String) -> TextEdit {
        var start = lineStart(of: place)
        var at = start
        while at > 0 {
            at = lineStart(of: at - 1)
            let line = bytes[at...].drop { $0 == 0x20 || $0 == 0x09 }
            let isOwn = ["msgctxt", "#:", "#,", "#|", "#="].contains { line.starts(with: Array($0.utf8)) }
            // A context may go on over several lines; the strings of the entry before are not one.
            guard isOwn || line.first == UInt8(ascii: "\"") else { break }
            if isOwn { start = at }
        }
        return TextEdit(start..<start, "#. \(words)\(newline)")
    }

    /// Where the line starts that a place stands on, or that ends with the break before it.
    private func lineStart(of place: Int) -> Int {
        var end = place
        if end > 0, bytes[end - 1] == 0x0D, place < bytes.count, bytes[place] == 0x0A { end -= 1 }
        return bytes[..<end].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    }

    /// How the file ends its lines.
    private var newline: String {
        guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
        if bytes[first] == 0x0A { return "\n" }
        return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
    }
}

/// Comments that are members of objects: a string catalogue's `comment`, an ARB's `description`.
private struct JSONCommentEdits {
    private(set) var edits: [TextEdit] = []
    private let bytes: [UInt8]

    init(_ catalogue: Catalogue, _ limits: [String: Int]) {
        bytes = catalogue.source.bytes
        guard let value = try? JSONReader(allowsDuplicateKeys: true).read(bytes), case .object(let root) = value.kind
        else { return }
        if catalogue.format == .stringCatalog {
            guard case .object(let keys)? = root["strings"]?.kind else { return }
            for member in keys.members {
                guard let limit = limits[member.key.string], case .object(let object) = member.value.kind else {
                    continue
                }
                set("comment", of: object, at: member.value.offset, limit)
            }
            return
        }
        let attributes = Dictionary(root.members.map { ($0.key.string, $0.value) }) { first, _ in first }
        for member in root.members {
            guard let limit = limits[member.key.string] else { continue }
            let name = "@" + member.key.string
            if case .object(let object)? = attributes[name]?.kind, let offset = attributes[name]?.offset {
                set("description", of: object, at: offset, limit)
            } else {
                let end = JSONSpan.end(of: member.value.offset, in: bytes)
                let text = JSONWriter.string(["description": .text(LimitComment.text(limit))])
                edits.append(TextEdit(end..<end, ",\n  \(JSONWriter.string(.text(name))): \(text)"))
            }
        }
    }

    private mutating func set(_ name: String, of object: JSONObject, at offset: Int, _ limit: Int) {
        let words = LimitComment.text(limit)
        if let value = object[name], case .text(let text) = value.kind {
            let end = JSONSpan.end(of: value.offset, in: bytes)
            if let known = LimitComment.range(in: value.offset..<end, of: bytes) {
                edits.append(TextEdit(known, words))
            } else {
                edits.append(TextEdit((end - 1)..<(end - 1), (text.utf16.isEmpty ? "" : " ") + words))
            }
            return
        }
        let member = "\(JSONWriter.string(.text(name))) : \(JSONWriter.string(.text(words)))"
        edits.append(TextEdit((offset + 1)..<(offset + 1), member + (object.members.isEmpty ? "" : ", ")))
    }
}
