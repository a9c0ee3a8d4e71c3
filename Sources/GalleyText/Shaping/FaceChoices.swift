import GalleyFonts

/// Which face of a cascade sets a grapheme cluster, remembered for the clusters met last: a cluster's own code points
/// decide it, whatever stands around it. Not for two threads at once.
final class FaceChoices {
    /// The cascades that the entries speak of, kept alive so that an entry never speaks of another.
    private var cascades: [FontCascade] = []
    private var entries = [Entry](repeating: Entry(), count: FaceChoices.capacity)

    private struct Entry {
        /// At most four units, the first lowest.
        var units: UInt64 = 0
        /// How many; 0 for an empty entry.
        var count: UInt8 = 0
        var cascade: UInt8 = 0
        /// In the cascade; negative where no face is asked for.
        var position: Int32 = 0
    }

    /// A power of two.
    private static let capacity = 1024
    private static let cascadeLimit = 16

    /// The position of a cluster's face in its cascade; nil where no face is asked for.
    func position(
        of cluster: Range<Int>, in text: [UInt16], _ cascade: FontCascade,
        choosing choose: () throws(TextError) -> Int?
    ) throws(TextError) -> Int? {
        guard cluster.count <= 4 else { return try choose() }
        var entry = Entry(count: UInt8(cluster.count), cascade: UInt8(number(of: cascade)))
        for offset in cluster.reversed() { entry.units = entry.units << 16 | UInt64(text[offset]) }
        let mixed = (entry.units ^ UInt64(entry.cascade) << 60) &* 0x9E37_79B9_7F4A_7C15
        let place = Int(mixed >> 54)
        let known = entries[place]
        if known.units == entry.units, known.count == entry.count, known.cascade == entry.cascade {
            return known.position < 0 ? nil : Int(known.position)
        }
        let chosen = try choose()
        entry.position = Int32(chosen ?? -1)
        entries[place] = entry
        return chosen
    }

    private func number(of cascade: FontCascade) -> Int {
        if let known = cascades.firstIndex(where: { $0 === cascade }) { return known }
        if cascades.count == Self.cascadeLimit {
            cascades.removeAll()
            for place in entries.indices { entries[place] = Entry() }
        }
        cascades.append(cascade)
        return cascades.count - 1
    }
}
