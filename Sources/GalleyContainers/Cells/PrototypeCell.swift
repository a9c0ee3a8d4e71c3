public import GalleyLayout
import GalleyGeometry

/// One view tree that stands for every row of its kind: a closure fills it, and it is measured or laid out.
///
/// Heights are kept by content, width, surroundings and faces. They are those of a cell made fresh for the question:
/// the closure must set all that follows from its arguments, and depend on nothing else.
public final class PrototypeCell<Cell: View, Content: Hashable> {
    /// How a height is found.
    public enum Fitting: Sendable, Hashable {
        /// The width is required and the height as low as can be: what UIKit asks a self-sizing cell.
        case requiredWidth
        /// The cell is laid out at the width, then asked for its smallest size: the way of iOS 7, for cells that tell
        /// their labels `preferredMaxLayoutWidth` in `layoutSubviews()`. The width is what the labels make of it.
        case layoutThenCompressed
    }

    /// The tree; what it shows is what was asked for last.
    public let view: Cell
    /// How heights are found.
    public var fitting = Fitting.requiredWidth { didSet { if fitting != oldValue { removeAllHeights() } } }
    /// The height of a cell whose constraints leave it open and would allow 0; UIKit's standard height.
    public static var standardHeight: Double { CellFitting.standardHeight }
    /// How often the tree was measured.
    public var measurementCount: Int { measurements }
    /// What there was to say about the cell, each thing once.
    public var diagnostics: [ContainerDiagnostic] { remarks.entries }

    @usableFromInline let configure: (Cell, Content, CellEnvironment) throws -> Void
    @exclusivity(unchecked) @usableFromInline var heights: HeightCache<Content>
    @exclusivity(unchecked) @usableFromInline var environments = EnvironmentNumbers()
    @exclusivity(unchecked) @usableFromInline var shown: HeightCache<Content>.Key?
    @exclusivity(unchecked) @usableFromInline var measurements = 0
    @exclusivity(unchecked) @usableFromInline var remarks = CellRemarks()

    /// A prototype from its tree.
    ///
    /// - Parameters:
    ///   - view: the tree that is filled and measured.
    ///   - capacity: the most heights kept, at least 2.
    ///   - configure: fills the tree with a content; the environment says for which text size and faces.
    public init(
        _ view: Cell, capacity: Int = 16_384, configure: @escaping (Cell, Content, CellEnvironment) throws -> Void
    ) {
        self.view = view
        self.configure = configure
        heights = HeightCache(capacity: capacity)
        view.isEncapsulated = true
    }

    /// How many heights are kept.
    public var cachedHeightCount: Int { heights.count }

    /// Forgets all heights, where the closure depends on something that changed.
    public func removeAllHeights() {
        heights.removeAll()
        shown = nil
    }

    /// The height of the cell's content in points, on the pixel grid.
    ///
    /// - Throws: ``ContainerError``.
    /// - Complexity: O(1) for a height that is kept, else that of the layout: where the cell is filled with another
    ///   content of the same form, that of measuring its texts.
    @inlinable
    public func height(of content: Content, in environment: CellEnvironment) throws(ContainerError) -> Double {
        let key = HeightCache<Content>.Key(content, environments.number(of: environment))
        if let height = heights.height(of: key) { return height }
        try fill(key, environment)
        measurements += 1
        let height = try CellFitting(view, atFirstLaidOut: fitting == .layoutThenCompressed)
            .height(width: environment.width, &remarks)
        heights.store(height, for: key)
        return height
    }

    /// The tree filled with a content and laid out at the size of its row.
    ///
    /// - Parameters:
    ///   - content: what the row shows.
    ///   - environment: the row's width, text size and faces.
    ///   - height: the height of the content, as ``height(of:in:)`` says.
    /// - Throws: ``ContainerError``.
    public func layout(_ content: Content, in environment: CellEnvironment, height: Double) throws(ContainerError)
        -> Cell
    {
        try fill(HeightCache<Content>.Key(content, environments.number(of: environment)), environment)
        try CellFitting(view, atFirstLaidOut: false).lay(out: Size(width: environment.width, height: height))
        return view
    }

    @inlinable
    func fill(_ key: HeightCache<Content>.Key, _ environment: CellEnvironment) throws(ContainerError) {
        try CellFitting(view, atFirstLaidOut: false).check(width: environment.width)
        if key == shown { return }
        shown = nil
        view.traitOverride = environment.traits
        do { try configure(view, key.content, environment) } catch { throw ContainerError(error, filling: view) }
        shown = key
    }
}
