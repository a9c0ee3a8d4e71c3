import GalleyFonts
import GalleyGeometry
import GalleyPictures
import GalleyText
import Testing

@Suite("What every writer does with what it is given")
struct PictureWritingTests {
    private static func picture(_ appearance: Appearance = .light) throws -> Picture {
        let all = LabelAnnotations(LabelAnnotations.named.map(\.annotation))
        return try LabelPicture(
            Sample.all[4].label(), width: 110, annotations: all, appearance: appearance
        ).picture(margin: 10)
    }

    @Test("The same picture gives the same bytes, from fonts opened anew")
    func sameBytes() throws {
        let (one, other) = (try Self.picture(), try Self.picture())
        #expect(try one.svg() == other.svg())
        #expect(try one.png() == other.png())
        #expect(try one.pdf() == other.pdf())
    }

    @Test("A PNG is as large as asked for and not blank; light and dark differ", arguments: [1.0, 2, 3])
    func bitmaps(scale: Double) throws {
        let picture = try Self.picture()
        let light = try Bitmap(png: picture.png(scale: scale))
        #expect(Double(light.width) == (picture.size.width * scale).rounded(.up))
        #expect(Double(light.height) == (picture.size.height * scale).rounded(.up))
        let ink = try #require(light.bounds { $0.red < 60 && $0.green < 60 && $0.blue < 60 })
        #expect(ink.width > 60 * scale && ink.height > 30 * scale)
        let dark = try Bitmap(png: Self.picture(.dark).png(scale: scale))
        #expect(light[0, 0] == .init(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(dark[0, 0].red < 40 && dark[0, 0].alpha == 255)
    }

    @Test("Without a background a picture is transparent")
    func transparent() throws {
        let bitmap = try Bitmap(png: Picture(size: Size(width: 3, height: 2)).png(scale: 1))
        #expect(bitmap.bounds { $0.alpha > 0 } == nil)
    }

    @Test("An emoji is its strike as an image, at its exact scaled place")
    func emoji() throws {
        let layout = try Sample(name: "", text: "🚀", width: 100).label().textLayout(limit: 100, maximumLines: 0)
        let run = try #require(layout.runs.first)
        #expect(run.face.fileName == "NotoColorEmoji.ttf")
        var picture = Picture(size: Size(width: 40, height: 40))
        picture.elements = [.glyphs(.init(run, color: Color(0)))]
        let svg = String(decoding: try picture.svg(), as: UTF8.self)
        // The strike is 136 x 128 pixels; its PNG begins with them behind 16 bytes.
        #expect(svg.contains("href=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIgAAACA"))
        #expect(svg.split(separator: "<image").count == 2 && svg.split(separator: "<use").count == 2)
        let ink = try #require(layout.inkBounds)
        let bitmap = try Bitmap(png: picture.png(scale: 8))
        let found = try #require(bitmap.bounds { $0.alpha > 0 && $0.colorfulness > 40 })
        #expect(found.minX >= ink.minX * 8 - 1 && found.maxX <= ink.maxX * 8 + 1)
        #expect(found.minY >= ink.minY * 8 - 1 && found.maxY <= ink.maxY * 8 + 1)
        #expect(found.width > 0.7 * ink.width * 8 && found.height > 0.7 * ink.height * 8)
        let pdf = String(decoding: try picture.pdf(), as: UTF8.self)
        #expect(pdf.contains("/Width 136") && pdf.contains("/Height 128"))
    }

    @Test("A glyph that comes again is held once; a prefix keeps the ids of two pictures apart")
    func glyphsOnce() throws {
        let picture = try LabelPicture(Sample(name: "", text: "aaa aaa", width: 0).label()).picture(margin: 4)
        let svg = String(decoding: try picture.svg(prefix: "one-"), as: UTF8.self)
        #expect(svg.split(separator: "<path id=\"one-g").count == 2)
        #expect(svg.split(separator: "<use href=\"#one-g").count == 7)
    }

    @Test("Text in an SVG is text of XML whatever it holds")
    func escapes() throws {
        let text = "<a & \"b\">\u{1}\t"
        var picture = try LabelPicture(Sample(name: "", text: text, width: 0).label()).picture(margin: 4)
        picture.title = text
        let svg = String(decoding: try picture.svg(), as: UTF8.self)
        #expect(svg.contains("<title>&lt;a &amp; &quot;b&quot;&gt;\u{FFFD}&#9;</title>"))
        #expect(!svg.contains("\u{1}"))
    }

    @Test("A PDF has one page of the picture's size, its title, and no present time")
    func pdf() throws {
        let pdf = String(decoding: try Self.picture().pdf(), as: UTF8.self)
        #expect(pdf.hasPrefix("%PDF-1.5"))
        #expect(pdf.contains("/Title <FEFF") && pdf.contains("20000101000000"))
    }

    @Test("Curves, rounded corners, dashes and clips come out alike in a bitmap")
    func shapes() throws {
        var picture = Picture(size: Size(width: 100, height: 100))
        let red = Color(0xFF0000)
        let curve = Path([
            .move(Point(x: 0, y: 50)), .quadratic(control: Point(x: 50, y: 0), end: Point(x: 100, y: 50)), .close,
        ])
        picture.elements = [.shape(.init(curve, fill: red))]
        // A quadratic curve reaches half way to its control point.
        #expect(try Bitmap(png: picture.png(scale: 1)).bounds { $0.red > 200 && $0.alpha > 250 }?.minY == 25)
        let square = Path(Rect(x: 10, y: 10, width: 80, height: 80), cornerRadius: 40)
        picture.elements = [.shape(.init(square, fill: red))]
        let disc = try Bitmap(png: picture.png(scale: 1))
        #expect(disc[14, 14].alpha == 0 && disc[50, 10].alpha > 200 && disc[50, 50].alpha == 255)
        let clip = Rect(x: 20, y: 30, width: 5, height: 7)
        picture.elements = [.group(.init(clip: clip, [.shape(.init(square, fill: red))]))]
        #expect(try Bitmap(png: picture.png(scale: 1)).bounds { $0.alpha > 0 } == clip)
        let line = Path(from: Point(x: 0, y: 5), to: Point(x: 100, y: 5))
        picture.elements = [.shape(.init(line, stroke: .init(red, width: 2, dashes: [10, 5])))]
        let dashes = try Bitmap(png: picture.png(scale: 1))
        #expect(dashes[5, 5].alpha == 255 && dashes[12, 5].alpha == 0 && dashes[20, 5].alpha == 255)
    }
}
