internal import GalleySolver
import GalleyGeometry

/// A view's or guide's numbers in one engine.
final class ItemState {
    weak var item: LayoutItem?
    let engine: ObjectIdentifier
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    /// The place in the tree, parents first.
    var rank: Int
    /// Pixels a point.
    var scale = 1.0
    /// The frame that views were last told of.
    var told: Rect?

    /// Whether the height follows from the width.
    var isWrapping = false
    /// The height of unwrapped content.
    var naturalHeight = 0.0
    /// The height in the engine.
    var contentHeight = 0.0
    /// The width that height was measured at; nil while it is the natural one.
    var measuredWidth: Double?

    init(
        _ item: LayoutItem, engine: ObjectIdentifier, rank: Int, variables: (Variable, Variable, Variable, Variable)
    ) {
        self.item = item
        self.engine = engine
        self.rank = rank
        (x, y, width, height) = variables
    }

    var variables: [Variable] { [x, y, width, height] }

    /// A place among variables when a solution is not unique.
    static func order(rank: Int, _ index: Int) -> Int { rank * 4 + index }

    /// A place among constraints of one priority: by item, then attribute; content before constraints.
    static func order(rank: Int, _ attribute: LayoutAttribute, isContent: Bool) -> Int {
        rank * 64 + attribute.rawValue * 2 + (isContent ? 0 : 1)
    }

    /// Forgets what was measured.
    func resetMeasurement() {
        measuredWidth = nil
        contentHeight = naturalHeight
    }
}
