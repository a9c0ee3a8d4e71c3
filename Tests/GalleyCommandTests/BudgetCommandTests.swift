import Foundation
import Testing

@Suite("galley budget")
struct BudgetCommandTests {
    static let examples = Galley.package.appendingPathComponent("Examples")

    @Test("A table for every key and language, the same under an empty environment")
    func table() throws {
        let run = try Galley.run(
            "budget", ".", "--width", "200", "--lines", "1", environment: [:], directory: Self.examples)
        #expect(run.status == 0)
        let rows = run.output.split(separator: "\n")
        #expect(rows.count == 4)
        #expect(rows[0].hasPrefix("file,line,column,key,locale,lines,width,category,points,pointsAt,characters,"))
        #expect(rows[1].hasPrefix("de.lproj/Localizable.strings,2,1,save.failed,de,1,200,L,200,L,"))
        #expect(run.errors == "3 budgets in 1 file\n")
    }

    @Test("An input is never written over, by whatever name or link")
    func outputIsInput() throws {
        try TemporaryFolder.with { folder in
            let text = "\"a\" = \"b\";\n"
            let file = try folder.file("A.strings", text)
            let link = folder.url.appendingPathComponent("B.txt")
            try FileManager.default.linkItem(at: file, to: link)
            for output in ["A.strings", "./A.strings", file.path, "B.txt"] {
                for input in ["A.strings", "."] {
                    let run = try Galley.shell(
                        "\"$GALLEY\" budget \(input) --width 9 --lines 1 -o '\(output)'", directory: folder.url)
                    #expect(run.status == 64 && run.errors.contains("is an input too"), "\(run.errors)")
                }
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test(
        "Misuse says what would be accepted",
        arguments: [
            (["budget"], 64, "Nothing to check"), (["budget", "."], 64, "No key has a limit"),
            (["budget", ".", "--output-format", "xlif"], 64, "did you mean 'xliff'"),
            (["budget", ".", "--unit", "point"], 64, "did you mean 'points'"),
            (
                ["budget", ".", "--width", "9", "--lines", "1", "--locales", "ja"], 65,
                "No key for 'ja'; expected a catalogue of it"
            ),
        ])
    func misuse(arguments: [String], status: Int32, words: String) throws {
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        let run = try Galley.shell("\"$GALLEY\" \(quoted)", directory: Self.examples)
        #expect(run.status == status)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output.isEmpty)
    }
}
