extension VisualFormat {
    /// Reads a format.
    /// - Throws: `FormatError` at the first place that no format can have.
    /// - Complexity: O(length).
    public init(_ text: String) throws(FormatError) {
        var scanner = FormatScanner(text)
        guard !scanner.isAtEnd else {
            throw scanner.error(.emptyFormat, "the format is empty; expected a view such as '[name]'")
        }
        self.text = text
        orientation = try Self.orientation(&scanner)
        leading = scanner.take("|") ? try Self.connection(&scanner, isAfterSuperview: true) : nil
        first = try Self.view(&scanner)
        var rest: [Link] = []
        var trailing: Connection?
        while !scanner.isAtEnd, trailing == nil {
            let connection = try Self.connection(&scanner, isAfterSuperview: false)
            if scanner.take("|") {
                trailing = connection
            } else {
                rest.append(Link(connection: connection, view: try Self.view(&scanner)))
            }
        }
        guard scanner.isAtEnd else { throw scanner.expected("the end after the superview's '|'") }
        self.rest = rest
        self.trailing = trailing
    }

    private static func orientation(_ scanner: inout FormatScanner) throws(FormatError) -> Orientation {
        let start = scanner
        guard let name = scanner.name() else { return .horizontal }
        guard name.text == "H" || name.text == "V" else {
            let isSmall = name.text == "h" || name.text == "v"
            throw start.expected("'H:', 'V:', '|' or '['", hint: isSmall ? "the orientation is a capital letter" : nil)
        }
        guard scanner.take(":") else { throw scanner.expected("':' after '\(name.text)'") }
        return name.text == "H" ? .horizontal : .vertical
    }

    private static func view(_ scanner: inout FormatScanner) throws(FormatError) -> View {
        guard scanner.take("[") else { throw scanner.expected("'|' or '['") }
        guard let name = scanner.name() else {
            throw scanner.expected("a view's name, letters, digits and '_' with no digit in front")
        }
        guard scanner.sees("(") else {
            guard scanner.take("]") else { throw scanner.expected("'(' or ']' after the view's name") }
            return View(name: name, sizes: [])
        }
        let sizes = try predicates(&scanner, of: "a size: a number, a metric or a view")
        guard scanner.take("]") else { throw scanner.expected("']' after the view's sizes") }
        return View(name: name, sizes: sizes)
    }

    /// Reads what lies before the next view or `|`.
    private static func connection(
        _ scanner: inout FormatScanner, isAfterSuperview: Bool
    ) throws(FormatError) -> Connection {
        let hasHyphen = scanner.take("-")
        if scanner.sees("[") || scanner.sees("|") && !isAfterSuperview { return hasHyphen ? .standard : .flush }
        guard hasHyphen else {
            throw scanner.expected(isAfterSuperview ? "'-' or '[' after '|'" : "'-', '[', '|' or the end")
        }
        let spaces = try spaces(&scanner, orElse: isAfterSuperview ? "'['" : "'[', '|'")
        guard scanner.sees("[") || scanner.sees("|") && !isAfterSuperview else {
            throw scanner.expected(isAfterSuperview ? "'[' after the space" : "'[' or '|' after the space")
        }
        return .spaces(spaces)
    }

    /// Reads the spaces after a hyphen and the hyphen after them. One alone needs no parentheses.
    private static func spaces(
        _ scanner: inout FormatScanner, orElse others: String
    ) throws(FormatError) -> [Predicate] {
        let what = "a space: a number or a metric"
        var accepted = "'-' after the space"
        let spaces: [Predicate]
        if scanner.sees("(") {
            spaces = try predicates(&scanner, of: what)
        } else {
            guard scanner.seesNumber || scanner.seesName || scanner.seesRelation else {
                let hint = scanner.seesSignedNumber ? "a space with a sign needs parentheses, as in '-(-8)-'" : nil
                throw scanner.expected("'(', \(others), a relation, a number or a metric", hint: hint)
            }
            let space = try predicate(&scanner, of: what)
            if space.priority == nil { accepted = "'@' or " + accepted }
            spaces = [space]
        }
        guard scanner.take("-") else { throw scanner.expected(accepted) }
        return spaces
    }

    private static func predicates(
        _ scanner: inout FormatScanner, of what: String
    ) throws(FormatError) -> [Predicate] {
        var predicates: [Predicate] = []
        var isFirst = true
        while scanner.take(isFirst ? "(" : ",") {
            isFirst = false
            predicates.append(try predicate(&scanner, of: what))
        }
        guard scanner.take(")") else {
            let isSum = ["*", "/", "+", "."].contains { scanner.sees($0) }
            let hint = "multipliers, sums and attributes need a constraint such as 'a.width == b.width * 2'"
            let accepted = predicates.last?.priority == nil ? "'@', ',' or ')'" : "',' or ')'"
            throw scanner.expected(accepted, hint: isSum ? hint : nil)
        }
        return predicates
    }

    private static func predicate(
        _ scanner: inout FormatScanner, of what: String
    ) throws(FormatError) -> Predicate {
        let relation = try scanner.relation()
        guard let length = try scanner.operand() else {
            throw scanner.expected((relation == nil ? "'==', '<=', '>=' or " : "") + what)
        }
        return Predicate(relation: relation ?? .equal, length: length, priority: try scanner.priority())
    }
}

extension FormatScanner {
    /// Passes a number, signed or not, or a name.
    mutating func operand() throws(FormatError) -> FormatOperand? {
        let place = position
        if seesNumber || seesSignedNumber { return FormatOperand(value: .number(try number()), offset: place) }
        return name().map { FormatOperand(value: .name($0.text), offset: place) }
    }

    /// Passes `@` and a priority, if they stand here.
    mutating func priority() throws(FormatError) -> FormatOperand? {
        guard take("@") else { return nil }
        guard let priority = try operand() else { throw expected("a priority: a number up to 1000 or a metric") }
        if case .number(let value) = priority.value, !(value > 0 && value <= 1000) {
            throw error(
                .priorityOutOfRange, "a priority is above 0 and at most 1000, found \(priority)", at: priority.offset)
        }
        return priority
    }
}
