extension Tableau {
    /// Takes a marker's row out of the tableau (the paper, §3.4).
    mutating func removeRow(of marker: Int32) {
        makeBasic(marker)
        dropRow(symbols[marker].place)
        needsOptimising = true
    }

    /// Makes a parametric symbol basic, moving the solution as little as possible so that nothing required breaks.
    mutating func makeBasic(_ symbol: Int32) {
        let place = symbols[symbol].place
        guard place < 0, place != Symbol.nowhere else { return }
        let node = nearestNode(inColumn: ~place)
        // A column without rows cannot be: the variables are independent of each other. Only rounding makes one.
        guard node >= 0 else {
            let row = makeRow(basic: symbol, constant: 0)
            dropColumn(~place)
            symbols[symbol].place = row
            return
        }
        let constant = rows[nodes[node].row].constant
        enter(node, up: (nodes[node].value > 0) == (constant < 0))
    }

    /// The row that reaches 0 first when the column's symbol moves up or down: a fixed one if there is any.
    private func nearestNode(inColumn column: Int32) -> Int32 {
        var block = Block(node: -1, length: .infinity)
        var index = columns[column].head
        while index >= 0 {
            let node = nodes[index]
            if symbols[rows[node.row].basic].domain == .fixed, abs(node.value) >= Tolerance.noise {
                return index
            }
            consider(index, abs(rows[node.row].constant / node.value), &block)
            index = node.nextInColumn
        }
        return block.node
    }

    /// Counts one term less for each variable of a list, and takes unused variables out of the tableau.
    mutating func releaseVariables(of head: Int32) {
        var term = head
        while term >= 0 {
            let variable = terms[term].variable
            symbols[variable].uses -= 1
            if symbols[variable].uses == 0 { withdraw(variable) }
            term = terms[term].next
        }
    }

    /// Takes a variable no constraint names out of the tableau.
    ///
    /// It is parametric and its column is empty, since no marker depends on it; rounding residues go with the
    /// column.
    private mutating func withdraw(_ variable: Int32) {
        let place = symbols[variable].place
        guard place != Symbol.nowhere else { return }
        if place < 0 {
            dropColumn(~place)
        } else {
            if rows[place].head >= 0 {
                let column = nodes[rows[place].head].column
                enter(rows[place].head, up: true)
                dropColumn(column)
            } else {
                dropRow(place)
            }
        }
    }
}
