public import GalleyGeometry

/// A view whose content may be larger than it, UIKit's `UIScrollView`.
///
/// Constraints between what is inside and the edges of the scroll view hold the edges of its content; those of its
/// width, height and centre hold the visible part.
open class ScrollView: View {
    /// The content; its size is the size of what can be scrolled.
    public var contentLayoutGuide: LayoutGuide { guide(.scrollContent) }
    /// The visible part.
    public var frameLayoutGuide: LayoutGuide { guide(.scrollFrame) }

    /// A scroll view with a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        // Made now, so that no guide appears while an engine takes the tree in.
        _ = (contentLayoutGuide, frameLayoutGuide)
    }

    /// `UIScrollView`.
    open override var className: String { "UIScrollView" }

    /// The size of the content in points, as of the last layout.
    public var contentSize: Size { contentLayoutGuide.layoutFrame.size }
}
