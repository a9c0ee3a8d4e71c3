import Foundation
import Testing

/// One stream over many processes: GNU parallel, and Spark through `Integrations/spark`.
@Suite("Scale-out")
struct ScaleOutTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isCI = environment["CI"] == "true"

    /// Records of every kind: with and without ids, newlines, scripts, faults, blank lines.
    private static func stream(_ count: Int, ids: Bool) -> [UInt8] {
        let texts = [
            "Save changes", "Ihre Änderungen\\nkonnten nicht", "日本語のテキスト", "emoji 😀", "\\ud83d", "", "a\\u0000b",
        ]
        let lines = (0..<count).map { index -> String in
            let id = ids ? "\"id\":\"k\(index)\"," : ""
            switch index % 50 {
            case 17: return "{\(id)\"text\":1}"
            case 31: return "{\(id)\"text\":\"a\",\"width\":-1}"
            default: return "{\(id)\"text\":\"\(texts[index % texts.count]) \(index)\",\"width\":\(60 + index % 90)}"
            }
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    private static let hasParallel =
        (try? Galley.shell("parallel --version | grep -q '^GNU parallel'").status) == 0

    @Test(
        "GNU parallel's blocks give the bytes of one process, with ids, or with the number of each part's first line",
        .enabled(if: hasParallel || isCI, "GNU parallel is not installed"))
    func parallel() throws {
        try TemporaryFolder.with { folder in
            _ = try folder.file("with.ndjson", Self.stream(3000, ids: true))
            _ = try folder.file("without.ndjson", Self.stream(3000, ids: false))
            let flags = "--input - --input-format ndjson --no-note -q"
            func both(_ file: String, _ parallel: String, _ more: String = "") throws {
                let alone = try Galley.shell("\"$GALLEY\" measure \(flags) < \(file)", directory: folder.url)
                #expect(alone.status == 0 && alone.output.split(separator: "\n").count == 3000)
                let parts = try Galley.shell(
                    "parallel --will-cite \(parallel) -k -j 3 \"'$GALLEY' measure \(flags) \(more)\" < \(file)",
                    directory: folder.url)
                #expect(parts.status == 0, "\(parts.errors)")
                #expect(parts.output == alone.output)
            }
            try both("with.ndjson", "--pipe --block 20k")
            try both("without.ndjson", "--pipe -N 700", "--first-id \\$((({#} - 1) * 700 + 1))")
        }
    }

    @Test("--first-id counts on from its number, errors and blank lines included; --no-note leaves the note out")
    func firstID() throws {
        let input = Array("{\"text\":\"a\"}\n\nnonsense\n{\"id\":\"x\",\"text\":\"b\"}\n{\"text\":\"c\"}".utf8)
        let run = try Galley.run("measure", "--input", "-", "--first-id", "701", "--no-note", input: input)
        let ids = run.output.split(separator: "\n").map { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])??["id"].map { "\($0)" } ?? ""
        }
        #expect(ids == ["701", "703", "x", "705"])
        #expect(!run.output.contains("\"note\"") && run.errors.contains("Note: "))
        #expect(try Galley.run("measure", "--input", "-", input: input).output.contains("\"note\""))
        for wrong in ["-1", "x", "1.5"] {
            #expect(try Galley.run("measure", "a", "--first-id=\(wrong)").status == 64)
        }
    }

    /// The Python that has PySpark: GALLEY_SPARK_PYTHON, else the search path's.
    private static let python = environment["GALLEY_SPARK_PYTHON"] ?? "python3"
    private static let hasSpark =
        (try? Galley.shell("'\(python)' -c 'import pyspark, pyarrow, pandas' && java -version").status) == 0

    @Test(
        "On Spark's local[2] every row has the answer of one process, and what goes wrong fails the job",
        .enabled(if: hasSpark || isCI, "needs pyspark, pyarrow, pandas and Java; see Integrations/spark"),
        .timeLimit(.minutes(5)))
    func spark() throws {
        let script = Galley.package.appendingPathComponent("Integrations/spark/test_galley_spark.py").path
        let path = Self.environment["PATH"] ?? "/usr/bin:/bin"
        let run = try Galley.shell(
            "env -i PATH='\(path)' GALLEY=\"$GALLEY\" PYTHONDONTWRITEBYTECODE=1 '\(Self.python)' '\(script)'")
        #expect(run.status == 0, "\(run.errors.suffix(4000))")
        #expect(run.errors.contains("OK\n"))
    }
}
