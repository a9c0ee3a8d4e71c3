import Foundation
import Testing

/// A browser that reports are looked at with, and Python to lead it.
private enum Browser {
    private static let environment = ProcessInfo.processInfo.environment

    private static func isInstalled(_ program: String) -> Bool {
        (environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    static let isThere =
        isInstalled("python3")
        && (environment["GALLEY_CHROMIUM"] != nil
            || ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].contains(where: isInstalled))

    /// In CI a missing browser is a failure.
    static let isExpected = isThere || environment["CI"] == "true"

    /// Uses a report as a reader would; what went wrong is recorded.
    static func check(_ report: URL, least: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try #require(isThere, "no Chromium or no python3 on the PATH", sourceLocation: sourceLocation)
        let script = Galley.package.appendingPathComponent("Scripts/check-report").path
        let run = try Galley.run(
            script, report.path, environment: environment, binary: URL(fileURLWithPath: "/usr/bin/env").python)
        let lines = run.output.split(separator: "\n")
        for line in lines where line.hasPrefix("not ok") {
            Issue.record(Comment(rawValue: String(line)), sourceLocation: sourceLocation)
        }
        #expect(run.status == 0, "\(run.errors)", sourceLocation: sourceLocation)
        #expect(lines.count >= least, "\(lines.count) checks", sourceLocation: sourceLocation)
    }
}

extension URL {
    /// The interpreter that the search path leads to.
    fileprivate var python: URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let found = folders.map { URL(fileURLWithPath: "\($0)/python3") }
        return found.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? self
    }
}

@Suite(
    "Reports as pages", .serialized,
    .enabled(if: Browser.isExpected, "needs chromium-headless-shell and python3, which Scripts/test installs as root"))
