import Foundation
import GalleyJSON
import Testing

@Suite("galley measure")
struct MeasureCommandTests {
    private let answer =
        "{\"category\":\"L\",\"exact\":{\"height\":20.573863636363637,\"width\":9.586647727272727},"
        + "\"fonts\":[\"Inter-Regular.otf\"],\"id\":1,\"lineCount\":1,\"missingGlyphs\":0,\"naturalLineCount\":1,"
        + "\"rules\":\"unicode-1\",\"size\":{\"height\":20.666666666666668,\"width\":9.666666666666666},"
        + "\"truncated\":false,\"v\":1,\"width\":100}\n"

    private func objects(_ output: String) throws -> [JSONObject] {
        try output.split(separator: "\n").map { line in
            guard case .object(let object) = try JSONReader().read(Array(line.utf8)).kind else {
                return JSONObject()
            }
            return object
        }
    }

    @Test("A text measures the same as an argument, from a file and from a pipe (I04)")
    func oneRule() throws {
        let flags = ["--size", "17", "--width", "100", "--output-format", "json"]
        func measure(_ arguments: [String], _ input: String = "") throws -> String {
            let quoted = (arguments + flags).map { "'\($0)'" }.joined(separator: " ")
            return try Galley.shell("printf '\(input)' | $GALLEY measure \(quoted)").output
        }
        #expect(try measure(["a"]) == answer)
        for ending in ["", "\\n", "\\r\\n"] {
            #expect(try measure(["-"], "a" + ending) == answer)
            #expect(try measure(["--input", "-"], "a" + ending) == answer)
        }
        #expect(try measure(["-"], "a\\n\\n").contains("\"lineCount\":2"))
        #expect(try measure(["-", "--keep-newline"], "a\\n").contains("\"lineCount\":2"))
        #expect(try measure(["-"], "\\357\\273\\277a\\n") == answer)
    }

