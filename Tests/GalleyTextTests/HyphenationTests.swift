import Foundation
import GalleyFonts
import GalleyGeometry
import GalleyText
import Testing

/// Liang patterns: where words may be hyphenated, and what a chosen hyphen does to a line.
@Suite("Hyphenation")
struct HyphenationTests {
    /// A dictionary of our own: `ty-po-gra-phy`, `wood=land` as a compound, `tt` divided with a change of spelling.
    static let small = """
        UTF-8
        % A comment.
        LEFTHYPHENMIN 2
        RIGHTHYPHENMIN 3
        COMPOUNDLEFTHYPHENMIN 2
        COMPOUNDRIGHTHYPHENMIN 2
        wood1land
        NEXTLEVEL
        y1p
        o1g
        a1ph
        l1a
        nd1
        t1t/tt=t,1,2
        .no1no
        y4po.
        """

    private func dictionary(_ text: String = small) throws -> HyphenationDictionary {
        try HyphenationDictionary(bytes: Array(text.utf8), name: "hyph_test.dic")
    }

    @Test(
        "patterns allow and forbid, keep both ends, know a word's edges and case, and split compounds first",
        arguments: [
            ("typography", [2, 4, 7]), ("Typography", [2, 4, 7]), ("woodland", [4]), ("nono", []), ("anono", []),
            ("nonono", [2]), ("typo", []), ("attack", []), ("", []), ("a", []),
        ])
    func places(word: String, expected: [Int]) throws {
        #expect(try dictionary().hyphenations(of: word) == expected)
    }

