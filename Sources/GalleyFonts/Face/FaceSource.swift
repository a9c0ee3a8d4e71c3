internal import CHarfBuzz
import Synchronization

/// One face of a font file as it was opened and checked, and the instances of it that are in use.
@safe
final class FaceSource: @unchecked Sendable {
    // Sendable: HarfBuzz's face is made immutable before `init` returns, and immutable objects may be shared between
    // threads (HarfBuzz manual, "Object model"); the instances and plans are behind mutexes, the other members are constants.

    let bytes: FontBytes
    let index: Int
    /// The file's name without its folders.
    let fileName: String
    let face: OpaquePointer
    /// The em of the font's own units.
    let unitsPerEm: Int
    let axes: [FontAxis]
    /// Whether the face has a table that spaces glyphs by point size (AAT `trak`).
    let hasTracking: Bool
    /// Whether a glyph's advance is one that HarfBuzz takes for negative; no bundled face has such.
    let hasLongAdvances: Bool
    private let instances = Mutex<[FaceSetting: Instance]>([:])
    /// What HarfBuzz keeps with the face: two kilobytes each.
    let plans = Mutex(PlanBudget(limit: 256))

    private struct Instance: Sendable {
        weak var face: FontFace?
    }

    /// How many instances are noted before those that nobody holds any more are forgotten.
    private static let instanceLimit = 64

    init(_ bytes: FontBytes, index: Int, fileName: String) throws(FontError) {
        try FontDirectory(bytes).check(index: index)
        let faces = try FreeTypeCheck.faceCount(bytes, index: index)
        guard index >= 0, index < faces else {
            throw .noSuchFace(path: bytes.path, index: index, count: faces)
        }
        self.bytes = bytes
        self.index = index
        self.fileName = fileName
        unsafe face = hb_face_create(bytes.blob, UInt32(index))
        unsafe hb_face_make_immutable(face)
        do throws(FontError) {
            unitsPerEm = try unsafe Self.checkedUnitsPerEm(face, bytes.path)
            if !bytes.isBundled { try unsafe Self.checkWork(face, bytes.path) }
        } catch {
            unsafe hb_face_destroy(face)
            throw error
        }
        axes = unsafe FontAxis.all(of: face)
        hasTracking = unsafe Self.holds("trak", face)
        hasLongAdvances = !bytes.isBundled && (unsafe Self.hasLongAdvances(face))
    }

    deinit { unsafe hb_face_destroy(face) }

    /// The face as it is set, the same object as long as anybody holds it.
    func instance(_ setting: FaceSetting) -> FontFace? {
        // A face that cannot be set otherwise has one instance, made when it is opened. It is not noted: what is held weakly
        // is slow to hold at all.
        guard !axes.isEmpty || hasTracking else { return FontFace(self, setting) }
        if let known = instances.withLock({ $0[setting]?.face }) { return known }
        // Two threads may make the same instance at once; the first one noted is kept.
        guard let made = FontFace(self, setting) else { return nil }
        return note(made)
    }

    /// Notes an instance, unless there is one already, which is answered then.
    @discardableResult
    func note(_ made: FontFace) -> FontFace {
        instances.withLock { instances in
            if let known = instances[made.setting]?.face { return known }
            if instances.count >= Self.instanceLimit { instances = instances.filter { $0.value.face != nil } }
            instances[made.setting] = Instance(face: made)
            return made
        }
    }

    /// HarfBuzz answers an inert face for bytes it cannot use, so the tables are looked at one by one.
    private static func checkedUnitsPerEm(_ face: OpaquePointer, _ path: String) throws(FontError) -> Int {
        // What scales: outlines, or bitmaps whose advances come from hmtx. Not EBDT, which X's bitmap fonts have.
        guard ["glyf", "CFF ", "CFF2", "CBDT", "sbix", "SVG "].contains(where: { unsafe holds($0, face) }) else {
            throw .unsupported(path: path, reason: "only bitmaps that do not scale, or no glyphs at all")
        }
        guard let head = unsafe FontTable("head", of: face), let units = head.unsigned16(at: 18) else {
            throw .damaged(path: path, reason: "no head table")
        }
        guard (16...16384).contains(units) else {
            throw .damaged(path: path, reason: "\(units) units to the em; 16 to 16384 is allowed")
        }
        for tag in ["maxp", "hmtx", "cmap"] where !(unsafe holds(tag, face)) {
            throw .damaged(path: path, reason: "no \(tag) table")
        }
        guard unsafe hb_face_get_glyph_count(face) > 0 else {
            throw .damaged(path: path, reason: "no glyphs")
        }
        return units
    }

    /// Refuses what is made to take for ever.
    private static func checkWork(_ face: OpaquePointer, _ path: String) throws(FontError) {
        if var glyphs = unsafe CompositeGlyphs(of: face) {
            do throws(CompositeGlyphs.Fault) { try glyphs.check() } catch {
                throw .damaged(path: path, reason: error.reason)
            }
        }
        for (name, kind) in [("GSUB" as StaticString, LayoutLookups.Kind.substitution), ("GPOS", .positioning)] {
            guard let table = unsafe FontTable(name, of: face) else { continue }
            var work = LayoutWork(kind, table)
            do throws(LayoutWork.Excess) { try work.check() } catch {
                throw .damaged(path: path, reason: "its \(name) table has \(error.reason)")
            }
        }
    }

    /// Whether an advance takes all 16 bits of its place in hmtx.
    private static func hasLongAdvances(_ face: OpaquePointer) -> Bool {
        guard let header = unsafe FontTable("hhea", of: face), let table = unsafe FontTable("hmtx", of: face) else {
            return false
        }
        let count = header.unsigned16(at: 34) ?? 0
        return (0..<count).contains { table.unsigned16(at: 4 * $0).map { $0 > Int16.max } ?? false }
    }

    /// Whether the face has a table, by its four-letter tag.
    private static func holds(_ tag: String, _ face: OpaquePointer) -> Bool {
        let blob = unsafe hb_face_reference_table(face, tag.utf8.reduce(0) { $0 << 8 | UInt32($1) })
        defer { unsafe hb_blob_destroy(blob) }
        return unsafe hb_blob_get_length(blob) > 0
    }

    /// A name of the face in English, or nil.
    func name(_ id: UInt32) -> String? { unsafe Self.name(id, of: face) }

    static func name(_ id: UInt32, of face: OpaquePointer) -> String? {
        var size: UInt32 = 256
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            let length = unsafe hb_ot_name_get_utf8(
                face, id, hb_language_from_string("en", -1), &size, buffer.baseAddress)
            return length > 0 ? unsafe buffer.baseAddress.map { unsafe String(cString: $0) } : nil
        }
    }
}

/// What is chosen of a face: places on its axes, and the size it is drawn at where that changes its glyphs.
struct FaceSetting: Hashable, Sendable {
    /// As asked for, clamped, each axis once, sorted by tag.
    var variations: [FontVariation] = []
    /// Points; nil where no size was chosen yet, or sizes do not matter.
    var pointSize: Double?
}
