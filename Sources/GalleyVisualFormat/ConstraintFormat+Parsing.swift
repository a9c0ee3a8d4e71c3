extension ConstraintFormat {
    /// Reads a constraint.
    /// - Throws: `FormatError` at the first place that no constraint can have.
    /// - Complexity: O(length).
    public init(_ text: String) throws(FormatError) {
        var scanner = FormatScanner(text)
        guard !scanner.isAtEnd else {
            throw scanner.error(
                .emptyFormat, "the constraint is empty; expected one such as 'box.width <= superview.width * 0.5'")
        }
        self.text = text
        guard let item = scanner.name() else {
            throw scanner.expected("an item's name, letters, digits and '_' with no digit in front")
        }
        guard scanner.sees(".") else { throw scanner.expected("'.' and an attribute after '\(item.text)'") }
        first = Anchor(item: item, attribute: try scanner.attribute())
        guard let relation = try scanner.relation() else { throw scanner.expected("'==', '<=' or '>='") }
        self.relation = relation
        let side = try Side(&scanner)
        (factor, second, scale, constant) = (side.factor, side.second, side.scale, side.constant)
        priority = try scanner.priority()
        guard scanner.isAtEnd else {
            throw scanner.expected(priority == nil ? side.continuation : "the end after the priority", hint: side.hint)
        }
    }
}

/// The right side of a constraint.
private struct Side {
    var factor: FormatOperand?
    var second: ConstraintFormat.Anchor?
    var scale: ConstraintFormat.Scale?
    var constant: FormatOperand?

    init(_ scanner: inout FormatScanner) throws(FormatError) {
        let start = scanner
        if let item = scanner.name(), scanner.sees(".") {
            second = ConstraintFormat.Anchor(item: item, attribute: try scanner.attribute())
        } else {
            scanner = start
            guard let operand = try scanner.signedOperand() else {
                throw scanner.expected("a number, a metric or an item's attribute such as 'superview.width'")
            }
            guard scanner.take("*") else {
                constant = operand
                return
            }
            factor = operand
            guard let item = scanner.name() else {
                throw scanner.expected("an item's attribute such as 'superview.width' after '*'")
            }
            guard scanner.sees(".") else { throw scanner.expected("'.' and an attribute after '\(item.text)'") }
            second = ConstraintFormat.Anchor(item: item, attribute: try scanner.attribute())
        }
        try readScale(&scanner)
        try readConstant(&scanner)
    }

    private mutating func readScale(_ scanner: inout FormatScanner) throws(FormatError) {
        let isDivision = scanner.sees("/")
        guard scanner.take("*") || scanner.take("/") else { return }
        guard let operand = try scanner.signedOperand() else {
            throw scanner.expected("a number or a metric after '\(isDivision ? "/" : "*")'")
        }
        if isDivision, operand.value == .number(0) {
            throw scanner.error(.divisionByZero, "a division by 0", at: operand.offset)
        }
        scale = isDivision ? .dividedBy(operand) : .times(operand)
    }

    private mutating func readConstant(_ scanner: inout FormatScanner) throws(FormatError) {
        let isMinus = scanner.sees("-")
        guard scanner.take("+") || scanner.take("-") else { return }
        guard let operand = try scanner.signedOperand() else {
            throw scanner.expected("a number or a metric after '\(isMinus ? "-" : "+")'")
        }
        constant = isMinus ? operand.negated : operand
    }

    /// What may follow the side as it stands.
    var continuation: String {
        if second == nil { return "'*', '@' or the end" }
        if constant != nil { return "'@' or the end" }
        return scale == nil ? "'*', '/', '+', '-', '@' or the end" : "'+', '-', '@' or the end"
    }

    /// Why a side without an item ends early.
    var hint: String? {
        second == nil ? "numbers are not computed; write the result or use a metric" : nil
    }
}

extension FormatScanner {
    /// Passes `.` and an attribute.
    fileprivate mutating func attribute() throws(FormatError) -> ConstraintDescriptor.Attribute {
        guard take("."), let name = name() else { throw expected("an attribute such as 'leading' after '.'") }
        if let attribute = ConstraintDescriptor.Attribute.allCases.first(where: { $0.name == name.text }) {
            return attribute
        }
        let names = ConstraintDescriptor.Attribute.allCases.map(\.name)
        let nearest = FormatNames.nearest(to: name.text, among: names).map { "; did you mean '\($0)'?" }
        throw error(
            .unknownAttribute,
            "no attribute is named '\(name.text)'" + (nearest ?? "; expected \(names.joined(separator: ", "))"),
            at: name.offset)
    }

    /// Passes a number or a metric, either with a sign.
    fileprivate mutating func signedOperand() throws(FormatError) -> FormatOperand? {
        let start = self
        if let operand = try operand() { return operand }
        guard take("-") else { return nil }
        guard let name = name() else {
            self = start
            return nil
        }
        return FormatOperand(value: .negatedName(name.text), offset: start.position)
    }
}
