import GalleyFonts
import GalleyGeometry
import GalleyJSON

extension Picture {
    /// The picture as SVG 1.1 with SVG 2's `href`, in UTF-8; lengths are points. Each glyph's outline or bitmap is held
    /// once. The same picture gives the same bytes.
    ///
    /// - Parameter prefix: begins every id, so that several pictures may stand in one page.
    /// - Throws: ``PictureError``.
    /// - Complexity: O(elements + glyphs).
    public func svg(prefix: String = "") throws(PictureError) -> [UInt8] {
        try check()
        var writer = SVGWriter(prefix: prefix)
        try writer.write(elements)
        let (width, height) = (SVGWriter.number(size.width), SVGWriter.number(size.height))
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        text += "viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n"
        if !title.isEmpty { text += "<title>\(XMLText.escaped(title))</title>\n" }
        if !writer.definitions.isEmpty { text += "<defs>\n\(writer.definitions)</defs>\n" }
        if let background {
            text += "<path d=\"M0 0H\(width)V\(height)H0Z\"\(SVGWriter.paint("fill", background))/>\n"
        }
        return Array((text + writer.body + "</svg>\n").utf8)
    }
}

/// Writes elements down, and what they use of glyphs.
private struct SVGWriter {
    let prefix: String
    private(set) var definitions = ""
    private(set) var body = ""
    private var shapes: [GlyphKey: (shape: GlyphShape, id: String)] = [:]
    private var clips = 0

    init(prefix: String) { self.prefix = XMLText.escaped(prefix) }

    mutating func write(_ elements: [Picture.Element]) throws(PictureError) {
        for element in elements {
            switch element {
            case .shape(let shape): try write(shape)
            case .glyphs(let glyphs): try write(glyphs)
            case .group(let group): try write(group)
            }
        }
    }

    private mutating func write(_ group: Picture.Group) throws(PictureError) {
        guard group.offset.x.isFinite, group.offset.y.isFinite else { throw .notFinite }
        body += "<g\(Self.name(group.name))"
        if group.offset != .zero {
            body += " transform=\"translate(\(Self.number(group.offset.x)) \(Self.number(group.offset.y)))\""
        }
        if let clip = group.clip {
            clips += 1
            let id = "\(prefix)c\(clips)"
            definitions += "<clipPath id=\"\(id)\"><path d=\"\(try Self.data(Path(clip)))\"/></clipPath>\n"
            body += " clip-path=\"url(#\(id))\""
        }
        body += ">\n"
        try write(group.elements)
        body += "</g>\n"
    }

    private mutating func write(_ shape: Picture.Shape) throws(PictureError) {
        body += "<path\(Self.name(shape.name)) d=\"\(try Self.data(shape.path))\""
        body += shape.fill.map { Self.paint("fill", $0) } ?? " fill=\"none\""
        if let stroke = shape.stroke {
            body += Self.paint("stroke", stroke.color) + " stroke-width=\"\(Self.number(stroke.width))\""
            if !stroke.dashes.isEmpty {
                body += " stroke-dasharray=\"\(stroke.dashes.map(Self.number).joined(separator: " "))\""
            }
        }
        body += "/>\n"
    }

