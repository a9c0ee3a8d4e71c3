import GalleyFonts
import GalleyGeometry
import GalleyJSON
import GalleyLint
import GalleyLocalization
import GalleyText
import Testing

@Suite("Budgets")
struct BudgetTests {
    private static func catalogue(_ text: String, _ file: String) throws -> Catalogue {
        CatalogueReader().read(Array(text.utf8), file: file, format: try #require(CatalogueFormat(path: file)))
    }

    private static func settings(width: Double, lines: Int, _ categories: [ContentSizeCategory]) -> LintSettings {
        var settings = LintSettings()
        settings.base.widths = [width]
        settings.base.lines = lines
        settings.categories = categories
        return settings
    }

    private static func budgets(_ catalogues: [Catalogue], _ settings: LintSettings) throws -> [KeyBudget] {
        var budgeter = try Budgeter(
            catalogues, settings, fonts: try FontLibrary.bundled(folder: LintProject.fonts))
        return try budgeter.budgets().budgets
    }

    /// Lines as texts of a language take them, from words of the fixture project's catalogues.
    private static func words(_ locale: String) throws -> [String] {
        let text = try LintProject.catalogues().flatMap(\.entries).filter { $0.locale == locale }
            .map { String(decoding: $0.value, as: UTF16.self) }.joined(separator: " ")
        return text.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
            // No placeholders, which a catalogue does not show as it spells them.
            word.count < 16
                && word.allSatisfy { $0.isLetter || $0.isPunctuation && $0 != "%" && $0 != "{" && $0 != "}" }
        }
    }

    @Test(
        "A one-line limit in points says the same as the room at every category: 2,000 texts",
        arguments: [(120.0, [ContentSizeCategory.large]), (200, [.small, .large, .accessibilityLarge])])
    func points(width: Double, categories: [ContentSizeCategory]) throws {
        var random = SeededGenerator(state: 11)
        let words = try Self.words("de") + ["設定", "файл", "الإعدادات", "😀"]
        let texts = (0..<2000).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        let file = texts.enumerated().map { "\"k\($0)\" = \(JSONWriter.string(.text($1)));" }.joined(separator: "\n")
        let catalogue = try Self.catalogue(file, "de.lproj/A.strings")
        #expect(catalogue.entries.count == texts.count)
        var settings = Self.settings(width: width, lines: 1, categories)
        let budget = try #require(try Self.budgets([catalogue], settings).first)
        // The same texts in XLIFF, held to the budget at Large.
        let fonts = try FontLibrary.bundled(folder: LintProject.fonts)
        settings.base.severities = [.word: .off]
        let over = Set(
            try Linter([catalogue], settings, fonts: fonts).findings().filter { $0.check == .lines }.map(\.key))
        let limited = try Self.catalogue(
            String(
                decoding: BudgetReport(try Self.budgets([catalogue], settings), [catalogue], sourceLocale: "en").xliff,
                as: UTF8.self),
            "de.xliff")
        #expect(limited.errors.isEmpty && limited.entries.count == 2 * texts.count)
        let plain = LintSettings()
        let wide = Set(try Linter([limited], plain, fonts: fonts).findings().filter { $0.check == .width }.map(\.key))
        // Rounded down to hundredths of a point: texts within that of the limit may differ.
        let differing = over.symmetricDifference(wide)
        let typesetter = Typesetter(fonts: fonts)
        let font = try fonts.preferredFont(forTextStyle: .body)
        for key in differing {
            let text = texts[Int(key.dropFirst()) ?? 0]
            let own = try typesetter.paragraph(text, font: font, style: ParagraphStyle(locale: "de")).maxContentWidth
            #expect(abs(own - budget.points) < 0.05, "\(text)")
        }
        #expect(over.count > 100 && over.count < 1900)
        #expect(differing.count <= 5)
    }

