internal import CGalley
import GalleyFonts

/// What plain characters of a face are and do to each other side by side, learned from HarfBuzz pair by pair.
///
/// Where a face shapes text pair by pair (see `PairReach`), a run is the sum of what its pairs do. Everything else is
/// shaped in a window that reaches as far as a rule of the face can see. A table never changes a result: it holds what
/// HarfBuzz answers for the same glyphs.
struct PairTable {
    /// What two neighbours add to each other's advances, in font units, and whether a cut between them is unsafe: 0 where
    /// that was not asked for yet. A table of 32 bits each stays in a processor's cache.
    private struct Effect {
        /// Known, unsafe, and two signed numbers of 15 bits.
        let bits: UInt32

        static let unknown = Effect(bits: 0)
        private static let most: Int32 = 1 << 14 - 1
        /// Stands for numbers that need more bits.
        private static let large = -most - 1

        private init(bits: UInt32) { self.bits = bits }

        init(_ effect: LargeEffect) {
            let fits = abs(effect.left) <= Self.most && abs(effect.right) <= Self.most
            let (left, right) = fits ? (effect.left, effect.right) : (Self.large, 0)
            bits =
                1 | (effect.isUnsafe ? 2 : 0) | (UInt32(bitPattern: left) << 17) >> 15
                | UInt32(bitPattern: right) << 17
        }

        var isKnown: Bool { bits != 0 }
        var isUnsafe: Bool { bits & 2 != 0 }
        var left: Int32 { Int32(bitPattern: bits << 15) >> 17 }
        var right: Int32 { Int32(bitPattern: bits) >> 17 }
        var isLarge: Bool { left == Self.large }
    }

    /// The same where it needs more bits.
    private struct LargeEffect {
        var left: Int32
        var right: Int32
        var isUnsafe = false
    }

    /// How a run is shaped.
    struct Setting {
        let item: GlyphItem
        let use: FontUse
        let locale: String

        /// Whether another item has the same glyphs.
        func shapesAlike(_ item: GlyphItem, _ use: FontUse, _ locale: String) -> Bool {
            self.use.face === use.face && self.item.script == item.script && self.locale == locale
                && self.use.hasFeatures(of: use)
        }
    }

    let setting: Setting
    let reach: PairReach
    /// By UTF-16 unit: 0 where it was not asked for yet, 1 where it is not plain, else 2 and its position.
    private var positions = [UInt8](repeating: 0, count: Int(GALLEY_PLAIN_END))
    private var glyphs: [UInt32] = []
    private var advances: [Int32] = []
    /// A row of `capacity` for each character as the left one.
    private var effects: [Effect] = []
    /// By the places of those that need more bits.
    private var largeEffects: [Int: LargeEffect] = [:]

    /// How many characters a table learns before it starts again.
    private static let capacity = 192
    private static let notPlain: UInt8 = 1
    /// Makes fractions of the digits around it, however many.
    private static let fractionSlash: UInt16 = 0x2044

    init(_ setting: Setting, _ reach: PairReach) {
        self.setting = setting
        self.reach = reach
    }

    /// Shapes a run but for what is not plain, which stays without a cluster and is noted; nil where it cannot be told how
    /// far that is felt.
    mutating func shapePairs(
        _ range: Range<Int>, of text: [UInt16], into advances: inout [Int32], _ marks: inout [Marks], _ shaper: Shaper
    ) -> [Range<Int>]? {
        if glyphs.count == Self.capacity { forget() }
        var zones: [Range<Int>] = []
        var left = -1
        let units = text.span
        var sums = advances.mutableSpan
        var flags = marks.mutableSpan
        for offset in range {
            let unit = units[offset]
            var found = unit < positions.count ? positions[Int(unit)] : Self.notPlain
            if found == 0 { found = learn(unit, shaper) }
            guard found > Self.notPlain else {
                if unit == Self.fractionSlash { return nil }
                note(offset, in: &zones)
                left = -1
                continue
            }
            let right = Int(found) - 2
            var advance = self.advances[right]
            var mark: Marks = .cluster
            if left >= 0 {
                var effect = effects[left * Self.capacity + right]
                if !effect.isKnown { effect = learn(left, right, [units[offset - 1], unit], shaper) }
                let (before, after) = added(effect, left, right)
                sums[offset - 1] &+= before
                advance &+= after
                if effect.isUnsafe { mark = [.cluster, .unsafe] }
            }
            sums[offset] = advance
            flags[offset].formUnion(mark)
            left = right
        }
        return zones
    }

