import GalleyGeometry
import GalleyLayout

extension TableView {
    /// Measures what is visible and finds the offset at which it stays where it is.
    func layoutRows() throws(ContainerError) {
        guard dataSource != nil || isLoaded else { return try takePendingOffset() }
        if !isLoaded { try reloadData() }
        try takePendingOffset()
        let key = try heightKey()
        if measuredFor != key { try measureAnew(for: key) }
        for (inset, edge) in [(contentInset.top, "top"), (contentInset.bottom, "bottom")] {
            _ = try checkedLength(inset, "contentInset.\(edge)", of: name)
        }
        let height = Extent.units(try checkedLength(bounds.height, "height", of: name))
        if height != settledHeight { needsClamping = true }
        settledHeight = height
        settledInsets = (Extent.units(contentInset.top), Extent.units(contentInset.bottom))
        try settle(key)
        if !keepsAnchor || anchor == nil { captureAnchor() }
    }

    /// An offset that was set is one that can be counted with.
    func takePendingOffset() throws(ContainerError) {
        guard let value = pendingOffset else { return }
        pendingOffset = nil
        guard abs(value) <= 1e11 else {
            throw .invalidNumber(
                owner: name, parameter: "contentOffset.y", value: value, accepted: "a number from -1e11 to 1e11")
        }
        offset = Extent.units(value)
        (anchor, placing, keepsAnchor) = (nil, nil, false)
    }

    /// Forgets heights that were measured for something else; those of before the last change are kept for the way
    /// back.
    private func measureAnew(for key: HeightKey) throws(ContainerError) {
        if anchor == nil { captureAnchor() }
        let fresh = if let shelf, shelf.key == key { shelf.items } else { try makeItems(sections, key) }
        shelf = measuredFor.map { ($0, items) }
        (items, measuredFor, placing, needsClamping) = (fresh, key, .share, true)
        keepsAnchor = true
    }

    /// Measures until all that is visible has its own height.
    private func settle(_ key: HeightKey) throws(ContainerError) {
        let clamps = needsClamping || offsetLimits.contains(offset)
        var pending = placing
        while true {
            if pending != nil, case .offset(let value) = anchor { offset = value }
            if let way = pending, case .item(let place) = anchor, place.index < items.count {
                try measure(around: place, way, key)
            } else if let place = fixedPoint() {
                try measure(around: place, .top, key)
            }
            pending = nil
            let found = offset
            if clamps { offset = min(max(offset, offsetLimits.lowerBound), offsetLimits.upperBound) }
            if offset == found { break }
        }
        (placing, needsClamping) = (nil, false)
    }

    /// The offsets, in units, at which the content's ends are not pulled inwards.
    var offsetLimits: ClosedRange<Int> {
        let low = -settledInsets.top
        let content = headerUnits + items.sum + footerUnits + settledInsets.bottom
        return low...max(low, content - settledHeight)
    }

    /// Remembers what is at the top of what is visible.
    func captureAnchor() {
        guard offset >= headerUnits, let (index, start) = items.find(offset - headerUnits) else {
            anchor = .offset(offset)
            return
        }
        anchor = .item(
            Anchor.Place(index: index, screenTop: headerUnits + start - offset, extent: items[index].units))
    }

    /// The item that does not move while others are measured: the first visible one that was visible before, else the
    /// first visible one.
    func fixedPoint() -> Anchor.Place? {
        guard items.count > 0 else { return nil }
        let top = offset - headerUnits
        let (first, start) = top < 0 ? (0, 0) : items.find(top) ?? (items.count - 1, items.start(of: items.count - 1))
        var walk = ItemWalk(self)
        var (index, y) = (first, start - top)
        while index < items.count, y < settledHeight {
            let extent = walk.extent(at: index)
            if shown.contains(index) { return Anchor.Place(index: index, screenTop: y, extent: extent.units) }
            y += extent.units
            index += 1
        }
        return Anchor.Place(index: first, screenTop: start - top, extent: items[first].units)
    }

    /// Measures what is visible when an item stands where it does: it first, then down, then up.
    private func measure(around place: Anchor.Place, _ way: Placing, _ key: HeightKey) throws(ContainerError) {
        var walk = ItemWalk(self)
        var below: [Extent] = [try walk.measured(at: place.index, key)]
        let place = way == .share ? place.resized(to: below[0].units) : place
        var (index, y) = (place.index + 1, place.screenTop + below[0].units)
        while index < items.count, y < settledHeight {
            below.append(try walk.measured(at: index, key))
            y += below[below.count - 1].units
            index += 1
        }
        let end = index
        var above: [Extent] = []
        (index, y) = (place.index, place.screenTop)
        while index > 0, y > 0 {
            index -= 1
            above.append(try walk.measured(at: index, key))
            y -= above[above.count - 1].units
        }
        if walk.measuredCount > 0 { try replace(from: index, with: above.reversed() + below) }
        offset = headerUnits + items.start(of: place.index) - place.screenTop
        shown = index..<end
    }

    /// Puts measured extents in.
    func replace(from index: Int, with extents: [Extent]) throws(ContainerError) {
        let added = try BlockTree.sum(extents, owner: name)
        let old = items.start(of: index + extents.count) - items.start(of: index)
        try items.checkRoom(for: 1, of: added - old, owner: name)
        items.replace(from: index, with: extents[...])
    }
}
