import Foundation
import GalleyJSON
import Testing

/// `galley layout` and `galley explain`.
@Suite("Layout files") struct LayoutCommandTests {
    private static let fixtures = Galley.package.appendingPathComponent("Tests/Fixtures")
    private static let examples = Galley.package.appendingPathComponent("Examples")
    private static let headerFont = fixtures.appendingPathComponent("Fonts/HeaderText.ttf").path

    private func object(_ run: Galley) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    private func frame(_ object: [String: Any], _ view: String, _ kind: String = "frame") throws -> [Double] {
        let views = try #require(object["views"] as? [String: [String: Any]])
        let frame = try #require(views[view]?[kind] as? [String: Double])
        return try ["x", "y", "width", "height"].map { try #require(frame[$0]) }
    }

    /// Runs a subcommand on a layout in a file of its own.
    private func lay(_ json: String, _ command: String, _ arguments: String...) throws -> Galley {
        try TemporaryFolder.with { folder in
            _ = try folder.file("layout.json", json)
            let words = arguments.map { "'\($0)'" }.joined(separator: " ")
            return try Galley.shell("$GALLEY \(command) layout.json \(words)", directory: folder.url)
        }
    }

    /// daveanderson/TableViewHeader: the mask holds 100 points, the content needs 125.5; seven constraints, one broken.
    @Test("explain tells a header's story and ends with 1")
    func headersStory() throws {
        let run = try Galley.run(
            "explain", Self.examples.appendingPathComponent("header.json").path, "--width", "500", "--font-file",
            Self.headerFont)
        // The header keeps its 320 points on a wider screen, where the label wraps.
        #expect(run.status == 1)
        #expect(run.errors == "")
        for part in [
            "These constraints cannot hold together:", "permanent.height == 50",
            "header.height == 100 (autoresizing mask h=--& v=--&)", "label.height >= 0",
            "105 would have to be 100: they are 5 apart", "needs 146 at width 320",
            "Broken: label.top == temporary.top + 15",
        ] { #expect(run.output.contains(part), "\(run.output)") }
        let json = try lay(
            Self.header(width: 500), "explain", "--output-format", "json", "--font-file", Self.headerFont)
        #expect(json.status == 1)
        let conflicts = try #require(try object(json)["conflicts"] as? [[String: Any]])
        #expect(conflicts.count == 1)
        // Seven constraints and the bound that makes them contradict each other.
        #expect((conflicts[0]["constraints"] as? [String])?.count == 8)
        let explanation = try #require(conflicts[0]["explanation"] as? String)
        #expect(explanation.contains("needs 125.5 at width 500"), "\(explanation)")
        let log = try #require(conflicts[0]["log"] as? String)
        #expect(log.contains("Unable to simultaneously satisfy constraints."))
        #expect(log.contains("V:[UILabel:0x1005'The quick brown fox jumpe...']-(15)-|"))
        // The layout goes on, and layout itself succeeds.
        let layout = try lay(
            Self.header(width: 500), "layout", "--output-format", "json", "--font-file", Self.headerFont)
        #expect(layout.status == 0)
        let laid = try object(layout)
        #expect(try frame(laid, "label") == [15, 15, 454, 20.5])
        #expect(laid["fit"] as? [String: Double] == ["height": 125.5, "width": 500])
    }

    private static func header(width: Int) -> String {
        """
        {"size":{"width":\(width),"height":480},"scale":2,
        "views":{"header":{"frame":[0,0,\(width),100],"autoresizing":["right","bottom"],"children":["permanent","temporary"]},
        "permanent":{},"temporary":{"children":["label"]},
        "label":{"label":{"text":"The quick brown fox jumped over the lazy dog.","size":17,"lines":0},
        "hugging":251,"compression":{"v":1000}}},
        "constraints":["permanent.height == 50","superview.trailing == label.trailing + 15",
        "superview.bottom == label.bottom + 15","label.top == superview.top + 15",
        "label.leading == superview.leading + 15","permanent.top == superview.top + 5",
        "superview.trailing == permanent.trailing + 5","permanent.leading == superview.leading + 5",
        "superview.trailing == temporary.trailing + 8","temporary.leading == superview.leading + 8",
        "temporary.top == permanent.bottom + 5","superview.bottom == temporary.bottom + 15"],
        "fit":{"view":"header","width":\(width)}}
        """
    }

    @Test("layout shows frames, exact and rounded, with the lines of labels")
    func frames() throws {
        let run = try lay(
            """
            {"size":{"width":320,"height":480},"scale":2,"metrics":{"pad":16},
            "views":{"a":{},"b":{},"c":{},"t":{"label":{"text":"aaaa aaaa aaaa","size":20,"lines":0}}},
            "vfl":["H:|-pad-[a]-8-[b(a)]-8-[c(a)]-pad-|","V:|[a(10)]","V:|[b(10)]","V:|[c(10)]","H:|[t(150)]","V:[a]-5-[t]"]}
            """, "layout", "--output-format", "json", "--font-file",
            Self.fixtures.appendingPathComponent("Fonts/Fixed.ttf").path)
        #expect(run.status == 0, "\(run.errors)")
        let result = try object(run)
        #expect(try frame(result, "a") == [16, 0, 90.5, 10])
        #expect(try abs(frame(result, "b", "exact")[0] - (16 + 272.0 / 3 + 8)) < 1e-9)
        #expect(try frame(result, "t") == [0, 15, 150, 60])
        let views = try #require(result["views"] as? [String: [String: Any]])
        #expect((views["t"]?["label"] as? [String: Any])?["lineCount"] as? Int == 3)
        #expect(result["v"] as? Int == 1)
        #expect((result["conflicts"] as? [Any])?.isEmpty ?? false)
        #expect((result["ambiguous"] as? [Any])?.isEmpty ?? false)
        #expect(result["note"] == nil)
    }

    @Test("several categories, widths and languages give a result each")
    func many() throws {
        try TemporaryFolder.with { folder in
            let strings = try folder.file(
                "Localizable.xcstrings",
                """
                {"sourceLanguage":"en","version":"1.0","strings":{"save.failed":{"localizations":{
                "en":{"stringUnit":{"state":"translated","value":"Not saved"}},
                "ar":{"stringUnit":{"state":"translated","value":"لم تحفظ"}}}}}}
                """)
            let run = try Galley.run(
                "layout", Self.examples.appendingPathComponent("screen.json").path, "--widths", "320,390",
                "--categories", "L,AX1", "--strings", strings.path, "--locales", "en,ar", "--output-format", "json")
            #expect(run.status == 0, "\(run.errors)")
            let result = try object(run)
            let results = try #require(result["results"] as? [[String: Any]])
            #expect(results.count == 8)
            #expect(
                results.map { $0["locale"] as? String ?? "" } == Array(repeating: "en", count: 4)
                    + Array(repeating: "ar", count: 4))
            #expect(results.map { $0["width"] as? Double ?? 0 } == [320, 390, 320, 390, 320, 390, 320, 390])
            #expect(try frame(results[1], "icon")[0] == 16)
            // Arabic runs from right to left.
            #expect(try frame(results[5], "icon")[0] == 390 - 16 - 24)
            #expect(result["note"] != nil)
            #expect(run.errors.hasPrefix("Note: "))
        }
    }

    @Test("text output is a table, and explain names what is left open")
    func text() throws {
        let open = """
            {"size":{"width":300,"height":100},"scale":2,
            "views":{"a":{"image":{"width":100,"height":10}},"b":{"image":{"width":100,"height":10}}},
            "vfl":["H:|[a][b]|","V:|[a]","V:|[b]"]}
            """
        let layout = try lay(open, "layout")
        #expect(
            layout.output == """
                300 x 100, L
                view    x  y  width  height  lines
                a       0  0    200      10
                b     200  0    100      10
                Ambiguous, horizontal: a, b

                """)
        let explained = try lay(open, "explain")
        #expect(explained.status == 0)
        #expect(explained.output.contains("Ambiguous, horizontal: a, b"))
        let whole = try lay(
            open.replacingOccurrences(of: "[a][b]", with: "[a(40)][b]"), "explain")
        #expect(whole.output == "300 x 100, L\nEvery constraint holds, and nothing is left open.\n")
    }

