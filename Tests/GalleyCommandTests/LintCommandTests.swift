import Foundation
import Testing

@Suite("galley lint")
struct LintCommandTests {
    static let project = Galley.package.appendingPathComponent("Tests/Fixtures/lint")

    private func write(_ text: String, _ path: String, in folder: URL) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test("Findings end with 1, the same bytes for any number of threads and under an empty environment")
    func fixture() throws {
        let one = try Galley.run(
            "lint", ".", "--config", "galley-lint.json", "--output-format", "ndjson", environment: [:],
            directory: Self.project)
        let four = try Galley.run(
            "lint", ".", "--config", "galley-lint.json", "--output-format", "ndjson", "--threads", "4", "-q",
            directory: Self.project)
        #expect(one.status == 1 && four.status == 1)
        #expect(one.output == four.output)
        #expect(four.errors.isEmpty)
        #expect(one.errors.contains("UIKit") && one.errors.contains("Inter"))
        let expected = try String(contentsOf: Self.project.appendingPathComponent("expected.tsv"), encoding: .utf8)
        #expect(one.output.split(separator: "\n").count == expected.split(separator: "\n").count - 1)
    }

    @Test("A baseline makes a run pass until something new comes")
    func baseline() throws {
        try TemporaryFolder.with { folder in
            let known = folder.url.appendingPathComponent("known.json").path
            let arguments = ["lint", ".", "--config", "galley-lint.json"]
            func run(_ more: String...) throws -> Galley {
                try Galley.shell(
                    (["\"$GALLEY\""] + arguments + more).joined(separator: " "), directory: Self.project)
            }
            #expect(try run("--write-baseline", known).status == 0)
            let quiet = try run("--baseline", known)
            #expect(quiet.status == 0 && quiet.output.isEmpty)
            #expect(try run("--baseline", known, "--height", "5").status == 1)
        }
    }

    @Test("--since looks at changed texts alone, and names a revision that is not there")
    func since() throws {
        try TemporaryFolder.with { folder in
            let long = "Synchronisierungseinstellungen werden jetzt gesichert"
            try write("\"a\" = \"\(long)\";\n\"b\" = \"kurz\";\n", "de.lproj/A.strings", in: folder.url)
            let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
            _ = try Galley.shell("\(git) init -q . && \(git) add . && \(git) commit -qm 1", directory: folder.url)
            try write("\"a\" = \"\(long)\";\n\"b\" = \"\(long)\";\n", "de.lproj/A.strings", in: folder.url)
            try write("\"c\" = \"\(long)\";\n", "fr.lproj/A.strings", in: folder.url)
            func run(_ revision: String) throws -> Galley {
                try Galley.shell(
                    "\"$GALLEY\" lint . --width 120 --lines 1 --since \(revision)", directory: folder.url)
            }
            let changed = try run("HEAD")
            #expect(changed.status == 1)
            #expect(
                changed.output.split(separator: "\n").map { $0.prefix(22) } == [
                    "de.lproj/A.strings:2:7", "fr.lproj/A.strings:1:7",
                ])
            let unknown = try run("nowhere")
            #expect(unknown.status == 65 && unknown.errors.contains("'nowhere'"))
        }
    }

    @Test(
        "Misuse says what would be accepted",
        arguments: [
            (["lint"], 64, "Nothing to check"), (["lint", "none"], 66, "No such file"),
            (["lint", "x.txt"], 66, "x.txt"),
            (["lint", ".", "--device", "iPhone SEE"], 64, "did you mean 'iPhone SE'"),
            (["lint", ".", "--fail-on", "x"], 64, "warning"),
            (["lint", ".", "--config", "none.json"], 66, "none.json"),
            (["lint", ".", "--output-format", "sarf"], 64, "sarif"),
            (["lint", ".", "--sample", "x"], 64, "name=Ann"),
        ])
    func misuse(arguments: [String], status: Int32, words: String) throws {
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        let run = try Galley.shell("\"$GALLEY\" \(quoted)", directory: Self.project)
        #expect(run.status == status)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test("What is wrong with a configuration is named with its place")
    func config() throws {
        try TemporaryFolder.with { folder in
            try write("{\n \"lins\": 2\n}\n", "c.json", in: folder.url)
            try write("\"a\" = \"b\";", "A.strings", in: folder.url)
            let run = try Galley.shell("\"$GALLEY\" lint . --config c.json", directory: folder.url)
            #expect(run.status == 65)
            #expect(run.errors.hasPrefix("Error: c.json:2:2: unknown key 'lins'"))
            #expect(run.errors.contains("did you mean 'lines'?"))
        }
    }

    @Test("A language that a flag names and no file has is refused; one of the configuration is noted")
    func absentLanguages() throws {
        for flag in ["--locales", "--source-locale"] {
            let run = try Galley.shell("\"$GALLEY\" lint App --width 900 \(flag) xx", directory: Self.project)
            #expect(
                run.status == 65 && run.output == "" && run.errors.hasPrefix("Error: No text in 'xx'; the files have "))
        }
        try TemporaryFolder.with { folder in
            try write("{\"locales\":[\"de\",\"xx\"]}", "c.json", in: folder.url)
            let config = folder.url.appendingPathComponent("c.json").path
            let run = try Galley.shell(
                "\"$GALLEY\" lint App --width 900 --fail-on never --config \(config)", directory: Self.project)
            #expect(run.status == 0 && run.errors.contains("Note: no text in 'xx'; the files have "))
        }
    }
}
