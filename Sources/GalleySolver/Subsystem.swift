/// Some of a solver's required constraints in a tableau of their own, to ask questions without touching it.
struct Subsystem: ~Copyable {
    var tableau = Tableau()
    /// The symbol here of each symbol there, or −1.
    private var local: [Int32]
    /// The symbol there of each symbol here.
    private var original: [Int32] = []

    init(symbolsOf source: borrowing Tableau) {
        local = Array(repeating: -1, count: source.symbols.count)
    }

    /// Adds a constraint of the source; its variables are free unless `bounds` says they are held ≥ 0.
    ///
    /// - Parameter strength: 1000 or an optional level.
    /// - Returns: the symbols, in the source's numbers, that contradict it; empty if none do.
    mutating func add(
        _ marker: Int32, from source: borrowing Tableau, strength: Double = 1000, bounds: (Int32) -> Bool
    ) throws(SolverError) -> [Int32] {
        var symbol = source.symbols[marker]
        symbol.link = -1
        symbol.place = Symbol.nowhere
        var term = source.symbols[marker].link
        while term >= 0 {
            let variable = source.terms[term].variable
            if local[Int(variable)] < 0 {
                var twin = source.symbols[variable]
                twin.place = Symbol.nowhere
                twin.domain = bounds(variable) ? .restricted : .elastic
                insert(twin, as: variable)
            }
            symbol.link = tableau.makeTerm(
                variable: local[Int(variable)], coefficient: source.terms[term].coefficient, next: symbol.link
            )
            term = source.terms[term].next
        }
        tableau.scale = max(tableau.scale, abs(symbol.constant))
        insert(symbol, as: marker)
        let twin = local[Int(marker)]
        tableau.assume(twin, strength: strength)
        let (row, magnitude) = tableau.insertRow(for: twin)
        if tableau.settle(row, magnitude: magnitude) { return [] }
        if try tableau.repair(row) { return [] }
        return tableau.certificate(row).map { original[Int($0)] }
    }

    /// The marker's value: its signed violation in the sense of `terms − constant`.
    func residual(of marker: Int32) -> Double {
        let symbol = tableau.symbols[local[Int(marker)]]
        return symbol.place >= 0 ? symbol.sign * tableau.rows[symbol.place].constant : 0
    }

    private mutating func insert(_ symbol: Symbol, as source: Int32) {
        local[Int(source)] = tableau.makeSymbol(symbol)
        original.append(source)
    }
}
