import GalleyReferenceSolver
import Testing

@testable import GalleySolver

@Suite struct ReferenceTests {
    /// 10,000 systems of up to 30 variables and 60 constraints in eight levels against the exact reference: the
    /// same refusals, the same violations in every level, and the same values (the tie rule makes them unique).
    @Test(arguments: 0..<50)
    func agreesWithExactSolver(batch: Int) throws {
        var skipped = 0
        for seed in (batch * 200)..<(batch * 200 + 200) {
            let problem = Problem.random(seed: seed)
            let rig = try Rig(problem)
            let accepted = problem.items.indices.filter { rig.handles[$0] != nil }
            let kept = Problem(bounds: problem.bounds, items: accepted.map { problem.items[$0] })
            var reference = Reference(kept)
            #expect(reference.isFeasible || !reference.isValid, "seed \(seed): accepted a contradiction")
            guard let expected = reference.solve(kept) else {
                skipped += 1
                continue
            }
            #expect(
                agree(kept.violations(rig.values), kept.violations(expected)), "seed \(seed): violations")
            #expect(agree(rig.values, expected), "seed \(seed): values")
        }
        #expect(skipped <= 2)
    }

    /// What the solver refuses, the reference finds infeasible.
    @Test(arguments: 0..<20)
    func refusesOnlyContradictions(batch: Int) throws {
        for seed in (batch * 50)..<(batch * 50 + 50) {
            let problem = Problem.random(seed: 100_000 + seed, maxVariables: 12, maxItems: 24, required: 0.8)
            let rig = try Rig(problem)
            for refused in problem.items.indices where rig.handles[refused] == nil {
                let items = problem.items.indices.filter {
                    $0 == refused
                        || ($0 < refused && rig.handles[$0] != nil && problem.items[$0].strength == nil)
                }
                let reference = Reference(
                    Problem(bounds: problem.bounds, items: items.map { problem.items[$0] }))
                #expect(!reference.isFeasible, "seed \(seed): refused item \(refused)")
            }
        }
    }
}
