import GalleyFonts
import GalleyText
import Testing

/// Unicode 15.0's own test files through our public path.
@Suite("Unicode conformance", .enabled(if: UnicodeData.isExpected, "the package unicode-data is not installed"))
struct UnicodeConformanceTests {
    private let typesetter: Typesetter
    private let font: Font
    private let cascade: FontCascade

    init() throws {
        typesetter = try Bundled.typesetter.get()
        font = try Font(face: typesetter.fonts.face(family: "Inter"), pointSize: 17)
        // One face: what is tested is Unicode's, and falling back from face to face takes time.
        cascade = FontCascade(primary: font.face)
    }

    private func paragraph(_ text: [UInt16], _ style: ParagraphStyle = ParagraphStyle()) throws -> Paragraph {
        try typesetter.paragraph(utf16: text, font: font, style: style, cascade: cascade)
    }

    @Test("all 602 lines of GraphemeBreakTest pass")
    func graphemes() throws {
        let lines = try UnicodeData.lines("auxiliary/GraphemeBreakTest.txt")
        #expect(lines.count == 602)
        for line in lines {
            let (text, breaks) = UnicodeData.breaks(line.text)
            #expect(try paragraph(text).graphemeBoundaries == breaks, "line \(line.number): \(line.text)")
        }
    }

    /// The lines of LineBreakTest that ICU 72 fails in strict mode: its rules tailor LB25 as Unicode's do not.
    private static let knownLineBreakFailures: Set<Int> = [
        2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431, 2873, 2875, 7477, 7576, 7577, 7578, 7579, 7580, 7581, 7583,
        7584,
        7585, 7586, 7587,
    ]

    @Test("7,632 of 7,654 lines of LineBreakTest pass in strict mode; the others are ICU's and listed")
    func lines() throws {
        let lines = try UnicodeData.lines("auxiliary/LineBreakTest.txt")
        #expect(lines.count == 7654)
        var failed: [Int] = []
        for line in lines {
            let (text, breaks) = UnicodeData.breaks(line.text)
            let found = try paragraph(text, ParagraphStyle(strictness: .strict)).breakOpportunities.map(\.offset)
            if found != breaks { failed.append(line.number) }
        }
        #expect(failed == Self.knownLineBreakFailures.sorted())
    }

    @Test("all lines of BidiCharacterTest pass: levels and order")
    func bidiCharacters() throws {
        var cases: [BidiCase.Direction: [BidiCase]] = [:]
        for line in try UnicodeData.lines("BidiCharacterTest.txt") {
            let fields = line.text.split(separator: ";", omittingEmptySubsequences: false)
            let direction = try #require(BidiCase.Direction(rawValue: String(fields[1])))
            cases[direction, default: []].append(
                BidiCase(
                    number: line.number, codes: fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) },
                    levels: fields[3].split(separator: " ").map { UInt8($0) },
                    order: fields[4].split(separator: " ").compactMap { Int($0) }))
        }
        #expect(cases.values.map(\.count).reduce(0, +) == 91_707)
        for (direction, cases) in cases { try check(cases, direction) }
    }

    @Test("all lines of BidiTest pass in each base direction they name: levels and order")
    func bidiClasses() throws {
        var levels: [UInt8?] = []
        var order: [Int] = []
        var cases: [BidiCase.Direction: [BidiCase]] = [:]
        for line in try UnicodeData.lines("BidiTest.txt") {
            if line.text.hasPrefix("@Levels:") {
                levels = line.text.dropFirst(8).split { $0 == " " || $0 == "\t" }.map { UInt8($0) }
            } else if line.text.hasPrefix("@Reorder:") {
                order = line.text.dropFirst(9).split { $0 == " " || $0 == "\t" }.compactMap { Int($0) }
            } else if let end = line.text.firstIndex(of: ";"), let bits = line.text.last?.hexDigitValue {
                let codes = line.text[..<end].split(separator: " ").map { BidiCase.character[String($0)] ?? 0 }
                for (bit, direction) in [(1, BidiCase.Direction.natural), (2, .leftToRight), (4, .rightToLeft)]
                where bits & bit != 0 {
                    cases[direction, default: []].append(
                        BidiCase(number: line.number, codes: codes, levels: levels, order: order))
                }
            }
        }
        #expect(cases.values.map(\.count).reduce(0, +) == 770_241)
        for (direction, cases) in cases { try check(cases, direction) }
    }

    /// Many cases in one text, a bidi paragraph each: a paragraph's levels depend on nothing outside it (P1).
    private func check(_ cases: [BidiCase], _ direction: BidiCase.Direction) throws {
        let style = ParagraphStyle(baseWritingDirection: direction.style)
        for chunk in stride(from: 0, to: cases.count, by: 2000) {
            let cases = cases[chunk..<min(chunk + 2000, cases.count)]
            var text: [UInt16] = []
            var lines: [Range<Int>] = []
            for item in cases {
                let start = text.count
                for code in item.codes { text += Unicode.Scalar(code).map { Array(String($0).utf16) } ?? [] }
                lines.append(start..<text.count)
                text.append(0x2029)
            }
            let paragraph = try paragraph(text, style)
            for (item, line) in zip(cases, lines) {
                let found = item.found(in: paragraph, line)
                guard found.levels != item.levels || found.order != item.order else { continue }
                Issue.record("line \(item.number) \(direction): levels \(found.levels), order \(found.order)")
            }
        }
    }
}

/// One line of a bidi test file in one base direction.
struct BidiCase {
    enum Direction: String {
        case leftToRight = "0"
        case rightToLeft = "1"
        case natural = "2"

        var style: ParagraphStyle.WritingDirection {
            switch self {
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            case .natural: .natural
            }
        }
    }

    /// The line in its file.
    let number: Int
    let codes: [UInt32]
    /// A level a code point; nil for what X9 removes.
    let levels: [UInt8?]
    /// Code points from left to right, without those that X9 removes.
    let order: [Int]

    /// One character of each Bidi_Class.
    static let character: [String: UInt32] = [
        "L": 0x61, "R": 0x05D0, "AL": 0x0627, "EN": 0x30, "ES": 0x2B, "ET": 0x25, "AN": 0x0660, "CS": 0x2C,
        "NSM": 0x0300, "BN": 0xAD, "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "RLE": 0x202B,
        "PDF": 0x202C, "LRO": 0x202D, "RLO": 0x202E, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
    ]

    /// What a paragraph has for this case's line, by code points, without what X9 removes.
    func found(in paragraph: Paragraph, _ line: Range<Int>) -> (levels: [UInt8?], order: [Int]) {
        let units = paragraph.embeddingLevels(ofLine: line)
        var position = [Int](repeating: 0, count: line.count)
        var levels: [UInt8?] = []
        var unit = 0
        for (index, code) in codes.enumerated() {
            let width = code > 0xFFFF ? 2 : 1
            for k in 0..<width { position[unit + k] = index }
            levels.append(index < self.levels.count && self.levels[index] == nil ? nil : units[unit])
            unit += width
        }
        var order: [Int] = []
        for offset in paragraph.visualOrder(ofLine: line) {
            let index = position[offset - line.lowerBound]
            if levels[index] != nil, order.last != index { order.append(index) }
        }
        return (levels, order)
    }
}
