import GalleyFonts
import GalleyLint
import GalleyLocalization
import Testing

/// Checks one `.strings` text in German beside an English one.
private func lint(
    _ german: String, english: String = "", _ change: (inout LintSettings) -> Void = { _ in }
) throws -> [Finding] {
    var settings = LintSettings()
    settings.base.widths = [320]
    settings.base.lines = 2
    change(&settings)
    let catalogues = [("en", english), ("de", german)].map { locale, text in
        CatalogueReader().read(Array(text.utf8), file: "\(locale).lproj/A.strings", format: .strings)
    }
    return try Linter(catalogues, settings, fonts: try FontLibrary.bundled(folder: LintProject.fonts)).findings()
}

@Suite("Rules of the linter")
struct LintRuleTests {
    @Test("The sentence has the promised form")
    func sentence() throws {
        let found = try lint("\"key\" = \"Synchronisierungseinstellungen werden geprüft und gesichert\";") {
            $0.categories = [.accessibilityExtraExtraExtraLarge]
        }
        #expect(found.count == 1)
        let text = try #require(found.first?.text)
        let form =
            /'key' needs (\d+) lines \(([\d.]+) pt\) in 320 pt at AX5, allowed 2; widest word '(\S+)' ([\d.]+) pt; (\d+) characters too long; de \[lines\]/
        let match = try #require(text.wholeMatch(of: form), "\(text)")
        #expect(match.3 == "Synchronisierungseinstellungen")
        #expect(found.first?.severity == .error)
    }

    @Test("A word cut by force is named with the size at which it fits")
    func word() throws {
        let found = try lint("\"k\" = \"Synchronisierungseinstellungen\";") { $0.base.widths = [200] }
        let finding = try #require(found.first)
        #expect(finding.check == .word)
        let size = try #require(finding.figures["fittingSize"])
        let wider = try lint("\"k\" = \"Synchronisierungseinstellungen\";") {
            $0.base.widths = [200]
            $0.base.size = size
        }
        #expect(wider.isEmpty)
        let tooWide = try lint("\"k\" = \"Synchronisierungseinstellungen\";") {
            $0.base.widths = [200]
            $0.base.size = size + 0.2
        }
        #expect(tooWide.map(\.check) == [.word])
    }

    @Test("A letter wider than its room is not called a word that is cut")
    func letter() throws {
        let found = try lint("\"k\" = \"W i W\";") { ($0.base.widths, $0.base.lines) = ([10], 9) }
        #expect(found.map(\.check) == [.word])
        #expect(found.first?.text.hasPrefix("'k' has a letter that sticks out of 10 pt at L: 'W' is ") == true)
    }

    @Test("A run that keeps texts gives each finding its lines and its room; others give none")
    func sketches() throws {
        let text = "\"k\" = \"Diese Meldung braucht mehr als zwei Zeilen, weil sie ohne Not so viele Worte macht %@\";"
        #expect(try lint(text).allSatisfy { $0.sketch == nil })
        var settings = LintSettings()
        settings.base.widths = [200]
        settings.base.lines = 2
        let catalogue = CatalogueReader().read(Array(text.utf8), file: "de.lproj/A.strings", format: .strings)
        let fonts = try FontLibrary.bundled(folder: LintProject.fonts)
        let found = try Linter([catalogue], settings, fonts: fonts, keepsTexts: true).findings()
        let finding = try #require(found.first { $0.check == .lines })
        let sketch = try #require(finding.sketch)
        #expect(Double(sketch.lineCount) == finding.figures["lines"] && sketch.lines.count == sketch.lineCount)
        #expect(sketch.room.width == 200 && sketch.room.lines == 2 && sketch.pointSize == 17)
        // The lines partition the text, and none is wider than the room.
        #expect(sketch.lines.first?.range.lowerBound == 0 && sketch.lines.last?.range.upperBound == sketch.text.count)
        #expect(zip(sketch.lines, sketch.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        #expect(sketch.lines.allSatisfy { $0.width <= 200 })
    }

    @Test("Larger categories join the smallest that fails; a cap leaves them out")
    func categories() throws {
        let text = "\"k\" = \"Diese Meldung passt gerade noch auf zwei Zeilen, mehr aber nicht\";"
        let all = try lint(text) { $0.categories = ContentSizeCategory.allCases }
        #expect(all.count == 1)
        #expect(all.first?.alsoAt.last == "AX5")
        let capped = try lint(text) {
            $0.categories = ContentSizeCategory.allCases
            $0.base.maxCategory = .large
        }
        #expect(capped.isEmpty)
    }

