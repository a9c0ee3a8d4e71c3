import Foundation
import Testing

/// `galley layout`, `explain` and `lint` over storyboards and xibs.
@Suite("Storyboards and xibs") struct InterfaceCommandTests {
    private static let fixtures = Galley.package.appendingPathComponent("Tests/Fixtures")
    private static let blocks = fixtures.appendingPathComponent("Fonts/Fixed.ttf").path

    private static func file(_ name: String) -> String {
        fixtures.appendingPathComponent("InterfaceBuilder/\(name)").path
    }

    private func object(_ run: Galley) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    private func view(_ result: [String: Any], _ id: String) throws -> [String: Any] {
        let views = try #require(result["views"] as? [String: [String: Any]])
        return try #require(views[id])
    }

    private func frame(_ result: [String: Any], _ id: String) throws -> [Double] {
        let frame = try #require(try view(result, id)["frame"] as? [String: Double])
        return try ["x", "y", "width", "height"].map { try #require(frame[$0]) }
    }

    @Test("views go by object ids, with class, parent, outline name, role and fitting size")
    func keys() throws {
        let run = try Galley.run(
            "layout", Self.file("table.storyboard"), "--width", "320", "--output-format", "json", "--font-file",
            Self.blocks)
        #expect(run.status == 0, "\(run.errors)")
        let result = try object(run)
        #expect(result["scene"] as? String == "1Sc-00-aaa")
        #expect((result["unread"] as? [Any])?.isEmpty ?? false)
        #expect(try frame(result, "1Ca-00-004")[2] == 320)
        let cell = try view(result, "1Ca-00-004")
        #expect(cell["class"] as? String == "UITableViewCell")
        #expect(cell["parent"] as? String == "1Tb-00-aaa")
        #expect(cell["role"] as? String == "prototypeCell")
        // At scale 3 a half point of separator rounds up to two pixels.
        #expect((cell["fit"] as? [String: Double])?["width"] == 320)
        #expect(try view(result, "1La-00-005")["parent"] as? String == "1Ca-00-004-cv")
        #expect(try view(result, "1Tb-00-aaa")["parent"] == nil)
        let custom = try object(
            try Galley.run(
                "layout", Self.file("custom-class.xib"), "--output-format", "json", "--font-file", Self.blocks))
        #expect(try view(custom, "7Cu-00-001")["userLabel"] as? String == "Speed")
        #expect(try view(custom, "7Cu-00-001")["class"] as? String == "Gauge")
        let unread = try #require(custom["unread"] as? [[String: Any]])
        #expect(unread.first?["object"] as? String == "7Cu-00-001")
        #expect((unread.first?["line"] as? Int ?? 0) > 1)
    }

    @Test("a result for each scene, language, category, width and device")
    func many() throws {
        let run = try Galley.run(
            "layout", Self.file("bars.storyboard"), "--widths", "320,375", "--device", "iPhone 16", "--categories",
            "L,AX1",
            "--output-format", "json", "--font-file", Self.blocks)
        #expect(run.status == 0, "\(run.errors)")
        let results = try #require(try object(run)["results"] as? [[String: Any]])
        // Four scenes have views.
        #expect(results.count == 4 * 2 * 3)
        #expect(results.map { $0["scene"] as? String ?? "" }.filter { $0 == "lSc-00-aaa" }.count == 6)
        #expect(results[0]["device"] as? String == "iPhone 16")
        #expect(results[0]["height"] as? Double == 852)
        // An iPhone 16's 59 and a navigation bar's 44, and 8; above 34, 49 and 5.
        #expect(try frame(results[0], "lBx-00-001") == [0, 111, 393, 653])
        #expect(results[1]["device"] == nil)
        #expect(results[1]["width"] as? Double == 320)
        let schema = try JSONSchema(named: "layout")
        #expect(try schema.faults(in: run.output) == [])
    }

    @Test("reports are valid, explain's too", arguments: ["layout", "explain"])
    func schema(command: String) throws {
        let schema = try JSONSchema(named: "layout")
        for name in ["unknown.xib", "contradiction.xib", "table.storyboard", "Base.lproj/Form.xib"] {
            let run = try Galley.run(command, Self.file(name), "--output-format", "json")
            #expect(run.status == (command == "explain" && name == "contradiction.xib" ? 1 : 0))
            #expect(try schema.faults(in: run.output) == [], "\(name)")
        }
        let header = Galley.package.appendingPathComponent("Examples/header.json").path
        let run = try Galley.run(command, header, "--widths", "320,500", "--output-format", "json")
        #expect(try schema.faults(in: run.output) == [])
    }

    @Test("--scene and --view choose; what is not there is an error")
    func choice() throws {
        let scene = try Galley.run(
            "layout", Self.file("bars.storyboard"), "--scene", "kVC-00-aaa", "--output-format", "json")
        #expect(try object(scene)["scene"] as? String == "kSc-00-aaa")
        let view = try Galley.run(
            "layout", Self.file("table.storyboard"), "--view", "1Ca-00-004", "--width", "320", "--output-format", "json"
        )
        #expect(
            Set((try object(view)["views"] as? [String: Any] ?? [:]).keys)
                == ["1Ca-00-004", "1Ca-00-004-cv", "1La-00-005"])
        for arguments in [
            ["--scene", "none"], ["--view", "none"], ["--scene", "kSc-00-aaa", "--view", "lBx-00-001"],
        ] {
            let run = try Galley.shell(
                "\"$GALLEY\" layout '\(Self.file("bars.storyboard"))' \(arguments.joined(separator: " "))")
            #expect(run.status == 65)
            #expect(run.errors.contains("goes by"), "\(run.errors)")
        }
        let json = Galley.package.appendingPathComponent("Examples/screen.json").path
        #expect(try Galley.run("layout", json, "--scene", "a").status == 64)
    }

