import Foundation
import Testing

@testable import GalleyCommand

@Suite("galley demo")
struct DemoCommandTests {
    @Test("Without a name the demos are listed, as text and as JSON")
    func list() throws {
        let text = try Galley.run("demo")
        #expect(text.status == 0 && text.errors == "")
        let names = text.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names == DemoCommand.names && names.count == 5)
        #expect(text.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let json = try Galley.run("demo", "--output-format", "json")
        #expect(try JSONSchema(named: "demo").faults(in: json.output) == [])
        for name in names { #expect(json.output.contains("\"name\":\"\(name)\"")) }
    }

    @Test("Each tells its story, the same bytes without an environment", arguments: DemoCommand.names)
    func stories(name: String) throws {
        let run = try Galley.run("demo", name)
        #expect(run.status == 0 && run.output.hasPrefix("\(name): ") && run.output.contains("\n1. "))
        let bare = try Galley.run("demo", name, "--quiet", environment: [:])
        #expect(bare.output == run.output && bare.errors == "")
        let json = try Galley.run("demo", name, "--output-format", "json")
        #expect(json.status == 0)
        #expect(try JSONSchema(named: "demo").faults(in: json.output) == [])
    }

    @Test("A face of one's own sets the texts: the phone's metrics give the phone's heights")
    func face() throws {
        let face = Galley.package.appendingPathComponent("Tests/Fixtures/Fonts/HeaderText.ttf").path
        let run = try Galley.run("demo", "storyboard-header", "--font-file", face)
        #expect(run.status == 0 && run.errors == "")
        let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.contains(["320", "146", "41", "75", "0"]) && rows.contains(["500", "125.5", "20.5", "75", "0"]))
    }

    @Test("Where Inter sets the texts it is said once, unless it is to be quiet")
    func note() throws {
        let text = try Galley.run("demo", "collection-header")
        #expect(text.errors.hasPrefix("Note: ") && text.errors.contains("Inter"))
        let json = try Galley.run("demo", "collection-header", "--output-format", "json", "-q")
        #expect(json.errors == "" && json.output.contains("\"note\":"))
    }

    @Test(
        "Misuse says what would be accepted",
        arguments: [
            (["demo", "table-haeder"], "No demo 'table-haeder'; did you mean 'table-header'?"),
            (["demo", "x"], "No demo 'x'; expected storyboard-header, table-header, "),
            (["demo", "table-header", "again"], "Unexpected argument 'again' for 'demo'; expected one name"),
            (
                ["demo", "--output-format", "csv"],
                "'csv' is no value for '--output-format'; expected text, json, svg, png or pdf"
            ),
        ])
    func misuse(arguments: [String], message: String) throws {
        let run = try Galley.shell("\"$GALLEY\" " + arguments.map { "'\($0)'" }.joined(separator: " "))
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.hasPrefix("Error: " + message), "\(run.errors)")
    }

    @Test("Fonts that are not there end with 69")
    func fonts() throws {
        let run = try Galley.run("demo", "table-header", "--font-file", "/no/such.ttf")
        #expect(run.status == 69 && run.errors.contains("/no/such.ttf"))
    }
}
