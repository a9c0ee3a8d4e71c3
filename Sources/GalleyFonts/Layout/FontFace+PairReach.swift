internal import CGalley
internal import CHarfBuzz

/// A script, a language and features, which together choose the lookups of a face.
package struct ShapingChoice: Hashable, Sendable {
    package let script: UInt32
    package let language: String
    package let features: [FeatureSetting]

    package struct FeatureSetting: Hashable, Sendable {
        package let tag: UInt32
        package let value: UInt32

        package init(tag: UInt32, value: UInt32) {
            self.tag = tag
            self.value = value
        }
    }

    package init(script: UInt32, language: String, features: [FeatureSetting]) {
        self.script = script
        self.language = language
        self.features = features
    }
}

extension FontFace {
    /// What may shape left-to-right text of plain characters otherwise than pair by pair; nil where anything may.
    ///
    /// Read once for a choice, from the lookups of HarfBuzz's own plan for it.
    package func pairReach(_ choice: ShapingChoice) -> PairReach? {
        if let known = reaches.withLock({ $0[choice] }) { return known }
        let reach = readPairReach(choice)
        reaches.withLock { reaches in
            if reaches.count >= Self.reachLimit { reaches.removeAll() }
            reaches.updateValue(reach, forKey: choice)
        }
        return reach
    }

    /// How many choices are kept.
    private static let reachLimit = 64

    private func readPairReach(_ choice: ShapingChoice) -> PairReach? {
        let face = unsafe hb_font_get_face(hbFont)
        // Apple's tables are state machines, which take the place of the others or add to them; `trak` goes by cluster.
        let hasAppleLayout =
            unsafe hb_aat_layout_has_substitution(face) != 0 || hb_aat_layout_has_positioning(face) != 0
            || hb_aat_layout_has_tracking(face) != 0
        guard let face = unsafe face, !hasAppleLayout, unsafe hasPairwiseKerning(face) else { return nil }
        guard let plan = unsafe plan(face, choice) else { return nil }
        defer { unsafe hb_shape_plan_destroy(plan) }
        // Graphite, where HarfBuzz has it, shapes by tables of its own.
        guard let shaper = unsafe hb_shape_plan_get_shaper(plan), unsafe String(cString: shaper) == "ot" else {
            return nil
        }
        let isWhole =
            !axes.isEmpty || choice.features.contains { LayoutTables.fractionTags.contains($0.tag) }
        guard let substitutions = unsafe LayoutTables.choice("GSUB", face, plan, keepsFractions: isWhole),
            let positionings = unsafe LayoutTables.choice("GPOS", face, plan, keepsFractions: isWhole)
        else { return nil }
        return PairReach(
            glyphs: unsafe plainGlyphs(face), glyphCount: glyphCount, substitutions: substitutions.lookups,
            positionings: positionings.lookups)
    }

