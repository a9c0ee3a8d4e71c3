internal import GalleySolver
import GalleyGeometry

/// A view's or guide's numbers in one engine.
final class ItemState {
    @Unretained private(set) var item: LayoutItem?
    /// The item where it is a view.
    @Unretained private(set) var view: View?
    let serial: Int
    let engine: ObjectIdentifier
    /// Whether the engine has forgotten the item's numbers.
    @exclusivity(unchecked) var isDropped = false
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    /// The place in the tree, parents first.
    @exclusivity(unchecked) var rank: Int
    /// Pixels a point.
    @exclusivity(unchecked) var scale = 1.0
    /// The frame that views were last told of.
    @exclusivity(unchecked) var told: Rect?

    /// What the engine holds for the item's content.
    @exclusivity(unchecked) var content = ContentDemands()
    /// How strongly that was asked for.
    @exclusivity(unchecked) var priorities: ContentPriorities?
    /// Whether the content is another one since the last update.
    @exclusivity(unchecked) var hasNewContent = false

    /// Whether the height follows from the width.
    @exclusivity(unchecked) var isWrapping = false
    /// The height of unwrapped content.
    @exclusivity(unchecked) var naturalHeight = 0.0
    /// The height in the engine.
    @exclusivity(unchecked) var contentHeight = 0.0
    /// The width that height was measured at; nil while it is the natural one.
    @exclusivity(unchecked) var measuredWidth: Double?
    /// Whether that is another one than the width found.
    @exclusivity(unchecked) var isStale = false

    init(
        _ item: LayoutItem, engine: ObjectIdentifier, rank: Int, variables: (Variable, Variable, Variable, Variable)
    ) {
        self.item = item
        view = item as? View
        serial = item.serial
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

/// The four demands that hold a view to its content's size, where there are such.
struct ContentDemands {
    var widthHugging: InstalledDemand?
    var widthCompression: InstalledDemand?
    var heightHugging: InstalledDemand?
    var heightCompression: InstalledDemand?

    subscript(slot: UInt8) -> InstalledDemand? {
        get {
            switch slot {
            case DemandKey.Slot.widthHugging: widthHugging
            case DemandKey.Slot.widthCompression: widthCompression
            case DemandKey.Slot.heightHugging: heightHugging
            default: heightCompression
            }
        }
        set {
            switch slot {
            case DemandKey.Slot.widthHugging: widthHugging = newValue
            case DemandKey.Slot.widthCompression: widthCompression = newValue
            case DemandKey.Slot.heightHugging: heightHugging = newValue
            default: heightCompression = newValue
            }
        }
    }
}
