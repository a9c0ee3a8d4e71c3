import GalleyFonts
import GalleyGeometry

/// A caret's room: one grapheme cluster, or what is cut as one.
struct CaretBox {
    /// UTF-16 offsets.
    var range: Range<Int>
    /// In points of the layout.
    var left: Double
    var right: Double
    var level: UInt8
    var isHardBreak: Bool

    /// The edge where the text before it ends.
    var leading: Double { level & 1 == 1 ? right : left }
    /// The edge where the text behind it starts.
    var trailing: Double { level & 1 == 1 ? left : right }
}

/// Puts a composed line's clusters in visual order (UAX #9 L2) and in points.
struct LinePlacer {
    private let composer: LineComposer
    private let line: DrawnLine
    private let number: Int
    private let token: TruncationToken
    private let scale: UnitScale
    /// Where unit 0 stands.
    private let start: Double
    private(set) var runs: [GlyphRun] = []
    /// In the text's order.
    private(set) var boxes: [CaretBox] = []

    private var clusters: [LineCluster] { composer.clusters }

    /// - Parameters:
    ///   - left: where the text that does not hang starts, with what stretches it.
    ///   - right: where it ends.
    init(_ composer: LineComposer, _ line: DrawnLine, number: Int, left: Double, right: Double, token: TruncationToken)
    {
        self.composer = composer
        self.line = line
        self.number = number
        self.token = token
        scale = composer.paragraph.scale
        let total = composer.clusters.reduce(Int64(0)) { $0 + $1.width }
        // What hangs lies behind the end of the line, on the left of right-to-left text.
        let isRightToLeft = composer.paragraph.isRightToLeft(at: line.fragment.range.lowerBound)
        start = isRightToLeft ? right - scale.points(total) : left
    }

    mutating func place() {
        var groups: [Range<Int>] = []
        for index in clusters.indices {
            let (own, last) = (clusters[index], index > 0 ? clusters[index - 1] : nil)
            if let last, last.item == own.item, last.level == own.level, last.kind == own.kind,
                let group = groups.last
            {
                groups[groups.count - 1] = group.lowerBound..<index + 1
            } else {
                groups.append(index..<index + 1)
            }
        }
        var pen: Int64 = 0
        let order = BidiLevels.visualOrder(groups.map { clusters[$0.lowerBound].level })
        for group in order { place(groups[group], &pen) }
        mergeBoxes()
    }

    private mutating func place(_ group: Range<Int>, _ pen: inout Int64) {
        let first = clusters[group.lowerBound]
        let isRightToLeft = first.level & 1 == 1
        let use = composer.shaped.uses[first.use]
        let left = pen
        let factor = composer.paragraph.sizeFactor
        let y = line.fragment.baseline - use.attributes.baselineOffset * factor
        var glyphs: [Glyph] = []
        for index in isRightToLeft ? Array(group.reversed()) : Array(group) {
            let cluster = clusters[index]
            var x = pen + (isRightToLeft ? cluster.spacing : 0)
            for glyph in composer.glyphs[cluster.glyphs] {
                let (right, up) = (scale.units(glyph.x, use: cluster.use), scale.units(glyph.y, use: cluster.use))
                let position = Point(x: point(x + right), y: y - scale.points(up))
                let advance = scale.units(glyph.advance, use: cluster.use)
                glyphs.append(
                    Glyph(
                        id: glyph.glyph, cluster: cluster.range.lowerBound, position: position,
                        advance: scale.points(advance)))
                x += advance
            }
            addBoxes(cluster, from: pen)
            pen += cluster.width
        }
        let range = first.range.lowerBound..<clusters[group.upperBound - 1].range.upperBound
        if first.kind == .token, let text = token.text {
            let baseline = text.lines.first?.baseline ?? 0
            runs += text.runs.map {
                $0.moved(
                    x: point(left), y: line.fragment.baseline - baseline, line: number, range: range,
                    level: first.level)
            }
        } else if let kind = kind(first.kind) {
            runs.append(
                GlyphRun(
                    line: number, kind: kind, range: range, face: use.face, pointSize: use.pointSize * factor,
                    attributes: use.attributes,
                    level: first.level, origin: Point(x: point(left), y: y), width: scale.points(pen - left),
                    glyphs: glyphs))
        }
    }

