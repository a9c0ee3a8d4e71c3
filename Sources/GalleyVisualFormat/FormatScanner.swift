/// Walks through a format token by token. Its position is always that of a token or the end: spaces, tabs and line ends
/// between tokens are passed over.
struct FormatScanner {
    let text: String
    let units: [UInt16]
    private(set) var position = 0

    init(_ text: String) {
        self.text = text
        units = Array(text.utf16)
        skipSpaces()
    }

    var isAtEnd: Bool { position == units.count }

    private mutating func skipSpaces() {
        while position < units.count, Self.isSpace(units[position]) { position += 1 }
    }

    // MARK: Tokens

    /// Whether a sign stands here.
    func sees(_ sign: Unicode.Scalar) -> Bool {
        position < units.count && UInt32(units[position]) == sign.value
    }

    /// Passes a sign, if it stands here.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard sees(sign) else { return false }
        position += 1
        skipSpaces()
        return true
    }

    var seesName: Bool { position < units.count && Self.isNameStart(units[position]) }

    var seesRelation: Bool { sees("=") || sees("<") || sees(">") }

    /// Whether a number without a sign starts here.
    var seesNumber: Bool { seesNumber(at: position) }

    /// Whether a number with a minus or plus in front starts here.
    var seesSignedNumber: Bool { (sees("-") || sees("+")) && seesNumber(at: position + 1) }

    private func seesNumber(at place: Int) -> Bool {
        isDigit(at: place) || place < units.count && units[place] == 0x2E && isDigit(at: place + 1)
    }

    /// Passes a name, if one starts here.
    mutating func name() -> FormatName? {
        guard seesName else { return nil }
        let start = position
        while position < units.count, Self.isNamePart(units[position]) { position += 1 }
        let name = FormatName(text: String(decoding: units[start..<position], as: UTF16.self), offset: start)
        skipSpaces()
        return name
    }

    /// Passes `==`, `<=` or `>=`, if one starts here.
    mutating func relation() throws(FormatError) -> ConstraintDescriptor.Relation? {
        let relation: ConstraintDescriptor.Relation
        if sees("=") {
            relation = .equal
        } else if sees("<") {
            relation = .lessThanOrEqual
        } else if sees(">") {
            relation = .greaterThanOrEqual
        } else {
            return nil
        }
        let first = found()
        position += 1
        guard sees("=") else {
            throw error(
                .unknownRelation, "expected '=' after \(first), found \(found()); a relation is '==', '<=' or '>='")
        }
        position += 1
        skipSpaces()
        return relation
    }

    /// Passes a decimal number that starts here, as `strtod` reads it in the C locale, its sign included.
    mutating func number() throws(FormatError) -> Double {
        let start = position
        let isNegative = sees("-")
        if isNegative || sees("+") { position += 1 }
        let whole = digits()
        var fraction = ""
        if sees(".") {
            position += 1
            fraction = digits()
        }
        var exponent = "0"
        if sees("e") || sees("E") {
            position += 1
            let sign = sees("-") ? "-" : ""
            if sees("-") || sees("+") { position += 1 }
            let power = digits()
            guard !power.isEmpty else { throw badNumber(from: start) }
            exponent = sign + power
        }
        if position < units.count, Self.isNamePart(units[position]) || units[position] == 0x2E {
            throw badNumber(from: start)
        }
        guard let magnitude = Double("0\(whole).\(fraction)0e\(exponent)"), magnitude.isFinite else {
            throw error(.numberOverflow, "the number is out of range (about ±1.8e308)", at: start)
        }
        skipSpaces()
        return isNegative ? -magnitude : magnitude
    }

    private mutating func digits() -> String {
        let start = position
        while isDigit(at: position) { position += 1 }
        return String(decoding: units[start..<position], as: UTF16.self)
    }

    private func badNumber(from start: Int) -> FormatError {
        var end = position
        while end < units.count, Self.isNamePart(units[end]) || units[end] == 0x2E { end += 1 }
        return error(
            .badNumber, "expected a decimal number such as 8, 0.5 or 1e3, found \(quoted(start..<end))", at: start)
    }

    // MARK: Errors

    /// An error here, unless another place is given.
    func error(_ code: FormatError.Code, _ message: String, at place: Int? = nil) -> FormatError {
        FormatError(code: code, message: message, format: text, offset: place ?? position)
    }

    /// The error for something that is missing here.
    func expected(_ what: String, hint: String? = nil) -> FormatError {
        let hint = hint.map { "; \($0)" } ?? ""
        return error(isAtEnd ? .unexpectedEnd : .unexpectedText, "expected \(what), found \(found())\(hint)")
    }

    /// What stands here, in words.
    func found() -> String {
        guard position < units.count else { return "the end" }
        if Self.isNamePart(units[position]) {
            let end = units[position...].firstIndex { !Self.isNamePart($0) } ?? units.count
            return quoted(position..<end)
        }
        let scalar = String(decoding: units[position...].prefix(2), as: UTF16.self).unicodeScalars.first ?? "\u{FFFD}"
        if scalar.isASCII, scalar.value > 0x1F, scalar.value != 0x7F { return "'\(scalar)'" }
        let code = String(scalar.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
            .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
            return number
        default: return "'\(scalar)' (\(number))"
        }
    }

    private func quoted(_ range: Range<Int>) -> String {
        let text = String(decoding: units[range].prefix(40), as: UTF16.self)
        return range.count > 40 ? "'\(text)…'" : "'\(text)'"
    }

    // MARK: Characters

    private func isDigit(at place: Int) -> Bool {
        place < units.count && units[place] >= 0x30 && units[place] <= 0x39
    }

    private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || (0x09...0x0D).contains(unit) }

    private static func isNameStart(_ unit: UInt16) -> Bool {
        (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit) || unit == 0x5F
    }

    private static func isNamePart(_ unit: UInt16) -> Bool { isNameStart(unit) || (0x30...0x39).contains(unit) }
}
