import GalleyReferenceSolver

@testable import GalleySolver

/// A small seeded generator (SplitMix64), so that every run sees the same systems.
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
}

extension Problem {
    static let strengths: [Double] = [999.5, 750, 501, 500, 251, 250, 50, 0.25]

    static func randomItem(_ variables: Int, using random: inout Seeded, required: Double = 0.3) -> Item {
        let coefficients: [Double] = [1, 1, 1, -1, -1, -1, 2, -2, 0.5, 3]
        let count = min(variables, Int.random(in: 1...4, using: &random))
        let chosen = (0..<variables).shuffled(using: &random).prefix(count)
        let terms = chosen.map { ($0, coefficients.randomElement(using: &random) ?? 1) }
        let isRequired = Double.random(in: 0..<1, using: &random) < required
        return Item(
            terms: terms, relation: [-1, 0, 0, 1].randomElement(using: &random) ?? 0,
            constant: Double(Int.random(in: -40...40, using: &random)) * 2.5,
            strength: isRequired ? nil : strengths.randomElement(using: &random),
            order: Int.random(in: 0...3, using: &random))
    }

    static func random(
        seed: Int, maxVariables: Int = 30, maxItems: Int = 60, required: Double = 0.3
    ) -> Problem {
        var random = Seeded(seed)
        let variables = Int.random(in: 1...maxVariables, using: &random)
        let count = Int.random(in: 1...maxItems, using: &random)
        let bounds = (0..<variables).map { _ in Int.random(in: 0..<3, using: &random) == 0 }
        let items = (0..<count).map { _ in randomItem(variables, using: &random, required: required) }
        return Problem(bounds: bounds, items: items)
    }
}

/// A solver with the variables and constraints of a problem.
struct Rig: ~Copyable {
    var solver = Solver()
    var variables: [Variable]
    /// The handle of each item, nil if it was refused.
    var handles: [Constraint?] = []

    init(bounds: [Bool]) {
        variables = []
        for (index, bound) in bounds.enumerated() {
            variables.append(solver.makeVariable(isNonNegative: bound, order: index))
        }
    }

    init(_ problem: Problem) throws {
        self.init(bounds: problem.bounds)
        for item in problem.items { handles.append(try add(item)) }
        try solver.solve()
    }

    /// Adds an item; nil if it is refused as contradictory.
    mutating func add(_ item: Problem.Item) throws -> Constraint? {
        do {
            return try solver.add(request(item))
        } catch {
            guard isRefusal(error) else { throw error }
            return nil
        }
    }

    func request(_ item: Problem.Item) -> LinearConstraint {
        LinearConstraint(
            item.terms.map { Term(variables[$0.variable], $0.coefficient) },
            item.relation == 0 ? .equal : item.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual,
            item.constant, strength: item.strength.map { Strength($0) } ?? .required, order: item.order)
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }
}

/// Whether two lists agree to 10⁻⁹ of the larger of 1 and their size.
func agree(_ left: [Double], _ right: [Double], tolerance: Double = 1e-9) -> Bool {
    left.count == right.count
        && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0) * 1e-2) }
}

/// Whether an error says that a required constraint contradicts others.
func isRefusal(_ error: any Error) -> Bool {
    if case .unsatisfiable? = error as? SolverError { return true }
    return false
}