    @Test("As many of the widest common characters as are called safe fit, wherever words end", arguments: 1...5)
    func safe(lines: Int) throws {
        var random = SeededGenerator(state: UInt64(lines))
        let fonts = try FontLibrary.bundled(folder: LintProject.fonts)
        let typesetter = Typesetter(fonts: fonts)
        let font = try fonts.preferredFont(forTextStyle: .body)
        let text = try Self.words("de").joined(separator: " ")
        let catalogue = try Self.catalogue("\"a\" = \(JSONWriter.string(.text(text)));", "de.lproj/A.strings")
        for width in [90.0, 160, 320] {
            let budget = try #require(
                try Self.budgets([catalogue], Self.settings(width: width, lines: lines, [.large])).first)
            #expect(budget.safeCharacters > 0 && budget.safeCharacters <= budget.characters)
            // The widest of the common letters of German in Inter is the m.
            let longest = Int(width / (try typesetter.paragraph("m", font: font).maxContentWidth)) - 1
            for _ in 0..<200 {
                var letters = Array(repeating: Character("m"), count: budget.safeCharacters)
                var run = 0
                for index in letters.indices {
                    run += 1
                    if run > longest || Int.random(in: 0..<5, using: &random) == 0 {
                        letters[index] = " "
                        run = 0
                    }
                }
                let paragraph = try typesetter.paragraph(
                    String(letters), font: font, style: ParagraphStyle(locale: "de", lineBreakStrategy: .standard))
                #expect(try paragraph.lineCount(within: width) <= lines, "\(String(letters))")
            }
        }
    }

    @Test(
        "Half of a language's texts of the typical count fit, within a tenth of their length",
        arguments: ["de", "en", "fr", "ru"], [1, 2, 4])
    func typical(locale: String, lines: Int) throws {
        var random = SeededGenerator(state: 5)
        let fonts = try FontLibrary.bundled(folder: LintProject.fonts)
        let typesetter = Typesetter(fonts: fonts)
        let font = try fonts.preferredFont(forTextStyle: .body)
        let words = try Self.words(locale)
        // The statistics' own text: these words, and nothing else.
        let all = words.joined(separator: " ")
        let catalogue = try Self.catalogue("\"a\" = \(JSONWriter.string(.text(all)));", "\(locale).lproj/A.strings")
        let width = 300.0
        let budget = try #require(
            try Self.budgets([catalogue], Self.settings(width: width, lines: lines, [.large])).first)
        var lengths: [Int] = []
        for _ in 0..<300 {
            // The most characters of a random text that still fit.
            var text = ""
            let style = ParagraphStyle(locale: locale, lineBreakStrategy: .standard)
            while try typesetter.paragraph(text, font: font, style: style).lineCount(within: width) <= lines {
                text += (text.isEmpty ? "" : " ") + (words.randomElement(using: &random) ?? "")
            }
            while try typesetter.paragraph(text, font: font, style: style).lineCount(within: width) > lines {
                text.removeLast()
            }
            lengths.append(text.count)
        }
        let median = lengths.sorted()[lengths.count / 2]
        #expect(abs(Double(median - budget.characters)) <= 0.1 * Double(median), "\(median), said \(budget.characters)")
    }

    @Test("A placeholder counts as long as what it shows, a rule's own limit counts too")
    func placeholders() throws {
        let text = "\"a\" = \"Hallo\";\n\"b\" = \"Hallo %@\";\n"
        let catalogue = try Self.catalogue(text, "de.lproj/A.strings")
        var settings = Self.settings(width: 200, lines: 1, [.large])
        settings.samples = ["*": ["%@": "Anna Maria"]]
        let budgets = try Self.budgets([catalogue], settings)
        #expect(budgets[0].characters - budgets[1].characters == "Anna Maria".count - 2)
        settings.base.maxCharacters = 5
        #expect(try Self.budgets([catalogue], settings).map(\.characters) == [5, 5])
    }

    @Test("A height in points limits the lines")
    func height() throws {
        let catalogue = try Self.catalogue("\"a\" = \"b\";", "de.lproj/A.strings")
        var settings = LintSettings()
        settings.base.widths = [100]
        for (height, lines) in [(20.0, 0), (20.7, 1), (41.2, 1), (41.4, 2), (200, 9)] {
            settings.base.height = height
            #expect(try Self.budgets([catalogue], settings).map(\.lines) == [lines], "\(height)")
        }
    }

    @Test("Languages without a file get the source's keys; those without any text are refused")
    func absent() throws {
        let catalogue = try Self.catalogue("\"a\" = \"Save\";", "en.lproj/A.strings")
        var settings = Self.settings(width: 100, lines: 1, [.large])
        settings.locales = ["ja", "en"]
        let budgets = try Self.budgets([catalogue], settings)
        #expect(budgets.map(\.locale) == ["en", "ja"])
        #expect(budgets.map(\.usesSample) == [true, true] && budgets[1].sampledCharacters == 0)
        #expect(budgets[1].used == nil && budgets[0].used == 4)
        settings.locales = ["tlh"]
        #expect(throws: BudgetError.self) { try Self.budgets([catalogue], settings) }
    }

    @Test("Where no line fits, no character does", arguments: [1.0, 10])
    func noLine(height: Double) throws {
        var settings = Self.settings(width: 100, lines: 0, [.large])
        settings.base.lines = nil
        settings.base.height = height
        let catalogue = try Self.catalogue("\"k\" = \"Hallo\";", "de.lproj/A.strings")
        let budget = try #require(try Self.budgets([catalogue], settings).first)
        #expect(budget.lines == 0 && budget.characters == 0 && budget.safeCharacters == 0)
    }

    @Test("XLIFF of a catalogue without translations holds the source's budgets")
    func sourceOnly() throws {
        let catalogue = try Self.catalogue("\"k\" = \"Hello\";", "en.lproj/A.strings")
        let budgets = try Self.budgets([catalogue], Self.settings(width: 100, lines: 1, [.large]))
        let text = String(
            decoding: BudgetReport(budgets, [catalogue], sourceLocale: "en", unit: .points).xliff, as: UTF8.self)
        #expect(text.contains("<file original=\"en.lproj/A.strings\" source-language=\"en\" datatype"))
        #expect(text.contains("maxwidth=") && text.contains("<source>Hello</source>") && !text.contains("<target>"))
    }

    @Test("A file's own limit in points holds beside the rules, by itself too, and lint of the budget agrees")
    func ownPoints() throws {
        func xliff(_ width: Double) -> String {
            """
            <xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="x"><body>
            <trans-unit id="k" maxwidth="\(width)" size-unit="pixel"><source>Save all of it</source>
            <target>Alles sichern</target></trans-unit></body></file></xliff>
            """
        }
        let narrow = try Self.catalogue(xliff(60), "de.xliff")
        let german = { (budgets: [KeyBudget]) in budgets.first { $0.locale == "de" } }
        for settings in [Self.settings(width: 200, lines: 1, [.large]), LintSettings()] {
            let budgets = try Self.budgets([narrow], settings)
            let budget = try #require(german(budgets))
            #expect(budget.points == 60 && budget.lines == 1 && budget.characters < 12)
            let text = String(decoding: BudgetReport(budgets, [narrow], sourceLocale: "en").xliff, as: UTF8.self)
            #expect(text.contains("maxwidth=\"60\" size-unit=\"point\""))
        }
        let wide = try Self.budgets(
            [try Self.catalogue(xliff(900), "de.xliff")], Self.settings(width: 200, lines: 1, [.large]))
        #expect(german(wide)?.points == 200)
        let gettext = try Self.catalogue(
            "#, max-size:80:2\nmsgid \"Save all of it\"\nmsgstr \"Alles sichern\"\n", "de.po")
        let budget = try #require(german(try Self.budgets([gettext], LintSettings())))
        #expect(budget.lines == 2 && budget.width == 80)
    }

    @Test("A limit in a comment is replaced even where it is no number", arguments: ["20", "-3", "many", ""])
    func limitComments(limit: String) throws {
        let catalogue = try Self.catalogue(
            "/* Button [CHAR LIMIT=\(limit)] */\n\"k\" = \"Hallo\";\n", "de.lproj/A.strings")
        let report = BudgetReport(
            try Self.budgets([catalogue], Self.settings(width: 80, lines: 1, [.large])), [catalogue], sourceLocale: "en"
        )
        let text = String(decoding: try report.comments(), as: UTF8.self)
        #expect(
            text.matches(of: /CHAR LIMIT=/).count == 1 && text.contains(/Button \[CHAR LIMIT=\d+\] \*\//), "\(text)")
    }

    @Test("As many lines as a height holds, to the pixel", arguments: [(62.0, 3), (61.9, 2), (82.34, 4), (103, 5)])
    func exactHeights(height: Double, lines: Int) throws {
        var settings = LintSettings()
        settings.base.widths = [100]
        settings.base.height = height
        let catalogue = try Self.catalogue("\"a\" = \"Eins\\nZwei\\nDrei\";", "de.lproj/A.strings")
        #expect(try Self.budgets([catalogue], settings).map(\.lines) == [lines])
    }

    @Test("Limits in bytes, code points and rows hold, and stay in the file")
    func otherUnits() throws {
        func xliff(_ attributes: String) -> String {
            "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\" datatype=\"x\"><body>"
                + "<trans-unit id=\"k\" \(attributes)><source>Save</source><target>Größen äöü</target></trans-unit>"
                + "</body></file></xliff>"
        }
        let bytes = try Self.catalogue(xliff("maxwidth=\"5\" size-unit=\"byte\""), "de.xliff")
        let budgets = try Self.budgets([bytes], Self.settings(width: 100, lines: 1, [.large]))
        #expect(budgets.allSatisfy { $0.characters <= 5 && $0.fitting <= 5 })
        let text = String(decoding: BudgetReport(budgets, [bytes], sourceLocale: "en").xliff, as: UTF8.self)
        #expect(text.contains("maxwidth=\"5\" size-unit=\"byte\"") && !text.contains("point"))
        let rows = try Self.catalogue(xliff("maxwidth=\"1\" size-unit=\"row\""), "de.xliff")
        #expect(try Self.budgets([rows], Self.settings(width: 100, lines: 3, [.large])).allSatisfy { $0.lines == 1 })
    }

    @Test("Points are those of the rooms with as many lines, and lint of the budget agrees")
    func mixedRooms() throws {
        let catalogue = try Self.catalogue("\"a\" = \"Ein Text, der zu lang ist hier\";", "de.lproj/A.strings")
        var settings = Self.settings(width: 200, lines: 2, [.large])
        settings.base.maxWidth = 300
        let budget = try #require(try Self.budgets([catalogue], settings).first)
        #expect(budget.lines == 1 && budget.points == 300)
    }

    @Test("Insets that leave no width leave no characters")
    func noWidth() throws {
        let catalogue = try Self.catalogue("\"a\" = \"Ein Text, der da ist.\";", "de.lproj/A.strings")
        var settings = Self.settings(width: 100, lines: 1, [.large])
        settings.base.insets = EdgeInsets(top: 0, left: 60, bottom: 0, right: 60)
        let budget = try #require(try Self.budgets([catalogue], settings).first)
        #expect(budget.width == 0 && budget.characters == 0 && budget.fitting == 0)
    }

    @Test("Comments in PO stand where gettext takes them: before references, flags and previous texts")
    func gettextComments() throws {
        let text =
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\"X: y\\n\"\n\n# Note\n#: a.c:1\n#, fuzzy\n#| msgid \"old\"\n"
            + "msgctxt \"c\"\n\"d\"\nmsgid \"k\"\nmsgstr \"v\"\nmsgid \"l\"\nmsgstr \"w\"\n\"x\"\nmsgid \"m\"\nmsgstr \"z\"\n"
        for line in ["\n", "\r\n"] as [Character] {
            let catalogue = try Self.catalogue(text.replacing("\n", with: String(line)), "de.po")
            let budgets = try Self.budgets([catalogue], Self.settings(width: 200, lines: 1, [.large]))
            let written = String(
                decoding: try BudgetReport(budgets, [catalogue], sourceLocale: "en").comments(), as: UTF8.self)
            let lines = written.split(separator: line, omittingEmptySubsequences: false)
            let places = lines.indices.filter { lines[$0].hasPrefix("#. [CHAR LIMIT=") }
            #expect(
                places.allSatisfy { lines[$0 + 1].hasPrefix("#:") || lines[$0 + 1].hasPrefix("msgid") }, "\(written)")
            #expect(places.count == 3 && !written.replacing("\r\n", with: "").contains(line == "\n" ? "\r" : "\n"))
            let again = try Self.catalogue(written, "de.po")
            #expect(again.errors.isEmpty && again.entries.map(\.value) == catalogue.entries.map(\.value))
        }
    }

    @Test("What keeps a limit in bytes or code points fits it, whatever the language's average says")
    func presentTexts() throws {
        let text =
            "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"hi\" datatype=\"x\"><body>"
            + "<trans-unit id=\"k\" maxwidth=\"10\" size-unit=\"byte\"><source>Save</source><target>abcdefghij</target></trans-unit>"
            + "<trans-unit id=\"l\"><source>Long</source><target>परिवर्तन सहेजे नहीं जा सके</target></trans-unit>"
            + "</body></file></xliff>"
        let catalogue = try Self.catalogue(text, "hi.xliff")
        let budgets = try Self.budgets([catalogue], Self.settings(width: 300, lines: 1, [.large]))
        let budget = try #require(budgets.first { $0.key == "k" && $0.locale == "hi" })
        #expect(budget.characters == 10 && budget.fitting == 10)
    }
}
