import GalleyFonts
import GalleyJSON
import Testing

@testable import GalleyRecords

@Suite("Spacing, features and runs in records")
struct RunsTests {
    private static let measurer = Result<Measurer, FontError> { () throws(FontError) in
        Measurer(fonts: try FontLibrary.bundled())
    }

    private func measured(_ line: String) throws -> [MeasureResult] {
        let record = try MeasureRecord(line: Array(line.utf8), number: 1)
        return try Self.measurer.get().answer(record).outcome.get()
    }

    private func width(_ keys: String, text: String = "AVAWATT") throws -> Double {
        try #require(try measured("{\"text\":\"\(text)\",\"size\":100\(keys)}").first).exact.width
    }

    @Test("Letter spacing follows every cluster, in points at every size, and is left out of cursive scripts")
    func letterSpacing() throws {
        let plain = try width("")
        #expect(abs(try width(",\"letterSpacing\":2") - plain - 14) < 1e-3)
        #expect(abs(try width(",\"letterSpacing\":-1") - plain + 7) < 1e-3)
        #expect(try width(",\"letterSpacing\":0") == plain)
        #expect(try width(",\"letterSpacing\":5", text: "سلام") == width("", text: "سلام"))
        let sizes = try measured("{\"text\":\"abc\",\"categories\":\"L,AX1\",\"letterSpacing\":3}")
        let bare = try measured("{\"text\":\"abc\",\"categories\":\"L,AX1\"}")
        for (spaced, plain) in zip(sizes, bare) { #expect(abs(spaced.exact.width - plain.exact.width - 9) < 1e-3) }
    }

    @Test("Letter spacing keeps the record's own cascade")
    func cascade() throws {
        let fonts = ",\"fonts\":[\"LiberationSans-Regular.ttf\",\"NotoSansThaiUI-Regular.ttf\"]"
        let record = "{\"text\":\"aสb\",\"size\":17\(fonts),\"letterSpacing\":1}"
        let result = try #require(try measured(record).first)
        #expect(result.fonts == ["LiberationSans-Regular.ttf", "NotoSansThaiUI-Regular.ttf"])
        #expect(result.missingGlyphs == 0)
    }

    @Test("Features turn kerning off, as a string or as an array")
    func features() throws {
        let unkerned = try width(",\"features\":\"kern=0\"")
        #expect(unkerned > (try width("")))
        #expect(try width(",\"features\":[\"-kern\",\"liga\"]") == unkerned)
        #expect(try width(",\"features\":\"kern=0,kern=1\"") == width(""))
    }

    @Test("A run is set in its own weight, size, spacing and kern; the rest stays")
    func runs() throws {
        let (regular, bold) = (try width("", text: "ab"), try width(",\"weight\":700", text: "ab"))
        #expect(try width(",\"runs\":[{\"start\":0,\"end\":2,\"weight\":700}]", text: "ab") == bold)
        #expect(try width(",\"runs\":[{\"start\":0,\"end\":0,\"weight\":700}]", text: "ab") == regular)
        let halves = try width(",\"runs\":[{\"start\":0,\"end\":1,\"weight\":700}]", text: "ab")
        #expect(regular < halves && halves < bold)
        let doubled = try width(",\"runs\":[{\"start\":0,\"end\":2,\"size\":200}]", text: "ab")
        #expect(abs(doubled - 2 * regular) < 1e-3)
        let spaced = try width(",\"runs\":[{\"start\":0,\"end\":1,\"letterSpacing\":4}]", text: "ab")
        #expect(abs(spaced - regular - 4) < 1e-3)
        let kerned = try width(",\"runs\":[{\"start\":0,\"end\":2,\"kern\":4}]", text: "ab")
        #expect(abs(kerned - regular - 8) < 1e-3)
        let other = try width(",\"runs\":[{\"start\":0,\"end\":2,\"font\":\"Liberation Sans\"}]", text: "ab")
        #expect(other == (try width(",\"font\":\"Liberation Sans\"", text: "ab")))
    }

    @Test("Later runs go before earlier ones, key by key")
    func overlapping() throws {
        let runs =
            "{\"start\":0,\"end\":2,\"weight\":700,\"letterSpacing\":9},{\"start\":0,\"end\":2,\"letterSpacing\":0}"
        #expect(try width(",\"runs\":[\(runs)]", text: "ab") == width(",\"weight\":700", text: "ab"))
    }

    @Test("A larger run makes the label higher")
    func height() throws {
        let big = try #require(
            try measured("{\"text\":\"ab\",\"size\":10,\"runs\":[{\"start\":1,\"end\":2,\"size\":30}]}").first)
        let plain = try #require(try measured("{\"text\":\"ab\",\"size\":30}").first)
        #expect(big.size.height == plain.size.height)
    }

