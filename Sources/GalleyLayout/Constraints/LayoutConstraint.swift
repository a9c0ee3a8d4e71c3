internal import Synchronization

/// A linear relation between two sides of views or guides: *first.attribute relation multiplier × second.attribute +
/// constant*, UIKit's `NSLayoutConstraint`.
///
/// Positions are those of alignment rectangles, measured in points in the nearest common ancestor. `constant` and
/// `priority` may be changed at any time; nothing happens before the next layout. The items are not kept alive.
public final class LayoutConstraint {
    /// A side of an item, or the difference of two sides.
    struct Side {
        @Unretained var item: LayoutItem? = nil
        var attribute = LayoutAttribute.notAnAttribute
        /// What is subtracted, for the distance between two anchors.
        @Unretained var origin: LayoutItem? = nil
        var originAttribute = LayoutAttribute.notAnAttribute

        var isDistance: Bool { originAttribute != .notAnAttribute }
        var family: LayoutAttribute.Family { isDistance ? .dimension : attribute.family }
        var isHorizontal: Bool { attribute.isHorizontal }
    }

    /// Who asked for a constraint: it decides what may be broken in a conflict.
    enum Origin {
        case user
        /// A stack view.
        case stackView
    }

    let first: Side
    let second: Side
    /// How the sides compare.
    public let relation: LayoutRelation
    /// The factor of the second side.
    public let multiplier: Double
    /// What is added to the second side, in points.
    public var constant: Double {
        didSet { if constant != oldValue { changed() } }
    }
    /// How much the constraint matters; may change to and from required while active.
    public var priority: LayoutPriority {
        didSet { if priority != oldValue { changed() } }
    }
    /// A name for messages and logs.
    public var identifier: String?
    var origin = Origin.user
    /// Multiplies the system spacing that the anchors imply, which is added to the constant.
    var systemSpacing: Double?
    /// What its multiplier follows, where that are measured heights.
    var proportion: Proportion?
    /// The view that holds it while it is active.
    @Unretained var holder: View? = nil
    /// Its age: the order of activation.
    private(set) var serial = 0

    /// The item on the left.
    public var firstItem: LayoutItem? { first.item }
    /// The item's side.
    public var firstAttribute: LayoutAttribute { first.attribute }
    /// The item on the right, if there is one.
    public var secondItem: LayoutItem? { second.item }
    /// That item's side.
    public var secondAttribute: LayoutAttribute { second.attribute }
    /// Whether the constraint takes part in layout; see ``activate()``.
    public var isActive: Bool { holder != nil }

    /// Makes a constraint, inactive.
    ///
    /// - Throws: ``LayoutError`` where the attributes cannot meet or a number is out of range.
    public convenience init(
        item first: LayoutItem, attribute: LayoutAttribute, relatedBy relation: LayoutRelation = .equal,
        toItem second: LayoutItem? = nil, attribute secondAttribute: LayoutAttribute = .notAnAttribute,
        multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil
    ) throws(LayoutError) {
        self.init(
            Side(item: first, attribute: attribute), relation, Side(item: second, attribute: secondAttribute),
            multiplier: multiplier, constant: constant, priority: priority)
        self.identifier = identifier
        try validate()
    }

    init(
        _ first: Side, _ relation: LayoutRelation, _ second: Side, multiplier: Double = 1, constant: Double = 0,
        priority: LayoutPriority = .required
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    /// The constraint with another priority, for use in a list.
    @discardableResult
    public func with(priority: LayoutPriority) -> LayoutConstraint {
        self.priority = priority
        return self
    }

    /// The constraint with a name, for use in a list.
    @discardableResult
    public func with(identifier: String) -> LayoutConstraint {
        self.identifier = identifier
        return self
    }

    func hold(by view: View) {
        serial = Serial.next()
        holder = view
    }

    private func changed() {
        guard let holder else { return }
        holder.noteChange(.constraint(self))
    }
}

/// What a view's share of a column is made of: its length over those of all views and the spacings.
struct Proportion {
    struct Part {
        @Unretained var view: View?
        /// Where its height does not follow from its width.
        let length: Double
    }

    let parts: [Part]
    let index: Int
    let spacings: Double
}

/// Ages: numbers that only grow, shared by everything that can be older than something else.
enum Serial {
    private static let last = Atomic<Int>(0)

    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
