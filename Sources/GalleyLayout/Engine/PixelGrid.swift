import GalleyGeometry

/// Rounds frames to a screen's pixels, the last step of a layout.
struct PixelGrid {
    /// Pixels a point; above 0.
    let scale: Double

    /// Less than this above a pixel, in pixels, is noise of arithmetic: measured text is not widened for it.
    static let noise = 1e-6

    /// The nearest pixel, never −0; halves go away from zero, as iOS does (950.25 → 950.5 at scale 2).
    func nearest(_ value: Double) -> Double { (value * scale).rounded() / scale + 0 }

    /// The pixel at or above.
    func up(_ value: Double) -> Double { (value * scale - Self.noise).rounded(.up) / scale }

    /// Origins go to the nearest pixel, and so do sizes, but those of measured text upwards. Each number by itself:
    /// a size does not depend on where the view stands.
    func rounded(_ rect: Rect, isMeasured: Bool) -> Rect {
        let size = isMeasured ? up : nearest
        return Rect(
            x: nearest(rect.minX), y: nearest(rect.minY), width: max(0, size(rect.width)),
            height: max(0, size(rect.height)))
    }
}
