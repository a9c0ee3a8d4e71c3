import GalleyFonts

/// A profile as the tables of an OpenType font whose glyphs are empty.
///
/// Sources: OpenType 1.9 `head`, `hhea`, `hmtx`, `maxp`, `cmap` format 12, `OS/2`, `name`, `post`, `kern` format 0, `fvar`,
/// `HVAR`; Apple's TrueType Reference `trak`.
struct ProfileTables {
    private let profile: FontProfile
    /// The characters, each the glyph of its place after .notdef.
    private let characters: [Unicode.Scalar]
    private let glyphs: [Unicode.Scalar: Int]
    /// Units of the font for one of the profile's: fractions are kept as far as the em may be divided.
    private let factor: Int

    init(_ profile: FontProfile) {
        self.profile = profile
        characters = profile.designs.first.map { $0.advances.keys.sorted { $0.value < $1.value } } ?? []
        glyphs = Dictionary(uniqueKeysWithValues: characters.enumerated().map { ($1, $0 + 1) })
        factor = Self.factor(profile)
    }

    /// The file.
    var bytes: [UInt8] {
        var tables = [
            ("head", head), ("hhea", hhea), ("maxp", maxp), ("OS/2", os2), ("hmtx", hmtx), ("cmap", cmap),
            ("name", name), ("post", post), ("loca", [UInt8](repeating: 0, count: (characters.count + 2) * 4)),
            // A table of no bytes would count as none.
            ("glyf", [UInt8](repeating: 0, count: 4)),
        ]
        if !profile.kerning.isEmpty { tables.append(("kern", kern)) }
        if !profile.tracking.isEmpty { tables.append(("trak", trak)) }
        if profile.designs.count > 1 {
            tables.append(("fvar", fvar))
            tables.append(("HVAR", hvar))
        }
        return BigEndian.font(tables)
    }

    private static func factor(_ profile: FontProfile) -> Int {
        let advances = profile.designs.flatMap(\.advances.values)
        let signed =
            [profile.ascender, profile.descender, profile.lineGap] + profile.kerning.map(\.adjustment)
            + profile.tracking.map(\.units)
        let isWhole = (advances + signed).allSatisfy { $0 == $0.rounded() }
        guard !isWhole, profile.unitsPerEm > 0 else { return 1 }
        // Differences of two designs are signed as well.
        let largest = max(advances.max() ?? 0, signed.map(\.magnitude).max() ?? 0)
        let room = largest > 0 ? Int(32_767 / largest) : Int.max
        return max(1, min(FontProfile.unitsPerEmRange.upperBound / profile.unitsPerEm, room))
    }

    private func units(_ value: Double) -> Int { Int((value * Double(factor)).rounded()) }

    private var head: [UInt8] {
        var table = BigEndian()
        table.u32(0x0001_0000)
        table.u32(0x0001_0000)
        table.u32(0)
        table.u32(0x5F0F_3CF5)
        table.u16(0)
        table.u16(profile.unitsPerEm * factor)
        table.zeros(16 + 8)
        table.u16((profile.weight.rawValue >= 600 ? 1 : 0) | (profile.isItalic ? 2 : 0))
        table.u16(8)
        table.u16(2)
        // Long offsets to glyphs.
        table.u16(1)
        table.u16(0)
        return table.bytes
    }

    private var hhea: [UInt8] {
        var table = BigEndian()
        table.u32(0x0001_0000)
        table.u16(units(profile.ascender))
        table.u16(-units(profile.descender))
        table.u16(units(profile.lineGap))
        table.u16(advances(0).max() ?? 0)
        table.zeros(22)
        table.u16(characters.count + 1)
        return table.bytes
    }

    private var maxp: [UInt8] {
        var table = BigEndian()
        table.u32(0x0001_0000)
        table.u16(characters.count + 1)
        table.zeros(6)
        table.u16(0)
        // Zones; one is the least.
        table.u16(2)
        table.zeros(16)
        return table.bytes
    }

    private var os2: [UInt8] {
        var table = BigEndian()
        table.u16(4)
        table.u16(0)
        table.u16(profile.weight.rawValue)
        table.u16(5)
        table.zeros(54)
        table.u16(profile.isItalic ? 1 : 0x40)
        table.u16(Int(min(characters.first?.value ?? 0, 0xFFFF)))
        table.u16(Int(min(characters.last?.value ?? 0, 0xFFFF)))
        table.u16(units(profile.ascender))
        table.u16(-units(profile.descender))
        table.u16(units(profile.lineGap))
        table.u16(max(0, units(profile.ascender)))
        table.u16(max(0, units(profile.descender)))
        table.zeros(18)
        return table.bytes
    }

    private var post: [UInt8] {
        var table = BigEndian()
        table.u32(0x0003_0000)
        table.zeros(28)
        return table.bytes
    }

    private var name: [UInt8] {
        let family = Array(profile.family.utf16)
        var table = BigEndian()
        table.u16(0)
        table.u16(1)
        table.u16(18)
        // Windows, Unicode, English: the family.
        for value in [3, 1, 0x409, 1, family.count * 2, 0] { table.u16(value) }
        for unit in family { table.u16(Int(unit)) }
        return table.bytes
    }

