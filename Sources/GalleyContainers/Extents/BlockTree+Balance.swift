extension BlockTree {
    /// One tree of two with a node between them.
    mutating func join(_ left: Int32, _ node: Int32, _ right: Int32) -> Int32 {
        if height(left) > height(right) + 1 { return joinRight(left, node, right) }
        if height(right) > height(left) + 1 { return joinLeft(left, node, right) }
        return link(left, node, right)
    }

    private mutating func link(_ left: Int32, _ node: Int32, _ right: Int32) -> Int32 {
        nodes[Int(node)].left = left
        nodes[Int(node)].right = right
        pull(node)
        return node
    }

    /// The left tree is the higher one: the node goes down its right edge.
    private mutating func joinRight(_ tree: Int32, _ node: Int32, _ right: Int32) -> Int32 {
        let below = nodes[Int(tree)].right
        let joined: Int32
        if height(below) <= height(right) + 1 {
            joined = link(below, node, right)
            if height(joined) > height(nodes[Int(tree)].left) + 1 {
                nodes[Int(tree)].right = rotateRight(joined)
                pull(tree)
                return rotateLeft(tree)
            }
        } else {
            joined = joinRight(below, node, right)
        }
        nodes[Int(tree)].right = joined
        pull(tree)
        return height(joined) > height(nodes[Int(tree)].left) + 1 ? rotateLeft(tree) : tree
    }

    private mutating func joinLeft(_ left: Int32, _ node: Int32, _ tree: Int32) -> Int32 {
        let below = nodes[Int(tree)].left
        let joined: Int32
        if height(below) <= height(left) + 1 {
            joined = link(left, node, below)
            if height(joined) > height(nodes[Int(tree)].right) + 1 {
                nodes[Int(tree)].left = rotateLeft(joined)
                pull(tree)
                return rotateRight(tree)
            }
        } else {
            joined = joinLeft(left, node, below)
        }
        nodes[Int(tree)].left = joined
        pull(tree)
        return height(joined) > height(nodes[Int(tree)].right) + 1 ? rotateRight(tree) : tree
    }

    private mutating func rotateLeft(_ node: Int32) -> Int32 {
        let top = nodes[Int(node)].right
        _ = link(nodes[Int(node)].left, node, nodes[Int(top)].left)
        return link(node, top, nodes[Int(top)].right)
    }

    private mutating func rotateRight(_ node: Int32) -> Int32 {
        let top = nodes[Int(node)].left
        _ = link(nodes[Int(top)].right, node, nodes[Int(node)].right)
        return link(nodes[Int(top)].left, top, node)
    }

    mutating func popFirst(_ tree: Int32) -> (node: Int32, rest: Int32) {
        let left = nodes[Int(tree)].left
        if left < 0 { return (tree, nodes[Int(tree)].right) }
        let (first, rest) = popFirst(left)
        return (first, join(rest, tree, nodes[Int(tree)].right))
    }

    mutating func popLast(_ tree: Int32) -> (rest: Int32, node: Int32) {
        let right = nodes[Int(tree)].right
        if right < 0 { return (nodes[Int(tree)].left, tree) }
        let (rest, last) = popLast(right)
        return (join(nodes[Int(tree)].left, tree, rest), last)
    }

    /// Two trees one behind the other; the blocks where they meet become one if they fit.
    mutating func concatenate(_ left: Int32, _ right: Int32) -> Int32 {
        if left < 0 { return right }
        if right < 0 { return left }
        let (before, last) = popLast(left)
        let (first, after) = popFirst(right)
        if merge(first, into: last) { return join(before, last, after) }
        return join(before, last, join(-1, first, after))
    }

    /// Appends a block to another if both fit into one; the node is then free.
    private mutating func merge(_ node: Int32, into other: Int32) -> Bool {
        let (source, target) = (places(node), places(other))
        guard source.count + target.count <= Self.capacity else { return false }
        for (offset, place) in source.enumerated() { extents[target.upperBound + offset] = extents[place] }
        work.extents += source.count
        nodes[Int(other)].size += Int32(source.count)
        nodes[Int(other)].ownSum += nodes[Int(node)].ownSum
        nodes[Int(other)].ownMeasured += nodes[Int(node)].ownMeasured
        free.append(node)
        return true
    }

    /// Two trees of one: what stands before an index, and the rest.
    mutating func split(_ tree: Int32, at index: Int) -> (Int32, Int32) {
        let (left, right) = cut(tree, at: index)
        return (tidyEnd(left), tidyStart(right))
    }

    private mutating func cut(_ tree: Int32, at index: Int) -> (Int32, Int32) {
        if tree < 0 { return (-1, -1) }
        let node = nodes[Int(tree)]
        let (before, size) = (count(node.left), Int(node.size))
        if index <= before {
            let (first, second) = cut(node.left, at: index)
            return (first, join(second, tree, node.right))
        }
        if index >= before + size {
            let (first, second) = cut(node.right, at: index - before - size)
            return (join(node.left, tree, first), second)
        }
        let kept = index - before
        let rest = makeNode(size: size - kept)
        let (source, target) = (places(tree).lowerBound + kept, places(rest).lowerBound)
        for offset in 0..<size - kept { extents[target + offset] = extents[source + offset] }
        nodes[Int(tree)].size = Int32(kept)
        refreshBlock(rest)
        refreshBlock(tree)
        return (join(node.left, tree, -1), join(-1, rest, node.right))
    }

    /// A block that was cut may fit into the one before it.
    private mutating func tidyEnd(_ tree: Int32) -> Int32 {
        if tree < 0 { return -1 }
        let (before, last) = popLast(tree)
        return concatenate(before, join(-1, last, -1))
    }

    private mutating func tidyStart(_ tree: Int32) -> Int32 {
        if tree < 0 { return -1 }
        let (first, after) = popFirst(tree)
        return concatenate(join(-1, first, -1), after)
    }
}
