import GalleyFonts
import GalleyJSON
import Testing

@testable import GalleyRecords

@Suite("Markdown and paragraph styles in records")
struct MarkdownRecordTests {
    private static let measurer = Result<Measurer, FontError> { () throws(FontError) in
        Measurer(fonts: try FontLibrary.bundled())
    }

    private func answer(_ line: String) throws -> MeasureAnswer {
        try Self.measurer.get().answer(try MeasureRecord(line: Array(line.utf8), number: 1))
    }

    private func result(_ line: String) throws -> MeasureResult {
        try #require(try answer(line).outcome.get().first)
    }

    private func json(_ line: String) throws -> JSONObject {
        var writer = JSONWriter()
        try answer(line).write(to: &writer, lineDetails: true)
        guard case .object(let object) = try JSONReader().read(writer.bytes).kind else { return JSONObject() }
        return object
    }

    @Test("Markdown measures as the same text in runs of the same faces")
    func runs() throws {
        let marked = try answer(
            "{\"text\":\"Ship **today**, not _tomorrow_\",\"size\":17,\"width\":120,\"markdown\":true}")
        let runs = "{\"start\":5,\"end\":10,\"weight\":700},{\"start\":16,\"end\":24,\"italic\":true}"
        let plain = try answer("{\"text\":\"Ship today, not tomorrow\",\"size\":17,\"width\":120,\"runs\":[\(runs)]}")
        let (a, b) = (try #require(try marked.outcome.get().first), try #require(try plain.outcome.get().first))
        #expect(a.lines == b.lines && a.size == b.size && a.fonts == b.fonts)
        #expect(a.fonts == ["Inter-Regular.otf", "Inter-Bold.otf", "Inter-Italic.otf"])
        #expect(String(decoding: marked.text, as: UTF16.self) == "Ship today, not tomorrow")
        #expect(marked.missingFaces.isEmpty)
    }

    @Test("Text without markup measures the same as Markdown, at every category")
    func unmarked() throws {
        let keys = "\"text\":\"# 1 < 2\\n- b\",\"categories\":\"L,AX5\",\"width\":90"
        let (marked, plain) = (try answer("{\(keys),\"markdown\":true}"), try answer("{\(keys)}"))
        #expect(try marked.outcome.get().map(\.lines) == plain.outcome.get().map(\.lines))
    }

    @Test("The answer has the text, its links and the faces that are missing")
    func reports() throws {
        let object = try json("{\"text\":\"a ***b*** [c](http://d/?e=1&amp;f) `g`\",\"size\":17,\"markdown\":true}")
        #expect(object["text"] == "a b c g")
        #expect(object["links"] == [["end": 5, "start": 4, "url": "http://d/?e=1&f"]])
        #expect(
            object["missingFaces"] == [
                ["family": "Inter", "italic": true, "used": "Inter-Italic.otf", "weight": 700],
                ["family": .null, "italic": false, "used": "Inter-Regular.otf", "weight": 400],
            ])
        let plain = try json("{\"text\":\"a\",\"size\":17}")
        #expect(plain["links"] == nil && plain["text"] == nil && plain["missingFaces"] == nil)
    }

    @Test("Code is set in the family that is named; a run's missing bold is reported too")
    func faces() throws {
        let code = try answer("{\"text\":\"`a`\",\"size\":17,\"markdown\":true,\"codeFont\":\"Liberation Sans\"}")
        #expect(try code.outcome.get().first?.fonts.contains("LiberationSans-Regular.ttf") == true)
        #expect(code.missingFaces.isEmpty)
        let run = "\"runs\":[{\"start\":0,\"end\":1,\"weight\":700,\"italic\":true}]"
        let bold = try answer("{\"text\":\"a\",\"size\":17,\(run)}")
        #expect(bold.missingFaces.map(\.used) == ["Inter-Italic.otf"])
        let files = "\"fonts\":[\"Inter-Regular.otf\",\"Inter-Bold.otf\"]"
        #expect(try answer("{\"text\":\"**a**\",\"size\":17,\"markdown\":true,\(files)}").missingFaces.isEmpty)
    }

