import Foundation
import GalleyFonts
import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout
import GalleyText
import Testing

/// useyourloaf's self-sizing cell (kharrison/CodeExamples, Huckleberry): its prototype from the storyboard as it is.
@Suite("The self-sizing cell's storyboard as it is", .enabled(if: SharedReference.isExpected))
struct SelfSizingCellStoryboardTests {
    private static let file = "data/s3-Huckleberry-Main.storyboard"

    /// The prototype at a table's width and category.
    private func prototype(_ width: Double, _ category: ContentSizeCategory) throws -> (LoadedScene, LoadedTree) {
        let document = try InterfaceDocument(try SharedReference.bytes(Self.file))
        #expect(document.unread.isEmpty)
        var surroundings = InterfaceSurroundings()
        (surroundings.width, surroundings.category, surroundings.scale) = (width, category, 2)
        let scene = try Loaders.bundled.get().load(document, in: surroundings)
        try scene.layOut()
        return (scene, try #require(scene.trees.first { $0.role == .prototypeCell }))
    }

    /// All sentences and captions, shaped once at 17 points, in the rules of browsers.
    private struct Book {
        let bodies: [Paragraph]
        let captions: [Paragraph]

        init() throws {
            let list = try PropertyListSerialization.propertyList(
                from: Data(try SharedReference.bytes("data/huckleberry-SourceData.plist")), format: nil)
            let sentences = try #require(list as? [String])
            let typesetter = Typesetter(fonts: try FontLibrary.bundled())
            let font = try typesetter.fonts.preferredFont(forTextStyle: .body)
            let cascade = FontCascade(primary: font.face)
            let style = ParagraphStyle(rules: .web)
            bodies = try sentences.map { try typesetter.paragraph($0, font: font, style: style, cascade: cascade) }
            captions = try sentences.indices.map {
                try typesetter.paragraph("Line \($0 + 1)", font: font, style: style, cascade: cascade)
            }
        }
    }

    /// What Chromium counted, by category and width.
    private struct Counts: Decodable {
        let sizes: [String: Double]
        let counts: [String: [String: [Int]]]
    }

    @Test("the file says what the cell is")
    func settings() throws {
        let (scene, cell) = try prototype(320, .large)
        guard case .tableCell(let settings) = cell.description.content else {
            Issue.record("no cell")
            return
        }
        #expect(settings.reuseIdentifier == "UYLTextCell")
        #expect(cell.description.customClass == "UYLTextCell")
        #expect(cell.rowHeight == 100)
        #expect(cell.view.frame == rect(0, 0, 320, 100))
        #expect(cell.contentView?.frame == rect(0, 0, 320, 99))
        let number = try #require(scene.view("Eze-VN-75p"))
        #expect(number.contentPriorities.verticalHugging == 252)
        #expect(number.contentPriorities.verticalCompression == 749)
        let line = try #require(scene.view("kH3-d7-fqy") as? Label)
        #expect(line.numberOfLines == 0)
        #expect(line.preferredMaxLayoutWidth == 280)
    }

    /// What the app does for a row: text in, layout, the width the label got told to it, fitting.
    private func rowHeight(_ scene: LoadedScene, _ cell: LoadedTree, _ line: Label, _ width: Double) throws -> Double {
        cell.view.frame = rect(0, 0, width, cell.view.frame.height)
        try cell.view.layoutIfNeeded()
        line.preferredMaxLayoutWidth = line.frame.width
        return try scene.fittingSize(of: cell, width: width).height
    }

    /// n lines of a font, rounded up once to pixels of scale 2.
    private func height(_ lines: Int, _ font: Font) -> Double {
        (Double(lines) * (font.lineHeight + font.leading) * 2 - 1e-6).rounded(.up) / 2
    }

    /// Against the lines that the labels count by themselves, and against those that Chromium counted where it was
    /// asked.
    @Test("every sentence's row is 49 and its two labels high, at 4 widths and 12 text sizes")
    func heights() throws {
        let book = try Book()
        let record = try JSONDecoder().decode(
            Counts.self, from: Data(try SharedReference.bytes("reference/chromium-huckleberry.json")))
        let fonts = try FontLibrary.bundled()
        var (measured, compared, differing) = (0, 0, 0)
        for category in ContentSizeCategory.allCases {
            let body = try fonts.preferredFont(forTextStyle: .body, at: category)
            let caption = try fonts.preferredFont(forTextStyle: .caption1, at: category)
            for width in [320.0, 375, 568, 768] {
                let (scene, cell) = try prototype(width, category)
                let number = try #require(scene.view("Eze-VN-75p") as? Label)
                let line = try #require(scene.view("kH3-d7-fqy") as? Label)
                let counts = record.counts[category.shortName]?["\(Int(width - 40))"]
                if counts != nil { #expect(record.sizes[category.shortName] == body.pointSize) }
                var wrong = 0
                for row in book.bodies.indices {
                    let text = try book.bodies[row].resized(to: body.pointSize)
                    number.content = LabelContent(try book.captions[row].resized(to: caption.pointSize))
                    var content = LabelContent(text)
                    content.numberOfLines = 0
                    line.content = content
                    let found = try rowHeight(scene, cell, line, width) - 49 - height(1, caption)
                    if abs(found - height(try text.lineCount(within: width - 40), body)) > 1e-6 { wrong += 1 }
                    measured += 1
                    guard let counts else { continue }
                    compared += 1
                    if abs(found - height(counts[row], body)) > 1e-6 { differing += 1 }
                }
                #expect(wrong == 0, "\(category), \(width)")
                #expect(cell.view.layoutConflicts.isEmpty)
            }
        }
        print("storyboard rows:", measured, "measured;", compared, "compared with Chromium;", differing, "differ")
        #expect(measured == 95_856 && compared == 55_916)
        #expect(Double(differing) <= 0.0003 * Double(compared))
    }
}
