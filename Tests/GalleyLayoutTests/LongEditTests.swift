import Foundation
import GalleyGeometry
import GalleyLayout
import Testing

/// Trees that live long: a hundred thousand edits leave no trace but the last of their kind.
@Suite("Long editing") struct LongEditTests {
    /// A hundred trees by their seeds, a thousand edits each.
    private static let batches = 10
    private static let perBatch = 10
    private static let edits = 1000
    /// After how many edits a tree is compared with a fresh one.
    private static let interval = 100

    @Test("A tree without conflicts equals a fresh one that has only what was set last", arguments: 0..<batches)
    func history(batch: Int) throws {
        var compared = 0
        for seed in (batch * Self.perBatch)..<((batch + 1) * Self.perBatch) { compared += try live(seed) }
        // Most trees have no conflicts most of the time.
        #expect(compared > Self.perBatch * Self.edits / Self.interval / 4)
    }

    /// How often a tree was compared in its life.
    private func live(_ seed: Int) throws -> Int {
        var compared = 0
        var spec = TreeSpec(seed: seed)
        let tree = try BuiltTree(spec)
        var last: [String: TreeTests.Edit] = [:]
        var random = Seeded(seed + 900_000)
        for count in 1...Self.edits {
            let edit = TreeTests.Edit.random(tree, &random)
            try edit.apply(tree, &spec.width)
            last[edit.target] = edit
            if Int.random(in: 0..<3, using: &random) == 0 { try tree.root.layoutIfNeeded() }
            if count % Self.interval == 0,
                try compare(tree, TreeSpec(seed: seed), last, "seed \(seed), edit \(count)")
            {
                compared += 1
            }
        }
        return compared
    }

    private func compare(
        _ tree: BuiltTree, _ spec: TreeSpec, _ edits: [String: TreeTests.Edit], _ name: String
    ) throws -> Bool {
        let fresh = try BuiltTree(spec)
        var width = spec.width
        for target in edits.keys.sorted() { try edits[target]?.apply(fresh, &width) }
        try tree.root.layoutIfNeeded()
        try fresh.root.layoutIfNeeded()
        // Which of several constraints gives way, and what is undecided then, is for the tests of conflicts.
        guard tree.root.layoutConflicts.isEmpty, fresh.root.layoutConflicts.isEmpty else { return false }
        for (one, other) in zip(tree.frames, fresh.frames) {
            #expect(agree(one, other), "\(name): \(one), fresh \(other)")
        }
        return true
    }
}

extension TreeTests.Edit {
    /// What is set: a later edit of the same target undoes an earlier one.
    fileprivate var target: String {
        switch self {
        case .text(let label, _, _): "text \(label)"
        case .hugging(let label, _): "hugging \(label)"
        case .box(let box, _, _): "box \(box)"
        case .constant(let index, _): "constant \(index)"
        case .priority(let index, _): "priority \(index)"
        case .hide(let stack, let view, _): "hide \(stack) \(view)"
        case .reactivate: "reactivate"
        case .width: "width"
        }
    }
}
