/// What widens gaps: tabs, and justification.
extension LineComposer {
    /// Moves what stands behind each tab to its stop, as the walker's pen does.
    mutating func placeTabs() {
        guard paragraph.storage.segments.hasTabs else { return }
        let stops = TabStops(paragraph)
        var pen: Int64 = 0
        for index in clusters.indices {
            if clusters[index].kind == .tab {
                let stop = stops.next(after: pen)
                let width = stop.alignment == .left ? 0 : contentWidth(behind: index, alignment: stop.alignment)
                widen(index, by: stop.start(of: width, pen: pen) - pen)
            }
            pen += clusters[index].width
        }
    }

    /// The width of the text between a tab and the next one, without what hangs; up to its separator for a decimal
    /// stop.
    private func contentWidth(behind tab: Int, alignment: TextTab.Alignment) -> Int64 {
        var (sum, content) = (Int64(0), Int64(0))
        for cluster in clusters[(tab + 1)...] {
            if cluster.kind == .tab { break }
            let isSeparator =
                cluster.kind == .text && paragraph.storage.isDecimalSeparator(shaped.text[cluster.range.lowerBound])
            if alignment == .decimal, isSeparator { return sum }
            sum += cluster.width
            if !hangs(cluster) { content = sum - hangingSpacing(cluster) }
        }
        return content
    }

    private func hangingSpacing(_ cluster: LineCluster) -> Int64 {
        cluster.kind == .text && !shaped.spacings.isEmpty ? shaped.spacings[cluster.use].hanging : 0
    }

    /// Stretches the spaces behind the last tab until what does not hang is as wide as the room, to the nearest unit.
    /// A line without spaces stays as it is.
    mutating func stretch(to room: Int64) {
        let end = contentEnd
        guard end > 0 else { return }
        let visible = clusters[..<end].reduce(0) { $0 + $1.width } - hangingSpacing(clusters[end - 1])
        let first = (clusters[..<end].lastIndex { $0.kind == .tab } ?? -1) + 1
        let gaps = (first..<end).filter { index in
            clusters[index].kind == .text && [0x20, 0xA0].contains(shaped.text[clusters[index].range.lowerBound])
        }
        let extra = room - visible
        guard extra > 0, !gaps.isEmpty else { return }
        let (share, rest) = (extra / Int64(gaps.count), Int(extra % Int64(gaps.count)))
        for (number, index) in gaps.enumerated() { widen(index, by: share + (number < rest ? 1 : 0)) }
    }

    private mutating func widen(_ index: Int, by units: Int64) {
        setWidth(of: index, clusters[index].width + units, spacing: clusters[index].spacing + units)
    }
}
