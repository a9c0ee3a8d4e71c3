import GalleyReferenceSolver
import Testing

@testable import GalleySolver

@Suite struct ChangeTests {
    /// Any sequence of adding, removing and changing ends where a fresh solver with the final system starts.
    @Test(arguments: 0..<40)
    func incrementalEqualsFresh(batch: Int) throws {
        for seed in (batch * 10)..<(batch * 10 + 10) {
            var random = Seeded(500_000 + seed)
            let count = Int.random(in: 2...20, using: &random)
            let bounds = (0..<count).map { _ in Int.random(in: 0..<3, using: &random) == 0 }
            var rig = Rig(bounds: bounds)
            var live: [(handle: Constraint, item: Problem.Item)] = []
            for _ in 0..<80 {
                try change(&rig, &live, count: count, using: &random)
                if Int.random(in: 0..<3, using: &random) == 0 { try rig.solver.solve() }
            }
            try rig.solver.solve()
            // Fresh, in another order: ties go by the order keys, which are unique here.
            var fresh = Rig(bounds: bounds)
            for entry in live.shuffled(using: &random) {
                #expect(try fresh.add(entry.item) != nil, "seed \(seed)")
            }
            try fresh.solver.solve()
            #expect(agree(rig.values, fresh.values, tolerance: 1e-8), "seed \(seed)")
            #expect(rig.solver.internalSize >= fresh.solver.internalSize - 40)
        }
    }

    private func change(
        _ rig: inout Rig, _ live: inout [(handle: Constraint, item: Problem.Item)], count: Int,
        using random: inout Seeded
    ) throws {
        let choice = Int.random(in: 0..<10, using: &random)
        if live.isEmpty || choice < 4 {
            var item = Problem.randomItem(count, using: &random)
            item.order = Int.random(in: 0...1_000_000_000, using: &random)
            if let handle = try rig.add(item) { live.append((handle, item)) }
            return
        }
        let index = Int.random(in: live.indices, using: &random)
        let handle = live[index].handle
        do {
            switch choice {
            case 4...5:
                try rig.solver.remove(handle)
                live.remove(at: index)
            case 6...7:
                let constant = Double(Int.random(in: -40...40, using: &random)) * 2.5
                try rig.solver.setConstant(constant, of: handle)
                live[index].item.constant = constant
            default:
                let strength =
                    Int.random(in: 0..<3, using: &random) == 0
                    ? nil : Problem.strengths.randomElement(using: &random)
                try rig.solver.setStrength(strength.map { Strength($0) } ?? .required, of: handle)
                live[index].item.strength = strength
            }
        } catch {
            guard isRefusal(error) else { throw error }
        }
    }

