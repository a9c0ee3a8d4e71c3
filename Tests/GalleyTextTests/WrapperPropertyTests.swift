import GalleyFonts
import Testing

@testable import GalleyText

/// The wrapper against the slow, obvious one, on seeded texts of every script.
@Suite("Wrapper against the slow reference")
struct WrapperPropertyTests {
    @Test(
        "the same lines and widths on 3,000 texts at 5 widths",
        arguments: ["Inter-Regular.otf", "Inter-Bold.otf", "LiberationSans-Regular.ttf"])
    func agrees(file: String) throws {
        let typesetter = try Bundled.typesetter.get()
        let face = try #require(try typesetter.fonts.face(fileName: file))
        let font = try Font(face: face, pointSize: 17)
        for seed in 1...1000 {
            var random = TextGenerator(seed: UInt64(seed))
            let text = random.text(words: 1 + random.next(14))
            let paragraph = try typesetter.paragraph(text, font: font)
            let slow = SlowWrapper(paragraph)
            for _ in 0..<5 {
                let width = random.number(0...360)
                let wanted = slow.lines(limit: width)
                var got: [(end: Int, visible: Int64)] = []
                var walker = LineWalker(paragraph, limit: width)
                walker.walk { line in
                    got.append((line.end, line.visible))
                    return true
                }
                let differs = zip(got, wanted).enumerated().first { $0.element.0 != $0.element.1 }
                #expect(
                    differs == nil && got.count == wanted.count,
                    "seed \(seed) width \(width) text \(text.debugDescription): \(String(describing: differs))")
            }
        }
    }
}
