import GalleyGeometry
import GalleyLayout
import Testing

/// Properties of 1,000 seeded trees of labels, boxes, groups and stack views.
@Suite("Random trees") struct TreeTests {
    static let batches = 20
    static let perBatch = 50

    private func forEachSeed(_ batch: Int, _ body: (Int) throws -> Void) rethrows {
        for seed in (batch * Self.perBatch)..<((batch + 1) * Self.perBatch) { try body(seed) }
    }

    private func setNeedsLayout(_ view: View) {
        view.setNeedsLayout()
        view.subviews.forEach { setNeedsLayout($0) }
    }

    @Test("a label is as tall as its text at its final width", arguments: 0..<batches)
    func labelHeights(batch: Int) throws {
        try forEachSeed(batch) { seed in
            let tree = try BuiltTree(TreeSpec(seed: seed))
            try tree.root.layoutIfNeeded()
            for label in tree.freeLabels where !label.isHidden {
                let height = label.contentHeight(forWidth: label.frame.width)
                #expect(abs(label.frame.height - height) < 1e-9, "seed \(seed), \(label.frame)")
                #expect(abs(label.exactFrame.height - height) < 1e-6, "seed \(seed)")
            }
        }
    }

    @Test("no size is negative, and a second layout changes and measures nothing", arguments: 0..<batches)
    func settles(batch: Int) throws {
        try forEachSeed(batch) { seed in
            let tree = try BuiltTree(TreeSpec(seed: seed))
            try tree.root.layoutIfNeeded()
            let frames = tree.shownFrames
            let counts = tree.labels.map(\.measurementCount)
            #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "seed \(seed)")
            #expect(tree.frames.allSatisfy { abs($0.maxX) < 1e6 && abs($0.maxY) < 1e6 }, "seed \(seed)")
            setNeedsLayout(tree.root)
            try tree.root.layoutIfNeeded()
            #expect(tree.shownFrames == frames, "seed \(seed)")
            #expect(tree.labels.map(\.measurementCount) == counts, "seed \(seed)")
            #expect(counts.allSatisfy { $0 <= 2 }, "seed \(seed)")
        }
    }

