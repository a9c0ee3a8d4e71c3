extension HostileDocuments {
    private static func screen(_ rest: String) -> String { #"{"size":{"width":320,"height":568},"# + rest + "}" }

    static let layouts: [Document] = {
        var made = Made(probe: "layout", suffix: ".json")
        made.add("empty", "")
        made.add("nothing", "{}")
        made.add("no-views", screen(#""views":{}"#))
        made.add("size-nan", #"{"size":{"width":"nan","height":1}}"#)
        made.add("size-1e300", #"{"size":{"width":1e300,"height":1e300},"views":{}}"#)
        made.add("size-negative", #"{"size":{"width":-1,"height":-1},"views":{}}"#)
        made.add("contradiction", screen(#""views":{"a":{}},"constraints":["a.width == 10","a.width == 20"]"#))
        made.add(
            "contradictions-200",
            screen("\"views\":{\"a\":{}},\"constraints\":[" + joined(0..<200) { "\"a.width == \($0)\"" } + "]"))
        made.add(
            "chain-200-that-does-not-fit",
            screen(
                "\"views\":{" + views(200) + "},\"constraints\":[\"v0.leading == superview.leading\","
                    + joined(1..<200) { "\"v\($0).leading == v\($0 - 1).trailing + 10\",\"v\($0).width == 50\"" }
                    + ",\"v199.trailing == superview.trailing\"]"))
        made.add("cycle-of-children", screen(#""views":{"a":{"children":["b"]},"b":{"children":["a"]}}"#))
        made.add("child-of-itself", screen(#""views":{"a":{"children":["a"]}}"#))
        made.add("child-of-two", screen(#""views":{"a":{"children":["c"]},"b":{"children":["c"]},"c":{}}"#))
        made.add("child-unknown", screen(#""views":{"a":{"children":["zz"]}}"#))
        made.add(
            "nested-300",
            screen(
                "\"views\":{" + joined(0..<300) { "\"v\($0)\":{\($0 < 299 ? "\"children\":[\"v\($0 + 1)\"]" : "")}" }
                    + "}"))
        made.add(
            "nested-5000",
            screen(
                "\"views\":{" + joined(0..<5000) { "\"v\($0)\":{\($0 < 4999 ? "\"children\":[\"v\($0 + 1)\"]" : "")}" }
                    + "}"))
        made.add("stacks-60-deep", screen("\"views\":{" + stacks(60, "fill") + "}"))
        made.add("stacks-16-deep-proportional", screen("\"views\":{" + stacks(16, "fillProportionally") + "}"))
        made.add("stacks-120-deep-equal", screen("\"views\":{" + stacks(120, "equalSpacing") + "}"))
        made.add("stacks-of-themselves", screen(#""views":{"a":{"stack":{},"children":["a"]}}"#))
        made.add("constant-1e300", screen(#""views":{"a":{}},"constraints":["a.width == 1e300"]"#))
        made.add("multiplier-1e300", screen(#""views":{"a":{}},"constraints":["a.width == superview.width * 1e300"]"#))
        made.add("divided-by-0", screen(#""views":{"a":{}},"constraints":["a.width == superview.width / 0"]"#))
        made.add(
            "width-of-own-height",
            screen(
                #""views":{"a":{"label":{"text":"a b c d e f g","lines":0}}},"constraints":["a.width == a.height * 0.5"]"#
            ))
        made.add("metrics-bad", screen(#""metrics":{"1":2,"a b":3},"views":{}"#))
        made.add("vfl-open", screen(#""views":{"a":{}},"vfl":["[a"]"#))
        made.add("vfl-unknown", screen(#""views":{"a":{}},"vfl":["|[zz]|"]"#))
        made.add("frame-inf", screen(#""views":{"a":{"frame":[1e308,1e308,1e308,1e308]}}"#))
        made.add("priority-0", screen(#""views":{"a":{}},"constraints":["a.width == 10 @0"]"#))
        made.add(
            "label-of-100000",
            screen(
                "\"views\":{\"a\":{\"label\":{\"lines\":0,\"text\":\"" + times("ab ", 33_000)
                    + "\"}}},\"vfl\":[\"|-[a]-|\",\"V:|-[a]\"]"))
        made.add("name-of-10000", screen("\"views\":{\"" + times("a", 10_000) + "\":{}}"))
        made.add(
            "labels-100",
            screen(
                "\"views\":{" + joined(0..<100) { "\"v\($0)\":{\"label\":{\"text\":\"word word word\",\"lines\":0}}" }
                    + "},\"vfl\":[" + joined(0..<100) { "\"|-[v\($0)]-|\"" } + "]"))
        return made.documents
    }()

    fileprivate static func views(_ count: Int) -> String { (0..<count).map { "\"v\($0)\":{}" }.joined(separator: ",") }

    /// Stacks in stacks, each with a label as well.
    fileprivate static func stacks(_ count: Int, _ distribution: String) -> String {
        (0..<count).map { index in
            let inner = index < count - 1 ? ",\"s\(index + 1)\"" : ""
            let axis = index % 2 == 0 ? "vertical" : "horizontal"
            return
                "\"s\(index)\":{\"stack\":{\"axis\":\"\(axis)\",\"distribution\":\"\(distribution)\"},\"children\":[\"l\(index)\"\(inner)]},"
                + "\"l\(index)\":{\"label\":{\"text\":\"word \(index)\"}}"
        }.joined(separator: ",")
    }

    static let formats: [Document] = {
        var made = Made(probe: "layout", suffix: ".vfl")
        made.add("empty", "")
        made.add("bars", "||")
        made.add("bars-100000", times("|", 100_000))
        made.add("minus-100000", "|" + times("-", 100_000))
        made.add("views-5000", "|" + times("-[a]", 5000) + "-|")
        made.add("open-100000", times("[", 100_000))
        made.add("parentheses-100000", "[a" + times("(", 100_000))
        made.add("predicates-20000", "[a(" + times(">=1,", 20_000) + "1)]")
        made.add("number-huge", "[a(1e999)]")
        made.add("digits-100000", "[a(" + times("9", 100_000) + ")]")
        made.add("priority-huge", "[a(1@1e9)]")
        made.add("priority-nan", "[a(1@nan)]")
        made.add("name-100000", "[" + times("a", 100_000) + "]")
        made.add("emoji", "[😀]")
        made.add("nul", "[a\u{0}]")
        made.add("vertical-horizontal", "V:H:[a]")
        made.add("line-feeds", "[a]\n-\n[b]\r\n")
        made.add("combining", "[a\u{301}]")
        made.add("minus-number", "[a]--5-[b]")
        made.add("equation-open", "a.width ==")
        made.add("equation-twice", "a.width == b.width == c.width")
        made.add("equation-unknown", "a.wdith == 1")
        made.add("equation-times-100000", "a.width == b.width" + times(" * 2", 30_000))
        made.add("equation-no-item", ".width == 1")
        made.add("equation-infinite", "a.width == inf")
        made.add("equation-divided-by-0", "a.width == b.width / 0")
        made.add("equation-both-axes", "a.width == b.top")
        made.add("equation-priority", "a.width == 1 @-5")
        made.add("equation-minus-minus", "a.width == b.width - -5")
        made.add("tabs", "\t[a]\t-\t[b]\t")
        return made.documents
    }()
}
