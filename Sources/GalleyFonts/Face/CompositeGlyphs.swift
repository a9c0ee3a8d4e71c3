internal import CHarfBuzz

/// How many parts the glyphs of a `glyf` table come to, parts of parts included: glyphs that each hold the next one twice
/// are more than anybody can draw after forty of them, and HarfBuzz draws what it is asked the extents of.
///
/// Source: OpenType `glyf`, "Composite glyph description"; `loca`; `head` indexToLocFormat.
struct CompositeGlyphs {
    private let glyf: FontTable
    private let loca: FontTable
    private let hasLongOffsets: Bool
    /// By glyph: 0 unknown, -1 being counted.
    private var known: [Int]

    /// How many parts a glyph may come to, and how deep they may nest. Published fonts nest three deep.
    private static let partLimit = 4096
    private static let depthLimit = 32

    /// Why a glyph cannot be drawn.
    struct Fault: Error {
        let reason: String
    }

    /// Nil where the face has no TrueType outlines.
    init?(of face: OpaquePointer) {
        guard let glyf = unsafe FontTable("glyf", of: face), let loca = unsafe FontTable("loca", of: face),
            let head = unsafe FontTable("head", of: face)
        else { return nil }
        self.glyf = glyf
        self.loca = loca
        hasLongOffsets = head.unsigned16(at: 50) == 1
        known = [Int](repeating: 0, count: unsafe Int(hb_face_get_glyph_count(face)))
    }

    /// Counts the parts of every glyph.
    mutating func check() throws(Fault) {
        for glyph in known.indices { _ = try parts(of: glyph, depth: 0) }
    }

    private mutating func parts(of glyph: Int, depth: Int) throws(Fault) -> Int {
        // What is not there draws nothing.
        guard glyph < known.count, let start = start(of: glyph), glyf.signed16(at: start) ?? 0 < 0 else { return 1 }
        if known[glyph] > 0 { return known[glyph] }
        guard known[glyph] == 0 else { throw Fault(reason: "glyph \(glyph) is a part of itself") }
        guard depth < Self.depthLimit else {
            throw Fault(reason: "the parts of glyph \(glyph) nest deeper than \(Self.depthLimit)")
        }
        known[glyph] = -1
        var count = 1
        var at = start + 10
        while let flags = glyf.unsigned16(at: at), let part = glyf.unsigned16(at: at + 2) {
            count += try parts(of: part, depth: depth + 1)
            guard count <= Self.partLimit else {
                throw Fault(reason: "glyph \(glyph) comes to more than \(Self.partLimit) parts")
            }
            guard flags & 0x0020 != 0 else { break }
            let arguments = flags & 0x0001 != 0 ? 4 : 2
            let scale = flags & 0x0008 != 0 ? 2 : flags & 0x0040 != 0 ? 4 : flags & 0x0080 != 0 ? 8 : 0
            at += 4 + arguments + scale
        }
        known[glyph] = count
        return count
    }

    /// Where a glyph's description starts; nil where it has none.
    private func start(of glyph: Int) -> Int? {
        let (start, end) = (offset(glyph), offset(glyph + 1))
        guard let start, let end, start < end else { return nil }
        return start
    }

    private func offset(_ index: Int) -> Int? {
        guard hasLongOffsets else { return loca.unsigned16(at: 2 * index).map { 2 * $0 } }
        guard let high = loca.unsigned16(at: 4 * index), let low = loca.unsigned16(at: 4 * index + 2) else {
            return nil
        }
        return high << 16 | low
    }
}
