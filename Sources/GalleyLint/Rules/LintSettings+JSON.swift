import GalleyFonts
import GalleyGeometry
import GalleyJSON
import GalleyRecords

extension LintSettings {
    /// Takes over what a configuration file says.
    ///
    /// - Throws: `LintConfigError` with the byte's offset; unknown keys are errors too.
    public mutating func take(config bytes: [UInt8]) throws(LintConfigError) {
        let value: JSONValue
        do throws(JSONError) { value = try JSONReader().read(bytes) } catch {
            throw LintConfigError(error.message, offset: error.offset)
        }
        for member in try ConfigField("the configuration", value).members() {
            let field = ConfigField(member.key.string, member.value)
            switch field.name {
            case "v":
                guard try field.number(in: 1...1) == 1 else { throw field.refused("1") }
            case "categories": categories = try field.categories()
            case "locales": locales = try field.words()
            case "sourceLocale": sourceLocale = try field.text()
            case "samples":
                for language in try field.members() {
                    samples[language.key.string, default: [:]].merge(
                        try ConfigField(language.key.string, language.value).dictionary()
                    ) { _, new in new }
                }
            case "pseudo":
                for word in try field.words() {
                    guard let locale = PseudoLocale(word) else { throw field.refused(PseudoLocale.expected) }
                    pseudo.append(locale)
                }
            case "rules":
                for item in try field.elements() {
                    var rule = LintRule()
                    for member in try ConfigField("a rule", item).members() {
                        try rule.take(ConfigField(member.key.string, member.value), at: member.offset, selects: true)
                    }
                    if rule.fonts != nil, rule.weight != nil {
                        throw LintConfigError(
                            "a rule's weight changes nothing beside \"fonts\", which names files; expected one of them, or \"font\"",
                            offset: item.offset)
                    }
                    rules.append(rule)
                }
            case "$schema": _ = try field.text()
            default: try base.take(field, at: member.offset, selects: false)
            }
        }
    }

    /// The keys of a configuration besides a rule's.
    public static let keyNames = [
        "v", "categories", "locales", "sourceLocale", "samples", "pseudo", "rules", "$schema",
    ]
}

extension LintRule {
    /// The keys of a rule.
    public static let keyNames = [
        "keys", "files", "locales", "style", "size", "font", "fonts", "weight", "lines", "width", "widths", "device",
        "devices", "height", "maxWidth", "maxCharacters", "insets", "maxCategory", "lineBreak", "margin", "severity",
        "severities", "ignore", "scale", "samples", "comment",
    ]

    fileprivate mutating func take(_ field: ConfigField, at offset: Int, selects: Bool) throws(LintConfigError) {
        switch field.name {
        case "keys" where selects: keys = try field.words().map { Glob($0, crossesSlashes: true) }
        case "files" where selects: files = try field.words().map { Glob($0) }
        case "locales" where selects: locales = try field.words().map { Glob($0, crossesSlashes: true) }
        case "style": style = try field.checked(RecordValues.style)
        case "size": size = try field.measured(RecordValues.size)
        case "font": family = try field.text()
        case "fonts": fonts = try field.words()
        case "weight": weight = try field.measured(RecordValues.weight)
        case "lines": lines = try field.measured(RecordValues.lines)
        case "width": widths = [try field.number(in: 0...1e6)]
        case "widths":
            widths = []
            for element in try field.elements(least: 1) { widths?.append(try field.inner(element).number(in: 0...1e6)) }
        case "device", "devices":
            devices = []
            for word in try field.words(least: 1) {
                guard let device = Device(named: word) else {
                    throw LintConfigError(
                        "\(field.name): '\(word)' is no device; expected a name such as iPhone SE or iPhone 16 Pro",
                        offset: offset,
                        word: word, candidates: DeviceTable.names)
                }
                devices?.append(device)
            }
        case "height": height = try field.number(in: 0...1e6)
        case "maxWidth": maxWidth = try field.number(in: 0...1e6)
        case "maxCharacters": maxCharacters = Int(try field.number(in: 0...1e6))
        case "insets": insets = try field.insets()
        case "maxCategory": maxCategory = try field.checked(RecordValues.category)
        case "lineBreak":
            lineBreak = try field.checked { word throws(RecordValues.Refusal) in try RecordValues.keyword(word) }
        case "margin": margin = try field.number(in: 0...90)
        case "severity": severity = try field.severity()
        case "severities":
            for member in try field.members() {
                guard let check = LintCheck(rawValue: member.key.string) else {
                    throw LintConfigError(
                        "severities: '\(member.key.string)' is no check; expected "
                            + RecordValues.list(LintCheck.allCases.map(\.rawValue)), offset: member.offset,
                        word: member.key.string, candidates: LintCheck.allCases.map(\.rawValue))
                }
                severities[check] = try ConfigField(member.key.string, member.value).severity()
            }
        case "ignore":
            guard case .bool(let value) = field.value.kind else { throw field.refused("true or false") }
            ignores = value
        case "scale": scale = try field.measured(RecordValues.scale)
        case "samples" where selects: samples = try field.dictionary()
        case "comment": _ = try field.text()
        default:
            let names =
                selects
                ? Self.keyNames
                : LintSettings.keyNames
                    + Self.keyNames.filter { $0 != "keys" && $0 != "files" && !LintSettings.keyNames.contains($0) }
            throw LintConfigError(
                "unknown key '\(field.name)'; expected " + RecordValues.list(names), offset: offset,
                word: field.name, candidates: names)
        }
    }
}

