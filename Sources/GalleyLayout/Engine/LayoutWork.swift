internal import GalleySolver

/// The work of one question to a tree (a layout, a fitting size) with all that is asked on its way.
struct LayoutWork {
    /// Coefficients looked at in pivots: some seconds of them. Where constraints all depend on each other the work grows
    /// with the cube of their number.
    var limit = 1 << 31
    private(set) var spent = 0
    private var depth = 0

    /// What may still be done.
    var left: Int { max(0, limit - spent) }

    /// A question begins, inside another one or not.
    mutating func begin() {
        if depth == 0 { spent = 0 }
        depth += 1
    }

    mutating func end() { depth -= 1 }

    mutating func spend(_ work: Int) { spent += work }
}

extension LayoutEngine {
    /// Lets the solver do what is left.
    func limitWork() { solver.limitWork(to: root.root.layoutWork.left) }

    /// Takes off what the solver has done since.
    func payWork() { root.root.layoutWork.spend(solver.work) }
}
