import GalleyGeometry
import GalleyLayout
import GalleyText

extension Prober {
    /// A tree of views that bytes describe: laid out again, after edits, in another order and mirrored, its frames are
    /// what they have to be.
    func views(_ bytes: [UInt8]) -> ProbeReport {
        var tape = ByteTape(bytes)
        let plan = TreePlan(&tape)
        var report = ProbeReport()
        do throws(LayoutError) {
            let tree = try plan.tree(typesetter)
            try tree.root.layoutIfNeeded()
            check(tree, &report)
            let frames = tree.frames
            tree.root.setNeedsLayout()
            try tree.root.layoutIfNeeded()
            report.check(tree.frames == frames, "16: laid out again is the same")
            try checkOrder(plan, tree, &report)
            try checkMirror(plan, tree, &report)
            try checkEdits(plan, tree, &report)
            report.outcome = "\(tree.views.count) views, \(tree.root.layoutConflicts.count) conflicts"
        } catch {
            return .refused(error.description)
        }
        return report
    }

    private func check(_ tree: BuiltTree, _ report: inout ProbeReport) {
        for view in tree.views {
            let (frame, exact) = (view.frame, view.exactFrame)
            let numbers = [frame.minX, frame.minY, frame.width, frame.height]
            report.check(numbers.allSatisfy(\.isFinite), "16: frames are finite: \(frame)")
            report.check(frame.width >= 0 && frame.height >= 0, "16: no view is smaller than 0: \(frame)")
            guard view is Label else { continue }
            for (shown, wanted) in [(frame.width, exact.width), (frame.height, exact.height)] {
                report.check(
                    shown >= wanted - 1e-6 * (1 + wanted) && shown < wanted + 1 + 1e-6 * (1 + wanted),
                    "18: a measured view is no smaller than it is, and less than two pixels larger: \(exact), \(frame)")
            }
        }
    }

    private func isDetermined(_ tree: BuiltTree) throws(LayoutError) -> Bool {
        guard tree.root.layoutConflicts.isEmpty else { return false }
        return try tree.root.ambiguousItems().isEmpty
    }

    private func checkOrder(_ plan: TreePlan, _ tree: BuiltTree, _ report: inout ProbeReport) throws(LayoutError) {
        guard try isDetermined(tree) else { return }
        let other = try plan.tree(typesetter, reversed: true)
        try other.root.layoutIfNeeded()
        report.check(
            tree.agrees(with: other), "16: the order of constraints does not matter: \(tree.frames), \(other.frames)")
    }

    private func checkMirror(_ plan: TreePlan, _ tree: BuiltTree, _ report: inout ProbeReport) throws(LayoutError) {
        guard plan.isDirectional, try isDetermined(tree) else { return }
        let other = try plan.tree(typesetter, direction: .rightToLeft)
        try other.root.layoutIfNeeded()
        for (view, mirrored) in zip(tree.views, other.views) {
            guard let width = view.superview?.exactFrame.width else { continue }
            let (one, two) = (view.exactFrame, mirrored.exactFrame)
            report.check(
                abs(width - one.maxX - two.minX) <= 1e-6 * (1 + width + abs(two.minX)),
                "17: right to left mirrors left to right: \(one), \(two) in \(width)")
        }
    }

    private func checkEdits(_ plan: TreePlan, _ tree: BuiltTree, _ report: inout ProbeReport) throws(LayoutError) {
        guard !plan.edits.isEmpty else { return }
        try tree.edit(plan.edits, layingOut: true)
        check(tree, &report)
        let fresh = try plan.tree(typesetter)
        try fresh.edit(plan.edits, layingOut: false)
        try fresh.root.layoutIfNeeded()
        let conflicts = (tree.root.layoutConflicts.count, fresh.root.layoutConflicts.count)
        report.check(
            conflicts.0 == conflicts.1, "16: edits lead to as many conflicts as a fresh tree has: \(conflicts)")
        guard conflicts == (0, 0) else { return }
        report.check(
            tree.agrees(with: fresh), "16: an edited tree is as a fresh one: \(tree.frames), \(fresh.frames)")
    }
}

/// A tree as plain data, from which it can be built any number of times.
private struct TreePlan {
    struct Item {
        /// The place of the view that holds it; 0 is the root.
        var holder: Int
        /// A label's text; nil for a plain view.
        var text: String?
        var hugging: Double
    }

    struct Relation {
        var first: Int
        var attribute: LayoutAttribute
        var relation: LayoutRelation
        var second: Int?
        var other: LayoutAttribute
        var multiplier: Double
        var constant: Double
        var priority: Double
    }

    struct Edit {
        var constraint: Int
        var constant: Double
        var priority: Double?
    }

    private(set) var items: [Item] = []
    private(set) var relations: [Relation] = []
    private(set) var edits: [Edit] = []
    private let width: Double

