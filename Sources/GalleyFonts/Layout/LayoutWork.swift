internal import CHarfBuzz

/// How much a face's lookups may have to compare for one glyph of a text: HarfBuzz bounds how many glyphs it makes and how
/// often it changes one, not how many rules it tries. Rules may share their bytes, so that a small file holds millions.
struct LayoutWork {
    private let lookups: LayoutLookups
    private var known: [Int: Int] = [:]

    /// Numbers compared for a glyph at most. The largest font that was met (Noto Nastaliq Urdu) has some thousands.
    static let limit = 1 << 17

    /// Lookups of a table at most. Each is tried for every text, whether it changes anything or not; published fonts have
    /// some hundreds.
    static let lookupLimit = 4096

    /// What is too much.
    struct Excess: Error {
        let reason: String
        static let rules = Excess(reason: "more than \(limit) rules to try for one glyph")
        static let lookups = Excess(reason: "more than \(lookupLimit) lookups")
    }

    init(_ kind: LayoutLookups.Kind, _ table: FontTable) {
        lookups = LayoutLookups(kind: kind, table: table)
    }

    /// Adds up the largest work of every lookup; what cannot be read takes none, HarfBuzz leaves it out.
    mutating func check() throws(Excess) {
        guard let list = lookups.table.unsigned16(at: 8), let count = lookups.table.unsigned16(at: list) else { return }
        guard count <= Self.lookupLimit else { throw .lookups }
        var sum = 0
        for index in 0..<count {
            guard let lookup = try? lookups.lookup(index) else {
                if lookups.isExhausted { throw .rules }
                continue
            }
            for subtable in lookup.subtables { sum += 1 + (try work(of: subtable, lookup.type)) }
            guard sum <= Self.limit else { throw .rules }
        }
    }

    /// Of the set that has the most.
    private mutating func work(of subtable: Int, _ type: Int) throws(Excess) -> Int {
        if let work = known[subtable] { return work }
        var largest = 0
        do throws(LayoutLookups.Damage) {
            if let sets = try setsOffset(of: subtable, type) {
                for set in try lookups.numbers(at: subtable + sets + 2, count: try lookups.number(at: subtable + sets))
                {
                    if set != 0 { largest = max(largest, try rules(at: subtable + set, isLigature: type == 4)) }
                }
            }
        } catch {
            if lookups.isExhausted { throw .rules }
        }
        known[subtable] = largest
        return largest
    }

    /// Where the offsets of the rule sets of a subtable stand; nil for one that has no sets.
    private func setsOffset(of subtable: Int, _ type: Int) throws(LayoutLookups.Damage) -> Int? {
        let format = try lookups.number(at: subtable)
        switch (lookups.kind, type, format) {
        case (.substitution, 4, 1): return 4
        case (.substitution, 5, 1), (.positioning, 7, 1), (.substitution, 6, 1), (.positioning, 8, 1): return 4
        case (.substitution, 5, 2), (.positioning, 7, 2): return 6
        case (.substitution, 6, 2), (.positioning, 8, 2): return 10
        default: return nil
        }
    }

    /// Each rule of a set by its first list of places, and one more.
    private mutating func rules(at set: Int, isLigature: Bool) throws(LayoutLookups.Damage) -> Int {
        if let work = known[-set] { return work }
        var sum = 0
        for rule in try lookups.numbers(at: set + 2, count: try lookups.number(at: set)) {
            sum += 1 + (try lookups.number(at: set + rule + (isLigature ? 2 : 0)))
        }
        known[-set] = sum
        return sum
    }
}
