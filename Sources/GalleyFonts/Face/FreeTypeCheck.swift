internal import CFreeType

/// What FreeType says of a font file: it opens and validates, HarfBuzz measures.
enum FreeTypeCheck {
    /// The number of faces in the file.
    /// - Throws: `FontError` where FreeType refuses the file or the face.
    static func faceCount(_ bytes: FontBytes, index: Int) throws(FontError) -> Int {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0 else {
            throw .unreadable(path: bytes.path, reason: "FreeType does not start")
        }
        defer { unsafe FT_Done_FreeType(library) }
        // A negative index asks for the number of faces alone.
        let count = try unsafe probe(bytes, index: -1, library)
        guard index >= 0, index < count else {
            throw .noSuchFace(path: bytes.path, index: index, count: count)
        }
        return try unsafe probe(bytes, index: index, library)
    }

    private static func probe(_ bytes: FontBytes, index: Int, _ library: FT_Library?) throws(FontError) -> Int {
        var face: FT_Face?
        let code = unsafe bytes.withBytes { buffer in
            unsafe FT_New_Memory_Face(library, buffer.baseAddress, FT_Long(buffer.count), FT_Long(index), &face)
        }
        guard code == 0, let face = unsafe face else {
            throw .damaged(path: bytes.path, reason: "FreeType error \(code)")
        }
        let count = unsafe Int(face.pointee.num_faces)
        unsafe FT_Done_Face(face)
        return count
    }

    /// FreeType's version, as `2.12.1`.
    static func version() -> String {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { unsafe FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        unsafe FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }
}
