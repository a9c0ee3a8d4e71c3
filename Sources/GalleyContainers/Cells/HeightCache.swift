/// Heights by content and environment, at most so many, and two at least: two generations, of which the elder is dropped
/// when the younger is full. What was asked for lately stays.
@usableFromInline
struct HeightCache<Content: Hashable> {
    /// What a height follows from: the content, and the number of the environment.
    @usableFromInline
    struct Key: Hashable {
        @usableFromInline let content: Content
        @usableFromInline let environment: Int

        @inlinable
        init(_ content: Content, _ environment: Int) { (self.content, self.environment) = (content, environment) }
    }

    @usableFromInline var young: [Key: Double] = [:]
    @usableFromInline var old: [Key: Double] = [:]
    @usableFromInline let generation: Int

    @inlinable
    init(capacity: Int) { generation = max(1, capacity / 2) }

    @inlinable var count: Int { young.count + old.count { young[$0.key] == nil } }

    @inlinable
    mutating func removeAll() { (young, old) = ([:], [:]) }

    @inlinable
    mutating func height(of key: Key) -> Double? {
        if let height = young[key] { return height }
        guard let height = old[key] else { return nil }
        store(height, for: key)
        return height
    }

    @inlinable
    mutating func store(_ height: Double, for key: Key) {
        if young.count >= generation {
            swap(&young, &old)
            young.removeAll(keepingCapacity: true)
        }
        young[key] = height
    }
}

/// Environments by number: rows that follow each other are asked for in one and the same.
@usableFromInline
struct EnvironmentNumbers {
    /// More are forgotten, with what was kept for them.
    private static let most = 1024

    private var last: (environment: CellEnvironment, number: Int)?
    private var known: [CellEnvironment: Int] = [:]
    private var count = 0

    @usableFromInline
    init() {}

    /// The number of an environment, the same whenever an equal one is asked for as long as it is known.
    @usableFromInline
    mutating func number(of environment: CellEnvironment) -> Int {
        if let last, last.environment == environment { return last.number }
        if known.count >= Self.most { known = [:] }
        let number = known[environment] ?? count
        if number == count {
            known[environment] = number
            count += 1
        }
        last = (environment, number)
        return number
    }
}
