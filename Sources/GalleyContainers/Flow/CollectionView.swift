public import GalleyFonts
public import GalleyGeometry
public import GalleyLayout

/// A collection with a flow layout, UIKit's `UICollectionView` as far as layout goes.
///
/// Headers and footers are numbers, asked for whenever the collection is laid out anew: at its own width, of which only
/// the height of the answer counts. Items that size themselves are measured when they become visible. A layout in which
/// sizes are new costs O(items); one that only scrolls costs what is visible and O(log lines).
open class CollectionView: View {
    /// Where counts and sizes come from.
    public weak var dataSource: (any CollectionViewDataSource)?
    /// How items are placed.
    public var layout = CollectionFlowLayout() { didSet { if layout != oldValue { invalidateLayout() } } }
    /// What the size of an item is supposed to be until it is measured, in points; zero for items that do not size
    /// themselves.
    public var estimatedItemSize = Size.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    /// The faces that cells are set in: where they change, everything is asked for anew.
    public var faces: [FontFace] = [] { didSet { if faces != oldValue { invalidateLayout() } } }
    /// Where what is visible begins in the content, in points. Values beyond the content's ends are brought back in the
    /// next layout.
    public var contentOffset = Point.zero { didSet { if contentOffset != oldValue { setNeedsLayout() } } }

    /// All frames, as of the last layout.
    public private(set) var frames = FlowFrames(sections: [], contentSize: .zero)
    /// How many items were measured so far.
    public private(set) var measurementCount = 0
    /// How many items and lines were placed or looked at so far.
    public private(set) var operationCount = 0

    private var sections: [FlowSection] = []
    private var measured: Set<CellPath> = []
    private var laidOutFor: LayoutKey?

    private struct LayoutKey: Equatable {
        var size: Size
        var environment: CellEnvironment
    }

    /// `UICollectionView`.
    open override var className: String { "UICollectionView" }

    /// All there is to scroll, in points, as of the last layout.
    public var contentSize: Size { frames.contentSize }

    /// Has everything asked for anew in the next layout.
    public func reloadData() { invalidateLayout() }

    /// The same for where sizes changed and counts did not.
    public func invalidateLayout() {
        laidOutFor = nil
        setNeedsLayout()
    }

    /// Places everything; a subclass calls super first.
    open override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        do throws(ContainerError) { try layoutItems() } catch {
            // The next layout tries again.
            setNeedsLayout()
            throw error.asLayoutError
        }
    }

    /// The items of which something is visible, as of the last layout.
    /// - Complexity: O(items of the visible lines + log lines).
    public var pathsForVisibleItems: [CellPath] {
        let (minX, minY) = (contentOffset.x, contentOffset.y)
        let (maxX, maxY) = (minX + bounds.width, minY + bounds.height)
        let isVertical = layout.scrollDirection == .vertical
        let found = frames.lines.lines(from: isVertical ? minY : minX, to: isVertical ? maxY : maxX)
        operationCount += found.looked
        var result: [CellPath] = []
        for line in found.lines {
            let items = frames.sections[line.section].items
            operationCount += line.items.count
            for item in line.items {
                let frame = items[item]
                guard frame.minX < maxX, frame.maxX > minX, frame.minY < maxY, frame.maxY > minY else { continue }
                result.append(CellPath(item: item, section: line.section))
            }
        }
        return result
    }

    private func layoutItems() throws(ContainerError) {
        let environment = CellEnvironment(width: bounds.width, traits: traitCollection, faces: faces)
        let key = LayoutKey(size: bounds.size, environment: environment)
        let isKnown = laidOutFor == key
        // Nothing is known until all is well.
        laidOutFor = nil
        if !isKnown {
            try ask(environment)
            try place()
        }
        try clamp()
        // Every round measures something that was not measured before.
        while try measureVisible(environment) {
            try place()
            try clamp()
        }
        laidOutFor = key
    }

    private func place() throws(ContainerError) {
        frames = try layout.frames(of: sections, in: bounds.size, scale: traitCollection.displayScale)
        operationCount += frames.sections.reduce(0) { $0 + $1.items.count }
    }

    private func ask(_ environment: CellEnvironment) throws(ContainerError) {
        measured = []
        sections = []
        guard let dataSource else { return }
        let count = try checkedCount(dataSource.numberOfSections(in: self), "number of sections")
        for number in 0..<count {
            let items = try checkedCount(
                dataSource.collectionView(self, numberOfItemsInSection: number), "number of items in section \(number)")
            var section = FlowSection(itemSizes: [])
            section.itemSizes.reserveCapacity(items)
            for item in 0..<items {
                let own = try dataSource.collectionView(self, sizeForItemAt: CellPath(item: item, section: number))
                section.itemSizes.append(own ?? (estimatedItemSize == .zero ? layout.itemSize : estimatedItemSize))
            }
            section.headerReferenceSize = try dataSource.collectionView(
                self, referenceSizeForHeaderInSection: number, in: environment)
            section.footerReferenceSize = try dataSource.collectionView(
                self, referenceSizeForFooterInSection: number, in: environment)
            sections.append(section)
        }
    }

    private func checkedCount(_ count: Int, _ parameter: String) throws(ContainerError) -> Int {
        guard count >= 0, count <= BlockTree.largestCount else {
            throw .invalidNumber(
                owner: identifier ?? className, parameter: parameter, value: Double(count),
                accepted: "0 to \(BlockTree.largestCount)")
        }
        return count
    }

    private func clamp() throws(ContainerError) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else {
            let value = contentOffset.x.isFinite ? contentOffset.y : contentOffset.x
            throw .invalidNumber(
                owner: identifier ?? className, parameter: "contentOffset", value: value, accepted: "a finite number")
        }
        let place = Point(
            x: min(max(contentOffset.x, 0), max(0, contentSize.width - bounds.width)),
            y: min(max(contentOffset.y, 0), max(0, contentSize.height - bounds.height)))
        if place != contentOffset { contentOffset = place }
    }

    /// Measures what is visible and was not measured; whether there was any.
    private func measureVisible(_ environment: CellEnvironment) throws(ContainerError) -> Bool {
        guard estimatedItemSize != .zero, let dataSource else { return false }
        let inset = layout.sectionInset
        let isVertical = layout.scrollDirection == .vertical
        var own = environment
        if isVertical { own.width = max(0, environment.width - inset.left - inset.right) }
        var isChanged = false
        for path in pathsForVisibleItems where !measured.contains(path) {
            let size = try dataSource.collectionView(self, preferredSizeForItemAt: path, in: own)
            sections[path.section].itemSizes[path.item] = size
            measured.insert(path)
            measurementCount += 1
            isChanged = true
        }
        return isChanged
    }
}
