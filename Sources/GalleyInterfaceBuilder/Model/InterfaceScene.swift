public import GalleyGeometry
public import GalleyLocalization

/// A screen of a storyboard, or one view of a xib, read for some size classes.
public struct InterfaceScene: Sendable {
    /// A view controller.
    public struct Controller: Sendable, Hashable {
        /// The object id.
        public var id: String
        /// The element's name, such as `tableViewController`.
        public var element: String
        /// The app's own class.
        public var customClass: String?
        /// What Interface Builder's outline calls it.
        public var userLabel: String?
        /// The name that code makes it by.
        public var storyboardIdentifier: String?
        /// Whether its view's margins are at least the system's.
        public var respectsSystemMargins = true
    }

    /// The scene's id; in a xib the view's.
    public var id: String
    /// The controller; nil in a xib.
    public var controller: Controller?
    /// The controller's view, or the view of a xib, then views beside it; none where code makes the view.
    public var views: [InterfaceView] = []
    /// What bars cover of the first view on the screen that Interface Builder shows.
    public var safeArea = EdgeInsets.zero
    /// The heights of a navigation and a tab bar, which come on top of a device's own safe area.
    public var bars = EdgeInsets.zero
    /// Where it stands in the file.
    public var position: SourcePosition

    /// Whether the scene goes by an id: its own, its controller's, or the name that code makes it by.
    public func answers(to id: String) -> Bool {
        id == self.id || id == controller?.id || id == controller?.storyboardIdentifier
    }
}
