internal import CHarfBuzz

/// A table of a font, copied out; reads are big-endian and answer nil beyond its end.
struct FontTable {
    private let bytes: [UInt8]

    /// The table with a four-letter tag, or nil where the face has none.
    init?(_ tag: StaticString, of face: OpaquePointer) {
        let code = tag.withUTF8Buffer { buffer in
            unsafe buffer.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        let blob = unsafe hb_face_reference_table(face, code)
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
        bytes = unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    }

    func unsigned16(at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    func signed16(at offset: Int) -> Int? {
        unsigned16(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
    }
}
