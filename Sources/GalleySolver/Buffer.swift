/// A growable block of plain values with exactly one owner.
///
/// The one place of this module that touches memory by hand. Every index is checked, in release builds too;
/// what is saved against an `Array` is the uniqueness check on every write and the reference count.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
        count = 0
    }

    deinit { base.deallocate() }

    /// The value at `index`.
    @inline(__always)
    subscript(index: Int32) -> Element {
        @inline(__always) _read {
            precondition(index >= 0 && Int(index) < count)
            yield base[Int(index)]
        }
        @inline(__always) _modify {
            precondition(index >= 0 && Int(index) < count)
            yield &base[Int(index)]
        }
    }

    /// Every index, in order.
    var indices: Range<Int32> { 0..<Int32(count) }

    /// Appends a value and returns its index.
    ///
    /// - Complexity: amortised O(1).
    @inline(__always) @discardableResult
    mutating func append(_ element: Element) -> Int32 {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count += 1
        return Int32(count - 1)
    }

    /// Removes and returns the last value; the buffer must not be empty.
    mutating func removeLast() -> Element {
        precondition(count > 0)
        count -= 1
        return base[count]
    }

    /// Inserts a value before `index`.
    ///
    /// - Complexity: O(n).
    mutating func insert(_ element: Element, at index: Int) {
        precondition(index >= 0 && index <= count)
        append(element)
        var place = count - 1
        while place > index {
            base[place] = base[place - 1]
            place -= 1
        }
        base[index] = element
    }

    /// Removes the value at `index`.
    ///
    /// - Complexity: O(n).
    mutating func remove(at index: Int) {
        precondition(index >= 0 && index < count)
        for place in index..<(count - 1) { base[place] = base[place + 1] }
        count -= 1
    }

    /// Forgets every value, keeping the memory.
    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// A second owner of the same values.
    ///
    /// - Complexity: O(n).
    func copy() -> Buffer {
        var twin = Buffer(capacity: capacity)
        twin.base.initialize(from: base, count: count)
        twin.count = count
        return twin
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
