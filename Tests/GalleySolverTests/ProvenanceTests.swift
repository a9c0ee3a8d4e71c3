import GalleyReferenceSolver
import Testing

@testable import GalleySolver

@Suite struct ProvenanceTests {
    /// Over random systems a value is the sum of influence × constant of what decides it, and each cause holds
    /// exactly.
    @Test(arguments: 0..<200)
    func valueFollowsFromDeterminants(seed: Int) throws {
        let rig = try Rig(Problem.random(seed: 300_000 + seed, maxVariables: 12, maxItems: 30))
        for variable in rig.variables {
            var sum = 0.0
            for determinant in rig.solver.determinants(of: variable) {
                switch determinant.cause {
                case .constraint(let constraint):
                    let description = rig.solver.description(of: constraint)
                    sum += determinant.influence * (description?.constant ?? .nan)
                    let violation = rig.solver.violation(of: constraint)
                    #expect(violation < 1e-9)
                case .zero(let other):
                    let value = rig.solver.value(of: other)
                    #expect(value == 0)
                }
            }
            let value = rig.solver.value(of: variable)
            #expect(abs(sum - value) < 1e-8)
        }
    }

    @Test func copyIsIndependent() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        let handle = try solver.add(LinearConstraint([Term(x)], .equal, 3))
        try solver.solve()
        let before = solver.dump()
        var twin = solver.copy()
        try twin.setConstant(5, of: handle)
        try twin.solve()
        #expect(twin.value(of: x) == 5)
        #expect(solver.dump() == before)
    }

    @Test func orderDecidesTiesAfterwards() throws {
        var solver = Solver()
        let (a, b) = (solver.makeVariable(isNonNegative: true), solver.makeVariable(isNonNegative: true))
        try solver.add([Term(a), Term(b)].span, .equal, 300)
        let first = try solver.add(LinearConstraint([Term(a)], .lessThanOrEqual, 100, strength: 251))
        try solver.add(LinearConstraint([Term(b)], .lessThanOrEqual, 100, strength: 251))
        try solver.solve()
        #expect([solver.value(of: a), solver.value(of: b)] == [200, 100])
        try solver.setOrder(1, of: first)
        try solver.solve()
        #expect([solver.value(of: a), solver.value(of: b)] == [100, 200])
    }

    @Test func variableOrderDecidesWhoGetsSlack() throws {
        var solver = Solver()
        let (a, b) = (solver.makeVariable(isNonNegative: true), solver.makeVariable(isNonNegative: true))
        try solver.add([Term(a), Term(b)].span, .equal, 168)
        try solver.solve()
        #expect([solver.value(of: a), solver.value(of: b)] == [0, 168])
        try solver.setOrder(1, of: a)
        try solver.solve()
        #expect([solver.value(of: a), solver.value(of: b)] == [168, 0])
    }
}
