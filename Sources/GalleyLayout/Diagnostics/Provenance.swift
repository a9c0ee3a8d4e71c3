internal import GalleySolver

extension View {
    /// Why a width, height, left or top of the view is what it is: sentences that lead from the number to the
    /// constraints and texts it comes from.
    ///
    /// - Parameters:
    ///   - attribute: `width`, `height`, `left` or `top`; others have no chain of their own.
    /// - Returns: one line for each step; empty before the first layout.
    /// - Note: where constraints are redundant this is one of several reasons.
    public func provenance(of attribute: LayoutAttribute) -> [String] {
        guard let engine = root.layoutEngine else { return [] }
        var provenance = Provenance(engine: engine)
        provenance.explain(self, attribute)
        return provenance.lines
    }
}

/// Follows numbers back to what they were made from.
struct Provenance {
    let engine: LayoutEngine
    private(set) var lines: [String] = []
    private var seen: Set<Variable> = []

    init(engine: LayoutEngine) { self.engine = engine }

    mutating func explain(_ item: LayoutItem, _ attribute: LayoutAttribute) {
        guard let state = engine.states[item.serial], let variable = Self.variable(state, attribute),
            seen.insert(variable).inserted
        else { return }
        let value = Numbers.rounded(engine.solver.value(of: variable))
        if let view = item as? View, let stack = shared(view, attribute) {
            let lines = view.heightReason.map { attribute == .height ? " (\($0))" : "" } ?? ""
            self.lines.append(
                "\(item.label).\(attribute.name) is \(value) because \(stack.label) gives each view a share of its "
                    + "\(attribute.name) by what its content asks for\(lines)")
            explain(stack, attribute)
            if engine.states[view.serial]?.isWrapping == true, attribute == .height { explain(view, .width) }
            return
        }
        if let stack = item as? StackView, isSum(stack, attribute, variable) {
            let spacings = stack.visibleViews.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
            lines.append(
                "\(item.label).\(attribute.name) is \(value) because that is what its views' contents ask for, with "
                    + "\(Numbers.rounded(spacings)) between them")
            return
        }
        let reasons = reasons(of: variable)
        lines.append(
            "\(item.label).\(attribute.name) is \(value) because "
                + (reasons.texts.isEmpty ? "nothing holds it and 0 is nearest" : reasons.texts.joined(separator: ", ")))
        // A text's height follows from its width.
        for view in reasons.wrapped { explain(view, .width) }
    }

    /// The stack view that shares its length out among its views in proportion, where a view has its share.
    ///
    /// The shares are solved together, from the distances between the views: those would be named as the reasons.
    private func shared(_ view: View, _ attribute: LayoutAttribute) -> StackView? {
        guard let stack = view.superview as? StackView, isProportional(stack, attribute),
            let constraint = stack.ownConstraints.first(where: {
                $0.identifier == "UISV-fill-proportionally" && $0.first.item === view
            }),
            let entry = engine.installed[DemandKey(owner: constraint.serial, slot: DemandKey.Slot.constraint)]
        else { return nil }
        let error = entry.request.terms.reduce(-entry.request.constant) {
            $0 + $1.coefficient * engine.solver.value(of: $1.variable)
        }
        return abs(error) < 1e-6 ? stack : nil
    }

    /// Whether a stack view is as long as its contents ask for, and nothing around it decides.
    private func isSum(_ stack: StackView, _ attribute: LayoutAttribute, _ variable: Variable) -> Bool {
        isProportional(stack, attribute)
            && engine.solver.determinants(of: variable).allSatisfy { cause in
                guard case .constraint(let handle) = cause.cause, let key = engine.owners[handle],
                    case .constraint(let constraint)? = engine.party(of: key)
                else { return false }
                return stack.ownConstraints.contains { $0 === constraint }
            }
    }

    private func isProportional(_ stack: StackView, _ attribute: LayoutAttribute) -> Bool {
        stack.distribution == .fillProportionally && stack.visibleViews.count > 1
            && attribute == (stack.axis == .horizontal ? .width : .height)
    }

    private func reasons(of variable: Variable) -> (texts: [String], wrapped: [View]) {
        var texts: [String] = []
        var wrapped: [View] = []
        for cause in engine.solver.determinants(of: variable) {
            switch cause.cause {
            case .constraint(let handle):
                guard let key = engine.owners[handle], let entry = engine.installed[key] else { continue }
                let part = cause.influence * entry.request.constant
                guard let party = engine.party(of: key) else { continue }
                if case .content(let view, .vertical, _) = party, let lines = view.heightReason {
                    texts.append("\(Numbers.rounded(part)) from \(view.label): \(lines)")
                    if engine.states[view.serial]?.isWrapping == true { wrapped.append(view) }
                } else if abs(part) > 1e-9 {
                    let note = entry.isBroken ? ", broken" : ""
                    let relation = party.relation(entry.request)
                    texts.append("\(Numbers.rounded(part)) from '\(relation)'\(note)")
                }
            case .zero(let other):
                if let bound = engine.bounds[other], let item = bound.state.item {
                    texts.append("\(item.label).\(bound.attribute.name) is as small as it can be")
                }
            }
        }
        return (texts, wrapped)
    }

    private static func variable(_ state: ItemState, _ attribute: LayoutAttribute) -> Variable? {
        switch attribute {
        case .width: state.width
        case .height: state.height
        case .left: state.x
        case .top: state.y
        default: nil
        }
    }
}
