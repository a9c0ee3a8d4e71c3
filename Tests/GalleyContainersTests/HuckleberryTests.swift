import Foundation
import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

/// Rows that size themselves (useyourloaf; kharrison/CodeExamples `Huckleberry`): a caption "Line N" above a sentence,
/// insets of 20, a gap of 8, a separator of 1.
@Suite("1,997 sentences in rows", .enabled(if: SharedReference.isExpected)) struct HuckleberryTests {
    final class Cell: View {
        let numberLabel = Label()
        let lineLabel = Label()
        /// As in iOS 7: a label does not know the width it will get.
        var tellsItsLabel = false

        init() throws {
            super.init(frame: rect(0, 0, 320, 99))
            identifier = "cell"
            try add(numberLabel, "number")
            try add(lineLabel, "line")
            numberLabel.contentPriorities = ContentPriorities(
                horizontalHugging: 251, verticalHugging: 252, verticalCompression: 749)
            lineLabel.contentPriorities = ContentPriorities(horizontalHugging: 251, verticalHugging: 251)
            try stack([numberLabel, lineLabel], inset: 20, gap: 8)
        }

        override func layoutSubviews() throws(LayoutError) {
            try super.layoutSubviews()
            if tellsItsLabel { lineLabel.preferredMaxLayoutWidth = lineLabel.frame.width }
        }
    }

    /// The sentences shaped once, in the rules of browsers.
    final class Book {
        let sentences: [String]
        let bodies: [Paragraph]
        let captions: [Paragraph]

        init() throws {
            let plist = try SharedReference.data("data/huckleberry-SourceData.plist")
            sentences = try #require(
                try PropertyListSerialization.propertyList(from: plist, format: nil) as? [String])
            let typesetter = try Texts.typesetter
            let font = try Font(face: try Texts.face, pointSize: 17)
            let cascade = FontCascade(primary: font.face)
            let style = ParagraphStyle(rules: .web)
            bodies = try sentences.map { try typesetter.paragraph($0, font: font, style: style, cascade: cascade) }
            captions = try sentences.indices.map {
                try typesetter.paragraph("Line \($0 + 1)", font: font, style: style, cascade: cascade)
            }
        }

        func body(_ row: Int, _ category: ContentSizeCategory) throws -> LabelContent {
            var content = LabelContent(try bodies[row].resized(to: TextStyle.body.pointSize(at: category)))
            content.numberOfLines = 0
            return content
        }

        func caption(_ row: Int, _ category: ContentSizeCategory) throws -> LabelContent {
            LabelContent(try captions[row].resized(to: TextStyle.caption1.pointSize(at: category)))
        }

        func prototype(capacity: Int = 16_384) throws -> PrototypeCell<Cell, Int> {
            PrototypeCell(try Cell(), capacity: capacity) { cell, row, environment in
                cell.numberLabel.content = try self.caption(row, environment.category)
                cell.lineLabel.content = try self.body(row, environment.category)
            }
        }

        func table(_ prototype: PrototypeCell<Cell, Int>, _ width: Double, scale: Double = 2) -> (
            TableView, PrototypeRows<Cell, Int>
        ) {
            let source = PrototypeRows(prototype, Array(sentences.indices))
            let table = makeTable(source, width)
            table.traitOverride = traits(scale: scale)
            table.separator = .points(1)
            return (table, source)
        }
    }

    private struct Record: Decodable {
        let sizes: [String: Double]
        let counts: [String: [String: [Int]]]
    }

    static let widths = [320.0, 375, 568, 768]

    /// n lines of a face at a size, rounded up once to pixels.
    private func height(_ lines: Int, _ size: Double, scale: Double) throws -> Double {
        let font = try Font(face: try Texts.face, pointSize: size)
        return (Double(lines) * (font.lineHeight + font.leading) * scale - 1e-6).rounded(.up) / scale
    }

    /// Every row through the constraints of its cell, against the sum that they ask for: with the lines that Chromium
    /// counted where it was asked, else with those that the label measures by itself.
    @Test("every row is 49 and the heights of its two texts, at 4 widths and 12 text sizes")
    func everyRow() throws {
        let book = try Book()
        let record = try JSONDecoder().decode(
            Record.self, from: SharedReference.data("reference/chromium-huckleberry.json"))
        var (compared, differing, measured) = (0, 0, 0)
        for category in ContentSizeCategory.allCases {
            let prototype = try book.prototype()
            let size = TextStyle.body.pointSize(at: category)
            let caption = try height(1, TextStyle.caption1.pointSize(at: category), scale: 2)
            for width in Self.widths {
                let (table, source) = book.table(prototype, width)
                table.traitOverride = traits(category)
                table.estimatedRowHeight = 0
                try table.layoutIfNeeded()
                #expect(source.asked == 1997)
                let counts = record.counts[category.shortName]?["\(Int(width - 40))"]
                if counts != nil { #expect(record.sizes[category.shortName] == size) }
                var wrong = 0
                for row in book.sentences.indices {
                    let found = try table.rectForRow(at: CellPath(row: row, section: 0)).height
                    let own = Label(try book.body(row, category))
                    own.traitOverride = traits(category)
                    if abs(found - 49 - caption - own.contentHeight(forWidth: width - 40)) > 1e-6 { wrong += 1 }
                    guard let counts else { continue }
                    compared += 1
                    if abs(found - 49 - caption - (try height(counts[row], size, scale: 2))) > 1e-6 { differing += 1 }
                }
                #expect(wrong == 0, "\(category), \(width)")
                measured += book.sentences.count
            }
            #expect(prototype.view.layoutConflicts.isEmpty && prototype.diagnostics == [])
        }
        print("huckleberry rows:", measured, "measured;", compared, "compared with Chromium;", differing, "differ")
        #expect(measured == 95_856 && compared == 55_916)
        #expect(Double(differing) <= 0.0003 * Double(compared))
    }

    @Test("rotation there and back returns the same numbers, for whole tables and for visible rows")
    func rotation() throws {
        let book = try Book()
        for estimate in [0.0, 44] {
            let (table, source) = book.table(try book.prototype(), 320)
            defer { #expect(source.asked > 0) }
            table.estimatedRowHeight = estimate
            try table.layOut(at: 30_000)
            func state() throws -> [Double] {
                [table.contentOffset.y, table.contentSize.height]
                    + (try book.sentences.indices.map {
                        try table.rectForRow(at: CellPath(row: $0, section: 0)).height
                    })
            }
            let before = try state()
            let first = table.pathsForVisibleRows[0]
            table.frame = rect(0, 0, 568, 320)
            try table.layoutIfNeeded()
            #expect(table.pathsForVisibleRows[0] == first)
            let wide = try state()
            table.frame = rect(0, 0, 320, 480)
            try table.layoutIfNeeded()
            #expect(try state() == before)
            #expect(wide != before)
        }
    }

    @Test("with estimates a reload measures the visible rows alone, and nothing jumps as the others are measured")
    func estimates() throws {
        let book = try Book()
        let (table, source) = book.table(try book.prototype(), 320)
        try table.layOut(at: 87_000)
        let first = table.pathsForVisibleRows[0]
        let frame = try table.screenRectForRow(at: first)
        for start in stride(from: 0, to: first.row, by: 50) {
            try table.measureRows(start..<min(first.row, start + 50), inSection: 0)
            #expect(try table.screenRectForRow(at: first) == frame)
        }
        #expect(first.row > 1950)
        for category in [ContentSizeCategory.accessibility1, .large] {
            source.asked = 0
            table.traitOverride = traits(category)
            try table.reloadData()
            try table.layoutIfNeeded()
            let visible = table.pathsForVisibleRows
            #expect(source.asked == visible.count && visible.count < 12)
            #expect(visible[0] == first)
        }
    }

    /// The way of the write-up's first part: the prototype is laid out at the table's width, tells its label, and is
    /// asked for its smallest size.
    @Test("the label told in layoutSubviews gives the same heights, and a stale width wrong ones")
    func preferredWidths() throws {
        let book = try Book()
        let new = try book.prototype()
        let old = try book.prototype()
        old.fitting = .layoutThenCompressed
        old.view.tellsItsLabel = true
        for (index, row) in stride(from: 0, to: 1997, by: 3).enumerated() {
            let asked = environment(Self.widths[index % 4], ContentSizeCategory.allCases[index % 12])
            #expect(try old.height(of: row, in: asked) == new.height(of: row, in: asked))
        }
        // Told at 320, asked for 568 without a layout in between.
        let cell = try Cell()
        cell.traitOverride = traits()
        cell.tellsItsLabel = true
        cell.numberLabel.content = try book.caption(1, .large)
        cell.lineLabel.content = try book.body(1, .large)
        try cell.layoutIfNeeded()
        cell.frame = rect(0, 0, 568, 99)
        let stale = try cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
        try cell.layoutIfNeeded()
        let right = try cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
        #expect(right == (try new.height(of: 1, in: environment(568))))
        #expect(stale == (try new.height(of: 1, in: environment(320))) && stale > right)
    }

    /// In a row of a fixed height someone must give way; without priorities that differ nobody says who.
    @Test("without priorities of its own the caption and the sentence are ambiguous in a fixed row, and only there")
    func ambiguity() throws {
        let book = try Book()
        for isEqual in [false, true] {
            let cell = try Cell()
            cell.traitOverride = traits()
            cell.numberLabel.content = try book.caption(1, .large)
            cell.lineLabel.content = try book.body(1, .large)
            if isEqual { cell.numberLabel.contentPriorities = cell.lineLabel.contentPriorities }
            let height = try cell.systemLayoutSizeFitting(
                Size(width: 320, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            #expect(height == (try book.prototype().height(of: 1, in: environment(320))))
            for fixed in [height + 50, height - 10] {
                cell.frame = rect(0, 0, 320, fixed)
                try cell.layoutIfNeeded()
                let open = try cell.ambiguousItems()
                #expect(Set(open.compactMap(\.view.identifier)) == (isEqual ? ["number", "line"] : []))
                #expect(open.allSatisfy { $0.axis == .vertical })
            }
        }
    }
}
