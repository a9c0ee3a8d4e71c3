internal import GalleySolver
import GalleyGeometry

extension LayoutEngine {
    /// Everything the tree asks for, oldest first, content last; gives every item its place.
    func collectAll() throws(EngineError) -> [Demand] {
        var demands: [Demand] = []
        var content: [Demand] = []
        var rank = 0
        wrapping = []
        try collect(root, &rank, &demands, &content)
        if purpose == .fitting { demands += fittingDemands() }
        demands.sort { $0.age < $1.age }
        if !crossing.isEmpty || demands.contains(where: { isCrossing($0) }) {
            wrapping.forEach { $0.resetMeasurement() }
            content = []
            for state in states.values.sorted(by: { $0.rank < $1.rank }) {
                if let view = state.view { content += try contentDemands(of: view, state) }
            }
        }
        return demands + content
    }

    private func collect(
        _ view: View, _ rank: inout Int, _ demands: inout [Demand], _ content: inout [Demand]
    ) throws(EngineError) {
        let state = try place(view, at: &rank)
        state.scale = view.traitCollection.displayScale
        demands += try frameDemands(of: view, state)
        content += try contentDemands(of: view, state)
        if state.isWrapping { wrapping.append(state) }
        for guide in view.layoutGuides + view.ownGuides {
            let own = try place(guide, at: &rank)
            demands += guideDemands(of: guide, own, owner: state)
        }
        for child in view.subviews { try collect(child, &rank, &demands, &content) }
        for constraint in view.constraints {
            if let demand = try demand(of: constraint) { demands.append(demand) }
        }
    }

    private func place(_ item: LayoutItem, at rank: inout Int) throws(EngineError) -> ItemState {
        let state = state(of: item)
        if state.rank != rank {
            state.rank = rank
            for (index, variable) in state.variables.enumerated() {
                do throws(SolverError) {
                    try solver.setOrder(ItemState.order(rank: rank, index), of: variable)
                } catch { throw unstable }
            }
        }
        rank += 1
        return state
    }

    /// An item's numbers, made when they are first asked for.
    func state(of item: LayoutItem) -> ItemState {
        if let known = knownState(of: item) { return known }
        let rank = states.count
        let variables = (
            solver.makeVariable(order: ItemState.order(rank: rank, 0)),
            solver.makeVariable(order: ItemState.order(rank: rank, 1)),
            solver.makeVariable(isNonNegative: true, order: ItemState.order(rank: rank, 2)),
            solver.makeVariable(isNonNegative: true, order: ItemState.order(rank: rank, 3))
        )
        let state = ItemState(item, engine: ObjectIdentifier(self), rank: rank, variables: variables)
        states[item.serial] = state
        item.cachedState = state
        bounds[state.width] = (state, .width)
        bounds[state.height] = (state, .height)
        return state
    }

    /// An item's numbers, where there are any yet.
    func knownState(of item: LayoutItem) -> ItemState? {
        if let cached = item.cachedState, cached.engine == ObjectIdentifier(self), !cached.isDropped { return cached }
        guard let known = states[item.serial] else { return nil }
        item.cachedState = known
        return known
    }

    /// Forgets items that left the tree; nothing asks for them any more.
    func dropStates() throws(EngineError) {
        var present: Set<Int> = []
        root.forEachView { view in
            present.insert(view.serial)
            for guide in view.layoutGuides + view.ownGuides { present.insert(guide.serial) }
        }
        for (serial, state) in states where !present.contains(serial) {
            state.isDropped = true
            states[serial] = nil
            bounds[state.width] = nil
            bounds[state.height] = nil
            for variable in state.variables {
                do throws(SolverError) { try solver.remove(variable) } catch { throw unstable }
            }
        }
    }

    /// The frame of a view as far as it is given: a root's, or one that a mask translates to.
    func frameDemands(of view: View, _ state: ItemState) throws(EngineError) -> [Demand] {
        if view === root { return purpose == .layout ? pinDemands(of: view, state) : [] }
        guard view.translatesAutoresizingMaskIntoConstraints, let parent = view.superview else { return [] }
        let outer = self.state(of: parent)
        let (insets, outerInsets) = (view.alignmentRectInsets, parent.alignmentRectInsets)
        var result: [Demand] = []
        for axis in Axis.allCases {
            let line = view.maskLine(axis)
            let isHorizontal = axis == .horizontal
            let size = isHorizontal ? outer.width : outer.height
            let frameExtra = isHorizontal ? outerInsets.left + outerInsets.right : outerInsets.top + outerInsets.bottom
            let near = isHorizontal ? insets.left : insets.top
            let both = isHorizontal ? insets.left + insets.right : insets.top + insets.bottom
            let parts = [
                (isHorizontal ? state.x : state.y, line.position, near, isHorizontal ? LayoutAttribute.left : .top),
                (isHorizontal ? state.width : state.height, line.length, -both, isHorizontal ? .width : .height),
            ]
            for (index, (variable, part, extra, attribute)) in parts.enumerated() {
                var terms = [Term(variable)]
                if part.share != 0 { terms.append(Term(size, -part.share)) }
                let slot = DemandKey.Slot.frame + UInt8(index + (isHorizontal ? 0 : 2))
                result.append(
                    Demand(
                        view.serial, slot, .mask(view, attribute), terms, .equal,
                        part.constant + part.share * frameExtra + extra,
                        order: ItemState.order(rank: state.rank, attribute, isContent: false), age: view.maskSerial))
            }
        }
        return result
    }

    private func pinDemands(of view: View, _ state: ItemState) -> [Demand] {
        let (frame, insets) = (view.exactFrame, view.alignmentRectInsets)
        let values = [
            (LayoutAttribute.left, state.x, frame.minX + insets.left),
            (.width, state.width, max(0, frame.width - insets.left - insets.right)),
            (.top, state.y, frame.minY + insets.top),
            (.height, state.height, max(0, frame.height - insets.top - insets.bottom)),
        ]
        return values.enumerated().map { index, value in
            let (attribute, variable, constant) = value
            let isMask = view.translatesAutoresizingMaskIntoConstraints && !view.isEncapsulated
            return Demand(
                view.serial, DemandKey.Slot.frame + UInt8(index),
                isMask ? .mask(view, attribute) : .pin(view, attribute),
                [Term(variable)], .equal, frame.width.isNaN || frame.height.isNaN ? .nan : constant,
                order: ItemState.order(rank: state.rank, attribute, isContent: false), age: view.maskSerial)
        }
    }

    func fittingDemands() -> [Demand] {
        let state = state(of: root)
        let parts = [
            (LayoutAttribute.width, state.width, target.size.width, target.horizontal, DemandKey.Slot.fittingWidth),
            (.height, state.height, target.size.height, target.vertical, DemandKey.Slot.fittingHeight),
        ]
        return parts.map { attribute, variable, value, priority, slot in
            // Older than everything: what the caller gives is there before the constraints.
            Demand(
                root.serial, slot, .fitting(root, attribute), [Term(variable)], .equal, value,
                strength: Strength(priority.rawValue),
                order: ItemState.order(rank: state.rank, attribute, isContent: false), age: 0)
        }
    }
}
