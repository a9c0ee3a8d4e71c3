import GalleyLocalization
import Testing

@Suite("Reading string catalogues, ARB and gettext")
struct OtherFormatTests {
    @Test("String catalogues: every plural, device and substitution")
    func stringCatalog() {
        let file = catalogue(
            #"""
            {"sourceLanguage":"en","strings":{
             "Save %@":{"comment":"c","localizations":{"de":{"stringUnit":{"state":"translated","value":"%@ sichern"}}}},
             "n":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld day"}},
               "other":{"variations":{"device":{"iphone":{"stringUnit":{"value":"%lld days"}},"other":{"stringUnit":{"value":"%lld long days"}}}}}}}}}},
             "s":{"localizations":{"en":{"stringUnit":{"value":"%#@a@!"},"substitutions":{"a":{"argNum":1,"formatSpecifier":"lld",
               "variations":{"plural":{"one":{"stringUnit":{"value":"%arg bird"}},"other":{"stringUnit":{"value":"%arg birds"}}}}}}}}},
             "n":{}
            },"version":"1.0"}
            """#, "A.xcstrings")
        #expect(
            file.lines == [
                "Save %@(de)=%@ sichern", "Save %@(en)=Save %@", "n(en,plural.one)=%lld day",
                "n(en,plural.other/device.iphone)=%lld days", "n(en,plural.other/device.other)=%lld long days",
                "s(en,a.plural.one)=%1$lld bird!", "s(en,a.plural.other)=%1$lld birds!",
            ])
        #expect(file.places == ["7:2 duplicate"])
        #expect(file.entries[5].placeholders.map(\.category) == ["one"])
        #expect(file.position(of: file.entries[5]).line == 6)
    }

    @Test("Broken JSON is one error with its place")
    func brokenJSON() {
        let file = catalogue("{\"strings\":{\n\"a\":}}", "A.xcstrings")
        #expect(file.entries.isEmpty)
        #expect(file.places == ["2:5 syntax"])
    }

    @Test("ARB: nested plural and select, quotes, examples")
    func arb() {
        let file = catalogue(
            #"""
            {"@@locale":"pl","hi":"It''s {name}, '{'{x, number}","@hi":{"description":"d","placeholders":{"name":{"type":"String","example":"Ola"}}},
            "m":"{g, select, male{{n, plural, =0{nikt} one{# on} other{# oni}}} other{ktoś}}!",
            "bad":"a {b"}
            """#, "app_pl.arb")
        #expect(
            file.lines == [
                "hi(pl)=It's {name}, {{x}", "m(pl,g.select.male/n.plural.=0)=nikt!",
                "m(pl,g.select.male/n.plural.one)={n} on!", "m(pl,g.select.male/n.plural.other)={n} oni!",
                "m(pl,g.select.other)=ktoś!",
            ])
        #expect(file.entries[0].examples == ["name": Array("Ola".utf16)])
        #expect(file.entries[2].placeholders.map(\.category) == ["one"])
        #expect(file.places == ["3:12 syntax"])
    }

    @Test("gettext: contexts, plurals, continuations, fuzzy, obsolete, limits")
    func po() {
        let file = catalogue(
            #"""
            msgid ""
            msgstr ""
            "Language: ru\n"
            "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

            #. MAX_LENGTH: 12
            #, c-format, max-size:100:2
            msgctxt "menu"
            msgid "Open %s"
            msgstr ""
            "Открыть "
            "%s\t\x41"

            #, fuzzy
            msgid "x"
            msgstr "y"

            msgid "%d day"
            msgid_plural "%d days"
            msgstr[0] "день"
            msgstr[1] "дня"
            msgstr[2] "дней"

            #~ msgid "old"
            #~ msgstr "alt"

            msgid "x"
            msgstr "again"
            """#, "po/x.po")
        #expect(
            file.lines == [
                "menu|Open %s(ru)=Открыть %s\tA", "x(ru)=y", "%d day(ru,plural.0=21)=день",
                "%d day(ru,plural.1=22)=дня",
                "%d day(ru,plural.2=11)=дней",
            ])
        #expect(file.entries[1].limits.map(\.unit) == [.points, .lines, .characters])
        #expect(file.entries[1].placeholders.map(\.kind) == [.text])
        #expect(file.entries[3].isFuzzy)
        #expect(file.places == ["27:7 duplicate"])
    }

    @Test(
        "gettext's faults have their place, and the entries behind them are read",
        arguments: [
            ("msgid \"a\nmsgstr \"1\"\n", "1:7"), ("msgd \"a\"\n", "1:1"), ("msgstr \"1\"\n", "1:1"),
            ("msgid \"a\"\nmsgstr \"1\"\nmsgstr \"2\"\n", "3:1"), ("msgid \"a\\q\"\nmsgstr \"1\"\n", "1:9"),
            ("msgid \"a\" b\nmsgstr \"1\"\n", "1:10"), ("msgctxt \"a\"\n", "1:9"), ("msgid \"a\"\n", "1:7"),
        ])
    func poFaults(text: String, place: String) {
        let file = catalogue(text + "\nmsgid \"z\"\nmsgstr \"26\"\n", "de.po")
        #expect(file.places.first?.hasPrefix(place + " ") == true, "\(file.errors)")
        #expect(file.lines.last == "z(de)=26")
    }

    @Test("Languages from the places of files")
    func locales() {
        let cases: [(String, CatalogueFormat, String)] = [
            ("a/pt-BR.lproj/X.strings", .strings, "pt-BR"), ("Base.lproj/X.strings", .strings, ""),
            ("res/values/strings.xml", .android, ""), ("res/values-night-de/strings.xml", .android, "de"),
            ("res/values-b+sr+Latn/strings.xml", .android, "sr-Latn"), ("res/values-land/strings.xml", .android, ""),
            ("res/values-iw/strings.xml", .android, "he"), ("res/values-in-rID/strings.xml", .android, "id-ID"),
            ("l10n/app_pt_BR.arb", .arb, "pt-BR"), ("my_app_de.arb", .arb, "de"), ("de/LC_MESSAGES/x.po", .po, "de"),
            ("po/zh_Hant.po", .po, "zh-Hant"), ("messages.po", .po, ""),
        ]
        for (path, format, expected) in cases {
            #expect(LocaleNames.locale(ofPath: path, format: format) == expected, "\(path)")
        }
    }

    @Test("printf placeholders, and per cent signs that are none")
    func printf() {
        func names(_ text: String) -> [String] {
            PlaceholderSyntax.printf.placeholders(in: Array(text.utf16)).map { "\($0.name):\($0.written)" }
        }
        #expect(names("%@ %2$d %5.2f %% %-10s") == ["1:%@", "2:%2$d", "2:%5.2f", "3:%-10s"])
        #expect(names("50 % de réduction, 100% sicher, 5%.") == [])
        #expect(names("%#@files@ %lld") == ["#files:%#@files@", "2:%lld"])
        #expect(names("%*d") == ["1:", "2:%*d"])
    }

    @Test("Dates and times are none of the names that texts are filled with")
    func dates() {
        let file = catalogue(
            """
            {"@@locale":"en","a":"{d, date, short} {t, time} {n, number}","b":"{w}",
             "@b":{"placeholders":{"w":{"type":"DateTime","format":"yMd"}}}}
            """, "app_en.arb")
        #expect(file.entries.flatMap(\.placeholders).map(\.kind) == [.date, .time, .integer, .date])
    }

    @Test("A variable that names itself is a fault at its text")
    func recursion() {
        let file = catalogue(
            """
            <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@r@</string>
            <key>r</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>again %#@r@</string></dict></dict></dict></plist>
            """, "de.lproj/A.stringsdict")
        #expect(file.places == ["3:25 value"], "\(file.errors)")
    }

    @Test("A width that is no length is refused as that, and units by name")
    func widths() {
        for (attributes, words) in [
            ("maxwidth=\"-1\" size-unit=\"char\"", "maxwidth is no number of at least 0"),
            ("maxwidth=\"1\" size-unit=\"yd\"", "the size-unit 'yd' is not measured; expected pixel, point, char"),
        ] {
            let file = catalogue(
                "<xliff version=\"1.2\"><file source-language=\"en\"><body><trans-unit id=\"k\" \(attributes)>"
                    + "<source>a</source></trans-unit></body></file></xliff>", "a.xliff")
            #expect(file.errors.first?.message.hasPrefix(words) == true, "\(file.errors)")
        }
    }
}
