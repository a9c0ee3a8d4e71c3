internal import GalleySolver
import GalleyGeometry

extension LayoutEngine {
    /// A constraint as terms; nil if it reaches out of the engine's tree or its items are gone.
    func demand(of constraint: LayoutConstraint) throws(EngineError) -> Demand? {
        do throws(LayoutError) { try constraint.validate() } catch { throw .layout(error) }
        guard let holder = constraint.holder, let first = constraint.first.item else { return nil }
        let isRightToLeft = direction(of: constraint, holder: holder)
        // Mirrored, "further along" is further to the left.
        let isMirrored = isRightToLeft && constraint.flips
        if isMirrored, constraint.multiplier != 1, warned.insert(constraint.serial).inserted {
            root.diagnostics.report(.multipliedPosition(constraint: constraint.description))
        }
        var lowering = Lowering(engine: self, holder: holder, isRightToLeft: isRightToLeft)
        lowering.add(constraint.first, factor: 1, opposite: constraint.second)
        if constraint.second.attribute != .notAnAttribute {
            let multiplier = constraint.proportion.map(share) ?? constraint.multiplier
            lowering.add(constraint.second, factor: -multiplier, opposite: constraint.first)
        }
        var constant = constraint.constant
        if let multiplier = constraint.systemSpacing { constant += multiplier * constraint.systemSpacingUnit }
        let sign: Double = isMirrored ? -1 : 1
        let relation = isMirrored ? constraint.relation.mirrored : constraint.relation
        let own = state(of: first)
        let demand = Demand(
            constraint.serial, DemandKey.Slot.constraint, .constraint(constraint), lowering.terms,
            relation.solverRelation,
            sign * constant - lowering.constant, strength: Strength(constraint.priority.rawValue),
            order: ItemState.order(rank: own.rank, constraint.first.attribute, isContent: false), age: constraint.serial
        )
        if isCrossing(demand) { crossing.insert(demand.key) }
        return demand
    }

    /// The share of its stack view that a view gets, by the heights measured last.
    private func share(_ proportion: Proportion) -> Double {
        let lengths = proportion.parts.map { part in
            guard let view = part.view, let state = states[view.serial], state.measuredWidth != nil else {
                return part.length
            }
            return state.contentHeight
        }
        let total = lengths.reduce(proportion.spacings, +)
        return total > 0 ? lengths[proportion.index] / total : 0
    }

    /// A view's baselines at the width measured last.
    func baselineOffsets(of view: View) -> (first: Double, last: Double) {
        view.baselineOffsets(forWidth: states[view.serial]?.measuredWidth)
    }

    func isCrossing(_ demand: Demand) -> Bool {
        guard case .constraint(let constraint) = demand.party, constraint.second.attribute != .notAnAttribute
        else { return false }
        return constraint.first.isHorizontal != constraint.second.isHorizontal
    }

    /// Two items of one direction use it; of different ones, the holder decides.
    private func direction(of constraint: LayoutConstraint, holder: View) -> Bool {
        guard constraint.isDirectional else { return false }
        let directions = Set(constraint.items.map(\.isRightToLeft))
        return directions.count == 1 ? directions.contains(true) : holder.isRightToLeft
    }
}

extension LayoutConstraint {
    /// Whether it names a side that depends on the direction.
    var isDirectional: Bool {
        [first, second].contains { $0.attribute.family == .directionalX }
    }

    /// Whether it is a relation between positions that flip; a distance has no place of its own.
    var flips: Bool {
        [first, second].contains { !$0.isDistance && $0.attribute.family == .directionalX }
    }
}

extension LayoutRelation {
    var mirrored: LayoutRelation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    var solverRelation: Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}

/// Sums up sides in the coordinates of a constraint's holder.
struct Lowering {
    let engine: LayoutEngine
    let holder: View
    let isRightToLeft: Bool
    var terms: [Term] = []
    var constant = 0.0

    init(engine: LayoutEngine, holder: View, isRightToLeft: Bool) {
        self.engine = engine
        self.holder = holder
        self.isRightToLeft = isRightToLeft
    }

    mutating func add(_ side: LayoutConstraint.Side, factor: Double, opposite: LayoutConstraint.Side) {
        guard let item = side.item else { return }
        // A distance from leading to trailing stays above 0 where trailing is left.
        let isFlipped = isRightToLeft && side.isDistance && side.attribute.family == .directionalX
        let factor = isFlipped ? -factor : factor
        add(item, side.attribute, factor, opposite: opposite.item)
        if let origin = side.origin { add(origin, side.originAttribute, -factor, opposite: opposite.item) }
        // Terms of one variable may have met; the solver adds their coefficients up.
    }

