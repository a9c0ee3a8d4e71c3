public import GalleyGeometry

/// What a collection shows, UIKit's data source and its flow layout's delegate.
public protocol CollectionViewDataSource: AnyObject {
    /// How many sections there are; 1 unless said otherwise.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// How many items a section has.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

    /// An item's size in points; the layout's item size where nil.
    func collectionView(_ collectionView: CollectionView, sizeForItemAt path: CellPath) throws(ContainerError) -> Size?
    /// The size that an item's content asks for: UIKit's `preferredLayoutAttributesFitting`. Asked only where
    /// ``CollectionView/estimatedItemSize`` is not zero, and only for what is visible. The environment's width is that
    /// of a line.
    func collectionView(
        _ collectionView: CollectionView, preferredSizeForItemAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Size
    /// The reference size of a section's header; the layout's where nil. The environment's width is the collection's.
    func collectionView(
        _ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Size?
    /// The reference size of a section's footer, in the same way.
    func collectionView(
        _ collectionView: CollectionView, referenceSizeForFooterInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Size?
}

extension CollectionViewDataSource {
    /// One section.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    /// The layout's item size.
    public func collectionView(_ collectionView: CollectionView, sizeForItemAt path: CellPath) throws(ContainerError)
        -> Size?
    { nil }

    /// The estimate.
    public func collectionView(
        _ collectionView: CollectionView, preferredSizeForItemAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Size { collectionView.estimatedItemSize }

    /// The layout's.
    public func collectionView(
        _ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Size? { nil }

    /// The layout's.
    public func collectionView(
        _ collectionView: CollectionView, referenceSizeForFooterInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Size? { nil }
}
