internal import GalleySolver
import GalleyGeometry

/// Who a constraint in the engine stands for.
enum Party {
    case constraint(LayoutConstraint)
    /// The content of a view: it hugs it, or resists being smaller.
    case content(View, Axis, isHugging: Bool)
    /// A view's autoresizing mask.
    case mask(View, LayoutAttribute)
    /// The frame of a tree's root whose mask is not translated.
    case pin(View, LayoutAttribute)
    /// The target of a fitting question.
    case fitting(View, LayoutAttribute)
    /// What a guide is by itself.
    case guide(LayoutGuide, LayoutAttribute)
    /// A width or height that is held ≥ 0.
    case bound(LayoutItem, LayoutAttribute)
}

/// What names a demand for as long as its owner lives.
struct DemandKey: Hashable {
    /// The serial of the constraint or item.
    var owner: Int
    /// Which of its demands.
    var slot: UInt8

    enum Slot {
        static let constraint: UInt8 = 0
        static let widthHugging: UInt8 = 1
        static let widthCompression: UInt8 = 2
        static let heightHugging: UInt8 = 3
        static let heightCompression: UInt8 = 4
        /// What content asks for.
        static let content = widthHugging...heightCompression
        /// The first of four: x, width, y, height.
        static let frame: UInt8 = 5
        /// The first of five.
        static let guide: UInt8 = 9
        static let fittingWidth: UInt8 = 14
        static let fittingHeight: UInt8 = 15
    }
}

/// One constraint as the solver gets it.
struct Demand {
    var key: DemandKey
    var party: Party
    var request: LinearConstraint
    /// The order in which a fresh engine takes demands.
    var age: Int

    init(
        _ owner: Int, _ slot: UInt8, _ party: Party, _ terms: [Term], _ relation: Relation, _ constant: Double,
        strength: Strength = .required, order: Int, age: Int
    ) {
        key = DemandKey(owner: owner, slot: slot)
        self.party = party
        request = LinearConstraint(terms, relation, constant, strength: strength, order: order)
        self.age = age
    }
}

/// A demand that the solver holds. It keeps no view alive.
final class InstalledDemand {
    @exclusivity(unchecked) var request: LinearConstraint
    let handle: Constraint
    /// Whether it was given up in a conflict and is kept at the level below required.
    @exclusivity(unchecked) var isBroken: Bool
    /// The constraint it stands for; nil where the item of its key asks by itself.
    let constraint: LayoutConstraint?
    let attribute: LayoutAttribute

    init(_ demand: Demand, _ handle: Constraint, isBroken: Bool) {
        request = demand.request
        self.handle = handle
        self.isBroken = isBroken
        attribute = demand.party.attribute
        if case .constraint(let constraint) = demand.party { self.constraint = constraint } else { constraint = nil }
    }
}

extension LayoutEngine {
    /// Who an installed demand stands for; nil where the item is gone.
    func party(of key: DemandKey) -> Party? {
        guard let entry = installed[key] else { return nil }
        if let constraint = entry.constraint { return .constraint(constraint) }
        guard let item = states[key.owner]?.item else { return nil }
        if let guide = item as? LayoutGuide { return .guide(guide, entry.attribute) }
        guard let view = item as? View else { return nil }
        switch key.slot {
        case DemandKey.Slot.widthHugging: return .content(view, .horizontal, isHugging: true)
        case DemandKey.Slot.widthCompression: return .content(view, .horizontal, isHugging: false)
        case DemandKey.Slot.heightHugging: return .content(view, .vertical, isHugging: true)
        case DemandKey.Slot.heightCompression: return .content(view, .vertical, isHugging: false)
        case DemandKey.Slot.fittingWidth, DemandKey.Slot.fittingHeight: return .fitting(view, entry.attribute)
        default:
            let isPin = view === root && (view.isEncapsulated || !view.translatesAutoresizingMaskIntoConstraints)
            return isPin ? .pin(view, entry.attribute) : .mask(view, entry.attribute)
        }
    }
}
