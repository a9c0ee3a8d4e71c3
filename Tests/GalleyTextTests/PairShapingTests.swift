import Foundation
import GalleyFonts
import Testing

@testable import GalleyText

/// Texts summed pair by pair where their faces allow it are those that HarfBuzz shapes whole, to the unit and the flag.
@Suite("Shaping pair by pair")
struct PairShapingTests {
    /// Every bundled face.
    static let files = (try? Bundled.typesetter.get())?.fonts.entries.map(\.fileName) ?? []

    /// Faces made for tests: rules that flag everything, kern with the space or by class 0, call letters marks, ligatures,
    /// deep nesting, axes.
    static let odd = [
        "FlagsEverything", "KernsClassZero", "KernsSpace", "LettersAreMarks", "Ligatures", "LigatureCarets", "Deep",
        "Fixed", "Variable", "Tracking", "MapsJoiner", "Transient", "NoBacktrackClasses",
    ]

    /// Two builders over one face, of which one asks HarfBuzz for every item.
    private struct Pair {
        let font: Font
        let cascade: FontCascade
        var inPairs = ParagraphBuilder()
        var whole = ParagraphBuilder(usesPairs: false)
        var texts = 0

        init(file: String) throws {
            let library = try Bundled.typesetter.get().fonts
            let isOdd = PairShapingTests.odd.contains(file)
            let face = try isOdd ? TestFonts.face(file) : #require(try library.face(fileName: file))
            font = try Font(face: face, pointSize: 17)
            cascade = FontCascade(primary: face)
        }

        mutating func compare(
            _ text: String, locale: String = "", _ change: (inout TextAttributes) -> Void = { _ in }
        ) throws {
            var attributes = TextAttributes(font: font)
            change(&attributes)
            let (attributed, style) = (AttributedText(text, attributes), ParagraphStyle(locale: locale))
            let hyphenation = HyphenationLibrary()
            let ours = try inPairs.build(attributed, style: style, cascades: [cascade], hyphenation: hyphenation)
            let theirs = try whole.build(attributed, style: style, cascades: [cascade], hyphenation: hyphenation)
            texts += 1
            let isSame =
                ours.storage.advances == theirs.storage.advances && ours.storage.marks == theirs.storage.marks
                && ours.missingGlyphCount == theirs.missingGlyphCount
            #expect(isSame, "\(font.face.fileName) \(locale) '\(text)'")
        }
    }

    /// Words that meet through the space, rules that see far, and what is not plain between what is.
    static let adversarial = [
        "10 x 20", "1x2 3 x 4", "10 x", "x 20", "a x b", "river. Then, so", "Yes, no. A, B. C", "A A V A T A", "AV AVA",
        "T o, W. e", "y. Y. P. F, L'", "<- -> => <= >= != --> <-- <> |-", "(A) (a) [B] {c} (D",
        "A-B a-b A:B 3:4 :-) ;)",
        "A \u{2014} B a\u{2014}b", "A@B a@b", "+1 (555) 010-2030", "e\u{301}\u{302}x R\u{30C}a", "A\u{301} V\u{300}A",
        "AV\u{200B}AV", "A\u{200D}V", "A\u{34F}V", "A\u{FE0F}V", "1\u{2044}2 31\u{2044}64", "fi ffi fl ff", "f\u{AD}i",
        "i\u{307} j\u{307} \u{12F}\u{307}", "L\u{B7}L l\u{B7}l", "\u{201C}A\u{201D} \u{2018}T\u{2019}",
        "\u{A0}A\u{A0}V",
        "A\tV\tA", "A\nV\n", "A\u{97}V", "A\u{0}V", "\u{A9}\u{FE0F} \u{AE} \u{2122}", "#\u{20E3} 1\u{FE0F}\u{20E3}",
        "Привет, мир. АТУ", "Ελλάδα, ΑΥΤΟΣ.", "Ţ Ş ţ ş Ș ț", "LJ NJ dz", "((((((((a))))))))", "A ------- B",
        "x x x x x",
        String(repeating: "-", count: 60) + "A", "A" + String(repeating: "(", count: 60), "1 ( ( ( ( ( A",
        "AV" + String(repeating: "\u{301}", count: 30) + "AV", "😀A😀V", "\u{D7}1 2\u{D7}3",
        "xabcd xabc d", "zzaz yyab zbabab ab zzab", "axbabcx", "za ab xab cabc",
    ]

