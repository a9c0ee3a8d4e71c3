/// Keeping rounding away over long lives.
extension Tableau {
    /// How far the tableau has drifted from the constraints it came from, relative to their size: both are
    /// evaluated at the solution, and at an arbitrary point near it.
    ///
    /// - Complexity: O(size).
    func drift() -> Double { max(mismatch(spread: 0), mismatch(spread: 1)) }

    /// The largest relative difference of a constraint's marker and its terms, at the point where the parametric
    /// symbols have values between 0 and `spread`.
    private func mismatch(spread: Double) -> Double {
        var values = [Double](repeating: 0, count: symbols.count)
        var value = 0.5
        for index in columns.indices where columns[index].symbol >= 0 {
            value = value < 0.4 ? value + 0.6 : value - 0.382
            values[Int(columns[index].symbol)] = value * spread
        }
        for index in rows.indices where rows[index].basic >= 0 {
            var sum = rows[index].constant
            var node = rows[index].head
            while node >= 0 {
                sum += nodes[node].value * values[Int(columns[nodes[node].column].symbol)]
                node = nodes[node].nextInRow
            }
            values[Int(rows[index].basic)] = sum
        }
        var worst = 0.0
        for index in symbols.indices where symbols[index].role == .constraint {
            var sum = -symbols[index].sign * values[Int(index)] - symbols[index].constant
            var size = 1 + abs(sum) + abs(symbols[index].constant)
            var term = symbols[index].link
            while term >= 0 {
                let part = terms[term].coefficient * values[Int(terms[term].variable)]
                sum += part
                size += abs(part)
                term = terms[term].next
            }
            worst = max(worst, abs(sum) / size)
        }
        return worst
    }

    /// Builds the tableau again from the constraints, which washes out rounding.
    ///
    /// - Returns: whether every required constraint found its place again; if not, the tableau is unusable.
    mutating func rebuild() throws(SolverError) -> Bool {
        nodes.removeAll()
        rows.removeAll()
        columns.removeAll()
        (freeNode, freeRow, freeColumn) = (-1, -1, -1)
        (usage.nodes, usage.rows, usage.columns) = (0, 0, 0)
        (pivots, needsRepair, needsOptimising) = (0, false, true)
        for index in symbols.indices { symbols[index].place = Symbol.nowhere }
        for isRequired in [true, false] {
            for index in symbols.indices where symbols[index].role == .constraint {
                guard (symbols[index].domain != .elastic) == isRequired else { continue }
                let (row, magnitude) = insertRow(for: index)
                if !settle(row, magnitude: magnitude) {
                    guard try repair(row) else { return false }
                }
            }
        }
        return true
    }
}
