import GalleyFonts

/// Which face of a cascade sets a grapheme cluster, remembered for the clusters met last: a cluster's own code points
/// decide it, whatever stands around it.
struct FaceChoices {
    /// The cascades that the entries speak of, kept alive so that an entry never speaks of another.
    private var cascades: [FontCascade] = []
    private var entries = [Entry](repeating: Entry(), count: FaceChoices.capacity)

    fileprivate struct Entry {
        /// At most four units, the first lowest.
        var units: UInt64 = 0
        /// How many; 0 for an empty entry.
        var count: UInt8 = 0
        var cascade: UInt8 = 0
        /// In the cascade; negative where no face is asked for.
        var position: Int32 = 0
    }

    /// A cluster of at most four units in a cascade, and where its choice is kept.
    struct Key {
        fileprivate var entry: Entry
        fileprivate let place: Int

        /// Nil for a longer cluster.
        @inline(__always)
        init?(_ cluster: Range<Int>, of text: Span<UInt16>, cascade: Int) {
            guard cluster.count <= 4 else { return nil }
            var units: UInt64 = 0
            for offset in cluster.reversed() { units = units << 16 | UInt64(text[offset]) }
            entry = Entry(units: units, count: UInt8(cluster.count), cascade: UInt8(cascade))
            let mixed = (units ^ UInt64(cascade) << 60) &* 0x9E37_79B9_7F4A_7C15
            place = Int(mixed >> 54)
        }
    }

    /// A power of two.
    private static let capacity = 1024
    private static let cascadeLimit = 16

    /// The position of a cluster's face in its cascade, negative where no face is asked for; nil where it is not known.
    @inline(__always)
    func position(_ key: Key) -> Int? {
        let known = entries[key.place]
        guard known.units == key.entry.units, known.count == key.entry.count, known.cascade == key.entry.cascade
        else { return nil }
        return Int(known.position)
    }

    /// Remembers a position.
    mutating func remember(_ position: Int, _ key: Key) {
        var entry = key.entry
        entry.position = Int32(position)
        entries[key.place] = entry
    }

    /// A cascade's number in keys, good until another one is asked for.
    mutating func number(of cascade: FontCascade) -> Int {
        if let known = cascades.firstIndex(where: { $0 === cascade }) { return known }
        if cascades.count == Self.cascadeLimit {
            cascades.removeAll()
            for place in entries.indices { entries[place] = Entry() }
        }
        cascades.append(cascade)
        return cascades.count - 1
    }
}
