import GalleyGeometry
import GalleyLayout
import GalleyReferenceSolver
import Testing

/// A small seeded generator (SplitMix64), so that every run sees the same layouts.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }
}

/// Random views in one superview beside the exact solver of the solver's tests, to which the same layout is told in
/// another way: positions counted from the root's corner, directions resolved by hand.
@Suite struct ReferenceLayoutTests {
    struct Layout {
        let root: View
        let views: [BoxView]
        var problem: Problem

        static let horizontal: [LayoutAttribute] = [.leading, .trailing, .centerX]
        static let vertical: [LayoutAttribute] = [.top, .bottom, .centerY]

        init(seed: Int, direction: TraitCollection.LayoutDirection) throws {
            var random = Seeded(seed)
            let count = Int.random(in: 2...4, using: &random)
            let size = (Double(Int.random(in: 100...400, using: &random)), 300.0)
            root = makeRoot(size.0, size.1, direction: direction)
            views = (0..<count).map { _ in BoxView() }
            problem = Problem(bounds: (0...count).flatMap { _ in [false, false, true, true] }, items: [])
            for (index, value) in [0, 0, size.0, size.1].enumerated() {
                problem.items.append(.init(terms: [(index, 1)], relation: 0, constant: value, strength: nil))
            }
            for view in views { try root.add(view) }
            for _ in 0..<Int.random(in: 4...14, using: &random) { try addConstraint(&random) }
            for (index, view) in views.enumerated() where Bool.random(using: &random) {
                addContent(of: view, index + 1, &random)
            }
        }

        /// The place of a side as terms over x, y, width and height of the item's four variables.
        private func terms(_ item: Int, _ attribute: LayoutAttribute, _ factor: Double) -> [(Int, Double)] {
            let isRightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (x, y, width, height) = (item * 4, item * 4 + 1, item * 4 + 2, item * 4 + 3)
            // The root's corner is where positions are counted from.
            let (left, top): ([(Int, Double)], [(Int, Double)]) = item == 0 ? ([], []) : ([(x, factor)], [(y, factor)])
            switch attribute {
            case .leading: return isRightToLeft ? left + [(width, factor)] : left
            case .trailing: return isRightToLeft ? left : left + [(width, factor)]
            case .centerX: return left + [(width, factor / 2)]
            case .top: return top
            case .bottom: return top + [(height, factor)]
            case .centerY: return top + [(height, factor / 2)]
            case .width: return [(width, factor)]
            case .height: return [(height, factor)]
            default: return []
            }
        }

        private mutating func addConstraint(_ random: inout Seeded) throws {
            let first = Int.random(in: 1...views.count, using: &random)
            let second = (0...views.count).filter { $0 != first }.randomElement(using: &random) ?? 0
            let relation = random.pick([LayoutRelation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
            let constant = Double(Int.random(in: -60...120, using: &random)) / 2
            let priority = random.pick([LayoutPriority.required, 999, 750, 750, 500, 250, 250.5, 50])
            let kind = Int.random(in: 0..<8, using: &random)
            let group = kind < 3 ? Self.horizontal : kind < 6 ? Self.vertical : [.width, .height]
            let attribute = random.pick(group)
            let isUnary = kind == 7
            let other: LayoutAttribute = isUnary ? .notAnAttribute : kind == 6 ? attribute : random.pick(group)
            let multiplier = kind == 6 ? random.pick([1.0, 0.5, 2]) : 1
            let constraint = try LayoutConstraint(
                item: views[first - 1], attribute: attribute, relatedBy: relation,
                toItem: isUnary ? nil : second == 0 ? root : views[second - 1], attribute: other,
                multiplier: multiplier, constant: constant, priority: priority)
            let isRightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let flips = isRightToLeft && [attribute, other].contains { $0 == .leading || $0 == .trailing }
            let item = Problem.Item(
                terms: terms(first, attribute, 1) + (isUnary ? [] : terms(second, other, -multiplier)),
                relation: flips ? -relation.rawValue : relation.rawValue, constant: flips ? -constant : constant,
                strength: priority.isRequired ? nil : priority.rawValue, order: first * 64 + attribute.rawValue * 2 + 1)
            // What would contradict is left out here; conflicts have tests of their own.
            if priority.isRequired,
                !Reference(Problem(bounds: problem.bounds, items: problem.items + [item])).isFeasible
            {
                return
            }
            problem.items.append(item)
            try constraint.activate()
        }

        private mutating func addContent(of view: BoxView, _ item: Int, _ random: inout Seeded) {
            let size = (
                Double(Int.random(in: 0...80, using: &random)), Double(Int.random(in: 0...80, using: &random))
            )
            view.size = IntrinsicSize(width: size.0, height: size.1)
            view.contentPriorities = ContentPriorities(
                horizontalHugging: random.pick([250, 251]), verticalHugging: random.pick([250, 251]),
                horizontalCompression: random.pick([750, 749]), verticalCompression: random.pick([750, 999]))
            let priorities = view.contentPriorities
            let rows = [
                (2, size.0, priorities.horizontalHugging, priorities.horizontalCompression, LayoutAttribute.width),
                (3, size.1, priorities.verticalHugging, priorities.verticalCompression, .height),
            ]
            for (variable, value, hugging, compression, attribute) in rows {
                for (relation, priority) in [(-1, hugging), (1, compression)] {
                    problem.items.append(
                        .init(
                            terms: [(item * 4 + variable, 1)], relation: relation, constant: value,
                            strength: priority.rawValue, order: item * 64 + attribute.rawValue * 2))
                }
            }
        }
    }

    @Test("frames equal the exact solver's", arguments: 0..<20)
    func frames(batch: Int) throws {
        var compared = 0
        for seed in (batch * 20)..<(batch * 20 + 20) {
            let layout = try Layout(seed: seed, direction: seed % 3 == 0 ? .rightToLeft : .leftToRight)
            try layout.root.layoutIfNeeded()
            #expect(layout.root.layoutConflicts.isEmpty, "seed \(seed)")
            var reference = Reference(layout.problem)
            guard let values = reference.solve(layout.problem) else { continue }
            compared += 1
            for (index, view) in layout.views.enumerated() {
                let base = (index + 1) * 4
                let expected = rect(values[base], values[base + 1], values[base + 2], values[base + 3])
                #expect(agree(view.exactFrame, expected), "seed \(seed), view \(index)")
            }
        }
        // A batch has about 60 views; 20 batches are 1,200 frames.
        #expect(compared >= 18)
    }
}
