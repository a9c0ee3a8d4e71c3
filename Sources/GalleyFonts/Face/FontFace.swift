internal import CHarfBuzz
import Synchronization

/// One face of a font file: its glyphs, advances and metrics in font units.
///
/// Immutable; a face may be used from any thread at once.
@safe
public final class FontFace: @unchecked Sendable {
    // Sendable: HarfBuzz's font is made immutable before `init` returns, and immutable objects may be shared between
    // threads (HarfBuzz manual, "Object model"); what was read of its lookups is behind a mutex, the other members are
    // constants.

    /// The typographic family name (`name` 16, else 1), or the file's name where the font has none.
    public let family: String
    /// The weight: OS/2's class, or the place on the axis `wght`.
    public let weight: FontWeight
    /// Whether the face is italic or oblique, by OS/2 or its place on the axes `ital` and `slnt`.
    public let isItalic: Bool
    /// Units to the em in which every number of this face is given: the font's own, or finer ones where the face
    /// stands off its axes' defaults or is spaced by its size, whose deltas are no whole units.
    public let unitsPerEm: Int
    /// Line metrics in those units.
    public let metrics: VerticalMetrics
    /// How many glyphs the face holds.
    public let glyphCount: Int

    package let hbFont: OpaquePointer
    let source: FaceSource
    let setting: FaceSetting
    /// One bit a code point below `lowEnd`: whether the face has a glyph for it.
    package let lowCoverage: [UInt64]
    /// The first code point that `lowCoverage` does not tell of: what comes before are Latin letters and common signs.
    package static let lowEnd: UInt16 = 0x0300
    /// What was read of the lookups so far.
    let reaches = Mutex<[ShapingChoice: PairReach?]>([:])

    /// The file's name without its folders, as answers report it.
    public var fileName: String { source.fileName }
    /// Where the face was read from.
    public var path: String { source.bytes.path }
    /// The position in a collection, 0 for a plain file.
    public var index: Int { source.index }

    /// Opens and checks a face.
    static func opening(_ bytes: FontBytes, index: Int, fileName: String) throws(FontError) -> FontFace {
        let source = try FaceSource(bytes, index: index, fileName: fileName)
        guard unsafe FontTable("hhea", of: source.face) != nil else {
            throw .damaged(path: bytes.path, reason: "no hhea table")
        }
        guard let face = source.instance(FaceSetting()) else {
            throw .damaged(path: bytes.path, reason: "its hhea and OS/2 metrics leave lines no height")
        }
        return face
    }

    /// Nil where lines would have no height.
    init?(_ source: FaceSource, _ setting: FaceSetting) {
        let isPlain = setting == FaceSetting()
        unitsPerEm = isPlain ? source.unitsPerEm : source.unitsPerEm * FaceSetting.fineness
        let face = unsafe source.face
        unsafe hbFont = setting.makeFont(face, of: source, scale: unitsPerEm)
        let metrics = unsafe VerticalMetrics(
            of: face, font: hbFont, unitsPerEm: source.unitsPerEm, scale: unitsPerEm)
        guard let metrics, metrics.lineHeight > 0 else {
            unsafe hb_font_destroy(hbFont)
            return nil
        }
        self.source = source
        self.setting = setting
        self.metrics = metrics
        glyphCount = unsafe Int(hb_face_get_glyph_count(face))
        family =
            source.name(UInt32(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY))
            ?? source.name(UInt32(HB_OT_NAME_ID_FONT_FAMILY)) ?? source.fileName
        let os2 = unsafe FontTable("OS/2", of: face)
        let places = Dictionary(uniqueKeysWithValues: setting.variations.map { ($0.tag, $0.value) })
        weight = places["wght"].map { FontWeight(Int($0.rounded())) } ?? FontWeight(os2?.unsigned16(at: 4) ?? 400)
        let leans = places["ital"].map { $0 > 0 } ?? places["slnt"].map { $0 != 0 }
        isItalic = leans ?? ((os2?.unsigned16(at: 62) ?? 0) & 0x201 != 0)
        lowCoverage = unsafe Self.lowCoverage(of: hbFont)
    }

    deinit { unsafe hb_font_destroy(hbFont) }

    /// Whether the face maps a code point to a glyph other than .notdef.
    package func covers(_ codePoint: UInt32) -> Bool {
        if codePoint < Self.lowEnd { return lowCoverage[Int(codePoint >> 6)] >> UInt64(codePoint & 63) & 1 == 1 }
        var glyph: hb_codepoint_t = 0
        return unsafe hb_font_get_nominal_glyph(hbFont, codePoint, &glyph) != 0 && glyph != 0
    }

    /// The glyph of a code point, or nil.
    package func glyph(_ codePoint: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return unsafe hb_font_get_nominal_glyph(hbFont, codePoint, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// The unshaped advance of a glyph in font units.
    package func advance(ofGlyph glyph: UInt32) -> Int {
        Int(unsafe hb_font_get_glyph_h_advance(hbFont, glyph))
    }

    /// The SHA-256 of the whole file, in hexadecimal. - Complexity: O(bytes).
    public func sha256() -> String {
        unsafe source.bytes.withBytes { unsafe SHA256.hexDigest(of: $0.span) }
    }

    private static func lowCoverage(of font: OpaquePointer) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: Int(lowEnd) / 64)
        var glyph: hb_codepoint_t = 0
        for code in 0..<UInt32(lowEnd) where unsafe hb_font_get_nominal_glyph(font, code, &glyph) != 0 && glyph != 0 {
            words[Int(code >> 6)] |= 1 << UInt64(code & 63)
        }
        return words
    }
}