    @Test(
        "mistakes are one line with a place, and exit 65",
        arguments: [
            ("{", "layout.json:1:2:"),
            ("{\"size\":{\"width\":1}}", "an object with width and height"),
            ("{\"size\":{\"width\":1,\"height\":1},\"viewz\":{}}", "did you mean 'views'?"),
            ("{\"size\":{\"width\":1,\"height\":1},\"views\":{\"a\":{\"children\":[\"b\"]}}}", "no view is named 'b'"),
            (
                "{\"size\":{\"width\":1,\"height\":1},\"views\":{\"a\":{\"children\":[\"b\"]},\"b\":{\"children\":[\"a\"]}}}",
                "is inside itself"
            ),
            ("{\"size\":{\"width\":1,\"height\":1},\"views\":{\"a\":{}},\"vfl\":[\"H:|[a\"]}", "'H:|[a':"),
            (
                "{\"size\":{\"width\":1,\"height\":1},\"views\":{\"a\":{}},\"constraints\":[\"a.leading == superview.left\"]}",
                "cannot relate a.leading to superview.left"
            ),
            (
                "{\"size\":{\"width\":1,\"height\":1},\"views\":{\"a\":{\"label\":{\"text\":1}}}}",
                "views.a: text: expected a string"
            ),
            ("{\"size\":{\"width\":1,\"height\":1},\"views\":{\"a\":{\"hugging\":2000}}}", "a priority above 0"),
            (
                "{\"size\":{\"width\":1,\"height\":1},\"views\":{\"a\":{\"label\":{\"text\":\"\"},\"scroll\":true}}}",
                "exclude each other"
            ),
        ])
    func mistakes(json: String, message: String) throws {
        for command in ["layout", "explain"] {
            let run = try lay(json, command)
            #expect(run.status == 65)
            #expect(run.output == "")
            #expect(run.errors.hasPrefix("Error: layout.json"))
            #expect(run.errors.contains(message), "\(run.errors)")
            #expect(run.errors.filter { $0 == "\n" }.count == 1)
        }
    }

