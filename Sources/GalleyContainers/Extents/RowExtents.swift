/// The heights of any number of rows, measured or estimated, that knows every row's place.
///
/// A row's place, the row at a place, a new height and a row coming, going or moving cost O(log n). Lengths are points
/// and kept to the nearest 1 / (3 · 2²⁴), which holds pixels of scale 1, 2 and 3 exactly: sums do not depend on the
/// order of changes. A row is at most 1,000,000 points high, all together at most 45,812,984,490.
public struct RowExtents {
    var tree = BlockTree()

    /// No rows.
    public init() {}

    /// Rows of an estimated height.
    /// - Throws: ``ContainerError``.
    /// - Complexity: O(count).
    public init(count: Int, estimate: Double) throws(ContainerError) {
        try insert(count: count, estimate: estimate, at: 0)
    }

    /// How many rows there are.
    public var count: Int { tree.count }
    /// How many of them were measured.
    public var measuredCount: Int { tree.measuredCount }
    /// All heights together, in points.
    public var total: Double { Extent.points(tree.sum) }

    /// A row's height in points.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    public func extent(at index: Int) throws(ContainerError) -> Double {
        try check(index, upTo: count - 1)
        return Extent.points(tree[index].units)
    }

    /// Whether a row's height was measured.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    public func isMeasured(at index: Int) throws(ContainerError) -> Bool {
        try check(index, upTo: count - 1)
        return tree[index].isMeasured
    }

    /// The distance from the first row's top to a row's, in points; ``count`` gives the end.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``.
    /// - Complexity: O(log n).
    public func offset(of index: Int) throws(ContainerError) -> Double {
        try check(index, upTo: count)
        return Extent.points(tree.start(of: index))
    }

    /// The row at a distance from the first row's top; nil above the first and below the last. Rows without a height
    /// are at no distance.
    /// - Complexity: O(log n).
    public func index(at offset: Double) -> Int? {
        guard offset >= 0, offset < total else { return nil }
        // The largest unit that is not further away, whichever way the nearest one lies.
        let near = Extent.units(offset)
        return tree.find(Extent.points(near) > offset ? near - 1 : min(near, tree.sum - 1))?.index
    }

    /// Says what a row's height is.
    /// - Throws: ``ContainerError``; nothing has changed then.
    /// - Complexity: O(log n).
    public mutating func setMeasured(_ extent: Double, at index: Int) throws(ContainerError) {
        try replace(at: index, with: try Self.extent(extent, isMeasured: true))
    }

    /// Says that a row's height is only supposed.
    /// - Throws: ``ContainerError``; nothing has changed then.
    /// - Complexity: O(log n).
    public mutating func setEstimate(_ estimate: Double, at index: Int) throws(ContainerError) {
        try replace(at: index, with: try Self.extent(estimate, isMeasured: false))
    }

    /// Puts rows of an estimated height in front of an index.
    /// - Throws: ``ContainerError``; nothing has changed then.
    /// - Complexity: O(count + log n).
    public mutating func insert(count added: Int, estimate: Double, at index: Int) throws(ContainerError) {
        try check(index, upTo: count)
        let extent = try Self.extent(estimate, isMeasured: false)
        guard added >= 0, added <= BlockTree.largestCount - count else {
            throw .invalidNumber(
                owner: Self.owner, parameter: "count", value: Double(added),
                accepted: "0 to \(BlockTree.largestCount - count)")
        }
        try tree.checkRoom(for: added, of: extent.units, owner: Self.owner)
        tree.insert(count: added, at: index) { _ in extent }
    }

    /// Takes rows away.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``; nothing has changed then.
    /// - Complexity: O(log n + rows / 64).
    public mutating func remove(_ range: Range<Int>) throws(ContainerError) {
        try check(range)
        tree.remove(range)
    }

    /// Moves rows so that the first of them has an index among the rest.
    /// - Throws: ``ContainerError/outOfRange(owner:index:count:)``; nothing has changed then.
    /// - Complexity: O(log n).
    public mutating func move(_ range: Range<Int>, to index: Int) throws(ContainerError) {
        try check(range)
        try check(index, upTo: count - range.count)
        let piece = tree.take(range)
        tree.put(piece, at: index)
    }

    /// How many nodes and heights were looked at or changed so far; a measure of work that does not depend on the
    /// machine. Copies count together.
    public var operationCount: Int { tree.work.nodes + tree.work.extents }

    /// Bytes that the rows take.
    public var memoryFootprint: Int { tree.footprint }

    private static let owner = "row extents"

    private mutating func replace(at index: Int, with extent: Extent) throws(ContainerError) {
        try check(index, upTo: count - 1)
        try tree.checkRoom(for: 1, of: extent.units - tree[index].units, owner: Self.owner)
        tree.replace(from: index, with: [extent])
    }

    private static func extent(_ points: Double, isMeasured: Bool) throws(ContainerError) -> Extent {
        let points = try checkedLength(points, isMeasured ? "height" : "estimate", of: owner)
        return Extent(units: Extent.units(points), isMeasured: isMeasured)
    }

    private func check(_ index: Int, upTo last: Int) throws(ContainerError) {
        guard index >= 0, index <= last else {
            throw .outOfRange(owner: Self.owner, index: index, count: last + 1)
        }
    }

    private func check(_ range: Range<Int>) throws(ContainerError) {
        try check(range.lowerBound, upTo: count)
        try check(range.upperBound, upTo: count)
    }
}

extension BlockTree {
    /// What extents add up to; refuses what is too much before it overflows.
    static func sum(_ extents: some Sequence<Extent>, owner: String) throws(ContainerError) -> Int {
        var sum = 0
        for extent in extents {
            sum += extent.units
            guard sum <= Extent.largestSum else { throw tooTall(owner) }
        }
        return sum
    }

    private static func tooTall(_ owner: String) -> ContainerError {
        .contentTooTall(owner: owner, limit: Extent.points(Extent.largestSum).rounded(.down))
    }

    /// Refuses what would make the sum too large.
    func checkRoom(for count: Int, of units: Int, owner: String) throws(ContainerError) {
        let (added, isTooMuch) = count.multipliedReportingOverflow(by: units)
        guard !isTooMuch, added <= Extent.largestSum - sum else { throw Self.tooTall(owner) }
    }
}
