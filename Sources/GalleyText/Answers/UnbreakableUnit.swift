/// A stretch of text without a break opportunity inside.
public struct UnbreakableUnit: Sendable, Hashable {
    /// Where it stands, the white space behind it included, as UTF-16 offsets.
    public let range: Range<Int>
    /// Its width in points without that white space, with the hyphen where it ends at a soft one: a narrower line cuts
    /// it by force.
    public let width: Double
    /// Its advance in points, that white space included.
    public let advance: Double
}

extension Paragraph {
    /// The widest stretch without a break opportunity, the first of equals; nil for an empty text.
    ///
    /// Its width is what CSS Sizing 3 calls min-content, the indents not counted: `minContentWidth` counts them.
    /// - Complexity: O(segments).
    public var widestUnit: UnbreakableUnit? {
        var widest: UnbreakableUnit?
        forEachUnit(limit: .infinity) { line, _ in
            let width = scale.points(line.visible)
            if width > widest?.width ?? -1 { widest = unit(line) }
        }
        return widest
    }

    /// The units that are cut by force within a width in points, in order, with the widths that hold them, the indents of
    /// their lines counted. A single cluster that is too wide is not cut.
    ///
    /// - Throws: `TextError.notANumber` for NaN.
    /// - Complexity: as `lines(within:)`.
    public func forcedCuts(within width: Double) throws(TextError) -> [UnbreakableUnit] {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        let indents = LineIndents(style)
        var cuts: [UnbreakableUnit] = []
        var walker = LineWalker(self, limit: width)
        let still = walker
        walker.walk { line in
            guard line.reason == .emergency, cuts.last.map({ line.end > $0.range.upperBound }) ?? true else {
                return true
            }
            let whole = unit(holding: line.lastSegment, still)
            let isFirst = startsParagraph(at: line.start.offset)
            cuts.append(
                UnbreakableUnit(
                    range: whole.range, width: whole.width + indents.head(isFirst: isFirst) + indents.tail,
                    advance: whole.advance))
            return true
        }
        return cuts
    }

    /// The stretch between two opportunities that a segment belongs to.
    private func unit(holding segment: Int, _ walker: LineWalker) -> UnbreakableUnit {
        let segments = storage.segments
        var (first, last) = (segment, segment)
        while first > 0, segments[first - 1].flags.contains(.noBreak) { first -= 1 }
        while segments[last].flags.contains(.noBreak) { last += 1 }
        let position = PenPosition(start: walker.start(of: first), paragraph: self, segments: segments)
        return unit(position.line(to: last, walker.cutter))
    }

    /// All stretches without a break opportunity, in order; they partition the text.
    /// - Complexity: O(segments).
    public var unbreakableUnits: [UnbreakableUnit] {
        var units: [UnbreakableUnit] = []
        forEachUnit(limit: .infinity) { line, _ in units.append(unit(line)) }
        return units
    }

    private func unit(_ line: WalkedLine) -> UnbreakableUnit {
        UnbreakableUnit(range: line.range, width: scale.points(line.visible), advance: scale.points(line.full))
    }

    /// Each stretch between two opportunities as a line of its own.
    func forEachUnit(limit: Double, _ body: (WalkedLine, LineWalker) -> Void) {
        let segments = storage.segments
        guard segments.count > 0 else { return }
        let walker = LineWalker(self, limit: limit, algorithm: .greedy)
        var start = 0
        for segment in 0..<segments.count where !segments[segment].flags.contains(.noBreak) {
            let position = PenPosition(start: walker.start(of: start), paragraph: self, segments: segments)
            body(position.line(to: segment, walker.cutter), walker)
            start = segment + 1
        }
    }
}