    @Test("Many overlapping runs take little time")
    func many() throws {
        let runs = (0..<1000).map { "{\"start\":\($0),\"end\":2000,\"letterSpacing\":\($0)}" }.joined(separator: ",")
        let text = String(repeating: "a", count: 2000)
        let time = try ContinuousClock().measure {
            _ = try measured("{\"text\":\"\(text)\",\"size\":17,\"runs\":[\(runs)]}")
        }
        #expect(time < .seconds(20))
    }

    static let refused: [(String, String)] = [
        ("[{\"start\":0,\"end\":4}]", "runs[0].end: expected a UTF-16 offset from 0 to 3, found 4"),
        ("[{\"start\":-1,\"end\":2}]", "runs[0].start: expected a UTF-16 offset from 0 to 3, found -1"),
        ("[{\"start\":2,\"end\":1}]", "runs[0].end: expected a UTF-16 offset from 2 to 3, found 1"),
        ("[{\"start\":0.5,\"end\":1}]", "runs[0].start: expected a UTF-16 offset from 0 to 3, found 0.5"),
        ("[{\"start\":0}]", "runs[0]: needs the keys start and end"),
        ("[{\"start\":0,\"end\":1,\"wieght\":7}]", "runs[0]: unknown key \"wieght\"; did you mean weight?"),
        ("[{\"start\":0,\"end\":1,\"italic\":1}]", "runs[0].italic: expected true or false, found 1"),
        (
            "[{\"start\":0,\"end\":1,\"size\":0}]",
            "runs[0].size: expected a size in points from 0.01 to 1000000, found 0"
        ),
        ("[1]", "runs[0]: expected an object, found 1"), ("{}", "runs: expected an array of objects, found an object"),
    ]

    @Test("A run that cannot be taken is refused with its place", arguments: refused)
    func refuses(runs: String, message: String) {
        let error = #expect(throws: RecordError.self) { try measured("{\"runs\":\(runs),\"text\":\"abc\"}") }
        #expect(error?.message == message)
        #expect(error?.offset ?? 0 > 0)
    }

    @Test("Features and spacing that cannot be taken are refused")
    func refusesFeatures() {
        for keys in ["\"features\":\"kern[0:2]\"", "\"features\":\"\"", "\"features\":[1]", "\"letterSpacing\":\"1\""] {
            #expect(throws: RecordError.self, "\(keys)") { try measured("{\"text\":\"abc\",\(keys)}") }
        }
    }

    @Test("The rule set is answered with its version, and web breaks as browsers do")
    func rules() throws {
        let measurer = try Self.measurer.get()
        func answer(_ rules: String) throws -> (String, [MeasuredLine]) {
            let line = "{\"text\":\"aaaa/bbbb\",\"size\":17,\"width\":50,\"strategy\":\"none\"\(rules)}"
            let answer = measurer.answer(try MeasureRecord(line: Array(line.utf8), number: 1))
            return (answer.rules, try #require(try answer.outcome.get().first).lines)
        }
        let (unicode, web) = (try answer(""), try answer(",\"rules\":\"web\""))
        #expect(unicode.0 == "unicode-1" && web.0 == "web-1")
        #expect(unicode.1.map(\.why) == ["opportunity", "end"])
        #expect(web.1.first?.why == "emergency")
    }
}