    /// Case L09: required to optional and back equals a fresh build.
    @Test func strengthCrossesRequired() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        let first = try solver.add(LinearConstraint([Term(x)], .equal, 5))
        try solver.setStrength(750, of: first)
        let second = try solver.add(LinearConstraint([Term(x)], .equal, 7))
        try solver.solve()
        #expect(solver.value(of: x) == 7)
        #expect(solver.violation(of: first) == 2)
        let before = solver.dump()
        #expect(throws: SolverError.unsatisfiable(Conflict(members: [.refused, .constraint(second)]))) {
            try solver.setStrength(.required, of: first)
        }
        #expect(solver.dump() == before)
        try solver.setStrength(250, of: second)
        try solver.setStrength(.required, of: first)
        try solver.solve()
        #expect(solver.value(of: x) == 5)
    }

    /// A constraint whose constant moved it to its other side keeps that side when its strength changes before the next
    /// solution: what the solver chose then was not the best.
    @Test func strengthAfterConstant() throws {
        var solver = Solver()
        let (a, b) = (solver.makeVariable(isNonNegative: true), solver.makeVariable(isNonNegative: true, order: 1))
        let bound = try solver.add(LinearConstraint([Term(b)], .lessThanOrEqual, 4, strength: 250))
        try solver.add([Term(a), Term(b, -2)].span, .lessThanOrEqual, 1, strength: 750)
        try solver.add([Term(a, 0.5)].span, .equal, 5, strength: 750)
        try solver.solve()
        try solver.setConstant(4, of: bound)
        try solver.solve()
        try solver.setConstant(6, of: bound)
        try solver.setStrength(999, of: bound)
        try solver.solve()
        #expect(solver.value(of: a) == 10)
        #expect(solver.value(of: b) == 4.5)
    }

    /// Where the order of variables chose the solution, it chooses again after a constant has moved.
    @Test func openSolutionIsChosenAnew() throws {
        var solver = Solver()
        let (a, b) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true, order: 1))
        let difference = try solver.add(LinearConstraint([Term(a), Term(b, -1)], .equal, 10))
        try solver.solve()
        #expect(solver.value(of: a) == 10 && solver.value(of: b) == 0)
        try solver.setConstant(-10, of: difference)
        try solver.solve()
        #expect(solver.value(of: a) == 0 && solver.value(of: b) == 10)
    }

    @Test func requiredConstantMovesOrIsRefused() throws {
        var solver = Solver()
        let (x, w) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
        try solver.add([Term(x)].span, .equal, 10)
        let right = try solver.add(LinearConstraint([Term(x), Term(w)], .equal, 100))
        try solver.setConstant(50, of: right)
        try solver.solve()
        #expect(solver.value(of: w) == 40)
        let before = solver.dump()
        #expect(throws: SolverError.self) { try solver.setConstant(5, of: right) }
        #expect(solver.dump() == before)
        #expect(solver.description(of: right)?.constant == 50)
    }

    /// A broken required constraint is kept just below required and gives way as little as possible.
    @Test func brokenConstraintIsKept() throws {
        var solver = Solver()
        let w = solver.makeVariable(isNonNegative: true)
        try solver.add([Term(w)].span, .lessThanOrEqual, 50)
        try solver.add([Term(w)].span, .equal, 10, strength: 999.99)
        let request = LinearConstraint([Term(w)], .equal, 80)
        #expect(throws: SolverError.self) { try solver.add(request) }
        var broken = request
        broken.strength = .broken
        let handle = try solver.add(broken)
        try solver.solve()
        #expect(solver.value(of: w) == 50)
        #expect(solver.violation(of: handle) == 30)
    }

    @Test func editingBeginsMovesAndEnds() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        try solver.add([Term(x)].span, .greaterThanOrEqual, 3, strength: 950)
        let size = solver.internalSize
        #expect(throws: SolverError.notEditing(x)) { try solver.suggest(1, for: x) }
        #expect(throws: SolverError.editMustBeOptional(x)) { try solver.beginEditing(x, strength: .required) }
        try solver.beginEditing(x, strength: 900)
        for (value, expected) in [(10.0, 10.0), (1, 3), (-5, 3), (4, 4)] {
            try solver.suggest(value, for: x)
            try solver.solve()
            #expect(solver.value(of: x) == expected)
        }
        try solver.endEditing(x)
        #expect(throws: SolverError.notEditing(x)) { try solver.endEditing(x) }
        try solver.solve()
        #expect(solver.internalSize == size)
        #expect(solver.value(of: x) == 3)
    }

    @Test func variablesComeAndGo() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        let handle = try solver.add(LinearConstraint([Term(x)], .equal, 1))
        #expect(throws: SolverError.variableInUse(x)) { try solver.remove(x) }
        try solver.remove(handle)
        try solver.remove(x)
        #expect(throws: SolverError.unknownVariable(x)) { try solver.remove(x) }
        #expect(throws: SolverError.unknownConstraint(handle)) { try solver.remove(handle) }
        let y = solver.makeVariable()
        #expect(x != y)
        #expect(throws: SolverError.unknownVariable(x)) {
            try solver.add(LinearConstraint([Term(x)], .equal, 1))
        }
        #expect(solver.internalSize == 1)
    }
}
