internal import CBench
internal import CHarfBuzz
import GalleyFonts

/// The yardstick in the same process: HarfBuzz shapes each text once, with no fallback and no line breaking.
@safe
final class HarfBuzzAlone {
    private let font: OpaquePointer
    private let buffer: OpaquePointer

    init(_ face: FontFace) {
        let blob = unsafe hb_blob_create_from_file(face.path)
        let hbFace = unsafe hb_face_create(blob, UInt32(face.index))
        unsafe font = hb_font_create(hbFace)
        unsafe buffer = hb_buffer_create()
        unsafe hb_face_destroy(hbFace)
        unsafe hb_blob_destroy(blob)
    }

    deinit {
        unsafe hb_buffer_destroy(buffer)
        unsafe hb_font_destroy(font)
    }

    /// The sum of all advances in font units.
    func shape(_ texts: [[UInt16]]) -> Int64 {
        var sum: Int64 = 0
        for text in texts {
            unsafe hb_buffer_reset(buffer)
            unsafe text.withUnsafeBufferPointer { units in
                unsafe hb_buffer_add_utf16(buffer, units.baseAddress, Int32(text.count), 0, Int32(text.count))
            }
            unsafe hb_buffer_guess_segment_properties(buffer)
            unsafe hb_shape(font, buffer, nil, 0)
            var count: UInt32 = 0
            guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { continue }
            for i in 0..<Int(count) { unsafe sum += Int64(positions[i].x_advance) }
        }
        return sum
    }
}

/// The other yardstick: ICU finds the line break opportunities of each text.
@safe
final class ICUAlone {
    private let breaks: OpaquePointer?

    init(_ locale: String) { unsafe breaks = bench_breaks_open(locale) }

    deinit { unsafe bench_breaks_close(breaks) }

    /// All opportunities; nil where ICU refuses.
    func breaks(in texts: [[UInt16]]) -> Int64? {
        guard let breaks = unsafe breaks else { return nil }
        var sum: Int64 = 0
        for text in texts {
            let count = unsafe text.withUnsafeBufferPointer { units in
                unsafe bench_breaks_count(breaks, units.baseAddress, Int32(text.count))
            }
            guard count >= 0 else { return nil }
            sum += count
        }
        return sum
    }
}