    @Test("64 for the command line, 66 for a file that is not there, 69 for a font that is not")
    func exitCodes() throws {
        #expect(try Galley.run("layout").status == 64)
        #expect(try Galley.run("explain", "a", "b").status == 64)
        #expect(try Galley.run("layout", "-", "--width", "-3").status == 64)
        #expect(try Galley.run("layout", "-", "--locales", "de").status == 64)
        #expect(try Galley.run("layout", "/nonexistent.json").status == 66)
        let font = try lay(
            "{\"size\":{\"width\":1,\"height\":1},\"views\":{\"a\":{\"label\":{\"text\":\"a\",\"fonts\":[\"no.ttf\"]}}}}",
            "layout")
        #expect(font.status == 69)
    }

    private static let label =
        "\"size\":{\"width\":200,\"height\":600},\"vfl\":[\"H:|[a]|\",\"V:|[a]\"]"

    @Test("What a label rests on is in the answer: faces, families and texts that are not there")
    func restsOn() throws {
        let json =
            "{\(Self.label),\"views\":{\"a\":{\"key\":\"no.such\",\"label\":{\"text\":\"Hi \\udbc0\\udc00 สวัสดี\",\"size\":17,\"font\":\"Nope\"}}}}"
        try TemporaryFolder.with { folder in
            _ = try folder.file("layout.json", json)
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent("de.lproj"), withIntermediateDirectories: true)
            _ = try folder.file("de.lproj/L.strings", "\"a\" = \"%d Dateien\";")
            let run = try Galley.shell(
                "$GALLEY layout layout.json -q --strings de.lproj/L.strings --locales DE --output-format json",
                directory: folder.url)
            #expect(run.status == 0)
            let object = try object(run)
            let warnings = (object["warnings"] as? [String] ?? []).joined(separator: "\n")
            for part in [
                "a: no text for 'no.such' in 'DE'", "a: no family is named 'Nope'",
                "a: 1 character that no face covers",
            ] { #expect(warnings.contains(part), "\(warnings)") }
            let views = try #require(object["views"] as? [String: [String: Any]])
            let fonts = try #require((views["a"]?["label"] as? [String: Any])?["fonts"] as? [String])
            #expect(fonts == ["Inter-Regular.otf", "NotoSansThaiUI-Regular.ttf"])
            #expect(object["category"] as? String == "L" && object["locale"] as? String == "DE")
            // Placeholders are filled.
            let filled = json.replacing("\"key\":\"no.such\"", with: "\"key\":\"a\"")
                .replacing("\"H:|[a]|\"", with: "\"H:|[a]\"").replacing(",\"font\":\"Nope\"", with: "")
            _ = try folder.file("layout.json", filled)
            let answer = try Galley.shell(
                "$GALLEY layout layout.json -q --strings de.lproj/L.strings --locales de --output-format json",
                directory: folder.url)
            let plain = try Galley.shell("$GALLEY measure '42 Dateien' --size 17 --output-format json -q")
            let measured = try #require(
                try JSONSerialization.jsonObject(with: Data(plain.output.utf8)) as? [String: Any])
            let width = try #require((measured["size"] as? [String: Double])?["width"])
            #expect(try frame(try self.object(answer), "a")[2] == width)
            #expect(!answer.output.contains("a: no text"))
        }
    }

    @Test(
        "A frame that is too low shows fewer lines, and says so", arguments: [(10.0, 1), (25, 1), (41.4, 2), (62, 3)])
    func tooLow(height: Double, lines: Int) throws {
        let text = "Your changes could not be saved because the disk is full"
        let run = try lay(
            "{\"size\":{\"width\":200,\"height\":600},\"views\":{\"a\":{\"label\":{\"text\":\"\(text)\",\"size\":17,\"lines\":0}}},\"vfl\":[\"H:|[a]|\",\"V:|[a(\(height))]\"]}",
            "layout", "--output-format", "json")
        let views = try #require(try object(run)["views"] as? [String: [String: Any]])
        let label = try #require(views["a"]?["label"] as? [String: Any])
        #expect(label["lineCount"] as? Int == lines && label["truncated"] as? Bool == (lines < 3))
    }

    @Test(
        "Keys that say nothing, names that formats cannot use and odd values are refused with their place",
        arguments: [
            (
                #""views":{"1a":{}}"#,
                "views: '1a' is no name that formats can use; expected letters, digits and underscores"
            ),
            (#""views":{"ä":{}}"#, "views: 'ä' is no name that formats can use"),
            (#""metrics":{"b c":1}"#, "metrics: 'b c' is no name that formats can use"),
            (
                #""views":{"a":{"label":{"text":"x","width":20}}}"#,
                "views.a: a label's width is the layout's; leave it out"
            ),
            (#""views":{"a":{"label":{"text":"x","category":"AX5"}}}"#, "views.a: a label's category is the layout's"),
            (
                #""views":{"a":{"label":{"text":"x","lins":2}}}"#,
                "views.a: a label has no key 'lins'; did you mean 'lines'?"
            ),
            (
                #""views":{"a":{"insets":[1,2]}}"#,
                "views.a.insets: expected an array of four numbers: top, left, bottom, right, found 2"
            ),
            (
                #""views":{"a":{"image":{"width":1}}}"#,
                "views.a.image: expected an object with width and height, found one of them"
            ),
            (
                #""views":{"a":{}},"fit":{"view":"b"}"#,
                "fit.view: no view is named 'b'; did you mean 'a'?; expected one of the views"
            ),
            (
                #""views":{"a":{"label":{"text":"x","size":17,"variations":"wght=700"}}}"#,
                "views.a: Inter-Regular.otf: no axis 'wght'"
            ),
        ])
    func refusals(keys: String, message: String) throws {
        let run = try lay("{\"size\":{\"width\":200,\"height\":600},\(keys)}", "layout")
        #expect(run.status == 65 && run.output == "")
        #expect(run.errors.contains(message) && run.errors.hasPrefix("Error: layout.json:1:"), "\(run.errors)")
    }

    @Test(
        "Languages whose script follows from their region mirror the screen",
        arguments: [
            ("pa-PK", true), ("pa", false), ("pa-Arab", true), ("uz-AF", true), ("nqo", true), ("az-IR", true),
            ("ar", true),
            ("he-IL", true), ("en", false), ("ckb", true), ("ar-Latn", false),
        ])
    func directions(locale: String, isRightToLeft: Bool) throws {
        try TemporaryFolder.with { folder in
            _ = try folder.file(
                "layout.json",
                #"{"size":{"width":200,"height":60},"views":{"a":{"label":{"text":"x","size":17}}},"vfl":["H:|[a]","V:|[a]"]}"#
            )
            let name = "\(locale).lproj"
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            _ = try folder.file("\(name)/L.strings", "\"a\" = \"x\";")
            let run = try Galley.shell(
                "$GALLEY layout layout.json -q --strings \(name)/L.strings --output-format json", directory: folder.url)
            #expect(try (frame(try object(run), "a")[0] > 100) == isRightToLeft)
        }
    }
}
