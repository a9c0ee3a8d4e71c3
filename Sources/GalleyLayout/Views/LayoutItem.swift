/// What constraints hold: a view or a layout guide. It has four numbers in the engine: x, y, width and height.
open class LayoutItem {
    /// A name for messages, logs and reports.
    public var identifier: String?

    /// Told apart by this, whatever memory they come to lie in; grows with age.
    final let serial = Serial.next()

    /// Ends with the item, for those that refer to it.
    final let life = Life()

    // Named, so that only this module makes items that are neither views nor guides.
    init(named identifier: String?) { self.identifier = identifier }

    deinit { life.end() }

    /// The class as UIKit's logs name it, such as `UILabel`.
    open var className: String { "UILayoutItem" }

    /// The identifier, or the class where there is none.
    var label: String { identifier ?? className }

    /// The view in whose tree the item stands: a view itself, a guide's owner.
    var containerView: View? { nil }

    /// The item's numbers in the engine that looked last.
    @exclusivity(unchecked) final var cachedState: ItemState?
}
