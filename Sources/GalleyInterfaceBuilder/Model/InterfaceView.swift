public import GalleyGeometry
public import GalleyLayout
public import GalleyLocalization

/// A view of an Interface Builder file, read for some size classes; nothing in it is alive.
public struct InterfaceView: Sendable {
    /// A view's margins as the file gives them.
    public enum Margins: Sendable, Hashable {
        /// By sides.
        case absolute(EdgeInsets)
        /// By the direction of text.
        case directional(DirectionalEdgeInsets)
    }

    /// What a view is.
    public indirect enum Content: Sendable {
        /// Nothing but a rectangle.
        case plain
        /// A label.
        case label(InterfaceText)
        /// A button.
        case button(InterfaceButton)
        /// A picture of a size; nil for none.
        case image(Size?)
        /// A row or column.
        case stack(InterfaceStack)
        /// Something larger inside of a window.
        case scroll
        /// A table, whose header and cells are trees of their own.
        case table(InterfaceTable)
        /// A collection, whose cells are trees of their own.
        case collection(InterfaceCollection)
        /// A cell of a table.
        case tableCell(InterfaceTableCell)
        /// A control whose own size is the one the file has for it.
        case standIn(IntrinsicSize)
    }

    /// The object id.
    public var id: String
    /// The element's name, such as `label`.
    public var element: String
    /// UIKit's class.
    public var className: String
    /// The app's own class.
    public var customClass: String?
    /// What Interface Builder's outline calls it.
    public var userLabel: String?
    /// Where it stands in the file.
    public var position: SourcePosition
    /// What it is.
    public var content = Content.plain
    /// The frame in the superview's coordinates, as Interface Builder last had it.
    public var frame = Rect.zero
    /// What gives way when the superview's size changes.
    public var autoresizingMask: AutoresizingMask = []
    /// Whether frame and mask stand as constraints.
    public var translatesMask = true
    /// Priorities that are not the class's.
    public var priorities = ContentPriorities.view
    /// Whether it is hidden.
    public var isHidden = false
    /// Margins that are not UIKit's.
    public var margins: Margins?
    /// Whether the superview's margins reach into it.
    public var preservesSuperviewMargins = false
    /// Whether the safe area adds to its margins.
    public var insetsMarginsFromSafeArea = true
    /// Whether it flips in right-to-left languages.
    public var semantic = SemanticContentAttribute.unspecified
    /// The width a label's own size wraps at; 0 is the width it gets.
    public var preferredMaxLayoutWidth = 0.0
    /// Guides by their object ids.
    public var guides: [InterfaceGuide] = []
    /// The views inside, in order.
    public var subviews: [InterfaceView] = []
    /// The constraints it holds.
    public var constraints: [InterfaceConstraint] = []
    /// Whether it is what a cell's or an effect view's content stands in.
    public var isContentView = false
    var offset: Int
}

/// A guide that constraints of a file name.
public struct InterfaceGuide: Sendable, Hashable {
    /// What a guide stands for.
    public enum Role: Sendable, Hashable {
        /// What bars and the device leave free.
        case safeArea
        /// All that a scroll view scrolls.
        case scrollContent
        /// What a scroll view shows at a time.
        case scrollFrame
        /// The safe area's bottom edge, where the keyboard would begin.
        case keyboard
        /// What bars cover at the top; its bottom is where content begins.
        case top
        /// What bars cover at the bottom; its top is where content ends.
        case bottom
        /// A rectangle of the file's own.
        case free
    }

    /// The object id.
    public var id: String
    /// What it stands for.
    public var role: Role
}

/// A stack view's settings.
public struct InterfaceStack: Sendable, Hashable {
    /// Along which axis views follow each other.
    public var axis = Axis.horizontal
    /// How they share the room.
    public var distribution = StackView.Distribution.fill
    /// How they stand across.
    public var alignment = StackView.Alignment.fill
    /// Points between them.
    public var spacing = 0.0
    /// Whether they stand within the margins.
    public var isMarginsRelative = false
    /// Whether spacing is counted between baselines.
    public var isBaselineRelative = false
}

/// A button's title, picture and insets.
public struct InterfaceButton: Sendable, Hashable {
    /// The title; nil for none.
    public var title: InterfaceText?
    /// The picture's size; nil for none.
    public var imageSize: Size?
    /// Points between picture and title.
    public var imagePadding = 0.0
    /// Room around both; nil is UIKit's for a button without a configuration.
    public var insets: DirectionalEdgeInsets?
}
