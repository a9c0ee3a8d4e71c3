import Foundation
import Testing

/// `galley lint` over storyboards, xibs and layouts as JSON.
@Suite("Screens in lint") struct InterfaceLintTests {
    private func lint(_ name: String, _ arguments: String...) throws -> [[String: Any]] {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let run = try Galley.shell(
            "\"$GALLEY\" lint '\(InterfaceCommandTests.file(name))' --font-file '\(InterfaceCommandTests.blocks)' --output-format ndjson -q \(words)"
        )
        let schema = try JSONSchema(named: "findings")
        return try run.output.split(separator: "\n").map { line in
            #expect(try schema.faults(in: line, definition: "finding") == [])
            return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private func words(_ findings: [[String: Any]]) -> [String] {
        findings.map { "\($0["check"] ?? "") \($0["key"] ?? "") \($0["category"] ?? "")" }
    }

    @Test("lint finds what contradicts, what is open and what was not read, each at its line")
    func lintVerdicts() throws {
        let findings = try lint("contradiction.xib")
        #expect(
            words(findings) == [
                "ambiguous 9Vb-00-002 L", "ambiguous 9Vc-00-003 L", "conflict 9Va-00-001 L",
            ])
        let lines = try String(contentsOfFile: InterfaceCommandTests.file("contradiction.xib"), encoding: .utf8).split(
            separator: "\n")
        let conflict = try #require(findings.last?["line"] as? Int)
        #expect(lines[conflict - 1].contains("9w1-00-aaa"))
        #expect(Set(try lint("unknown.xib").map { $0["check"] as? String }).contains("unread"))
    }

    @Test("lint finds cut, clipped and overlapping texts at the sizes where they are")
    func lintTexts() throws {
        try TemporaryFolder.with { folder in
            func label(
                _ id: String, _ text: String, _ style: String, _ lines: Int, _ x: Int, _ y: Int, _ width: Int,
                _ height: Int
            ) -> String {
                """
                <label text="\(text)" numberOfLines="\(lines)" lineBreakMode="tailTruncation" id="\(id)">
                <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
                <fontDescription key="fontDescription" style="UICTFontTextStyle\(style)"/>
                </label>
                """
            }
            let labels = [
                label("one", "aaaa", "Body", 1, 0, 0, 80, 60), label("cut", "aaaaaaaa aa", "Body", 0, 0, 60, 120, 90),
                label("low", "aa aa aa", "Body", 0, 0, 150, 60, 40), label("far", "aa", "Body", 1, 180, 200, 60, 20),
                label("on", "aa", "Body", 1, 10, 10, 40, 20),
            ]
            let file = try folder.file(
                "Texts.xib",
                "<document><objects><view id=\"root\"><rect key=\"frame\" width=\"200\" height=\"300\"/><subviews>\n"
                    + labels.joined(separator: "\n") + "\n</subviews></view></objects></document>")
            let run = try Galley.run(
                "lint", file.path, "--font-file", InterfaceCommandTests.blocks, "--categories", "L,XL,AX1",
                "--output-format", "ndjson",
                "-q")
            #expect(run.status == 1)
            let findings = try run.output.split(separator: "\n").map {
                try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            }
            // Body is 17, 19 and 28 points, so four letters of it are 68, 76 and 112 wide.
            #expect(
                words(findings) == [
                    "truncated one AX1", "word cut L", "truncated low L", "clipped far L", "overlap on L",
                    "truncated on AX1",
                    "clipped on AX1",
                ])
            #expect(findings[1]["alsoAt"] as? [String] == ["XL", "AX1"])
            #expect((findings[1]["message"] as? String)?.contains("'aaaaaaaa'") ?? false)
        }
    }