    private func kind(_ kind: LineCluster.Kind) -> GlyphRun.Kind? {
        switch kind {
        case .text: .text
        case .tab: .tab
        case .attachment: .attachment
        case .hyphen: .hyphen
        case .token: .truncationToken
        case .hardBreak: nil
        }
    }

    private func point(_ units: Int64) -> Double { start + scale.points(units) }

    /// One box a grapheme: a ligature is divided where its face says, else evenly.
    private mutating func addBoxes(_ cluster: LineCluster, from pen: Int64) {
        var starts = [cluster.range.lowerBound]
        if cluster.kind == .text {
            starts += cluster.range.dropFirst().filter { composer.isCaretStop($0) }
        }
        let isRightToLeft = cluster.level & 1 == 1
        var edges = composer.ligatureCarets(cluster, parts: starts.count).map { pen + $0 }
        edges = [pen] + edges + [pen + cluster.width]
        for (part, start) in starts.enumerated() {
            let end = part + 1 < starts.count ? starts[part + 1] : cluster.range.upperBound
            let slot = isRightToLeft ? starts.count - 1 - part : part
            boxes.append(
                CaretBox(
                    range: start..<end, left: point(edges[slot]), right: point(edges[slot + 1]),
                    level: cluster.level, isHardBreak: cluster.kind == .hardBreak))
        }
    }

    /// Sorts the boxes by the text, and joins what is no caret's stop to the one before it: the rest of a grapheme, and a
    /// hyphen that stands for no character.
    private mutating func mergeBoxes() {
        boxes.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        var merged: [CaretBox] = []
        for box in boxes {
            guard let last = merged.last, last.level == box.level, last.range.upperBound == box.range.lowerBound,
                box.range.lowerBound > line.fragment.range.lowerBound,
                box.range.isEmpty || !composer.shaped.marks[box.range.lowerBound].meets(.grapheme),
                last.right == box.left || last.left == box.right
            else {
                merged.append(box)
                continue
            }
            merged[merged.count - 1].range = last.range.lowerBound..<box.range.upperBound
            merged[merged.count - 1].left = min(last.left, box.left)
            merged[merged.count - 1].right = max(last.right, box.right)
        }
        boxes = merged
    }
}

extension LineComposer {
    /// Whether a caret may stand before a unit inside a cluster: where the text may be cut.
    func isCaretStop(_ offset: Int) -> Bool {
        let marks = shaped.marks[offset]
        return marks.meets(.grapheme) && !marks.meets(.complex) && !shaped.marks[offset - 1].meets(.complex)
    }

    /// Where a cluster of several graphemes is divided, from left to right, in units from its left edge.
    func ligatureCarets(_ cluster: LineCluster, parts: Int) -> [Int64] {
        guard parts > 1 else { return [] }
        let isRightToLeft = cluster.level & 1 == 1
        var x = isRightToLeft ? cluster.spacing : 0
        for glyph in glyphs[cluster.glyphs] {
            let carets = shaped.uses[cluster.use].face.ligatureCarets(
                ofGlyph: glyph.glyph, isRightToLeft: isRightToLeft)
            let units = carets.map { x + shaped.scale.units(glyph.x + $0, use: cluster.use) }
            if units.count == parts - 1, units.first ?? 0 > 0, units.last ?? 0 < cluster.width,
                zip(units, units.dropFirst()).allSatisfy({ $0 < $1 })
            {
                return units
            }
            x += shaped.scale.units(glyph.advance, use: cluster.use)
        }
        return (1..<parts).map { cluster.width * Int64($0) / Int64(parts) }
    }
}
