public import GalleyGeometry

/// Items in lines, as UIKit's `UICollectionViewFlowLayout` places them.
///
/// The rules are those of 20 arrangements measured on Mac Catalyst 26 (Vercantez/openuikit): a full line's spare room
/// goes between its items; an item alone on a line that holds no more is centred; the last line of equal items is spaced
/// as if it were full, one of unequal items as close as allowed; items are centred across the line; origins go to the
/// nearest pixel and sizes stay as they are; an empty section keeps header, insets and footer.
public struct CollectionFlowLayout: Sendable, Hashable {
    /// Which way content is scrolled. Lines run across it.
    public enum ScrollDirection: Sendable, Hashable, CaseIterable {
        /// Down: lines are rows.
        case vertical
        /// Across: lines are columns.
        case horizontal
    }

    /// Which way content is scrolled.
    public var scrollDirection = ScrollDirection.vertical
    /// The size of items that have none of their own, in points.
    public var itemSize = Size(width: 50, height: 50)
    /// The least distance between lines, in points; not between lines and headers or footers.
    public var minimumLineSpacing = 10.0
    /// The least distance between items on a line, in points.
    public var minimumInteritemSpacing = 10.0
    /// The room around a section's items; headers and footers are outside it.
    public var sectionInset = EdgeInsets.zero
    /// The size of headers: only the length along the scroll direction counts, and 0 there is no header.
    public var headerReferenceSize = Size.zero
    /// The size of footers, in the same way.
    public var footerReferenceSize = Size.zero

    /// UIKit's defaults: items of 50 × 50, 10 between them, nothing around them.
    public init() {}

    /// Places everything in a collection of a size.
    ///
    /// - Parameters:
    ///   - sections: the sizes of the items of each section.
    ///   - size: the collection's size in points.
    ///   - scale: pixels a point; above 0.
    /// - Throws: ``ContainerError/invalidNumber(owner:parameter:value:accepted:)``.
    /// - Complexity: O(items).
    public func frames(of sections: [FlowSection], in size: Size, scale: Double = 3) throws(ContainerError)
        -> FlowFrames
    {
        guard scale >= 0.1, scale <= 100 else {
            throw .invalidNumber(
                owner: Self.name, parameter: "scale", value: scale, accepted: "a number from 0.1 to 100")
        }
        let isVertical = scrollDirection == .vertical
        let across = try checkedLength(isVertical ? size.width : size.height, "collection's size", of: Self.name)
        var composer = FlowComposer(isVertical: isVertical, across: across, scale: scale)
        var result = FlowFrames(sections: [], contentSize: .zero)
        result.sections.reserveCapacity(sections.count)
        for (number, section) in sections.enumerated() {
            let settings = try settings(of: section)
            var placed = FlowFrames.Section(header: nil, items: [], footer: nil)
            placed.header = composer.band(try bandLength(section.headerReferenceSize ?? headerReferenceSize))
            placed.items = composer.items(section.itemSizes, settings, section: number)
            placed.footer = composer.band(try bandLength(section.footerReferenceSize ?? footerReferenceSize))
            result.sections.append(placed)
        }
        result.contentSize = composer.contentSize
        result.lines = FlowLines(composer.lines)
        return result
    }

    private func bandLength(_ size: Size) throws(ContainerError) -> Double {
        try checkedLength(scrollDirection == .vertical ? size.height : size.width, "reference size", of: Self.name)
    }

    private func settings(of section: FlowSection) throws(ContainerError) -> FlowSettings {
        for size in section.itemSizes {
            _ = try checkedLength(size.width, "item width", of: Self.name)
            _ = try checkedLength(size.height, "item height", of: Self.name)
        }
        let inset = section.inset ?? sectionInset
        for value in [inset.top, inset.left, inset.bottom, inset.right] {
            guard abs(value) <= Extent.longest else {
                throw .invalidNumber(
                    owner: Self.name, parameter: "section inset", value: value,
                    accepted: "a number from -1000000 to 1000000")
            }
        }
        let isVertical = scrollDirection == .vertical
        return FlowSettings(
            lineSpacing: try checkedLength(
                section.minimumLineSpacing ?? minimumLineSpacing, "line spacing", of: Self.name),
            interitemSpacing: try checkedLength(
                section.minimumInteritemSpacing ?? minimumInteritemSpacing, "interitem spacing", of: Self.name),
            before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right,
            near: isVertical ? inset.left : inset.top, far: isVertical ? inset.right : inset.bottom)
    }

    static let name = "flow layout"
}