    @Test("lint lays screens out in every language beside the file, and JSON layouts by name")
    func lintLanguages() throws {
        let findings = try lint("Base.lproj/Form.xib", "--width", "70")
        #expect(Set(findings.map { $0["locale"] as? String ?? "" }).contains("de"))
        let all = try Galley.shell(
            "\"$GALLEY\" lint '\(InterfaceCommandTests.file("contradiction.xib"))' '\(Galley.package.path)/Examples/header.json' -q"
        )
        #expect(all.status == 1)
        #expect(all.output.contains("header.json:"))
        #expect(all.output.contains("[conflict]"))
        let budget = try Galley.run(
            "budget", InterfaceCommandTests.file("contradiction.xib"), "--width", "10", "--lines", "1")
        #expect(budget.status == 65)
    }

    @Test("Rules by file and object hold for layouts: severities, what is left alone, widths, the largest size")
    func lintRules() throws {
        try TemporaryFolder.with { folder throws in
            func checks(_ rules: String) throws -> [String] {
                let config = try folder.file("lint.json", "{\"rules\":[\(rules)]}")
                return words(try lint("contradiction.xib", "--config", config.path, "--categories", "L,AX5"))
            }
            let all = ["ambiguous 9Vb-00-002 L", "ambiguous 9Vc-00-003 L", "conflict 9Va-00-001 L"]
            #expect(try checks("") == all)
            #expect(try checks("{\"files\":[\"**/other.xib\"],\"ignore\":true}") == all)
            #expect(try checks("{\"files\":[\"**/contradiction.xib\"],\"ignore\":true}") == [])
            #expect(try checks("{\"keys\":[\"9Vb-*\"],\"ignore\":true}") == Array(all.dropFirst()))
            #expect(
                try checks("{\"files\":[\"**/*.xib\"],\"severities\":{\"ambiguous\":\"off\"}}") == [all[2]])
            let width = "{\"files\":[\"**/*.xib\"],\"width\":200,\"maxCategory\":\"S\"}"
            #expect(try checks(width).allSatisfy { $0.hasSuffix(" S") })
        }
    }

    @Test("Flags that say nothing of layouts are refused, and languages that no table has")
    func lintIdleFlags() throws {
        let file = InterfaceCommandTests.file("Base.lproj/Form.xib")
        for flag in ["--lines 1", "--pseudo rtl", "--height 20", "--size 12 --weight 700"] {
            let run = try Galley.shell("\"$GALLEY\" lint '\(file)' \(flag)")
            #expect(run.status == 64)
            #expect(
                run.errors.contains("'\(flag.prefix { $0 != " " })'")
                    && run.errors.contains("a layout has sizes and limits of its own"))
        }
        let missing = try Galley.run("lint", file, "--locales", "xx")
        #expect(missing.status == 65 && missing.errors.contains("No text in 'xx'; the files have "))
        let none = try Galley.run("lint", InterfaceCommandTests.file("contradiction.xib"), "--locales", "de")
        #expect(none.status == 65 && none.errors.contains("No text in 'de'; the files have en"))
        try TemporaryFolder.with { folder throws in
            let table = try folder.file("A.strings", "\"k\" = \"Hallo %@\";")
            let run = try Galley.run("lint", file, table.path, "--lines", "1", "--width", "300", "--sample", "name=Ann")
            #expect(run.errors.contains("Note: '--lines'") && run.errors.contains("no placeholder is called 'name'"))
            #expect(try Galley.run("lint", table.path, "--sample", "%@=Ann").errors.contains("no placeholder") == false)
        }
    }

    @Test("--since leaves unchanged layouts alone, and baselines know a layout's findings")
    func lintHistory() throws {
        try TemporaryFolder.with { folder throws in
            let text = try String(contentsOfFile: InterfaceCommandTests.file("contradiction.xib"), encoding: .utf8)
            _ = try folder.file("A.xib", text)
            _ = try folder.file("B.xib", text)
            let prepared = try Galley.shell(
                """
                cd '\(folder.url.path)' && git init -q . && git add . \
                    && git -c user.name=a -c user.email=a@b commit -q -m one && echo '<!-- -->' >> B.xib \
                    && "$GALLEY" lint A.xib B.xib --since HEAD --output-format ndjson -q
                """)
            #expect(prepared.output.contains("B.xib") && !prepared.output.contains("A.xib"))
            let known = try Galley.shell(
                "cd '\(folder.url.path)' && \"$GALLEY\" lint A.xib --write-baseline known.json -q "
                    + "&& \"$GALLEY\" lint A.xib --baseline known.json -q && \"$GALLEY\" lint B.xib --baseline known.json -q"
            )
            #expect(known.status == 1 && !known.output.contains("A.xib") && known.output.contains("B.xib"))
        }
    }

    @Test("In JSON a conflict stands at its constraint, and what is open says so once, on both axes")
    func jsonPlaces() throws {
        try TemporaryFolder.with { folder throws in
            let file = try folder.file(
                "a.json",
                """
                {"size":{"width":100,"height":100},
                 "views":{"a":{},"b":{}},
                 "vfl":["H:|[a(20)]"],
                 "constraints":["a.height == 5",
                  "a.width == 10", "a.top == superview.top"]}
                """)
            let run = try Galley.run("lint", file.path, "-q")
            let lines = run.output.split(separator: "\n")
            #expect(lines.count == 2, "\(run.output)")
            let conflict = try #require(lines.first { $0.contains("[conflict]") })
            #expect(conflict.contains("a.json:3:9: error: a.width == 20 cannot hold"))
            let open = try #require(lines.first { $0.contains("[ambiguous]") })
            #expect(open.contains("a.json:2:18: warning: b is not held horizontally nor vertically"))
        }
    }

    @Test("A layout's own texts are looked at in every language without a table, beside catalogues too")
    func lintOwnTexts() throws {
        try TemporaryFolder.with { folder throws in
            let label = Self.label(
                "one", "aaaa aaaa", lines: 1, font: "name=\"No Such\" family=\"No Such\" pointSize=\"20\"",
                "width=\"60\" height=\"30\"")
            _ = try folder.file(
                "A.xib",
                "<document><objects><view id=\"root\"><rect key=\"frame\" width=\"200\" height=\"300\"/><subviews>\(label)"
                    + "</subviews></view></objects></document>")
            _ = try folder.file("de.po", "msgid \"a\"\nmsgstr \"b\"\n")
            _ = try folder.file("en.po", "msgid \"a\"\nmsgstr \"a\"\n")
            for flags in ["", "--locales en", "--locales de", "--locales en,de", "--width 0", "--width max"] {
                let run = try Galley.shell("unset IFS; \"$GALLEY\" lint . \(flags)", directory: folder.url)
                #expect(
                    run.status == 1 && run.output.contains("one shows 1 of 2 lines at width 60 [truncated]"), "\(flags)"
                )
                #expect(run.errors.contains("no family is named 'No Such'; Inter stands in for it in layouts"))
            }
            let own = try Galley.shell("\"$GALLEY\" lint A.xib --locales en -q", directory: folder.url)
            #expect(own.status == 1)
            let sizes = try Galley.shell(
                "unset IFS; \"$GALLEY\" lint A.xib -q --categories L,AX5 --widths 200,300", directory: folder.url)
            #expect(sizes.output.contains("at width 60 (L, 200 pt); also at AX5 [truncated]"), "\(sizes.output)")
            #expect(sizes.output.contains("(L, 300 pt)"))
        }
    }

    /// A label as Interface Builder writes it.
    static func label(_ id: String, _ text: String, lines: Int, font: String, _ frame: String) -> String {
        """
        <label text="\(text)" numberOfLines="\(lines)" lineBreakMode="tailTruncation" id="\(id)">
        <rect key="frame" \(frame)/><fontDescription key="fontDescription" \(font)/></label>
        """
    }
}
