public import GalleyGeometry

/// Lays its arranged views out in a row or column, UIKit's `UIStackView`.
///
/// It works with constraints alone, the same as UIKit's, named `UISV-…`. What the priorities leave open is decided by
/// order: the first view with content stretches or is compressed first, the last view without content takes all slack.
open class StackView: View {
    /// How the arranged views share the room along the axis.
    public enum Distribution: String, Sendable, Hashable, CaseIterable {
        /// One view takes what is left over or missing, by its priorities.
        case fill
        /// All are as long as each other.
        case fillEqually
        /// Each has a share as its content size has.
        case fillProportionally
        /// The gaps are as long as each other.
        case equalSpacing
        /// The middles are as far apart as each other, where the gaps allow.
        case equalCentering
    }

    /// How the arranged views stand across the axis.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// As wide as the stack, or as high.
        case fill
        /// At the leading side, or at the top of a row.
        case leading
        /// The first baselines of a row are level.
        case firstBaseline
        /// In the middle.
        case center
        /// At the trailing side, or at the bottom of a row.
        case trailing
        /// The last baselines of a row are level.
        case lastBaseline

        /// Leading, in a row.
        public static let top = Alignment.leading
        /// Trailing, in a row.
        public static let bottom = Alignment.trailing
    }

    /// Stands for ``spacing`` in ``setCustomSpacing(_:after:)``.
    public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
    /// Stands for the system's spacing, 8 points.
    public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

    /// The views that are arranged, in order; all of them are subviews.
    public private(set) var arrangedSubviews: [View] = []
    /// Along which axis the views follow each other.
    public var axis: Axis { didSet { if axis != oldValue { arrangementChanged() } } }
    /// How the views share the room along the axis.
    public var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
    /// How the views stand across the axis. Baselines count in rows only; a column takes them for leading.
    public var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
    /// The distance between two views in points; the least distance where the distribution spaces equally.
    public var spacing = 0.0 { didSet { if spacing != oldValue { arrangementChanged() } } }
    /// Whether the views stand within the margins.
    public var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }
    /// Whether a column's spacing is counted from a last baseline to the next first one.
    public var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }
    /// Whether a row's label of several lines is pulled to half the row's width at priority 759, as UIKit is reported
    /// to do (useyourloaf, rdar 39275811). Off: the label takes what the others leave.
    public var disambiguatesTextWidth = false {
        didSet { if disambiguatesTextWidth != oldValue { arrangementChanged() } }
    }

    private var customSpacings: [Int: Double] = [:]
    private var isArrangementStale = true
    private(set) var ownConstraints: [LayoutConstraint] = []
    private var gaps: [LayoutGuide] = []

    /// A stack of views.
    public init(arrangedSubviews: [View] = [], axis: Axis = .horizontal, frame: Rect = .zero) throws(LayoutError) {
        self.axis = axis
        super.init(frame: frame)
        for view in arrangedSubviews { try addArrangedSubview(view) }
    }

    /// `UIStackView`.
    open override var className: String { "UIStackView" }

    /// Adds a view at the end; constraints alone will hold it.
    /// - Throws: ``LayoutError/circularHierarchy(view:)``.
    public func addArrangedSubview(_ view: View) throws(LayoutError) {
        try insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds or moves a view to a place among the arranged ones, clamped to what there is.
    /// - Throws: ``LayoutError/circularHierarchy(view:)``.
    public func insertArrangedSubview(_ view: View, at index: Int) throws(LayoutError) {
        if view.superview !== self { try addSubview(view) }
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        view.stack = self
        arrangementChanged()
    }

    /// Stops arranging a view, which stays a subview.
    public func removeArrangedSubview(_ view: View) {
        guard view.stack === self else { return }
        forget(view)
    }

    /// The distance after a view, in place of ``spacing``; ``spacingUseDefault`` takes it back.
    public func setCustomSpacing(_ spacing: Double, after view: View) {
        customSpacings[view.serial] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// The distance after a view as it was set, or ``spacingUseDefault``.
    public func customSpacing(after view: View) -> Double { customSpacings[view.serial] ?? Self.spacingUseDefault }

    /// A row's tallest view, a column's first.
    open override var forFirstBaselineLayout: View {
        (axis == .horizontal ? tallest : visibleViews.first)?.forFirstBaselineLayout ?? self
    }
    /// A row's tallest view, a column's last.
    open override var forLastBaselineLayout: View {
        (axis == .horizontal ? tallest : visibleViews.last)?.forLastBaselineLayout ?? self
    }

    /// Makes the arrangement's constraints anew where something changed.
    open override func updateConstraints() throws(LayoutError) {
        if isArrangementStale {
            LayoutConstraint.deactivate(ownConstraints)
            for gap in gaps { removeLayoutGuide(gap) }
            (ownConstraints, gaps) = ([], [])
            var arrangement = StackArrangement(self)
            try arrangement.arrange()
            isArrangementStale = false
            gaps = arrangement.gaps
            ownConstraints = arrangement.constraints
            try LayoutConstraint.activate(ownConstraints)
        }
        try super.updateConstraints()
    }

    var visibleViews: [View] { arrangedSubviews.filter { !$0.isHidden } }

    private var tallest: View? {
        // By unwrapped content, so that the answer does not depend on an earlier layout; the first of equals.
        visibleViews.reduce(nil) { (best: View?, view) in
            guard let best else { return view }
            return (view.intrinsicContentSize.height ?? 0) > (best.intrinsicContentSize.height ?? 0) ? view : best
        }
    }

    func spacing(after view: View) -> Double {
        let value = customSpacings[view.serial] ?? spacing
        return value == Self.spacingUseSystem ? SystemSpacing.standard : value
    }

    func arrangementChanged() {
        isArrangementStale = true
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    func forget(_ view: View) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[view.serial] = nil
        view.stack = nil
        arrangementChanged()
    }
}
