extension Tableau {
    /// Links a new coefficient at the head of its row and column.
    @inline(__always)
    mutating func insert(row: Int32, column: Int32, value: Double) {
        let rowHead = rows[row].head
        let columnHead = columns[column].head
        let node = Node(
            value: value, row: row, column: column, nextInRow: rowHead, previousInRow: -1,
            nextInColumn: columnHead, previousInColumn: -1)
        let index: Int32
        if freeNode >= 0 {
            index = freeNode
            freeNode = nodes[index].nextInRow
            nodes[index] = node
        } else {
            index = nodes.append(node)
        }
        if rowHead >= 0 { nodes[rowHead].previousInRow = index }
        if columnHead >= 0 { nodes[columnHead].previousInColumn = index }
        rows[row].head = index
        columns[column].head = index
        usage.nodes += 1
    }

    /// Unlinks a coefficient.
    mutating func unlink(_ index: Int32) {
        let node = nodes[index]
        if node.previousInRow >= 0 {
            nodes[node.previousInRow].nextInRow = node.nextInRow
        } else {
            rows[node.row].head = node.nextInRow
        }
        if node.nextInRow >= 0 { nodes[node.nextInRow].previousInRow = node.previousInRow }
        if node.previousInColumn >= 0 {
            nodes[node.previousInColumn].nextInColumn = node.nextInColumn
        } else {
            columns[node.column].head = node.nextInColumn
        }
        if node.nextInColumn >= 0 { nodes[node.nextInColumn].previousInColumn = node.previousInColumn }
        nodes[index].nextInRow = freeNode
        freeNode = index
        usage.nodes -= 1
    }

    /// A row for `basic`, without coefficients.
    mutating func makeRow(basic: Int32, constant: Double) -> Int32 {
        let row = Row(constant: constant, basic: basic, head: -1)
        usage.rows += 1
        let index: Int32
        if freeRow >= 0 {
            index = freeRow
            freeRow = rows[index].head
            rows[index] = row
        } else {
            index = rows.append(row)
        }
        symbols[basic].place = index
        return index
    }

    /// Drops a row; its basic symbol is then nowhere.
    mutating func dropRow(_ row: Int32) {
        while rows[row].head >= 0 { unlink(rows[row].head) }
        symbols[rows[row].basic].place = Symbol.nowhere
        rows[row] = Row(constant: 0, basic: -1, head: freeRow)
        freeRow = row
        usage.rows -= 1
    }

    /// An empty column for `symbol`.
    mutating func makeColumn(symbol: Int32) -> Int32 {
        let column = Column(symbol: symbol, head: -1)
        usage.columns += 1
        let index: Int32
        if freeColumn >= 0 {
            index = freeColumn
            freeColumn = columns[index].head
            columns[index] = column
        } else {
            index = columns.append(column)
        }
        symbols[symbol].place = ~index
        return index
    }

    /// Drops a column and whatever coefficients it has; its symbol is then nowhere.
    mutating func dropColumn(_ column: Int32) {
        while columns[column].head >= 0 { unlink(columns[column].head) }
        symbols[columns[column].symbol].place = Symbol.nowhere
        columns[column] = Column(symbol: -1, head: freeColumn)
        freeColumn = column
        usage.columns -= 1
    }

    /// A slot for a new symbol; its generation goes on from the slot's last one.
    mutating func makeSymbol(_ symbol: Symbol) -> Int32 {
        var symbol = symbol
        symbol.serial = serial
        serial += 1
        usage.symbols += 1
        guard freeSymbol >= 0 else { return symbols.append(symbol) }
        let index = freeSymbol
        freeSymbol = symbols[index].next
        symbol.generation = symbols[index].generation
        symbols[index] = symbol
        return index
    }

    /// Frees a symbol's slot.
    ///
    /// `isForgotten`: nobody outside ever saw it, so its handle need not be invalidated.
    mutating func dropSymbol(_ index: Int32, isForgotten: Bool = false) {
        let generation = symbols[index].generation
        symbols[index] = Symbol(generation: isForgotten ? generation : generation &+ 1, next: freeSymbol)
        freeSymbol = index
        usage.symbols -= 1
        if isForgotten { serial -= 1 }
    }

    /// Appends a term to the front of a list and returns the new head.
    @inline(__always)
    mutating func makeTerm(variable: Int32, coefficient: Double, next: Int32) -> Int32 {
        let term = TermNode(coefficient: coefficient, variable: variable, next: next)
        usage.terms += 1
        guard freeTerm >= 0 else { return terms.append(term) }
        let index = freeTerm
        freeTerm = terms[index].next
        terms[index] = term
        return index
    }

    /// Frees a list of terms.
    mutating func dropTerms(_ head: Int32) {
        var index = head
        while index >= 0 {
            let next = terms[index].next
            terms[index].next = freeTerm
            freeTerm = index
            usage.terms -= 1
            index = next
        }
    }
}
