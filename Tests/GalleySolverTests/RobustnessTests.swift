import GalleyReferenceSolver
import Testing

@testable import GalleySolver

@Suite struct RobustnessTests {
    /// Case R15 and L07: 10,000 random steps, contradictory and duplicate constraints among them; after each the
    /// required ones hold, and after removing everything nothing is left.
    @Test(arguments: 0..<4)
    func longRandomSequence(seed: Int) throws {
        var random = Seeded(900_000 + seed)
        let bounds = (0..<12).map { $0 % 3 == 0 }
        var rig = Rig(bounds: bounds)
        let emptySize = rig.solver.internalSize
        var live: [(handle: Constraint, item: Problem.Item)] = []
        for step in 0..<10_000 {
            let choice = Int.random(in: 0..<8, using: &random)
            if choice < 3, live.count < 60 {
                let item =
                    live.randomElement(using: &random).flatMap { choice == 0 ? $0.item : nil }
                    ?? Problem.randomItem(12, using: &random)
                if let handle = try rig.add(item) { live.append((handle, item)) }
            } else if let index = live.indices.randomElement(using: &random) {
                if choice < 6 {
                    try rig.solver.remove(live.remove(at: index).handle)
                } else {
                    let constant = Double.random(in: -100...100, using: &random)
                    do {
                        try rig.solver.setConstant(constant, of: live[index].handle)
                        live[index].item.constant = constant
                    } catch {
                        guard isRefusal(error) else { throw error }
                    }
                }
            }
            try rig.solver.solve()
            let values = rig.values
            for entry in live where entry.item.strength == nil {
                #expect(Problem.violation(entry.item, values) < 1e-7, "step \(step)")
            }
            for (index, bound) in bounds.enumerated() where bound { #expect(values[index] > -1e-8) }
        }
        for entry in live { try rig.solver.remove(entry.handle) }
        #expect(rig.solver.internalSize == emptySize)
    }

    /// An equation that follows from others holds within the rounding of what it is summed from: here nothing but parts
    /// of a billion, which leave 4 * 10^-8 of a constant of 0.
    @Test func redundancyIsRelativeToParts() throws {
        var solver = Solver()
        let variables = (0..<3).map { solver.makeVariable(order: $0) }
        for (variable, value) in zip(variables, [1e9 + 1.0 / 3, 1e9, 1.0 / 3]) {
            try solver.add([Term(variable)].span, .equal, value)
        }
        let terms = [Term(variables[0]), Term(variables[1], -1), Term(variables[2], -1)]
        try solver.add(terms.span, .equal, 0)
        #expect(throws: SolverError.self) { try solver.add(terms.span, .equal, 10) }
        try solver.solve()
        #expect(solver.value(of: variables[0]) == 1e9 + 1.0 / 3)
    }

    /// What holds within the tolerance of large constants is left where it is: a pivot on a coefficient of a millionth
    /// would move others by a million times as much, through their bounds.
    @Test func toleranceIsNotMagnified() throws {
        var solver = Solver()
        let (a, b) = (solver.makeVariable(isNonNegative: true), solver.makeVariable(isNonNegative: true, order: 1))
        let c = solver.makeVariable(order: 2)
        let size = try solver.add(LinearConstraint([Term(a, 2)], .greaterThanOrEqual, 11_000_000, strength: 999))
        try solver.add([Term(a, 0.5), Term(b, -4)].span, .equal, 385.75)
        try solver.add([Term(c)].span, .greaterThanOrEqual, 0, strength: 65.5)
        try solver.solve()
        try solver.setConstant(129.5, of: size)
        try solver.solve()
        try solver.add([Term(a, -1), Term(b, 0.5), Term(c, 1_000_000)].span, .greaterThanOrEqual, 321.25)
        try solver.solve()
        #expect(solver.value(of: a) == 771.5 && solver.value(of: b) == 0)
        #expect(abs(solver.value(of: c) - 0.00109275) < 1e-12)
    }

    /// Case L07: add and remove the same constraint 10,000 times.
    @Test func addingAndRemovingLeavesNothing() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        try solver.add([Term(x)].span, .equal, -1, strength: 50)
        try solver.solve()
        let (size, dump) = (solver.internalSize, solver.dump())
        for value in 0..<10_000 {
            let handle = try solver.add(LinearConstraint([Term(x)], .equal, Double(value), strength: 100))
            try solver.solve()
            #expect(solver.value(of: x) == Double(value))
            try solver.remove(handle)
        }
        try solver.solve()
        #expect(solver.internalSize == size)
        #expect(solver.dump() == dump)
    }

    @Test func badNumbersAreTypedErrors() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        try solver.beginEditing(x, strength: 500)
        let before = solver.dump()
        for bad in [Double.nan, .infinity, -.infinity, 1e308] {
            #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(x)], .equal, bad)) }
            #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(x, bad)], .equal, 1)) }
            #expect(throws: SolverError.self) { try solver.suggest(bad, for: x) }
            #expect(throws: SolverError.self) {
                try solver.add(LinearConstraint([Term(x)], .equal, 1, strength: Strength(bad)))
            }
        }
        for strength in [0.0, -1, 1000.5] {
            #expect(throws: SolverError.invalidStrength(Strength(strength))) {
                try solver.add(LinearConstraint([Term(x)], .equal, 1, strength: Strength(strength)))
            }
        }
        #expect(throws: SolverError.invalidCoefficient(x, 1e-300)) {
            try solver.add(LinearConstraint([Term(x, 1e-300)], .equal, 1))
        }
        #expect(solver.dump() == before)
    }

    /// Extreme but valid numbers never trap and never give NaN.
    @Test(arguments: 0..<10)
    func extremeNumbersStayFinite(seed: Int) throws {
        for part in 0..<40 {
            var random = Seeded(seed * 1000 + part)
            var problem = Problem.random(seed: seed * 1000 + part, maxVariables: 8, maxItems: 20)
            for index in problem.items.indices {
                let power = Int.random(in: 0...12, using: &random)
                problem.items[index].constant = (0..<power).reduce(1.0) { value, _ in value * 10 }
                for term in problem.items[index].terms.indices {
                    let sizes: [Double] = [1e-6, 1e-3, 1, 1, 1, 1e3, 1e5]
                    let size = sizes.randomElement(using: &random) ?? 1
                    problem.items[index].terms[term].coefficient *= size
                    if abs(problem.items[index].terms[term].coefficient) < 1e-6 {
                        problem.items[index].terms[term].coefficient = 1e-6
                    }
                }
            }
            do {
                let rig = try Rig(problem)
                let values = rig.values
                #expect(values.allSatisfy { $0.isFinite })
            } catch {
                #expect(error as? SolverError == .unstable)
            }
        }
    }

    @Test func dumpIsDocumentedText() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        let w = solver.makeVariable(isNonNegative: true)
        try solver.add([Term(x), Term(w, 2)].span, .equal, 10)
        try solver.add([Term(w)].span, .lessThanOrEqual, 3, strength: 250)
        try solver.solve()
        #expect(
            solver.dump() == """
                solver\trows 2\tcolumns 2\tlevels 1
                level\t250.0
                row\tv0^ = 4.0 + 1.0·c2! + 2.0·c3^
                row\tv1+ = 3.0 + -1.0·c3^
                column\tc2!
                column\tc3^

                """)
    }
}
