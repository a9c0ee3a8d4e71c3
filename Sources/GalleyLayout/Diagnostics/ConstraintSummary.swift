internal import GalleySolver
import GalleyGeometry

/// A constraint as reports show it, also one that the system made.
public struct ConstraintSummary {
    /// UIKit's description, as in its log.
    public let description: String
    /// The relation as a constraint string.
    public let relation: String
    /// The constraint; nil for one that the system made.
    public let constraint: LayoutConstraint?
    /// The views and guides that it holds, as long as they live.
    public var items: [LayoutItem] { held.compactMap(\.item) }
    private let held: [WeakItem]

    init(_ party: Party, _ request: LinearConstraint?, names: AddressBook) {
        description = ConstraintDescription(names: names).text(party, request)
        relation = party.relation(request)
        if case .constraint(let constraint) = party { self.constraint = constraint } else { constraint = nil }
        held = party.items.map(WeakItem.init)
    }
}

/// An item that is not kept alive.
struct WeakItem {
    private(set) weak var item: LayoutItem?

    init(_ item: LayoutItem) { self.item = item }
}

extension Party {
    /// The relation as a constraint string, with where it comes from if that is no constraint.
    func relation(_ request: LinearConstraint?) -> String {
        let value = Numbers.rounded(request?.constant ?? 0)
        let strength = request.map { $0.strength.isRequired ? "" : " @\(Numbers.short($0.strength.value))" } ?? ""
        switch self {
        case .constraint(let constraint): return constraint.description
        case .content(let view, let axis, let isHugging):
            let side = axis == .horizontal ? "width" : "height"
            return "\(view.label).\(side) \(isHugging ? "<=" : ">=") \(value)\(strength) (content)"
        case .mask(let view, let attribute):
            let share = request.map { $0.terms.count > 1 ? " + a share of the superview's" : "" } ?? ""
            let mask = view.autoresizingMask.logText
            return "\(view.label).\(attribute.name) == \(value)\(share) (autoresizing mask \(mask))"
        case .pin(let view, let attribute): return "\(view.label).\(attribute.name) == \(value) (frame)"
        case .fitting(let view, let attribute):
            return "\(view.label).\(attribute.name) == \(value)\(strength) (fitting target)"
        case .guide(let guide, let attribute):
            return "\(guide.owningView?.label ?? "a view")'s \(guide.role.name) \(attribute.name)"
        case .bound(let item, let attribute): return "\(item.label).\(attribute.name) >= 0"
        }
    }
}

extension LayoutGuide.Role {
    var name: String {
        switch self {
        case .free: "guide"
        case .layoutMargins: "margins guide"
        case .safeArea: "safe area guide"
        case .readableContent: "readable content guide"
        case .scrollContent: "content guide"
        case .scrollFrame: "frame guide"
        }
    }
}
