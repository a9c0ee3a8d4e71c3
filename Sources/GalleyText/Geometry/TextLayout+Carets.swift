public import GalleyGeometry

extension TextLayout {
    /// The position nearest to a point: in the line at its height, else the first or last one, at the nearer edge of
    /// the grapheme cluster under it. Never behind a hard break.
    ///
    /// What is not a number counts as 0. - Complexity: O(log lines + length of the line).
    public func closestPosition(to point: Point) -> TextPosition {
        guard !lines.isEmpty else { return TextPosition(0) }
        let (x, y) = (point.x.isNaN ? 0 : point.x, point.y.isNaN ? 0 : point.y)
        let line = min(lines.partitioningIndex { $0.top + $0.height > y }, lines.count - 1)
        let candidates = boxes[line].filter { !$0.isHardBreak }
        let wide = candidates.filter { $0.right > $0.left }
        var best: (distance: Double, box: CaretBox)?
        for box in wide.isEmpty ? candidates : wide {
            let distance = max(box.left - x, x - box.right, 0)
            // Of two that meet at the point the one on its right.
            if best.map({ distance < $0.distance || distance == $0.distance && box.left == x }) ?? true {
                best = (distance, box)
            }
        }
        guard let box = best?.box else { return TextPosition(lines[line].range.lowerBound) }
        let isLeft = x < box.left + (box.right - box.left) / 2
        return isLeft == (box.level & 1 == 0)
            ? TextPosition(box.range.lowerBound, .downstream) : TextPosition(box.range.upperBound, .upstream)
    }

    /// The insertion point of a position. Offsets inside a grapheme cluster count as its start, those beyond the text
    /// as its ends.
    /// - Complexity: O(log lines + log length of the line).
    public func caret(at position: TextPosition) -> Caret {
        let offset = min(max(position.offset, 0), paragraph.utf16.count)
        guard !lines.isEmpty else { return Caret(x: 0, top: 0, height: 0, line: 0, level: 0) }
        let line = self.line(of: TextPosition(offset, position.affinity))
        let edge = edge(at: offset, position.affinity, line)
        return Caret(x: edge.x, top: lines[line].top, height: lines[line].height, line: line, level: edge.level)
    }

    /// The insertion points of an offset: where the directions of its two neighbours on a line differ, the primary one
    /// belongs to the neighbour in the paragraph's direction, the secondary one to the other.
    public func carets(at offset: Int) -> (primary: Caret, secondary: Caret?) {
        let behind = caret(at: TextPosition(offset, .downstream))
        let before = caret(at: TextPosition(offset, .upstream))
        guard before.line == behind.line, before.x != behind.x else { return (behind, nil) }
        let base: UInt8 = paragraph.isRightToLeft(at: min(max(offset, 0), paragraph.utf16.count)) ? 1 : 0
        let isBeforePrimary =
            (before.level & 1 == base) != (behind.level & 1 == base)
            ? before.level & 1 == base : before.level < behind.level
        return isBeforePrimary ? (before, behind) : (behind, before)
    }

    /// The line of a position. Behind a hard break a position belongs to the next line whatever its affinity.
    func line(of position: TextPosition) -> Int {
        let offset = position.offset
        let found = max(0, lines.partitioningIndex { $0.range.lowerBound > offset } - 1)
        guard position.affinity == .upstream, found > 0, lines[found].range.lowerBound == offset,
            lines[found - 1].end != .mandatory
        else { return found }
        return found - 1
    }

    private func edge(at offset: Int, _ affinity: TextPosition.Affinity, _ line: Int) -> (x: Double, level: UInt8) {
        let boxes = boxes[line]
        // The first box behind the offset, the one that holds or starts at it, and the one that ends there.
        let next = boxes.partitioningIndex { $0.range.lowerBound > offset }
        guard next > 0 else {
            if let first = boxes.first { return (first.leading, first.level) }
            return (lines[line].left, paragraph.isRightToLeft(at: lines[line].range.lowerBound) ? 1 : 0)
        }
        let holder = boxes[next - 1]
        if offset >= holder.range.upperBound { return (holder.trailing, holder.level) }
        if affinity == .upstream, offset == holder.range.lowerBound, next > 1 {
            return (boxes[next - 2].trailing, boxes[next - 2].level)
        }
        return (holder.leading, holder.level)
    }
}
