import GalleyFonts
import GalleyGeometry
import GalleyPictures
import GalleyText
import Testing

@Suite("Rendered positions equal measured ones")
struct RenderedPositionTests {
    private static let scale = 4.0
    private static let margin = 20.0

    @Test("Boxes, baselines and the label in the SVG are the numbers reported", arguments: Sample.all)
    func svgNumbers(sample: Sample) throws {
        let label = try sample.label()
        let measured = label.layout(limit: sample.width, maximumLines: 0)
        let all = LabelAnnotations(LabelAnnotations.named.map(\.annotation))
        let picture = try LabelPicture(label, width: sample.width, annotations: all).picture(margin: Self.margin)
        let svg = String(decoding: try picture.svg(), as: UTF8.self)
        let boxes = SVGPaths.numbers(of: "line", in: svg)
        #expect(measured.lines.count > 1 && boxes.count == measured.lines.count)
        for (line, box) in zip(measured.lines, boxes) {
            #expect(box.count == 8 && box[0] == line.left && box[1] == line.top)
            #expect(box[2] == line.left + line.width && box[5] == line.top + line.height)
        }
        #expect(SVGPaths.numbers(of: "baseline", in: svg).map { $0[1] } == measured.lines.map(\.baseline))
        let edges = try #require(SVGPaths.numbers(of: "label", in: svg).first)
        #expect(edges[2] - edges[0] == measured.size.width && edges[5] == measured.size.height)
        let limit = try #require(SVGPaths.numbers(of: "limit", in: svg).first)
        #expect(limit[0] == 0 && limit[2] == sample.width)
    }

    @Test(
        "The ink of each line in the PNG is where its glyphs' extents and strikes say, within a pixel",
        arguments: Sample.all)
    func inkOfLines(sample: Sample) throws {
        let layout = try sample.label().textLayout(limit: sample.width, maximumLines: 0)
        for (number, line) in layout.lines.enumerated() {
            let ink = try #require(layout.inkBounds(ofLine: number))
            let runs = Array(layout.runs(ofLine: number))
            let found = try #require(try Self.ink(of: runs, sample.width))
            let drawn = try #require(try Self.drawn(by: runs))
            for (pixel, point) in [
                (found.minX, drawn.minX), (found.maxX, drawn.maxX), (found.minY, drawn.minY), (found.maxY, drawn.maxY),
            ] { #expect(abs(pixel - (point + Self.margin) * Self.scale) <= 1.5, "line \(number + 1)") }
            // The box of the line, grown by what stands out of it.
            let box = (
                left: min(line.left, ink.minX), top: min(line.top, ink.minY),
                right: max(line.left + line.width, ink.maxX), bottom: max(line.top + line.height, ink.maxY)
            )
            #expect(found.minX >= ((box.left + Self.margin) * Self.scale - 1).rounded(.down))
            #expect(found.maxX <= ((box.right + Self.margin) * Self.scale + 1).rounded(.up))
            #expect(found.minY >= ((box.top + Self.margin) * Self.scale - 1).rounded(.down))
            #expect(found.maxY <= ((box.bottom + Self.margin) * Self.scale + 1).rounded(.up))
        }
    }

    @Test("Line ends in the PNG are within a pixel of the measured widths", arguments: Sample.all)
    func lineEnds(sample: Sample) throws {
        let label = try sample.label()
        let measured = label.layout(limit: sample.width, maximumLines: 0)
        let drawn = try LabelPicture(label, width: sample.width, annotations: .lines)
        for (number, line) in measured.lines.enumerated() {
            var picture = Picture(size: Size(width: sample.width + 40, height: drawn.size.height + 40))
            let boxes = drawn.elements.filter { if case .shape(let shape) = $0 { shape.name == "line" } else { false } }
            picture.elements = [.group(.init(offset: Point(x: 20, y: 20), [boxes[number]]))]
            let found = try Bitmap(png: picture.png(scale: Self.scale)).bounds { $0.alpha > 0 }
            let rect = try #require(found)
            // The box's line of half a point stands half inside, half outside.
            let half = 0.25 * Self.scale
            #expect(abs(rect.minX + half - (line.left + 20) * Self.scale) <= 1)
            #expect(abs(rect.maxX - half - (line.left + line.width + 20) * Self.scale) <= 1)
        }
    }

    /// What glyphs draw, in points: outlines all of their extents, a strike what of its image is not transparent.
    private static func drawn(by runs: [GlyphRun]) throws -> Rect? {
        var found: Rect?
        for run in runs {
            let scale = run.pointSize / Double(run.face.unitsPerEm)
            for glyph in run.glyphs {
                guard let extents = run.face.extents(ofGlyph: glyph.id) else { continue }
                let (left, top) = (Double(extents.left) * scale, Double(extents.top) * scale)
                var part = Rect(
                    x: glyph.position.x + left, y: glyph.position.y - top,
                    width: Double(extents.right) * scale - left, height: top - Double(extents.bottom) * scale)
                if let image = run.face.image(ofGlyph: glyph.id) {
                    let bitmap = try Bitmap(png: image.png)
                    guard let ink = bitmap.bounds(where: { $0.alpha > 24 }) else { continue }
                    let (x, y) = (part.width / Double(bitmap.width), part.height / Double(bitmap.height))
                    part = Rect(
                        x: part.minX + ink.minX * x, y: part.minY + ink.minY * y, width: ink.width * x,
                        height: ink.height * y)
                }
                let known = found ?? part
                let (minX, minY) = (min(known.minX, part.minX), min(known.minY, part.minY))
                found = Rect(
                    x: minX, y: minY, width: max(known.maxX, part.maxX) - minX,
                    height: max(known.maxY, part.maxY) - minY)
            }
        }
        return found
    }

    /// In pixels.
    private static func ink(of runs: [GlyphRun], _ width: Double) throws -> Rect? {
        var picture = Picture(size: Size(width: width + 2 * margin, height: 400))
        let glyphs = runs.map { Picture.Element.glyphs(.init($0, color: Color(0))) }
        picture.elements = [.group(.init(offset: Point(x: margin, y: margin), glyphs))]
        return try Bitmap(png: picture.png(scale: scale)).bounds { $0.alpha > 24 }
    }
}

/// The paths of an SVG by the class of their elements.
enum SVGPaths {
    /// The numbers of each path of a class, in order.
    static func numbers(of name: String, in svg: String) -> [[Double]] {
        svg.split(separator: "<path class=\"\(name)\" d=\"").dropFirst().map { part in
            let data = part.prefix { $0 != "\"" }
            return data.split { $0.isLetter || $0 == " " || $0 == "," }.compactMap { Double($0) }
        }
    }
}
