extension LayoutConstraint {
    /// Makes the constraint take part in layout; the nearest common ancestor of its items holds it.
    ///
    /// Does nothing when it is active already.
    /// - Throws: ``LayoutError/noCommonAncestor(constraint:first:second:)``, and what the initialiser throws.
    /// - Complexity: O(depth of the tree).
    public func activate() throws(LayoutError) {
        if isActive { return }
        try validate()
        let items = [first.item, first.origin, second.item, second.origin].compactMap(\.self)
        guard let start = items.first else { throw .itemIsGone(constraint: description) }
        var common: View? = start.containerView
        for item in items.dropFirst() {
            guard let view = common?.nearestCommonAncestor(with: item.containerView) else {
                throw .noCommonAncestor(constraint: description, first: start.label, second: item.label)
            }
            common = view
        }
        guard let common else {
            throw .noCommonAncestor(constraint: description, first: start.label, second: start.label)
        }
        hold(by: common)
        common.constraints.append(self)
        common.noteChange(.added(self))
    }

    /// Takes the constraint out of layout; does nothing when it is inactive.
    public func deactivate() {
        guard let view = holder else { return }
        holder = nil
        view.constraints.removeAll { $0 === self }
        view.noteChange(.removed(self))
    }

    /// Activates several constraints, in order; where one cannot be, those before it stay inactive too.
    /// - Throws: what ``activate()`` throws.
    public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        var done: [LayoutConstraint] = []
        for constraint in constraints where !constraint.isActive {
            do throws(LayoutError) {
                try constraint.activate()
                done.append(constraint)
            } catch {
                for earlier in done { earlier.deactivate() }
                throw error
            }
        }
    }

    /// Takes several constraints out of layout.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }

    /// Checks what can be checked without a tree.
    func validate() throws(LayoutError) {
        try checkNumbers()
        guard first.item != nil, second.attribute == .notAnAttribute || second.item != nil,
            !first.isDistance || first.origin != nil, !second.isDistance || second.origin != nil
        else {
            if first.item != nil, second.attribute != .notAnAttribute, !second.isDistance {
                throw .incompleteSide(
                    constraint: description, reason: "has a second attribute but no second item; expected both")
            }
            throw .itemIsGone(constraint: description)
        }
        guard first.attribute != .notAnAttribute else {
            throw .incompleteSide(constraint: description, reason: "has no first attribute; expected one")
        }
        for side in [first, second] where side.isDistance {
            try check(side.attribute, with: side.originAttribute, first: side.item, second: side.origin)
        }
        if second.attribute == .notAnAttribute {
            guard second.item == nil else {
                throw .incompleteSide(
                    constraint: description, reason: "has a second item but no second attribute; expected both")
            }
            guard first.family == .dimension else {
                throw .positionWithoutSecondItem(
                    constraint: description, attribute: name(first.item, first.attribute))
            }
            return
        }
        if first.isDistance || second.isDistance {
            guard first.family == .dimension, second.family == .dimension else {
                throw incompatible(first.attribute, second.attribute, first.item, second.item)
            }
            return
        }
        try check(first.attribute, with: second.attribute, first: first.item, second: second.item)
        guard multiplier != 0 || first.family == .dimension else {
            throw .invalidNumber(
                owner: "'\(description)'", parameter: "multiplier", value: 0,
                accepted: "another number than 0 between positions")
        }
    }

    private func checkNumbers() throws(LayoutError) {
        let numbers = [("constant", constant, 1e12), ("multiplier", multiplier, 1e6)]
        for (parameter, value, limit) in numbers where !(abs(value) <= limit) {
            throw .invalidNumber(
                owner: "'\(description)'", parameter: parameter, value: value,
                accepted: "a number from -\(limit) to \(limit)")
        }
        guard multiplier == 0 || abs(multiplier) >= 1e-6 else {
            throw .invalidNumber(
                owner: "'\(description)'", parameter: "multiplier", value: multiplier,
                accepted: "0, or at least 1e-06 in size")
        }
        guard priority.isValid else {
            throw .invalidNumber(
                owner: "'\(description)'", parameter: "priority", value: priority.rawValue,
                accepted: "a number above 0 and at most 1000")
        }
    }

    private func check(
        _ left: LayoutAttribute, with right: LayoutAttribute, first: LayoutItem?, second: LayoutItem?
    ) throws(LayoutError) {
        let (a, b) = (left.family, right.family)
        let goTogether =
            a == b || (a == .centerX && (b == .absoluteX || b == .directionalX))
            || (b == .centerX && (a == .absoluteX || a == .directionalX))
        if !goTogether { throw incompatible(left, right, first, second) }
    }

    private func incompatible(
        _ left: LayoutAttribute, _ right: LayoutAttribute, _ first: LayoutItem?, _ second: LayoutItem?
    ) -> LayoutError {
        let accepted =
            switch left.family {
            case .absoluteX: "left, right, centerX or a left or right margin of the second item"
            case .directionalX: "leading, trailing, centerX or a leading or trailing margin of the second item"
            case .centerX: "a horizontal position of the second item"
            case .y: "a vertical position of the second item"
            case .dimension, .none: "a width or height of the second item"
            }
        return .incompatibleAttributes(
            constraint: description, first: name(first, left), second: name(second, right), accepted: accepted)
    }

    private func name(_ item: LayoutItem?, _ attribute: LayoutAttribute) -> String {
        "\(item?.label ?? "nothing").\(attribute.name)"
    }
}

extension LayoutConstraint: CustomStringConvertible {
    /// The relation as a constraint string, such as `title.leading == superview.leading + 16 @750`.
    public var description: String {
        var text = "\(Self.text(first)) \(relation.sign) "
        if second.attribute == .notAnAttribute {
            text += "\(Numbers.short(constant))"
        } else {
            if multiplier != 1 { text += "\(Numbers.short(multiplier)) * " }
            text += Self.text(second)
            if let systemSpacing { text += " + \(Numbers.short(systemSpacing)) * system spacing" }
            if constant != 0 { text += constant < 0 ? " - " : " + " }
            if constant != 0 { text += Numbers.short(abs(constant)) }
        }
        if !priority.isRequired { text += " @\(Numbers.short(priority.rawValue))" }
        return text
    }

    private static func text(_ side: Side) -> String {
        let own = "\(side.item?.label ?? "nothing").\(side.attribute.name)"
        return side.isDistance ? "(\(own) - \(side.origin?.label ?? "nothing").\(side.originAttribute.name))" : own
    }
}
