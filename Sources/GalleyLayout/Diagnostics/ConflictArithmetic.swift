internal import GalleySolver

/// What contradicts what in an irreducible conflict, as a sum that does not come out.
///
/// The members of such a set have one combination, up to a factor, in which all variables cancel (Farkas' lemma); what
/// is left of their constants is the contradiction.
struct ConflictArithmetic {
    private var rows: [(relation: String, coefficients: [Variable: Double], constant: Double, isBound: Bool)] = []

    init(parties: [Party], engine: LayoutEngine, request: (Party) -> LinearConstraint?) {
        for party in parties {
            if case .bound(let item, let attribute) = party, let state = engine.states[item.serial] {
                let variable = attribute == .width ? state.width : state.height
                rows.append((party.relation(nil), [variable: 1], 0, true))
            } else if let request = request(party) {
                var coefficients: [Variable: Double] = [:]
                for term in request.terms { coefficients[term.variable, default: 0] += term.coefficient }
                rows.append((party.relation(request), coefficients, request.constant, false))
            }
        }
    }

    /// The longest set whose sum is spelled out: the work grows with the cube of its length, and nobody reads longer ones.
    private static let longestSum = 64
    /// How many members of a longer set are named.
    private static let namedMembers = 8

    /// One sentence, for example `15 + 50 + 5 = 70 would have to be 60: 10 apart, because label.height >= 0.`
    var text: String {
        guard rows.count <= Self.longestSum else {
            let named = rows.prefix(Self.namedMembers).map { "'\($0.relation)'" }.joined(separator: ", ")
            return "\(named) and \(rows.count - Self.namedMembers) more constraints cannot hold together."
        }
        let bounds = rows.filter(\.isBound).map(\.relation).joined(separator: " and ")
        guard let factors = factors() else {
            return "The " + rows.map { "'\($0.relation)'" }.joined(separator: ", ") + " cannot hold together."
        }
        var (more, less): ([Double], [Double]) = ([], [])
        for (row, factor) in zip(rows, factors) {
            let amount = row.constant * factor
            if amount > 0 { more.append(amount) } else if amount < 0 { less.append(-amount) }
        }
        if more.reduce(0, +) < less.reduce(0, +) { (more, less) = (less, more) }
        let (large, small) = (more.reduce(0, +), less.reduce(0, +))
        let others = rows.filter { !$0.isBound }
        if others.count == 1, !bounds.isEmpty {
            return
                "'\(others[0].relation)' cannot hold, since \(bounds): they are \(Numbers.rounded(large - small)) apart."
        }
        let reason = bounds.isEmpty ? "" : ", since " + bounds
        return "\(Self.sum(more)) would have to be \(Self.sum(less)): they are \(Numbers.rounded(large - small)) apart"
            + "\(reason)."
    }

    private static func sum(_ parts: [Double]) -> String {
        guard parts.count > 1 else { return Numbers.rounded(parts.first ?? 0) }
        return parts.map { Numbers.rounded($0) }.joined(separator: " + ") + " = "
            + Numbers.rounded(parts.reduce(0, +))
    }

    /// The combination in which all variables cancel, the smallest factor of a constraint 1; nil if rounding hides it.
    private func factors() -> [Double]? {
        let variables = Array(Set(rows.flatMap(\.coefficients.keys)))
        let count = rows.count
        var matrix = variables.map { variable in rows.map { $0.coefficients[variable] ?? 0 } }
        var pivots: [Int] = []
        var line = 0
        for column in 0..<count {
            guard let best = (line..<matrix.count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                abs(matrix[best][column]) > 1e-9
            else { continue }
            matrix.swapAt(line, best)
            let pivot = matrix[line][column]
            for index in 0..<count { matrix[line][index] /= pivot }
            for other in matrix.indices where other != line && matrix[other][column] != 0 {
                let factor = matrix[other][column]
                for index in 0..<count { matrix[other][index] -= factor * matrix[line][index] }
            }
            pivots.append(column)
            line += 1
        }
        let free = (0..<count).filter { !pivots.contains($0) }
        guard free.count == 1, let column = free.first else { return nil }
        var result = [Double](repeating: 0, count: count)
        result[column] = 1
        for (row, pivot) in pivots.enumerated() { result[pivot] = -matrix[row][column] }
        let own = zip(rows, result).compactMap { $0.isBound ? nil : abs($1) }
        let smallest = own.filter { $0 > 1e-9 }.min() ?? 1
        return result.map { $0 / smallest }
    }
}
