extension HostileDocuments {
    static let records: [Document] = {
        var made = Made(probe: "records", suffix: ".ndjson")
        made.add("empty", "")
        made.add("a-line-feed", "\n")
        made.add("null", "null")
        made.add("an-array", "[]")
        made.add("a-string", "\"a\"")
        made.add("open", "{\"text\":\"a")
        made.add("nested-100000", times("[", 100_000))
        made.add("nested-objects", times("{\"a\":", 50_000) + "1" + times("}", 50_000))
        made.add("same-key-twice", #"{"text":"a","text":"b"}"#)
        made.add("unknown-keys", #"{"text":"a","txet":"b","🎉":1}"#)
        made.add("width-1e999", #"{"text":"a b c","width":1e999}"#)
        made.add("width-negative", #"{"text":"a b c","width":-1e9}"#)
        made.add("size-1e308", #"{"text":"a b c","size":1e308}"#)
        made.add("size-5e-324", #"{"text":"a b c","size":5e-324,"width":1}"#)
        made.add("number-of-100000-digits", "{\"text\":\"a\",\"width\":" + times("9", 100_000) + "}")
        made.add("exponent-of-100000-digits", "{\"text\":\"a\",\"width\":1e" + times("9", 100_000) + "}")
        made.add(
            "10000-widths",
            "{\"text\":\"a b c d e\",\"width\":[" + (1...10_000).map(String.init).joined(separator: ",") + "]}")
        made.add("lone-surrogates", #"{"text":"\ud800 \udc00 \ud800\ud800"}"#)
        made.add("nul-in-text", #"{"text":"a\u0000b"}"#)
        made.add("bad-escape", #"{"text":"\x"}"#)
        made.add("bad-utf8", "{\"text\":\"a\u{FF}\"}")
        made.add("marks-50000", "{\"text\":\"a" + times("\u{301}", 50_000) + "\",\"width\":50}")
        made.add("joiners-50000", "{\"text\":\"" + times("\u{200D}", 50_000) + "\",\"width\":50}")
        made.add("embeddings-20000", "{\"text\":\"" + times("\u{202B}a", 20_000) + "\",\"width\":50}")
        made.add(
            "isolates-20000", "{\"text\":\"" + times("\u{2067}", 20_000) + times("\u{2069}", 20_000) + "\",\"width\":9}"
        )
        made.add("brackets-50000", "{\"text\":\"א" + times("(", 25_000) + times(")", 25_000) + "\",\"width\":50}")
        made.add("tabs-20000", "{\"text\":\"" + times("a\\t", 20_000) + "\",\"width\":50}")
        made.add("line-feeds-50000", "{\"text\":\"" + times("\\n", 50_000) + "\",\"width\":50}")
        made.add("flags-20000", "{\"text\":\"" + times("🇩🇪", 20_000) + "\",\"width\":50}")
        made.add("soft-hyphens-30000", "{\"text\":\"" + times("a\u{AD}", 30_000) + "\",\"width\":50,\"lines\":2}")
        made.add("no-spaces-100000", "{\"text\":\"" + times("a", 100_000) + "\",\"width\":0}")
        made.add(
            "hyphenated-50000",
            "{\"text\":\"" + times("a", 50_000) + "\",\"width\":50,\"hyphenation\":1,\"locale\":\"en\"}")
        made.add("balanced-20000", "{\"text\":\"" + times("ab ", 7000) + "\",\"width\":50,\"algorithm\":\"balanced\"}")
        made.add("pretty-20000", "{\"text\":\"" + times("ab ", 7000) + "\",\"width\":5000,\"algorithm\":\"pretty\"}")
        made.add("height-of-tabs", "{\"text\":\"" + times("a\\t", 500) + "\",\"width\":300,\"height\":100}")
        made.add(
            "answers-of-4000",
            "{\"text\":\"" + times("ab ", 1300)
                + "\",\"width\":100,\"answers\":[\"verdict\",\"widths\",\"steps\",\"cuts\",\"ink\"]}")
        made.add(
            "runs-5000",
            "{\"text\":\"" + times("ab", 5000) + "\",\"runs\":["
                + joined(0..<5000) { "{\"start\":\(2 * $0),\"end\":\(2 * $0 + 2),\"size\":\(10 + $0 % 7)}" } + "]}")
        made.add("runs-out-of-order", #"{"text":"abc","runs":[{"start":2,"end":1},{"start":-1,"end":9e9}]}"#)
        made.add("runs-through-a-pair", #"{"text":"😀","runs":[{"start":1,"end":2,"size":30}]}"#)
        made.add("font-is-a-folder", #"{"text":"a","fonts":["/"]}"#)
        made.add("font-is-endless", #"{"text":"a","fonts":["/dev/zero"]}"#)
        made.add("font-is-missing", #"{"text":"a","fonts":["/nowhere/a.ttf"]}"#)
        made.add("family-of-nul", #"{"text":"a","family":"\u0000"}"#)
        made.add("locale-of-noise", "{\"text\":\"a b\",\"locale\":\"" + times("x-", 5000) + "\"}")
        made.add("features-2000", "{\"text\":\"a b\",\"features\":[" + times("\"liga=0\",", 2000) + "\"kern\"]}")
        made.add("variations-of-a-plain-font", #"{"text":"a","variations":["wght=700"]}"#)
        made.add("tab-stops-5000", "{\"text\":\"a\\tb\",\"tabStops\":[" + joined(0..<5000) { "\($0)" } + "]}")
        made.add(
            "indents-beyond", #"{"text":"a b c","width":100,"headIndent":1e9,"firstLineIndent":-1e9,"tailIndent":-1e9}"#
        )
        made.add("line-height-1e300", #"{"text":"a b c","width":10,"lineHeightMultiple":1e300,"lineSpacing":1e300}"#)
        made.add("kern-1e300", #"{"text":"a b c","width":10,"kern":1e300}"#)
        made.add("kern-negative", #"{"text":"a b c","width":10,"kern":-1e6}"#)
        return made.documents
    }()

    static let markdown: [Document] = {
        var made = Made(probe: "records", suffix: ".markdown.ndjson")
        made.add("links-2000", "{\"markdown\":true,\"text\":\"" + times("[a](", 2000) + "\"}")
        made.add("images-20000", "{\"markdown\":true,\"text\":\"" + times("![", 20_000) + "\"}")
        made.add("emphasis-20000", "{\"markdown\":true,\"text\":\"" + times("*a **b ", 10_000) + "\"}")
        made.add(
            "emphasis-nested", "{\"markdown\":true,\"text\":\"" + times("*_", 5000) + "a" + times("_*", 5000) + "\"}")
        made.add("code-20000", "{\"markdown\":true,\"text\":\"" + times("`a``b", 10_000) + "\"}")
        made.add("html-20000", "{\"markdown\":true,\"text\":\"" + times("<a ", 20_000) + "\"}")
        made.add("comments-10000", "{\"markdown\":true,\"text\":\"" + times("<!--", 10_000) + "\"}")
        made.add("processing-10000", "{\"markdown\":true,\"text\":\"" + times("<?", 10_000) + "\"}")
        made.add("autolinks-2000", "{\"markdown\":true,\"text\":\"" + times("www.a_", 10_000) + "\"}")
        made.add("quotes-5000", "{\"markdown\":true,\"text\":\"" + times("> ", 5000) + "a\"}")
        made.add("lists-2000", "{\"markdown\":true,\"text\":\"" + times("* ", 2000) + "a\"}")
        made.add("strikes-20000", "{\"markdown\":true,\"text\":\"" + times("~~a ~", 8000) + "\"}")
        made.add(
            "brackets-in-links",
            "{\"markdown\":true,\"text\":\"" + times("[", 8000) + "a" + times("](b)", 2000) + "\"}")
        made.add("references", "{\"markdown\":true,\"text\":\"" + times("[a]: b\\n", 3000) + times("[a]", 3000) + "\"}")
        made.add("entities", "{\"markdown\":true,\"text\":\"" + times("&#x110000;&#0;&amp", 3000) + "\"}")
        return made.documents
    }()
}
