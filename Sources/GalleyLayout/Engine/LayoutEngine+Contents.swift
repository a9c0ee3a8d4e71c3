internal import GalleySolver
import GalleyGeometry

extension LayoutEngine {
    /// Takes in what views show now where sizes are all that changed, as from row to row of a table: constants move, and
    /// no demand is made anew.
    ///
    /// Where no height reaches back to a width, widths do not depend on heights: the first pass needs no heights of
    /// unwrapped content, and a height goes from the one of the row before straight to the one that is measured.
    ///
    /// - Returns: whether that was all; if not, the general way still has everything to do.
    func moveContents() throws(EngineError) -> Bool {
        guard hasNewContentsAlone, crossing.isEmpty, broken.isEmpty else { return false }
        if !isInTreeOrder { newContents.sort { $0.rank < $1.rank } }
        for state in newContents where !state.isDropped {
            guard try moveContent(of: state) else { return false }
        }
        if !textual.isEmpty { try change(try demands(ofConstraints: textual)) }
        try passes()
        forgetNewContents()
        return true
    }

    private var isInTreeOrder: Bool {
        var last = -1
        for state in newContents {
            if state.rank < last { return false }
            last = state.rank
        }
        return true
    }

    private func moveContent(of state: ItemState) throws(EngineError) -> Bool {
        guard let view = state.view else { return false }
        let size = view.intrinsicContentSize
        do throws(LayoutError) { try view.checkContent(size) } catch { return false }
        let priorities = view.contentPriorities
        guard state.priorities == priorities, (size.width == nil) == (state.content.widthHugging == nil),
            (size.height == nil) == (state.content.heightHugging == nil),
            state.isWrapping == (view.heightDependsOnWidth && size.height != nil)
        else { return false }
        state.naturalHeight = size.height ?? 0
        state.measuredWidth = nil
        if let width = size.width {
            guard
                try move(
                    state.content.widthHugging, state.content.widthCompression, priorities.horizontalHugging,
                    priorities.horizontalCompression, to: width)
            else { return false }
        }
        if state.isWrapping { return true }
        state.contentHeight = state.naturalHeight
        if size.height == nil { return true }
        return try moveHeight(of: state, priorities, to: state.contentHeight)
    }

    /// Moves what holds a height to another one; false where it is not held as strongly as it is to be.
    func moveHeight(
        of state: ItemState, _ priorities: ContentPriorities, to height: Double
    ) throws(EngineError) -> Bool {
        try move(
            state.content.heightHugging, state.content.heightCompression, priorities.verticalHugging,
            priorities.verticalCompression, to: height)
    }

    private func move(
        _ hugging: InstalledDemand?, _ compression: InstalledDemand?, _ hugs: LayoutPriority,
        _ resists: LayoutPriority, to size: Double
    ) throws(EngineError) -> Bool {
        guard let hugging, let compression, hugging.request.strength.value == hugs.rawValue,
            compression.request.strength.value == resists.rawValue
        else { return false }
        // What is required may contradict something, which is resolved one way only.
        if hugs.isRequired || resists.isRequired, isBuilding || !broken.isEmpty { return false }
        // The bound that gives room moves first.
        let isLess = size < hugging.request.constant
        guard try move(isLess ? compression : hugging, to: size) else { return false }
        return try move(isLess ? hugging : compression, to: size)
    }

    private func move(_ demand: InstalledDemand, to constant: Double) throws(EngineError) -> Bool {
        if demand.request.constant == constant { return true }
        do throws(SolverError) { try solver.setConstant(constant, of: demand.handle) } catch {
            if case .unsatisfiable = error { throw .refused }
            return false
        }
        demand.request.constant = constant
        return true
    }
}
