import CCairo
import Foundation
import GalleyGeometry

/// A PNG read back: what of it is drawn, by pixels.
struct Bitmap {
    let width: Int
    let height: Int
    /// Blue, green, red and alpha by turns, multiplied by alpha.
    private let bytes: [UInt8]
    private let stride: Int

    struct Pixel: Equatable {
        let red, green, blue, alpha: Int

        /// How far its colours are from grey.
        var colorfulness: Int { max(red, green, blue) - min(red, green, blue) }
    }

    init(png: [UInt8]) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString).png")
        try Data(png).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let surface = cairo_image_surface_create_from_png(file.path)
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else { throw Unreadable() }
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        stride = Int(cairo_image_surface_get_stride(surface))
        bytes = Array(UnsafeBufferPointer(start: data, count: stride * height))
    }

    struct Unreadable: Error {}

    subscript(x: Int, y: Int) -> Pixel {
        let place = y * stride + 4 * x
        return Pixel(
            red: Int(bytes[place + 2]), green: Int(bytes[place + 1]), blue: Int(bytes[place]),
            alpha: Int(bytes[place + 3]))
    }

    /// The smallest rectangle in pixels that holds every pixel of a kind; nil where there is none.
    func bounds(where isKind: (Pixel) -> Bool) -> Rect? {
        var found: (left: Int, top: Int, right: Int, bottom: Int)?
        for y in 0..<height {
            for x in 0..<width where isKind(self[x, y]) {
                let known = found ?? (x, y, x, y)
                found = (min(known.left, x), min(known.top, y), max(known.right, x), max(known.bottom, y))
            }
        }
        return found.map {
            Rect(
                x: Double($0.left), y: Double($0.top), width: Double($0.right - $0.left + 1),
                height: Double($0.bottom - $0.top + 1))
        }
    }
}
