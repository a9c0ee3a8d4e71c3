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
    public static var standardHeight: Double { 44 }
    /// How often the tree was measured.
    public private(set) var measurementCount = 0
    /// What there was to say about the cell, each thing once.
    public private(set) var diagnostics: [ContainerDiagnostic] = []

    private let configure: (Cell, Content, CellEnvironment) throws -> Void
    private var heights: HeightCache<Key>
    private var shown: Key?

    private struct Key: Hashable {
        let content: Content
        let environment: CellEnvironment
    }

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
    /// - Complexity: O(1) for a height that is kept, else that of the layout.
    public func height(of content: Content, in environment: CellEnvironment) throws(ContainerError) -> Double {
        let key = Key(content: content, environment: environment)
        if let height = heights.height(of: key) { return height }
        try fill(key)
        measurementCount += 1
        let height = try fittingHeight(environment.width)
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
        try fill(Key(content: content, environment: environment))
        let height = try checkedLength(height, "height", of: name)
        // As a whole, so that no height of another row is held beside this row's content.
        view.frame = Rect(x: 0, y: 0, width: environment.width, height: height)
        try inContainer { () throws(LayoutError) in try view.layoutIfNeeded() }
        return view
    }

    private var name: String { view.identifier ?? view.className }

    private func fill(_ key: Key) throws(ContainerError) {
        _ = try checkedLength(key.environment.width, "width", of: name)
        if key == shown { return }
        shown = nil
        view.traitOverride = key.environment.traits
        do { try configure(view, key.content, key.environment) } catch { throw ContainerError(error, filling: name) }
        shown = key
    }

    private func fittingHeight(_ width: Double) throws(ContainerError) -> Double {
        let height = try fit(width, .zero)
        // Higher if pulled higher: then nothing but the pull to 0 made it 0.
        guard height == 0, try fit(width, View.layoutFittingExpandedSize) > 0 else { return height }
        let diagnostic = ContainerDiagnostic.collapsedCell(cell: name, standardHeight: Self.standardHeight)
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
        return Self.standardHeight
    }

    private func fit(_ width: Double, _ target: Size) throws(ContainerError) -> Double {
        try inContainer { () throws(LayoutError) in
            switch fitting {
            case .requiredWidth:
                return try view.systemLayoutSizeFitting(
                    Size(width: width, height: target.height), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            case .layoutThenCompressed:
                view.frame = Rect(x: 0, y: 0, width: width, height: view.frame.height)
                view.setNeedsLayout()
                try view.layoutIfNeeded()
                return try view.systemLayoutSizeFitting(target).height
            }
        }
    }
}