/// A member of a configuration while it is checked.
private struct ConfigField {
    let name: String
    let value: JSONValue

    init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }

    func inner(_ element: JSONValue) -> ConfigField { ConfigField(name, element) }

    func refused(_ expected: String, candidates: [String] = [], word: String? = nil) -> LintConfigError {
        LintConfigError(
            "\(name): expected \(expected), found \(shown)", offset: value.offset, word: word, candidates: candidates)
    }

    private var shown: String {
        switch value.kind {
        case .text(let text) where text.utf16.count <= 40: JSONWriter.string(value)
        case .number, .bool: JSONWriter.string(value)
        default: value.kindName
        }
    }

    func members() throws(LintConfigError) -> [JSONObject.Member] {
        guard case .object(let object) = value.kind else { throw refused("an object") }
        return object.members
    }

    func elements(least: Int = 0) throws(LintConfigError) -> [JSONValue] {
        guard case .array(let elements) = value.kind else { throw refused("an array") }
        guard elements.count >= least else { throw refused("an array of at least \(least)") }
        return elements
    }

    func text() throws(LintConfigError) -> String {
        guard case .text(let text) = value.kind else { throw refused("a string") }
        return text.string
    }

    /// One word or an array of them.
    func words(least: Int = 0) throws(LintConfigError) -> [String] {
        guard case .array = value.kind else { return [try text()] }
        let elements = try elements(least: least)
        var words: [String] = []
        for element in elements { words.append(try inner(element).text()) }
        return words
    }

    func dictionary() throws(LintConfigError) -> [String: String] {
        var result: [String: String] = [:]
        for member in try members() {
            result[member.key.string] = try ConfigField(member.key.string, member.value).text()
        }
        return result
    }

    func number(in range: ClosedRange<Double>) throws(LintConfigError) -> Double {
        guard case .number(let number) = value.kind, range.contains(number.value) else {
            throw refused(
                "a number from \(JSONWriter.shortest(range.lowerBound)) to \(JSONWriter.shortest(range.upperBound))")
        }
        return number.value
    }

    func measured<Value>(_ check: (Double) throws(RecordValues.Refusal) -> Value) throws(LintConfigError) -> Value {
        let number: Double = if case .number(let number) = value.kind { number.value } else { .nan }
        do throws(RecordValues.Refusal) { return try check(number) } catch { throw refused(error.expected) }
    }

    func checked<Value>(_ check: (String) throws(RecordValues.Refusal) -> Value) throws(LintConfigError) -> Value {
        let word = try text()
        do throws(RecordValues.Refusal) { return try check(word) } catch {
            throw refused(error.expected, candidates: error.candidates, word: word)
        }
    }

    func categories() throws(LintConfigError) -> [ContentSizeCategory] {
        guard case .array = value.kind else { return try checked(RecordValues.categories) }
        var list: [ContentSizeCategory] = []
        for element in try elements(least: 1) { list.append(try inner(element).checked(RecordValues.category)) }
        return list
    }

    func severity() throws(LintConfigError) -> Severity {
        let word = try text()
        guard let severity = Severity(rawValue: word) else {
            throw refused("error, warning, note or off", candidates: Severity.allCases.map(\.rawValue), word: word)
        }
        return severity
    }

    func insets() throws(LintConfigError) -> EdgeInsets {
        if case .number = value.kind {
            let all = try number(in: 0...1e6)
            return EdgeInsets(top: all, left: all, bottom: all, right: all)
        }
        var insets = EdgeInsets.zero
        for member in try members() {
            let distance = try ConfigField(member.key.string, member.value).number(in: 0...1e6)
            switch member.key.string {
            case "top": insets.top = distance
            case "left", "leading": insets.left = distance
            case "bottom": insets.bottom = distance
            case "right", "trailing": insets.right = distance
            default:
                throw LintConfigError(
                    "insets: unknown key '\(member.key.string)'; expected top, left, bottom or right",
                    offset: member.offset)
            }
        }
        return insets
    }
}
