import Foundation
import Testing

/// `galley layout` and `explain` over storyboards and xibs.
@Suite("Storyboards and xibs") struct InterfaceCommandTests {
    static let fixtures = Galley.package.appendingPathComponent("Tests/Fixtures")
    /// A face whose letters are as wide and high as the font is large.
    static let blocks = fixtures.appendingPathComponent("Fonts/Fixed.ttf").path

    static func file(_ name: String) -> String {
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

    @Test("A cell that is a xib's own view is as high as its content or its rows, and rows of inset groups leave room")
    func cellSizes() throws {
        func cell(_ attributes: String, x: Int, width: Int) -> String {
            let label = InterfaceLintTests.label(
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
