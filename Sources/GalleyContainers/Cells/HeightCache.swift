/// Heights by what they follow from, at most so many, and two at least: two generations, of which the elder is dropped when the younger
/// is full. What was asked for lately stays.
struct HeightCache<Key: Hashable> {
    private var young: [Key: Double] = [:]
    private var old: [Key: Double] = [:]
    private let generation: Int

    init(capacity: Int) { generation = max(1, capacity / 2) }

    var count: Int { young.count + old.count { young[$0.key] == nil } }

    mutating func removeAll() { (young, old) = ([:], [:]) }

    mutating func height(of key: Key) -> Double? {
        if let height = young[key] { return height }
        guard let height = old[key] else { return nil }
        store(height, for: key)
        return height
    }

    mutating func store(_ height: Double, for key: Key) {
        if young.count >= generation {
            old = young
            young = [:]
        }
        young[key] = height
    }
}
