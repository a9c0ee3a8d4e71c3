import GalleyGeometry

extension Picture {
    /// The picture as PNG, so many pixels to the point; sides are rounded up to whole pixels. The same picture gives the
    /// same bytes with one version of cairo.
    ///
    /// - Throws: ``PictureError``.
    /// - Complexity: O(pixels + elements + glyphs).
    public func png(scale: Double = 2) throws(PictureError) -> [UInt8] {
        try check()
        guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        // Cairo's own limit on a side is 32,767.
        guard width <= 32_767, height <= 32_767, width * height <= Double(Self.maximumPixels) else {
            throw .tooManyPixels(width: width, height: height)
        }
        let canvas = try CairoCanvas(width: Int(width), height: Int(height))
        try canvas.draw(self, scale: scale)
        return try canvas.png()
    }

    /// The picture as a page of PDF 1.5, one unit to the point. The same picture gives the same bytes with one version
    /// of cairo: no date is written.
    ///
    /// - Throws: ``PictureError``.
    /// - Complexity: O(elements + glyphs).
    public func pdf() throws(PictureError) -> [UInt8] {
        try check()
        let canvas = try CairoCanvas(page: size, title: title)
        try canvas.draw(self, scale: 1)
        return try canvas.pdf()
    }
}
