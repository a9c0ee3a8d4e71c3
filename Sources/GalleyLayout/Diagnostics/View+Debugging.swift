internal import GalleySolver
public import GalleyGeometry

/// A view whose place or size the constraints do not decide.
public struct AmbiguousItem {
    /// The view.
    public let view: View
    /// Along which axis.
    public let axis: Axis
}

extension View {
    /// The conflicts of the tree as it was laid out last, in the order they came up.
    public var layoutConflicts: [LayoutConflict] { root.layoutEngine?.conflicts ?? [] }

    /// How often a layout of the tree took an extra pass because a height was tied to its own width.
    public var extraLayoutPassCount: Int { root.layoutEngine?.extraPasses ?? 0 }

    /// The views of this view's tree that several solutions would be equally good for, in the tree's order.
    ///
    /// As of the last layout; the layout picks one of the solutions by a fixed rule.
    /// - Throws: ``LayoutError/unstable(view:)``.
    public func ambiguousItems() throws(LayoutError) -> [AmbiguousItem] {
        guard let engine = root.layoutEngine else { return [] }
        let free = try engine.freeVariables()
        var result: [AmbiguousItem] = []
        forEachView { view in
            guard view !== engine.root, let state = engine.states[view.serial] else { return }
            for (axis, variables) in [
                (Axis.horizontal, [state.x, state.width]), (.vertical, [state.y, state.height]),
            ]
            where variables.contains(where: { free.contains($0) || !engine.solver.isUsed($0) }) {
                result.append(AmbiguousItem(view: view, axis: axis))
            }
        }
        return result
    }

    /// Whether the constraints leave this view a choice of place or size.
    public var hasAmbiguousLayout: Bool {
        get throws(LayoutError) { try ambiguousItems().contains { $0.view === self } }
    }

    /// Puts the tree into another of the equally good layouts, until the next layout; nothing if there is none.
    public func exerciseAmbiguityInLayout() throws(LayoutError) {
        guard let engine = root.layoutEngine else { return }
        try engine.showOtherSolution()
    }

    /// The constraints that this view's place and size along an axis follow from, those of the system too.
    public func constraintsAffectingLayout(for axis: Axis) -> [ConstraintSummary] {
        guard let engine = root.layoutEngine, let state = engine.states[serial] else { return [] }
        let variables = axis == .horizontal ? [state.x, state.width] : [state.y, state.height]
        let names = AddressBook(root: engine.root)
        var seen: Set<DemandKey> = []
        var result: [ConstraintSummary] = []
        for variable in variables {
            for cause in engine.solver.determinants(of: variable) {
                guard case .constraint(let handle) = cause.cause, let key = engine.owners[handle],
                    seen.insert(key).inserted, let party = engine.party(of: key)
                else { continue }
                result.append(ConstraintSummary(party, engine.installed[key]?.request, names: names))
            }
        }
        return result
    }
}

extension LayoutEngine {
    func freeVariables() throws(LayoutError) -> Set<Variable> {
        Set(try ambiguity()?.freeVariables ?? [])
    }

    private func ambiguity() throws(LayoutError) -> Ambiguity? {
        limitWork()
        defer { payWork() }
        do throws(SolverError) { return try solver.ambiguity() } catch {
            if case .exhausted = error { throw .tooMuchWork(view: root.label) }
            throw .unstable(view: root.label)
        }
    }

    /// Sets the frames of the second witness of an ambiguity.
    func showOtherSolution() throws(LayoutError) {
        guard let found = try ambiguity() else { return }
        var values: [Variable: Double] = [:]
        for (variable, value) in zip(found.variables, found.witnesses.1) { values[variable] = value }
        for state in states.values {
            guard let view = state.view, view !== root else { continue }
            let insets = view.alignmentRectInsets
            let value = { (variable: Variable) in values[variable] ?? self.solver.value(of: variable) }
            view.exactFrame = Rect(
                x: value(state.x) - insets.left, y: value(state.y) - insets.top,
                width: max(0, value(state.width) + insets.left + insets.right),
                height: max(0, value(state.height) + insets.top + insets.bottom))
            view.rectangle = grid(of: view).rounded(view.exactFrame, isMeasured: view.isMeasured)
            state.told = nil
        }
        needsRebuild = true
    }
}

extension Solver {
    /// Whether some constraint names a variable.
    func isUsed(_ variable: Variable) -> Bool { !determinants(of: variable).isEmpty }
}
