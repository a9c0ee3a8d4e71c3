/// A sequence of extents that knows the sum before any of them: blocks of up to 64 in a balanced tree, in flat arrays.
///
/// Any two neighbouring blocks hold more than one block's worth, so that blocks are half full on average: 8 to 17
/// bytes an extent, twice that right after arrays grew. The tree is an AVL tree that is split and joined (Blelloch,
/// Ferizovic, Sun: Just Join for Parallel Ordered Sets, 2016).
struct BlockTree {
    struct Node {
        var left: Int32 = -1
        var right: Int32 = -1
        var height: Int32 = 1
        /// Extents in the node's own block.
        var size: Int32
        /// Of these, measured ones, and units.
        var ownMeasured: Int32 = 0
        var ownSum = 0
        /// In the node and below: extents, measured ones, units.
        var count: Int32 = 0
        var measured: Int32 = 0
        var sum = 0
    }

    /// How much was looked at or changed, to prove what an operation costs. Copies share it.
    final class Work {
        var nodes = 0
        var extents = 0
    }

    static let capacity = 64
    /// The most extents there may be.
    static let largestCount = 1 << 27

    var nodes: [Node] = []
    /// `capacity` places a node.
    var extents: [Extent] = []
    var free: [Int32] = []
    var root: Int32 = -1
    let work = Work()

    init() {}

    var count: Int { root < 0 ? 0 : Int(nodes[Int(root)].count) }
    var sum: Int { root < 0 ? 0 : nodes[Int(root)].sum }
    var measuredCount: Int { root < 0 ? 0 : Int(nodes[Int(root)].measured) }

    /// Bytes of the arrays.
    var footprint: Int {
        nodes.capacity * MemoryLayout<Node>.stride + extents.capacity * MemoryLayout<Extent>.stride
            + free.capacity * MemoryLayout<Int32>.stride
    }

    func height(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].height }
    func count(_ node: Int32) -> Int { node < 0 ? 0 : Int(nodes[Int(node)].count) }
    func sum(_ node: Int32) -> Int { node < 0 ? 0 : nodes[Int(node)].sum }

    /// Where a node's block lies in `extents`.
    func places(_ node: Int32) -> Range<Int> {
        let first = Int(node) * Self.capacity
        return first..<first + Int(nodes[Int(node)].size)
    }

    /// Sums a node up from its block's sums and its children.
    mutating func pull(_ node: Int32) {
        work.nodes += 1
        var value = nodes[Int(node)]
        (value.count, value.measured, value.sum) = (value.size, value.ownMeasured, value.ownSum)
        value.height = 1
        for child in [value.left, value.right] where child >= 0 {
            let below = nodes[Int(child)]
            value.count += below.count
            value.measured += below.measured
            value.sum += below.sum
            value.height = max(value.height, below.height + 1)
        }
        nodes[Int(node)] = value
    }

    /// Sums a node's block up anew.
    mutating func refreshBlock(_ node: Int32) {
        var (measured, sum) = (0 as Int32, 0)
        let places = places(node)
        for place in places {
            sum += extents[place].units
            measured += extents[place].isMeasured ? 1 : 0
        }
        work.extents += places.count
        nodes[Int(node)].ownMeasured = measured
        nodes[Int(node)].ownSum = sum
    }

    /// A new node with an empty block.
    mutating func makeNode(size: Int) -> Int32 {
        if let node = free.popLast() {
            nodes[Int(node)] = Node(size: Int32(size))
            return node
        }
        nodes.append(Node(size: Int32(size)))
        extents.append(contentsOf: repeatElement(.zero, count: Self.capacity))
        return Int32(nodes.count - 1)
    }
}
