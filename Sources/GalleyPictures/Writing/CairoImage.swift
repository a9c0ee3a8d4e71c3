internal import CCairo

/// A bitmap that cairo has read from PNG.
@safe
final class CairoImage {
    let surface: OpaquePointer
    /// In pixels.
    let width: Double
    let height: Double

    /// Nil where the bytes are no PNG.
    init?(png: [UInt8]) {
        let source = ByteSource(png)
        let surface = unsafe cairo_image_surface_create_from_png_stream(
            { unsafe ByteSource.give($0, $1, $2) }, source.reference)
        guard let surface = unsafe surface else { return nil }
        let (width, height) = unsafe (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else {
            unsafe cairo_surface_destroy(surface)
            return nil
        }
        unsafe self.surface = surface
        self.width = Double(width)
        self.height = Double(height)
    }

    deinit { unsafe cairo_surface_destroy(surface) }

    /// Cairo's words for a status.
    static func reason(_ status: cairo_status_t) -> String {
        unsafe String(cString: cairo_status_to_string(status))
    }
}

/// Bytes that cairo writes.
@safe
final class ByteSink {
    private(set) var bytes: [UInt8] = []

    /// For cairo to hand back; valid as long as the sink is.
    var reference: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    static func take(
        _ reference: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: UInt32
    ) -> cairo_status_t {
        guard let reference = unsafe reference, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(reference).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}

/// Bytes that cairo reads.
@safe
private final class ByteSource {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var reference: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    static func give(
        _ reference: UnsafeMutableRawPointer?, _ data: UnsafeMutablePointer<UInt8>?, _ count: UInt32
    ) -> cairo_status_t {
        guard let reference = unsafe reference, let data = unsafe data else { return CAIRO_STATUS_READ_ERROR }
        let source = unsafe Unmanaged<ByteSource>.fromOpaque(reference).takeUnretainedValue()
        guard source.bytes.count - source.place >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
        for index in 0..<Int(count) { unsafe data[index] = source.bytes[source.place + index] }
        source.place += Int(count)
        return CAIRO_STATUS_SUCCESS
    }
}
