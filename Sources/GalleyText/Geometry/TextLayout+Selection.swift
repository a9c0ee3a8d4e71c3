import GalleyGeometry

extension TextLayout {
    /// The rectangles that a range covers, line by line and from left to right; neighbours in one line and direction
    /// are one. The rectangles of a line's whole range tile it, what hangs included. A hard break takes no room.
    ///
    /// - Throws: `TextError.rangeOutOfBounds`.
    /// - Complexity: O(length of the lines × log).
    public func selectionRects(for range: Range<Int>) throws(TextError) -> [SelectionRect] {
        guard range.lowerBound >= 0, range.upperBound <= paragraph.utf16.count else {
            throw .rangeOutOfBounds(range, length: paragraph.utf16.count)
        }
        var rects: [SelectionRect] = []
        let first = line(of: TextPosition(range.lowerBound))
        for number in lines.indices.dropFirst(first) where lines[number].range.lowerBound < range.upperBound {
            var open: CaretBox?
            for box in boxes[number].sorted(by: { $0.left < $1.left }) where box.right > box.left {
                // A cluster counts where the range holds its start.
                guard range.contains(box.range.lowerBound) else { continue }
                if let joined = open.flatMap({ Self.joined($0, box) }) {
                    open = joined
                } else {
                    if let open { rects.append(rect(open, number)) }
                    open = box
                }
            }
            if let open { rects.append(rect(open, number)) }
        }
        return rects
    }

    /// Two boxes side by side whose text goes on from one to the other.
    private static func joined(_ left: CaretBox, _ right: CaretBox) -> CaretBox? {
        guard left.right == right.left, left.level & 1 == right.level & 1 else { return nil }
        var joined = left
        joined.right = right.right
        joined.range =
            min(left.range.lowerBound, right.range.lowerBound)..<max(left.range.upperBound, right.range.upperBound)
        return joined
    }

    private func rect(_ box: CaretBox, _ number: Int) -> SelectionRect {
        let line = lines[number]
        return SelectionRect(
            rect: Rect(x: box.left, y: line.top, width: box.right - box.left, height: line.height), line: number,
            range: box.range, isRightToLeft: box.level & 1 == 1)
    }
}
