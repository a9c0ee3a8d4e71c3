internal import GalleySolver
import GalleyGeometry

/// A set of required constraints that cannot hold together, and the one that was broken.
///
/// The set is irreducible: without any one member the others can hold.
public struct LayoutConflict: CustomStringConvertible {
    /// The members, oldest first. A width or height held ≥ 0 may take part without being listed, see ``bounds``.
    public let members: [ConstraintSummary]
    /// The widths and heights that are part of the contradiction because they cannot be negative, such as
    /// `label.height >= 0`.
    public let bounds: [String]
    /// The member that gave way; it is kept at the level just below required.
    public let broken: ConstraintSummary
    /// What contradicts what, in words and numbers.
    public internal(set) var explanation: String
    /// UIKit's log of it.
    public let log: String
    /// What contradicts what, and which constraint gave way.
    public var description: String { "\(explanation) Broken: \(broken)" }
    /// The views whose own size is a member, with what it is along an axis.
    let sized: [(view: WeakItem, axis: Axis, size: Double)]

    init(parties: [Party], broken victim: Party, engine: LayoutEngine, refused: Demand) {
        let names = AddressBook(root: engine.root)
        let request = { (party: Party) -> LinearConstraint? in
            guard let key = party.key else { return nil }
            return key == refused.key ? refused.request : engine.installed[key]?.request
        }
        let listed = parties.filter { !$0.isBound }.sorted { $0.age < $1.age }
        members = listed.map { ConstraintSummary($0, request($0), names: names) }
        broken = ConstraintSummary(victim, request(victim), names: names)
        bounds = parties.filter(\.isBound).map { $0.relation(nil) }
        explanation = ConflictArithmetic(parties: parties, engine: engine, request: request).text
        log = UnsatisfiableLog.text(
            members: members.map(\.description), broken: broken.description,
            hasMasks: listed.contains { if case .mask = $0 { true } else { false } })
        sized = listed.compactMap { party in
            switch party {
            case .mask(let view, let attribute), .pin(let view, let attribute):
                guard attribute == .height || attribute == .width, let request = request(party),
                    request.terms.count == 1
                else { return nil }
                return (WeakItem(view), attribute == .width ? .horizontal : .vertical, request.constant)
            default: return nil
            }
        }
    }
}

extension LayoutEngine {
    /// Puts conflicts that are new on the diagnostics stream.
    func reportConflicts() {
        if conflicts.isEmpty, reportedConflicts.isEmpty { return }
        var needs: [NeedKey: Size?] = [:]
        let reported = Set(reportedConflicts)
        for index in conflicts.indices where !reported.contains(conflicts[index].log) {
            addNeeds(to: &conflicts[index], &needs)
            let conflict = conflicts[index]
            root.diagnostics.report(.unsatisfiable(log: conflict.log, explanation: conflict.explanation))
        }
        reportedConflicts = conflicts.map(\.log)
    }

    /// A view, and the axis along which its content is asked.
    private struct NeedKey: Hashable {
        let serial: Int
        let axis: Axis
    }

    /// Says what a view whose size is fixed from outside would need by itself.
    ///
    /// - Parameter needs: the answers so far: many conflicts may come from one view.
    private func addNeeds(to conflict: inout LayoutConflict, _ needs: inout [NeedKey: Size?]) {
        guard purpose == .layout else { return }
        for (item, axis, size) in conflict.sized {
            guard let view = item.item as? View, let frame = exactFrame(of: view) else { continue }
            let key = NeedKey(serial: view.serial, axis: axis)
            if needs[key] == nil { needs[key] = .some(need(of: view, axis, width: frame.width)) }
            guard let needed = needs[key] ?? nil else { continue }
            let side = axis == .vertical ? "height" : "width"
            let need = axis == .vertical ? needed.height : needed.width
            // What is inside may also ask for less, or there is nothing inside that asks.
            guard need > size, !view.subviews.isEmpty else { continue }
            conflict.explanation +=
                " \(view.label)'s \(side) is held at \(Numbers.rounded(size)) from outside, while what is in it needs "
                + "\(Numbers.rounded(need))"
                + (axis == .vertical ? " at width \(Numbers.rounded(frame.width))." : ".")
        }
    }

    /// What a view needs by itself, its height at a width; nil where what is in it contradicts itself too.
    private func need(of view: View, _ axis: Axis, width: Double) -> Size? {
        let asks = LayoutEngine(root: view, purpose: .fitting)
        // Texts wrap before they widen what is required.
        let priority: LayoutPriority = axis == .vertical ? .required : 999
        let target = Size(width: axis == .vertical ? width : 0, height: 0)
        guard let needed = try? asks.fittingSize(target, priority, .fittingSizeLevel), asks.conflicts.isEmpty else {
            return nil
        }
        return needed
    }
}
