internal import GalleySolver
import GalleyGeometry

/// Describes constraints as UIKit's log does: in the visual format where it has one, else as an equation.
///
/// The form is that of iOS 8 (daveanderson/TableViewHeader's log), the same as later ones but for the names' place.
struct ConstraintDescription {
    let names: AddressBook

    func text(_ party: Party, _ request: LinearConstraint?) -> String {
        switch party {
        case .constraint(let constraint):
            let identifier = constraint.identifier.map { " '\($0)'" } ?? ""
            return "<NSLayoutConstraint:\(names.address(of: constraint))\(identifier) \(body(constraint))>"
        case .content(let view, let axis, _):
            let priorities = view.contentPriorities
            let (hugging, compression) =
                axis == .horizontal
                ? (priorities.horizontalHugging, priorities.horizontalCompression)
                : (priorities.verticalHugging, priorities.verticalCompression)
            let size = size(view, axis == .horizontal, request, share: nil)
            return "<NSContentSizeLayoutConstraint:\(address(party, view)) \(size) "
                + "Hug:\(Numbers.short(hugging.rawValue)) CompressionResistance:\(Numbers.short(compression.rawValue))>"
        case .mask(let view, let attribute):
            return "<NSAutoresizingMaskLayoutConstraint:\(address(party, view)) \(view.autoresizingMask.logText) "
                + "\(system(view, attribute, request))>"
        case .pin(let view, let attribute):
            let origin = view.isEncapsulated ? "UIView-Encapsulated-Layout-" : "UITemporaryLayout"
            let identifier = origin + Self.capitalized(attribute.name)
            return "<NSLayoutConstraint:\(address(party, view)) '\(identifier)' \(system(view, attribute, request))>"
        case .fitting(let view, let attribute):
            let identifier = "fittingSize\(attribute == .width ? "H" : "V")Target"
            return "<NSLayoutConstraint:\(address(party, view)) '\(identifier)' \(system(view, attribute, request))>"
        case .guide(let guide, let attribute):
            return "<NSLayoutConstraint:\(names.address(of: DemandKey.Slot.guide, for: guide)) "
                + "'\(guide.role.name)' \(name(guide)).\(attribute.name)>"
        case .bound(let item, let attribute): return "\(name(item)).\(attribute.name) >= 0"
        }
    }

    private func address(_ party: Party, _ view: View) -> String {
        names.address(of: party.key?.slot ?? 0, for: view)
    }

    private func system(_ view: View, _ attribute: LayoutAttribute, _ request: LinearConstraint?) -> String {
        let share = request.flatMap { $0.terms.count > 1 ? -$0.terms[1].coefficient : nil }
        switch attribute {
        case .width, .height: return size(view, attribute == .width, request, share: share)
        default:
            let value = Numbers.short(request?.constant ?? 0)
            let superview = view.superview.map { name($0) } ?? ""
            let dimension = attribute == .left ? "width" : "height"
            let part = share.map { "\(Numbers.short($0))*\(superview).\(dimension) + " } ?? ""
            return "\(name(view)).\(attribute == .left ? "minX" : "minY") == \(part)\(value)"
        }
    }

    private func size(_ view: View, _ isWidth: Bool, _ request: LinearConstraint?, share: Double?) -> String {
        let value = Numbers.short(request?.constant ?? 0)
        if let share, let parent = view.superview {
            let side = isWidth ? "width" : "height"
            return "\(name(view)).\(side) == \(Numbers.short(share))*\(name(parent)).\(side) + \(value)"
        }
        return "\(isWidth ? "H" : "V"):[\(name(view))(\(value))]"
    }

    /// A view by class and address, with the beginning of its text.
    func name(_ item: LayoutItem) -> String {
        var result = "\(item.className):\(names.address(of: item))"
        if let text = (item as? View)?.logText {
            // iOS 8 shows 25 characters.
            result += "'\(text.count > 25 ? String(text.prefix(25)) + "..." : text)'"
        }
        return result
    }

    private func body(_ constraint: LayoutConstraint) -> String {
        visual(constraint) ?? equation(constraint)
    }

    private func equation(_ constraint: LayoutConstraint) -> String {
        func side(_ side: LayoutConstraint.Side) -> String {
            "\(side.item.map { name($0) } ?? "nil").\(side.attribute.name)"
        }
        var text = "\(side(constraint.first)) \(constraint.relation.sign) "
        if constraint.second.attribute == .notAnAttribute { return text + Numbers.short(constraint.constant) }
        if constraint.multiplier != 1 { text += "\(Numbers.short(constraint.multiplier))*" }
        text += side(constraint.second)
        if constraint.constant != 0 {
            text += " \(constraint.constant < 0 ? "-" : "+") \(Numbers.short(abs(constraint.constant)))"
        }
        return constraint.priority.isRequired ? text : text + " @\(Numbers.short(constraint.priority.rawValue))"
    }

    /// The visual format of a size, a distance between neighbours or to the superview's edge.
    private func visual(_ constraint: LayoutConstraint) -> String? {
        guard let first = constraint.first.item, !constraint.first.isDistance, !constraint.second.isDistance,
            constraint.systemSpacing == nil
        else { return nil }
        let axis = constraint.first.attribute.isHorizontal ? "H:" : "V:"
        if constraint.second.attribute == .notAnAttribute {
            return "\(axis)[\(name(first))(\(amount(constraint.relation, constraint.constant, constraint.priority)))]"
        }
        guard let second = constraint.second.item, constraint.multiplier == 1,
            let near = Self.isNear(constraint.first.attribute), let otherNear = Self.isNear(constraint.second.attribute)
        else { return nil }
        // The item further along comes second in the visual format; its distance is counted from the other one.
        let firstIsParent = second.containerView?.superview === first
        let secondIsParent = first.containerView?.superview === second
        guard (near != otherNear) != (firstIsParent || secondIsParent) else { return nil }
        let firstIsFurther = secondIsParent ? near : firstIsParent ? !near : near
        let relation = firstIsFurther ? constraint.relation : constraint.relation.mirrored
        let constant = firstIsFurther ? constraint.constant : -constraint.constant
        let distance = "-(\(amount(relation, constant, constraint.priority)))-"
        let (before, after) = firstIsFurther ? (second, first) : (first, second)
        let parent = firstIsParent ? first : secondIsParent ? second : nil
        func bracket(_ item: LayoutItem) -> String { item === parent ? "|" : "[\(name(item))]" }
        let names = parent.map { "   (Names: '|':\(name($0)) )" } ?? ""
        return axis + bracket(before) + distance + bracket(after) + names
    }

    private func amount(_ relation: LayoutRelation, _ constant: Double, _ priority: LayoutPriority) -> String {
        let sign = relation == .equal ? "" : relation.sign
        let weight = priority.isRequired ? "" : "@\(Numbers.short(priority.rawValue))"
        return sign + Numbers.short(constant) + weight
    }

    /// Whether an edge is the one where an axis begins; nil for what is no edge.
    private static func isNear(_ attribute: LayoutAttribute) -> Bool? {
        switch attribute {
        case .left, .leading, .top: true
        case .right, .trailing, .bottom: false
        default: nil
        }
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