    /// Outlines stand in the face's units with y upwards, bitmaps in the same units with y downwards.
    private mutating func write(_ glyphs: Picture.Glyphs) throws(PictureError) {
        let scale = glyphs.pointSize / Double(glyphs.face.unitsPerEm)
        guard scale > 0, scale.isFinite else { throw .notFinite }
        var (outlines, images) = ("", "")
        for glyph in glyphs.glyphs {
            guard glyph.position.x.isFinite, glyph.position.y.isFinite else { throw .notFinite }
            let (x, y) = (glyph.position.x / scale, glyph.position.y / scale)
            let (shape, id) = define(glyph.id, of: glyphs.face)
            switch shape {
            case .nothing: break
            case .outline: outlines += "<use href=\"#\(id)\" x=\"\(Self.unit(x))\" y=\"\(Self.unit(-y))\"/>"
            case .image(let image):
                let (left, top) = (x + Double(image.place.left), y - Double(image.place.top))
                images += "<use href=\"#\(id)\" x=\"\(Self.unit(left))\" y=\"\(Self.unit(top))\"/>"
            }
        }
        guard !(outlines.isEmpty && images.isEmpty) else { return }
        let label = glyphs.text.isEmpty ? "" : " aria-label=\"\(XMLText.escaped(glyphs.text))\""
        body += "<g\(Self.name(glyphs.name))\(label)\(Self.paint("fill", glyphs.color))>"
        let factor = Self.number(scale)
        if !outlines.isEmpty { body += "<g transform=\"scale(\(factor) -\(factor))\">\(outlines)</g>" }
        if !images.isEmpty { body += "<g transform=\"scale(\(factor))\">\(images)</g>" }
        body += "</g>\n"
    }

    private mutating func define(_ glyph: UInt32, of face: FontFace) -> (GlyphShape, String) {
        let key = GlyphKey(face: ObjectIdentifier(face), glyph: glyph)
        if let known = shapes[key] { return known }
        let shape = GlyphShape(glyph, of: face)
        let id = "\(prefix)g\(shapes.count + 1)"
        switch shape {
        case .nothing: break
        case .outline(let outline): definitions += "<path id=\"\(id)\" d=\"\(Self.data(outline))\"/>\n"
        case .image(let image):
            let (width, height) = (image.place.right - image.place.left, image.place.top - image.place.bottom)
            definitions += "<image id=\"\(id)\" width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"none\" "
            definitions += "href=\"data:image/png;base64,\(Base64.encoded(image.png))\"/>\n"
        }
        shapes[key] = (shape, id)
        return (shape, id)
    }
}

/// Attributes and numbers.
extension SVGWriter {
    static func name(_ name: String) -> String { name.isEmpty ? "" : " class=\"\(XMLText.escaped(name))\"" }

    static func paint(_ attribute: String, _ color: Color) -> String {
        let parts = [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
        let hex = parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return " \(attribute)=\"#\(hex)\""
            + (color.alpha < 1 ? " \(attribute)-opacity=\"\(number((color.alpha * 1000).rounded() / 1000))\"" : "")
    }

    static func number(_ value: Double) -> String { JSONWriter.shortest(value + 0) }

    /// A coordinate in a face's units, to a hundredth: less than a ten-thousandth of a point.
    static func unit(_ value: Double) -> String { number((value * 100).rounded() / 100) }

    static func data(_ path: Path) throws(PictureError) -> String {
        var text = ""
        func add(_ letter: String, _ points: Point...) throws(PictureError) {
            text += letter
            for (index, point) in points.enumerated() {
                guard point.x.isFinite, point.y.isFinite else { throw .notFinite }
                text += (index > 0 ? " " : "") + "\(number(point.x)) \(number(point.y))"
            }
        }
        for element in path.elements {
            switch element {
            case .move(let point): try add("M", point)
            case .line(let point): try add("L", point)
            case .quadratic(let control, let end): try add("Q", control, end)
            case .cubic(let control1, let control2, let end): try add("C", control1, control2, end)
            case .close: text += "Z"
            }
        }
        return text
    }

    static func data(_ outline: GlyphOutline) -> String {
        var text = ""
        func add(_ letter: String, _ numbers: Float...) {
            text += letter
            for (index, number) in numbers.enumerated() {
                let word = unit(Double(number))
                text += (index > 0 && !word.hasPrefix("-") ? " " : "") + word
            }
        }
        for step in outline.steps {
            switch step {
            case .move(let x, let y): add("M", x, y)
            case .line(let x, let y): add("L", x, y)
            case .quadratic(let x1, let y1, let x, let y): add("Q", x1, y1, x, y)
            case .cubic(let x1, let y1, let x2, let y2, let x, let y): add("C", x1, y1, x2, y2, x, y)
            case .close: text += "Z"
            }
        }
        return text
    }
}
