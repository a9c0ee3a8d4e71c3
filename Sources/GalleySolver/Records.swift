/// A non-zero coefficient, linked into its row and its column; −1 ends a list.
struct Node: BitwiseCopyable {
    var value: Double
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
}

/// A basic symbol's definition: `basic = constant + Σ coefficient · symbol of column`.
struct Row: BitwiseCopyable {
    var constant: Double
    /// The symbol this row defines; −1 in a free row.
    var basic: Int32
    /// The first node; in a free row the next free row.
    var head: Int32
}

/// A parametric (non-basic) symbol, and the scratch values of the loops that run along rows.
struct Column: BitwiseCopyable {
    /// The symbol, whose value is 0 as long as it sits here; −1 in a free column.
    var symbol: Int32
    /// The first node; in a free column the next free column.
    var head: Int32
    /// Equal to the running stamp if `work` belongs to the running pass.
    var stamp = 0
    /// Equal to the running row stamp if that row has a node here.
    var seen = 0
    /// The coefficient of the row being combined.
    var work = 0.0
    /// The objective's slope along this column, without the symbol's own cost.
    var gradient = 0.0
    /// The sum of absolute parts of `gradient`: its rounding is judged against this.
    var magnitude = 0.0
    /// Whether the column is on the list of touched ones.
    var isTouched = false
    /// Ways this symbol may leave 0 without hurting a level already optimal.
    var open: Directions = []
}

/// A set of the two ways a symbol can move.
struct Directions: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let up = Directions(rawValue: 1)
    static let down = Directions(rawValue: 2)
    static let both: Directions = [.up, .down]

    @inline(__always) var count: Int { Int(rawValue & 1) + Int(rawValue >> 1) }
}

/// Where a symbol may be, and at what price.
enum Domain: UInt8, BitwiseCopyable {
    /// Only 0: the marker of a required equation (the paper's dummy variable).
    case fixed
    /// 0 and above: the marker (slack) of a required inequality, or a non-negative variable.
    case restricted
    /// Anywhere: a free variable, or the marker of an optional constraint (the difference of the paper's two
    /// error variables, of which one at most is not 0).
    case elastic
}

/// What a symbol stands for.
enum Role: UInt8, BitwiseCopyable {
    case none, variable, constraint
}

/// A variable, or the marker of a constraint: `marker = sign · (Σ terms − constant)`.
struct Symbol: BitwiseCopyable {
    var role = Role.none
    var domain = Domain.elastic
    /// The relation as the caller wrote it.
    var relation = Relation.equal
    /// Whether a value above 0 is a violation too.
    var costsUp = true
    /// Whether the marker is the negated expression (relation ≤).
    var isNegated = false
    /// Declared non-negative (variables only).
    var isNonNegative = false
    /// Which half of an elastic symbol is in use: above 0 (true) or below (false).
    ///
    /// Always true for others.
    var isAbove = true
    /// Whether it is on the list of those whose value has changed sides.
    var hasCrossed = false
    /// The row that defines it (≥ 0), `~column` (< 0), or `nowhere`.
    var place = Symbol.nowhere
    /// Changes with every reuse of the slot.
    var generation: UInt32 = 0
    /// The neighbours on the list of the level (constraints), or the next free slot.
    var next: Int32 = -1
    var previous: Int32 = -1
    /// Constraints: the first term.
    ///
    /// Variables: the edit constraint.
    var link: Int32 = -1
    /// Variables: the number of terms that name it.
    var uses: Int32 = 0
    /// Constraints: the level.
    ///
    /// Variables: 0, below every level.
    var strength = 0.0
    /// Constraints: the right side.
    var constant = 0.0
    /// The caller's place among equals, and the count of symbols made before.
    var order = 0
    var serial = 0

    static let nowhere = Int32.min

    @inline(__always) var sign: Double { isNegated ? -1 : 1 }

    /// What a step up (or down) from 0 costs in the symbol's own level.
    @inline(__always) var costUp: Double { costsUp ? 1 : 0 }

    /// The slope of the symbol's cost where it is, if it is basic.
    @inline(__always) var slope: Double { isAbove ? costUp : -1 }
}

/// A term of a constraint as it was given.
struct TermNode: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
    var next: Int32
}

/// All constraints of one strength.
struct Level: BitwiseCopyable {
    var strength: Double
    var head: Int32
}
