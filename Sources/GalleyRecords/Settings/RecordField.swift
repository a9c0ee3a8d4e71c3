import GalleyFonts
import GalleyJSON
import GalleyText

/// One key of a record and its value; refusals name the key and the value's byte.
struct RecordField {
    /// Where it stands, as in `runs[0].size`.
    let name: String
    /// The key alone.
    let key: String
    let value: JSONValue

    init(name: String, key: String? = nil, value: JSONValue) {
        self.name = name
        self.key = key ?? name
        self.value = value
    }

    func refused(
        _ expected: String, found: String? = nil, at place: JSONValue? = nil, index: Int? = nil, guess: String? = nil
    ) -> RecordError {
        let path = index.map { "\(name)[\($0)]" } ?? name
        let place = place ?? value
        return RecordError(
            code: "bad-value",
            message: "\(path): expected \(expected), found \(found ?? Self.describe(place))"
                + (guess.map { "; did you mean \($0)?" } ?? ""),
            offset: place.offset)
    }

    private static func describe(_ value: JSONValue) -> String {
        switch value.kind {
        case .text(let text) where text.utf16.count <= 40: JSONWriter.string(value)
        case .number, .bool: JSONWriter.string(value)
        default: value.kindName
        }
    }

    func text() throws(RecordError) -> JSONText {
        guard case .text(let text) = value.kind else { throw refused("a string") }
        return text
    }

    /// A number, checked.
    func number<Value>(_ check: (Double) throws(RecordValues.Refusal) -> Value) throws(RecordError) -> Value {
        guard case .number(let number) = value.kind else {
            // The check knows best what it wants: ask it with a number that nothing accepts.
            do throws(RecordValues.Refusal) { _ = try check(.nan) } catch { throw refused(error.expected) }
            throw refused("a number")
        }
        do throws(RecordValues.Refusal) { return try check(number.value) } catch {
            throw refused(error.expected)
        }
    }

    /// A word, checked.
    func word<Value>(_ check: (String) throws(RecordValues.Refusal) -> Value) throws(RecordError) -> Value {
        guard case .text(let text) = value.kind else {
            do throws(RecordValues.Refusal) { _ = try check("\0") } catch { throw refused(error.expected) }
            throw refused("a string")
        }
        do throws(RecordValues.Refusal) { return try check(text.string) } catch {
            let guess = Spelling.nearest(to: text.string, among: error.candidates)
            throw refused(error.expected, guess: guess)
        }
    }

    /// One word of a closed set.
    func keyword<Word: Keyword>() throws(RecordError) -> Word {
        try word { word throws(RecordValues.Refusal) in try RecordValues.keyword(word) }
    }

    func flag() throws(RecordError) -> Bool {
        guard case .bool(let flag) = value.kind else { throw refused("true or false") }
        return flag
    }

    /// OpenType features: one string with commas, or an array of strings.
    func features() throws(RecordError) -> [FontFeature] {
        guard case .array(let elements) = value.kind else { return try word(RecordValues.features) }
        var features: [FontFeature] = []
        for (index, element) in elements.enumerated() {
            features += try RecordField(name: "\(name)[\(index)]", value: element).word(RecordValues.features)
        }
        return features
    }

    /// The elements of an array that must not be empty, each under this field's name and its own place.
    func elements() throws(RecordError) -> [JSONValue] {
        guard case .array(let elements) = value.kind else { throw refused("an array") }
        guard !elements.isEmpty else { throw refused("an array of at least one", found: "an empty array") }
        return elements
    }
}

extension RecordSettings {
    /// Takes a key that stands alone; false when the key means nothing here. A null says nothing.
    mutating func set(_ field: RecordField) throws(RecordError) -> Bool {
        guard field.value != .null else { return MeasureRecord.keys.contains(field.key) }
        switch field.key {
        case "style": style = try field.word(RecordValues.style)
        case "size": size = try field.number(RecordValues.size)
        case "weight": weight = try field.number(RecordValues.weight)
        case "lines": lines = try field.number(RecordValues.lines)
        case "scale": scale = try field.number(RecordValues.scale)
        case "locale": locale = try field.word(RecordValues.locale)
        case "lineBreak": lineBreak = try field.keyword()
        case "strategy": strategy = try field.keyword()
        case "algorithm": algorithm = try field.keyword()
        case "minimumScaleFactor": minimumScaleFactor = try field.number(RecordValues.scaleFactor)
        case "rules": rules = try field.keyword()
        case "strictness": strictness = try field.keyword()
        case "direction": direction = try field.keyword()
        case "variations": variations = try field.word(RecordValues.variations)
        case "truncationToken": truncationToken = try field.text().string
        case "markdown": markdown = try field.flag()
        case "codeFont": codeFamily = try field.text().string
        case "answers": answers = try field.answers()
        case "height": height = try field.number(RecordValues.boxHeight)
        case "proposal": proposal = try field.proposal()
        case "reservesSpace": reservesSpace = try field.flag()
        default:
            if try text.set(field) { return true }
            return try paragraph.set(field)
        }
        return true
    }

    /// Takes a key that has a singular and a plural.
    mutating func setPlural(_ field: RecordField) throws(RecordError) {
        switch field.name {
        case "width": widths = .one(try Self.width(field.value, of: field, index: nil))
        case "widths":
            var list: [WidthLimit] = []
            for (index, element) in try field.elements().enumerated() {
                list.append(try Self.width(element, of: field, index: index))
            }
            widths = .many(list)
        case "category": if field.value != .null { categories = .one(try field.word(RecordValues.category)) }
        case "categories":
            if case .text = field.value.kind {
                categories = .many(try field.word(RecordValues.categories))
            } else {
                var list: [ContentSizeCategory] = []
                for (index, element) in try field.elements().enumerated() {
                    list.append(
                        try RecordField(name: "\(field.name)[\(index)]", value: element).word(
                            RecordValues.category))
                }
                categories = .many(list)
            }
        case "font": if field.value != .null { family = try field.text().string }
        default:
            var list: [String] = []
            for (index, element) in try field.elements().enumerated() {
                list.append(try RecordField(name: "\(field.name)[\(index)]", value: element).text().string)
            }
            fonts = list
        }
    }

    private static func width(_ value: JSONValue, of field: RecordField, index: Int?) throws(RecordError)
        -> WidthLimit
    {
        switch value.kind {
        case .null: return .none
        case .text("max"): return .points(.infinity)
        case .number(let number):
            do throws(RecordValues.Refusal) { return try RecordValues.width(number.value) } catch {
                throw field.refused(error.expected, at: value, index: index)
            }
        default:
            throw field.refused(
                "a width in points, 0 or more (0 is no limit), max or null", at: value, index: index)
        }
    }
}
