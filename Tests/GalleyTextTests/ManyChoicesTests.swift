import Foundation
import Testing

@testable import GalleyFonts
@testable import GalleyText

/// Streams in which languages and features never repeat.
@Suite("Choices without end")
struct ManyChoicesTests {
    /// More than a face keeps plans for, in two orders: first those come to a spare font, then others.
    @Test("What a face keeps changes no result", arguments: ["Inter-Regular.otf", "Variable", "Tracking"])
    func spares(file: String) throws {
        func widths(_ values: [UInt32]) throws -> [UInt32: [Double]] {
            let library = try FontLibrary.bundled()
            let typesetter = Typesetter(fonts: library)
            let isBundled = file.hasSuffix(".otf")
            var face = try isBundled ? #require(try library.face(fileName: file)) : TestFonts.face(file)
            if let axis = face.axes.first { face = try face.varied([FontVariation(axis.tag, axis.maximum)]) }
            var found: [UInt32: [Double]] = [:]
            for value in values {
                var attributes = TextAttributes(font: try Font(face: face, pointSize: 17))
                attributes.features = [FontFeature("aalt", value), FontFeature("tnum", value % 2)]
                let text = AttributedText("AVA 1/2 To 1234 (fi) שלום", attributes)
                found[value] = try typesetter.paragraph(text).lines(within: 60).map(\.width)
            }
            let plan = PlanChoice(ShapingChoice(script: 1, language: "xx", features: []), isRightToLeft: false)
            #expect(!face.takes(plan), "the face has room for more than was asked for")
            return found
        }
        let values = Array(UInt32(1)...400)
        let (forth, back) = (try widths(values), try widths(values.reversed()))
        #expect(forth == back)
        #expect(forth.count == 400)
    }

    @Test("A face takes as many plans as it keeps, and those again")
    func budget() throws {
        var budget = PlanBudget(limit: 3)
        let choices = (0..<5).map { number in
            PlanChoice(ShapingChoice(script: number, language: "", features: []), isRightToLeft: false)
        }
        #expect(choices.map { budget.takes($0) } == [true, true, true, false, false])
        #expect(choices.map { budget.takes($0) } == [true, true, true, false, false])
    }

    /// Of every locale that the system knows, with texts that languages break differently.
    @Test("ICU breaks lines by the language alone")
    func lineLanguages() throws {
        let texts = [
            "あっという間に、ファーストフード。「日本語」の、ー—々", "中文「標點」——，。简体", "한국어 줄바꿈 규칙", "«français» ! ? ; :",
            "a\u{2019}b “c” ‘d’ 1/2 50 % $5",
            "ภาษาไทย", "kuin ‐ että", "pick-me-up e-mail",
        ].map { Array($0.utf16) }
        var names = Set(Locale.availableIdentifiers.map { $0.replacingOccurrences(of: "_", with: "-") })
        names.formUnion([
            "zh-TW", "zh-Hant-HK", "ja-JP-u-lb-strict", "ja-u-lw-phrase", "xx-YY", "english", "i-klingon", "",
        ])
        #expect(names.count > 300)
        for name in names.sorted() {
            for strictness in [ParagraphStyle.Strictness?.none, .loose, .strict] {
                let style = ParagraphStyle(locale: name, strictness: strictness)
                let reduced = try TextAnalyzer(TextAnalyzer.Key(style))
                let keywords = strictness.map { "@lb=\($0.rawValue)" } ?? (name.hasPrefix("ja") ? "" : "@lb=normal")
                let whole = try TextAnalyzer(
                    TextAnalyzer.Key(lineLocale: name + keywords, rules: .unicode, isChinese: false))
                for text in texts {
                    var (ours, theirs) = (TextAnalysis(), TextAnalysis())
                    try reduced.analyze(text, direction: .natural, into: &ours)
                    try whole.analyze(text, direction: .natural, into: &theirs)
                    #expect(ours.marks == theirs.marks, "\(name) \(String(describing: strictness))")
                }
            }
        }
    }

    @Test("There are as many names for ICU as it knows languages")
    func lineNames() {
        let names = Set((0..<20_000).map { ParagraphStyle(locale: "en-a\($0)-u-lb-x\($0)").lineLocale })
        #expect(names == ["en@lb=normal"])
        #expect(ParagraphStyle(locale: "ja-u-lb-strict-lw-phrase-xx-yy").lineLocale == "ja@lb=strict;lw=phrase")
        #expect(ParagraphStyle(locale: "zh-hant-tw").lineLocale == "zh-Hant@lb=normal")
        #expect(ParagraphStyle(locale: "qqx-Latn").lineLocale == "@lb=normal")
    }
}
