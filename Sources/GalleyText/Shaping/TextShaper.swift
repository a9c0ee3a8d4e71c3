internal import CGalley
import GalleyFonts

/// Shapes the items of texts, one text after another. Not for two threads at once.
struct TextShaper {
    let shaper = Shaper()
    /// The settings met so far, and their tables; those that nothing can be told of in pairs have none.
    private var settings: [PairTable.Setting] = []
    private var tables: [PairTable?] = []
    private let usesPairs: Bool
    /// What a window's glyphs are, one a unit.
    private var windowGlyphs: [UInt32] = []

    /// How many settings are kept before all are forgotten.
    private static let tableLimit = 16
    /// Stands for no glyph, or several.
    private static let noGlyph = UInt32.max

    /// - Parameter usesPairs: whether what a face does pair by pair may be summed; the result is the same.
    init(usesPairs: Bool) { self.usesPairs = usesPairs }

    /// A cluster's advance at its first unit, 0 at its others, in font units, and how many characters no face covers.
    struct Result {
        var advances: [Int32]
        var missing = 0
    }

    /// Shapes every item; marks the clusters and the unsafe cuts.
    mutating func shape(
        _ text: [UInt16], _ items: [GlyphItem], _ uses: [FontUse], locale: String, marks: inout [Marks]
    ) -> Result {
        var result = Result(advances: [])
        result.advances.reserveCapacity(text.count)
        result.advances.append(contentsOf: repeatElement(0, count: text.count))
        for item in items {
            let use = uses[Int(item.use)]
            if use.attributes.attachment != nil {
                for offset in item.range { marks[offset].insert(.cluster) }
                continue
            }
            let language = use.attributes.locale ?? locale
            if let index = table(for: item, use, language) {
                if shapePairs(index, item.range, text, into: &result, &marks) { continue }
                clear(item.range, in: &result, &marks)
            }
            let setting = PairTable.Setting(item: item, use: use, locale: language)
            result.missing += shape(item.range, text, setting, into: &result.advances, &marks)
        }
        return result
    }

    /// The position of the table for an item; nil where pairs do not tell.
    private mutating func table(for item: GlyphItem, _ use: FontUse, _ locale: String) -> Int? {
        guard usesPairs, item.level & 1 == 0, galley_is_plain_script(item.script) else { return nil }
        for index in settings.indices where settings[index].shapesAlike(item, use, locale) {
            return tables[index] == nil ? nil : index
        }
        if tables.count == Self.tableLimit {
            settings.removeAll()
            tables.removeAll()
        }
        let setting = PairTable.Setting(item: item, use: use, locale: locale)
        let reach = use.face.pairReach(
            ShapingChoice(
                script: galley_script_tag(item.script), language: locale,
                features: use.features.map { feature in
                    let wanted = feature.harfBuzz
                    return ShapingChoice.FeatureSetting(tag: wanted.tag, value: wanted.value)
                }))
        settings.append(setting)
        tables.append(reach.map { PairTable(setting, $0) })
        return reach == nil ? nil : tables.count - 1
    }

    private func clear(_ range: Range<Int>, in result: inout Result, _ marks: inout [Marks]) {
        for offset in range {
            result.advances[offset] = 0
            marks[offset].subtract([.cluster, .unsafe])
        }
    }

    /// Adds what HarfBuzz answers for a range; how many glyphs are missing.
    private mutating func shape(
        _ range: Range<Int>, _ text: [UInt16], _ setting: PairTable.Setting, into advances: inout [Int32],
        _ marks: inout [Marks]
    ) -> Int {
        var missing = 0
        windowGlyphs.removeAll(keepingCapacity: true)
        windowGlyphs.append(contentsOf: repeatElement(Self.noGlyph, count: range.count))
        var last = -1
        let context = Shaper.context(of: range, in: marks)
        shaper.shape(
            range, of: text, context: context, item: setting.item, use: setting.use, locale: setting.locale
        ) { offset, glyph, advance, isUnsafe in
            // Controls have no advance; what the face shows for them only keeps its neighbours apart.
            if !marks[offset].meets(.control) { advances[offset] &+= advance }
            if glyph == 0, !marks[offset].meets(.faceless) { missing += 1 }
            marks[offset].formUnion(isUnsafe ? [.cluster, .unsafe] : .cluster)
            windowGlyphs[offset - range.lowerBound] = offset == last ? Self.noGlyph : glyph
            last = offset
        }
        return missing
    }
}

extension TextShaper {
    /// A part of a run that pairs do not tell, from the first character that is not plain or whose glyph changes to the
    /// last, and as far around it as it is felt.
    private struct Window {
        var zone: Range<Int>
        var range: Range<Int>
        var missing = 0
    }

    /// Shapes a run in pairs, and what they do not tell in windows; false where it has to be shaped whole.
    private mutating func shapePairs(
        _ index: Int, _ run: Range<Int>, _ text: [UInt16], into result: inout Result, _ marks: inout [Marks]
    ) -> Bool {
        guard
            let zones = tables[index]?.shapePairs(run, of: text, into: &result.advances, &marks, shaper)
        else { return false }
        guard !zones.isEmpty, let reach = tables[index]?.reach.length else { return true }
        var done: [Window] = []
        var waiting = zones[...]
        while var zone = waiting.popFirst() {
            while true {
                let around = max(run.lowerBound, zone.lowerBound - reach)..<min(run.upperBound, zone.upperBound + reach)
                // A window that has grown into another one makes one with it.
                if let last = done.last, last.range.upperBound >= around.lowerBound {
                    zone = last.zone.lowerBound..<zone.upperBound
                    done.removeLast()
                    continue
                }
                if let next = waiting.first, next.lowerBound - reach <= around.upperBound {
                    zone = zone.lowerBound..<next.upperBound
                    waiting.removeFirst()
                    continue
                }
                let missing = shapeWindow(index, around, of: run, text, into: &result, &marks)
                let changed = changed(in: around, text, index)
                guard changed.lowerBound < zone.lowerBound || changed.upperBound > zone.upperBound else {
                    done.append(Window(zone: zone, range: around, missing: missing))
                    break
                }
                zone = min(zone.lowerBound, changed.lowerBound)..<max(zone.upperBound, changed.upperBound)
            }
        }
        result.missing += done.reduce(0) { $0 + $1.missing }
        return true
    }

    /// Shapes a window anew, and joins it to what is beside it in the run.
    private mutating func shapeWindow(
        _ index: Int, _ window: Range<Int>, of run: Range<Int>, _ text: [UInt16], into result: inout Result,
        _ marks: inout [Marks]
    ) -> Int {
        clear(window, in: &result, &marks)
        let missing = shape(window, text, settings[index], into: &result.advances, &marks)
        if window.lowerBound > run.lowerBound {
            tables[index]?.join(
                at: window.lowerBound, of: text, addsLeft: false, into: &result.advances, &marks)
        }
        if window.upperBound < run.upperBound {
            tables[index]?.join(
                at: window.upperBound, of: text, addsLeft: true, into: &result.advances, &marks)
        }
        return missing
    }

    /// The units of a window just shaped from the first to the last that is no longer its character's own glyph.
    private func changed(in window: Range<Int>, _ text: [UInt16], _ index: Int) -> Range<Int> {
        let isChanged = { (offset: Int) in
            windowGlyphs[offset - window.lowerBound] != tables[index]?.glyph(text[offset])
        }
        guard let first = window.first(where: isChanged), let last = window.last(where: isChanged) else {
            return window.lowerBound..<window.lowerBound
        }
        return first..<last + 1
    }
}
