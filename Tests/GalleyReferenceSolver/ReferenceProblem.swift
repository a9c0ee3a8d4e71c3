/// A system as plain data, understood by the reference and by the solver.
package struct Problem {
    /// One constraint: *terms relation constant*.
    package struct Item {
        package var terms: [(variable: Int, coefficient: Double)]
        /// −1: at most, 0: equal, 1: at least.
        package var relation: Int
        package var constant: Double
        /// nil: required.
        package var strength: Double?
        package var order = 0

        package init(
            terms: [(variable: Int, coefficient: Double)], relation: Int, constant: Double, strength: Double?,
            order: Int = 0
        ) {
            self.terms = terms
            self.relation = relation
            self.constant = constant
            self.strength = strength
            self.order = order
        }
    }

    /// Whether each variable is held ≥ 0.
    package var bounds: [Bool]
    package var items: [Item]

    package init(bounds: [Bool], items: [Item]) {
        self.bounds = bounds
        self.items = items
    }

    /// How far the values are from satisfying an item.
    package static func violation(_ item: Item, _ values: [Double]) -> Double {
        let sum = item.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] } - item.constant
        return item.relation == 0 ? abs(sum) : max(0, item.relation > 0 ? -sum : sum)
    }

    /// The sum of violations of each level, strongest first.
    package func violations(_ values: [Double]) -> [Double] {
        levels.map { level in
            items.reduce(0) { $1.strength == level ? $0 + Problem.violation($1, values) : $0 }
        }
    }

    package var levels: [Double] { Set(items.compactMap(\.strength)).sorted(by: >) }
}

/// The slow, obvious, exact solver: textbook simplex in standard form on fractions, one linear program after
/// the other.
///
/// Shares nothing with the solver but the problem.
package struct Reference {
    private var matrix: [[Rational]] = []
    private var right: [Rational] = []
    private var basis: [Int] = []
    private var isBanned: [Bool] = []
    private var positive: [Int] = []
    private var negative: [Int?] = []
    /// The columns that are item's violation.
    private var errors: [[Int]] = []
    package private(set) var isFeasible = false
    package private(set) var isValid = true

    /// Sets up the problem and looks for a feasible solution.
    package init(_ problem: Problem) {
        var width = 0
        func column() -> Int {
            width += 1
            return width - 1
        }
        for bound in problem.bounds {
            positive.append(column())
            negative.append(bound ? nil : column())
        }
        var sparse: [[(Int, Rational)]] = []
        for item in problem.items {
            var row: [(Int, Rational)] = []
            for term in item.terms {
                let coefficient = Rational(term.coefficient)
                row.append((positive[term.variable], coefficient))
                if let other = negative[term.variable] { row.append((other, -coefficient)) }
            }
            var own: [Int] = []
            // terms + below − above = constant
            for (sign, isSlack) in [(Rational.one, item.relation < 0), (-Rational.one, item.relation > 0)] {
                if isSlack {
                    row.append((column(), sign))
                } else if item.strength != nil {
                    own.append(column())
                    row.append((own.last ?? 0, sign))
                }
            }
            sparse.append(row)
            right.append(Rational(item.constant))
            errors.append(own)
        }
        let real = width
        for index in sparse.indices { sparse[index].append((real + index, .one)) }
        width += sparse.count
        isBanned = Array(repeating: false, count: width)
        for (index, row) in sparse.enumerated() {
            var dense = Array(repeating: Rational.zero, count: width)
            for (place, value) in row { dense[place] = dense[place] + value }
            if right[index].isNegative {
                right[index] = -right[index]
                for place in 0..<real { dense[place] = -dense[place] }
            }
            matrix.append(dense)
            basis.append(real + index)
        }
        minimise(Set(real..<width))
        isFeasible = isValid && !basis.indices.contains { basis[$0] >= real && !right[$0].isZero }
        for place in real..<width { isBanned[place] = true }
        // Artificial columns still basic are 0; a row with nothing else in it is redundant.
        for row in basis.indices.reversed() where isFeasible && basis[row] >= real {
            if let column = (0..<real).first(where: { !matrix[row][$0].isZero }) {
                pivot(row, column)
            } else {
                matrix.remove(at: row)
                right.remove(at: row)
                basis.remove(at: row)
            }
        }
    }

    /// Solves level by level, then by the documented tie rule; nil after an overflow.
    package mutating func solve(_ problem: Problem) -> [Double]? {
        for level in problem.levels {
            minimise(
                Set(
                    problem.items.indices.filter { problem.items[$0].strength == level }.flatMap {
                        errors[$0]
                    }))
        }
        for level in problem.levels {
            let indices = problem.items.indices.filter { problem.items[$0].strength == level }
            for index in indices.sorted(by: { (problem.items[$0].order, $0) > (problem.items[$1].order, $1) }) {
                minimise(Set(errors[index]))
            }
        }
        for index in problem.bounds.indices {
            minimise(Set([positive[index], negative[index] ?? positive[index]]))
        }
        guard isValid else { return nil }
        return problem.bounds.indices.map { index in
            (value(positive[index]) - (negative[index].map(value) ?? .zero)).double
        }
    }

    private func value(_ column: Int) -> Rational {
        basis.firstIndex(of: column).map { right[$0] } ?? .zero
    }

    /// Minimises the sum of some columns, then bans every column that would raise it.
    private mutating func minimise(_ objective: Set<Int>) {
        var steps = 0
        while isValid {
            let costs = reducedCosts(objective)
            guard let column = entering(costs, first: steps > 60) else {
                for place in costs.indices where costs[place].isPositive { isBanned[place] = true }
                return
            }
            guard let row = leaving(column) else { return isValid = false }
            pivot(row, column)
            steps += 1
            if steps > 5000 { isValid = false }
        }
    }

    private mutating func reducedCosts(_ objective: Set<Int>) -> [Rational] {
        var costs = isBanned.indices.map { objective.contains($0) ? Rational.one : .zero }
        for row in basis.indices where objective.contains(basis[row]) {
            for place in costs.indices where !matrix[row][place].isZero {
                costs[place] = costs[place] - matrix[row][place]
                if !costs[place].isValid { isValid = false }
            }
        }
        return costs
    }

    private func entering(_ costs: [Rational], first: Bool) -> Int? {
        var best: Int?
        for place in costs.indices where costs[place].isNegative && !isBanned[place] {
            if first { return place }
            if best.map({ costs[place] < costs[$0] }) ?? true { best = place }
        }
        return best
    }

    private func leaving(_ column: Int) -> Int? {
        var best: (row: Int, ratio: Rational)?
        for row in basis.indices where matrix[row][column].isPositive {
            let ratio = right[row] / matrix[row][column]
            if let found = best {
                if found.ratio < ratio { continue }
                if found.ratio == ratio, basis[found.row] < basis[row] { continue }
            }
            best = (row, ratio)
        }
        return best?.row
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let pivot = matrix[row][column]
        for place in matrix[row].indices where !matrix[row][place].isZero {
            matrix[row][place] = matrix[row][place] / pivot
        }
        right[row] = right[row] / pivot
        for other in basis.indices where other != row && !matrix[other][column].isZero {
            let factor = matrix[other][column]
            for place in matrix[row].indices where !matrix[row][place].isZero {
                matrix[other][place] = matrix[other][place] - factor * matrix[row][place]
            }
            right[other] = right[other] - factor * right[row]
            if !right[other].isValid { isValid = false }
        }
        basis[row] = column
    }
}