    @Test("Runs and Markdown exclude each other, also where a flag asks for Markdown")
    func exclusive() throws {
        let runs = "{\"text\":\"ab\",\"id\":7,\"runs\":[{\"start\":0,\"end\":1,\"weight\":700}]"
        let answer = try answer(runs + ",\"markdown\":true}")
        guard case .failure(let error) = answer.outcome else {
            Issue.record("taken")
            return
        }
        #expect(error.code == "bad-record" && answer.id == 7)
        #expect(error.message == "runs and markdown exclude each other; give one of them")
        var defaults = RecordSettings()
        defaults.markdown = true
        let measurer = Measurer(fonts: try FontLibrary.bundled(), defaults: defaults)
        #expect(measurer.answer(try MeasureRecord(line: Array((runs + "}").utf8), number: 1)).isError)
        let plain = Array((runs + ",\"markdown\":false}").utf8)
        #expect(!measurer.answer(try MeasureRecord(line: plain, number: 1)).isError)
    }

    @Test("n lines are n·L + (n − 1)·spacing, and a multiple makes lines higher")
    func lineHeights() throws {
        let keys = "\"text\":\"one two three\",\"size\":17,\"width\":45"
        let plain = try result("{\(keys)}")
        let spaced = try result("{\(keys),\"lineSpacing\":6.5}")
        #expect(plain.lineCount == 3 && spaced.lineCount == 3)
        #expect(abs(spaced.exact.height - plain.exact.height - 13) < 1e-9)
        let doubled = try result("{\(keys),\"lineHeightMultiple\":2}")
        #expect(abs(doubled.exact.height - 2 * plain.exact.height) < 1e-9)
    }

    @Test(
        "Alignment and direction show in where lines start",
        arguments: ["left", "center", "right", "justified", "natural"])
    func alignment(word: String) throws {
        for (direction, natural) in [("ltr", 0.0), ("rtl", 1)] {
            let keys = "\"alignment\":\"\(word)\",\"direction\":\"\(direction)\""
            let line = try #require(try result("{\"text\":\"abc\",\"size\":17,\"width\":100,\(keys)}").lines.first)
            let part = ["left": 0, "center": 0.5, "right": 1][word] ?? natural
            #expect(abs(line.left - part * (100 - line.width)) < 1e-9, "\(direction)")
        }
    }

    @Test("Tab stops stand where they are put, then at the interval")
    func tabs() throws {
        func width(_ keys: String) throws -> Double {
            try result("{\"text\":\"a\\tb\",\"size\":17,\(keys)}").exact.width
        }
        let tail = try result("{\"text\":\"b\",\"size\":17}").exact.width
        #expect(try abs(width("\"tabStops\":[120]") - 120 - tail) < 1e-3)
        #expect(try abs(width("\"tabStops\":[{\"location\":120,\"alignment\":\"right\"}]") - 120) < 1e-3)
        #expect(try abs(width("\"tabInterval\":50") - 50 - tail) < 1e-3)
    }

    static let refused: [(String, String)] = [
        ("\"lineSpacing\":-1", "lineSpacing: expected a number of points from 0 to 1000000, found -1"),
        ("\"lineHeightMultiple\":\"2\"", "lineHeightMultiple: expected a factor from 0 (off) to 1000, found \"2\""),
        ("\"markdown\":1", "markdown: expected true or false, found 1"),
        (
            "\"alignment\":\"centre\"",
            "alignment: expected natural, left, center, right or justified, found \"centre\"; did you mean center?"
        ),
        ("\"tabInterval\":0", "tabInterval: expected a number of points above 0, found 0"),
        ("\"tabStops\":1", "tabStops: expected an array of tab stops, found 1"),
        ("\"tabStops\":[-1]", "tabStops[0]: expected a tab stop's place in points from 0 to 1000000, found -1"),
        (
            "\"tabStops\":[{\"location\":1,\"alignment\":\"x\"}]",
            "tabStops[0].alignment: expected left, center, right or decimal, found \"x\""
        ),
        (
            "\"tabStops\":[{\"location\":1,\"at\":2}]",
            "tabStops[0]: expected a tab stop of the keys alignment and location, found tabStops[0].at"
        ),
    ]

    @Test("Values that cannot be taken are refused with their place; null says nothing", arguments: refused)
    func refuses(keys: String, message: String) throws {
        let error = #expect(throws: RecordError.self) { try answer("{\"text\":\"a\",\(keys)}") }
        #expect(error?.message == message)
        #expect(error?.offset ?? 0 > 0)
        let key = String(keys.prefix { $0 != ":" })
        let object = try json("{\"text\":\"a\",\"size\":17,\(key):null}")
        #expect(object["ctx"] == nil && object["error"] == nil)
    }
}
