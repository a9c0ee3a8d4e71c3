import GalleyGeometry

/// A section's settings by direction: along the scroll direction, and across it, where lines run.
struct FlowSettings {
    let lineSpacing: Double
    let interitemSpacing: Double
    /// Along: in front of the first line and behind the last.
    let before: Double
    let after: Double
    /// Across: at the lines' two ends.
    let near: Double
    let far: Double
}

/// Places sections one behind the other. Lengths "across" run along a line, "along" from line to line.
struct FlowComposer {
    let isVertical: Bool
    let across: Double
    let scale: Double
    private var position = 0.0
    /// The lines so far.
    private(set) var lines: [FlowLine] = []

    init(isVertical: Bool, across: Double, scale: Double) {
        (self.isVertical, self.across, self.scale) = (isVertical, across, scale)
    }

    /// How far a line may be too short for its items and still hold them: noise of arithmetic, in points.
    private static let tolerance = 1e-6

    var contentSize: Size {
        let along = max(0, position)
        return isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
    }

    /// A header or footer over the whole length of the lines; nil where it has no length.
    mutating func band(_ length: Double) -> Rect? {
        guard length > 0 else { return nil }
        let result = rect(across: 0, along: snapped(position), size(across, length))
        position += length
        return result
    }

    mutating func items(_ sizes: [Size], _ settings: FlowSettings, section: Int) -> [Rect] {
        position += settings.before
        var result: [Rect] = []
        result.reserveCapacity(sizes.count)
        let room = across - settings.near - settings.far
        var first = 0
        while first < sizes.count {
            if first > 0 { position += settings.lineSpacing }
            let line = lineEnd(sizes, from: first, room: room, spacing: settings.interitemSpacing)
            place(sizes[first..<line], isLast: line == sizes.count, room, settings, into: &result)
            let placed = result[first..<line]
            lines.append(
                FlowLine(
                    section: section, items: first..<line,
                    start: placed.reduce(.infinity) { min($0, isVertical ? $1.minY : $1.minX) },
                    end: placed.reduce(-.infinity) { max($0, isVertical ? $1.maxY : $1.maxX) }))
            first = line
        }
        position += settings.after
        return result
    }

    /// Where the next line begins: as many items as have room with the least spacing, at least one.
    private func lineEnd(_ sizes: [Size], from first: Int, room: Double, spacing: Double) -> Int {
        var (used, end) = (length(sizes[first]), first + 1)
        while end < sizes.count {
            used += spacing + length(sizes[end])
            if used > room + Self.tolerance { break }
            end += 1
        }
        return end
    }

    private mutating func place(
        _ line: ArraySlice<Size>, isLast: Bool, _ room: Double, _ settings: FlowSettings, into result: inout [Rect]
    ) {
        guard let sample = line.first else { return }
        let used = line.reduce(0) { $0 + length($1) }
        let thickness = line.reduce(0) { max($0, depth($1)) }
        var (start, gap) = (0.0, settings.interitemSpacing)
        if !isLast || line.allSatisfy({ $0 == sample }) {
            // A last line of equal items is spaced as if it were full.
            let held = isLast ? capacity(line.count, length(sample), room, settings.interitemSpacing) : line.count
            let full = isLast ? Double(held) * length(sample) : used
            if held == 1 { start = (room - full) / 2 } else { gap = (room - full) / Double(held - 1) }
        }
        var x = settings.near + start
        for size in line {
            let y = position + (thickness - depth(size)) / 2
            result.append(rect(across: snapped(x), along: snapped(y), size))
            x += length(size) + gap
        }
        position += thickness
    }

    /// How many equal items a line holds, at least those that it does.
    private func capacity(_ count: Int, _ length: Double, _ room: Double, _ spacing: Double) -> Int {
        guard length + spacing > 0 else { return count }
        let held = ((room + spacing + Self.tolerance) / (length + spacing)).rounded(.down)
        return max(count, Int(min(max(held, 1), 1e9)))
    }

    private func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale + 0 }
    private func length(_ size: Size) -> Double { isVertical ? size.width : size.height }
    private func depth(_ size: Size) -> Double { isVertical ? size.height : size.width }

    private func size(_ across: Double, _ along: Double) -> Size {
        isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
    }

    private func rect(across: Double, along: Double, _ size: Size) -> Rect {
        Rect(origin: isVertical ? Point(x: across, y: along) : Point(x: along, y: across), size: size)
    }
}
