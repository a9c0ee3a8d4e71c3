public import GalleyFonts
public import GalleyGeometry
public import GalleyLayout

/// What a scene is laid out with.
public struct InterfaceSurroundings: Sendable {
    /// The text size.
    public var category = ContentSizeCategory.large
    /// The width of the first view in points; nil is the file's.
    public var width: Double?
    /// Its height; nil is the file's.
    public var height: Double?
    /// Pixels a point.
    public var scale = 3.0
    /// Which way the screen runs.
    public var direction = TraitCollection.LayoutDirection.leftToRight
    /// What bars and corners cover of the first view; nil is what the file's own screen has.
    public var safeArea: EdgeInsets?
    /// The size classes; nil are those of the width and height, or "any" at the file's own size.
    public var sizeClasses: SizeClasses?
    /// The language of texts, a BCP 47 tag; it chooses line breaking rules.
    public var locale: String?
    /// The text for a key such as `abc-12-xyz.text`, UTF-16; nil keeps the file's.
    public var text: @Sendable (_ key: String) -> [UInt16]? = { _ in nil }

    /// The file's own size at Large, left to right, with its own texts.
    public init() {}

    /// The size classes of a scene of a size in the file.
    func classes(for size: Size) -> SizeClasses {
        if let sizeClasses { return sizeClasses }
        if width == nil, height == nil { return .any }
        return SizeClasses(screen: Size(width: width ?? size.width, height: height ?? size.height))
    }
}
