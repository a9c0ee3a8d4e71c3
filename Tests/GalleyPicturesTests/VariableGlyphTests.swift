import Foundation
import GalleyFonts
import GalleyGeometry
import GalleyPictures
import GalleyText
import Testing

@Suite("Glyphs of variable faces")
struct VariableGlyphTests {
    /// Debian's package fonts-karla, under the Open Font License.
    private static let file = "/usr/share/fonts/truetype/karla-variable/Karla[wght].ttf"
    private static let isExpected =
        FileManager.default.fileExists(atPath: file) || ProcessInfo.processInfo.environment["CI"] == "true"

    @Test(
        "They are drawn at the place on the axis that was asked for: heavier ones cover more, as their extents say",
        .enabled(if: isExpected, "fonts-karla is not installed"))
    func weights() throws {
        var covered: [Int] = []
        for weight in [200.0, 400, 800] {
            let face = try FontLibrary.face(file: Self.file).varied([FontVariation("wght", weight)])
            let typesetter = Typesetter(fonts: try FontLibrary.bundled())
            let label = try typesetter.label("Hamburg", font: Font(face: face, pointSize: 40))
            let layout = label.textLayout(limit: .infinity, maximumLines: 1)
            var picture = Picture(size: Size(width: 260, height: 80))
            picture.elements = layout.runs.map {
                .group(.init(offset: Point(x: 20, y: 10), [.glyphs(.init($0, color: Color(0)))]))
            }
            let bitmap = try Bitmap(png: picture.png(scale: 2))
            covered.append(
                (0..<bitmap.height).reduce(0) { sum, y in
                    sum + (0..<bitmap.width).count { bitmap[$0, y].alpha > 127 }
                })
            let (ink, found) = (try #require(layout.inkBounds), try #require(bitmap.bounds { $0.alpha > 24 }))
            #expect(abs(found.maxX - (ink.maxX + 20) * 2) <= 1.5 && abs(found.minY - (ink.minY + 10) * 2) <= 1.5)
        }
        #expect(Double(covered[1]) > 1.2 * Double(covered[0]) && Double(covered[2]) > 1.2 * Double(covered[1]))
    }
}
