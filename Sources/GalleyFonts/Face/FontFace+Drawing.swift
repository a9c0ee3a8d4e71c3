internal import CHarfBuzz

/// What a glyph draws: closed contours in its face's units from its origin; y grows upwards. Filled where contours wind
/// around (the nonzero rule).
package struct GlyphOutline: Sendable, Hashable {
    /// A step of a contour. All contours are closed.
    package enum Step: Sendable, Hashable {
        case move(x: Float, y: Float)
        case line(x: Float, y: Float)
        /// A control point, and the end.
        case quadratic(x1: Float, y1: Float, x: Float, y: Float)
        /// Two control points, and the end.
        case cubic(x1: Float, y1: Float, x2: Float, y2: Float, x: Float, y: Float)
        case close
    }

    package var steps: [Step] = []
}

/// A glyph that is a bitmap: the strike's PNG, and the rectangle in its face's units that it fills.
package struct GlyphImage: Sendable, Hashable {
    package let png: [UInt8]
    package let place: GlyphExtents
}

extension FontFace {
    /// A glyph's outline at the face's place on its axes, from the object that measures it; empty for a glyph without
    /// one.
    /// - Complexity: O(steps).
    package func outline(ofGlyph glyph: UInt32) -> GlyphOutline {
        let funcs: OpaquePointer = unsafe hb_draw_funcs_create()
        defer { unsafe hb_draw_funcs_destroy(funcs) }
        unsafe OutlinePen.install(in: funcs)
        var outline = GlyphOutline()
        unsafe withUnsafeMutablePointer(to: &outline) { pen in
            unsafe galley_hb_draw_glyph(hbFont, glyph, funcs, UnsafeMutableRawPointer(pen))
        }
        return outline
    }

    /// The largest strike's bitmap of a glyph (CBDT, sbix) and its place; nil for a glyph without one.
    package func image(ofGlyph glyph: UInt32) -> GlyphImage? {
        guard let place = extents(ofGlyph: glyph) else { return nil }
        let blob = unsafe hb_ot_color_glyph_reference_png(hbFont, glyph)
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
        let png = unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
        return GlyphImage(png: png, place: place)
    }
}

/// Writes down what HarfBuzz draws.
private enum OutlinePen {
    /// Adds a step to the outline that HarfBuzz hands back as the drawing's data.
    private static func add(_ step: GlyphOutline.Step, to data: UnsafeMutableRawPointer?) {
        unsafe data?.assumingMemoryBound(to: GlyphOutline.self).pointee.steps.append(step)
    }

    static func install(in funcs: OpaquePointer) {
        unsafe hb_draw_funcs_set_move_to_func(
            funcs, { _, data, _, x, y, _ in unsafe OutlinePen.add(.move(x: x, y: y), to: data) }, nil, nil)
        unsafe hb_draw_funcs_set_line_to_func(
            funcs, { _, data, _, x, y, _ in unsafe OutlinePen.add(.line(x: x, y: y), to: data) }, nil, nil)
        unsafe hb_draw_funcs_set_quadratic_to_func(
            funcs,
            { _, data, _, x1, y1, x, y, _ in unsafe OutlinePen.add(.quadratic(x1: x1, y1: y1, x: x, y: y), to: data) },
            nil, nil)
        unsafe hb_draw_funcs_set_cubic_to_func(
            funcs,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                unsafe OutlinePen.add(.cubic(x1: x1, y1: y1, x2: x2, y2: y2, x: x, y: y), to: data)
            }, nil, nil)
        unsafe hb_draw_funcs_set_close_path_func(
            funcs, { _, data, _, _ in unsafe OutlinePen.add(.close, to: data) }, nil, nil)
    }
}