    private var cmap: [UInt8] {
        // Neighbours with neighbouring glyphs share a group; glyphs are in the characters' order.
        var groups: [(first: UInt32, last: UInt32, glyph: Int)] = []
        for (index, character) in characters.enumerated() {
            if let group = groups.last, group.last + 1 == character.value {
                groups[groups.count - 1].last = character.value
            } else {
                groups.append((character.value, character.value, index + 1))
            }
        }
        var table = BigEndian()
        for value in [0, 1, 3, 10, 0, 12] { table.u16(value) }
        for value in [12, 0] { table.u16(value) }
        for value in [16 + groups.count * 12, 0, groups.count] { table.u32(value) }
        for group in groups {
            table.u32(Int(group.first))
            table.u32(Int(group.last))
            table.u32(group.glyph)
        }
        return table.bytes
    }

    /// The advances of a design by glyph, .notdef first: half an em.
    private func advances(_ design: Int) -> [Int] {
        let advances = profile.designs[design].advances
        return [profile.unitsPerEm * factor / 2] + characters.map { units(advances[$0] ?? 0) }
    }

    private var hmtx: [UInt8] {
        var table = BigEndian()
        for advance in advances(0) {
            table.u16(advance)
            table.u16(0)
        }
        return table.bytes
    }
}

extension ProfileTables {
    /// Pairs in subtables that each fit the length that their headers can say.
    private var kern: [UInt8] {
        let pairs = profile.kerning.compactMap { pair -> (key: Int, value: Int)? in
            guard let left = glyphs[pair.left], let right = glyphs[pair.right] else { return nil }
            return (left << 16 | right, units(pair.adjustment))
        }.sorted { $0.key < $1.key }
        let most = 10_000
        var table = BigEndian()
        table.u16(0)
        table.u16((pairs.count + most - 1) / most)
        for start in stride(from: 0, to: pairs.count, by: most) {
            let part = pairs[start..<min(start + most, pairs.count)]
            var power = 1
            while power * 2 <= part.count { power *= 2 }
            table.u16(0)
            table.u16(14 + part.count * 6)
            // Horizontal, format 0.
            table.u16(1)
            table.u16(part.count)
            table.u16(power * 6)
            table.u16(power.trailingZeroBitCount)
            table.u16((part.count - power) * 6)
            for pair in part {
                table.u32(pair.key)
                table.u16(pair.value)
            }
        }
        return table.bytes
    }

    /// One track, the normal one, with a value for each size.
    private var trak: [UInt8] {
        // Readers go on beyond the ends in a straight line: one more step on each side keeps it level.
        let known = profile.tracking
        let steps =
            known.prefix(1).map { FontProfile.Tracking(pointSize: 0, units: $0.units) } + known
            + known.suffix(1).map { FontProfile.Tracking(pointSize: 32_767, units: $0.units) }
        let count = steps.count
        // Header, the horizontal data's own, and its one track.
        let (header, data, entry) = (12, 8, 8)
        let sizes = header + data + entry
        var table = BigEndian()
        table.u32(0x0001_0000)
        for value in [0, header, 0, 0] { table.u16(value) }
        table.u16(1)
        table.u16(count)
        table.u32(sizes)
        table.fixed(0)
        table.u16(0)
        table.u16(sizes + count * 4)
        for step in steps { table.fixed(step.pointSize) }
        for step in steps { table.u16(units(step.units)) }
        return table.bytes
    }

    private var sizes: [Double] { profile.designs.compactMap(\.pointSize) }

    /// One axis, the optical size, which follows the point size by itself.
    private var fvar: [UInt8] {
        var table = BigEndian()
        table.u32(0x0001_0000)
        for value in [16, 2, 1, 20, 0, 8] { table.u16(value) }
        table.tag("opsz")
        table.fixed(sizes.first ?? 0)
        table.fixed(sizes.first ?? 0)
        table.fixed(sizes.last ?? 0)
        table.u16(0)
        table.u16(256)
        return table.bytes
    }

    /// What each design but the first adds to the first one's advances: full at its size, nothing at its neighbours'.
    private var hvar: [UInt8] {
        let (first, last) = (sizes.first ?? 0, sizes.last ?? 1)
        let places = sizes.map { Int((($0 - first) / (last - first) * 16384).rounded()) }
        let regions = places.count - 1
        let base = advances(0)
        let deltas = (1..<places.count).map { zip(advances($0), base).map { $0 - $1 } }
        let (header, store, list) = (20, 12, 4 + regions * 6)
        var table = BigEndian()
        table.u32(0x0001_0000)
        for value in [header, 0, 0, 0] { table.u32(value) }
        table.u16(1)
        table.u32(store)
        table.u16(1)
        table.u32(store + list)
        table.u16(1)
        table.u16(regions)
        for region in 1..<places.count {
            table.u16(places[region - 1])
            table.u16(places[region])
            table.u16(places[min(region + 1, places.count - 1)])
        }
        table.u16(base.count)
        table.u16(regions)
        table.u16(regions)
        for region in 0..<regions { table.u16(region) }
        for glyph in base.indices {
            for region in 0..<regions { table.u16(deltas[region][glyph]) }
        }
        return table.bytes
    }
}