    @Test(
        "a file that is no dictionary is an error with its name",
        arguments: ["", "UTF-8", "UTF-8\n% nothing\n", "EBCDIC-9999\na1b\n"])
    func unusable(text: String) {
        #expect { try dictionary(text) } throws: { error in
            "\(error)".hasPrefix("hyph_test.dic: not a usable hyphenation dictionary")
        }
    }

    private struct Record: Decodable {
        struct Language: Decodable {
            let dictionary: String
            let sha256: String
            let words: [String: [Int]]
        }
        let languages: [String: Language]
    }

    static let folder = "/usr/share/hyphen"
    static let areInstalled = ["de_DE", "en_US", "fr", "hu_HU", "pl_PL", "ru_RU"].allSatisfy {
        FileManager.default.fileExists(atPath: "\(folder)/hyph_\($0).dic")
    }

    @Test(
        "1,300 words of six languages are hyphenated as libhyphen and pyphen do",
        .enabled(
            if: areInstalled || SharedReference.isCI, "Debian's hyphen-de, -en-us, -fr, -hu, -pl, -ru are not installed"
        ))
    func peers() throws {
        let record = try JSONDecoder().decode(Record.self, from: Fixture.data("hyphenation.json"))
        var count = 0
        for (language, recorded) in record.languages {
            let dictionary = try #require(try HyphenationLibrary().dictionary(for: language))
            for (word, places) in recorded.words {
                #expect(dictionary.hyphenations(of: word) == places, "\(language) \(word)")
                count += 1
            }
        }
        #expect(count >= 1000)
    }

    @Test("a language is found by its region, by itself, or where it is mostly spoken; others have none")
    func languages() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-hyphen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["en_US", "en_GB", "pl_PL", "fr"] {
            try Data(Self.small.utf8).write(to: folder.appendingPathComponent("hyph_\(name).dic"))
        }
        let library = HyphenationLibrary(folders: [folder.path])
        for (locale, name) in [
            ("en", "en_US"), ("en-GB", "en_GB"), ("en_IE", "en_US"), ("pl", "pl_PL"), ("fr-CA", "fr"), ("FR", "fr"),
        ] {
            #expect(try library.dictionary(for: locale)?.name == "hyph_\(name).dic", "\(locale)")
        }
        for locale in ["", "th", "../en", "en/../x"] {
            #expect(try library.dictionary(for: locale) == nil, "\(locale)")
        }
    }

    // MARK: Lines

    private func setting() throws -> (FontFace, Typesetter, URL) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-hyphen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.small.utf8).write(to: folder.appendingPathComponent("hyph_en.dic"))
        let typesetter = Typesetter(
            fonts: try Bundled.typesetter.get().fonts, hyphenation: HyphenationLibrary(folders: [folder.path]))
        return (try TestFonts.face("Fixed"), typesetter, folder)
    }

    /// Every character is one em wide, the hyphen too, so that a width is a count of characters.
    private func lines(_ text: String, _ width: Double, factor: Double, locale: String = "en") throws -> [String] {
        let (face, typesetter, folder) = try setting()
        defer { try? FileManager.default.removeItem(at: folder) }
        var style = ParagraphStyle(locale: locale)
        style.hyphenationFactor = factor
        let font = try Font(face: face, pointSize: 1)
        let paragraph = try typesetter.paragraph(text, font: font, style: style, cascade: FontCascade(primary: face))
        return try paragraph.lines(within: width).map { line in
            #expect(line.width <= width + 1.0 / 64 || line.range.count == 1)
            let part = String(decoding: paragraph.utf16[line.range], as: UTF16.self)
            return part + (line.end == .softHyphen ? "-" : "")
        }
    }

    @Test("the hyphen is measured and inside the limit; the longest part that fits is taken")
    func insideTheLimit() throws {
        #expect(try lines("on typography", 5, factor: 1) == ["on ", "typo-", "gra-", "phy"])
        #expect(try lines("on typography", 6, factor: 1) == ["on ty-", "pogra-", "phy"])
        #expect(try lines("on typography", 8, factor: 1) == ["on typo-", "graphy"])
        #expect(try lines("on typography", 20, factor: 1) == ["on typography"])
    }

    @Test("a factor hyphenates only lines that are emptier than it says; 0 never")
    func factor() throws {
        #expect(try lines("on typography", 10, factor: 0) == ["on ", "typography"])
        #expect(try lines("on typography", 10, factor: 0.15) == ["on ", "typography"])
        #expect(try lines("on typography", 10, factor: 0.3) == ["on typo-", "graphy"])
    }

    @Test("where no part fits with its hyphen the word is cut without one")
    func cutByForce() throws {
        #expect(try lines("typography", 2, factor: 1) == ["ty", "po", "gr", "a-", "ph", "y"])
    }

    @Test("words with soft hyphens of their own, and texts of languages without a dictionary, are left alone")
    func leftAlone() throws {
        #expect(try lines("a typo\u{AD}graphy", 7, factor: 1) == ["a typo\u{AD}-", "graphy"])
        #expect(try lines("on typography", 10, factor: 1, locale: "de") == ["on ", "typography"])
    }

    @Test("a run's language chooses the dictionary, and the paragraph says which were asked and which are missing")
    func report() throws {
        let (face, typesetter, folder) = try setting()
        defer { try? FileManager.default.removeItem(at: folder) }
        var style = ParagraphStyle(locale: "de")
        style.hyphenationFactor = 1
        var text = AttributedText(
            "typography typography", TextAttributes(font: try Font(face: face, pointSize: 1)))
        try text.set(11..<21) { $0.locale = "en" }
        let paragraph = try typesetter.paragraph(text, style: style, cascade: FontCascade(primary: face))
        #expect(paragraph.hyphenation == HyphenationReport(dictionaries: ["hyph_en.dic"], missing: ["de"]))
        #expect(try paragraph.lines(within: 8).map(\.range) == [0..<8, 8..<15, 15..<21])
        #expect(try typesetter.paragraph("typography", font: text.base.font).hyphenation == HyphenationReport())
    }

    @Test("With any factor a text takes as many lines at the width that it used", arguments: [0.3, 0.5, 0.8, 0.95, 1])
    func settles(factor: Double) throws {
        let library = try FontLibrary.bundled()
        let typesetter = Typesetter(fonts: library)
        var state: UInt64 = 17
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let words = ["communication", "foo/bar", "typography", "a", "considerable", "in", "hyphenation", "photograph"]
        for _ in 0..<400 {
            let text = (0..<(2 + next(6))).map { _ in words[next(words.count)] }.joined(separator: " ")
            var style = ParagraphStyle(locale: "en-US", lineBreakStrategy: .standard)
            style.hyphenationFactor = factor
            let label = try typesetter.label(text, font: library.systemFont(ofSize: 17), numberOfLines: 0, style: style)
            let width = Double(40 + next(200))
            let size = try label.sizeThatFits(Size(width: width, height: 0))
            #expect(try label.sizeThatFits(Size(width: size.width, height: 0)) == size, "\(text) \(width)")
            let used = try label.paragraph.size(within: width)
            #expect(try label.paragraph.size(within: used.width).height == used.height, "\(text) \(width)")
            for line in try label.paragraph.lines(within: width) {
                #expect(line.widthIncludingTrailingWhitespace >= line.width)
            }
        }
    }
}
