extension Tableau {
    /// Exchanges the basic symbol of a node's row with the parametric symbol of its column.
    ///
    /// The column keeps its slot and now stands for the symbol that left. Elastic symbols weaker than `threshold`
    /// that crossed 0 change their side; stronger ones were kept from crossing by the ratio test.
    ///
    /// - Complexity: O(Σ lengths of the rows that contain the entering symbol + their number × the pivot row).
    mutating func pivot(_ pivotNode: Int32, threshold: Double) {
        let row = nodes[pivotNode].row
        let column = nodes[pivotNode].column
        let inverse = 1 / nodes[pivotNode].value
        let leaving = rows[row].basic
        let entering = columns[column].symbol
        stamp += 1
        let mark = stamp
        var count = 0
        var index = rows[row].head
        while index >= 0 {
            let place = nodes[index].column
            let value = nodes[index].value * -inverse
            nodes[index].value = value
            columns[place].work = value
            columns[place].stamp = mark
            count += 1
            index = nodes[index].nextInRow
        }
        columns[column].stamp = 0
        nodes[pivotNode].value = inverse
        let constant = rows[row].constant * -inverse
        rows[row].constant = constant
        rows[row].basic = entering
        columns[column].symbol = leaving
        symbols[entering].place = row
        symbols[leaving].place = ~column
        if columns[column].head != pivotNode || nodes[pivotNode].nextInColumn >= 0 { pivots += 1 }
        strain = max(strain, abs(inverse))
        let limit = scale * Tolerance.strain

        index = columns[column].head
        while index >= 0 {
            let next = nodes[index].nextInColumn
            let other = nodes[index].row
            if other != row {
                let factor = nodes[index].value
                nodes[index].value = factor * inverse
                let change = factor * constant
                if abs(change) > limit { strain = .infinity }
                rows[other].constant = shift(rows[other].constant, by: change)
                if count > 1 {
                    combine(other, factor: factor, with: row, except: column, mark: mark, count: count - 1)
                }
                settleSide(other, threshold: threshold)
            }
            index = next
        }
    }

    /// `a + b`, or 0 if that is only the rounding of a cancellation.
    @inline(__always)
    func sum(_ a: Double, _ b: Double) -> Double {
        let result = a + b
        return abs(result) <= Tolerance.cancellation * abs(b) ? 0 : result
    }

    /// `a + b` for constants: only the last few bits are taken for rounding, since values are read from here.
    @inline(__always)
    func shift(_ a: Double, by b: Double) -> Double {
        let result = a + b
        return abs(result) <= Tolerance.residue * abs(b) ? 0 : result
    }

    /// Adds a multiple of the pivot row, whose coefficients are marked in the columns, to another row.
    @inline(__always)
    private mutating func combine(
        _ row: Int32, factor: Double, with pivotRow: Int32, except column: Int32, mark: Int, count: Int
    ) {
        stamp += 1
        let rowMark = stamp
        var missing = count
        var visited = count
        defer { work &+= visited }
        var index = rows[row].head
        while index >= 0 {
            let next = nodes[index].nextInRow
            let place = nodes[index].column
            visited += 1
            if columns[place].stamp == mark {
                missing -= 1
                columns[place].seen = rowMark
                let value = sum(nodes[index].value, factor * columns[place].work)
                if value == 0 { unlink(index) } else { nodes[index].value = value }
            }
            index = next
        }
        guard missing > 0 else { return }
        index = rows[pivotRow].head
        while index >= 0 {
            let place = nodes[index].column
            if place != column, columns[place].seen != rowMark {
                let value = factor * columns[place].work
                insert(row: row, column: place, value: value)
            }
            index = nodes[index].nextInRow
        }
    }

    /// Lets an elastic basic symbol weaker than `threshold` take the side its value is on.
    @inline(__always)
    mutating func settleSide(_ row: Int32, threshold: Double) {
        let basic = rows[row].basic
        guard symbols[basic].domain == .elastic, symbols[basic].strength < threshold else { return }
        let constant = rows[row].constant
        if constant > 0 {
            symbols[basic].isAbove = true
        } else if constant < 0 {
            symbols[basic].isAbove = false
        }
    }
}