    @Test("the fitting height is the height of the layout", arguments: 0..<batches)
    func fittingIsLayout(batch: Int) throws {
        try forEachSeed(batch) { seed in
            let spec = TreeSpec(seed: seed)
            let tree = try BuiltTree(spec)
            let size = try tree.content.systemLayoutSizeFitting(
                Size(width: spec.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(tree.content.frame == .zero)
            try tree.root.layoutIfNeeded()
            guard tree.root.layoutConflicts.isEmpty else { return }
            #expect(size.width == spec.width, "seed \(seed)")
            let height = (tree.content.exactFrame.height * 2 - 1e-6).rounded(.up) / 2
            #expect(size.height == height, "seed \(seed)")
        }
    }

    @Test("right to left mirrors left to right", arguments: 0..<batches)
    func mirrors(batch: Int) throws {
        try forEachSeed(batch) { seed in
            let trees = try [.leftToRight, .rightToLeft].map {
                try BuiltTree(TreeSpec(seed: seed, direction: $0))
            }
            for tree in trees { try tree.root.layoutIfNeeded() }
            expectMirrored(trees[0].root, trees[1].root, seed)
        }
    }

    private func expectMirrored(_ left: View, _ right: View, _ seed: Int) {
        for (one, other) in zip(left.subviews, right.subviews) {
            let (a, b) = (one.exactFrame, other.exactFrame)
            let mirrored = rect(left.exactFrame.width - a.maxX, a.minY, a.width, a.height)
            #expect(agree(mirrored, b), "seed \(seed): \(mirrored) \(b)")
            expectMirrored(one, other, seed)
        }
    }

    @Test("after edits in any order a tree equals one built fresh", arguments: 0..<batches)
    func incrementalEqualsFresh(batch: Int) throws {
        try forEachSeed(batch) { seed in
            var spec = TreeSpec(seed: seed)
            let tree = try BuiltTree(spec)
            var edits: [Edit] = []
            var random = Seeded(seed + 500_000)
            for round in 0..<4 {
                if round > 0 || Bool.random(using: &random) { try tree.root.layoutIfNeeded() }
                // Questions on the way change nothing, and the engine that answers them is kept.
                if round == 1 { _ = try fitting(tree, spec.width) }
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let edit = Edit.random(tree, &random)
                    try edit.apply(tree, &spec.width)
                    edits.append(edit)
                }
            }
            try tree.root.layoutIfNeeded()
            let fresh = try BuiltTree(TreeSpec(seed: seed))
            var width = spec.width
            for edit in edits { try edit.apply(fresh, &width) }
            try fresh.root.layoutIfNeeded()
            for (one, other) in zip(tree.frames, fresh.frames) {
                #expect(agree(one, other), "seed \(seed): \(one) \(other) after \(edits)")
            }
            #expect(try fitting(tree, width) == fitting(fresh, width), "seed \(seed)")
            func sets(_ tree: BuiltTree) -> [Set<String>] {
                tree.root.layoutConflicts.map { Set($0.members.map(\.relation) + ["broken: " + $0.broken.relation]) }
            }
            #expect(sets(tree) == sets(fresh), "seed \(seed)")
        }
    }

    private func fitting(_ tree: BuiltTree, _ width: Double) throws -> Size {
        try tree.content.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    enum Edit: CustomStringConvertible {
        case text(Int, String, Double)
        case hugging(Int, Double)
        case box(Int, Double, Double)
        case constant(Int, Double)
        case priority(Int, Double)
        case hide(Int, Int, Bool)
        case reactivate(Int)
        case width(Double)

        var description: String {
            switch self {
            case .text(let label, _, let size): "text \(label) \(size)"
            case .hugging(let label, let value): "hugging \(label) \(value)"
            case .box(let box, let width, let height): "box \(box) \(width) \(height)"
            case .constant(let index, let value): "constant \(index) \(value)"
            case .priority(let index, let value): "priority \(index) \(value)"
            case .hide(let stack, let view, let flag): "hide \(stack) \(view) \(flag)"
            case .reactivate(let index): "reactivate \(index)"
            case .width(let value): "width \(value)"
            }
        }

        static func random(_ tree: BuiltTree, _ random: inout Seeded) -> Edit {
            func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
            switch index(8) {
            case 0,
                1 where !tree.labels.isEmpty:
                guard !tree.labels.isEmpty else { return .width(300) }
                return .text(
                    index(tree.labels.count), TreeSpec.text(&random), Double(Int.random(in: 11...30, using: &random)))
            case 2 where !tree.labels.isEmpty: return .hugging(index(tree.labels.count), random.pick([249, 251, 600]))
            case 3 where !tree.boxes.isEmpty:
                return .box(index(tree.boxes.count), Double(index(90)), Double(index(60)))
            case 4: return .constant(index(tree.spacings.count), Double(index(20)))
            case 5: return .priority(index(tree.spacings.count), random.pick([1000, 999, 760, 200]))
            case 6 where !tree.stacks.isEmpty:
                let stack = index(tree.stacks.count)
                return .hide(stack, index(tree.stacks[stack].arrangedSubviews.count), Bool.random(using: &random))
            case 7: return .reactivate(index(tree.spacings.count))
            default: return .width(Double(Int.random(in: 240...700, using: &random)))
            }
        }

        func apply(_ tree: BuiltTree, _ width: inout Double) throws {
            switch self {
            case .text(let label, let text, let size):
                tree.labels[label].content = try Fonts.text(text, size: size, lines: tree.labels[label].numberOfLines)
            case .hugging(let label, let value):
                tree.labels[label].contentPriorities.horizontalHugging = LayoutPriority(value)
            case .box(let box, let width, let height):
                tree.boxes[box].size = IntrinsicSize(width: width, height: height)
            case .constant(let index, let value): tree.spacings[index].constant = value
            case .priority(let index, let value): tree.spacings[index].priority = LayoutPriority(value)
            case .hide(let stack, let view, let flag): tree.stacks[stack].arrangedSubviews[view].isHidden = flag
            case .reactivate(let index):
                tree.spacings[index].deactivate()
                try tree.spacings[index].activate()
            case .width(let value):
                width = value
                tree.root.frame = rect(0, 0, value, 4000)
            }
        }
    }
}
