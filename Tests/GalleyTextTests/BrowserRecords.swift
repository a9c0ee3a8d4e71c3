import Foundation
import GalleyFonts
import GalleyText
import Testing

/// Texts that a browser broke into lines: tables of texts and font cascades, and cases that index into them.
struct BrowserRecords: Decodable {
    struct Case: Decodable {
        let id: String
        let text: Int
        let fonts: Int
        let size: Double
        let width: Double
        let locale: String?
        let lang: String?
        let lines: Int
        let breaks: [Int]
        let widths: [Double]?
    }

    let engine: String
    let texts: [String]
    let fonts: [[String]]
    let cases: [Case]
}

/// How our lines differ from a browser's over a file of records.
struct BrowserComparison {
    /// A case whose lines or breaks differ.
    struct Miss {
        let id: String
        let lines: (ours: Int, theirs: Int)
        let breaks: (ours: [Int], theirs: [Int])
    }

    var cases = 0
    var lineMisses: [Miss] = []
    var breakMisses: [Miss] = []
    /// Lines whose widths were compared, and those that differ by more than 1/16 px.
    var widths = 0
    var widthMisses: [(id: String, line: Int, ours: Double, theirs: Double)] = []

    init(_ records: BrowserRecords, style: (BrowserRecords.Case) -> ParagraphStyle) throws {
        let typesetter = try Bundled.typesetter.get()
        let cascades = try records.fonts.map { try Self.cascade($0, typesetter.fonts) }
        var prepared: [String: Paragraph] = [:]
        for record in records.cases {
            let style = style(record)
            let key = "\(record.text)|\(record.fonts)|\(style.locale)|\(style.rules)|\(style.tabInterval)"
            let cascade = cascades[record.fonts]
            let paragraph =
                try prepared[key]
                ?? typesetter.paragraph(
                    records.texts[record.text], font: Font(face: cascade.primary, pointSize: record.size),
                    style: style, cascade: cascade)
            prepared[key] = paragraph
            try compare(record, paragraph.resized(to: record.size))
        }
    }

    private static func cascade(_ names: [String], _ fonts: FontLibrary) throws -> FontCascade {
        let faces = try names.map { name in
            try #require(try fonts.face(fileName: name), "\(name) is not bundled")
        }
        return FontCascade(primary: faces[0], fallbacks: Array(faces.dropFirst()))
    }

    private mutating func compare(_ record: BrowserRecords.Case, _ paragraph: Paragraph) throws {
        cases += 1
        let text = paragraph.utf16
        // CSS adds no line for a hard break at the end.
        let lines = try paragraph.lines(within: record.width).filter { !($0.range.isEmpty && $0.range.lowerBound > 0) }
        let breaks = lines.dropFirst().map { Self.firstVisible(text, $0.range.lowerBound) }.filter { $0 < text.count }
        let miss = Miss(id: record.id, lines: (lines.count, record.lines), breaks: (breaks, record.breaks))
        if lines.count != record.lines { lineMisses.append(miss) }
        guard breaks == record.breaks else {
            breakMisses.append(miss)
            return
        }
        guard let widths = record.widths, widths.count == lines.count else { return }
        for (index, line) in lines.enumerated() where !Self.holdsEmoji(text, line.range) {
            self.widths += 1
            if abs(line.width - widths[index]) > 1.0 / 16 {
                widthMisses.append((record.id, index, line.width, widths[index]))
            }
        }
    }

    /// The browser's recorder names the first visible character of a line.
    static func firstVisible(_ text: [UInt16], _ start: Int) -> Int {
        let hidden: Set<UInt16> = [0x20, 0x09, 0x0A, 0x0D, 0x200B, 0x2028, 0x2029, 0x85]
        return text[start...].firstIndex { !hidden.contains($0) } ?? text.count
    }

    static func holdsEmoji(_ text: [UInt16], _ range: Range<Int>) -> Bool {
        text[range].contains { $0 >= 0xD83C && $0 <= 0xD83E || $0 >= 0x2600 && $0 <= 0x27BF || $0 == 0x200D }
    }
}
