import Foundation
import GalleyFonts
import GalleyJSON
import Testing

@Suite("galley styles and galley fonts")
struct StylesAndFontsTests {
    private func object(_ output: String) throws -> JSONObject {
        guard case .object(let object) = try JSONReader().read(Array(output.utf8)).kind else { return JSONObject() }
        return object
    }

    @Test("The table holds every style at every category, with what a value becomes")
    func table() throws {
        let run = try Galley.run("styles", "--value", "17", "--output-format", "json")
        let table = try object(run.output)
        #expect(table.members.count == 12)
        for category in ContentSizeCategory.allCases {
            guard case .object(let row) = table[category.shortName]?.kind else {
                Issue.record("no row \(category.shortName)")
                continue
            }
            #expect(row.members.count == 11)
            for style in TextStyle.allCases {
                let expected: JSONValue = [
                    "leading": .number(style.leading(at: category)), "size": .number(style.pointSize(at: category)),
                    "weight": style == .headline ? "semibold" : "regular",
                    "scaledValue": .number(FontMetrics(forTextStyle: style).scaledValue(17, at: category)),
                    "scaledFont": .number(FontMetrics(forTextStyle: style).scaledValue(17, at: category, scale: 1)),
                ]
                #expect(row[style.name] == expected)
            }
        }
        let scaled = try object(
            try Galley.run(
                "styles", "--value", "17", "--categories", "XS", "--style", "body", "--scale", "2", "--output-format",
                "json"
            ).output)
        #expect(
            JSONWriter.string(JSONValue(.object(scaled)))
                == "{\"XS\":{\"body\":{\"leading\":19,\"scaledFont\":15,\"scaledValue\":14.5,\"size\":14,\"weight\":\"regular\"}}}"
        )
    }

    @Test("The fonts are listed, matched and asked for characters")
    func fonts() throws {
        guard
            case .array(let fonts) = try object(try Galley.run("fonts", "list", "--output-format", "json").output)[
                "fonts"]?.kind
        else {
            Issue.record("no list")
            return
        }
        #expect(fonts.count >= 27)
        let match = try object(
            try Galley.run("fonts", "match", "--font", "inter", "--weight", "650", "--output-format", "json").output)
        #expect(match["file"] == "Inter-Bold.otf" || match["file"] == "Inter-SemiBold.otf")
        let coverage = try Galley.run("fonts", "coverage", "aส😀a\u{10FFFF}")
        #expect(coverage.output.split(separator: "\n").count == 4)
        #expect(coverage.output.contains("NotoSansThaiUI-Regular.ttf"))
        #expect(coverage.output.hasSuffix("none\n"))
    }
}