    private mutating func add(_ item: LayoutItem, _ attribute: LayoutAttribute, _ factor: Double, opposite: LayoutItem?)
    {
        switch attribute {
        case .firstBaseline, .lastBaseline:
            guard let view = item as? View else {
                let edge: LayoutAttribute = attribute == .firstBaseline ? .top : .bottom
                return add(item, edge, factor, opposite: opposite)
            }
            return addBaseline(of: view, attribute, factor)
        default: break
        }
        let resolved = attribute.resolved(isRightToLeft: isRightToLeft)
        if let scroll = item as? ScrollView, resolved.isEdge, let opposite, opposite !== scroll,
            opposite.containerView?.isDescendant(of: scroll) ?? false
        {
            // Inside a scroll view its edges are those of its content.
            return add(scroll.contentLayoutGuide, resolved, factor, opposite: opposite)
        }
        let margins = attribute.isDerived ? item.containerView?.layoutMargins ?? .zero : .zero
        let state = engine.state(of: item)
        switch resolved {
        case .width: append(state.width, factor)
        case .height: append(state.height, factor)
        case .left: addX(item, state, 0, 0, factor)
        case .right: addX(item, state, 1, 0, factor)
        case .centerX: addX(item, state, 0.5, 0, factor)
        case .leftMargin: addX(item, state, 0, margins.left, factor)
        case .rightMargin: addX(item, state, 1, -margins.right, factor)
        case .centerXWithinMargins: addX(item, state, 0.5, (margins.left - margins.right) / 2, factor)
        case .top: addY(item, state, 0, 0, factor)
        case .bottom: addY(item, state, 1, 0, factor)
        case .centerY: addY(item, state, 0.5, 0, factor)
        case .topMargin: addY(item, state, 0, margins.top, factor)
        case .bottomMargin: addY(item, state, 1, -margins.bottom, factor)
        case .centerYWithinMargins: addY(item, state, 0.5, (margins.top - margins.bottom) / 2, factor)
        case .notAnAttribute, .leading, .trailing, .leadingMargin, .trailingMargin, .firstBaseline, .lastBaseline: break
        }
    }

    /// The baseline is a fixed distance from an edge of the view that has it.
    private mutating func addBaseline(of view: View, _ attribute: LayoutAttribute, _ factor: Double) {
        if attribute == .firstBaseline {
            let target = view.forFirstBaselineLayout
            add(target, .top, factor, opposite: nil)
            constant += factor * engine.baselineOffsets(of: target).first
        } else {
            let target = view.forLastBaselineLayout
            add(target, .bottom, factor, opposite: nil)
            constant -= factor * engine.baselineOffsets(of: target).last
        }
    }

    private mutating func append(_ variable: Variable, _ factor: Double) {
        if factor != 0 { terms.append(Term(variable, factor)) }
    }

    /// A horizontal position: a share of the width and an offset from the item's left edge.
    private mutating func addX(
        _ item: LayoutItem, _ state: ItemState, _ share: Double, _ offset: Double, _ factor: Double
    ) {
        constant += factor * offset
        append(state.width, factor * share)
        if item === holder { return constant += factor * holder.alignmentRectInsets.left }
        append(state.x, factor)
        for ancestor in ancestors(of: item) {
            append(engine.state(of: ancestor).x, factor)
            constant -= factor * ancestor.alignmentRectInsets.left
        }
    }

    private mutating func addY(
        _ item: LayoutItem, _ state: ItemState, _ share: Double, _ offset: Double, _ factor: Double
    ) {
        constant += factor * offset
        append(state.height, factor * share)
        if item === holder { return constant += factor * holder.alignmentRectInsets.top }
        append(state.y, factor)
        for ancestor in ancestors(of: item) {
            append(engine.state(of: ancestor).y, factor)
            constant -= factor * ancestor.alignmentRectInsets.top
        }
    }

    /// The views between an item and the holder.
    private func ancestors(of item: LayoutItem) -> [View] {
        var result: [View] = []
        var view = item is LayoutGuide ? item.containerView : item.containerView?.superview
        while let next = view, next !== holder {
            result.append(next)
            view = next.superview
        }
        return result
    }
}
