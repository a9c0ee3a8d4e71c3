extension HostileDocuments {
    static let catalogues: [Document] = {
        var made = Made(probe: "catalogue", suffix: "")
        made.add("empty.strings", "")
        made.add("open.strings", "\"a\" = \"b")
        made.add("quotes-100000.strings", times("\"", 100_000))
        made.add("comments-open.strings", times("/* ", 50_000))
        made.add("escapes.strings", "\"a\" = \"\\U\\u12\\777\\\";")
        made.add("keys-20000-the-same.strings", times("\"a\" = \"b\";\n", 20_000))
        made.add("equals-100000.strings", times("=", 100_000))
        made.add("placeholders.strings", "\"a\" = \"" + times("%1$@%99999999999$d%*.*f%%", 3000) + "\";")
        made.add("old-style-nested.strings", times("{a=(", 20_000))
        made.add("nul.strings", "\"a\u{0}\" = \"\u{0}\";")
        made.add("empty.xcstrings", "")
        made.add("nested.xcstrings", "{\"strings\":" + times("{\"a\":", 5000) + "1" + times("}", 5001))
        made.add(
            "version.xcstrings",
            #"{"version":"9","sourceLanguage":"","strings":{"a":{"localizations":{"":{"stringUnit":{"value":"x"}}}}}}"#)
        made.add(
            "variations-nested.xcstrings",
            "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{\"localizations\":{\"en\":"
                + times("{\"variations\":{\"device\":{\"other\":", 300) + "{\"stringUnit\":{\"value\":\"x\"}}"
                + times("}}}", 300) + "}}}}")
        made.add(
            "substitutions-cyclic.xcstrings",
            ##"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"value":"%#@a@"},"substitutions":{"a":{"argNum":1,"formatSpecifier":"d","variations":{"plural":{"other":{"stringUnit":{"value":"%#@a@ %arg"}}}}}}}}}}}"##
        )
        made.add(
            "substitutions-doubling.xcstrings",
            "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"%#@s0@\"},\"substitutions\":{"
                + joined(0..<40) {
                    "\"s\($0)\":{\"argNum\":1,\"formatSpecifier\":\"d\",\"variations\":{\"plural\":{\"one\":{\"stringUnit\":{\"value\":\"%#@s\($0 + 1)@ %#@s\($0 + 1)@\"}},\"other\":{\"stringUnit\":{\"value\":\"%#@s\($0 + 1)@ %#@s\($0 + 1)@\"}}}}}"
                } + "}}}}}}")
        made.add(
            "many-substitutions.xcstrings",
            "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\""
                + joined(0..<24, by: "") { "%#@s\($0)@ " } + "\"},\"substitutions\":{"
                + joined(0..<24) {
                    "\"s\($0)\":{\"argNum\":\($0 + 1),\"formatSpecifier\":\"d\",\"variations\":{\"plural\":{\"one\":{\"stringUnit\":{\"value\":\"a\"}},\"other\":{\"stringUnit\":{\"value\":\"b\"}}}}}"
                } + "}}}}}}")
        made.add("empty.stringsdict", "")
        made.add("cyclic.stringsdict", dict("%#@a@", ["a": "%#@a@"]))
        made.add("mutual.stringsdict", dict("%#@a@", ["a": "%#@b@", "b": "%#@a@"]))
        made.add(
            "doubling.stringsdict",
            dict(
                "%#@v0@", Dictionary(uniqueKeysWithValues: (0..<40).map { ("v\($0)", "%#@v\($0 + 1)@ %#@v\($0 + 1)@") })
            ))
        made.add(
            "variables-24.stringsdict",
            dict(
                (0..<24).map { "%#@v\($0)@" }.joined(),
                Dictionary(uniqueKeysWithValues: (0..<24).map { ("v\($0)", "x") })))
        made.add("nested.stringsdict", "<plist><dict>" + times("<key>a</key><dict>", 20_000))
        made.add("binary.stringsdict", "bplist00" + times("\u{1}", 100))
        made.add("empty.xliff", "")
        made.add("nested.xliff", "<xliff version=\"1.2\">" + times("<group>", 20_000))
        made.add(
            "inline.xliff",
            "<xliff version=\"1.2\"><file target-language=\"de\"><body><trans-unit id=\"a\"><source>"
                + times("<g id=\"1\">", 5000) + "x</source></trans-unit></body></file></xliff>")
        made.add(
            "version-9.xliff",
            "<xliff version=\"9\"><file id=\"a\"><unit id=\"b\"><segment><source>x</source></segment></unit></file></xliff>"
        )
        made.add(
            "widths.xliff",
            "<xliff version=\"1.2\"><file target-language=\"de\"><body><trans-unit id=\"a\" maxwidth=\"1e999\" size-unit=\"pixel\"><source>x</source><target>y</target></trans-unit></body></file></xliff>"
        )
        made.add("empty.xml", "")
        made.add(
            "bomb.xml",
            "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]><resources><string name=\"a\">&c;&c;&c;</string></resources>"
        )
        made.add(
            "references-cyclic.xml",
            "<resources><string name=\"a\">@string/b</string><string name=\"b\">@string/a</string></resources>")
        made.add("spans-nested.xml", "<resources><string name=\"a\">" + times("<b>", 20_000) + "</string></resources>")
        made.add("escapes.xml", "<resources><string name=\"a\">\\u12 \\u \\\\ \\' \\@ %1$s%</string></resources>")
        made.add(
            "plurals.xml",
            "<resources><plurals name=\"a\">" + times("<item quantity=\"one\">x</item>", 5000)
                + "</plurals></resources>")
        made.add("empty.arb", "")
        made.add("open.arb", "{\"a\":\"{\"}")
        made.add("nested-select.arb", "{\"@@locale\":\"en\",\"a\":\"" + times("{x, select, other {", 3000) + "\"}")
        made.add(
            "nested-whole.arb",
            "{\"@@locale\":\"en\",\"a\":\"" + times("{x, select, other {", 400) + "y" + times("}}", 400) + "\"}")
        made.add(
            "plurals-multiplied.arb",
            "{\"@@locale\":\"en\",\"a\":\"" + (0..<24).map { "{n\($0), plural, one {a} other {b}}" }.joined() + "\"}")
        made.add("braces-100000.arb", "{\"@@locale\":\"en\",\"a\":\"" + times("{", 100_000) + "\"}")
        made.add("quotes.arb", "{\"@@locale\":\"en\",\"a\":\"" + times("'", 50_001) + "\"}")
        made.add("empty.po", "")
        made.add("open.po", "msgid \"a")
        made.add(
            "plural-forms-deep.po",
            "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=" + times("(", 20_000) + "n" + times(")", 20_000)
                + ";\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n")
        made.add(
            "plural-forms-chain.po",
            "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=" + times("n?", 5000)
                + "0;\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n")
        made.add(
            "plural-forms-divides.po",
            "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=99999999999; plural=n/0%0;\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[99999999999] \"c\"\n"
        )
        made.add(
            "plural-forms-overflow.po",
            "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n*9223372036854775807*9223372036854775807-99999999999999999999;\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n"
        )
        made.add("strings-20000.po", "msgid \"a\"\nmsgstr " + times("\"x\"\n", 20_000))
        made.add("previous.po", times("#| msgid \"a\"\n", 10_000))
        made.add("contexts.po", times("msgctxt \"a\"\n", 10_000))
        made.add("charset.po", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=KLINGON\\n\"\n")
        made.add("octal.po", "msgid \"\\777\\8\\x\"\nmsgstr \"\\\"")
        return made.documents
    }()

    private static func dict(_ format: String, _ variables: [String: String]) -> String {
        "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
            + variables.sorted { $0.key < $1.key }.map {
                "<key>\($0.key)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                    + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\($0.value)</string><key>other</key><string>\($0.value)</string></dict>"
            }.joined() + "</dict></dict></plist>"
    }
}
