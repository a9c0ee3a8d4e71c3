extension ConstraintFormat {
    /// The constraint that the format stands for; its multiplier is the factor times or over the scale.
    ///
    /// - Parameters:
    ///   - metrics: the numbers of names, in points; those used have to be finite.
    ///   - views: the names of all views. `superview` is none of them: it always is the superview.
    /// - Throws: `FormatError` for names that nothing has, and for multipliers that are not finite, at their place.
    public func constraint(
        metrics: [String: Double] = [:], views: Set<String>
    ) throws(FormatError) -> ConstraintDescriptor {
        let names = FormatNames(text: text, metrics: metrics, views: views)
        let firstItem = try names.item(first.item)
        let secondItem: ConstraintDescriptor.Item?
        if let second { secondItem = try names.item(second.item) } else { secondItem = nil }
        let multiplier = try multiplier(names)
        let constant: Double
        if let operand = self.constant { constant = try names.number(operand) } else { constant = 0 }
        return ConstraintDescriptor(
            firstItem, first.attribute, relation, to: secondItem, second?.attribute, multiplier: multiplier,
            constant: .points(constant), priority: try names.priority(priority))
    }

    private func multiplier(_ names: FormatNames) throws(FormatError) -> Double {
        var multiplier = 1.0
        if let factor { multiplier = try names.number(factor) }
        guard let scale else { return multiplier }
        let place: Int
        switch scale {
        case .times(let operand):
            multiplier *= try names.number(operand)
            place = operand.offset
        case .dividedBy(let operand):
            let divisor = try names.number(operand)
            place = operand.offset
            guard divisor != 0 else {
                throw FormatError(
                    code: .divisionByZero, message: "a division by 0: metric '\(operand)' is 0", format: text,
                    offset: place)
            }
            multiplier /= divisor
        }
        guard multiplier.isFinite else {
            throw FormatError(
                code: .numberOverflow, message: "the multiplier is out of range (about ±1.8e308)", format: text,
                offset: place)
        }
        return multiplier
    }
}

extension FormatNames {
    /// The view of a name, or the superview.
    fileprivate func item(_ name: FormatName) throws(FormatError) -> ConstraintDescriptor.Item {
        name.text == "superview" ? .superview : try view(name)
    }
}
