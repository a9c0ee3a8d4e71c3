/// Which constraint of a conflict gives way.
///
/// UIKit documents no rule. This one gives what was seen on a phone (daveanderson/TableViewHeader, iOS 8: of seven
/// constraints the log breaks the older of the two that hold the deepest view) and what the published logs have in
/// common, that constraints of the system are kept.
enum BreakingRule {
    /// Never a system's constraint where there is another one; of those, the one whose item is deepest in the tree;
    /// of those, the oldest. Where all are the system's, content gives way first, then stack views, the frame last.
    static func victim(among parties: [Party]) -> Party {
        // A conflict has at least one member that is no bound: bounds alone can hold together.
        parties.min { precedes($0, $1) } ?? parties[0]
    }

    private static func precedes(_ left: Party, _ right: Party) -> Bool {
        let (a, b) = (rank(left), rank(right))
        if a != b { return a < b }
        if left.depth != right.depth { return left.depth > right.depth }
        return left.age < right.age
    }

    private static func rank(_ party: Party) -> Int {
        switch party {
        case .constraint(let constraint): constraint.origin == .user ? 0 : 2
        case .content: 1
        case .guide: 3
        case .mask: 4
        case .pin: 5
        case .fitting: 6
        case .bound: 7
        }
    }
}

extension Party {
    var key: DemandKey? {
        switch self {
        case .constraint(let constraint): DemandKey(owner: constraint.serial, slot: DemandKey.Slot.constraint)
        case .content(let view, let axis, let isHugging):
            DemandKey(
                owner: view.serial,
                slot: (axis == .horizontal ? DemandKey.Slot.widthHugging : DemandKey.Slot.heightHugging)
                    + (isHugging ? 0 : 1))
        case .mask(let view, let attribute), .pin(let view, let attribute):
            DemandKey(owner: view.serial, slot: DemandKey.Slot.frame + Self.index(attribute))
        case .fitting(let view, let attribute):
            DemandKey(
                owner: view.serial,
                slot: attribute == .width ? DemandKey.Slot.fittingWidth : DemandKey.Slot.fittingHeight)
        case .guide, .bound: nil
        }
    }

    private static func index(_ attribute: LayoutAttribute) -> UInt8 {
        switch attribute {
        case .left: 0
        case .width: 1
        case .top: 2
        default: 3
        }
    }

    /// The side it holds.
    var attribute: LayoutAttribute {
        switch self {
        case .constraint(let constraint): constraint.first.attribute
        case .content(_, let axis, _): axis == .horizontal ? .width : .height
        case .mask(_, let attribute), .pin(_, let attribute), .fitting(_, let attribute), .guide(_, let attribute),
            .bound(_, let attribute):
            attribute
        }
    }

    /// The items of the demand.
    var items: [LayoutItem] {
        switch self {
        case .constraint(let constraint): constraint.items
        case .content(let view, _, _), .mask(let view, _), .pin(let view, _), .fitting(let view, _): [view]
        case .guide(let guide, _): [guide]
        case .bound(let item, _): [item]
        }
    }

    /// How deep in the tree its deepest item stands.
    var depth: Int { items.map { $0.containerView?.depth ?? 0 }.max() ?? 0 }

    var age: Int {
        switch self {
        case .constraint(let constraint): constraint.serial
        case .mask(let view, _), .pin(let view, _): view.maskSerial
        case .content(let view, _, _), .fitting(let view, _): view.serial
        case .guide(let guide, _): guide.serial
        case .bound(let item, _): item.serial
        }
    }

    var isBound: Bool { if case .bound = self { true } else { false } }

    var ownerName: String {
        switch self {
        case .constraint(let constraint): "'\(constraint.description)'"
        default: items.first?.label ?? "a view"
        }
    }

    var parameterName: String {
        switch self {
        case .constraint: "constant"
        case .content(_, let axis, _): axis == .horizontal ? "intrinsic width" : "intrinsic height"
        case .mask(_, let attribute), .pin(_, let attribute): "frame's \(attribute.name)"
        case .fitting(_, let attribute): "target \(attribute.name)"
        case .guide(_, let attribute), .bound(_, let attribute): attribute.name
        }
    }
}
