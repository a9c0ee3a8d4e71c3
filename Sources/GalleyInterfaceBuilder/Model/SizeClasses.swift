public import GalleyGeometry
public import GalleyLayout

/// How much room there is across and down; nil is Interface Builder's "any", for which nothing varies.
public struct SizeClasses: Sendable, Hashable {
    /// The room across.
    public var horizontal: TraitCollection.SizeClass?
    /// The room down.
    public var vertical: TraitCollection.SizeClass?

    /// Any by any, what a file says without its variations.
    public static let any = SizeClasses(horizontal: nil, vertical: nil)
    /// All nine.
    static let all: [SizeClasses] = [nil, .compact, .regular].flatMap { horizontal in
        [nil, .compact, .regular].map { SizeClasses(horizontal: horizontal, vertical: $0) }
    }

    /// Two classes.
    public init(horizontal: TraitCollection.SizeClass?, vertical: TraitCollection.SizeClass?) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The classes of a screen of a size in points: a phone on its side is low, and wide only where it is one of the
    /// largest (736, and from 896); upright, screens are wide from 600. (Apple's Human Interface Guidelines, Layout.)
    public init(screen: Size) {
        let isLow = screen.height < 500 && screen.width > screen.height
        let isWide = isLow ? screen.width == 736 || screen.width >= 896 : screen.width >= 600
        self.init(horizontal: isWide ? .regular : .compact, vertical: isLow ? .compact : .regular)
    }

    /// Whether something that is said for some classes holds in these.
    func satisfies(_ asked: SizeClasses) -> Bool {
        (asked.horizontal == nil || asked.horizontal == horizontal)
            && (asked.vertical == nil || asked.vertical == vertical)
    }
}
