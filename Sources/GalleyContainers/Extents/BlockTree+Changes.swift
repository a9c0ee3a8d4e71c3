extension BlockTree {
    /// A part that was taken out of a tree and can go into it again.
    struct Piece {
        fileprivate let root: Int32
        let count: Int
    }

    /// A sequence of as many extents as `count` says.
    /// - Complexity: O(count).
    init(count: Int, extent: (Int) -> Extent) {
        let blocks = (count + Self.capacity - 1) / Self.capacity
        nodes.reserveCapacity(blocks)
        extents.reserveCapacity(blocks * Self.capacity)
        root = build(0..<count, extent)
    }

    private mutating func build(_ range: Range<Int>, _ extent: (Int) -> Extent) -> Int32 {
        if range.isEmpty { return -1 }
        // The block in the middle; only the very last block may have room.
        let blocks = (range.count + Self.capacity - 1) / Self.capacity
        let start = range.lowerBound + blocks / 2 * Self.capacity
        let end = min(start + Self.capacity, range.upperBound)
        let node = makeNode(size: end - start)
        let place = places(node).lowerBound
        for index in start..<end { extents[place + index - start] = extent(index) }
        refreshBlock(node)
        let left = build(range.lowerBound..<start, extent)
        let right = build(end..<range.upperBound, extent)
        nodes[Int(node)].left = left
        nodes[Int(node)].right = right
        pull(node)
        return node
    }

    /// Puts extents in front of an index.
    /// - Complexity: O(count + log n).
    mutating func insert(count: Int, at index: Int, _ extent: (Int) -> Extent) {
        let (left, right) = split(root, at: index)
        let middle = build(0..<count, extent)
        root = concatenate(concatenate(left, middle), right)
    }

    /// Takes extents out.
    /// - Complexity: O(log n + blocks taken out).
    mutating func remove(_ range: Range<Int>) {
        release(take(range).root)
    }

    /// Takes extents out to put them back elsewhere.
    /// - Complexity: O(log n).
    mutating func take(_ range: Range<Int>) -> Piece {
        let (left, rest) = split(root, at: range.lowerBound)
        let (middle, right) = split(rest, at: range.count)
        root = concatenate(left, right)
        return Piece(root: middle, count: range.count)
    }

    /// Puts a piece in front of an index.
    /// - Complexity: O(log n).
    mutating func put(_ piece: Piece, at index: Int) {
        let (left, right) = split(root, at: index)
        root = concatenate(concatenate(left, piece.root), right)
    }

    private mutating func release(_ tree: Int32) {
        if tree < 0 { return }
        work.nodes += 1
        release(nodes[Int(tree)].left)
        release(nodes[Int(tree)].right)
        free.append(tree)
    }

    /// Replaces the extents from an index on.
    /// - Complexity: O(extents + log n).
    mutating func replace(from index: Int, with values: ArraySlice<Extent>) {
        replace(root, from: index, with: values)
    }

    private mutating func replace(_ tree: Int32, from index: Int, with values: ArraySlice<Extent>) {
        if tree < 0 || values.isEmpty { return }
        let node = nodes[Int(tree)]
        let before = count(node.left)
        let own = before..<before + Int(node.size)
        let range = index..<index + values.count
        if range.lowerBound < own.lowerBound {
            replace(node.left, from: index, with: values.prefix(own.lowerBound - index))
        }
        let mine = range.clamped(to: own)
        if !mine.isEmpty {
            let place = places(tree).lowerBound - own.lowerBound
            for position in mine { extents[place + position] = values[values.startIndex + position - index] }
            refreshBlock(tree)
        }
        if range.upperBound > own.upperBound {
            let skipped = max(0, own.upperBound - index)
            replace(node.right, from: index + skipped - own.upperBound, with: values.dropFirst(skipped))
        }
        pull(tree)
    }
}