    private func plan(_ face: OpaquePointer, _ choice: ShapingChoice) -> OpaquePointer? {
        var properties = unsafe hb_segment_properties_t()
        unsafe properties.direction = HB_DIRECTION_LTR
        unsafe properties.script = hb_script_from_iso15924_tag(choice.script)
        unsafe properties.language = ShapingLanguage(choice.language).handle
        let features = choice.features.map { hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: .max) }
        var count: UInt32 = 0
        let places = unsafe hb_font_get_var_coords_normalized(hbFont, &count)
        // Not one that HarfBuzz keeps: see `PlanBudget`.
        return unsafe hb_shape_plan_create2(
            face, &properties, features, UInt32(features.count), places, count, nil)
    }

    /// The glyphs of the plain characters, each once, without those that GDEF calls marks, and how often each is met,
    /// roughly: only speed hangs on it.
    private func plainGlyphs(_ face: OpaquePointer) -> [(glyph: Int, weight: Int)] {
        var weights: [Int: Int] = [:]
        for code in 0..<UInt32(GALLEY_PLAIN_END) where galley_is_plain(code) {
            guard let glyph = glyph(code),
                unsafe hb_ot_layout_get_glyph_class(face, glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
            else { continue }
            weights[Int(glyph), default: 0] += Self.weight(code)
        }
        return weights.sorted { $0.key < $1.key }.map { (glyph: $0.key, weight: $0.value) }
    }

    private static func weight(_ code: UInt32) -> Int {
        switch code {
        case 0x20: 1000
        case 0x61...0x7A, 0x430...0x44F, 0x3B1...0x3C9: 100
        case 0x2C, 0x2E, 0x41...0x5A, 0x410...0x42F, 0x391...0x3A9: 30
        default: code < 0x80 ? 10 : 1
        }
    }

    /// Whether the table `kern`, where there is one, is OpenType's and lists pairs or classes of pairs.
    private func hasPairwiseKerning(_ face: OpaquePointer) -> Bool {
        guard let table = unsafe FontTable("kern", of: face) else { return true }
        guard table.unsigned16(at: 0) == 0, let count = table.unsigned16(at: 2) else { return false }
        var at = 4
        for _ in 0..<count {
            guard let length = table.unsigned16(at: at + 2), let coverage = table.unsigned16(at: at + 4) else {
                return false
            }
            // Horizontal, neither minimum nor across nor replacing; formats 0 and 2.
            guard coverage & 0x00FF == 1, [0, 2].contains(coverage >> 8) else { return false }
            at += length
        }
        return true
    }
}

/// Which lookups of a face's tables hold throughout a run.
private enum LayoutTables {
    /// A table that may not be there.
    struct Choice {
        let lookups: PairReach.LookupChoice?
    }

    /// `frac`, `numr` and `dnom`, which hold around U+2044 alone unless asked for.
    static let fractionTags: Set<UInt32> = [0x6672_6163, 0x6E75_6D72, 0x646E_6F6D]
    private static let random: UInt32 = 0x7261_6E64

    /// Nil where glyphs are chosen by lot.
    static func choice(
        _ name: StaticString, _ face: OpaquePointer, _ plan: OpaquePointer, keepsFractions: Bool
    ) -> Choice? {
        guard let table = unsafe FontTable(name, of: face) else { return Choice(lookups: nil) }
        let tag = name.withUTF8Buffer { unsafe $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
        let tags = unsafe featureTags(tag, face)
        guard !tags.contains(random) else { return nil }
        var indices = unsafe collect { unsafe hb_ot_shape_plan_collect_lookups(plan, tag, $0) }
        if !keepsFractions {
            let wanted = tags.filter { !fractionTags.contains($0) } + [0]
            let other = unsafe collect { unsafe hb_ot_layout_collect_lookups(face, tag, nil, nil, wanted, $0) }
            indices = indices.filter(Set(other).contains)
        }
        let kind: LayoutLookups.Kind = tag == 0x4753_5542 ? .substitution : .positioning
        return Choice(
            lookups: PairReach.LookupChoice(lookups: LayoutLookups(kind: kind, table: table), indices: indices))
    }

    private static func featureTags(_ table: UInt32, _ face: OpaquePointer) -> [UInt32] {
        var tags: [UInt32] = []
        var chunk = [UInt32](repeating: 0, count: 64)
        while true {
            var count = UInt32(chunk.count)
            let total = unsafe hb_ot_layout_table_get_feature_tags(face, table, UInt32(tags.count), &count, &chunk)
            tags += chunk.prefix(Int(count))
            if count == 0 || tags.count >= Int(total) { return Array(Set(tags)).sorted() }
        }
    }

    private static func collect(_ body: (OpaquePointer?) -> Void) -> [Int] {
        let set = unsafe hb_set_create()
        defer { unsafe hb_set_destroy(set) }
        unsafe body(set)
        var found: [Int] = []
        var index = hb_codepoint_t.max
        while unsafe hb_set_next(set, &index) != 0 { found.append(Int(index)) }
        return found
    }
}
