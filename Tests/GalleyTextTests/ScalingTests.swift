import GalleyFonts
import Testing

@testable import GalleyText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Twice the text takes at most 2.5 times the time (R13): processor time of this thread, the best of several tries.
@Suite("Scaling", .serialized)
struct ScalingTests {
    /// A text of about `count` units by its kind.
    static let kinds: [(name: String, make: @Sendable (Int) -> String)] = [
        ("prose", { repeated("The quick brown fox jumps over the lazy dog. ", $0) }),
        ("no spaces", { repeated("abcdefghij", $0) }),
        ("spaces", { repeated(" ", $0) }),
        ("combining", { repeated("a\u{301}", $0) }),
        ("newlines", { repeated("\n", $0) }),
        ("mixed bidi", { repeated("abc שלום (12) السلام ", $0) }),
        ("soft hyphens", { repeated("ab\u{AD}", $0) }),
        ("soft hyphens alone", { repeated("\u{AD}", $0) }),
        ("soft hyphens, then a letter", { repeated("\u{AD}", $0) + "W" }),
        ("letters, then spaces", { repeated("a", $0 / 2) + repeated(" ", $0 / 2) }),
        ("one cluster", { "a" + repeated("\u{301}", $0) }),
        ("zero-width spaces", { repeated("\u{200B}", $0) }),
        ("isolates", { repeated("\u{2067}a", $0 / 2) + repeated("\u{2069}", $0 / 2) }),
        ("brackets", { "א" + repeated("(", $0 / 2) + repeated("]", $0 / 2) }),
        ("Thai", { repeated("ตัวอย่างการเขียนภาษาไทย", $0) }),
        ("Han", { repeated("日本語。簡潔「に」、", $0) }),
        ("emoji", { repeated("👨‍👩‍👧", $0) }),
        ("tabs", { repeated("a\t", $0) }),
        ("controls", { repeated("\u{1}", $0) }),
    ]

    private static func repeated(_ unit: String, _ count: Int) -> String {
        String(repeating: unit, count: max(1, count / unit.utf16.count))
    }

    @Test("a megabyte takes at most 2.5 times the time of half of it", arguments: kinds.indices)
    func megabyte(kind: Int) throws {
        let setting = try Setting()
        // The kinds that the cases name; the others take more time than they are worth at this length.
        try expectLinear(kind, units: kind < 7 ? 1 << 19 : 1 << 16) { text in
            let paragraph = try setting.typesetter.paragraph(utf16: text, font: setting.font)
            for width in [300.0, .infinity] { _ = try paragraph.size(within: width) }
        }
    }

    @Test("so do no room and every way of cutting a label", arguments: kinds.indices)
    func narrow(kind: Int) throws { try expectLinear(Setting(), kind, units: 1 << 14) }

    @Test("so do balanced and pretty lines, of any width", arguments: kinds.indices)
    func algorithms(kind: Int) throws {
        let setting = try Setting()
        try expectLinear(kind, units: 1 << 13) { text in
            var paragraph = try setting.typesetter.paragraph(utf16: text, font: setting.font)
            for algorithm in [LineBreakAlgorithm.balanced, .pretty] {
                paragraph.lineBreakAlgorithm = algorithm
                for width in [20.0, 300, 20_000] { _ = try paragraph.size(within: width) }
            }
        }
    }

    /// Without nested isolates: only those beyond depth 125 are cut at all, which short texts feel.
    private static let shortKinds = kinds.indices.filter { kinds[$0].name != "isolates" }

    @Test(
        "the same where a font flags every boundary as unsafe, or gives letters no advance",
        arguments: ["FlagsEverything", "LettersAreMarks"], shortKinds)
    func pathological(font: String, kind: Int) throws { try expectLinear(Setting(test: font), kind, units: 1 << 9) }

    private func expectLinear(_ setting: Setting, _ kind: Int, units: Int) throws {
        try expectLinear(kind, units: units) { text in
            let paragraph = try setting.typesetter.paragraph(
                utf16: text, font: setting.font, style: setting.style, cascade: setting.cascade)
            for width in [0.0, 5, 300] { _ = try paragraph.lineCount(within: width) }
            var label = LabelContent(paragraph)
            for mode in LineBreakMode.allCases {
                label.lineBreakMode = mode
                _ = label.layout(limit: 300, maximumLines: 2)
            }
        }
    }

    private func expectLinear(_ kind: Int, units: Int, _ measure: ([UInt16]) throws -> Void) throws {
        let (name, make) = Self.kinds[kind]
        let texts = [make(units), make(2 * units)].map { Array($0.utf16) }
        func seconds(_ text: [UInt16]) throws -> Double {
            let began = Self.processorTime()
            try measure(text)
            return Self.processorTime() - began
        }
        var best = Double.infinity
        for _ in 0..<8 where best > 2.5 {
            let small = try seconds(texts[0])
            best = min(best, try seconds(texts[1]) / small)
        }
        #expect(best <= 2.5, "\(name)")
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
