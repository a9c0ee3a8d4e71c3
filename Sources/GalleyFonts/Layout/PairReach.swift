/// What of a face's tables may shape a run of plain characters otherwise than pair by pair, for one script, language and
/// set of features.
///
/// Most glyphs of most texts meet only their neighbours: a pair adjusts two advances, and nothing else happens. Whatever
/// else a lookup does to a run needs a glyph that such a match cannot do without, and stays within so many glyphs of it.
package struct PairReach: Sendable {
    /// Glyphs that only pairs move as long as nothing but such glyphs is within reach.
    private let plain: GlyphSet
    /// No match spans more glyphs, nested lookups included.
    package let length: Int

    package func isPlain(_ glyph: UInt32) -> Bool { plain.contains(Int(glyph)) }

    /// Nil where not even plain glyphs can be shaped in pairs.
    ///
    /// - Parameters:
    ///   - glyphs: of the plain characters that the face covers, marks left out, in order, each with how often it is
    ///     met: where a match needs one of several sets of glyphs, the rarest is taken.
    ///   - substitutions, positionings: the lookups that hold throughout a run.
    init?(
        glyphs: [(glyph: Int, weight: Int)], glyphCount: Int, substitutions: LookupChoice?, positionings: LookupChoice?
    ) {
        var plain = GlyphSet(glyphCount: glyphCount)
        for (glyph, _) in glyphs { plain.insert(glyph) }
        var length = 2
        do throws(LayoutLookups.Damage) {
            for choice in [substitutions, positionings] {
                guard let choice else { continue }
                var reading = PairReading(choice.lookups, glyphs: glyphs, glyphCount: glyphCount)
                guard try reading.read(choice.indices), try !reading.mayRestore() else { return nil }
                for glyph in reading.needed { plain.remove(glyph) }
                length = max(length, reading.length)
            }
        } catch { return nil }
        self.plain = plain
        self.length = length
    }

    /// Which lookups of a table hold.
    struct LookupChoice {
        let lookups: LayoutLookups
        let indices: [Int]
    }
}

/// Reads one table's lookups for what they may do to a text of some glyphs.
private struct PairReading {
    private let lookups: LayoutLookups
    private let glyphs: [Int]
    private let known: GlyphSet
    private let weights: [Int: Int]
    private var members: [LayoutLookups.Place: Members] = [:]
    private var classes: [Int: [Int]] = [:]
    /// How many glyphs a lookup's matches span; those being read have nil.
    private var spans: [Int: Int?] = [:]
    /// Of each rule that may apply, the glyphs of the rarest place.
    private(set) var needed: Set<Int> = []
    private(set) var length = 0

    /// The known glyphs that may stand in a place.
    private struct Members {
        let glyphs: [Int]
        let weight: Int
    }

    /// Lookup flags IGNORE_BASE_GLYPHS and IGNORE_LIGATURES: a match may reach over any number of plain glyphs.
    private static let ignoresPlain = 0x0006

    init(_ lookups: LayoutLookups, glyphs: [(glyph: Int, weight: Int)], glyphCount: Int) {
        self.lookups = lookups
        self.glyphs = glyphs.map(\.glyph)
        var known = GlyphSet(glyphCount: glyphCount)
        for (glyph, _) in glyphs { known.insert(glyph) }
        self.known = known
        weights = Dictionary(uniqueKeysWithValues: glyphs.map { ($0.glyph, $0.weight) })
    }

    /// False where the glyphs cannot be shaped in pairs.
    mutating func read(_ indices: [Int]) throws(LayoutLookups.Damage) -> Bool {
        for index in indices {
            let lookup = try lookups.lookup(index)
            for rule in try lookups.rules(of: lookup) {
                guard let rarest = try rarest(rule) else { continue }
                if lookup.flags & Self.ignoresPlain != 0 { return false }
                needed.formUnion(rarest)
            }
            if lookups.kind == .positioning, lookup.type == 2, !(try isPlainPair(lookup)) { return false }
            guard let span = try span(index) else { return false }
            length = max(length, span)
        }
        return true
    }

