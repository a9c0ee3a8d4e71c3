import Foundation
import GalleyJSON
import Testing

/// 10,000 records in every language of the known texts, each eleventh one broken in its own way.
@Suite("10,000 mixed records")
struct TenThousandRecordsTests {
    private struct KnownTexts: Decodable {
        struct Group: Decodable {
            let name: String
            let locale: String?
            let texts: [String]
        }
        let groups: [Group]
    }

    /// A broken record, and what is answered: the code and the byte.
    private static let broken: [(line: String, code: String, offset: Int)] = [
        ("nonsense", "bad-json", 1), ("{\"text\":1}", "bad-value", 8),
        ("{\"text\":\"x\",\"width\":-1}", "bad-value", 20),
        ("{\"text\":\"x\"", "bad-json", 11), ("[]", "bad-record", 0), ("{\"text\":\"\\x\"}", "bad-json", 9),
        ("{\"id\":\"k\"}", "bad-record", 0), ("{\"text\":\"x\",\"text\":\"y\"}", "bad-json", 12),
        ("{\"text\":\"x\",\"runs\":[{\"start\":0,\"end\":2}]}", "bad-value", 37),
        ("{\"text\":\"x\",\"features\":\"kern[\"}", "bad-value", 23), ("{\"text\":\"x\"} {}", "bad-json", 13),
    ]
    private static let keys = [
        "", ",\"width\":120", ",\"widths\":[40,null,\"max\"]", ",\"width\":90,\"lines\":2",
        ",\"category\":\"AX3\",\"width\":300",
        ",\"categories\":\"L,AX1\"", ",\"width\":75.5,\"rules\":\"web\",\"strategy\":\"none\"",
        ",\"size\":11,\"weight\":700",
        ",\"width\":64,\"lineBreak\":\"middle\",\"lines\":1", ",\"width\":150,\"letterSpacing\":0.5",
        ",\"width\":80,\"direction\":\"rtl\",\"tag\":{\"b\":[1],\"a\":null}",
        ",\"font\":\"Liberation Sans\",\"width\":100",
        ",\"width\":200,\"features\":\"kern=0\",\"runs\":[{\"start\":0,\"end\":FIRST,\"weight\":700}]",
    ]
    private static let count = 10_000

    private static func isBroken(_ index: Int) -> Bool { index % 11 == 10 }

    private func records() throws -> [UInt8] {
        let fixture = Galley.package.appendingPathComponent("Tests/Fixtures/known-texts.json")
        let known = try JSONDecoder().decode(KnownTexts.self, from: Data(contentsOf: fixture))
        var texts: [(JSONValue, String)] = known.groups.flatMap { group in
            group.texts.filter { !$0.isEmpty }.map { (.text($0), group.locale ?? "") }
        }
        // What no text file holds: controls, NUL, lone surrogates.
        texts.append((JSONValue(.text(JSONText(utf16: [0x61, 0, 0xD800, 0x62, 0xDC00, 0x1B, 0x85]))), ""))
        var bytes: [UInt8] = []
        for index in 0..<Self.count {
            if Self.isBroken(index) {
                bytes += Self.broken[index / 11 % Self.broken.count].line.utf8
            } else {
                let (text, locale) = texts[index % texts.count]
                let tag = locale.isEmpty ? "" : ",\"locale\":\"\(locale)\""
                // A run ends between characters, not inside of a surrogate pair.
                var first = 1
                if case .text(let content) = text.kind, let unit = content.utf16.first, unit & 0xFC00 == 0xD800 {
                    first = 2
                }
                let keys = Self.keys[index % Self.keys.count].replacing("FIRST", with: "\(first)")
                bytes += "{\"text\":\(JSONWriter.string(text))\(keys)\(tag)}".utf8
            }
            bytes.append(0x0A)
        }
        return bytes
    }

    @Test(
        "The bytes are the same under env -i, with 1 and 2 threads, in another folder; the broken ones name their byte")
    func identical() throws {
        try TemporaryFolder.with { folder in
            let input = try folder.file("records.ndjson", try records()).path
            let plain = try Galley.shell("\"$GALLEY\" measure --input '\(input)'", directory: Galley.package)
            #expect(plain.status == 0)
            let bare = try Galley.shell(
                "env -i \"$GALLEY\" measure --input '\(input)' --threads 1", directory: Galley.package)
            let other = try Galley.shell(
                "cd / && LANG=tr_TR.UTF-8 TZ=Asia/Kathmandu HOME=/nowhere \"$GALLEY\" measure --input - --threads 2 <'\(input)'",
                directory: folder.url)
            let bareOther = try Galley.shell(
                "env -i \"$GALLEY\" measure --input records.ndjson --threads 2", directory: folder.url)
            for run in [bare, other, bareOther] {
                #expect(run.status == 0)
                #expect(run.output.utf8.elementsEqual(plain.output.utf8))
            }
            try expectAnswers(plain.output)
        }
    }

    /// One answer a record in order: results, or an error with the byte.
    private func expectAnswers(_ output: String) throws {
        let lines = output.utf8.split(separator: 0x0A)
        try #require(lines.count == Self.count)
        for (index, line) in lines.enumerated() {
            guard case .object(let answer) = try JSONReader().read(Array(line)).kind else {
                Issue.record("no object: \(line)")
                return
            }
            guard Self.isBroken(index) else {
                #expect(answer["error"] == nil && answer["id"] == .number(index + 1), "record \(index + 1)")
                continue
            }
            let broken = Self.broken[index / 11 % Self.broken.count]
            guard case .object(let error) = answer["error"]?.kind else {
                Issue.record("record \(index + 1) is broken and was answered")
                continue
            }
            #expect(error["code"] == .text(broken.code), "\(broken.line)")
            #expect(error["offset"] == .number(broken.offset), "\(broken.line)")
        }
    }
}
