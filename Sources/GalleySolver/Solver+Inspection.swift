extension Solver {
    /// How far a constraint is from holding, in the unit of its constant; 0 if it holds.
    ///
    /// As of the last ``solve()``; 0 for an unknown constraint.
    /// - Complexity: O(1).
    public func violation(of constraint: Constraint) -> Double {
        knows(constraint) ? tableau.violation(constraint.index) : 0
    }

    /// The sum of violations of each level, strongest first: what ``solve()`` makes as small as it can.
    ///
    /// - Complexity: O(optional constraints).
    public func violationsByLevel() -> [(strength: Strength, sum: Double)] {
        tableau.levels.indices.map { index in
            var sum = 0.0
            var symbol = tableau.levels[index].head
            while symbol >= 0 {
                sum += tableau.violation(symbol)
                symbol = tableau.symbols[symbol].next
            }
            return (Strength(tableau.levels[index].strength), sum)
        }
    }

    /// Whether a variable is held ≥ 0; false for an unknown one.
    public func isNonNegative(_ variable: Variable) -> Bool {
        knows(variable) && tableau.symbols[variable.index].isNonNegative
    }

    /// What a constraint asks, as it stands now; nil if it is unknown.
    public func description(of constraint: Constraint) -> LinearConstraint? {
        guard knows(constraint) else { return nil }
        let symbol = tableau.symbols[constraint.index]
        var terms: [Term] = []
        var index = symbol.link
        while index >= 0 {
            let term = tableau.terms[index]
            let generation = tableau.symbols[term.variable].generation
            terms.append(Term(Variable(index: term.variable, generation: generation), term.coefficient))
            index = term.next
        }
        return LinearConstraint(
            terms, symbol.relation, symbol.constant, strength: Strength(symbol.strength), order: symbol.order)
    }

    /// The number of coefficients, rows, columns, symbols and terms in use, to prove that nothing leaks.
    ///
    /// - Complexity: O(1).
    public var internalSize: Int {
        let usage = tableau.usage
        return usage.nodes + usage.rows + usage.columns + usage.symbols + usage.terms + tableau.levels.count
    }

    /// The state as text, for tests and bug reports.
    ///
    /// One line each, tab-separated: `solver` and the counts; every `level`, strongest first; every `row` by its
    /// symbol as `symbol = constant + coefficient·symbol …`; every parametric `column`. Variables are `v` and
    /// constraints `c` with their slot's number; the mark behind a symbol is its domain: `!` fixed, `+` restricted,
    /// `^` elastic above 0, `_` elastic below. Equal states give equal text; numbers are exact (shortest
    /// round-trip).
    ///
    /// - Complexity: O(size · log size).
    public func dump() -> String {
        let usage = tableau.usage
        var lines = ["solver\trows \(usage.rows)\tcolumns \(usage.columns)\tlevels \(tableau.levels.count)"]
        for index in tableau.levels.indices { lines.append("level\t\(tableau.levels[index].strength)") }
        for symbol in tableau.symbols.indices where tableau.symbols[symbol].place >= 0 {
            let row = tableau.rows[tableau.symbols[symbol].place]
            var parts: [(symbol: Int32, text: String)] = []
            var index = row.head
            while index >= 0 {
                let node = tableau.nodes[index]
                let other = tableau.columns[node.column].symbol
                parts.append((other, "\(node.value)·\(name(other))"))
                index = node.nextInRow
            }
            parts.sort { $0.symbol < $1.symbol }
            let sum = (["\(row.constant)"] + parts.map(\.text)).joined(separator: " + ")
            lines.append("row\t\(name(symbol)) = \(sum)")
        }
        for symbol in tableau.symbols.indices {
            let place = tableau.symbols[symbol].place
            if place < 0, place != Symbol.nowhere { lines.append("column\t\(name(symbol))") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func name(_ index: Int32) -> String {
        let symbol = tableau.symbols[index]
        let mark =
            switch symbol.domain {
            case .fixed: "!"
            case .restricted: "+"
            case .elastic: symbol.isAbove ? "^" : "_"
            }
        return (symbol.role == .variable ? "v" : "c") + "\(index)" + mark
    }
}

extension Tableau {
    /// How far a constraint's marker is from where it costs nothing.
    func violation(_ marker: Int32) -> Double {
        let symbol = symbols[marker]
        guard symbol.place >= 0 else { return 0 }
        let value = rows[symbol.place].constant
        return symbol.relation == .equal ? abs(value) : max(0, -value)
    }
}
