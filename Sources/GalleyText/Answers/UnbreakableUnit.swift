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
    /// Its width is the paragraph's min-content width (CSS Sizing 3): from there up, no word is cut by force.
    /// - Complexity: O(segments).
    public var widestUnit: UnbreakableUnit? {
        var widest: UnbreakableUnit?
        forEachUnit(limit: .infinity) { line, _ in
            let width = scale.points(line.visible)
            if width > widest?.width ?? -1 { widest = unit(line) }
        }
        return widest
    }

    /// The narrowest width in points at which nothing is cut by force; 0 for an empty text.
    /// - Complexity: O(segments).
    public var minContentWidth: Double { widestUnit?.width ?? 0 }

    /// The units that are cut by force within a width in points, in order, with the widths they need. A single cluster
    /// that is too wide is not cut.
    ///
    /// - Throws: `TextError.notANumber` for NaN.
    /// - Complexity: O(segments).
    public func forcedCuts(within width: Double) throws(TextError) -> [UnbreakableUnit] {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        var cuts: [UnbreakableUnit] = []
        forEachUnit(limit: width) { line, walker in
            guard line.visible > walker.limit(at: line.start) else { return }
            let content = walker.cutter.shaped.contentEnd(before: line.end, from: line.start.offset)
            let inside = line.start.offset + 1..<max(line.start.offset + 1, content)
            guard inside.contains(where: walker.cutter.isCut) else { return }
            cuts.append(unit(line))
        }
        return cuts
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