    @Test("adversarial words in every face and four languages", arguments: files + odd)
    func words(file: String) throws {
        var pair = try Pair(file: file)
        for text in Self.adversarial {
            for locale in ["", "ca", "ro", "tr"] { try pair.compare(text, locale: locale) }
            try pair.compare(text) { $0.features = [FontFeature("tnum"), FontFeature("frac")] }
            try pair.compare(text) { $0.features = [FontFeature("liga", 0), FontFeature("dlig")] }
            try pair.compare(text) { $0.features = [FontFeature("zero"), FontFeature("case"), FontFeature("ss01")] }
            try pair.compare(text) { $0.kern = 0 }
            try pair.compare(text) { $0.tracking = 1 }
        }
        #expect(pair.texts == Self.adversarial.count * 9)
    }

    @Test("800 texts of every script and their letters at random, in every face", arguments: files + odd)
    func generated(file: String) throws {
        var pair = try Pair(file: file)
        var generator = TextGenerator(seed: 812)
        let letters = Self.adversarial.flatMap(\.unicodeScalars)
        let ascii = (0x20..<0x7F).compactMap(Unicode.Scalar.init)
        for round in 0..<800 {
            var text = generator.text(words: 1 + generator.next(20))
            if round % 4 != 0 {
                let scalars = (0..<generator.next(60)).map { _ in
                    generator.pick(generator.next(3) == 0 ? letters : ascii)
                }
                text = String(String.UnicodeScalarView(scalars))
            }
            try pair.compare(text)
        }
        #expect(pair.texts == 800)
    }

    @Test("every pair of plain characters of Latin, Greek and Cyrillic that a face covers, alone", arguments: files)
    func pairs(file: String) throws {
        var pair = try Pair(file: file)
        let blocks: [Range<UInt32>] = [0x20..<0x7F, 0xA0..<0x180, 0x386..<0x3CF, 0x400..<0x460, 0x2010..<0x2040]
        let covered = blocks.flatMap { $0.compactMap(Unicode.Scalar.init) }.filter {
            pair.font.face.glyph($0.value) != nil
        }
        // One text for each left character, so that no table holds them all.
        for left in covered {
            let scalars = covered.flatMap { [left, $0] }
            try pair.compare(String(String.UnicodeScalarView(scalars)))
        }
        #expect(pair.texts == covered.count)
    }

    @Test(
        "the sentences of the corpora of 14 scripts, in every face", .enabled(if: SharedReference.isExpected),
        arguments: files)
    func corpora(file: String) throws {
        var pair = try Pair(file: file)
        var texts: Set<String> = []
        for name in ["chromium-long", "chromium-short", "chromium-boundary"] {
            let records = try SharedReference.object("reference/\(name).json")
            texts.formUnion(try #require(records["texts"] as? [String]))
        }
        let sentences = try PropertyListSerialization.propertyList(
            from: SharedReference.data("data/huckleberry-SourceData.plist"), format: nil)
        texts.formUnion(try #require(sentences as? [String]))
        for text in texts.sorted() { try pair.compare(text) }
        #expect(pair.texts > 2300)
    }

    @Test("the faces that are summed in pairs, and what is not plain in them", arguments: files)
    func reach(file: String) throws {
        let library = try Bundled.typesetter.get().fonts
        let face = try #require(try library.face(fileName: file))
        let latin = ShapingChoice(script: 0x4C61_746E, language: "", features: [])
        let reach = try #require(face.pairReach(latin))
        for letter in "etaoinshrdluETAOINSHRDLU" where face.covers(letter.unicodeScalars.first?.value ?? 0) {
            let glyph = try #require(face.glyph(letter.unicodeScalars.first?.value ?? 0))
            #expect(reach.isPlain(glyph), "\(letter)")
        }
        guard file.hasPrefix("Inter") else { return }
        for sign in "(-x:\u{2014}" {
            let glyph = try #require(face.glyph(sign.unicodeScalars.first?.value ?? 0))
            #expect(!reach.isPlain(glyph), "\(sign)")
        }
    }
}
