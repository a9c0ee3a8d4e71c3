import Testing

@testable import GalleySolver

/// Small systems whose answers are published with other solvers.
@Suite struct KnownSystemTests {
    /// Case L01 (a fault of kiwi 1.5.1): a refused constraint must not corrupt what follows.
    @Test func refusalLeavesSolverUsable() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        try solver.beginEditing(x, strength: 900)
        let atLeast = try solver.add(LinearConstraint([Term(x)], .greaterThanOrEqual, 2))
        #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(x)], .lessThanOrEqual, 1)) }
        try solver.remove(atLeast)
        try solver.add(LinearConstraint([Term(x)], .greaterThanOrEqual, 2))
        try solver.suggest(10, for: x)
        try solver.solve()
        #expect(solver.value(of: x) == 10)
    }

    /// Case L04.
    @Test func zeroSizedBoxes() throws {
        var solver = Solver()
        let v = (0..<5).map { _ in solver.makeVariable(isNonNegative: true) }
        try solver.add([Term(v[0])].span, .equal, 0)
        try solver.add([Term(v[1])].span, .equal, 0)
        try solver.add([Term(v[0]), Term(v[1]), Term(v[2], -1)].span, .equal, 0)
        try solver.add([Term(v[2]), Term(v[3]), Term(v[4], -1)].span, .equal, 0)
        try solver.beginEditing(v[4], strength: 900)
        try solver.suggest(20, for: v[4])
        try solver.solve()
        #expect(v.map { solver.value(of: $0) } == [0, 0, 0, 20, 20])
    }

    /// The paper's figure 3 and kiwi's first test (nucleic/kiwi, `py/tests/test_solver.py`): the middle at 90,
    /// ten apart at least, in 0…100 → 80 and 100.
    @Test func middleOfTwoPoints() throws {
        var solver = Solver()
        let (left, middle, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add([Term(middle, 2), Term(left, -1), Term(right, -1)].span, .equal, 0)
        try solver.add([Term(right), Term(left, -1)].span, .greaterThanOrEqual, 20)
        try solver.add([Term(left)].span, .greaterThanOrEqual, -10)
        try solver.add([Term(right)].span, .lessThanOrEqual, 100)
        try solver.beginEditing(middle, strength: 900)
        for (value, expected) in [(90.0, [80.0, 100]), (0, [-10, 10]), (40, [-10, 90])] {
            try solver.suggest(value, for: middle)
            try solver.solve()
            let found = [solver.value(of: left), solver.value(of: right)]
            if value == 90 { #expect(found == expected) }
            #expect(found[0] + found[1] == 2 * value)
            #expect(found[1] - found[0] >= 20)
        }
    }

    /// The paper's quadrilateral (nucleic/kiwi, `py/tests/test_solver.py` and cassowary.js): corners in a box,
    /// midpoints bound; one corner suggested.
    @Test func quadrilateralKeepsMidpoints() throws {
        var solver = Solver()
        let points: [(x: Double, y: Double)] = [(10, 10), (10, 200), (200, 200), (200, 10)]
        let corners = points.map { _ in (x: solver.makeVariable(), y: solver.makeVariable()) }
        let middles = points.map { _ in (x: solver.makeVariable(), y: solver.makeVariable()) }
        var strength = 1.0
        for (corner, point) in zip(corners, points) {
            try solver.add([Term(corner.x)].span, .equal, point.x, strength: Strength(strength))
            try solver.add([Term(corner.y)].span, .equal, point.y, strength: Strength(strength))
            strength *= 2
        }
        for index in 0..<4 {
            let (a, b, m) = (corners[index], corners[(index + 1) % 4], middles[index])
            try solver.add([Term(m.x), Term(a.x, -0.5), Term(b.x, -0.5)].span, .equal, 0)
            try solver.add([Term(m.y), Term(a.y, -0.5), Term(b.y, -0.5)].span, .equal, 0)
        }
        for (first, second) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
            try solver.add(
                [Term(corners[second].x), Term(corners[first].x, -1)].span, .greaterThanOrEqual, 1)
        }
        for corner in corners {
            for axis in [corner.x, corner.y] {
                try solver.add([Term(axis)].span, .greaterThanOrEqual, 0)
                try solver.add([Term(axis)].span, .lessThanOrEqual, 500)
            }
        }
        try solver.solve()
        func values(_ list: [(x: Variable, y: Variable)]) -> [[Double]] {
            list.map { [solver.value(of: $0.x), solver.value(of: $0.y)] }
        }
        #expect(values(corners) == points.map { [$0.x, $0.y] })
        #expect(values(middles) == [[10, 105], [105, 200], [200, 105], [105, 10]])
        try solver.beginEditing(corners[2].x, strength: 900)
        try solver.beginEditing(corners[2].y, strength: 900)
        try solver.suggest(300, for: corners[2].x)
        try solver.suggest(400, for: corners[2].y)
        try solver.solve()
        #expect(values(corners) == [[10, 10], [10, 200], [300, 400], [200, 10]])
        #expect(values(middles) == [[10, 105], [155, 300], [250, 205], [105, 10]])
    }

    /// Case L36: a chain against a height a third of a point too small, then with one link @999.
    @Test func nearlyRequiredLinkAbsorbsThird() throws {
        for strength in [Strength.required, 999] {
            var solver = Solver()
            let v = (0..<4).map { _ in solver.makeVariable(isNonNegative: true) }
            for (index, length) in [0.0, 34, 10, 10].enumerated() {
                let terms = index == 0 ? [Term(v[0])] : [Term(v[index]), Term(v[index - 1], -1)]
                try solver.add(
                    LinearConstraint(terms, .equal, length, strength: index == 3 ? strength : .required))
            }
            let height = LinearConstraint([Term(v[3])], .equal, 54.3333)
            if strength == .required {
                #expect(throws: SolverError.self) { try solver.add(height) }
            } else {
                try solver.add(height)
                try solver.solve()
                #expect(abs(solver.value(of: v[3]) - solver.value(of: v[2]) - 10.3333) < 1e-12)
            }
        }
    }

    /// Redundant equations that differ in the last bits (kiwi accepts them up to 10⁻⁸).
    @Test func redundantWithRoundingResidueIsAccepted() throws {
        var solver = Solver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add([Term(x, 0.1)].span, .equal, 0.3)
        try solver.add([Term(y, 0.7), Term(x, 0.1)].span, .equal, 0.8)
        try solver.add([Term(y, 0.7)].span, .equal, 0.5)
        try solver.add([Term(z, 3)].span, .equal, 100)
        try solver.add([Term(z)].span, .equal, 100.0 / 3)
        try solver.add([Term(x), Term(y), Term(z)].span, .equal, 3 + 0.5 / 0.7 + 100 / 3.0)
        try solver.solve()
        #expect(abs(solver.value(of: x) - 3) < 1e-12)
    }

    @Test func emptyExpressions() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        try solver.add(LinearConstraint([], .equal, 0))
        try solver.add(LinearConstraint([Term(x, 0)], .lessThanOrEqual, 1))
        try solver.add(LinearConstraint([Term(x), Term(x, -1)], .equal, 0))
        #expect(throws: SolverError.unsatisfiable(Conflict(members: [.refused]))) {
            try solver.add(LinearConstraint([Term(x), Term(x, -1)], .equal, 1))
        }
        try solver.add(LinearConstraint([], .equal, 5, strength: 10))
        try solver.solve()
        #expect(solver.violationsByLevel().map(\.sum) == [5])
    }
}
