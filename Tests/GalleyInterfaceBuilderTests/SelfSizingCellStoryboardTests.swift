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

    private static let sentences: [String] = {
        guard let bytes = try? SharedReference.bytes("data/huckleberry-SourceData.plist"),
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String]
        else { return [] }
        // Every hundredth, from the first.
        return stride(from: 0, to: list.count, by: 100).map { list[$0] }
    }()

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
    private func rowHeight(_ scene: LoadedScene, _ cell: LoadedTree, _ width: Double) throws -> Double {
        let line = try #require(scene.view("kH3-d7-fqy") as? Label)
        cell.view.frame = rect(0, 0, width, cell.view.frame.height)
        try cell.view.layoutIfNeeded()
        line.preferredMaxLayoutWidth = line.frame.width
        return try scene.fittingSize(of: cell, width: width).height
    }

    @Test(
        "rows are 49 and the two labels high",
        arguments: [320.0, 375, 568, 768],
        ContentSizeCategory.allCases)
    func heights(width: Double, category: ContentSizeCategory) throws {
        let (scene, cell) = try prototype(width, category)
        let number = try #require(scene.view("Eze-VN-75p") as? Label)
        let line = try #require(scene.view("kH3-d7-fqy") as? Label)
        #expect(Self.sentences.count == 20)
        let typesetter = Typesetter(fonts: try FontLibrary.bundled())
        let (caption, body) = (
            try typesetter.fonts.preferredFont(forTextStyle: .caption1, at: category),
            try typesetter.fonts.preferredFont(forTextStyle: .body, at: category)
        )
        for (row, sentence) in Self.sentences.enumerated() {
            number.content = try typesetter.label("Line \(row * 100)", font: caption)
            line.content = try typesetter.label(sentence, font: body, numberOfLines: 0)
            let height = try rowHeight(scene, cell, width)
            // H by itself: the labels' own sizes at the scale of the screen.
            var (upper, lower) = (try #require(number.content), try #require(line.content))
            (upper.scale, lower.scale) = (2, 2)
            let sum =
                49 + upper.intrinsicContentSize.height
                + (try lower.sizeThatFits(Size(width: width - 40, height: .infinity)).height)
            #expect(height == sum, "row \(row * 100)")
        }
    }
}
