public import GalleyGeometry

/// A rectangle without content that constraints can hold, UIKit's `UILayoutGuide`.
public final class LayoutGuide: LayoutItem {
    /// What the engine holds the guide to by itself.
    enum Role {
        case free, layoutMargins, safeArea, readableContent
        /// A scroll view's content, whose size is the scroll view's content size.
        case scrollContent
        /// A scroll view's visible part.
        case scrollFrame
    }

    let role: Role
    /// The view the guide belongs to.
    public internal(set) var owningView: View? {
        get { owner }
        set { owner = newValue }
    }
    @Unretained private var owner: View? = nil
    /// The guide's rectangle in its owner's coordinates as of the last layout, rounded as a view's.
    public internal(set) var layoutFrame = Rect.zero

    /// Makes a guide; it takes part in layout once it is added to a view.
    public convenience init() { self.init(role: .free) }

    init(role: Role) {
        self.role = role
        super.init(named: nil)
    }

    override var containerView: View? { owningView }
    /// `UILayoutGuide`.
    public override var className: String { "UILayoutGuide" }
}
