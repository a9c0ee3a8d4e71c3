import Foundation
import Testing

@testable import GalleyCommand

@Suite("galley render")
struct RenderCommandTests {
    private static let text = "Ihre Änderungen konnten nicht gespeichert werden."

    /// What a file of each format begins with.
    private static let beginnings: [String: [UInt8]] = [
        "svg": Array("<svg xmlns=\"http://www.w3.org/2000/svg\"".utf8), "png": [0x89, 0x50, 0x4E, 0x47],
        "pdf": Array("%PDF-1.".utf8),
    ]

    @Test(
        "A label is written in the format of the output's name, the same bytes each time",
        arguments: ["svg", "png", "pdf"])
    func formats(format: String) throws {
        try TemporaryFolder.with { folder in
            let paths = (1...2).map { folder.url.appendingPathComponent("\($0).\(format)").path }
            for path in paths {
                let run = try Galley.run(
                    "render", Self.text, "--width", "160", "-o", path, environment: path == paths[0] ? nil : [:])
                #expect(run.status == 0 && run.output == "" && run.errors.hasPrefix("Note: "))
            }
            let bytes = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
            #expect(bytes[0] == bytes[1])
            #expect(bytes[0].starts(with: Self.beginnings[format] ?? []))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
        }
    }

    @Test("'-' is standard output, where the format is said")
    func standardOutput() throws {
        let run = try Galley.run("render", Self.text, "-o", "-", "--output-format", "svg", "--quiet")
        #expect(
            run.status == 0 && run.errors == "" && run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
    }

