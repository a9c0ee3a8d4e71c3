import Foundation
import GalleyJSON
import Testing

@Suite("--profile")
struct ProfileCommandTests {
    private static let profile =
        #"{"v":1,"family":"Mine","unitsPerEm":1000,"ascender":800,"descender":-200,"advances":{"a":500,"b":600," ":250}}"#

    private static func with(_ body: (TemporaryFolder) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            _ = try folder.file("mine.json", profile)
            try body(folder)
        }
    }

    @Test("measure sets texts in it, names it, and takes what it lacks from the faces behind it")
    func measure() throws {
        try Self.with { folder in
            let run = try Galley.run(
                "measure", "ab", "a ä", "--size", "10", "--profile", "mine.json", "--output-format", "ndjson",
                directory: folder.url)
            let lines = run.output.split(separator: "\n")
            try #require(lines.count == 2)
            #expect(lines[0].contains(#""exact":{"height":10,"width":11},"fonts":["mine.json"]"#))
            #expect(lines[1].contains(#""fonts":["mine.json","Inter-Regular.otf"]"#))
            #expect(run.errors == "")
            #expect(try JSONSchema(named: "profile").faults(in: Self.profile) == [])
        }
    }

    @Test("check, lint, budget, layout, explain, verify, fonts coverage and demo take it")
    func everywhere() throws {
        try Self.with { folder in
            _ = try folder.file("a.ndjson", #"{"text":"aaaa","size":10,"expect":{"width":20}}"#)
            #expect(try Galley.run("check", "a.ndjson", "--profile", "mine.json", directory: folder.url).status == 0)
            #expect(try Galley.run("check", "a.ndjson", directory: folder.url).status == 1)
            _ = try folder.file("a.strings", "\"k\" = \"aaaa\";\n")
            for (width, status) in [("33.9", Int32(1)), ("34", 0)] {
                let lint = try Galley.run(
                    "lint", "a.strings", "--width", width, "--lines", "1", "--profile", "mine.json",
                    directory: folder.url)
                #expect(lint.status == status, "\(lint.output)\(lint.errors)")
            }
            let budget = try Galley.run(
                "budget", "a.strings", "--width", "34", "--lines", "1", "--profile", "mine.json", directory: folder.url)
            #expect(budget.status == 0)
            let layout =
                #"{"size":{"width":100,"height":100},"views":{"t":{"label":{"text":"aaaa","size":10}}},"vfl":["H:|[t]","V:|[t]"]}"#
            _ = try folder.file("l.json", layout)
            for command in ["layout", "explain"] {
                let run = try Galley.run(
                    command, "l.json", "--profile", "mine.json", "--output-format", "json", directory: folder.url)
                #expect(run.status == 0, "\(run.errors)")
                #expect(command == "explain" || run.output.contains(#""width":20"#), "\(run.output)")
            }
            let phone =
                #"{"v":1,"device":{"system":"iOS","version":"1","scale":1},"faces":{"f":{"family":"Mine"}},"records":[{"text":"aaaa","face":"f","size":10,"bounds":[0,0,0,0],"measured":{"sizeThatFits":[20,10]}}]}"#
            _ = try folder.file("p.json", phone)
            #expect(try Galley.run("verify", "p.json", "--profile", "mine.json", directory: folder.url).status == 0)
            let coverage = try Galley.run("fonts", "coverage", "a", "--profile", "mine.json", directory: folder.url)
            #expect(coverage.status == 0 && coverage.output.contains("mine.json"))
            #expect(
                try Galley.run("demo", "storyboard-header", "--profile", "mine.json", directory: folder.url).status == 0
            )
        }
    }

    @Test("64, 65 and 66: beside a family, damaged, absent, a folder")
    func errors() throws {
        try Self.with { folder in
            _ = try folder.file("bad.json", #"{"v":1,"unitsPerEm":0}"#)
            let bad = try Galley.run("measure", "a", "--profile", "bad.json", directory: folder.url)
            #expect(bad.status == 65)
            #expect(
                bad.errors
                    == "Error: bad.json: byte 20: not a usable profile: unitsPerEm: expected a whole number from 16 to 16384, found 0\n"
            )
            for arguments in [
                ["--font", "Inter", "--profile", "mine.json"], ["--profile", "mine.json", "--font", "Inter"],
            ] {
                let line = "$GALLEY measure a \(arguments.joined(separator: " "))"
                #expect(try Galley.shell(line, directory: folder.url).status == 64)
            }
            #expect(try Galley.run("measure", "a", "--profile", "none.json", directory: folder.url).status == 66)
            #expect(try Galley.run("measure", "a", "--profile", ".", directory: folder.url).status == 74)
            let slip = try Galley.run("measure", "a", "--profile", "sf-estimat", directory: folder.url)
            #expect(slip.status == 66 && slip.errors.contains("did you mean 'sf-estimate'?"), "\(slip.errors)")
            let idle = try Galley.run("fonts", "list", "--profile", "mine.json", directory: folder.url)
            #expect(idle.status == 64 && idle.errors.contains("'--profile' changes nothing"), "\(idle.errors)")
            let damaged = Self.profile.replacing(/"family": ?"/, with: "\"family\":\"\\u0000")
            let named = try folder.file("nul.json", damaged)
            let nul = try Galley.run("measure", "a", "--profile", named.path, directory: folder.url)
            #expect(nul.status == 65 && nul.errors.contains("none of them a control"), "\(nul.errors)")
            #expect(
                try Galley.run("measure", "a", "--profile", "mine.json", "-o", "mine.json", directory: folder.url)
                    .status
                    == 64)
        }
    }

    @Test("sf-estimate says its error once, on standard error and in JSON, and marks what hangs on it as fragile")
    func estimate() throws {
        // 144.09 pt wide: at 144.2 two lines are near, at 200 they are not.
        let text = "This is a test string"
        let run = try Galley.run(
            "measure", text, text, "--size", "17", "--widths", "144.2,200", "--profile", "sf-estimate", "--answers",
            "verdict", "--output-format", "ndjson")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("Note: widths of sf-estimate are estimated") && run.errors.contains("4 %"))
        #expect(run.errors.split(separator: "\n").count == 1)
        let lines = run.output.split(separator: "\n")
        #expect(lines.map { $0.contains("\"note\":\"widths of sf-estimate") } == [true, false])
        let schema = try JSONSchema(named: "answer")
        for line in lines {
            #expect(try schema.faults(in: line) == [])
            let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let results = try #require(answer?["results"] as? [[String: Any]])
            let verdicts = results.compactMap { $0["verdict"] as? [String: Any] }
            #expect(verdicts.map { $0["fragile"] as? Bool } == [true, false])
            #expect(verdicts.map { $0["widthError"] as? [Double] } == [[-4, 4], [-4, 4]])
        }
        let shown = try Galley.run(
            "measure", text, "--size", "17", "--width", "144.2", "--profile", "sf-estimate", "--answers", "verdict")
        #expect(shown.output.contains("; fragile: estimated widths\n"))
        let own = try Galley.run(
            "measure", text, "--size", "17", "--width", "152.4", "--answers", "verdict", "--output-format", "json")
        #expect(own.output.contains(#""fragile":false"#) && !own.output.contains("widthError"))
        #expect(try Galley.run("measure", text, "--profile", "sf-estimate", "-q").errors == "")
        for command in ["layout header.json", "lint de.lproj --width 280"] {
            let report = try Galley.shell(
                "\"$GALLEY\" \(command) --profile sf-estimate --output-format json",
                directory: Galley.package.appendingPathComponent("Examples"))
            #expect(report.output.contains("widths of sf-estimate are estimated"), "\(command)")
            #expect(report.errors.contains("Note: widths of sf-estimate are estimated"), "\(command)")
        }
    }

    @Test("lint warns of texts that fit by less than the error of sf-estimate, unless a margin says otherwise")
    func lint() throws {
        try TemporaryFolder.with { folder in
            _ = try folder.file("a.strings", "\"k\" = \"This is a test string\";\n")
            for (width, margin, isFragile) in [("147", "", true), ("151", "", false), ("147", "--margin 0", false)] {
                let run = try Galley.shell(
                    "\"$GALLEY\" lint a.strings --size 17 --lines 1 --width \(width) --profile sf-estimate \(margin)",
                    directory: folder.url)
                #expect(run.output.contains("[fragile]") == isFragile, "\(width) \(margin): \(run.output)")
                #expect(run.status == 0)
            }
        }
    }

    @Test("A record that names a bundled family keeps its weights beside a profile; a picture says what it cannot draw")
    func bundledFamilies() throws {
        let record = Array(#"{"text":"Save","font":"Inter","style":"headline"}"#.utf8)
        let plain = try Galley.run("measure", "--input", "-", "--no-note", "-q", input: record)
        #expect(plain.output.contains("Inter-SemiBold.otf"))
        let beside = try Galley.run("measure", "--input", "-", "--no-note", "--profile", "sf-estimate", input: record)
        #expect(beside.output == plain.output && !beside.errors.contains("weight"))
        let records = Galley.package.appendingPathComponent("Examples/phone-records.json").path
        #expect(try Galley.run("verify", records, "--profile", "sf-estimate").output.contains("(100 %)"))
        let drawn = try Galley.run("render", "Save", "--profile", "sf-estimate", "--output-format", "svg", "-o", "-")
        #expect(drawn.status == 0 && drawn.errors.contains("Note: a profile has no outlines"))
    }

    @Test("Headline takes the heavier cut of it; a line is as high as UIKit's")
    func weights() throws {
        func width(_ style: String) throws -> String {
            try Galley.run(
                "measure", "Save changes", "--style", style, "--profile", "sf-estimate", "--output-format", "csv", "-q"
            ).output
        }
        #expect(try width("headline") != width("body"))
        #expect(try width("body").contains(",20.333333333333332,"))
    }
}
