/// The simplex tableau: every constraint's marker and every variable used, each either basic (a row) or
/// parametric (a column).
///
/// There is one row for each constraint and one column for each variable, whatever has been pivoted; so adding and
/// removing constraints in any order cannot leave symbols behind. No objective row is stored: a level's objective
/// is the sum of the violations of its markers, and its coefficients are added up from their rows when needed.
struct Tableau: ~Copyable {
    var nodes: Buffer<Node>
    var rows: Buffer<Row>
    var columns: Buffer<Column>
    var symbols: Buffer<Symbol>
    var terms: Buffer<TermNode>
    /// Strongest first; only levels in use.
    var levels: Buffer<Level>
    /// Columns with a gradient.
    var touched: Buffer<Int32>
    /// Elastic markers whose value has left its side since the last solution, and may be back by now.
    var crossed: Buffer<Int32>

    var freeNode: Int32 = -1
    var freeRow: Int32 = -1
    var freeColumn: Int32 = -1
    var freeSymbol: Int32 = -1
    var freeTerm: Int32 = -1

    var usage = Usage()
    /// The running number of passes that mark columns.
    var stamp = 0
    /// Symbols made so far: the insertion order.
    var serial = 0
    /// The largest constant met; feasibility is judged relative to it.
    var scale = 1.0
    /// Pivots since the tableau was last checked against its constraints.
    var pivots = 0
    /// Constants changed since then.
    var shifts = 0
    /// The largest magnification met since then, of coefficients or of values beyond `scale`.
    var strain = 0.0
    /// Nodes looked at in pivots since the work was limited, and how many there may be.
    var work = 0
    var workLimit = Int.max
    var isExhausted: Bool { work > workLimit }
    /// Directions still open while levels are made optimal.
    var openDirections = 0

    /// Some required row may be infeasible.
    var needsRepair = false
    /// Some level may not be optimal.
    var needsOptimising = false
    /// The solution was picked from several by the variables' order.
    var isUndetermined = false

    init() {
        nodes = Buffer(capacity: 192)
        rows = Buffer(capacity: 32)
        columns = Buffer(capacity: 24)
        symbols = Buffer(capacity: 48)
        terms = Buffer(capacity: 96)
        levels = Buffer(capacity: 8)
        touched = Buffer(capacity: 24)
        crossed = Buffer(capacity: 8)
    }

    /// The exact same state, owned apart.
    ///
    /// - Complexity: O(size), a plain copy of memory.
    func copy() -> Tableau {
        var twin = Tableau(copying: self)
        twin.freeNode = freeNode
        twin.freeRow = freeRow
        twin.freeColumn = freeColumn
        twin.freeSymbol = freeSymbol
        twin.freeTerm = freeTerm
        twin.usage = usage
        twin.stamp = stamp
        twin.serial = serial
        twin.scale = scale
        twin.pivots = pivots
        twin.shifts = shifts
        twin.strain = strain
        twin.work = work
        twin.workLimit = workLimit
        twin.needsRepair = needsRepair
        twin.needsOptimising = needsOptimising
        twin.isUndetermined = isUndetermined
        return twin
    }

    private init(copying other: borrowing Tableau) {
        nodes = other.nodes.copy()
        rows = other.rows.copy()
        columns = other.columns.copy()
        symbols = other.symbols.copy()
        terms = other.terms.copy()
        levels = other.levels.copy()
        touched = other.touched.copy()
        crossed = other.crossed.copy()
    }
}

/// How much of the tableau is in use.
struct Usage: Hashable {
    var nodes = 0
    var rows = 0
    var columns = 0
    var symbols = 0
    var terms = 0
}

/// The numbers below which a result of rounding counts as nothing.
enum Tolerance {
    /// A sum this small beside its parts is a cancellation.
    static let cancellation = 1e-11
    /// The same for values.
    static let residue = 1e-14
    /// A required row this far from feasible, relative to the largest constant, is feasible.
    static let feasibility = 1e-10
    /// A residue this small beside the parts of a required equation without unknowns is rounding.
    static let redundancy = 1e-9
    /// A slope this small beside its parts is flat.
    static let slope = 1e-10
    /// A coefficient or slope this small is rounding; nothing pivots on it.
    static let noise = 1e-9
    /// A tableau this far from its constraints, relative to their size, is built again.
    static let drift = 1e-12
    /// A magnification this large costs digits that show.
    static let strain = 1e3
    /// So many changes of constants may have left rounding behind.
    static let shifts = 4096
}
