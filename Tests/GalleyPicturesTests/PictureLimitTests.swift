import GalleyFonts
import GalleyGeometry
import GalleyPictures
import GalleyText
import Testing

@Suite("What is too large or no number is refused, with the limit named")
struct PictureLimitTests {
    @Test(
        "Sides that no reader takes",
        arguments: [
            (Size(width: 14_401, height: 10), "at most 14400 a side"), (Size(width: 1, height: 1e9), "at most 14400"),
            (Size(width: 0, height: 10), "sides above 0"), (Size(width: -3, height: 10), "sides above 0"),
            (Size(width: .nan, height: 10), "sides above 0"), (Size(width: .infinity, height: 10), "sides above 0"),
        ])
    func sides(size: Size, words: String) throws {
        let picture = Picture(size: size)
        for write in [{ try picture.svg() }, { try picture.png() }, { try picture.pdf() }] as [() throws -> [UInt8]] {
            let error = #expect(throws: PictureError.self) { try write() }
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        }
    }

    @Test("More pixels than there is room for", arguments: [10.0, 40, 1e6])
    func pixels(scale: Double) throws {
        let picture = Picture(size: Size(width: 1000, height: 1000))
        let error = #expect(throws: PictureError.self) { try picture.png(scale: scale) }
        #expect(error?.description.contains("at most 50000000 in all") == true)
        #expect(throws: PictureError.invalidScale(0)) { try picture.png(scale: 0) }
    }

    @Test("Coordinates that are no numbers")
    func coordinates() throws {
        var picture = Picture(size: Size(width: 10, height: 10))
        for value in [Double.nan, .infinity] {
            picture.elements = [.shape(.init(Path(from: .zero, to: Point(x: value, y: 0)), stroke: .init(Color(0))))]
            #expect(throws: PictureError.notFinite) { try picture.svg() }
            #expect(throws: PictureError.notFinite) { try picture.png() }
            picture.elements = [.group(.init(offset: Point(x: 0, y: value)))]
            #expect(throws: PictureError.notFinite) { try picture.svg() }
            #expect(throws: PictureError.notFinite) { try picture.pdf() }
        }
    }

    @Test("A label of a width of 1e9, of 100,000 lines, or of more text than is drawn")
    func labels() throws {
        let label = try Sample.all[0].label()
        #expect(throws: PictureError.self) { try LabelPicture(label, width: 1e9) }
        let lines = try Sample(name: "", text: String(repeating: "a\n", count: 100_000), width: 0).label()
        let error = #expect(throws: PictureError.self) { try LabelPicture(lines, width: 100) }
        #expect(error?.description.contains("at most 14400 a side") == true, "\(error?.description ?? "")")
        let long = try Sample(name: "", text: String(repeating: "a", count: 200_001), width: 0).label()
        #expect(throws: PictureError.tooMuchText(length: 200_001, limit: 200_000)) { try LabelPicture(long) }
        let charted = try Sample(name: "", text: String(repeating: "a ", count: 1001), width: 0).label()
        #expect(throws: PictureError.tooMuchText(length: 2_002, limit: 2_000)) {
            try HeightChart.Series("", charted)
        }
    }

    @Test(
        "Labels without text, without room and with nothing but spaces are drawn", arguments: ["", " ", "\n\n", "\t"])
    func little(text: String) throws {
        for width in [0, 1, 100, .infinity] {
            let label = try Sample(name: "", text: text, width: 0).label()
            let all = LabelAnnotations(LabelAnnotations.named.map(\.annotation))
            let picture = try LabelPicture(label, width: width, annotations: all).picture(margin: 8)
            #expect(try !picture.svg().isEmpty && !picture.png().isEmpty && !picture.pdf().isEmpty)
        }
    }
}
