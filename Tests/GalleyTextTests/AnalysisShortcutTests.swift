import Testing

@testable import GalleyText

/// What the analyzer tells without the Unicode library's iterators and the whole bidi algorithm is what these tell.
@Suite("Shortcuts of the analysis")
struct AnalysisShortcutTests {
    private let analyzer: TextAnalyzer

    init() throws { analyzer = try TextAnalyzer(TextAnalyzer.Key(ParagraphStyle())) }

    private func analysis(
        _ text: [UInt16], _ direction: ParagraphStyle.WritingDirection = .natural
    ) throws -> TextAnalysis {
        var analysis = TextAnalysis()
        try analyzer.analyze(text, direction: direction, into: &analysis)
        return analysis
    }

    @Test("grapheme clusters beside every unit are the iterator's, which a joined emoji calls for")
    func clusters() throws {
        let emoji = Array("a\u{1F469}\u{200D}\u{1F469}".utf16)
        var alone = 0
        var wrong: [UInt16] = []
        for unit in UInt16.min...UInt16.max {
            let text: [UInt16] = [0x61, unit, unit, 0x301, unit, 0x0D, unit, 0x0A, unit, 0x2014, unit]
            for part in [text, text.filter { $0 != 0x301 }] {
                let ours = try analysis(part).marks[..<part.count].map { $0.meets(.grapheme) }
                let theirs = try analysis(part + emoji).marks[..<part.count].map { $0.meets(.grapheme) }
                if ours != theirs { wrong.append(unit) }
                if ours.allSatisfy(\.self) { alone += 1 }
            }
        }
        #expect(wrong.isEmpty)
        #expect(alone > 10_000)
    }

    @Test("levels beside every character are those of the whole algorithm, which a Hebrew paragraph calls for")
    func levels() throws {
        let hebrew: [UInt16] = [0x2029, 0x05D0]
        var flat = 0
        var wrong: [UInt32] = []
        for code in UInt32.zero..<0x20000 {
            let character = code < 0x10000 ? [UInt16(code)] : Unicode.Scalar(code).map { Array(String($0).utf16) } ?? []
            let text = [0x31] + character + [0x61, 0x2B] + character + [0x32, 0x2C, 0x28] + character
            for direction in [ParagraphStyle.WritingDirection.natural, .leftToRight] {
                let ours = try analysis(text, direction).levels
                let theirs = try analysis(text + hebrew, direction).levels.prefix(text.count)
                if ours != Array(theirs) { wrong.append(code) }
                if ours.allSatisfy({ $0 == 0 }) { flat += 1 }
            }
        }
        #expect(wrong.isEmpty)
        #expect(flat > 200_000)
    }

    @Test("ASCII behind a letter takes its script, or is Latin", arguments: 0x20..<UInt16(0x7F))
    func scripts(unit: UInt16) throws {
        let isLetter = (0x61...0x7A).contains(unit | 0x20)
        let scripts = try ["a", "α", "я"].map { try analysis(Array($0.utf16) + [unit]).scripts }
        for script in scripts { #expect(script[1] == (isLetter ? scripts[0][0] : script[0])) }
        #expect(Set(scripts.map { $0[0] }).count == 3)
    }

    @Test("what is default-ignorable and what has emoji presentation is what the standard library's Unicode data says")
    func properties() throws {
        var wrong: [UInt32] = []
        for code in UInt32(0x80)..<0xE1000 {
            guard let scalar = Unicode.Scalar(code), ![0x3164, 0xFFA0].contains(code) else { continue }
            // New emoji come with every version of Unicode, default-ignorable code points hardly ever.
            let marks = try analysis(Array(String(scalar).utf16)).marks[0]
            let isIgnorable = scalar.properties.isDefaultIgnorableCodePoint
            if marks.meets(.ignorable) != isIgnorable { wrong.append(code) }
            if code < 0x1F000, marks.meets(.emoji) != scalar.properties.isEmojiPresentation { wrong.append(code) }
        }
        #expect(wrong.isEmpty)
    }
}
