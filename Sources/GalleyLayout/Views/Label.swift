public import GalleyGeometry
public import GalleyText

/// A view that shows text, UIKit's `UILabel`: what it shows is GalleyText's `LabelContent`.
///
/// With more than one line allowed and no ``preferredMaxLayoutWidth`` its height follows from the width it gets: the
/// first pass of a layout has its unwrapped size, the second the height at the width found.
open class Label: View {
    /// The text and how it is shown; nil shows nothing. The screen's scale is the view's.
    @exclusivity(unchecked) public final var content: LabelContent? {
        didSet { contentChanged() }
    }
    /// The width at which ``intrinsicContentSize`` wraps, in points; 0 wraps at the width the label gets.
    @exclusivity(unchecked) public final var preferredMaxLayoutWidth = 0.0 {
        didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
    }
    /// Room around the text that belongs to the label, as a button has.
    @exclusivity(unchecked) public final var contentInsets = EdgeInsets.zero {
        didSet { if contentInsets != oldValue { contentChanged() } }
    }
    /// How often text was measured, to prove that layout does not do it in vain.
    @exclusivity(unchecked) public final private(set) var measurementCount = 0
    @exclusivity(unchecked) private final var measured = MeasuredSizes()
    /// The content's number of lines; nil where it shows nothing. Beside the content, which is long to copy.
    @exclusivity(unchecked) private final var lineLimit: Int?

    /// A label with UIKit's priorities for labels made in code: hugging 250 and 251, resistance 750.
    public init(_ content: LabelContent? = nil, frame: Rect = .zero) {
        self.content = content
        lineLimit = content?.numberOfLines
        super.init(frame: frame)
        contentPriorities = .label
    }

    /// `UILabel`.
    open override var className: String { "UILabel" }
    /// Text is never made smaller by rounding.
    open override var isMeasured: Bool { true }

    /// The most lines shown; 0 is no limit.
    public var numberOfLines: Int {
        get { lineLimit ?? 1 }
        set { if newValue != numberOfLines { content?.numberOfLines = max(0, newValue) } }
    }

    /// The size of the text, wrapped at ``preferredMaxLayoutWidth`` where that is set and more than one line allowed.
    open override var intrinsicContentSize: IntrinsicSize {
        guard lineLimit != nil else { return IntrinsicSize(width: nil, height: nil) }
        let wraps = preferredMaxLayoutWidth > 0 && numberOfLines != 1
        let size = size(within: wraps ? preferredMaxLayoutWidth : .infinity)
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// The size in points that fits best within a size, the insets included, as UIKit's label answers it: its width limits
    /// the lines (0 and NaN are no limit, and with one line it is ignored), its height is not looked at.
    public func sizeThatFits(_ fitting: Size) -> Size {
        size(within: numberOfLines == 1 || !(fitting.width > 0) ? .infinity : fitting.width)
    }

    /// With more than one line and no ``preferredMaxLayoutWidth``.
    open override var heightDependsOnWidth: Bool {
        lineLimit != nil && lineLimit != 1 && preferredMaxLayoutWidth == 0
    }

    /// The height of the text wrapped at a width.
    open override func contentHeight(forWidth width: Double) -> Double {
        // As wide as unwrapped text it does not wrap, and need not be measured again.
        let whole = size(within: .infinity)
        return width >= whole.width ? whole.height : size(within: width).height
    }

    /// What shows at the label's present size: no more lines than its height holds, but one at least; none where it has
    /// no height.
    public var textLayout: LabelLayout? {
        guard let scaled else { return nil }
        let room = max(0, frame.width - contentInsets.left - contentInsets.right)
        let height = max(0, frame.height - contentInsets.top - contentInsets.bottom)
        let drawn = (try? scaled.drawn(within: room)) ?? scaled
        return drawn.layout(limit: room, height: height)
    }

    /// The first line's baseline below the top, and the last one's above the bottom, in points; 0 without text.
    open override func baselineOffsets(forWidth width: Double?) -> (first: Double, last: Double) {
        guard let scaled else { return (0, 0) }
        let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : width ?? 0
        let text = scaled.baselines(within: max(0, limit - contentInsets.left - contentInsets.right))
        return (text.first + contentInsets.top, text.last + contentInsets.bottom)
    }

    /// The face's line height and leading in points, which the system's spacing to a baseline rests on.
    open override var systemBaselineSpacing: Double? {
        content.map { $0.paragraph.font.lineHeight + $0.paragraph.font.leading }
    }

    override var logText: String? {
        content.map { String(decoding: $0.paragraph.utf16, as: UTF16.self) }
    }

    override var heightReason: String? {
        guard let layout = textLayout else { return nil }
        let count = layout.lines.count
        let all = layout.naturalLineCount > count ? "\(count) of \(layout.naturalLineCount)" : "\(count)"
        return "\(all) \(layout.naturalLineCount == 1 ? "line" : "lines") at width \(Numbers.rounded(frame.width))"
    }

    override func checkContent(_ size: IntrinsicSize) throws(LayoutError) {
        guard preferredMaxLayoutWidth >= 0 else {
            throw .invalidNumber(
                owner: label, parameter: "preferredMaxLayoutWidth", value: preferredMaxLayoutWidth,
                accepted: "a number of at least 0")
        }
        try super.checkContent(size)
    }

    private var scaled: LabelContent? {
        guard var content else { return nil }
        content.scale = traitCollection.displayScale
        return content
    }

    /// The label's size within a width that includes the insets; remembers what was asked before.
    private func size(within width: Double) -> Size {
        guard lineLimit != nil else { return .zero }
        let scale = traitCollection.displayScale
        if let known = measured.size(limit: width, scale: scale) { return known }
        guard var scaled = content else { return .zero }
        scaled.scale = scale
        let room = max(0, width - contentInsets.left - contentInsets.right)
        let text = scaled.size(limit: room, maximumLines: scaled.numberOfLines)
        measurementCount += 1
        let size = Size(
            width: text.width + contentInsets.left + contentInsets.right,
            height: text.height + contentInsets.top + contentInsets.bottom)
        measured.add(size, limit: width, scale: scale)
        return size
    }

    private func contentChanged() {
        measured.removeAll()
        lineLimit = content?.numberOfLines
        invalidateIntrinsicContentSize()
    }
}

/// The sizes of a text that were asked for at one scale: the first, mostly that of the text unwrapped, and the last three.
private struct MeasuredSizes {
    private var entries = InlineArray<4, (limit: Double, size: Size)>(repeating: (0, .zero))
    private var scale = 0.0
    private var count = 0

    mutating func removeAll() { count = 0 }

    func size(limit: Double, scale: Double) -> Size? {
        guard scale == self.scale else { return nil }
        for index in 0..<min(count, 4) where entries[index].limit == limit { return entries[index].size }
        return nil
    }

    mutating func add(_ size: Size, limit: Double, scale: Double) {
        if scale != self.scale { (self.scale, count) = (scale, 0) }
        // The eldest of the three goes.
        entries[count < 4 ? count : 1 + (count - 1) % 3] = (limit, size)
        count += 1
    }
}
