extension BlockTree {
    /// A block: the index of its first extent, the units before it, and where it lies in `extents`.
    struct Block {
        let first: Int
        let start: Int
        let places: Range<Int>

        var indices: Range<Int> { first..<first + places.count }
        func place(of index: Int) -> Int { places.lowerBound + index - first }
    }

    /// The block of an index that is there.
    /// - Complexity: O(log n).
    func block(holding index: Int) -> Block {
        var (tree, first, start) = (root, 0, 0)
        while true {
            work.nodes += 1
            let node = nodes[Int(tree)]
            let before = count(node.left)
            if index < first + before {
                tree = node.left
                continue
            }
            let ownStart = start + sum(node.left)
            if index < first + before + Int(node.size) {
                return Block(first: first + before, start: ownStart, places: places(tree))
            }
            first += before + Int(node.size)
            start = ownStart + node.ownSum
            tree = node.right
        }
    }

    subscript(index: Int) -> Extent {
        let block = block(holding: index)
        work.extents += 1
        return extents[block.place(of: index)]
    }

    /// The units before an index from 0 to `count`.
    /// - Complexity: O(log n).
    func start(of index: Int) -> Int {
        guard index < count else { return sum }
        let block = block(holding: index)
        var start = block.start
        for place in block.places.lowerBound..<block.place(of: index) { start += extents[place].units }
        work.extents += index - block.first
        return start
    }

    /// The extent that holds a distance from the start, the last that begins there; nil beyond both ends.
    /// - Complexity: O(log n).
    func find(_ units: Int) -> (index: Int, start: Int)? {
        guard units >= 0, units < sum else { return nil }
        var (tree, first, start) = (root, 0, 0)
        while true {
            work.nodes += 1
            let node = nodes[Int(tree)]
            let ownStart = start + sum(node.left)
            if units < ownStart {
                tree = node.left
                continue
            }
            if units < ownStart + node.ownSum {
                var (index, place) = (first + count(node.left), places(tree).lowerBound)
                start = ownStart
                while start + extents[place].units <= units {
                    start += extents[place].units
                    index += 1
                    place += 1
                    work.extents += 1
                }
                return (index, start)
            }
            first += count(node.left) + Int(node.size)
            start = ownStart + node.ownSum
            tree = node.right
        }
    }
}