    @Test("Later rules go before earlier ones, and can leave keys alone")
    func precedence() throws {
        var settings = LintSettings()
        let config = """
            {"lines":1,"width":60,"rules":[{"keys":"a*","lines":9},{"keys":["*","!ab"],"files":"**/A.strings","severity":"warning"},
            {"keys":"c","ignore":true},{"locales":"fr","lines":1}]}
            """
        try settings.take(config: Array(config.utf8))
        let found = try lint(
            "\"a\"=\"one two three four\";\"ab\"=\"one two three four\";\"b\"=\"one two three four\";\"c\"=\"one two three four\";"
        ) {
            $0 = settings
        }
        #expect(found.map { "\($0.key) \($0.severity.rawValue)" } == ["b warning"])
    }

    @Test(
        "A configuration's faults have their place and what would be accepted",
        arguments: [
            ("{\"lins\":2}", 1, "lines"), ("{\"rules\":[{\"style\":\"bdy\"}]}", 19, "body"),
            ("{\"lines\":\"two\"}", 9, ""),
            ("{\"categories\":\"AX9\"}", 14, ""), ("{\"severities\":{\"wrd\":\"off\"}}", 15, "word"), ("[1]", 0, ""),
            ("{\"device\":\"iPhone 99\"}", 1, ""), ("{\"lines\":2,}", 11, ""),
        ])
    func config(text: String, offset: Int, candidate: String) {
        var settings = LintSettings()
        let error = #expect(throws: LintConfigError.self) { try settings.take(config: Array(text.utf8)) }
        #expect(error?.offset == offset)
        #expect(candidate.isEmpty || error?.candidates.contains(candidate) == true)
    }

    @Test(
        "Globs",
        arguments: [
            ("a*", "abc", true), ("a*", "ba", false), ("*.title", "home.title", true), ("a?c", "abc", true),
            ("a?c", "ac", false),
            ("**/A.strings", "x/y/A.strings", true), ("**/A.strings", "A.strings", true),
            ("*/A.strings", "x/y/A.strings", false),
            ("*", "", true), ("", "", true), ("", "a", false), ("a**b", "a/x/b", true),
            ("a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaac", false), ("**/*.xib", "a/b/c.xib", true),
            ("**/*.xib", "a/b/c.txt", false), ("a/**/*.s", "a/b/c/d.s", true), ("a/**/*.s", "a/d.s", true),
            ("**/b/*", "b/b/c/b/d", true), ("**/b/*", "b/b/c/bb/d", false), ("a**/b", "ax/y/b", true),
            ("**/a?.*", "x/y/ab.c/ab.c", true), ("!**/*.xib", "a/b.xib", true),
        ])
    func globs(pattern: String, text: String, matches: Bool) {
        #expect(Glob(pattern).matches(text) == matches)
    }

    @Test("Samples: the rule's, the run's, the branch's number, the language's name")
    func samples() throws {
        func widest(_ text: String, _ change: (inout LintSettings) -> Void = { _ in }) throws -> Double? {
            try lint("\"k\" = \"\(text)\";", english: "\"k\" = \"\(text)\";") {
                $0.base.widths = []
                $0.base.maxWidth = 0
                $0.locales = ["de"]
                change(&$0)
            }.first?.figures["width"]
        }
        #expect(try widest("%@") == widest("Alexander"))
        #expect(try widest("%d %%") == widest("42 %"))
        #expect(try widest("%@") { $0.samples = ["*": ["1": "Bo"]] } == widest("Bo"))
        #expect(try widest("%@") { $0.samples = ["*": ["1": "Bo"], "de": ["%@": "Anna"]] } == widest("Anna"))
        #expect(try widest("100 %%") == widest("100 % %".replacing(" % %", with: " %%")))
    }

    @Test(
        "Placeholders that differ from the source's",
        arguments: [
            ("%@ of %d", "%@ von %d", nil), ("%@ of %d", "%2$d von %1$@", nil), ("%@", "", "lacks %@"),
            ("%@", "%d", "has %d where"),
            ("no", "%@", "has %@, which"), ("%d", "%lld", nil), ("%1$@ %2$@", "%1$@ %1$@", "lacks %2$@"),
            ("100%", "50% sicher", nil),
        ] as [(String, String, String?)])
    func placeholders(source: String, translation: String, fault: String?) throws {
        let found = try lint("\"k\" = \"\(translation)\";", english: "\"k\" = \"\(source)\";")
        if let fault {
            #expect(found.map(\.check) == [.placeholder])
            #expect(found.first?.message.contains(fault) == true, "\(found)")
        } else {
            #expect(found.isEmpty, "\(found)")
        }
    }

    @Test("Made-up languages: longer, with accents, from right to left; placeholders stay")
    func pseudo() throws {
        let file = CatalogueReader().read(
            Array("\"k\" = \"Hello %1$@ all\";".utf8), file: "A.strings", format: .strings)
        let source = try #require(file.entries.first)
        let longer = try #require(PseudoLocale("expansion:100")).entry(of: source)
        #expect(longer.value.count == source.value.count * 2)
        #expect(String(decoding: longer.value, as: UTF16.self).hasPrefix("Ĥéļļö %1$@ åļļ "))
        #expect(longer.placeholders.first?.range == 6..<10)
        let rtl = try #require(PseudoLocale("rtl")).entry(of: source)
        #expect(String(decoding: rtl.value, as: UTF16.self) == "\u{202E}Hello\u{202C} %1$@ \u{202E}all\u{202C}")
        #expect(rtl.locale == "ar-XB")
    }