    @Test("a language's table is found beside the file, by object id; right-to-left screens are mirrored")
    func languages() throws {
        let run = try Galley.run(
            "layout", Self.file("Base.lproj/Form.xib"), "--locales", "de,ar", "--output-format", "json", "--font-file",
            Self.blocks)
        #expect(run.status == 0, "\(run.errors)")
        let results = try #require(try object(run)["results"] as? [[String: Any]])
        #expect(results.map { $0["locale"] as? String } == ["de", "ar"])
        #expect(try frame(results[0], "jLa-00-001") == [0, 0, 80, 10])
        #expect(try frame(results[1], "jLa-00-001") == [180, 0, 20, 10])
        let missing = try Galley.run("layout", Self.file("Base.lproj/Form.xib"), "--locales", "fr")
        #expect(missing.status == 66)
        #expect(missing.errors.contains("fr.lproj/Form.strings"))
    }

    @Test("a string catalogue for all languages stands beside the file too")
    func catalogue() throws {
        try TemporaryFolder.with { folder in
            for name in ["Base.lproj", "mul.lproj"] {
                try FileManager.default.createDirectory(
                    at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.file("Base.lproj/Form.xib"))))
            let file = try folder.file("Base.lproj/Form.xib", bytes)
            _ = try folder.file(
                "mul.lproj/Form.xcstrings",
                """
                {"sourceLanguage":"en","version":"1.0","strings":{"jLa-00-001.text":{"localizations":{
                "fr":{"stringUnit":{"state":"translated","value":"AAAAA"}},
                "nl":{"stringUnit":{"state":"translated","value":"AAAAAA"}}}}}}
                """)
            let run = try Galley.run(
                "layout", file.path, "--locales", "fr,nl", "--output-format", "json", "--font-file", Self.blocks)
            #expect(run.status == 0, "\(run.errors)")
            let results = try #require(try object(run)["results"] as? [[String: Any]])
            #expect(try results.map { try frame($0, "jLa-00-001")[2] } == [50, 60])
            let lint = try Galley.run("lint", file.path, "--width", "55", "--font-file", Self.blocks)
            #expect(lint.output.contains("; nl [clipped]"))
        }
    }

    @Test("text is a table with outline names, and what was not read")
    func text() throws {
        let run = try Galley.run("layout", Self.file("custom-class.xib"), "--font-file", Self.blocks)
        #expect(run.output.hasPrefix("7Rt-00-aaa, 300 x 200, L\n"))
        #expect(run.output.contains("7Cu-00-001 Speed"))
        #expect(run.output.contains("Not read: "))
    }

    @Test("mistakes are one line with file, line, column and object, and exit 65")
    func mistakes() throws {
        try TemporaryFolder.with { folder in
            let file = try folder.file(
                "Bad.xib",
                "<document><objects>\n<view id=\"a\">\n<rect key=\"frame\" x=\"no\"/></view></objects></document>")
            for command in ["layout", "explain"] {
                let run = try Galley.run(command, file.path)
                #expect(run.status == 65)
                #expect(run.errors.contains("Bad.xib:3:22: "), "\(run.errors)")
                #expect(run.errors.contains("(object a)"))
                #expect(run.errors.filter { $0 == "\n" }.count == 1)
            }
            let pipe = try Galley.run("layout", "-", input: Array("<document/>".utf8))
            #expect(pipe.status == 65)
            #expect(pipe.errors.contains("standard input:1:1:"))
        }
    }

    // MARK: lint

    private func lint(_ name: String, _ arguments: String...) throws -> [[String: Any]] {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let run = try Galley.shell(
            "\"$GALLEY\" lint '\(Self.file(name))' --font-file '\(Self.blocks)' --output-format ndjson -q \(words)")
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
        let lines = try String(contentsOfFile: Self.file("contradiction.xib"), encoding: .utf8).split(separator: "\n")
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
                "lint", file.path, "--font-file", Self.blocks, "--categories", "L,XL,AX1", "--output-format", "ndjson",
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
            "\"$GALLEY\" lint '\(Self.file("contradiction.xib"))' '\(Galley.package.path)/Examples/header.json' -q")
        #expect(all.status == 1)
        #expect(all.output.contains("header.json:"))
        #expect(all.output.contains("[conflict]"))
        let budget = try Galley.run("budget", Self.file("contradiction.xib"), "--width", "10", "--lines", "1")
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
        let file = Self.file("Base.lproj/Form.xib")
        for flag in ["--lines 1", "--pseudo rtl", "--height 20", "--size 12 --weight 700"] {
            let run = try Galley.shell("\"$GALLEY\" lint '\(file)' \(flag)")
            #expect(run.status == 64)
            #expect(
                run.errors.contains("'\(flag.prefix { $0 != " " })'")
                    && run.errors.contains("a layout has sizes and limits of its own"))
        }
        let missing = try Galley.run("lint", file, "--locales", "xx")
        #expect(missing.status == 65 && missing.errors.contains("No text in 'xx'; the files have "))
        let none = try Galley.run("lint", Self.file("contradiction.xib"), "--locales", "de")
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
            let text = try String(contentsOfFile: Self.file("contradiction.xib"), encoding: .utf8)
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

    private static func label(_ id: String, _ text: String, lines: Int, font: String, _ frame: String) -> String {
        """
        <label text="\(text)" numberOfLines="\(lines)" lineBreakMode="tailTruncation" id="\(id)">
        <rect key="frame" \(frame)/><fontDescription key="fontDescription" \(font)/></label>
        """
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

    @Test("A cell that is a xib's own view is as high as its content or its rows, and rows of inset groups leave room")
    func cellSizes() throws {
        func cell(_ attributes: String, x: Int, width: Int) -> String {
            let label = Self.label(
                "l\(x)", "aaaa aaaa", lines: 0, font: "type=\"system\" pointSize=\"10\"",
                "x=\"10\" y=\"5\" width=\"40\" height=\"10\"")
            return """
                <tableViewCell id="c\(x)" \(attributes)><rect key="frame" x="\(x)" width="\(width)" height="44"/>
                <tableViewCellContentView key="contentView" id="v\(x)"><rect key="frame" width="\(width)" height="44"/>
                <subviews>\(label.replacing("<label ", with: "<label translatesAutoresizingMaskIntoConstraints=\"NO\" "))</subviews>
                <constraints><constraint firstItem="l\(x)" firstAttribute="leading" secondItem="v\(x)" secondAttribute="leading"
                constant="10" id="1\(x)"/><constraint firstItem="l\(x)" firstAttribute="top" secondItem="v\(x)"
                secondAttribute="top" constant="5" id="2\(x)"/><constraint firstItem="v\(x)" firstAttribute="trailing"
                secondItem="l\(x)" secondAttribute="trailing" constant="10" id="3\(x)"/><constraint firstItem="v\(x)"
                firstAttribute="bottom" secondItem="l\(x)" secondAttribute="bottom" constant="5" id="4\(x)"/></constraints>
                </tableViewCellContentView></tableViewCell>
                """
        }
        func frames(_ objects: String, _ file: String) throws -> [String: [String: Double]] {
            try TemporaryFolder.with { folder throws in
                let path = try folder.file(file, "<document><objects>\(objects)</objects></document>").path
                let run = try Galley.run("layout", path, "--font-file", Self.blocks, "--output-format", "json", "-q")
                let object = try #require(
                    try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
                let views = try #require(object["views"] as? [String: [String: Any]], "\(run.errors)")
                return views.compactMapValues { $0["frame"] as? [String: Double] }
            }
        }
        // Letters are as wide and high as the font is large: four and four of 10 points take two lines in 40.
        #expect(try frames(cell("", x: 0, width: 60), "C.xib")["c0"] == ["x": 0, "y": 0, "width": 60, "height": 30])
        #expect(try frames(cell("rowHeight=\"90\"", x: 0, width: 60), "C.xib")["c0"]?["height"] == 90)
        let table = """
            <tableView style="insetGrouped" rowHeight="-1" id="t"><rect key="frame" width="100" height="400"/><sections>
            <tableViewSection id="s"><cells>\(cell("", x: 20, width: 60))</cells></tableViewSection></sections></tableView>
            """
        let found = try frames(
            "<view id=\"root\"><rect key=\"frame\" width=\"100\" height=\"400\"/><subviews>\(table)</subviews></view>",
            "T.xib")
        #expect(found["c20"]?["x"] == 20 && found["c20"]?["width"] == 60 && found["l20"]?["width"] == 40, "\(found)")
    }
}
