internal import CHarfBuzz

/// One face of a font file: its glyphs, advances and metrics in font units.
///
/// Immutable; a face may be used from any thread at once.
@safe
public final class FontFace: @unchecked Sendable {
    // Sendable: HarfBuzz's face and font are made immutable before `init` returns, and immutable objects may be
    // shared between threads (HarfBuzz manual, "Object model"); the other members are constants.

    /// The typographic family name (`name` 16, else 1), or the file's name where the font has none.
    public let family: String
    /// The file's name without its folders, as answers report it.
    public let fileName: String
    /// Where the face was read from.
    public let path: String
    /// The position in a collection, 0 for a plain file.
    public let index: Int
    /// OS/2's weight class.
    public let weight: FontWeight
    /// Whether the face is italic or oblique.
    public let isItalic: Bool
    /// Units to the em in which every number of this face is given.
    public let unitsPerEm: Int
    /// Line metrics in those units.
    public let metrics: VerticalMetrics
    /// How many glyphs the face holds.
    public let glyphCount: Int

    package let hbFont: OpaquePointer
    private let hbFace: OpaquePointer
    private let bytes: FontBytes
    /// One bit a code point below U+0100: whether the face has a glyph for it.
    private let latinCoverage: [UInt64]

    init(_ bytes: FontBytes, index: Int, fileName: String) throws(FontError) {
        try FontDirectory(bytes).check(index: index)
        let faces = try FreeTypeCheck.faceCount(bytes, index: index)
        guard index >= 0, index < faces else {
            throw .noSuchFace(path: bytes.path, index: index, count: faces)
        }
        let opened = OpenedFace(bytes, index: index)
        let unitsPerEm = try opened.checkedUnitsPerEm(bytes.path)
        guard
            let metrics = unsafe VerticalMetrics(
                of: opened.face, font: opened.font, unitsPerEm: unitsPerEm, scale: unitsPerEm)
        else { throw .damaged(path: bytes.path, reason: "no hhea table") }
        guard metrics.lineHeight > 0 else {
            throw .damaged(path: bytes.path, reason: "its hhea and OS/2 metrics leave lines no height")
        }
        self.bytes = bytes
        self.index = index
        self.fileName = fileName
        self.metrics = metrics
        self.unitsPerEm = unitsPerEm
        path = bytes.path
        unsafe hbFace = hb_face_reference(opened.face)
        unsafe hbFont = hb_font_reference(opened.font)
        glyphCount = unsafe Int(hb_face_get_glyph_count(hbFace))
        family =
            opened.name(hb_ot_name_id_t(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY))
            ?? opened.name(hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY))
            ?? fileName
        let os2 = unsafe FontTable("OS/2", of: hbFace)
        weight = FontWeight(os2?.unsigned16(at: 4) ?? 400)
        isItalic = (os2?.unsigned16(at: 62) ?? 0) & 0x201 != 0
        latinCoverage = unsafe Self.latinCoverage(of: hbFont)
    }

    deinit {
        unsafe hb_font_destroy(hbFont)
        unsafe hb_face_destroy(hbFace)
    }

    /// Whether the face maps a code point to a glyph other than .notdef.
    package func covers(_ codePoint: UInt32) -> Bool {
        if codePoint < 256 { return latinCoverage[Int(codePoint >> 6)] >> UInt64(codePoint & 63) & 1 == 1 }
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
        unsafe bytes.withBytes { unsafe SHA256.hexDigest(of: $0.span) }
    }

    private static func latinCoverage(of font: OpaquePointer) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: 4)
        var glyph: hb_codepoint_t = 0
        for code in 0..<UInt32(256) where unsafe hb_font_get_nominal_glyph(font, code, &glyph) != 0 && glyph != 0 {
            words[Int(code >> 6)] |= 1 << UInt64(code & 63)
        }
        return words
    }
}

/// The HarfBuzz objects of a face while it is being opened; released when this goes out of scope.
@safe
private final class OpenedFace {
    let face: OpaquePointer
    let font: OpaquePointer

    init(_ bytes: FontBytes, index: Int) {
        unsafe face = hb_face_create(bytes.blob, UInt32(index))
        unsafe font = hb_font_create(face)
        unsafe hb_face_make_immutable(face)
        unsafe hb_font_make_immutable(font)
    }

    deinit {
        unsafe hb_font_destroy(font)
        unsafe hb_face_destroy(face)
    }

    /// HarfBuzz answers an inert face for bytes it cannot use, so the tables are looked at one by one.
    func checkedUnitsPerEm(_ path: String) throws(FontError) -> Int {
        // What scales: outlines, or bitmaps whose advances come from hmtx. Not EBDT, which X's bitmap fonts have.
        guard ["glyf", "CFF ", "CFF2", "CBDT", "sbix", "SVG "].contains(where: holds) else {
            throw .unsupported(path: path, reason: "only bitmaps that do not scale, or no glyphs at all")
        }
        guard let head = unsafe FontTable("head", of: face), let units = head.unsigned16(at: 18) else {
            throw .damaged(path: path, reason: "no head table")
        }
        guard (16...16384).contains(units) else {
            throw .damaged(path: path, reason: "\(units) units to the em; 16 to 16384 is allowed")
        }
        for tag in ["maxp", "hmtx", "cmap"] where !holds(tag) {
            throw .damaged(path: path, reason: "no \(tag) table")
        }
        guard unsafe hb_face_get_glyph_count(face) > 0 else {
            throw .damaged(path: path, reason: "no glyphs")
        }
        return units
    }

    /// Whether the face has a table, by its four-letter tag.
    private func holds(_ tag: String) -> Bool {
        let blob = unsafe hb_face_reference_table(face, tag.utf8.reduce(0) { $0 << 8 | UInt32($1) })
        defer { unsafe hb_blob_destroy(blob) }
        return unsafe hb_blob_get_length(blob) > 0
    }

    func name(_ id: hb_ot_name_id_t) -> String? {
        var size: UInt32 = 256
        let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            let length = unsafe hb_ot_name_get_utf8(
                face, id, hb_language_from_string("en", -1), &size, buffer.baseAddress)
            return length > 0 ? unsafe buffer.baseAddress.map { unsafe String(cString: $0) } : nil
        }
        return text
    }
}