struct ReportPageTests {
    private static func page(_ arguments: String, _ body: (URL) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            let run = try Galley.shell(
                "\"$GALLEY\" \(arguments) --output-format html -o '\(folder.url.path)/report.html'",
                directory: Galley.package)
            try #require(run.status == 0 && run.output.isEmpty, "\(run.errors)")
            try body(folder.url.appendingPathComponent("report.html"))
        }
    }

    @Test("Findings are sorted, filtered, searched and walked through, light and dark, narrow and wide")
    func findings() throws {
        try Self.page("lint Examples --width 140 --lines 1 --categories L,AX1,AX5 --fail-on never") { page in
            try Browser.check(page, least: 50)
        }
    }

    @Test(
        "Layouts are drawn and filtered",
        arguments: [
            "layout Examples/screen.json --widths 200,320,390 --categories L,AX5",
            "layout Examples/Welcome.storyboard --device 'iPhone SE' --device 'iPhone 16 Pro' --categories L,AX3",
            "explain Examples/screen.json --widths 320,500",
        ])
    func layouts(arguments: String) throws {
        try Self.page(arguments) { page in try Browser.check(page, least: 40) }
    }

    @Test("Labels are drawn on their cards, those that are cut off first")
    func labels() throws {
        let line = "render --input Examples/greetings.ndjson --widths 60,280 --categories L,AX3 --lines 2 -q"
        try Self.page(line) { page in
            let text = try String(contentsOf: page, encoding: .utf8)
            #expect(text.contains("Cut off: 2 of "))
            try Browser.check(page, least: 45)
        }
        try Self.page("render 'One label' --width 200 --annotate all -q") { page in
            try Browser.check(page, least: 35)
        }
    }

    @Test("Conflicts, open choices and cut texts are on their cards")
    func conflicts() throws {
        let layout = """
            {"size":{"width":320,"height":480},
             "views":{"title":{"label":{"text":"One two three four five six seven eight nine ten","lines":1}},
                      "b":{"frame":[0,0,10,10]}, "open":{}},
             "constraints":["b.width == 100", "b.width == 200"],
             "vfl":["H:|-[title(100)]", "V:|-[title]"]}
            """
        try TemporaryFolder.with { folder in
            let file = try folder.file("screen.json", layout)
            let page = folder.url.appendingPathComponent("report.html")
            let run = try Galley.run("layout", file.path, "--output-format", "html", "-o", page.path)
            try #require(run.status == 0, "\(run.errors)")
            let text = try String(contentsOf: page, encoding: .utf8)
            for part in ["\"severity\":\"error\"", "cannot hold together", "Text is cut off", "leave a choice"] {
                #expect(text.contains(part), "no '\(part)'")
            }
            try Browser.check(page, least: 30)
        }
    }

    @Test("A report without findings says so")
    func nothing() throws {
        try TemporaryFolder.with { folder in
            let file = try folder.file("Localizable.strings", "\"key\" = \"Short\";")
            let page = folder.url.appendingPathComponent("report.html")
            let run = try Galley.run(
                "lint", file.path, "--width", "200", "--lines", "1", "--output-format", "html", "-o", page.path)
            try #require(run.status == 0, "\(run.errors)")
            try Browser.check(page, least: 15)
        }
    }

    @Test("Whatever a text holds it is shown as text")
    func hostile() throws {
        let texts = [
            "</script><script>alert(1)</script>", "<!--<script>", "]]>&amp;<img src=x onerror=alert(1)>",
            "\\u202Eabc\\u202C \\u2066isolated\\u2069 \\u200F", "half \\uD800 and \\uDC00", "\\u2028line\\u2029par",
            "العربية مع English وأرقام 123", "a\\tb\\u0007c\\uFEFF", "${alert(1)} {{x}} `y`", "😀👩‍👩‍👧 e\\u0301",
        ]
        let strings = texts.enumerated().map { index, text in
            "\"k\(index) </script>\\u202E\\uD800\": {\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", "
                + "\"value\": \"\(text)\"}}}}"
        }
        let catalogue =
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(strings.joined(separator: ","))}}"
        try TemporaryFolder.with { folder in
            let file = try folder.file("a'b <i>&.xcstrings", catalogue)
            let page = folder.url.appendingPathComponent("report.html")
            let run = try Galley.run(
                "lint", file.path, "--width", "40", "--lines", "1", "--fail-on", "never", "--output-format", "html",
                "-o",
                page.path)
            try #require(run.status == 0, "\(run.errors)")
            try Browser.check(page, least: 45)
        }
    }

    @Test("Ten thousand findings stay quick to filter")
    func many() throws {
        try TemporaryFolder.with { folder in
            let lines = (0..<10_000).map { "\"key.\($0)\" = \"The text number \($0) is too long for its place\";\n" }
            let file = try folder.file("Localizable.strings", lines.joined())
            let page = folder.url.appendingPathComponent("report.html")
            let run = try Galley.run(
                "lint", file.path, "--width", "150", "--lines", "1", "--fail-on", "never", "--output-format", "html",
                "-o",
                page.path)
            try #require(run.status == 0, "\(run.errors)")
            try Browser.check(page, least: 38)
        }
    }

    @Test("The output's name chooses the report where no flag does")
    func names() throws {
        try TemporaryFolder.with { folder in
            let screen = Galley.package.appendingPathComponent("Examples/screen.json").path
            let texts = Galley.package.appendingPathComponent("Examples/de.lproj").path
            let runs: [([String], String, String)] = [
                (["layout", screen], "a.html", "<!"), (["layout", screen], "a.json", "{"),
                (["layout", screen], "a.txt", "390"),
                (["explain", screen], "b.html", "<!"), (["lint", texts, "--fail-on", "never"], "c.html", "<!"),
                (["render", "Hello"], "f.html", "<!"),
                (["demo", "table-header"], "d.json", "{"),
            ]
            for (arguments, name, start) in runs {
                let path = folder.url.appendingPathComponent(name).path
                let line = (arguments + ["-q", "-o", path]).map { "'\($0)'" }.joined(separator: " ")
                let run = try Galley.shell("\"$GALLEY\" \(line)")
                #expect(run.status == 0, "\(line): \(run.errors)")
                #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(start), "\(line)")
            }
            let page = try Galley.shell("\"$GALLEY\" demo table-header -o '\(folder.url.path)/e.html'")
            #expect(page.status == 64)
        }
    }
}
