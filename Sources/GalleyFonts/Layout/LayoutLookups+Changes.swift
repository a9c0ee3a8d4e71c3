extension LayoutLookups {
    /// What a substitution makes of some glyphs in a row.
    struct Change {
        var inputs: [Int]
        var outputs: [Int]
    }

    /// What a substitution lookup by itself puts in the place of what; contexts have nothing of their own.
    func changes(of lookup: Lookup) throws(Damage) -> [Change] {
        guard kind == .substitution else { return [] }
        var found: [Change] = []
        for subtable in lookup.subtables {
            switch lookup.type {
            case 1: found += try singles(in: subtable)
            case 2, 3:
                try forEachOfCoverage(in: subtable, at: 4) { (glyph, offset) throws(Damage) in
                    let place = subtable + offset
                    let outputs = try numbers(at: place + 2, count: try number(at: place))
                    // Of alternates any one, of a sequence all.
                    found.append(Change(inputs: [glyph], outputs: outputs))
                }
            case 4:
                try forEachOfCoverage(in: subtable, at: 4) { (glyph, offset) throws(Damage) in
                    let set = subtable + offset
                    for rule in try numbers(at: set + 2, count: try number(at: set)) {
                        let count = max(try number(at: set + rule + 2), 1)
                        found.append(
                            Change(
                                inputs: [glyph] + (try numbers(at: set + rule + 4, count: count - 1)),
                                outputs: [try number(at: set + rule)]))
                    }
                }
            case 8:
                var at = subtable + 4
                for _ in 0..<2 { at += 2 + 2 * (try number(at: at)) }
                try forEachOfCoverage(in: subtable, at: at - subtable) { (glyph, output) throws(Damage) in
                    found.append(Change(inputs: [glyph], outputs: [output]))
                }
            default: break
            }
        }
        return found.filter { $0.inputs != $0.outputs }
    }

    private func singles(in subtable: Int) throws(Damage) -> [Change] {
        let glyphs = try coverage(at: subtable + (try number(at: subtable + 2)))
        if try number(at: subtable) == 1 {
            let delta = try number(at: subtable + 4)
            return glyphs.map { Change(inputs: [$0], outputs: [($0 + delta) & 0xFFFF]) }
        }
        let outputs = try numbers(at: subtable + 6, count: try number(at: subtable + 4))
        return zip(glyphs, outputs).map { Change(inputs: [$0], outputs: [$1]) }
    }

    /// Gives each glyph of a subtable's coverage with its number in the list that starts at an offset.
    private func forEachOfCoverage(
        in subtable: Int, at offset: Int, _ body: (_ glyph: Int, _ number: Int) throws(Damage) -> Void
    ) throws(Damage) {
        let glyphs = try coverage(at: subtable + (try number(at: subtable + 2)))
        let list = try numbers(at: subtable + offset + 2, count: try number(at: subtable + offset))
        for (glyph, number) in zip(glyphs, list) { try body(glyph, number) }
    }
}
