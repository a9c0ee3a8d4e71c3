import GalleyReferenceSolver
import Testing

@testable import GalleySolver

/// A limit of work stops the simplex method and changes no answer.
@Suite("Limited work") struct WorkTests {
    @Test("A solver that was stopped goes on where it may, to the same values", arguments: 0..<200)
    func goesOn(seed: Int) throws {
        let problem = Problem.random(seed: seed)
        let free = try StoppedSolver(limit: nil).values(problem)
        let stopped = StoppedSolver(limit: 5)
        let limited = try stopped.values(problem)
        for (one, other) in zip(free, limited) { #expect(abs(one - other) < 1e-6) }
        // Small problems take less.
        if problem.items.count > 40, problem.bounds.count > 10 { #expect(stopped.stops > 0) }
    }

    @Test("Work is counted from the limit on")
    func counts() throws {
        var solver = Solver()
        let variables = (0..<40).map { _ in solver.makeVariable() }
        solver.limitWork(to: .max)
        for pair in zip(variables, variables.dropFirst()) {
            _ = try solver.add(LinearConstraint([Term(pair.1), Term(pair.0, -1)], .equal, 3))
        }
        _ = try solver.add(LinearConstraint([Term(variables[0])], .equal, 1, strength: 500))
        try solver.solve()
        #expect(solver.work > 0 && !solver.isExhausted)
        #expect(solver.value(of: variables[39]) == 118)
        solver.limitWork(to: 7)
        #expect(solver.work == 0)
    }
}

/// A solver whose every call may do so much work at first, and then any.
private final class StoppedSolver {
    private let limit: Int?
    private var solver = Solver()
    private(set) var stops = 0

    init(limit: Int?) { self.limit = limit }

    func values(_ problem: Problem) throws -> [Double] {
        let variables = problem.bounds.map { solver.makeVariable(isNonNegative: $0) }
        for item in problem.items {
            let request = LinearConstraint(
                item.terms.map { Term(variables[$0.variable], $0.coefficient) },
                item.relation == 0 ? .equal : item.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual,
                item.constant, strength: item.strength.map { Strength($0) } ?? .required, order: item.order)
            try retry { (solver: inout Solver) throws(SolverError) in _ = try solver.add(request) }
        }
        try retry { (solver: inout Solver) throws(SolverError) in try solver.solve() }
        return variables.map { solver.value(of: $0) }
    }

    private func retry(_ body: (inout Solver) throws(SolverError) -> Void) throws {
        if let limit { solver.limitWork(to: limit) }
        while true {
            do throws(SolverError) { return try body(&solver) } catch .exhausted {
                stops += 1
                solver.limitWork(to: .max)
            } catch .unsatisfiable { return }
        }
    }
}
