import Foundation
import Testing

@testable import GalleyCommand

@Suite("galley bench")
struct BenchCommandTests {
    @Test("Prose of a file in three faces, and short strings, as JSON by its schema; equal work has equal sums")
    func json() throws {
        let input = try Galley.shell(
            "printf 'One text a line.\\nAnother, somewhat longer than the first one was.\\n' "
                + "| \"$GALLEY\" bench - --parts prose,records --runs 2 --output-format json")
        #expect(input.status == 0 && input.errors == "")
        #expect(try JSONSchema(named: "bench").faults(in: input.output) == [])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(input.output.utf8)) as? [String: Any])
        let cases = try #require(object["cases"] as? [[String: Any]])
        let names = cases.compactMap { $0["case"] as? String }
        for name in ["harfbuzz alone 2 file", "cold 2 file", "re-wrap, lines 2 file", "table rotation 2 file"] {
            #expect(names.count { $0 == name } == 3, "\(name)")
        }
        #expect(names.contains("records 4000 short ui"))
        for font in ["Inter-Regular.otf", "LiberationSans-Regular.ttf"] {
            let own = cases.filter { $0["font"] as? String == font }
            func sum(_ name: String) -> Int? { own.first { $0["case"] as? String == name }?["checksum"] as? Int }
            #expect(sum("cold 2 file") != nil && sum("cold 2 file") == sum("cold on 2 threads 2 file"))
        }
    }

    @Test("Columns with tabs, as many in every row")
    func columns() throws {
        let run = try Galley.run("bench", "--parts", "records", "--runs", "1")
        let rows = run.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count == 2 && rows.allSatisfy { $0.count == 11 })
    }

    @Test(
        "Misuse says what would be accepted",
        arguments: [
            ("--runs 0", 64, "expected a whole number from 1 to 1000"),
            ("--parts proes", 64, "did you mean 'prose'?"), ("a b", 64, "Unexpected argument 'b' for 'bench'"),
            ("/dev/null", 65, "holds no text; expected one text a line"), ("nowhere.txt", 66, "nowhere.txt"),
        ])
    func misuse(arguments: String, status: Int32, message: String) throws {
        let run = try Galley.shell("unset IFS; \"$GALLEY\" bench \(arguments)")
        #expect(run.status == status && run.output == "" && run.errors.contains(message), "\(run.errors)")
    }
}
