/// Whether an item is there still.
final class Life {
    @exclusivity(unchecked) fileprivate(set) var isOver = false

    func end() { isOver = true }
}

/// A reference that keeps nothing alive and is nil once its item is gone.
///
/// What `weak` does as well; but the first weak reference to an object moves its count to a table beside it, and every
/// view has constraints and subviews that refer to it: counting would be slow all over. Safe since an item ends its life
/// as the first thing in its `deinit`: as long as that is not over, its memory is there.
@propertyWrapper
struct Unretained<Item: LayoutItem> {
    private unowned(unsafe) var object: Item?
    private var life: Life?

    init(wrappedValue: Item?) {
        object = wrappedValue
        life = wrappedValue?.life
    }

    var wrappedValue: Item? {
        get {
            guard let life, !life.isOver else { return nil }
            return object
        }
        set { self = Unretained(wrappedValue: newValue) }
    }
}
