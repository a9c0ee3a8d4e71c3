public import GalleyGeometry
public import GalleyText

/// A label with room around it, as UIKit's `UIButton` sizes itself: the title's size and the insets.
open class Button: Label {
    /// A button; made in code it hugs at 250 and resists at 750 both ways.
    public init(title: LabelContent? = nil, contentInsets: EdgeInsets = .zero, frame: Rect = .zero) {
        super.init(title, frame: frame)
        self.contentInsets = contentInsets
        contentPriorities = .view
    }

    /// `UIButton`.
    open override var className: String { "UIButton" }
}
