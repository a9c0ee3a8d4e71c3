internal import GalleySolver
import GalleyGeometry

extension LayoutEngine {
    /// The frame the engine has for an item, in the coordinates of its superview or owner; nil if it knows none.
    func exactFrame(of item: LayoutItem) -> Rect? {
        states[item.serial].map { exactFrame($0) }
    }

    private func exactFrame(_ state: ItemState) -> Rect {
        let insets = state.view?.alignmentRectInsets ?? .zero
        return Rect(
            x: solver.value(of: state.x) - insets.left, y: solver.value(of: state.y) - insets.top,
            width: max(0, solver.value(of: state.width) + insets.left + insets.right),
            height: max(0, solver.value(of: state.height) + insets.top + insets.bottom))
    }

    func grid(of view: View) -> PixelGrid {
        PixelGrid(scale: states[view.serial]?.scale ?? view.traitCollection.displayScale)
    }

    /// Marks the superviews of all that moved; they place their subviews anew.
    func markMovedViews() {
        for state in states.values {
            let frame = exactFrame(state)
            if state.told == frame { continue }
            state.told = frame
            if let guide = state.item as? LayoutGuide {
                guide.owningView?.setNeedsLayout()
            } else if state.item !== root {
                state.item?.containerView?.superview?.setNeedsLayout()
            }
        }
    }
}