    private static let texts = ["", "a", "The quick brown fox", "one\ntwo", "\u{5D0}\u{5D1} ab"]
    private static let horizontal: [LayoutAttribute] = [
        .leading, .trailing, .leading, .trailing, .centerX, .left, .right,
    ]
    private static let vertical: [LayoutAttribute] = [.top, .bottom, .centerY, .firstBaseline, .lastBaseline]
    private static let priorities: [Double] = [1000, 1000, 1000, 999, 750, 750, 500, 250, 50]

    init(_ tape: inout ByteTape) {
        width = Double(tape.choice(200)) * 2 + 40
        for index in 0...tape.choice(5) {
            let text: String? = tape.choice(3) == 0 ? tape.pick(Self.texts) : nil
            items.append(Item(holder: tape.choice(index + 1), text: text, hugging: tape.pick([250, 251, 750])))
        }
        while !tape.isAtEnd, relations.count < 40 {
            switch tape.choice(6) {
            case 5 where !relations.isEmpty && edits.count < 12:
                edits.append(
                    Edit(
                        constraint: tape.choice(relations.count), constant: Self.constant(&tape),
                        priority: tape.choice(3) == 0 ? tape.pick([999, 750, 250]) : nil))
            default: relations.append(relation(&tape))
            }
        }
    }

    private static func constant(_ tape: inout ByteTape) -> Double { Double(Int8(bitPattern: tape.byte())) }

    private func relation(_ tape: inout ByteTape) -> Relation {
        let family = tape.choice(8)
        let group = family < 3 ? Self.horizontal : family < 6 ? Self.vertical : [.width, .height]
        let attribute = tape.pick(group)
        let isUnary = family == 7
        let first = tape.choice(items.count) + 1
        return Relation(
            first: first, attribute: attribute,
            relation: tape.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
            second: isUnary ? nil : tape.choice(items.count + 1), other: isUnary ? .notAnAttribute : tape.pick(group),
            multiplier: family == 6 ? tape.pick([1.0, 0.5, 2]) : 1, constant: Self.constant(&tape),
            priority: tape.pick(Self.priorities))
    }

    /// Whether every horizontal place turns with the direction: what relates two centres keeps its constant.
    var isDirectional: Bool {
        relations.allSatisfy { relation in
            let sides = [relation.attribute, relation.other]
            if sides.contains(.left) || sides.contains(.right) { return false }
            return !sides.contains(.centerX) || sides.contains(.leading) || sides.contains(.trailing)
        }
    }

    func tree(
        _ typesetter: Typesetter, reversed: Bool = false, direction: TraitCollection.LayoutDirection = .leftToRight
    ) throws(LayoutError) -> BuiltTree {
        let root = View(frame: Rect(x: 0, y: 0, width: width, height: 480))
        var traits = TraitCollection()
        traits.displayScale = 2
        traits.layoutDirection = direction
        root.traitOverride = traits
        var all = [root]
        for item in items {
            let view = try item.text.map { text throws(LayoutError) in try Self.label(text, typesetter) } ?? View()
            view.contentPriorities.horizontalHugging = LayoutPriority(item.hugging)
            view.translatesAutoresizingMaskIntoConstraints = false
            try all[item.holder].addSubview(view)
            all.append(view)
        }
        let constraints = try relations.map { relation throws(LayoutError) in
            try LayoutConstraint(
                item: all[relation.first], attribute: relation.attribute, relatedBy: relation.relation,
                toItem: relation.second.map { all[$0] }, attribute: relation.other, multiplier: relation.multiplier,
                constant: relation.constant, priority: LayoutPriority(relation.priority))
        }
        for constraint in reversed ? constraints.reversed() : constraints { try constraint.activate() }
        return BuiltTree(root: root, views: Array(all.dropFirst()), constraints: constraints)
    }

    private static func label(_ text: String, _ typesetter: Typesetter) throws(LayoutError) -> View {
        do {
            let font = try typesetter.fonts.systemFont(ofSize: 17)
            var content = LabelContent(try typesetter.paragraph(text, font: font))
            content.numberOfLines = 0
            return Label(content)
        } catch {
            throw .content(reason: "\(error)")
        }
    }
}

private struct BuiltTree {
    let root: View
    let views: [View]
    let constraints: [LayoutConstraint]

    var frames: [Rect] { views.map(\.exactFrame) }

    /// Changes constants and priorities, with a layout after each where that is wanted.
    func edit(_ edits: [TreePlan.Edit], layingOut: Bool) throws(LayoutError) {
        for edit in edits {
            constraints[edit.constraint].constant = edit.constant
            if let priority = edit.priority { constraints[edit.constraint].priority = LayoutPriority(priority) }
            if layingOut { try root.layoutIfNeeded() }
        }
    }

    func agrees(with other: BuiltTree) -> Bool {
        zip(frames, other.frames).allSatisfy { one, two in
            let size = 1 + abs(one.minX) + abs(one.minY) + one.width + one.height
            return [one.minX - two.minX, one.minY - two.minY, one.width - two.width, one.height - two.height]
                .allSatisfy { abs($0) <= 1e-6 * size }
        }
    }
}
