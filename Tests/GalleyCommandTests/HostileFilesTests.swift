import Foundation
import Testing

@Suite("Catalogues that are not what they should be")
struct HostileFilesTests {
    private static func utf16(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        return bytes
    }

    /// A file, what it holds, and the findings that it gives, in order.
    static let files: [(name: String, bytes: [UInt8], findings: [String])] = [
        (
            "de.lproj/Bare.strings", utf16("\"a\" = \"Größe\";\n\"b\" = \"Ein sehr langer Text\";\n"),
            ["2:7 lines"]
        ),
        ("de.lproj/Twice.strings", Array("\"a\" = \"1\";\n \"a\" = \"2\";\n".utf8), ["2:2 duplicate"]),
        (
            "de.lproj/Semicolon.strings", Array("\"a\" = \"1\"\n\"b\" = \"Ein sehr langer Text\";\n".utf8),
            ["1:10 syntax", "2:7 lines"]
        ),
        (
            "values-de/bomb.xml",
            Array(
                "<!DOCTYPE r [<!ENTITY a \"haha\"><!ENTITY b \"&a;&a;\">]>\n<resources>\n<string name=\"a\">x &b;</string>\n<string name=\"b\">Ein sehr langer Text</string></resources>\n"
                    .utf8),
            ["1:1 entity", "3:20 entity", "4:18 lines"]
        ),
        (
            "de.lproj/Bytes.strings",
            Array("\"a\" = \"x".utf8) + [0xC3, 0x28] + Array("\";\n\"b\" = \"Ein sehr langer Text\";\n".utf8),
            ["1:9 encoding", "2:7 lines"]
        ),
        (
            "de.lproj/Large.strings",
            Array("/* ".utf8) + [UInt8](repeating: 0x61, count: 50 << 20)
                + Array(" */\n\"a\" = \"Ein sehr langer Text\"\n".utf8),
            ["2:7 lines", "2:29 syntax"]
        ),
        ("de.lproj/Good.strings", Array("\"a\" = \"Gut\";\n\"b\" = \"Ein sehr langer Text\";\n".utf8), ["2:7 lines"]),
    ]

    @Test("Each is a finding with its place, and the other files go on")
    func all() throws {
        try TemporaryFolder.with { folder in
            for file in Self.files {
                let place = folder.url.appendingPathComponent(file.name)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.bytes).write(to: place)
            }
            let run = try Galley.run(
                "lint", ".", "--width", "100", "--lines", "1", "--size", "17", "--output-format", "ndjson", "-q",
                directory: folder.url)
            #expect(run.status == 1 && run.errors == "")
            var found: [String: [String]] = [:]
            for line in run.output.split(separator: "\n") {
                let object = try #require(
                    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                let file = try #require(object["file"] as? String)
                found[file, default: []].append(
                    "\(object["line"] ?? 0):\(object["column"] ?? 0) \(object["check"] ?? "")")
            }
            for file in Self.files { #expect(found[file.name] ?? [] == file.findings, "\(file.name)") }
        }
    }
}
