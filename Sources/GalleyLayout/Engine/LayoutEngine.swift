internal import GalleySolver
import GalleyGeometry

/// A solver that holds what a view's tree asks for, kept in step with it.
///
/// One engine lays a whole tree out; others, made by fitting questions, hold a part of it free of what is around.
final class LayoutEngine {
    enum Purpose {
        /// The root is held to its frame.
        case layout
        /// The root's size is pulled to a target.
        case fitting
    }

    enum Change {
        case constraint(LayoutConstraint)
        case added(LayoutConstraint)
        case removed(LayoutConstraint)
        case geometry(View)
        /// Views or guides came, went or moved.
        case structure
        /// Margins, directions or scales changed.
        case everything
        /// The fitting question is another one.
        case target
    }

    // Numbers of one tree, which belongs to one thread, and no access to them lasts while other code runs: checking that
    // each time took a third of what a row costs.
    unowned let root: View
    let purpose: Purpose
    @exclusivity(unchecked) var solver = Solver()
    /// By the serial of the item.
    @exclusivity(unchecked) var states: [Int: ItemState] = [:]
    @exclusivity(unchecked) var installed: [DemandKey: InstalledDemand] = [:]
    @exclusivity(unchecked) var owners: [Constraint: DemandKey] = [:]
    @exclusivity(unchecked) var bounds: [Variable: (state: ItemState, attribute: LayoutAttribute)] = [:]
    /// The states of views whose height follows from their width, in the tree's order.
    @exclusivity(unchecked) var wrapping: [ItemState] = []
    /// Constraints between an x and a y, which let heights reach back to widths.
    @exclusivity(unchecked) var crossing: Set<DemandKey> = []
    /// Constraints whose place follows from margins, baselines or measured heights.
    @exclusivity(unchecked) var derived: Set<DemandKey> = []
    /// Those of them that follow from texts.
    @exclusivity(unchecked) var textual: Set<DemandKey> = []
    @exclusivity(unchecked) var broken: Set<DemandKey> = []
    /// The conflicts of the layout as it stands.
    @exclusivity(unchecked) var conflicts: [LayoutConflict] = []
    /// Conflicts that were reported already, while they last.
    @exclusivity(unchecked) var reportedConflicts: [String] = []

    /// Constraints by serial that a warning was given for.
    @exclusivity(unchecked) var warned: Set<Int> = []

    @exclusivity(unchecked) private var changedConstraints: [LayoutConstraint] = []
    @exclusivity(unchecked) private var removedKeys: [DemandKey] = []
    /// By serial.
    @exclusivity(unchecked) private var changedViews: Set<Int> = []
    /// Views that show something else now.
    @exclusivity(unchecked) var newContents: [ItemState] = []
    @exclusivity(unchecked) private var isWholeChanged = true
    @exclusivity(unchecked) private var isTargetChanged = false
    /// A fresh engine's answer is wanted, whatever the history.
    @exclusivity(unchecked) var needsRebuild = true
    /// Inside a fresh build: conflicts are resolved where they come up.
    @exclusivity(unchecked) var isBuilding = false
    @exclusivity(unchecked) var target = (
        size: Size.zero, horizontal: LayoutPriority.fittingSizeLevel, vertical: LayoutPriority.fittingSizeLevel
    )
    /// Whether ages of masks and insets of the tree may have changed.
    @exclusivity(unchecked) var isTreeStale = true
    /// How often a height that reaches back to its own width took an extra pass.
    @exclusivity(unchecked) var extraPasses = 0

    /// How often new contents were taken in without making demands.
    @exclusivity(unchecked) private(set) var movedContents = 0

    init(root: View, purpose: Purpose) {
        self.root = root
        self.purpose = purpose
    }

    deinit {
        // Another engine may come to lie at the same address.
        for state in states.values { state.isDropped = true }
    }

    var isDirty: Bool {
        isWholeChanged || needsRebuild || isTargetChanged || !changedConstraints.isEmpty || !removedKeys.isEmpty
            || !changedViews.isEmpty || !newContents.isEmpty
    }

    /// Whether views show something else, and that is all that changed.
    var hasNewContentsAlone: Bool {
        !isWholeChanged && !needsRebuild && !isTargetChanged && changedConstraints.isEmpty && removedKeys.isEmpty
            && changedViews.isEmpty
    }

    /// A view shows something else.
    func noteContent(of view: View) {
        // One that is not known yet is taken in with the structure.
        guard let state = knownState(of: view), !state.hasNewContent else { return }
        state.hasNewContent = true
        newContents.append(state)
    }

    func forgetNewContents() {
        for state in newContents { state.hasNewContent = false }
        newContents.removeAll(keepingCapacity: true)
    }

    func note(_ change: Change) {
        isTreeStale = true
        switch change {
        case .constraint(let constraint), .added(let constraint): changedConstraints.append(constraint)
        case .removed(let constraint):
            removedKeys.append(DemandKey(owner: constraint.serial, slot: DemandKey.Slot.constraint))
        case .geometry(let view):
            // A fitting engine does not hold its root's frame.
            if purpose == .layout || view !== root { changedViews.insert(view.serial) }
        case .structure: isWholeChanged = true
        case .everything:
            // Scales may have changed; what was measured before is known to the views that measured it.
            states.values.forEach { $0.resetMeasurement() }
            isWholeChanged = true
        case .target: isTargetChanged = true
        }
    }

