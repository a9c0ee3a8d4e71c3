/// An incremental, lexicographic Cassowary solver.
public struct Solver {
    public init() {}
}
