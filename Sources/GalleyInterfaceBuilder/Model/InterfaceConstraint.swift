public import GalleyLayout
public import GalleyLocalization

/// A constraint of an Interface Builder file.
public struct InterfaceConstraint: Sendable, Hashable {
    /// Its object id.
    public var id: String
    /// The identifier that logs show.
    public var identifier: String?
    /// The object on the left.
    public var firstItem: String
    /// Its side.
    public var firstAttribute: LayoutAttribute
    /// How the sides compare.
    public var relation = LayoutRelation.equal
    /// The object on the right; nil where a length equals a number.
    public var secondItem: String?
    /// Its side.
    public var secondAttribute = LayoutAttribute.notAnAttribute
    /// The factor of the right side.
    public var multiplier = 1.0
    /// What is added to the right side, in points.
    public var constant = 0.0
    /// How much it matters.
    public var priority = LayoutPriority.required
    /// Whether the constant stands for the system's spacing; it is the one Interface Builder wrote beside it.
    public var isSymbolic = false
    /// Whether it is removed when the app is built.
    public var isPlaceholder = false
    /// Whether it is installed in the size classes the scene was read for.
    public var isInstalled = true
    /// Where it stands.
    public var position: SourcePosition
    /// The object that holds it.
    var owner: String
    var offset: Int
}
