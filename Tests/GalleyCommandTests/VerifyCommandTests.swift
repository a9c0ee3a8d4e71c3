import Foundation
import GalleyJSON
import Testing

@Suite("galley verify")
struct VerifyCommandTests {
    /// What a phone's file holds, with records given.
    private static func file(
        _ records: [[String: Any]], version: String = "17.5", face: [String: Any] = ["family": "Inter"]
    ) throws -> [UInt8] {
        let object: [String: Any] = [
            "v": 1, "device": ["system": "iOS", "version": version, "scale": 3], "faces": ["sans": face],
            "records": records,
        ]
        return Array(try JSONSerialization.data(withJSONObject: object))
    }

    private static func record(_ keys: [String: Any], _ measured: [String: Any]) -> [String: Any] {
        var record: [String: Any] = ["text": "a", "face": "sans", "size": 17, "bounds": [0, 0, 100, 100]]
        record.merge(keys) { $1 }
        record["measured"] = measured
        return record
    }

    private static func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(
        "100 %: the 4,410 values that iOS answered, said as the recorder says them",
        .enabled(if: Shared.isExpected, "the shared folder is not beside the project"))
    func phones() throws {
        let folder = try #require(Shared.folder, "the shared folder is missing beside the project")
        let reference = try Self.json(
            String(contentsOfFile: "\(folder)/reference/uilabel-ios.json", encoding: .utf8))
        try TemporaryFolder.with { place in
            let file = try place.file("records.json", try Self.converted(reference))
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(try JSONSchema(named: "phone-records").faults(in: text) == [])
            let face = "\(folder)/data/record-sans.ttf"
            let run = try Galley.run("verify", file.path, "--font-file", face, environment: [:])
            #expect(run.output == "iOS 10: 4410 of 4410 values agree (100 %), 1470 records\n")
            #expect(run.status == 0 && run.errors == "")
            #expect(
                try Galley.run("verify", file.path, "--font-file", face, "--threads", "2").output == run.output)
            // The same without the word about the strategy: labels of today push words out, those did not.
            let today = try place.file("today.json", text.replacing(",\"strategy\":\"none\"", with: ""))
            let other = try Galley.run("verify", today.path, "--font-file", face, "--output-format", "json")
            let system = try #require((Self.json(other.output)["systems"] as? [[String: Any]])?.first)
            let explained = try #require(system["explained"] as? [String: Int])
            #expect(other.status == (explained.isEmpty ? 0 : 1))
            #expect(system["unexplained"] as? Int == 0)
            #expect(Set(explained.keys).isSubset(of: ["strategy none"]))
        }
    }

    /// The iOS records as the recorder writes them.
    private static func converted(_ reference: [String: Any]) throws -> [UInt8] {
        let modes = ["word", "char", "clip", "head", "tail", "middle"]
        let text = try #require(reference["text"] as? String)
        let rows = try #require(reference["rows"] as? [[Any]])
        let records = try rows.enumerated().map { index, row -> [String: Any] in
            [
                "id": "\(index)", "text": text, "face": "sans", "size": row[0], "lines": row[1],
                "lineBreak": modes[try #require(row[2] as? Int)], "strategy": "none",
                "adjustsFontSizeToFitWidth": row[3] as? Int == 1, "minimumScaleFactor": row[4],
                "preferredMaxLayoutWidth": 0, "bounds": [4, 254, 353, 107],
                "measured": ["intrinsicContentSize": row[5], "sizeThatFits": row[6], "textRect": row[7]],
            ]
        }
        #expect(records.count == 1470)
        let object: [String: Any] = [
            "v": 1, "recorder": "microsoft/WinObjC", "device": ["system": "iOS", "version": "10", "scale": 3],
            "faces": ["sans": ["family": "Record Sans", "file": "record-sans.ttf"]], "records": records,
        ]
        return Array(try JSONSerialization.data(withJSONObject: object, options: .sortedKeys))
    }

    @Test("A file without records is refused")
    func noRecords() throws {
        let run = try Galley.run("verify", "-", input: try Self.file([]))
        #expect(run.status == 65 && run.errors.contains("no records; expected at least one"))
    }

    @Test("A file that cannot be read is named, and the others are verified")
    func unreadable() throws {
        try TemporaryFolder.with { folder in
            let good = Galley.package.appendingPathComponent("Examples/phone-records.json").path
            let empty = try folder.file("empty.json", try Self.file([]))
            for (bad, code, words) in [("/none.json", 66, "'/none.json'"), (empty.path, 65, "no records")] {
                let run = try Galley.run("verify", bad, good, environment: [:])
                #expect(Int(run.status) == code && run.output.contains(" (100 %), "), "\(run.output)")
                #expect(run.errors.contains("Error: ") && run.errors.contains(words), "\(run.errors)")
                let json = try Galley.run("verify", bad, good, "--output-format", "json", environment: [:])
                #expect(try JSONSchema(named: "verify-report").faults(in: json.output) == [])
                let errors = try #require(Self.json(json.output)["errors"] as? [[String: Any]])
                #expect(errors.count == 1 && errors[0]["file"] as? String == bad)
            }
        }
    }

    @Test("Where nothing was compared nothing agrees; a byte order mark is no fault; a system's name stays on its line")
    func nothingCompared() throws {
        let nothing = try Self.file([Self.record([:], [:])], version: "17\n\u{1B}[31m")
        let run = try Galley.run("verify", "-", input: nothing)
        #expect(run.status == 65 && run.output.contains("0 of 0 values agree, 0 records, 1 in error"), "\(run.output)")
        #expect(!run.output.contains("\u{1B}"))
        let file = try Data(contentsOf: Galley.package.appendingPathComponent("Examples/phone-records.json"))
        let marked = try Galley.run("verify", "-", input: [0xEF, 0xBB, 0xBF] + file)
        #expect(marked.status == 0 && marked.output.contains("(100 %)"), "\(marked.errors)")
    }

    @Test("A limit that is none is named as such")
    func badLimit() throws {
        let record = Self.record(["preferredMaxLayoutWidth": -1], ["lineCount": [1]])
        let run = try Galley.run("verify", "-", input: try Self.file([record]))
        #expect(run.status == 65 && run.output.contains("preferredMaxLayoutWidth: expected points"), "\(run.output)")
    }

    @Test("The repository's own records agree, are valid, and say that no phone made them")
    func ownRecords() throws {
        let file = Galley.package.appendingPathComponent("Examples/phone-records.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(try JSONSchema(named: "phone-records").faults(in: text) == [])
        #expect(text.contains("made by Galley, not by a phone"))
        let run = try Galley.run("verify", file.path, environment: [:])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.hasPrefix("Galley 0: ") && run.output.contains(" (100 %), "))
    }

    static let switches: [(name: String, text: String, width: Double, flags: [String])] = [
        ("strategy none", "one two three four", 120, ["--strategy", "none"]),
        ("rules web", "see https://example.org/a/b/c-d", 120, ["--rules", "web"]),
        ("scale 2", "one two three", 80, ["--scale", "2"]), ("scale 1", "one two three", 80, ["--scale", "1"]),
        ("no kerning", "AVATAR AVATAR", 400, ["--kern", "0"]),
        ("strictness strict", "あーあーあーあー", 51, ["--strictness", "strict"]),
    ]

    @Test("A difference names the switch that makes it agree", arguments: switches)
    func explained(name: String, text: String, width: Double, flags: [String]) throws {
        let measured = try Galley.shell(
            "$GALLEY measure '\(text)' --size 17 --width \(width) --output-format json -q \(flags.joined(separator: " "))"
        )
        let size = try #require(Self.json(measured.output)["size"] as? [String: Double])
        let wanted = [size["width"] ?? 0, size["height"] ?? 0]
        let bounds = [0, 0, width, 100]
        let record = Self.record(["text": text, "bounds": bounds, "lines": 0], ["sizeThatFits": wanted])
        let run = try Galley.run("verify", "-", "--output-format", "json", input: try Self.file([record]))
        #expect(run.status == 1)
        let report = try Self.json(run.output)
        let difference = try #require((report["differences"] as? [[String: Any]])?.first)
        #expect((difference["switches"] as? [String])?.contains(name) == true, "\(difference)")
        #expect(difference["theirs"] as? [Double] == wanted)
        #expect(try JSONSchema(named: "verify-report").faults(in: run.output) == [])
        let text = try Galley.run("verify", "-", input: try Self.file([record])).output
        #expect(text.contains(name) && text.hasSuffix(" records\n") == false)
    }

    @Test("Rounding to nearest, of each line, and line heights without leading are told apart")
    func rounding() throws {
        // Inter's line at 17 pt is 20.573863636363637 pt: 20.667 up, 20.667 nearest; two lines 41.333 up, 41 nearest.
        let two = ["text": "a\na", "lines": 0] as [String: Any]
        let width =
            try #require(
                Self.json(Galley.shell("$GALLEY measure a --size 17 --output-format json -q").output)["exact"]
                    as? [String: Double])["width"] ?? 0
        let (up, nearest) = ((width * 3).rounded(.up) / 3, (width * 3).rounded() / 3)
        for (numbers, name) in [
            ([up, 41.0 + 1 / 3], ""), ([nearest, 41], "nearest"), ([up, 124.0 / 3], "each line"),
        ] {
            let record = Self.record(two, ["sizeThatFits": numbers])
            let run = try Galley.run("verify", "-", input: try Self.file([record])).output
            if name.isEmpty || numbers[1] == 41.0 + 1 / 3 {
                #expect(run.hasPrefix("iOS 17.5: 1 of 1 values agree (100 %)"), "\(run)")
            } else {
                #expect(run.contains("    agrees with") && run.contains("rounding \(name)"), "\(run)")
            }
        }
        let nothing = try Galley.run("verify", "-", input: try Self.file([Self.record(two, ["lineCount": 7])]))
        #expect(nothing.status == 1)
        #expect(
            nothing.output
                == "-: records[0]: lineCount: \"a\\na\" in sans 17, width 100: galley 2, iOS 17.5 7\n"
                + "    no switch makes it agree\n"
                + "iOS 17.5: 0 of 1 values agree (0 %), 1 record; 1 not explained\n")
        let named = Self.record(two.merging(["id": "save"]) { $1 }, ["lineCount": 7])
        let run = try Galley.run("verify", "-", input: try Self.file([named]))
        #expect(run.output.hasPrefix("-: records[0] (\"save\"): lineCount: "))
    }

    static let bad: [(json: String, message: String)] = [
        (#""text""#, "a record: expected an object, found a string"),
        (#"{"face":"sans","bounds":[0,0,1,1],"measured":{"lineCount":1}}"#, "a record needs the key text"),
        (#"{"text":"a","face":"serif","bounds":[0,0,1,1],"measured":{"lineCount":1}}"#, "face: expected one of sans"),
        (#"{"text":"a","face":"sans","bounds":[0,0,1],"measured":{"lineCount":1}}"#, "bounds: expected 4 numbers"),
        (#"{"text":"a","face":"sans","bounds":[0,0,-1,1],"measured":{"lineCount":1}}"#, "bounds: expected x, y"),
        (#"{"text":"a","face":"sans","bounds":[0,0,1,1],"measured":{}}"#, "measured: expected one value at least"),
        (
            #"{"text":"a","face":"sans","bounds":[0,0,1,1],"measured":{"lines":1}}"#,
            "measured: unknown key \"lines\"; known are intrinsicContentSize,"
        ),
        (
            #"{"text":"a","face":"sans","bounds":[0,0,1,1],"measured":{"sizeThatFits":[1,"2"]}}"#,
            "sizeThatFits: expected 2 numbers"
        ),
        (
            #"{"text":"a","face":"sans","bounds":[0,0,1,1],"measured":{"lineCount":-1}}"#,
            "lineCount: expected a whole number from 0 to 1e9, found -1"
        ),
        (
            #"{"text":"a","face":"sans","bounds":[0,0,1,1],"measured":{"sizeThatFits":[1e308,1]}}"#,
            "sizeThatFits: expected 2 numbers of points from 0 to 1e9, found an array"
        ),
        (#"{"text":"a","face":"sans","size":-1,"bounds":[0,0,1,1],"measured":{"lineCount":1}}"#, "size: expected "),
        (
            #"{"text":"a","face":"sans","width":1,"bounds":[0,0,1,1],"measured":{"lineCount":1}}"#,
            "width: expected nothing"
        ),
        (
            #"{"text":"a","face":"sans","colour":1,"bounds":[0,0,1,1],"measured":{"lineCount":1}}"#,
            "unknown key \"colour\""
        ),
        (
            #"{"text":"a","face":"sans","minimumScaleFactor":2,"bounds":[0,0,1,1],"measured":{"lineCount":1}}"#,
            "minimumScaleFactor: expected a number from 0 to 1"
        ),
    ]

    @Test("A record that is wrong is told with its place, and the others go on", arguments: bad)
    func badRecord(json: String, message: String) throws {
        let good = #"{"text":"a","face":"sans","size":17,"bounds":[0,0,100,100],"measured":{"lineCount":1}}"#
        let head =
            #"{"v":1,"device":{"system":"iOS","version":"17","scale":3},"faces":{"sans":{"family":"Inter"}},"records":["#
        let run = try Galley.run("verify", "-", input: Array("\(head)\(good),\(json),\(good)]}".utf8))
        #expect(run.status == 65)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("-: records[1] (byte ") && lines[0].contains("error: \(message)"), "\(lines[0])")
        #expect(lines[1] == "iOS 17: 2 of 2 values agree (100 %), 2 records, 1 in error")
    }

    @Test(
        "65: a file that is none says where",
        arguments: [
            ("", "byte 0: "), ("{", "byte 1: "), ("[]", "byte 0: a file of phone records: expected an object"),
            (#"{"v":2}"#, "byte 5: v: expected 1"), (#"{"v":1}"#, "byte 0: device: expected a value, found nothing"),
            (#"{"v":1,"device":{"system":"iOS","version":"1","scale":4}}"#, "byte 54: scale: expected 1, 2 or 3"),
            (
                #"{"v":1,"device":{"system":"iOS","version":"1","scale":3},"faces":{"a":{"family":"x","weight":0}},"records":[]}"#,
                "weight: expected a whole number from 1 to 1000"
            ),
        ])
    func badFile(text: String, message: String) throws {
        let run = try Galley.run("verify", "-", input: Array(text.utf8))
        #expect(run.status == 65 && run.output == "")
        #expect(run.errors.hasPrefix("Error: ") && run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test("69: faces that nobody gave; the one given stands for the only one, else names must agree")
    func faces() throws {
        let record = Self.record([:], ["lineCount": 1])
        let unknown = try Self.file([record], face: ["family": "No Such", "weight": 400])
        let run = try Galley.run("verify", "-", input: unknown)
        #expect(run.status == 69)
        #expect(run.output.contains("records[0]: error: no face 'No Such'; give it with --font-file or --profile"))
        let file = Galley.package.appendingPathComponent("Fonts/LiberationSans/LiberationSans-Regular.ttf").path
        #expect(try Galley.run("verify", "-", "--font-file", file, input: unknown).status == 0)
        let two: [String: Any] = [
            "v": 1, "device": ["system": "iOS", "version": "9", "scale": 2],
            "faces": ["sans": ["family": "No Such"], "other": ["family": "liberation sans"]],
            "records": [record, Self.record(["face": "other"], ["lineCount": 1])],
        ]
        let both = Array(try JSONSerialization.data(withJSONObject: two))
        let mixed = try Galley.run("verify", "-", "--font-file", file, input: both)
        #expect(
            mixed.status == 69 && mixed.output.hasSuffix("iOS 9: 1 of 1 values agree (100 %), 1 record, 1 in error\n"))
    }

    @Test("Files of several systems are kept apart, tolerance is in points, and CSV has a row a difference")
    func formats() throws {
        try TemporaryFolder.with { folder in
            let size = Self.record(["id": "a,\"b\""], ["sizeThatFits": [9.667, 20.7], "lineCount": 1])
            _ = try folder.file("new.json", try Self.file([size]))
            _ = try folder.file("old.json", try Self.file([Self.record([:], ["lineCount": 1])], version: "12.0"))
            let run = try Galley.run("verify", "old.json", "new.json", "old.json", directory: folder.url)
            #expect(run.status == 1)
            #expect(
                run.output.hasSuffix(
                    "iOS 12.0: 2 of 2 values agree (100 %), 2 records\n"
                        + "iOS 17.5: 1 of 2 values agree (50 %), 1 record; 1 not explained\n"))
            #expect(try Galley.run("verify", "new.json", "--tolerance", "0.05", directory: folder.url).status == 0)
            let csv = try Galley.run("verify", "new.json", "--output-format", "csv", directory: folder.url)
            #expect(
                csv.output.split(separator: "\n").last
                    == "new.json,0,\"a,\"\"b\"\"\",iOS 17.5,a,sans,17,L,100,0,sizeThatFits,9.666666666666666 20.666666666666668,9.667 20.7,,"
            )
            #expect(csv.errors == "iOS 17.5: 1 of 2 values agree (50 %), 1 record; 1 not explained\n")
            for wrong in ["-1", "x", "nan"] {
                #expect(
                    try Galley.run("verify", "new.json", "--tolerance=\(wrong)", directory: folder.url).status == 64)
            }
            #expect(try Galley.run("verify").status == 64)
            #expect(try Galley.run("verify", "-", "-").status == 64)
            #expect(try Galley.run("verify", "none.json", directory: folder.url).status == 66)
        }
    }

    @Test("Answers to open questions come back with their system")
    func probes() throws {
        let text =
            #"{"v":1,"device":{"system":"iOS","version":"17","scale":3},"faces":{},"records":[],"probes":[{"question":5,"name":"heights","values":{"a\\n":41}}]}"#
        let run = try Galley.run("verify", "-", input: Array(text.utf8))
        #expect(run.status == 0)
        #expect(
            run.output
                == "iOS 17: question 5, heights: {\"a\\\\n\":41}\niOS 17: 0 of 0 values agree, 0 records\n")
        let json = try Galley.run("verify", "-", "--output-format", "json", input: Array(text.utf8)).output
        #expect(try JSONSchema(named: "verify-report").faults(in: json) == [])
    }
}

/// Material that lies beside the project, not in it; in CI its absence fails.
private enum Shared {
    static let folder: String? = {
        let path = Galley.package.deletingLastPathComponent().appendingPathComponent("shared").path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()
    static let isExpected = folder != nil || ProcessInfo.processInfo.environment["CI"] == "true"
}
