public import GalleyGeometry

/// What takes part in its view's layout without being a view, UIKit's `UIViewController` as far as layout goes.
open class ViewController {
    /// The view; it knows its controller only as long as the controller lives.
    public let view: View
    /// Whether the view's margins are at least ``systemMinimumLayoutMargins``.
    public var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { view.noteChange(.everything) }
    }

    /// Takes charge of a view.
    public init(view: View = View()) {
        self.view = view
        view.controller = self
        view.noteChange(.everything)
    }

    /// The least left and right margin of the view in points: 16, or 20 in regular width.
    public var systemMinimumLayoutMargins: Double {
        view.traitCollection.horizontalSizeClass == .regular ? 20 : 16
    }

    /// What the controller's own bars cover, added to the view's safe area.
    public var additionalSafeAreaInsets: EdgeInsets {
        get { view.margins.additionalSafeArea }
        set {
            view.margins.additionalSafeArea = newValue
            view.noteChange(.everything)
        }
    }

    /// Called in place of the view's `updateConstraints()`, which super calls; a subclass calls super last.
    open func updateViewConstraints() throws(LayoutError) { try view.updateConstraints() }

    /// Called before the view's `layoutSubviews()`.
    open func viewWillLayoutSubviews() throws(LayoutError) {}

    /// Called after the view's `layoutSubviews()`.
    open func viewDidLayoutSubviews() throws(LayoutError) {}
}