    @Test("Bytes that are not UTF-8 are replaced by maximal subparts and never swallow a newline (R06)")
    func mojibake() throws {
        let run = try Galley.run(
            "measure", "-", "--size", "17", "--output-format", "json", "--line-details",
            input: [0xE3, 0x0A, 0x80] + Array("Hello".utf8))
        #expect(run.output.contains("\"lineCount\":2"))
        #expect(run.output.contains("\"end\":8,\"left\":0,") && run.output.contains("\"start\":2,"))
        let record = Array("{\"text\":\"x".utf8) + [0xED, 0xA0, 0x80] + Array("\",\"size\":17}\n".utf8)
        let refused = try Galley.run("measure", "--strict-utf8", "--input", "-", input: record)
        #expect(
            refused.output
                == "{\"error\":{\"code\":\"bad-json\",\"message\":\"not UTF-8: byte 0xED (invalid-utf8)\",\"offset\":10},\"id\":1,\"v\":1}\n"
        )
    }

    @Test("Flags fill what a record lacks, and a record's word goes first")
    func filling() throws {
        let records = """
            {"text":"a"}
            {"text":"a","width":50,"size":10}
            {"text":"a","style":"title1"}
            {"text":"a","widths":[1,2],"category":"AX1"}
            """
        let run = try Galley.run(
            "measure", "--input", "-", "--width", "20", "--size", "12", "--style", "body", "--categories",
            "XS",
            input: Array(records.utf8))
        let answers = try objects(run.output)
        #expect(answers.count == 4)
        guard case .array(let first) = answers[0]["results"]?.kind, case .object(let result) = first[0].kind
        else {
            Issue.record("no results: \(run.output)")
            return
        }
        #expect(result["width"] == 20)
        #expect(result["category"] == "XS")
        guard case .array(let last) = answers[3]["results"]?.kind else {
            Issue.record("no results: \(run.output)")
            return
        }
        #expect(last.count == 2)
    }

    @Test("Each kind of input in each format has as many rows as results")
    func formats() throws {
        try TemporaryFolder.with { folder in
            let records = try folder.file(
                "r.ndjson",
                "{\"text\":\"a,\\\"b\\\"\",\"size\":17}\n\n{\"id\":\"x\\ty\",\"text\":\"b\",\"size\":17,\"widths\":[1,2]}\nbroken\n"
            )
            func rows(_ format: String) throws -> [Substring] {
                try Galley.run("measure", "--input", records.path, "--output-format", format).output.split(
                    separator: "\n")
            }
            #expect(try rows("ndjson").count == 3)
            #expect(try rows("csv").count == 5)
            let tsv = try rows("tsv")
            #expect(tsv.count == 5)
            #expect(tsv.allSatisfy { $0.filter { $0 == "\t" }.count == 13 })
            #expect(tsv[2].hasPrefix("x\\ty\t"))
            let json = try Galley.run("measure", "--input", records.path, "--output-format", "json").output
            guard case .array(let answers) = try JSONReader().read(Array(json.utf8)).kind else {
                Issue.record("not an array")
                return
            }
            #expect(answers.count == 3)
            #expect(try rows("text").contains { $0.contains("error: ") })
        }
    }

    @Test("The note about Inter is said once, and only where an answer rests on it")
    func note() throws {
        let run = try Galley.run(
            "measure", "--input", "-",
            input: Array("{\"text\":\"a\",\"size\":17}\n{\"text\":\"b\"}\n{\"text\":\"c\"}\n".utf8))
        #expect(try objects(run.output).map { $0["note"] != nil } == [false, true, false])
        #expect(run.errors.hasPrefix("Note: "))
        #expect(run.errors.filter { $0 == "\n" }.count == 1)
        #expect(try Galley.run("measure", "a", "--size", "17").errors == "")
        #expect(try Galley.run("measure", "a", "--font", "Liberation Sans").errors == "")
    }

    @Test("Markdown answers by line, and says on standard error which faces are missing")
    func markdown() throws {
        let run = try Galley.run(
            "measure", "--markdown", "Ship **today**, not _tomorrow_", "--width", "120", "--line-details", "--size",
            "17")
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains("0..<12  \"Ship today, \""))
        #expect(run.output.contains("12..<24  \"not tomorrow\""))
        let records = "{\"text\":\"***a***\",\"size\":17}\n{\"text\":\"***b***\",\"size\":17,\"markdown\":false}\n"
        let stream = try Galley.run("measure", "--markdown", "--input", "-", input: Array(records.utf8))
        #expect(stream.errors == "Note: no bold italic face of Inter; Inter-Italic.otf stands in\n")
        #expect(stream.output.contains("\"text\":\"a\"") && !stream.output.contains("\"text\":\"***b***\""))
    }

    @Test("Line spacing, height and tab flags reach the answer; what they refuse is usage")
    func paragraphFlags() throws {
        func height(_ flags: String...) throws -> String {
            let joined = flags.map { "'\($0)'" }.joined(separator: " ")
            return try Galley.shell("$GALLEY measure 'a b' --size 10 --width 12 \(joined)").output
        }
        let plain = try height()
        for flags in [["--line-spacing", "4"], ["--line-height-multiple", "1.5"]] {
            #expect(try height(flags[0], flags[1]) != plain)
        }
        #expect(try Galley.run("measure", "a", "--line-spacing", "-1").status == 64)
        #expect(try Galley.run("measure", "a", "--tab-interval", "0").status == 64)
        #expect(try Galley.run("measure", "a", "--alignment", "centre").errors.contains("center"))
    }

    @Test("A missing family is named, and Inter stands in (R12)")
    func missingFamily() throws {
        let run = try Galley.run(
            "measure", "a", "--size", "17", "--font", "NoSuchFont", "--output-format", "json")
        #expect(run.status == 0)
        #expect(run.output.contains("\"missingFamily\":\"NoSuchFont\""))
        #expect(run.output.contains("\"fonts\":[\"Inter-Regular.otf\"]"))
        #expect(run.errors.hasPrefix("Note: no family 'NoSuchFont'"))
    }

    @Test("--line-details lists each line's runs with their faces, --answers verdict how safe the count is")
    func details() throws {
        let arguments = ["Ship \u{5E9}\u{5DC}\u{5D5}\u{5DD} now", "--size", "17", "--width", "60"]
        func measure(_ flags: String...) throws -> String {
            let quoted = (arguments + flags).map { "'\($0)'" }.joined(separator: " ")
            let run = try Galley.shell("$GALLEY measure \(quoted)")
            #expect(run.status == 0 && run.errors == "")
            return run.output
        }
        let json = try #require(
            try objects(try measure("--output-format", "json", "--line-details", "--answers", "verdict")).first)
        guard case .array(let lines) = json["lines"]?.kind, case .object(let first) = lines[0].kind,
            case .array(let runs) = first["runs"]?.kind, case .object(let run) = runs[0].kind,
            case .object(let verdict) = json["verdict"]?.kind
        else {
            Issue.record("no details")
            return
        }
        #expect(run["font"] == "Inter-Regular.otf" && run["direction"] == "ltr" && run["start"] == 0)
        #expect(first["slack"] != nil && verdict["lineCount"] == json["lineCount"])
        #expect(verdict["fragile"] == JSONValue(.bool(false)))
        let text = try measure("--line-details", "--answers", "verdict")
        #expect(text.contains("NotoSansHebrew-Regular.ttf 17") && text.contains("  rtl"))
        #expect(text.contains("holds at widths of ") && !text.contains("fragile"))
        #expect(try Galley.run("measure", "a", "--answers", "ink", "--output-format", "csv").status == 64)
    }

    @Test("--answers, --height and --proposal say the same as text and as JSON")
    func answers() throws {
        let text = "Ship today, not tomorrow, and tell everyone who asked"
        let flags =
            "--size 17 --width 160 --height 60 --proposal 160,ideal --answers widths,steps,cuts,ink,verdict"
        let words = try Galley.shell("$GALLEY measure '\(text)' \(flags)")
        #expect(words.status == 0)
        for part in [
            "min-content 80.653, max-content 440.43, tightest 120.771", "from 120.771: 4 lines, 82.333 high",
            "no word is cut", "ink at 0.531, 3.719", "does not fit the box, 17 characters too long; largest size 16.25",
            "no category fits", "takes 149.333 x 82.333 of the proposal",
        ] { #expect(words.output.contains(part), "\(part)\n\(words.output)") }
        let json = try #require(
            try objects(try Galley.shell("$GALLEY measure '\(text)' \(flags) --output-format json").output).first)
        guard case .object(let box) = json["box"]?.kind, case .array(let steps) = json["steps"]?.kind else {
            Issue.record("no answers")
            return
        }
        #expect(box["fits"] == JSONValue(.bool(false)) && box["largestCategory"] == .null)
        #expect(steps.count > 8 && json["contentWidths"] != nil && json["ink"] != nil && json["cuts"] != nil)
        #expect(json["proposed"] == json["size"])
    }

    @Test(
        "Paragraph flags are the record's keys",
        arguments: [
            ("--kern 1 --tracking -0.5", #""kern":1,"tracking":-0.5"#),
            (
                "--head-indent 4 --first-line-head-indent 9 --tail-indent -5",
                #""headIndent":4,"firstLineHeadIndent":9,"tailIndent":-5"#
            ),
            ("--minimum-line-height 30 --maximum-line-height 40", #""minimumLineHeight":30,"maximumLineHeight":40"#),
            ("--paragraph-spacing 8 --paragraph-spacing-before 3", #""paragraphSpacing":8,"paragraphSpacingBefore":3"#),
            ("--tab-stops 40,90:right", #""tabStops":[40,{"location":90,"alignment":"right"}]"#),
            ("--lines 1 --truncation-token ' (more)'", #""lines":1,"truncationToken":" (more)""#),
        ])
    func paragraphFlags(flags: String, keys: String) throws {
        let text = #"Ship\ttoday\tnot\nlater on"#
        let record = "{\"text\":\"\(text)\",\"size\":17,\"width\":120,"
        func answer(_ line: String, _ flags: String = "") throws -> String {
            try Galley.shell("printf '%s' '\(line)' | $GALLEY measure - --line-details --input-format ndjson \(flags)")
                .output
        }
        let byKeys = try answer(record + keys + "}")
        #expect(try byKeys == answer(String(record.dropLast()) + "}", flags) && byKeys.contains("lineCount"))
        #expect(try byKeys != answer(String(record.dropLast()) + "}"))
    }

    @Test("--algorithm chooses lines and keeps their number; --minimum-scale-factor shows the size drawn")
    func algorithms() throws {
        let text = "Ship today, not tomorrow, and tell everyone who asked"
        func answer(_ flags: [String]) throws -> JSONObject {
            let quoted = ([text, "--size", "17", "--output-format", "json"] + flags).map { "'\($0)'" }
            let output = try Galley.shell("$GALLEY measure \(quoted.joined(separator: " "))").output
            return try #require(try objects(output).first)
        }
        let plain = try answer(["--width", "160"])
        for algorithm in ["balanced", "pretty"] {
            let other = try answer(["--width", "160", "--algorithm", algorithm])
            #expect(other["lineCount"] == plain["lineCount"] && other["exact"] != plain["exact"], "\(algorithm)")
        }
        let record = "{\"text\":\"\(text)\",\"size\":17,\"width\":160,\"algorithm\":\"balanced\"}"
        let stream = try Galley.run("measure", "--input", "-", input: Array(record.utf8)).output
        #expect(try objects(stream).first?["exact"] == answer(["--width", "160", "--algorithm", "balanced"])["exact"])
        #expect(try Galley.run("measure", "a", "--algorithm", "best").status == 64)
        let shrunk = try answer(["--width", "160", "--lines", "1", "--minimum-scale-factor", "0.5"])
        let whole = try answer(["--width", "160", "--lines", "1"])
        guard case .number(let size) = shrunk["drawnSize"]?.kind else {
            Issue.record("no drawn size")
            return
        }
        #expect(size.value < 17 && size.value >= 8.5 && shrunk["size"] == whole["size"])
        #expect(try Galley.run("measure", "a", "--minimum-scale-factor", "2").status == 64)
    }

    @Test("-o writes the file whole or not at all, and never replaces a device")
    func outputFile() throws {
        try TemporaryFolder.with { folder in
            let file = folder.url.appendingPathComponent("out.json")
            let run = try Galley.run(
                "measure", "a", "--size", "17", "--width", "100", "--output-format", "json", "-o", file.path)
            #expect(run.status == 0)
            #expect(run.output == "")
            #expect(try String(contentsOf: file, encoding: .utf8) == answer)
            #expect(try Galley.run("measure", "--input", "/no/such", "-o", file.path).status == 66)
            #expect(try String(contentsOf: file, encoding: .utf8) == answer)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out.json"])
            #expect(try Galley.run("styles", "-o", "/dev/null").status == 0)
            #expect(
                try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
                    == .typeCharacterSpecial)
        }
    }

    @Test("The moved binary finds share/galley/Fonts beside it, with an empty environment in another folder")
    func moved() throws {
        try TemporaryFolder.with { folder in
            let files = FileManager.default
            let bin = folder.url.appendingPathComponent("bin")
            let share = folder.url.appendingPathComponent("share/galley")
            try files.createDirectory(at: bin, withIntermediateDirectories: true)
            try files.createDirectory(at: share, withIntermediateDirectories: true)
            try files.copyItem(
                at: Galley.package.appendingPathComponent("Fonts"), to: share.appendingPathComponent("Fonts"))
            let binary = bin.appendingPathComponent("galley")
            try files.copyItem(at: Galley.binary, to: binary)
            let run = try Galley.run(
                "measure", "a", "--size", "17", "--width", "100", "--output-format", "json", environment: [:],
                directory: URL(fileURLWithPath: "/"), binary: binary)
            #expect(run.errors == "")
            #expect(run.output == answer)
            try files.removeItem(at: share)
            #expect(try Galley.run("measure", "a", environment: [:], binary: binary).status == 69)
        }
    }

    @Test("--strict-utf8 looks at arguments too", arguments: ["measure", "fonts coverage"])
    func damagedArgument(command: String) throws {
        let words = "unset IFS; \"$GALLEY\" \(command)"
        let refused = try Galley.shell("\(words) --strict-utf8 fine \"$(printf 'a\\377b')\"")
        let place = command == "measure" ? 4 : 5
        #expect(refused.status == 65 && refused.output == "")
        #expect(refused.errors == "Error: Argument \(place) is not UTF-8, which '--strict-utf8' refuses\n")
        #expect(try Galley.shell("\(words) \"$(printf 'a\\377b')\"").status == 0)
    }
}
