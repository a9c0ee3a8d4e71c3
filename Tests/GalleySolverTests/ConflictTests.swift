import GalleyReferenceSolver
import Testing

@testable import GalleySolver

@Suite struct ConflictTests {
    /// `uikit.md` §3.1: leading 4, trailing 10 and width 0 conflict because sizes are held ≥ 0 … here as a width
    /// pinned to 0 between margins in a superview that is itself 0 wide.
    @Test func sizesBelowZeroConflict() throws {
        var solver = Solver()
        let outer = solver.makeVariable(isNonNegative: true)
        let x = solver.makeVariable()
        let width = solver.makeVariable(isNonNegative: true)
        let zero = try solver.add(LinearConstraint([Term(outer)], .equal, 0))
        let leading = try solver.add(LinearConstraint([Term(x)], .equal, 4))
        let trailing = LinearConstraint([Term(outer), Term(x, -1), Term(width, -1)], .equal, 10)
        let expected = Conflict(members: [.refused, .constraint(zero), .constraint(leading), .bound(width)])
        #expect(throws: SolverError.unsatisfiable(expected)) { try solver.add(trailing) }
        #expect(
            try solver.smallestChange(with: trailing).reduce(0) { $0 + abs($1.delta) } == 14)
    }

    /// The phone's log of the storyboard header: seven constraints that only conflict because a label cannot be
    /// −5 tall. (Source: daveanderson/TableViewHeader, iOS 8.)
    @Test func storyboardHeaderNamesSevenConstraints() throws {
        var solver = Solver()
        let header = solver.makeVariable(isNonNegative: true)
        let (permanentTop, temporaryTop, labelTop) = (
            solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
        )
        let permanent = solver.makeVariable(isNonNegative: true)
        let temporary = solver.makeVariable(isNonNegative: true)
        let label = solver.makeVariable(isNonNegative: true)
        let requests = [
            LinearConstraint([Term(permanent)], .equal, 50),
            LinearConstraint(
                [Term(temporaryTop), Term(temporary), Term(labelTop, -1), Term(label, -1)], .equal, 15),
            LinearConstraint([Term(labelTop), Term(temporaryTop, -1)], .equal, 15),
            LinearConstraint([Term(permanentTop)], .equal, 5),
            LinearConstraint([Term(header)], .equal, 100),
            LinearConstraint([Term(temporaryTop), Term(permanentTop, -1), Term(permanent, -1)], .equal, 5),
        ]
        var handles: [Constraint] = []
        for request in requests { handles.append(try solver.add(request)) }
        let bottom = LinearConstraint(
            [Term(header), Term(temporaryTop, -1), Term(temporary, -1)], .equal, 15)
        let before = solver.dump()
        let members = [.refused] + handles.map { Conflict.Member.constraint($0) } + [.bound(label)]
        #expect(throws: SolverError.unsatisfiable(Conflict(members: members))) { try solver.add(bottom) }
        #expect(solver.dump() == before)
        let changes = try solver.smallestChange(with: bottom)
        #expect(abs(changes.reduce(0) { $0 + abs($1.delta) } - 5) < 1e-9)
        #expect(try solver.conflicts(with: bottom).count == 1)
        #expect(solver.dump() == before)
        // UIKit's choice: the label's bottom distance is broken and kept on.
        try solver.setStrength(.broken, of: handles[1])
        try solver.add(bottom)
        try solver.solve()
        #expect(solver.violation(of: handles[1]) == 5)
        #expect(solver.value(of: label) == 0)
    }

    /// Refusals over random systems: the set contradicts itself, no member can be left out, the solver is as it
    /// was, and the smallest change repairs it.
    @Test(arguments: 0..<20)
    func conflictsAreIrreducible(batch: Int) throws {
        for seed in (batch * 20)..<(batch * 20 + 20) {
            let problem = Problem.random(seed: 200_000 + seed, maxVariables: 8, maxItems: 24, required: 0.9)
            var random = Seeded(seed)
            var rig = Rig(bounds: problem.bounds)
            var items: [Constraint: Problem.Item] = [:]
            for item in problem.items {
                let before = rig.solver.dump()
                let size = rig.solver.internalSize
                do {
                    items[try rig.solver.add(rig.request(item))] = item
                } catch SolverError.unsatisfiable(let conflict) {
                    #expect(rig.solver.dump() == before, "seed \(seed)")
                    #expect(rig.solver.internalSize == size)
                    expectIrreducible(conflict, item, items, rig.variables, seed)
                    try expectRepair(item, items, &rig, seed)
                }
                if Int.random(in: 0..<4, using: &random) == 0 { try rig.solver.solve() }
            }
        }
    }

    private func isFeasible(
        _ members: [Conflict.Member], _ refused: Problem.Item, _ items: [Constraint: Problem.Item],
        _ variables: [Variable]
    ) -> Bool {
        var problem = Problem(bounds: variables.map { members.contains(.bound($0)) }, items: [])
        for member in members {
            if case .constraint(let constraint) = member, let item = items[constraint] {
                problem.items.append(item)
            }
            if member == .refused { problem.items.append(refused) }
        }
        for index in problem.items.indices { problem.items[index].strength = nil }
        return Reference(problem).isFeasible
    }

    private func expectIrreducible(
        _ conflict: Conflict, _ refused: Problem.Item, _ items: [Constraint: Problem.Item],
        _ variables: [Variable], _ seed: Int
    ) {
        #expect(conflict.members.first == .refused)
        #expect(!isFeasible(conflict.members, refused, items, variables), "seed \(seed): feasible")
        for left in conflict.members {
            let rest = conflict.members.filter { $0 != left }
            #expect(isFeasible(rest, refused, items, variables), "seed \(seed): reducible")
        }
    }

    private func expectRepair(
        _ refused: Problem.Item, _ items: [Constraint: Problem.Item], _ rig: inout Rig, _ seed: Int
    ) throws {
        let before = rig.solver.dump()
        let changes = try rig.solver.smallestChange(with: rig.request(refused))
        #expect(!changes.isEmpty)
        var problem = Problem(
            bounds: rig.variables.indices.map { rig.solver.isNonNegative(rig.variables[$0]) }, items: [])
        // The least sum of violations, all constraints in one level, by the exact reference.
        problem.items = items.values.filter { $0.strength == nil } + [refused]
        for index in problem.items.indices { problem.items[index].strength = 1 }
        var reference = Reference(problem)
        if let values = reference.solve(problem) {
            let least = problem.violations(values)[0]
            let sum = changes.reduce(0) { $0 + abs($1.delta) }
            #expect(abs(sum - least) < 1e-8 * max(1, least), "seed \(seed)")
        }
        let all = try rig.solver.conflicts(with: rig.request(refused), limit: 6)
        #expect(Set(all.map { Set($0.members) }).count == all.count && !all.isEmpty)
        for conflict in all { expectIrreducible(conflict, refused, items, rig.variables, seed) }
        #expect(rig.solver.dump() == before)
    }

    /// A chain of 500 heights in a container too low: every link is named, in reasonable time.
    @Test func longChainConflictNamesEveryLink() throws {
        var solver = Solver()
        var tops = [solver.makeVariable()]
        try solver.add([Term(tops[0])].span, .equal, 0)
        for index in 0..<500 {
            tops.append(solver.makeVariable())
            try solver.add([Term(tops[index + 1]), Term(tops[index], -1)].span, .greaterThanOrEqual, 20)
        }
        let bottom = LinearConstraint([Term(tops[500])], .lessThanOrEqual, 9_999)
        do {
            try solver.add(bottom)
            Issue.record("accepted")
        } catch {
            guard case .unsatisfiable(let conflict) = error else { throw error }
            #expect(conflict.members.count == 502)
        }
        try solver.add(LinearConstraint([Term(tops[500])], .lessThanOrEqual, 10_000))
        try solver.solve()
        #expect(solver.value(of: tops[500]) == 10_000)
    }

    /// Two independent contradictions are both found.
    @Test func allConflictsAreFound() throws {
        var solver = Solver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let a = try solver.add(LinearConstraint([Term(x), Term(y, -1)], .equal, 0))
        let b = try solver.add(LinearConstraint([Term(y)], .equal, 1))
        let c = try solver.add(LinearConstraint([Term(x), Term(z, -1)], .equal, 0))
        let d = try solver.add(LinearConstraint([Term(z)], .equal, 1))
        let found = try solver.conflicts(with: LinearConstraint([Term(x)], .equal, 5))
        #expect(
            Set(found.map { Set($0.members) }) == [
                [.refused, .constraint(a), .constraint(b)], [.refused, .constraint(c), .constraint(d)],
            ])
        #expect(try solver.conflicts(with: LinearConstraint([Term(x)], .equal, 5), limit: 1).count == 1)
        #expect(try solver.conflicts(with: LinearConstraint([Term(x)], .equal, 1)).isEmpty)
        #expect(try solver.conflicts(with: LinearConstraint([Term(x)], .equal, 5), replacing: a).count == 1)
    }
}