    /// Brings the engine up to date with its tree and solves: widths first, then the heights that follow from them.
    ///
    /// - Throws: ``LayoutError``; what was changed counts as changed still.
    func update() throws(LayoutError) {
        guard isDirty else { return }
        limitWork()
        defer { payWork() }
        do throws(EngineError) {
            if try moveContents() {
                movedContents += 1
            } else {
                try synchronise()
                try passes()
            }
        } catch {
            switch error {
            case .refused:
                // History must not show: a fresh build decides which constraint gives way.
                needsRebuild = true
                do throws(EngineError) {
                    try synchronise()
                    try passes()
                } catch { throw fail(error) }
            case .layout: throw fail(error)
            }
        }
        isBuilding = false
        reportConflicts()
    }

    private func fail(_ error: EngineError) -> LayoutError {
        (isBuilding, needsRebuild) = (false, true)
        if case .layout(let error) = error { return error }
        return failure
    }

    private func synchronise() throws(EngineError) {
        for state in newContents { state.resetMeasurement() }
        if isWholeChanged || needsRebuild {
            try synchroniseWhole()
        } else {
            try synchroniseChanges()
        }
        (changedConstraints, removedKeys, changedViews) = ([], [], [])
        (isWholeChanged, needsRebuild, isTargetChanged) = (false, false, false)
        forgetNewContents()
    }

    private func synchroniseWhole() throws(EngineError) {
        if needsRebuild { forgetAll() }
        let demands = try collectAll()
        isBuilding = needsRebuild
        var gone = Set(installed.keys)
        for demand in demands { gone.remove(demand.key) }
        if !isBuilding, !broken.isEmpty, changesRequired(demands, removing: Array(gone)) { throw .refused }
        try remove(gone.sorted { ($0.owner, $0.slot) < ($1.owner, $1.slot) })
        for demand in demands { try install(demand) }
        try dropStates()
    }

    private func synchroniseChanges() throws(EngineError) {
        if !crossing.isEmpty { wrapping.forEach { $0.resetMeasurement() } }
        var demands: [Demand] = []
        var touchesDerived = false
        if isTargetChanged { demands += fittingDemands() }
        var changed = changedViews
        for state in newContents { changed.insert(state.serial) }
        for serial in changed {
            guard let state = states[serial], let view = state.view else { continue }
            demands += try contentDemands(of: view, state) + frameDemands(of: view, state)
            touchesDerived = true
        }
        for constraint in changedConstraints where constraint.isActive {
            if let demand = try demand(of: constraint) { demands.append(demand) }
        }
        // Which view has a stack view's baseline follows from what is hidden, too.
        demands += try self.demands(ofConstraints: touchesDerived ? derived : textual)
        if !crossing.isEmpty {
            for state in wrapping {
                if let view = state.view, !changed.contains(view.serial) {
                    demands += try contentDemands(of: view, state)
                }
            }
        }
        demands.sort { $0.age < $1.age }
        let gone = removedKeys.filter { installed[$0] != nil }
        if !broken.isEmpty, changesRequired(demands, removing: gone) { throw .refused }
        try remove(gone)
        for demand in demands { try install(demand) }
        refreshWrapping()
    }

    /// What installed constraints ask for now, oldest first.
    func demands(ofConstraints keys: Set<DemandKey>) throws(EngineError) -> [Demand] {
        var result: [Demand] = []
        for key in keys.sorted(by: { $0.owner < $1.owner }) {
            if let constraint = installed[key]?.constraint, constraint.isActive,
                let demand = try demand(of: constraint)
            {
                result.append(demand)
            }
        }
        return result
    }

    private func changesRequired(_ demands: [Demand], removing gone: [DemandKey]) -> Bool {
        if gone.contains(where: { installed[$0]?.request.strength.isRequired ?? false }) {
            return true
        }
        return demands.contains { demand in
            guard let old = installed[demand.key] else { return demand.request.strength.isRequired }
            let isRequired = demand.request.strength.isRequired || old.request.strength.isRequired
            return isRequired && !demand.request.isEqual(to: old.request)
        }
    }

    func refreshWrapping() {
        wrapping = states.values.filter(\.isWrapping).sorted { $0.rank < $1.rank }
    }
}

/// Why the engine stopped.
enum EngineError: Error {
    /// A required demand contradicts others; only a fresh build resolves that.
    case refused
    case layout(LayoutError)
}

extension LinearConstraint {
    /// Whether it asks the same, its place among equals apart.
    func isEqual(to other: LinearConstraint) -> Bool {
        terms == other.terms && relation == other.relation && constant == other.constant && strength == other.strength
    }
}

extension LayoutConstraint {
    var isDerived: Bool {
        systemSpacing != nil || proportion != nil || first.attribute.isDerived || second.attribute.isDerived
            || first.originAttribute.isDerived || second.originAttribute.isDerived
    }

    /// Whether its place follows from texts: from baselines, the distance of lines, or measured heights.
    var followsText: Bool {
        systemSpacing != nil || proportion != nil
            || [first.attribute, second.attribute, first.originAttribute, second.originAttribute].contains {
                $0 == .firstBaseline || $0 == .lastBaseline
            }
    }
}
