internal import GalleySolver
import GalleyGeometry

extension LayoutEngine {
    /// How often heights may be measured in one update: once for the widths of the first pass, and once more where a
    /// height is tied to its own width.
    static let maximumMeasurements = 2

    /// Width first, then height: solves with the heights of unwrapped content, measures at the widths found, solves.
    func passes() throws(EngineError) {
        try solve()
        var measurements = 0
        while true {
            guard markStale() else { return }
            guard measurements < Self.maximumMeasurements else { return reportDivergence() }
            if measurements > 0 { extraPasses += 1 }
            measurements += 1
            var movesOthers = false
            for state in wrapping where state.isStale {
                if try measure(state) { movesOthers = true }
            }
            if movesOthers { try change(try demands(ofConstraints: textual)) }
            try solve()
        }
    }

    /// Marks the views whose height was measured at another width than they have; whether there are any.
    private func markStale() -> Bool {
        var isAny = false
        for state in wrapping {
            state.isStale = state.measuredWidth != finalWidth(state)
            if state.isStale { isAny = true }
        }
        return isAny
    }

    /// Measures a view's height at the width found; whether that moves its baselines, or the shares of a column.
    private func measure(_ state: ItemState) throws(EngineError) -> Bool {
        guard let view = state.view else { return false }
        let width = finalWidth(state)
        let height = view.contentHeight(forWidth: width)
        guard height >= 0, height.isFinite else {
            throw .layout(
                .invalidNumber(
                    owner: view.label, parameter: "content height", value: height, accepted: "a number of at least 0"))
        }
        let oldHeight = state.contentHeight
        let oldBaselines = textual.isEmpty ? nil : baselineOffsets(of: view)
        state.measuredWidth = width
        state.contentHeight = height
        if try !moveHeight(of: state, view.contentPriorities, to: height) {
            // The bound that gives room moves first.
            let demands = heightDemands(of: view, state)
            try change(height < oldHeight ? demands.reversed() : demands)
        }
        guard let oldBaselines else { return false }
        // A share counts what was measured, and before that what was supposed when the column was arranged.
        let column = view.superview as? StackView
        return column?.distribution == .fillProportionally || baselineOffsets(of: view) != oldBaselines
    }

    func change(_ demands: [Demand]) throws(EngineError) {
        if !broken.isEmpty, !isBuilding, demands.contains(where: { $0.request.strength.isRequired }) { throw .refused }
        for demand in demands { try install(demand) }
    }

    /// The width a view will have on the screen, which its height must be measured at.
    private func finalWidth(_ state: ItemState) -> Double {
        guard let view = state.view else { return 0 }
        let grid = PixelGrid(scale: state.scale)
        let width = solver.value(of: state.width)
        return max(0, view.isMeasured ? grid.up(width) : grid.nearest(width))
    }

    private func solve() throws(EngineError) {
        do throws(SolverError) { try solver.solve() } catch { throw unstable }
    }

    private func reportDivergence() {
        for state in wrapping where state.isStale {
            root.diagnostics.report(.heightDoesNotSettle(view: state.item?.label ?? "", width: finalWidth(state)))
        }
    }

    /// The answer to a fitting question.
    func fittingSize(
        _ size: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
    ) throws(LayoutError) -> Size {
        if size != target.size || horizontal != target.horizontal || vertical != target.vertical {
            target = (size, horizontal, vertical)
            note(.target)
        }
        let root = root
        // What is around a view changes its insets without telling an engine of the view.
        if isTreeStale || root.superview != nil {
            root.giveMasksAnAge()
            _ = root.refreshInsets(isCovered: false)
            isTreeStale = false
        }
        try update()
        let own = state(of: root)
        let insets = root.alignmentRectInsets
        let grid = PixelGrid(scale: own.scale)
        return Size(
            width: max(0, grid.up(solver.value(of: own.width) + insets.left + insets.right)),
            height: max(0, grid.up(solver.value(of: own.height) + insets.top + insets.bottom)))
    }
}