    @Test("Only what changed since is checked")
    func changes() throws {
        func read(_ text: String) -> Catalogue {
            CatalogueReader().read(Array(text.utf8), file: "A.strings", format: .strings)
        }
        let before = ChangedValues(before: read("\"a\"=\"1\";\"b\"=\"2\";/* [CHAR LIMIT=9] */\"c\"=\"3\";"))
        let now = read("\"d\"=\"4\";\"b\"=\"22\";\"a\"=\"1\";/* [CHAR LIMIT=8] */\"c\"=\"3\";")
        #expect(now.entries.filter(before.isChanged).map(\.key) == ["d", "b", "c"])
    }

    @Test("Without a width, hard breaks still make lines that are counted and measured")
    func noWidth() throws {
        let text = "\"k\" = \"Eins\\nzwei\\ndrei\";"
        let lines = try lint(text) { $0.base.widths = nil }
        #expect(lines.map(\.check) == [.lines])
        let height = try lint(text) {
            $0.base.widths = nil
            $0.base.lines = nil
            $0.base.height = 50
        }
        #expect(height.map(\.check) == [.height])
        #expect(try lint("\"k\" = \"Eins zwei drei\";") { $0.base.widths = nil }.isEmpty)
    }

    @Test("Languages are compared without case, and those that no file has are known")
    func languages() throws {
        let long = "\"k\" = \"Synchronisierungseinstellungen werden geprüft und dann noch einmal gesichert\";"
        #expect(try lint(long) { ($0.base.widths, $0.locales) = ([90], ["DE"]) }.isEmpty == false)
        let catalogue = CatalogueReader().read(Array(long.utf8), file: "de.lproj/A.strings", format: .strings)
        let linter = try Linter([catalogue], LintSettings(), fonts: try FontLibrary.bundled(folder: LintProject.fonts))
        #expect(linter.locales == ["de"])
        #expect(LocaleNames.missing(["de", "DE", "xx", "de-AT"], among: linter.locales) == ["xx", "de-AT"])
    }

    @Test("Two devices of one width have a finding each, larger sizes added to each")
    func devicesOfOneWidth() throws {
        let long = "\"k\" = \"Synchronisierungseinstellungen werden geprüft und dann noch einmal gesichert\";"
        let found = try lint(long) {
            $0.base.devices = ["iPhone 15", "iPhone 16"].compactMap(Device.init(named:))
            ($0.base.widths, $0.base.lines) = (nil, 1)
            $0.categories = [.large, .accessibilityMedium]
        }.filter { $0.check == .lines }
        #expect(found.map(\.device) == ["iPhone 15", "iPhone 16"])
        #expect(found.map(\.alsoAt) == [["AX1"], ["AX1"]])
    }

    @Test("Lists that are there hold something", arguments: ["categories", "widths", "devices"])
    func emptyLists(key: String) {
        for text in ["{\"\(key)\":[]}", "{\"rules\":[{\"\(key)\":[]}]}"]
        where !(key == "categories" && text.contains("rules")) {
            var settings = LintSettings()
            let error = #expect(throws: LintConfigError.self) { try settings.take(config: Array(text.utf8)) }
            #expect(error?.message == "\(key): expected an array of at least 1, found an array", "\(text)")
        }
    }

    @Test(
        "An object is no C string",
        arguments: [("%@", "%s", true), ("%1$@", "%1$S", true), ("%s", "%s", false), ("%@", "%@", false)])
    func objects(english: String, german: String, isFault: Bool) throws {
        let findings = try lint("\"k\" = \"Hallo \(german)\";", english: "\"k\" = \"Hi \(english)\";")
        #expect(findings.contains { $0.check == .placeholder } == isFault)
    }

    @Test("Rows of an XLIFF are lines", arguments: [(nil, 0), (100.0, 1), (400, 0)])
    func rows(width: Double?, count: Int) throws {
        let text =
            "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\" datatype=\"x\"><body>"
            + "<trans-unit id=\"k\" maxwidth=\"1\" size-unit=\"row\"><source>Save</source><target>Größen und mehr davon</target>"
            + "</trans-unit></body></file></xliff>"
        let catalogue = CatalogueReader().read(Array(text.utf8), file: "de.xliff", format: .xliff)
        var settings = LintSettings()
        settings.base.widths = width.map { [$0] }
        let findings = try Linter([catalogue], settings, fonts: try FontLibrary.bundled(folder: LintProject.fonts))
            .findings()
        #expect(findings.count { $0.check == .lines } == count)
        #expect(findings.allSatisfy { $0.message.contains("allowed 1 (in the file)") })
    }
}
