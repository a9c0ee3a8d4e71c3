public import GalleyGeometry

extension View {
    /// The target of the smallest size that satisfies the constraints: (0, 0).
    public static var layoutFittingCompressedSize: Size { .zero }
    /// The target of the largest such size: (10000, 10000).
    public static var layoutFittingExpandedSize: Size { Size(width: 10000, height: 10000) }

    /// The size nearest to a target that the constraints inside the view ask for, in points, rounded up to pixels.
    ///
    /// The view stays as it is: neither its frame nor what is around it counts, nor is anything changed by the
    /// question. The same as giving both priorities as `.fittingSizeLevel`.
    /// - Throws: ``LayoutError``.
    public func systemLayoutSizeFitting(_ targetSize: Size) throws(LayoutError) -> Size {
        try systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The same, with how strongly the target's width and height pull.
    ///
    /// - Complexity: the first question builds an engine that is kept; later ones cost what changed since.
    /// - Note: UIKit's model after its documentation: *width = target* and *height = target* at these priorities beside
    ///   the constraints of the view's tree.
    public func systemLayoutSizeFitting(
        _ targetSize: Size, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
    ) throws(LayoutError) -> Size {
        let root = root
        root.layoutWork.begin()
        defer { root.layoutWork.end() }
        try updateConstraintsIfNeeded()
        let engine = fittingEngine ?? LayoutEngine(root: self, purpose: .fitting)
        fittingEngine = engine
        return try engine.fittingSize(targetSize, horizontal, vertical)
    }
}
