internal import GalleySolver
import GalleyGeometry

extension LayoutEngine {
    /// What a view's content asks for: at most its size as strongly as it hugs, at least as strongly as it resists.
    ///
    /// Where the height follows from the width, the first pass has the height of unwrapped content, and then no
    /// priority is required: only the height of the second pass may contradict something.
    func contentDemands(of view: View, _ state: ItemState) throws(EngineError) -> [Demand] {
        let size = view.intrinsicContentSize
        do throws(LayoutError) { try view.checkContent(size) } catch { throw .layout(error) }
        let priorities = view.contentPriorities
        state.priorities = priorities
        state.isWrapping = view.heightDependsOnWidth && size.height != nil
        state.naturalHeight = size.height ?? 0
        if state.measuredWidth == nil { state.contentHeight = state.naturalHeight }
        var result: [Demand] = []
        if let width = size.width {
            result += contentDemands(
                view, state, .horizontal, width, priorities.horizontalHugging, priorities.horizontalCompression)
        }
        if size.height != nil {
            result += heightDemands(of: view, state)
        }
        for slot in DemandKey.Slot.content {
            let isWanted = slot <= DemandKey.Slot.widthCompression ? size.width != nil : size.height != nil
            if !isWanted, state.content[slot] != nil { try remove([DemandKey(owner: view.serial, slot: slot)]) }
        }
        return result
    }

    /// The height's part, with the height that was measured last.
    func heightDemands(of view: View, _ state: ItemState) -> [Demand] {
        var (hugging, compression) = (
            view.contentPriorities.verticalHugging, view.contentPriorities.verticalCompression
        )
        if state.isWrapping, state.measuredWidth == nil {
            let limit = LayoutPriority(Strength.broken.value)
            (hugging, compression) = (min(hugging, limit), min(compression, limit))
        }
        return contentDemands(view, state, .vertical, state.contentHeight, hugging, compression)
    }

    private func contentDemands(
        _ view: View, _ state: ItemState, _ axis: Axis, _ size: Double, _ hugging: LayoutPriority,
        _ compression: LayoutPriority
    ) -> [Demand] {
        let isHorizontal = axis == .horizontal
        let slot = isHorizontal ? DemandKey.Slot.widthHugging : DemandKey.Slot.heightHugging
        let order = ItemState.order(rank: state.rank, isHorizontal ? .width : .height, isContent: true)
        let terms = [Term(isHorizontal ? state.width : state.height)]
        // Younger than every constraint, in the tree's order.
        let age = Int.max / 2 + state.rank
        return [
            Demand(
                view.serial, slot, .content(view, axis, isHugging: true), terms, .lessThanOrEqual, size,
                strength: Strength(hugging.rawValue), order: order, age: age),
            Demand(
                view.serial, slot + 1, .content(view, axis, isHugging: false), terms, .greaterThanOrEqual, size,
                strength: Strength(compression.rawValue), order: order, age: age),
        ]
    }

    /// What the engine holds a guide to by itself.
    func guideDemands(of guide: LayoutGuide, _ state: ItemState, owner: ItemState) -> [Demand] {
        guard let view = guide.owningView else { return [] }
        let inner = view.alignmentRectInsets
        let extra = Size(width: inner.left + inner.right, height: inner.top + inner.bottom)
        var rows: [(LayoutAttribute, [Term], Relation, Double, Strength)] = []
        switch guide.role {
        case .free: break
        case .layoutMargins: rows = edges(state, owner, view.layoutMargins, extra)
        case .safeArea: rows = edges(state, owner, view.safeAreaInsets, extra)
        case .readableContent:
            rows = edges(state, owner, view.readableInsets, extra)
        case .scrollContent: rows = origin(state)
        case .scrollFrame:
            rows =
                origin(state) + [
                    (.width, [Term(state.width), Term(owner.width, -1)], .equal, extra.width, .required),
                    (.height, [Term(state.height), Term(owner.height, -1)], .equal, extra.height, .required),
                ]
        }
        return rows.enumerated().map { index, row in
            Demand(
                guide.serial, DemandKey.Slot.guide + UInt8(index), .guide(guide, row.0), row.1, row.2, row.3,
                strength: row.4, order: ItemState.order(rank: state.rank, row.0, isContent: false), age: guide.serial)
        }
    }

    private func origin(_ state: ItemState) -> [(LayoutAttribute, [Term], Relation, Double, Strength)] {
        [(.left, [Term(state.x)], .equal, 0, .required), (.top, [Term(state.y)], .equal, 0, .required)]
    }

    private func edges(
        _ state: ItemState, _ owner: ItemState, _ insets: EdgeInsets, _ extra: Size
    ) -> [(LayoutAttribute, [Term], Relation, Double, Strength)] {
        [
            (.left, [Term(state.x)], .equal, insets.left, .required),
            (.top, [Term(state.y)], .equal, insets.top, .required),
            (
                .right, [Term(state.x), Term(state.width), Term(owner.width, -1)], .equal, extra.width - insets.right,
                .required
            ),
            (
                .bottom, [Term(state.y), Term(state.height), Term(owner.height, -1)], .equal,
                extra.height - insets.bottom, .required
            ),
        ]
    }
}
