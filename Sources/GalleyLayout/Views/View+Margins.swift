public import GalleyGeometry

/// Distances from a view's sides inwards, in points, by the direction of its text.
public struct DirectionalEdgeInsets: Sendable, Hashable {
    /// From the top.
    public var top: Double
    /// From where text begins.
    public var leading: Double
    /// From the bottom.
    public var bottom: Double
    /// From where text ends.
    public var trailing: Double

    /// Insets from their four distances.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// What a view says about its margins.
struct Margins {
    enum Base: Equatable {
        case absolute(EdgeInsets)
        case directional(DirectionalEdgeInsets)
    }

    /// UIKit's default: 8 on every side.
    var base = Base.absolute(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    var insetsFromSafeArea = true
    var preservesSuperview = false
    var hostSafeArea = EdgeInsets.zero
    var additionalSafeArea = EdgeInsets.zero
    /// The insets that the engines were last told.
    var told: [EdgeInsets]?
}

extension View {
    /// The margins in force: what was set, the safe area, and what a controller or the superview adds. Setting them
    /// replaces what was set.
    public var layoutMargins: EdgeInsets {
        get { effectiveMargins() }
        set { changeMargins { $0.base = .absolute(newValue) } }
    }

    /// The same by direction.
    public var directionalLayoutMargins: DirectionalEdgeInsets {
        get {
            let insets = layoutMargins
            let (leading, trailing) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
            return DirectionalEdgeInsets(
                top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
        }
        set { changeMargins { $0.base = .directional(newValue) } }
    }

    /// Whether the safe area adds to the margins; it does unless turned off.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.insetsFromSafeArea }
        set { changeMargins { $0.insetsFromSafeArea = newValue } }
    }

    /// Whether the superview's margins reach into this view where it comes close; off unless turned on.
    public var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set { changeMargins { $0.preservesSuperview = newValue } }
    }

    /// What bars and rounded corners cover, in a tree's root; the views inside get their part of it.
    public var hostSafeAreaInsets: EdgeInsets {
        get { margins.hostSafeArea }
        set { changeMargins { $0.hostSafeArea = newValue } }
    }

    /// What is covered of this view. An edge of a subview loses the part that its distance from the superview's edge
    /// takes away (measured on Mac Catalyst, Vercantez/openuikit).
    public var safeAreaInsets: EdgeInsets {
        let extra = margins.additionalSafeArea
        guard let parent = superview else { return margins.hostSafeArea.adding(extra) }
        let outer = parent.safeAreaInsets
        let (frame, size) = (exactFrame, parent.exactFrame.size)
        func part(_ inset: Double, _ distance: Double) -> Double { min(max(inset - distance, 0), inset) }
        return EdgeInsets(
            top: part(outer.top, frame.minY), left: part(outer.left, frame.minX),
            bottom: part(outer.bottom, size.height - frame.maxY), right: part(outer.right, size.width - frame.maxX)
        ).adding(extra)
    }

    /// The view less its margins.
    public var layoutMarginsGuide: LayoutGuide { guide(.layoutMargins) }
    /// The view less what is covered.
    public var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea) }
    /// The margins' guide, but in a view wider than 1008 points at most ``readableWidth`` wide, in its middle.
    public var readableContentGuide: LayoutGuide { guide(.readableContent) }

    /// The widest that text reads well, in points. It and the 1008 are the values measured (Mac Catalyst at Large,
    /// Vercantez/openuikit); UIKit's depend on the text size.
    public static var readableWidth: Double { 920 }

    /// What the readable content guide leaves out, with the width the view has.
    var readableInsets: EdgeInsets {
        var insets = layoutMargins
        let width = exactFrame.width
        guard width > 1008, width - insets.left - insets.right > Self.readableWidth else { return insets }
        insets.left = (width - Self.readableWidth) / 2
        insets.right = insets.left
        return insets
    }

    func guide(_ role: LayoutGuide.Role) -> LayoutGuide {
        if let known = ownGuides.first(where: { $0.role == role }) { return known }
        let guide = LayoutGuide(role: role)
        guide.owningView = self
        ownGuides.append(guide)
        noteChange(.structure)
        return guide
    }

    private func changeMargins(_ body: (inout Margins) -> Void) {
        body(&margins)
        noteChange(.everything)
    }

    private func effectiveMargins() -> EdgeInsets {
        var result = baseMargins()
        if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
            let minimum = controller.systemMinimumLayoutMargins
            result.left = max(result.left, minimum)
            result.right = max(result.right, minimum)
        }
        if margins.insetsFromSafeArea { result = result.adding(safeAreaInsets) }
        if margins.preservesSuperview, let parent = superview {
            let outer = parent.layoutMargins
            let size = parent.exactFrame.size
            result.top = max(result.top, outer.top - exactFrame.minY)
            result.left = max(result.left, outer.left - exactFrame.minX)
            result.bottom = max(result.bottom, outer.bottom - (size.height - exactFrame.maxY))
            result.right = max(result.right, outer.right - (size.width - exactFrame.maxX))
        }
        return result
    }

    private func baseMargins() -> EdgeInsets {
        switch margins.base {
        case .absolute(let insets): return insets
        case .directional(let insets):
            let (left, right) =
                isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
            return EdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
        }
    }

    /// Tells the engines where margins follow from frames that moved; whether any did.
    ///
    /// - Parameter isCovered: whether something around has a safe area.
    func refreshInsets(isCovered: Bool) -> Bool {
        let isCovered = isCovered || margins.hostSafeArea != .zero || margins.additionalSafeArea != .zero
        var hasChanged = false
        let isReadable = ownGuides.contains { $0.role == .readableContent }
        if isCovered || isReadable || margins.preservesSuperview || margins.told != nil {
            let now = [layoutMargins, safeAreaInsets, isReadable ? readableInsets : .zero]
            if now != margins.told {
                margins.told = now
                noteChange(.everything)
                hasChanged = true
            }
        }
        for view in subviews where view.refreshInsets(isCovered: isCovered) { hasChanged = true }
        return hasChanged
    }
}

extension EdgeInsets {
    func adding(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }

    func insetting(_ rect: Rect) -> Rect {
        Rect(
            x: rect.minX + left, y: rect.minY + top, width: rect.width - left - right,
            height: rect.height - top - bottom)
    }
}
