/// The lookups of a GSUB or GPOS table, as what has to stand in a row for each of their rules to apply (OpenType,
/// "Common Table Formats", GSUB and GPOS).
struct LayoutLookups {
    enum Kind {
        case substitution
        case positioning
    }

    /// The table is not what the specification says.
    struct Damage: Error {}

    /// The glyphs that may stand in one place; offsets are from the table's start.
    enum Place: Hashable {
        case glyph(Int)
        case coverage(Int)
        case inClass(Int, of: Int)
    }

    /// In the place of a class definition that is not there.
    static let noDefinition = 0

    /// One way for a lookup to apply.
    struct Rule {
        /// Each holds for some glyph of a match; none of them is in the order of the text.
        var places: [Place]
        /// How many glyphs a match spans, those that the lookup ignores not counted.
        var length: Int
        /// The lookups that a match applies inside itself.
        var nested: [Int] = []
    }

    struct Lookup {
        /// As the specification numbers them, extensions resolved.
        var type: Int
        var flags: Int
        var subtables: [Int]
    }

    let kind: Kind
    let table: FontTable
    private let allowance = Allowance()

    /// How much is read and listed before the reader gives up. Rules and sets may share their bytes, so that a table of some
    /// kilobytes can list more than memory holds.
    private final class Allowance {
        var left = 1 << 21
    }

    init(kind: Kind, table: FontTable) {
        self.kind = kind
        self.table = table
    }

    /// Whether so much was read that the reader gave up.
    var isExhausted: Bool { allowance.left < 0 }

    /// Counts what is listed without being read.
    private func spend(_ count: Int) throws(Damage) {
        allowance.left -= count
        guard allowance.left >= 0 else { throw Damage() }
    }

    func number(at offset: Int) throws(Damage) -> Int {
        try spend(1)
        guard let number = table.unsigned16(at: offset) else { throw Damage() }
        return number
    }

    /// Numbers in a row.
    func numbers(at offset: Int, count: Int) throws(Damage) -> [Int] {
        var found: [Int] = []
        for index in 0..<count { found.append(try number(at: offset + 2 * index)) }
        return found
    }

    func lookup(_ index: Int) throws(Damage) -> Lookup {
        let list = try number(at: 8)
        guard index < (try number(at: list)) else { throw Damage() }
        let base = list + (try number(at: list + 2 + 2 * index))
        var lookup = Lookup(type: try number(at: base), flags: try number(at: base + 2), subtables: [])
        let isExtension = lookup.type == (kind == .substitution ? 7 : 9)
        for offset in try numbers(at: base + 6, count: try number(at: base + 4)) {
            let subtable = base + offset
            guard isExtension else {
                lookup.subtables.append(subtable)
                continue
            }
            lookup.type = try number(at: subtable + 2)
            lookup.subtables.append(subtable + (try number(at: subtable + 4)) << 16 + (try number(at: subtable + 6)))
        }
        return lookup
    }

    /// The glyphs of a coverage table, in its order.
    func coverage(at offset: Int) throws(Damage) -> [Int] {
        let count = try number(at: offset + 2)
        if try number(at: offset) == 1 { return try numbers(at: offset + 4, count: count) }
        var glyphs: [Int] = []
        for range in 0..<count {
            let (first, last) = (try number(at: offset + 4 + 6 * range), try number(at: offset + 6 + 6 * range))
            guard first <= last, glyphs.count + last - first < 1 << 16 else { throw Damage() }
            try spend(last - first)
            glyphs += first...last
        }
        return glyphs
    }

    /// The classes of glyphs, 0 where the class definition has none.
    func classes(of glyphs: [Int], definition offset: Int) throws(Damage) -> [Int] {
        var classes = [Int](repeating: 0, count: glyphs.count)
        guard offset != Self.noDefinition else { return classes }
        let format = try number(at: offset)
        guard format == 1 || format == 2 else { return classes }
        let isList = format == 1
        let start = try number(at: offset + 2)
        let count = isList ? try number(at: offset + 4) : start
        for (index, glyph) in glyphs.enumerated() {
            if isList {
                if glyph >= start, glyph < start + count {
                    classes[index] = try number(at: offset + 6 + 2 * (glyph - start))
                }
                continue
            }
            for range in 0..<count {
                let entry = offset + 4 + 6 * range
                if glyph >= (try number(at: entry)), glyph <= (try number(at: entry + 2)) {
                    classes[index] = try number(at: entry + 4)
                    break
                }
            }
        }
        return classes
    }
}