    /// Whether a glyph that a substitution made may be made a plain one again: what had changed in between would not show in
    /// the glyphs, however far it reached.
    func mayRestore() throws(LayoutLookups.Damage) -> Bool {
        var changes: [LayoutLookups.Change] = []
        for index in spans.keys { changes += try lookups.changes(of: try lookups.lookup(index)) }
        let made = made(by: changes)
        return changes.contains { change in
            change.outputs.contains(where: known.contains) && change.inputs.contains(where: made.contains)
                && change.inputs.allSatisfy { known.contains($0) || made.contains($0) }
        }
    }

    /// What may come of plain glyphs, in any order of the lookups; each change is looked at once for each of its inputs.
    private func made(by changes: [LayoutLookups.Change]) -> Set<Int> {
        var missing: [Int] = []
        var waiting: [Int: [Int]] = [:]
        var ready: [Int] = []
        for (index, change) in changes.enumerated() {
            let absent = Set(change.inputs.filter { !known.contains($0) })
            for glyph in absent { waiting[glyph, default: []].append(index) }
            missing.append(absent.count)
            if absent.isEmpty { ready.append(index) }
        }
        var made: Set<Int> = []
        while let index = ready.popLast() {
            for output in changes[index].outputs where made.insert(output).inserted && !known.contains(output) {
                for other in waiting[output] ?? [] {
                    missing[other] -= 1
                    if missing[other] == 0 { ready.append(other) }
                }
            }
        }
        return made
    }

    /// The glyphs of a rule's rarest place; nil where a place has none, so that the rule cannot apply.
    private mutating func rarest(_ rule: LayoutLookups.Rule) throws(LayoutLookups.Damage) -> [Int]? {
        var rarest: Members?
        for place in rule.places {
            let members = try members(of: place)
            if members.glyphs.isEmpty { return nil }
            if members.weight < rarest?.weight ?? .max { rarest = members }
        }
        return rarest?.glyphs
    }

    private mutating func members(of place: LayoutLookups.Place) throws(LayoutLookups.Damage) -> Members {
        if let members = members[place] { return members }
        let found: [Int]
        switch place {
        case .glyph(let glyph): found = known.contains(glyph) ? [glyph] : []
        case .coverage(let offset): found = try lookups.coverage(at: offset).filter(known.contains)
        case .inClass(let value, let definition):
            found = zip(glyphs, try classes(by: definition)).filter { $0.1 == value }.map(\.0)
        }
        let result = Members(glyphs: found, weight: found.reduce(0) { $0 + (weights[$1] ?? 0) })
        members[place] = result
        return result
    }

    /// The classes of the glyphs, in their order.
    private mutating func classes(by definition: Int) throws(LayoutLookups.Damage) -> [Int] {
        if let known = classes[definition] { return known }
        let found = try lookups.classes(of: glyphs, definition: definition)
        classes[definition] = found
        return found
    }

    /// Whether a pair adjustment looks at one pair after another: where it moves the second glyph of a pair, that one is
    /// no pair's first any more.
    private mutating func isPlainPair(_ lookup: LayoutLookups.Lookup) throws(LayoutLookups.Damage) -> Bool {
        for subtable in lookup.subtables {
            let coverage = LayoutLookups.Place.coverage(subtable + (try lookups.number(at: subtable + 2)))
            if try members(of: coverage).glyphs.isEmpty { continue }
            if lookup.flags & Self.ignoresPlain != 0 { return false }
            if try lookups.number(at: subtable + 6) != 0 { return false }
        }
        return true
    }

    /// HarfBuzz follows lookups that call lookups no deeper.
    private static let nestingLimit = 64

    /// How many glyphs a lookup's matches span with what they nest; nil for lookups that nest themselves, or too deep.
    private mutating func span(_ index: Int, depth: Int = 0) throws(LayoutLookups.Damage) -> Int? {
        if let known = spans[index] { return known }
        guard depth < Self.nestingLimit else { return nil }
        spans.updateValue(nil, forKey: index)
        let lookup = try lookups.lookup(index)
        var span = lookups.kind == .positioning && lookup.type == 2 ? 2 : 1
        for rule in try lookups.rules(of: lookup) {
            var inner = 0
            for nested in rule.nested {
                guard let known = try self.span(nested, depth: depth + 1) else { return nil }
                inner = max(inner, known)
            }
            span = max(span, rule.length + max(inner, 1) - 1)
        }
        spans[index] = span
        return span
    }
}
