import Foundation
import Testing

@testable import GalleyCommand

@Suite("Pictures of layouts and demos")
struct ScreenPictureTests {
    private static let screen = Galley.package.appendingPathComponent("Examples/screen.json").path
    private static let header = Galley.package.appendingPathComponent("Examples/header.json").path
    private static let storyboard = Galley.package.appendingPathComponent("Examples/Welcome.storyboard").path

    @Test("Frames in the SVG are the numbers that the text reports")
    func frames() throws {
        let svg = try RenderCommandTests.svg(
            [Self.screen, "--width", "320", "--categories", "AX1", "-q"], command: "layout")
        let labels = RenderCommandTests.paths("label", in: svg)
        // title, then body: x, y, width and height.
        let frames = labels.map { [$0[0], $0[1], $0[2] - $0[0], $0[5] - $0[1]] }
        let run = try Galley.run(
            "layout", Self.screen, "--width", "320", "--categories", "AX1", "--output-format", "json", "-q")
        let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let views = try #require(object["views"] as? [String: [String: Any]])
        for name in ["title", "body"] {
            let frame = try #require(views[name]?["frame"] as? [String: Double])
            let wanted = ["x", "y", "width", "height"].map { frame[$0] ?? -1 }
            #expect(
                frames.contains { zip($0, wanted).allSatisfy { abs($0 - $1) < 1e-9 } }, "\(name) \(wanted) in \(frames)"
            )
        }
        #expect(
            svg.contains("class=\"button\"") && svg.contains("class=\"image\"") && svg.contains("class=\"margins\""))
        // The text is cut in the button that shows one line.
        #expect(svg.contains("class=\"cut\"") && svg.contains("retry shows"))
    }

    @Test("A constraint that is broken is marked and named, where the layout goes on")
    func conflicts() throws {
        let svg = try RenderCommandTests.svg([Self.header, "-q"], command: "layout")
        #expect(svg.contains("class=\"broken\"") && svg.contains("aria-label=\"broken: "))
    }

    @Test("Views whose place is open are marked along the axis")
    func ambiguity() throws {
        try TemporaryFolder.with { folder in
            let file = try folder.file(
                "open.json",
                """
                {"size":{"width":200,"height":100},"views":{"box":{}},
                 "constraints":["box.top == superview.top","box.height == 40","box.width == 50"]}
                """)
            let svg = try RenderCommandTests.svg([file.path, "-q"], command: "layout")
            #expect(svg.split(separator: "class=\"ambiguous\"").count == 3)
            #expect(svg.contains("aria-label=\"ambiguous, horizontal: box\""))
        }
    }

    @Test("All scenes of a storyboard are on one sheet, at every size asked for", arguments: ["svg", "png", "pdf"])
    func scenes(format: String) throws {
        try TemporaryFolder.with { folder in
            let path = folder.url.appendingPathComponent("screens.\(format)").path
            let run = try Galley.run(
                "layout", Self.storyboard, "--device", "iPhone SE", "--categories", "L,AX5", "-o", path, "-q")
            #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.errors)")
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count > 4000)
        }
    }

    @Test("A layout is still told as text and JSON, and explain draws nothing")
    func reports() throws {
        let text = try Galley.run("layout", Self.screen, "-q")
        #expect(text.status == 0 && text.output.hasPrefix("390 x 844"))
        let explained = try Galley.run("explain", Self.screen, "--output-format", "svg")
        #expect(explained.status == 64 && explained.errors.contains("expected text, json or html"))
    }

    @Test("Each demo is a sheet of its screens, the same each time", arguments: DemoCommand.names)
    func demos(name: String) throws {
        let svg = try RenderCommandTests.svg([name, "-q"], command: "demo")
        #expect(svg == (try RenderCommandTests.svg([name, "-q"], command: "demo")))
        #expect(svg.split(separator: "class=\"item\"").count > 5)
        #expect(svg.contains("<title>\(name): "))
    }

    @Test("The table is drawn before and after rotation: the reader's row stays the first")
    func rotation() throws {
        let svg = try RenderCommandTests.svg(["self-sizing-cells", "-q"], command: "demo")
        let places = try svg.split(separator: "aria-label=\"row ").dropFirst().compactMap { part in
            try /^(\d+) first, offset/.prefixMatch(in: part).flatMap { Int($0.1) }
        }
        #expect(places.count >= 3 && places[0] == places[1] && places[1] == places[2])
    }

    @Test("The collapsing header is a film: each frame's header is as high as its caption says")
    func film() throws {
        let svg = try RenderCommandTests.svg(["collapsing-header", "-q"], command: "demo")
        let heights = RenderCommandTests.paths("header", in: svg).map { $0[5] }
        let said = try svg.split(separator: "aria-label=\"header ").dropFirst().compactMap { part in
            try /^([0-9.]+)"/.prefixMatch(in: part).flatMap { Double($0.1) }
        }
        #expect(heights.count == said.count && heights.count > 30)
        // Frames are 0.3 of the screen.
        #expect(zip(heights, said).allSatisfy { abs($0 / 0.3 - $1) <= 0.051 })
    }

    @Test("A picture of no demo at all is refused")
    func none() throws {
        let run = try Galley.run("demo", "--output-format", "svg")
        #expect(run.status == 64 && run.errors.hasPrefix("Error: A picture of which demo? Expected storyboard-header"))
    }
}
