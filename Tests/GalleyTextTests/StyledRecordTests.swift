import Foundation
import GalleyFonts
import GalleyText
import Testing

/// Texts with letter spacing, tab stops, parts of other sizes, base directions and alignments, as a browser laid them
/// out (Tests/Fixtures/styled-cases.json; its fields are described in Scripts/lib/styled.py).
struct StyledRecords: Decodable {
    struct Case: Decodable {
        let id: String
        let text: Int
        let fonts: Int
        let size: Double
        let width: Double
        let locale: String
        let letterSpacing: Double?
        let tabSize: Double?
        let tabWidth: Double?
        let spans: [[Double]]?
        let direction: String?
        let align: String?
        let lines: Int
        let breaks: [Int]
        let widths: [Double]
        let lefts: [Double]
        /// Of a justified case, by line: the edges of its words.
        let words: [[Double]]?

        /// What stands before the comma of its name: the kind of styling.
        var kind: String { String(id.prefix { $0 != "," }) }
    }

    let engine: String
    let texts: [String]
    let fonts: [[String]]
    let cases: [Case]

    /// The text of a case, set as it says.
    func paragraph(_ record: Case, _ typesetter: Typesetter) throws -> Paragraph {
        let faces = try fonts[record.fonts].map { name in
            try #require(try typesetter.fonts.face(fileName: name), "\(name) is not bundled")
        }
        let cascade = FontCascade(primary: faces[0], fallbacks: Array(faces.dropFirst()))
        var attributes = TextAttributes(font: try Font(face: faces[0], pointSize: record.size))
        attributes.letterSpacing = record.letterSpacing ?? 0
        var text = AttributedText(texts[record.text], attributes)
        for span in record.spans ?? [] {
            let font = try Font(face: faces[0], pointSize: span[2])
            try text.set(Int(span[0])..<Int(span[1])) { $0.font = font }
        }
        return try typesetter.paragraph(text, style: try style(record, attributes, typesetter), cascade: cascade)
    }

    private func style(
        _ record: Case, _ attributes: TextAttributes, _ typesetter: Typesetter
    ) throws -> ParagraphStyle {
        var style = ParagraphStyle(
            locale: record.locale, rules: .web,
            baseWritingDirection: record.direction == "rtl" ? .rightToLeft : .leftToRight)
        if let size = record.tabSize {
            let space = try typesetter.paragraph(AttributedText(" ", attributes)).lines(within: .infinity)[0]
            style.tabInterval = size * space.widthIncludingTrailingWhitespace
        }
        if let width = record.tabWidth { style.tabInterval = width }
        if let align = record.align {
            style.alignment = try #require(
                ParagraphStyle.TextAlignment(rawValue: align == "justify" ? "justified" : align))
        }
        return style
    }
}

@Suite("Styled Chromium records")
struct StyledRecordTests {
    /// What differs in a case, by aspect.
    private struct Misses {
        var breaks: [String] = []
        var widths: [String] = []
        var lefts: [String] = []
        var lines = 0
    }

    private func compare(_ record: StyledRecords.Case, _ paragraph: Paragraph, into misses: inout Misses) throws {
        let text = paragraph.utf16
        let lines = try paragraph.lines(within: record.width)
        let breaks = lines.dropFirst().map { BrowserComparison.firstVisible(text, $0.range.lowerBound) }
        guard breaks == record.breaks, lines.count == record.lines else {
            print("   breaks", record.id, record.width, breaks, record.breaks)
            misses.breaks.append(record.id)
            return
        }
        for (index, line) in lines.enumerated() where !BrowserComparison.holdsEmoji(text, line.range) {
            misses.lines += 1
            if abs(line.width - record.widths[index]) > 1.0 / 16 {
                print("   width", record.id, index, line.width, record.widths[index])
                misses.widths.append("\(record.id) line \(index)")
            }
            if abs(line.left - record.lefts[index]) > 1.0 / 16 {
                print("   left", record.id, index, line.left, record.lefts[index])
                misses.lefts.append("\(record.id) line \(index)")
            }
        }
    }

    @Test("letter spacing, tab stops, mixed sizes, directions and alignments are Chromium's, under the web rules")
    func recorded() throws {
        let records = try JSONDecoder().decode(StyledRecords.self, from: Fixture.data("styled-cases.json"))
        let typesetter = try Bundled.typesetter.get()
        var misses = Misses()
        for record in records.cases {
            try compare(record, try records.paragraph(record, typesetter), into: &misses)
        }
        print(
            "styled cases:", records.cases.count, "; breaks differ in", misses.breaks.count, "; of", misses.lines,
            "lines widths differ in", misses.widths.count, "; left edges in", misses.lefts.count)
        #expect(records.cases.count == 960)
        #expect(Set(records.cases.map(\.kind)).count == 8)
        #expect(misses.breaks.count * 100 <= records.cases.count)
        #expect(misses.widths.count * 100 <= misses.lines)
        let residuals = try Residuals.load()
        residuals.expect(misses.breaks, in: "styled-cases web breaks")
        residuals.expect(misses.widths, in: "styled-cases web widths")
        residuals.expect(misses.lefts, in: "styled-cases web lefts")
    }

    /// The runs of visible characters of a line, as the recorder has them.
    private func words(_ text: [UInt16], _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for offset in range where BrowserComparison.firstVisible(text, offset) == offset {
            if let last = found.last, last.upperBound == offset {
                found[found.count - 1] = last.lowerBound..<offset + 1
            } else {
                found.append(offset..<offset + 1)
            }
        }
        return found
    }

    @Test("the words of justified lines stand where Chromium has them")
    func justified() throws {
        let records = try JSONDecoder().decode(StyledRecords.self, from: Fixture.data("styled-cases.json"))
        let typesetter = try Bundled.typesetter.get()
        var (count, misses) = (0, [String]())
        for record in records.cases {
            guard let wanted = record.words else { continue }
            let layout = try records.paragraph(record, typesetter).layout(within: record.width)
            try #require(layout.lines.count == wanted.count, "\(record.id)")
            for (number, line) in layout.lines.enumerated() {
                let edges = try words(layout.paragraph.utf16, line.range).flatMap { word in
                    let rects = try layout.selectionRects(for: word).map(\.rect)
                    return [
                        rects.reduce(.infinity) { min($0, $1.origin.x) },
                        rects.reduce(0) { max($0, $1.origin.x + $1.size.width) },
                    ]
                }
                count += 1
                let isEqual =
                    edges.count == wanted[number].count
                    && zip(edges, wanted[number]).allSatisfy { abs($0 - $1) <= 1.0 / 16 }
                if isEqual { continue }
                print("   words", record.id, number, edges, wanted[number])
                misses.append("\(record.id) line \(number)")
            }
        }
        print("justified lines:", count, "; words differ in", misses.count)
        #expect(count >= 400)
        try Residuals.load().expect(misses, in: "styled-cases web words")
    }
}
