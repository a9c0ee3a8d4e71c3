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
        first = try Self.view(&scanner, isFirst: leading == nil)
        var rest: [Link] = []
        var trailing: Connection?
        while !scanner.isAtEnd, trailing == nil {
            let connection = try Self.connection(&scanner, isAfterSuperview: false)
            if scanner.take("|") {
                trailing = connection
            } else {
                rest.append(Link(connection: connection, view: try Self.view(&scanner, isFirst: false)))
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

    private static func view(_ scanner: inout FormatScanner, isFirst: Bool) throws(FormatError) -> View {
        guard scanner.take("[") else {
            throw scanner.expected(isFirst ? "'|' or '['" : "a view such as '[name]'")
        }
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
        guard scanner.take("-") else {
            if scanner.sees("[") || scanner.sees("|") && !isAfterSuperview { return .flush }
            throw scanner.expected(isAfterSuperview ? "'-' or '[' after '|'" : "'-', '[', '|' or the end")
        }
        if scanner.sees("[") || scanner.sees("|") && !isAfterSuperview { return .standard }
        let spaces: [Predicate]
        if scanner.sees("(") {
            spaces = try predicates(&scanner, of: "a space: a number or a metric")
        } else {
            let length = try space(&scanner, isAfterSuperview: isAfterSuperview)
            spaces = [Predicate(relation: .equal, length: length, priority: nil)]
        }
        guard scanner.take("-") else {
            let hint = scanner.sees("@") ? "a space with a priority needs parentheses, as in '-(8@750)-'" : nil
            throw scanner.expected("'-' after the space", hint: hint)
        }
        guard scanner.sees("[") || scanner.sees("|") && !isAfterSuperview else {
            throw scanner.expected(isAfterSuperview ? "'[' after the space" : "'[' or '|' after the space")
        }
        return .spaces(spaces)
    }

    /// Reads a space without parentheses.
    private static func space(
        _ scanner: inout FormatScanner, isAfterSuperview: Bool
    ) throws(FormatError) -> FormatOperand {
        let place = scanner.position
        if scanner.seesNumber { return FormatOperand(value: .number(try scanner.number()), offset: place) }
        if let name = scanner.name() { return FormatOperand(value: .name(name.text), offset: place) }
        var hint: String?
        if scanner.seesSignedNumber { hint = "a space with a sign needs parentheses, as in '-(-8)-'" }
        if scanner.sees("=") || scanner.sees("<") || scanner.sees(">") {
            hint = "a relation needs parentheses, as in '-(>=8)-'"
        }
        throw scanner.expected("a number, a metric, '('" + (isAfterSuperview ? " or '['" : ", '[' or '|'"), hint: hint)
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