    @Test("Lines, baselines and sizes in the SVG are the numbers that measure reports")
    func numbers() throws {
        let flags = ["--width", "160", "--categories", "AX2", "--lines", "3", "--alignment", "center", "-q"]
        let svg = try Self.svg([Self.text, "--annotate", "lines,baselines,width"] + flags)
        let json = try Galley.shell(
            "\"$GALLEY\" measure '\(Self.text)' \(flags.joined(separator: " ")) --line-details --output-format json")
        let answer = try #require(
            JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let result = try #require((answer["results"] as? [[String: Any]])?.first)
        let lines = try #require(result["lines"] as? [[String: Any]])
        let boxes = Self.paths("line", in: svg)
        #expect(lines.count == 3 && boxes.count == 3)
        #expect(boxes.map { $0[0] } == lines.map { $0["left"] as? Double })
        #expect(
            zip(boxes, lines).allSatisfy { box, line in
                box[2] == (line["left"] as? Double ?? 0) + (line["width"] as? Double ?? 0)
            })
        #expect(Self.paths("baseline", in: svg).map { $0[1] } == lines.map { $0["baseline"] as? Double })
        let size = try #require(result["size"] as? [String: Double])
        let label = try #require(Self.paths("label", in: svg).first)
        #expect(label[5] == size["height"] && abs(label[2] - label[0] - (size["width"] ?? 0)) < 1e-9)
        #expect(svg.contains("class=\"cut\"") && svg.contains("class=\"hidden\""))
    }

    @Test("Several widths, sizes and records are rows and columns of a sheet")
    func sheets() throws {
        let grid = try Self.svg([Self.text, "--widths", "160,280", "--categories", "L,AX5", "-q"])
        #expect(grid.split(separator: "class=\"item\"").count == 5)
        #expect(grid.contains("aria-label=\"L in 160 pt\"") && grid.contains("aria-label=\"AX5 in 280 pt\""))
        let waterfall = try Self.svg([Self.text, "--waterfall", "--width", "280", "-q"])
        #expect(waterfall.split(separator: "class=\"item\"").count == 13)
        let records = Galley.package.appendingPathComponent("Examples/greetings.ndjson").path
        let sheet = try Self.svg(["--input", records, "--annotate", "all", "-q"])
        #expect(sheet.split(separator: "class=\"item\"").count == 5)
        #expect(sheet.contains("aria-label=\"NotoSansThaiUI-Regular.ttf\"") && sheet.contains("<image "))
    }

    @Test("A chart shows the widths at which the number of lines changes, which measure reports as steps")
    func chart() throws {
        let svg = try Self.svg([Self.text, "--chart", "--width", "200", "-q"])
        #expect(svg.contains("class=\"steps\"") && svg.contains("class=\"threshold\""))
        #expect(
            svg.split(separator: "class=\"mark\"").count == 2 && svg.split(separator: "class=\"answer\"").count == 2)
        let json = try Galley.run("measure", Self.text, "--answers", "steps", "--output-format", "json", "-q")
        let answer = try #require(
            JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let steps = try #require(answer["steps"] as? [[String: Any]])
        let second = try #require(steps.first { $0["lines"] as? Int == 2 || $0["lineCount"] as? Int == 2 })
        let width = try #require(second["width"] as? Double)
        let words = "from \(String(format: "%.2f", width).replacing(/\.?0+$/, with: ""))"
        #expect(svg.contains("aria-label=\"\(words)\""), "\(words)")
    }

    @Test("A label that shrinks its text to fit is not cut off on its page")
    func shrunkOnPage() throws {
        let page = try Galley.run(
            "render", "a very long label", "--lines", "1", "--width", "100", "--minimum-scale-factor", "0.5",
            "--output-format", "html", "-o", "-", "-q")
        #expect(page.output.contains("\"severity\":\"fine\"") && !page.output.contains("Cut off: "))
        #expect(page.output.contains("1 label, none cut off"))
    }

    @Test("Dark and light differ in colours alone")
    func appearances() throws {
        let light = try Self.svg([Self.text, "--width", "160", "--annotate", "all", "-q"])
        let dark = try Self.svg([Self.text, "--width", "160", "--annotate", "all", "--appearance", "dark", "-q"])
        let plain = { (svg: String) in svg.replacing(/"#[0-9a-f]{6}"/, with: "") }
        #expect(light != dark && plain(light) == plain(dark))
    }

    @Test(
        "What cannot be drawn is refused in one line",
        arguments: [
            (["x", "-o", "out.gif"], 64, "'render' writes nothing such as 'out.gif'; expected a name in .svg, .png,"),
            (["x", "-o", "a.svg", "--waterfall", "--size", "20"], 64, "A text of a fixed size has no waterfall"),
            (["x", "-o", "out.html", "--chart"], 64, "A chart is a picture of its own; expected .svg, .png or .pdf"),
            (["x", "-o", "out.html", "--appearance", "dark"], 64, "expected no --appearance with .html"),
            (["x", "-o", "out", "--output-format", "gif"], 64, "expected svg, png, pdf or html"),
            (["x", "-o", "out.png", "--chart", "--annotate", "lines"], 64, "--chart"),
            (["x", "-o", "out"], 64, "'out' is no picture by its name"),
            (["x"], 64, "No place to draw to; expected '-o <file>' that ends in .svg, .png, .pdf or .html"),
            (["x", "--output-format", "png"], 64, "No place to draw to; expected '-o out.png'"),
            (["x", "-o", "-"], 64, "Standard output has no name; expected '--output-format'"),
            (["-o", "out.png"], 64, "Nothing to draw; expected a text"),
            (["x", "-o", "/no/such/folder/out.png"], 74, "Cannot write '/no/such/folder/out.png'"),
            (["x", "-o", "out.png", "--annotate", "line"], 64, "did you mean 'lines'?"),
            (["x", "-o", "out.png", "--width", "1e9"], 65, "at most 14400 a side"),
            (["x", "-o", "out.png", "--size", "10000"], 65, "at most 50000000 in all"),
            (["x", "-o", "out.svg", "--font-file", "/no.ttf"], 69, "/no.ttf"),
            (["--input", "/no.ndjson", "-o", "out.svg"], 66, "Cannot read '/no.ndjson'"),
        ])
    func refusals(arguments: [String], status: Int, words: String) throws {
        try TemporaryFolder.with { folder in
            let line = "\"$GALLEY\" render " + arguments.map { "'\($0)'" }.joined(separator: " ")
            let run = try Galley.shell(line, directory: folder.url)
            #expect(Int(run.status) == status && run.output == "")
            #expect(run.errors.hasPrefix("Error: ") && run.errors.contains(words), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").count == 1)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy { !$0.hasPrefix("out") }
            )
        }
    }

    @Test("A hundred thousand lines, or records without end, are refused soon and with a limit")
    func large() throws {
        try TemporaryFolder.with { folder in
            let long = try folder.file("long.txt", String(repeating: "line\n", count: 100_000))
            let run = try Galley.run("render", "--input", long.path, "-o", folder.url.path + "/out.png")
            #expect(run.status == 65 && run.errors.contains("expected at most"), "\(run.errors)")
            let records = try folder.file("many.ndjson", String(repeating: "{\"text\":\"a\"}\n", count: 5000))
            let many = try Galley.run("render", "--input", records.path, "-o", folder.url.path + "/out.png")
            #expect(many.status == 65 && many.errors.contains("More than 1000 labels"), "\(many.errors)")
            let bad = try folder.file("bad.ndjson", "{\"text\":\"a\"}\n{\"text\":1}\n")
            let broken = try Galley.run("render", "--input", bad.path, "-o", folder.url.path + "/out.png")
            #expect(broken.status == 65 && broken.errors.contains("bad.ndjson':2:9: text: expected a string"))
        }
    }

    // MARK: What is drawn

    static func svg(_ arguments: [String], command: String = "render") throws -> String {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let run = try Galley.shell("\"$GALLEY\" \(command) \(words) -o - --output-format svg")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        return run.output
    }

    /// The numbers of each path of a class, in order.
    static func paths(_ name: String, in svg: String) -> [[Double]] {
        svg.split(separator: "<path class=\"\(name)\" d=\"").dropFirst().map { part in
            part.prefix { $0 != "\"" }.split { $0.isLetter || $0 == " " }.compactMap { Double($0) }
        }
    }
}
