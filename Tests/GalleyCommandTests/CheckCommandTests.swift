import Foundation
import GalleyJSON
import Testing

@Suite("galley check")
struct CheckCommandTests {
    private static let right = "{\"id\":\"r\",\"text\":\"a\",\"size\":17,\"expect\":{\"lineCount\":1}}"
    private static let wrong =
        "{\"id\":\"w\",\"text\":\"a b\",\"size\":17,\"width\":10,\"expect\":{\"lineCount\":1,\"height\":1}}"

    @Test("0: all agree, also with records that expect nothing")
    func agrees() throws {
        try TemporaryFolder.with { folder in
            let file = try folder.file("a.ndjson", "# labels\n\n\(Self.right)\n{\"text\":\"b\",\"size\":17}")
            let run = try Galley.run("check", file.path)
            #expect(run.status == 0)
            #expect(run.output == "2 records: 1 agrees, 0 differ, 1 expects nothing\n")
            #expect(run.errors == "")
        }
    }

    @Test("1: differences name the place, the record and the key, then the lines follow")
    func differs() throws {
        try TemporaryFolder.with { folder in
            let file = try folder.file("a.ndjson", "// labels\n\(Self.right)\n\(Self.wrong)\n")
            let run = try Galley.run("check", "a.ndjson", directory: folder.url)
            #expect(run.status == 1)
            let lines = run.output.split(separator: "\n").map(String.init)
            try #require(lines.count == 5)
            #expect(lines[0] == "a.ndjson:3: \"w\": lineCount: expected 1, got 2")
            #expect(lines[1] == "a.ndjson:3: \"w\": height: expected 1, got 41.333")
            #expect(lines[2].hasPrefix("    0..<2  \"a \"  ") && lines[2].hasSuffix("  opportunity"))
            #expect(lines[3].hasPrefix("    2..<3  \"b\"  "))
            #expect(lines[4] == "2 records: 1 agrees, 1 differs")
            #expect(try Galley.run("check", "--threads", "2", "a.ndjson", directory: folder.url).output == run.output)
            let piped = try Galley.run("check", "-", input: Array(try Data(contentsOf: file)))
            #expect(piped.output == run.output.replacing("a.ndjson", with: "-"))
        }
    }

    @Test("65: a bad record is told in its place, the others go on")
    func badRecord() throws {
        let input = "nonsense\n\(Self.wrong)\n{\"id\":7,\"text\":\"a\",\"expect\":{\"linecount\":1}}\n"
        let run = try Galley.run("check", "-", input: Array(input.utf8))
        #expect(run.status == 65)
        let lines = run.output.split(separator: "\n")
        #expect(lines[0].hasPrefix("-:1: error: ") && lines[0].hasSuffix(" (byte 1)"))
        #expect(lines[1].hasPrefix("-:2: \"w\": lineCount"))
        #expect(
            lines[5].contains(
                "-:3: 7: error: expect: unknown key \"linecount\"; did you mean lineCount? Known are breaks,"))
        #expect(lines[6] == "3 records: 0 agree, 1 differs, 2 are in error")
    }

    @Test("64, 66, 69 and 74: no file, none there, no font, no plain file")
    func otherCodes() throws {
        #expect(try Galley.run("check").errors.hasPrefix("Error: Nothing to check; expected a file"))
        #expect(try Galley.run("check").status == 64)
        #expect(try Galley.run("check", "-", "-").status == 64)
        #expect(try Galley.run("check", "--record", "-").status == 64)
        #expect(try Galley.run("check", "--output-format", "csv", "x").status == 64)
        #expect(try Galley.run("check", "--width", "3", "x").errors.contains("of 'galley measure'"))
        #expect(try Galley.run("check", "/no/such/file").status == 66)
        #expect(try Galley.run("check", "--record", "/").status == 74)
        let font = "{\"text\":\"a\",\"fonts\":[\"/no/such.ttf\"],\"expect\":{\"lineCount\":1}}"
        #expect(try Galley.run("check", "-", input: Array(font.utf8)).status == 69)
    }

    @Test("--record puts right what differs, adds what lacks, and keeps the rest of the file and its permissions")
    func record() throws {
        try TemporaryFolder.with { folder in
            let before = "# labels\r\n\n\(Self.wrong)\r\n{ \"text\" : \"\", \"x\":[1] }\nnonsense\n\(Self.right)"
            let file = try folder.file("a.ndjson", before)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            let link = folder.url.appendingPathComponent("link").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.ndjson")
            let run = try Galley.run("check", "--record", link)
            #expect(run.status == 65)
            #expect(run.output.hasSuffix("link: 1 updated, 1 added, 2 left as they were\n"))
            let after = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let expected =
                before
                .replacing("\"lineCount\":1,\"height\":1", with: "\"lineCount\":2,\"height\":41.333333333333336")
                .replacing("[1] }", with: "[1],\"expect\":{\"height\":0,\"lineCount\":0,\"width\":0} }")
            #expect(after.utf8.elementsEqual(expected.utf8))
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o640)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a.ndjson", "link"])
            let again = try Galley.run("check", "--record", file.path)
            #expect(again.output.hasSuffix(": 0 updated, 0 added, 4 left as they were\n"))
        }
    }

    @Test("JSON and NDJSON have an object for each record")
    func json() throws {
        let input = Array("\(Self.right)\n[]\n\(Self.wrong)\n{\"text\":\"\"}\n".utf8)
        let run = try Galley.run("check", "-", "--output-format", "ndjson", input: input)
        #expect(run.status == 65)
        let verdicts = try run.output.split(separator: "\n").map { line -> JSONValue? in
            guard case .object(let object) = try JSONReader().read(Array(line.utf8)).kind else { return nil }
            return object["verdict"]
        }
        #expect(verdicts == ["agrees", "error", "differs", "expects-nothing"])
        #expect(
            run.output.contains(
                "{\"actual\":2,\"category\":\"L\",\"expected\":1,\"key\":\"lineCount\",\"lines\":[\"a \",\"b\"],\"width\":10}"
            ))
        let array = try Galley.run("check", "-", "--output-format", "json", input: input).output
        guard case .array(let elements) = try JSONReader().read(Array(array.utf8)).kind else {
            Issue.record("not an array")
            return
        }
        #expect(elements.count == 4)
    }

    @Test("The repository's own labels are as recorded")
    func fixture() throws {
        let file = Galley.package.appendingPathComponent("Tests/Fixtures/labels.ndjson").path
        let run = try Galley.run("check", file, environment: [:])
        #expect(run.status == 0, "\(run.output)")
    }

    @Test("Flags for spacing, features and rules reach the records, and what cannot be taken is refused")
    func flags() throws {
        func width(_ flags: String...) throws -> String {
            try Galley.shell("$GALLEY measure AVA --size 100 --output-format csv \(flags.joined(separator: " "))")
                .output
        }
        #expect(try width("--letter-spacing", "-1") != width())
        #expect(try width("--features", "kern=0,ss01") != width())
        #expect(try width("--rules", "web").contains(",web-1,"))
        #expect(try width().contains(",unicode-1,"))
        let features = try Galley.run("measure", "a", "--features", "kern[0:1]")
        #expect(features.status == 64)
        #expect(features.errors.contains("expected OpenType features without ranges"))
        #expect(try Galley.run("measure", "a", "--letter-spacing", "wide").status == 64)
    }
}
