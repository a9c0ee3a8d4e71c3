extension LayoutLookups {
    /// The rules of a lookup; a pair adjustment has none, see `PairReach`.
    func rules(of lookup: Lookup) throws(Damage) -> [Rule] {
        var found: [Rule] = []
        for subtable in lookup.subtables {
            switch (kind, lookup.type) {
            case (.substitution, 1...3), (.positioning, 1):
                found.append(Rule(places: [try place(at: 2, in: subtable)], length: 1))
            case (.substitution, 4): found += try ligatures(in: subtable)
            case (.substitution, 5), (.positioning, 7): found += try contexts(in: subtable)
            case (.substitution, 6), (.positioning, 8): found += try chains(in: subtable)
            case (.substitution, 8): found.append(try reverseChain(in: subtable))
            case (.positioning, 2): break
            case (.positioning, 3): found.append(Rule(places: [try place(at: 2, in: subtable)], length: 2))
            case (.positioning, 4...6):
                found.append(
                    Rule(places: [try place(at: 2, in: subtable), try place(at: 4, in: subtable)], length: 2))
            default: throw Damage()
            }
        }
        return found
    }

    /// The coverage whose offset stands in a subtable.
    private func place(at offset: Int, in subtable: Int) throws(Damage) -> Place {
        .coverage(subtable + (try number(at: subtable + offset)))
    }

    private func places(at offset: Int, count: Int, in subtable: Int) throws(Damage) -> [Place] {
        try numbers(at: offset, count: count).map { .coverage(subtable + $0) }
    }

    /// Class definitions; without one every glyph is in class 0.
    private func definitions(at offset: Int, count: Int, in subtable: Int) throws(Damage) -> [Int] {
        try numbers(at: subtable + offset, count: count).map { $0 == 0 ? Self.noDefinition : subtable + $0 }
    }

    private func ligatures(in subtable: Int) throws(Damage) -> [Rule] {
        var found: [Rule] = []
        try forEachRule(in: subtable, sets: 4) { (set, rule) throws(Damage) in
            let count = try number(at: rule + 2)
            let rest = try numbers(at: rule + 4, count: max(count, 1) - 1).map { Place.glyph($0) }
            found.append(Rule(places: [.glyph(set)] + rest, length: max(count, 1)))
        }
        return found
    }

    /// Gives each rule of a subtable whose sets stand in the order of its coverage: the set's glyph and the rule's offset.
    private func forEachRule(
        in subtable: Int, sets: Int, _ body: (_ glyph: Int, _ rule: Int) throws(Damage) -> Void
    ) throws(Damage) {
        let glyphs = try coverage(at: subtable + (try number(at: subtable + 2)))
        let offsets = try numbers(at: subtable + sets + 2, count: try number(at: subtable + sets))
        for (glyph, offset) in zip(glyphs, offsets) {
            try forEachRule(ofSet: offset, in: subtable) { (rule) throws(Damage) in try body(glyph, rule) }
        }
    }

    private func forEachRule(
        ofSet offset: Int, in subtable: Int, _ body: (_ rule: Int) throws(Damage) -> Void
    ) throws(Damage) {
        guard offset != 0 else { return }
        let set = subtable + offset
        for rule in try numbers(at: set + 2, count: try number(at: set)) { try body(set + rule) }
    }

    /// The lookups of sequence lookup records.
    private func nested(at offset: Int, count: Int) throws(Damage) -> [Int] {
        var found: [Int] = []
        for record in 0..<count { found.append(try number(at: offset + 4 * record + 2)) }
        return found
    }

    private func contexts(in subtable: Int) throws(Damage) -> [Rule] {
        var found: [Rule] = []
        let format = try number(at: subtable)
        func add(_ first: [Place], _ rule: Int, _ place: (Int) -> Place) throws(Damage) {
            let (count, records) = (max(try number(at: rule), 1), try number(at: rule + 2))
            let rest = try numbers(at: rule + 4, count: count - 1).map(place)
            found.append(
                Rule(
                    places: first + rest, length: count,
                    nested: try nested(at: rule + 4 + 2 * (count - 1), count: records)))
        }
        switch format {
        case 1:
            try forEachRule(in: subtable, sets: 4) { (glyph, rule) throws(Damage) in
                try add([.glyph(glyph)], rule) { .glyph($0) }
            }
        case 2:
            let covered = try place(at: 2, in: subtable)
            let definition = try definitions(at: 4, count: 1, in: subtable)[0]
            let sets = try numbers(at: subtable + 8, count: try number(at: subtable + 6))
            for (index, set) in sets.enumerated() {
                try forEachRule(ofSet: set, in: subtable) { (rule) throws(Damage) in
                    try add([covered, .inClass(index, of: definition)], rule) { .inClass($0, of: definition) }
                }
            }
        case 3:
            let (count, records) = (try number(at: subtable + 2), try number(at: subtable + 4))
            found.append(
                Rule(
                    places: try places(at: subtable + 6, count: count, in: subtable), length: count,
                    nested: try nested(at: subtable + 6 + 2 * count, count: records)))
        default: throw Damage()
        }
        return found
    }

    private func chains(in subtable: Int) throws(Damage) -> [Rule] {
        var found: [Rule] = []
        switch try number(at: subtable) {
        case 1:
            try forEachRule(in: subtable, sets: 4) { (glyph, rule) throws(Damage) in
                found.append(try chain([.glyph(glyph)], rule) { value, _ in .glyph(value) })
            }
        case 2:
            let covered = try place(at: 2, in: subtable)
            let definitions = try definitions(at: 4, count: 3, in: subtable)
            let sets = try numbers(at: subtable + 12, count: try number(at: subtable + 10))
            for (index, set) in sets.enumerated() {
                try forEachRule(ofSet: set, in: subtable) { (rule) throws(Damage) in
                    found.append(
                        try chain([covered, .inClass(index, of: definitions[1])], rule) { value, part in
                            .inClass(value, of: definitions[part])
                        })
                }
            }
        case 3:
            let rule = try chain([], subtable + 2, isFirstCounted: true) { value, _ in .coverage(subtable + value) }
            found.append(rule)
        default: throw Damage()
        }
        return found
    }

    /// A chained rule: what stands before, the input, what stands behind, and the records.
    ///
    /// - Parameters:
    ///   - isFirstCounted: whether the input's first place is in the list.
    ///   - place: what a number stands for in the part before (0), in the input (1) and behind (2).
    private func chain(
        _ first: [Place], _ offset: Int, isFirstCounted: Bool = false, _ place: (_ value: Int, _ part: Int) -> Place
    ) throws(Damage) -> Rule {
        var rule = Rule(places: first, length: 0)
        var at = offset
        for part in 0..<3 {
            let count = try number(at: at)
            let listed = part == 1 && !isFirstCounted ? max(count, 1) - 1 : count
            rule.places += try numbers(at: at + 2, count: listed).map { place($0, part) }
            rule.length += count
            at += 2 + 2 * listed
        }
        rule.nested = try nested(at: at + 2, count: try number(at: at))
        return rule
    }

    private func reverseChain(in subtable: Int) throws(Damage) -> Rule {
        var rule = Rule(places: [try place(at: 2, in: subtable)], length: 1)
        var at = subtable + 4
        for _ in 0..<2 {
            let count = try number(at: at)
            rule.places += try places(at: at + 2, count: count, in: subtable)
            rule.length += count
            at += 2 + 2 * count
        }
        return rule
    }
}
