public import GalleyGeometry

/// A rectangle in a tree of rectangles, UIKit's `UIView` as far as layout goes.
///
/// A tree belongs to one thread at a time. Frames are points in the superview's coordinates, y downwards, and change
/// only in ``layoutIfNeeded()`` or when they are set.
open class View: LayoutItem {
    /// The views inside, in order.
    public final internal(set) var subviews: [View] = []
    /// The view around, if there is one.
    public final internal(set) var superview: View? {
        get { parent.wrappedValue }
        set { parent.wrappedValue = newValue }
    }
    @exclusivity(unchecked) private final var parent = Unretained<View>(wrappedValue: nil)
    /// The guides the view owns, apart from those it makes by itself.
    public final internal(set) var layoutGuides: [LayoutGuide] = []
    /// The constraints the view holds: those whose items' nearest common ancestor it is.
    public final internal(set) var constraints: [LayoutConstraint] = []

    @exclusivity(unchecked) final var rectangle = Rect.zero
    /// The frame before it was rounded to pixels.
    public final internal(set) var exactFrame = Rect.zero
    /// Where the autoresizing mask starts from: a frame and the superview's size beside it.
    var maskReference: MaskReference?
    /// The age of the constraints that stand for the mask; 0 before the first layout.
    final var maskSerial = 0

    /// Whether the frame stands as required constraints, as ``autoresizingMask`` says. Turn it off for a view that
    /// constraints hold.
    public final var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { maskChanged() } }
    }
    /// Whether a container holds the size that the view has as a tree's root: logs name it as UIKit does,
    /// `UIView-Encapsulated-Layout-Height`.
    public final var isEncapsulated = false {
        didSet { if isEncapsulated != oldValue { maskChanged() } }
    }
    /// What gives way when the superview's size changes.
    public var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { maskChanged() } }
    }
    /// How strongly the view keeps to its content's size.
    @exclusivity(unchecked) public final var contentPriorities = ContentPriorities.view {
        didSet { if contentPriorities != oldValue { noteContentChange() } }
    }
    /// Whether a stack view leaves the view out. Other layout does not care.
    public var isHidden = false {
        didSet { if isHidden != oldValue { stack?.arrangementChanged() } }
    }
    /// The stack view that arranges this view.
    @Unretained final var stack: StackView? = nil
    /// Surroundings that begin at this view; nil takes the superview's.
    @exclusivity(unchecked) public final var traitOverride: TraitCollection? {
        didSet { if traitOverride != oldValue { surroundingsChanged() } }
    }
    /// Whether leading is left whatever the surroundings say.
    public var semanticContentAttribute = SemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { surroundingsChanged() } }
    }
    /// The surroundings that were found last, as long as they hold.
    @exclusivity(unchecked) final var knownTraits: TraitCollection?
    @exclusivity(unchecked) final var margins = Margins()
    final var ownGuides: [LayoutGuide] = []
    /// The controller whose view this is.
    weak var controller: ViewController?
    var reports: LayoutDiagnostics?

    @exclusivity(unchecked) final var needsLayout = true
    final var needsUpdateConstraints = true
    @exclusivity(unchecked) final var subtreeNeedsLayout = true
    final var subtreeNeedsUpdateConstraints = true
    @exclusivity(unchecked) final var layoutEngine: LayoutEngine?
    @exclusivity(unchecked) final var fittingEngine: LayoutEngine?
    /// What the solvers of a tree may do, kept with its root.
    @exclusivity(unchecked) final var layoutWork = LayoutWork()

    /// Makes a view with a frame.
    public init(frame: Rect = .zero) {
        super.init(named: nil)
        rectangle = Self.standardized(frame)
        exactFrame = rectangle
    }

    deinit {
        life.end()
        for view in subviews { view.forgetTraits() }
    }

    /// `UIView`; a subclass names its own.
    open override var className: String { "UIView" }
    override var containerView: View? { self }

    /// The rectangle in the superview's coordinates, rounded to pixels after a layout.
    ///
    /// Setting it moves a view that translates its mask, or a tree's root; layout overwrites it in other views.
    /// A negative size counts as 0. NaN is refused by the next layout.
    public var frame: Rect {
        get { rectangle }
        set {
            let value = Self.standardized(newValue)
            if value == rectangle, value == exactFrame { return }
            let isResized = value.size != rectangle.size
            rectangle = value
            exactFrame = value
            maskReference = currentReference()
            noteChange(.geometry(self))
            if isResized { setNeedsLayout() }
        }
    }

    /// The rectangle in the view's own coordinates; setting it changes the size.
    public var bounds: Rect {
        get { Rect(origin: .zero, size: rectangle.size) }
        set { frame = Rect(origin: rectangle.origin, size: newValue.size) }
    }

    /// The size the content asks for; none unless a subclass says so.
    open var intrinsicContentSize: IntrinsicSize { .none }

    /// Whether the content's height follows from the width the view gets; ``contentHeight(forWidth:)`` answers then.
    open var heightDependsOnWidth: Bool { false }

    /// The height the content needs at a width, both in points; asked only where ``heightDependsOnWidth``.
    open func contentHeight(forWidth width: Double) -> Double { intrinsicContentSize.height ?? 0 }

    /// Whether the size is one of measured text, which rounding to pixels must not make smaller.
    open var isMeasured: Bool { false }

    /// From the frame inwards to the rectangle that constraints hold.
    open var alignmentRectInsets: EdgeInsets { .zero }

    /// The view whose first baseline is this view's.
    open var forFirstBaselineLayout: View { forLastBaselineLayout }
    /// The view whose last baseline is this view's.
    open var forLastBaselineLayout: View { self }
    /// The first baseline's distance below the top, in points; 0 where there is no text.
    public var firstBaselineOffsetFromTop: Double { baselineOffsets(forWidth: frame.width).first }
    /// The last baseline's distance above the bottom, in points; 0 where there is no text.
    public var lastBaselineOffsetFromBottom: Double { baselineOffsets(forWidth: frame.width).last }
    /// The first baseline's distance below the top, and the last one's above the bottom, of a view of a width; nil is
    /// the width of its content by itself. In points; 0 where there is no text.
    open func baselineOffsets(forWidth width: Double?) -> (first: Double, last: Double) { (0, 0) }
    /// The distance between baselines that the system spacing of a baseline anchor follows; nil without text.
    open var systemBaselineSpacing: Double? { nil }

    /// The text shown, for logs.
    var logText: String? { nil }
    /// Where the content's height comes from, in words.
    var heightReason: String? { nil }

    /// Checks the numbers of the content before the engine takes them.
    func checkContent(_ size: IntrinsicSize) throws(LayoutError) {
        try check(size.width, "intrinsic width")
        try check(size.height, "intrinsic height")
    }

    private func check(_ value: Double?, _ parameter: StaticString) throws(LayoutError) {
        guard let value, !(value >= 0 && value <= 1e12) else { return }
        throw .invalidNumber(
            owner: label, parameter: "\(parameter)", value: value, accepted: "a number from 0 to 1e12")
    }

    /// Called from the leaves up before layout where asked for; a subclass calls super last.
    open func updateConstraints() throws(LayoutError) {}

    /// Called from the root down; takes the subviews' frames from the engine. A subclass calls super first.
    open func layoutSubviews() throws(LayoutError) { placeSubviews() }

    static func standardized(_ frame: Rect) -> Rect {
        // Written so that NaN stays, to be refused by name.
        Rect(
            x: frame.minX, y: frame.minY, width: frame.width < 0 ? 0 : frame.width,
            height: frame.height < 0 ? 0 : frame.height)
    }
}
