internal import CCairo
import GalleyFonts
import GalleyGeometry

/// A surface of cairo's, and what draws on it. The only code that sees cairo.
@safe
final class CairoCanvas {
    private let surface: OpaquePointer
    private let context: OpaquePointer
    /// What a stream surface has written so far.
    private let sink: ByteSink
    private var shapes: [GlyphKey: GlyphShape] = [:]
    private var images: [GlyphKey: CairoImage] = [:]

    /// A transparent bitmap.
    convenience init(width: Int, height: Int) throws(PictureError) {
        unsafe try self.init(
            adopting: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)), ByteSink())
    }

    /// A page of a size in points.
    convenience init(page: Size, title: String) throws(PictureError) {
        let sink = ByteSink()
        let surface = unsafe cairo_pdf_surface_create_for_stream(
            { unsafe ByteSink.take($0, $1, $2) }, sink.reference, page.width, page.height)
        unsafe cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
        // Cairo would write the present time.
        unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        if !title.isEmpty { unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
        unsafe try self.init(adopting: surface, sink)
    }

    /// Adopts a surface; cairo answers an inert one where it fails.
    private init(adopting surface: OpaquePointer?, _ sink: ByteSink) throws(PictureError) {
        guard let surface = unsafe surface else { throw .cairo("no surface") }
        guard let context = unsafe cairo_create(surface) else {
            unsafe cairo_surface_destroy(surface)
            throw .cairo("no context")
        }
        unsafe self.surface = surface
        unsafe self.context = context
        self.sink = sink
        try check()
    }

    deinit {
        unsafe cairo_destroy(context)
        // A stream surface writes its end when it goes; the sink outlives it.
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
    }

    private func check() throws(PictureError) {
        for status in [unsafe cairo_status(context), unsafe cairo_surface_status(surface)]
        where status != CAIRO_STATUS_SUCCESS {
            throw .cairo(CairoImage.reason(status))
        }
    }

    // MARK: What is written

    func png() throws(PictureError) -> [UInt8] {
        let status = unsafe cairo_surface_write_to_png_stream(
            surface, { unsafe ByteSink.take($0, $1, $2) }, sink.reference)
        guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(CairoImage.reason(status)) }
        return sink.bytes
    }

    func pdf() throws(PictureError) -> [UInt8] {
        unsafe cairo_show_page(context)
        unsafe cairo_surface_finish(surface)
        try check()
        return sink.bytes
    }

    // MARK: What is drawn

    func draw(_ picture: Picture, scale: Double) throws(PictureError) {
        unsafe cairo_scale(context, scale, scale)
        if let background = picture.background {
            paint(background)
            unsafe cairo_paint(context)
        }
        try draw(picture.elements)
        try check()
    }

    private func draw(_ elements: [Picture.Element]) throws(PictureError) {
        for element in elements {
            switch element {
            case .shape(let shape): try draw(shape)
            case .glyphs(let glyphs): try draw(glyphs)
            case .group(let group):
                guard group.offset.x.isFinite, group.offset.y.isFinite else { throw .notFinite }
                unsafe cairo_save(context)
                unsafe cairo_translate(context, group.offset.x, group.offset.y)
                if let clip = group.clip {
                    try trace(Path(clip))
                    unsafe cairo_clip(context)
                }
                try draw(group.elements)
                unsafe cairo_restore(context)
            }
        }
    }

    private func draw(_ shape: Picture.Shape) throws(PictureError) {
        try trace(shape.path)
        if let fill = shape.fill {
            paint(fill)
            unsafe cairo_fill_preserve(context)
        }
        if let stroke = shape.stroke, stroke.width > 0 {
            paint(stroke.color)
            unsafe cairo_set_line_width(context, stroke.width)
            unsafe cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), 0)
            unsafe cairo_stroke_preserve(context)
        }
        unsafe cairo_new_path(context)
    }

    private func draw(_ glyphs: Picture.Glyphs) throws(PictureError) {
        let scale = glyphs.pointSize / Double(glyphs.face.unitsPerEm)
        guard scale > 0, scale.isFinite else { throw .notFinite }
        for glyph in glyphs.glyphs {
            guard glyph.position.x.isFinite, glyph.position.y.isFinite else { throw .notFinite }
            let key = GlyphKey(face: ObjectIdentifier(glyphs.face), glyph: glyph.id)
            let shape = shapes[key] ?? GlyphShape(glyph.id, of: glyphs.face)
            shapes[key] = shape
            switch shape {
            case .nothing: break
            case .outline(let outline): trace(outline, at: glyph.position, scale: scale)
            case .image(let image):
                guard let known = images[key] ?? CairoImage(png: image.png) else {
                    throw .damagedGlyph(file: glyphs.face.fileName, glyph: glyph.id)
                }
                images[key] = known
                draw(known, in: image.rect(at: glyph.position, scale: scale))
            }
        }
        paint(glyphs.color)
        unsafe cairo_fill(context)
    }

    /// Draws a bitmap between the outlines of a run, which stay traced.
    private func draw(_ image: CairoImage, in rect: Rect) {
        let path = unsafe cairo_copy_path(context)
        unsafe cairo_save(context)
        unsafe cairo_translate(context, rect.minX, rect.minY)
        unsafe cairo_scale(context, rect.width / image.width, rect.height / image.height)
        unsafe cairo_set_source_surface(context, image.surface, 0, 0)
        unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        unsafe cairo_paint(context)
        unsafe cairo_restore(context)
        unsafe cairo_new_path(context)
        unsafe cairo_append_path(context, path)
        unsafe cairo_path_destroy(path)
    }

    private func paint(_ color: Color) {
        unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func trace(_ path: Path) throws(PictureError) {
        unsafe cairo_new_path(context)
        var pen = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                unsafe cairo_move_to(context, point.x, point.y)
                pen = point
            case .line(let point):
                unsafe cairo_line_to(context, point.x, point.y)
                pen = point
            case .quadratic(let control, let end):
                curve(pen, control, end)
                pen = end
            case .cubic(let control1, let control2, let end):
                unsafe cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
                pen = end
            case .close: unsafe cairo_close_path(context)
            }
            guard pen.x.isFinite, pen.y.isFinite else { throw .notFinite }
        }
    }

    /// A quadratic curve as the cubic one that it is.
    private func curve(_ start: Point, _ control: Point, _ end: Point) {
        func part(_ from: Double, _ to: Double) -> Double { from + (to - from) * 2 / 3 }
        unsafe cairo_curve_to(
            context, part(start.x, control.x), part(start.y, control.y), part(end.x, control.x),
            part(end.y, control.y), end.x, end.y)
    }

    private func trace(_ outline: GlyphOutline, at origin: Point, scale: Double) {
        func point(_ x: Float, _ y: Float) -> Point {
            Point(x: origin.x + Double(x) * scale, y: origin.y - Double(y) * scale)
        }
        var pen = origin
        for step in outline.steps {
            switch step {
            case .move(let x, let y):
                pen = point(x, y)
                unsafe cairo_move_to(context, pen.x, pen.y)
            case .line(let x, let y):
                pen = point(x, y)
                unsafe cairo_line_to(context, pen.x, pen.y)
            case .quadratic(let x1, let y1, let x, let y):
                let end = point(x, y)
                curve(pen, point(x1, y1), end)
                pen = end
            case .cubic(let x1, let y1, let x2, let y2, let x, let y):
                let (control1, control2) = (point(x1, y1), point(x2, y2))
                pen = point(x, y)
                unsafe cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, pen.x, pen.y)
            case .close: unsafe cairo_close_path(context)
            }
        }
    }
}
