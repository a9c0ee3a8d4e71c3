import Foundation
import Testing

/// What makes two machines' numbers comparable (I05).
@Suite("Versions and fonts report")
struct VersionReportTests {
    @Test("--version names every library whose data decides a number (I05)")
    func versions() throws {
        let lines = try Galley.run("--version").output.split(separator: "\n")
        #expect(
            lines.map { $0.prefix { $0 != " " } } == ["Galley", "HarfBuzz", "FreeType", "ICU", "Unicode"])
        for line in lines { #expect(line.last?.isNumber == true, "\(line)") }
    }

    @Test("the fonts are listed with the hashes of their files (I05)")
    func hashes() throws {
        let run = try Galley.run("fonts", "list", "--output-format", "json")
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let fonts = try #require(answer["fonts"] as? [[String: Any]])
        #expect(fonts.count == 27)
        for font in fonts { #expect((font["sha256"] as? String)?.count == 64) }
    }

    @Test("a font file gives the same numbers in any environment (I05)")
    func fontFile() throws {
        let font = Galley.package.appendingPathComponent("Fonts/LiberationSans/LiberationSans-Regular.ttf").path
        let here = try Galley.run("measure", "A A To", "--size", "17", "--font-file", font, "--output-format", "json")
        let bare = try Galley.run(
            "measure", "A A To", "--size", "17", "--font-file", font, "--output-format", "json", environment: [:],
            directory: URL(fileURLWithPath: "/"))
        #expect(here.status == 0 && here.output == bare.output)
        #expect(here.output.contains("\"LiberationSans-Regular.ttf\""))
    }
}
