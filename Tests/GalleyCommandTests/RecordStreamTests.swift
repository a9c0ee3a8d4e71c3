import Foundation
import GalleyJSON
import Testing

@Suite("The record stream")
struct RecordStreamTests {
    /// Records of many scripts, widths and shapes, every ninth one broken in its own way.
    private static func records(_ count: Int) -> [UInt8] {
        let texts = [
            "The quick brown fox jumps over the lazy dog.", "مرحبا بالعالم، كيف حالك اليوم؟",
            "สวัสดีชาวโลกทุกคน",
            "日本語の文章を折り返します。", "👨‍👩‍👧 family 🇩🇪", "a\\u0000b\\ud800c", "naïve café — “quotes”", "שלום עולם 123", "",
        ]
        let broken = [
            "nonsense", "{\"text\":1}", "{\"text\":\"x\",\"width\":-1}", "{\"text\":\"x\"", "[]",
            "{\"text\":\"\\x\"}",
        ]
        var lines: [String] = []
        for index in 0..<count {
            if index % 9 == 8 {
                lines.append(broken[index / 9 % broken.count])
            } else {
                let text = texts[index % texts.count]
                let width = index % 5 == 0 ? "null" : "\(40 + index * 7 % 300)"
                lines.append(
                    "{\"text\":\"\(text)\",\"width\":\(width),\"lines\":\(index % 4),\"tag\":\(index)}")
            }
        }
        return Array(lines.joined(separator: "\n").utf8) + [0x0A]
    }

    @Test(
        "The bytes are the same with any number of threads, line by line, under another locale and without an environment"
    )
    func deterministic() throws {
        let input = Self.records(2000)
        let plain = try Galley.run("measure", "--input", "-", input: input)
        #expect(plain.status == 0)
        #expect(plain.output.split(separator: "\n").count == 2000)
        for threads in ["2", "7"] {
            #expect(
                try Galley.run("measure", "--input", "-", "--threads", threads, input: input).output
                    == plain.output)
        }
        let other = try Galley.run(
            "measure", "--input", "-", "--line-buffered", input: input,
            environment: ["LANG": "tr_TR.UTF-8", "HOME": "/nowhere", "TZ": "Asia/Kathmandu"],
            directory: URL(fileURLWithPath: "/"))
        #expect(other.output == plain.output)
        #expect(
            try Galley.run("measure", "--input", "-", input: input, environment: [:]).output == plain.output)
    }

    @Test("Broken records are answered in their place, with the byte")
    func errors() throws {
        let lines = """
            {"text":"a","size":17}
            {"text":"a","width":"wide"}
            {"id":7,"text":"a",}

            nonsense
            {"id":"k","width":3}
            {"text":"a","fonts":["/no/such.ttf"]}
            """
        let run = try Galley.run("measure", "--input", "-", input: Array(lines.utf8))
        let places = try run.output.split(separator: "\n").map { line -> String in
            guard case .object(let answer) = try JSONReader().read(Array(line.utf8)).kind else { return "" }
            guard case .object(let error) = answer["error"]?.kind, case .text(let code) = error["code"]?.kind
            else {
                return "ok \(JSONWriter.string(answer["id"] ?? .null))"
            }
            return
                "\(code.string) \(JSONWriter.string(answer["id"] ?? .null)) \(JSONWriter.string(error["offset"] ?? .null))"
        }
        #expect(
            places == [
                "ok 1", "bad-value 2 20", "bad-json 3 19", "bad-json 5 1", "bad-record \"k\" 0",
                "font 7 null",
            ])
    }

    @Test("What means nothing here comes back under ctx, whatever it holds")
    func context() throws {
        let line =
            "{\"id\":12345678901234567890,\"text\":\"a\",\"size\":17,\"key\":{\"b\":[1,\"\\ud800\"],\"a\":null},\"expect\":{\"lineCount\":1}}"
        let run = try Galley.run("measure", "--input", "-", input: Array(line.utf8))
        #expect(run.output.contains("\"ctx\":{\"key\":{\"a\":null,\"b\":[1,\"\\ud800\"]}}"))
        #expect(run.output.contains("\"id\":12345678901234567890,"))
        #expect(!run.output.contains("expect"))
    }

    @Test("An empty stream has an empty answer")
    func empty() throws {
        for format in ["ndjson", "json"] {
            let run = try Galley.run(
                "measure", "--input", "-", "--input-format", "ndjson", "--output-format", format)
            #expect(run.status == 0)
            #expect(run.output == (format == "json" ? "[\n]\n" : ""))
        }
    }

    @Test("--line-buffered answers before the next record comes")
    func lineBuffered() throws {
        let run = try Galley.shell(
            "(echo '{\"text\":\"a\",\"size\":17}'; sleep 2; echo '{\"text\":\"b\",\"size\":17}') | $GALLEY measure --input - --line-buffered | while read -r line; do echo $(date +%s); done"
        )
        let times = run.output.split(separator: "\n").compactMap { Int($0) }
        #expect(times.count == 2)
        if times.count == 2 { #expect(times[1] - times[0] >= 1) }
    }
}