    /// Adds what the two sides of a window's edge do to each other: both are plain there.
    mutating func join(
        at offset: Int, of text: [UInt16], addsLeft: Bool, into advances: inout [Int32], _ marks: inout [Marks]
    ) {
        let (left, right) = (Int(positions[Int(text[offset - 1])]) - 2, Int(positions[Int(text[offset])]) - 2)
        let effect = effects[left * Self.capacity + right]
        let (before, after) = added(effect, left, right)
        if addsLeft {
            advances[offset - 1] &+= before
        } else {
            advances[offset] &+= after
            if effect.isUnsafe { marks[offset].insert(.unsafe) }
        }
    }

    /// The glyph of a plain character that is known; nil for any other.
    func glyph(_ unit: UInt16) -> UInt32? {
        guard unit < positions.count, positions[Int(unit)] > Self.notPlain else { return nil }
        return glyphs[Int(positions[Int(unit)]) - 2]
    }

    private func note(_ offset: Int, in zones: inout [Range<Int>]) {
        if let last = zones.last, offset - last.upperBound < 2 * reach.length {
            zones[zones.count - 1] = last.lowerBound..<offset + 1
        } else {
            zones.append(offset..<offset + 1)
        }
    }

    /// What a known effect adds to its two neighbours.
    @inline(__always)
    private func added(_ effect: Effect, _ left: Int, _ right: Int) -> (left: Int32, right: Int32) {
        guard effect.isLarge, let large = largeEffects[left * Self.capacity + right] else {
            return (effect.left, effect.right)
        }
        return (large.left, large.right)
    }

    private mutating func forget() {
        for index in positions.indices { positions[index] = 0 }
        glyphs.removeAll(keepingCapacity: true)
        advances.removeAll(keepingCapacity: true)
        effects.removeAll(keepingCapacity: true)
        largeEffects.removeAll()
    }

    /// Asks for a character by itself.
    private mutating func learn(_ unit: UInt16, _ shaper: Shaper) -> UInt8 {
        guard glyphs.count < Self.capacity, galley_is_plain(UInt32(unit)),
            let glyph = setting.use.face.glyph(UInt32(unit)), reach.isPlain(glyph)
        else {
            positions[Int(unit)] = Self.notPlain
            return Self.notPlain
        }
        var shaped: (glyph: UInt32, advance: Int32)?
        shaper.shape(
            0..<1, of: [unit], context: 0..<1, item: setting.item, use: setting.use, locale: setting.locale
        ) { _, glyph, advance, _ in shaped = (glyph, advance) }
        guard let shaped, shaped.glyph == glyph else {
            positions[Int(unit)] = Self.notPlain
            return Self.notPlain
        }
        glyphs.append(glyph)
        advances.append(shaped.advance)
        effects.append(contentsOf: repeatElement(Effect.unknown, count: Self.capacity))
        positions[Int(unit)] = UInt8(glyphs.count + 1)
        return positions[Int(unit)]
    }

    /// Asks for two characters side by side.
    private mutating func learn(_ left: Int, _ right: Int, _ pair: [UInt16], _ shaper: Shaper) -> Effect {
        var large = LargeEffect(left: -advances[left], right: -advances[right])
        shaper.shape(
            0..<2, of: pair, context: 0..<2, item: setting.item, use: setting.use, locale: setting.locale
        ) { offset, _, advance, isUnsafe in
            if offset == 0 {
                large.left &+= advance
            } else {
                large.right &+= advance
                large.isUnsafe = isUnsafe
            }
        }
        let effect = Effect(large)
        effects[left * Self.capacity + right] = effect
        if effect.isLarge { largeEffects[left * Self.capacity + right] = large }
        return effect
    }
}
