extension HostileDocuments {
    private static func xib(_ inside: String, _ attributes: String = "") -> String {
        "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"\(attributes)><objects>\(inside)</objects></document>"
    }

    static let interfaces: [Document] = {
        var made = Made(probe: "interface", suffix: ".xib")
        made.add("empty", "")
        made.add("text", "hello")
        made.add("open", "<document")
        made.add("no-objects", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>")
        made.add(
            "bomb",
            "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
                + xib("<view id=\"a\" userLabel=\"&d;\"/>"))
        made.add("entity-of-itself", "<!DOCTYPE d [<!ENTITY a \"&a;\">]>" + xib("<view id=\"&a;\"/>"))
        made.add(
            "entity-of-a-file", "<!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>" + xib("<view id=\"&a;\"/>"))
        made.add("nested-100000", times("<a>", 100_000))
        made.add("nested-views-3000", xib(times("<view id=\"a\"><subviews>", 3000) + times("</subviews></view>", 3000)))
        made.add(
            "nested-views-100",
            xib(
                (0..<100).map {
                    "<view id=\"v\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/><subviews>"
                }.joined() + times("</subviews></view>", 100)))
        made.add(
            "attributes-20000",
            xib("<view id=\"a\" " + (0..<20_000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>"))
        made.add("same-attribute-twice", xib("<view id=\"a\" id=\"b\"/>"))
        made.add("same-id-twice", xib("<view id=\"a\"><subviews><view id=\"a\"/></subviews></view>"))
        made.add("attribute-open", xib("<view id=\"a"))
        made.add("comment-open", xib("<!-- "))
        made.add("cdata-open", xib("<![CDATA[ "))
        made.add("closing-only", times("</a>", 50_000))
        made.add(
            "frame-nan",
            xib("<view id=\"a\"><rect key=\"frame\" x=\"nan\" y=\"inf\" width=\"1e400\" height=\"-1\"/></view>"))
        made.add(
            "constraint-to-nothing",
            xib(
                "<view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/><constraints><constraint firstAttribute=\"width\" firstItem=\"zz\" id=\"c\"/></constraints></view>"
            ))
        made.add(
            "constraint-to-itself",
            xib(
                "<view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/><constraints><constraint firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"width\" multiplier=\"2\" constant=\"1\" id=\"c\"/></constraints></view>"
            ))
        made.add(
            "multiplier-0-to-0",
            xib(
                "<view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/><constraints><constraint firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"0:0\" id=\"c\"/></constraints></view>"
            ))
        made.add("utf-16-half", "\u{FEFF}<\u{0}d\u{0}")
        made.add("encoding-unknown", "<?xml version=\"1.0\" encoding=\"klingon\"?>" + xib("<view id=\"a\"/>"))
        made.add(
            "font-size-1e300",
            xib(
                "<label id=\"a\" text=\"abc\" numberOfLines=\"-5\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"1e300\"/></label>"
            ))
        made.add(
            "character-references",
            xib(
                "<label id=\"a\" text=\"&#0;&#x110000;&#xD800;&#99999999999;\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/></label>"
            ))
        return made.documents
    }()
}
