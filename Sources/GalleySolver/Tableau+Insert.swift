extension Tableau {
    /// Builds the row of a constraint's marker from its terms, in parametric symbols only.
    ///
    /// - Returns: the row, and the largest part its constant was summed from.
    mutating func insertRow(for marker: Int32) -> (row: Int32, magnitude: Double) {
        let symbol = symbols[marker]
        let sign = symbol.sign
        var constant = -sign * symbol.constant
        var magnitude = abs(constant)
        stamp += 1
        let mark = stamp
        touched.removeAll()
        var term = symbol.link
        while term >= 0 {
            let coefficient = sign * terms[term].coefficient
            let place = placeOfVariable(terms[term].variable)
            if place < 0 {
                accumulate(column: ~place, coefficient, mark: mark)
            } else {
                let part = coefficient * rows[place].constant
                constant = shift(constant, by: part)
                magnitude = max(magnitude, abs(part))
                var index = rows[place].head
                while index >= 0 {
                    accumulate(column: nodes[index].column, coefficient * nodes[index].value, mark: mark)
                    index = nodes[index].nextInRow
                }
            }
            term = terms[term].next
        }
        let row = makeRow(basic: marker, constant: constant)
        for index in touched.indices {
            let column = touched[index]
            let value = columns[column].work
            if value != 0 { insert(row: row, column: column, value: value) }
        }
        touched.removeAll()
        return (row, magnitude)
    }

    /// Where a variable is; one not used before becomes parametric.
    @inline(__always)
    private mutating func placeOfVariable(_ variable: Int32) -> Int32 {
        let place = symbols[variable].place
        return place == Symbol.nowhere ? ~makeColumn(symbol: variable) : place
    }

    @inline(__always)
    private mutating func accumulate(column: Int32, _ value: Double, mark: Int) {
        if columns[column].stamp == mark {
            columns[column].work = sum(columns[column].work, value)
        } else {
            columns[column].stamp = mark
            columns[column].work = value
            touched.append(column)
        }
    }

    /// Makes a new row feasible, if that takes one pivot at most.
    ///
    /// - Returns: whether it did; if not, ``repair(_:)`` decides.
    mutating func settle(_ row: Int32, magnitude: Double) -> Bool {
        let marker = rows[row].basic
        let constant = rows[row].constant
        switch symbols[marker].domain {
        case .elastic:
            symbols[marker].isAbove = constant >= 0
            needsOptimising = true
            if constant < 0 || (constant > 0 && symbols[marker].costsUp) { anticipate(row) }
            return true
        case .restricted:
            if constant >= -Tolerance.feasibility * max(1, magnitude) { return true }
        case .fixed:
            if abs(constant) <= Tolerance.redundancy * max(1, magnitude), isRedundant(row) {
                rows[row].constant = 0
                return true
            }
            if isFeasible(row) { rows[row].constant = 0 }
        }
        needsOptimising = true
        return step(row)
    }

    /// Satisfies a violated optional constraint at once if a variable hardly used yet can do it.
    ///
    /// Not needed for the result, but pivots are cheap while columns are short.
    private mutating func anticipate(_ row: Int32) {
        let constant = rows[row].constant
        var index = rows[row].head
        while index >= 0 {
            let node = nodes[index]
            let symbol = columns[node.column].symbol
            let up = (node.value > 0) == (constant < 0)
            if symbols[symbol].role == .variable, up || symbols[symbol].domain == .elastic,
                abs(node.value) >= Tolerance.noise, isShort(node.column)
            {
                let block = requiredBlock(node.column, up: up, except: row)
                if block.length >= abs(constant / node.value) { return enter(index, up: up) }
            }
            index = node.nextInRow
        }
    }

    /// Whether a column has four rows at most.
    private func isShort(_ column: Int32) -> Bool {
        var index = columns[column].head
        for _ in 0..<4 where index >= 0 { index = nodes[index].nextInColumn }
        return index < 0
    }

    /// Whether every parametric symbol of the row is fixed at 0.
    func isRedundant(_ row: Int32) -> Bool {
        var index = rows[row].head
        while index >= 0 {
            let node = nodes[index]
            if symbols[columns[node.column].symbol].domain != .fixed, abs(node.value) >= Tolerance.noise {
                return false
            }
            index = node.nextInRow
        }
        return true
    }
}
