import GalleyFonts
import GalleyJSON
import Testing

@testable import GalleyRecords

@Suite("Records that expect")
struct CheckTests {
    private static let checker = Result<RecordChecker, FontError> { () throws(FontError) in
        RecordChecker(measurer: Measurer(fonts: try FontLibrary.bundled()))
    }

    private func check(_ lines: String...) throws -> (file: CheckFile, records: [CheckedRecord]) {
        let checker = try Self.checker.get()
        let file = CheckFile(Array(lines.joined(separator: "\n").utf8))
        return (file, file.lines.map { checker.check(file.content($0), number: $0.number) })
    }

    private func recorded(_ line: String) throws -> String {
        let (file, records) = try check(line)
        return String(decoding: file.recording(records).bytes, as: UTF8.self)
    }

    private func message(_ expect: String) throws -> String {
        guard case .failed(let error) = try check("{\"text\":\"a\",\"expect\":\(expect)}").records[0].verdict else {
            return "no error"
        }
        return "\(error.offset ?? -1) \(error.message)"
    }

    @Test("Blank lines, comments and a byte order mark are no records, and lines keep their numbers")
    func lines() throws {
        let (file, records) = try check(
            "\u{FEFF}{\"text\":\"a\"}", "", "# a", "  // b", " \r", "{\"text\":\"b\",\"expect\":{\"lineCount\":1}}\r",
            "")
        #expect(file.lines.map(\.number) == [1, 6])
        guard case .agrees = records[1].verdict, case .expectsNothing = records[0].verdict else {
            Issue.record("\(records)")
            return
        }
    }

    @Test("Lengths agree to three decimals, counts exactly")
    func tolerance() throws {
        #expect(ExpectedValue.number(20.667).agrees(with: .number(20.666666666666668)))
        #expect(!ExpectedValue.number(20.66).agrees(with: .number(20.666666666666668)))
        #expect(!ExpectedValue.number(1).agrees(with: .number(2)))
        #expect(!ExpectedValue.flag(true).agrees(with: .number(1)))
    }

    @Test("Every key is compared, and the result that differs is named")
    func differences() throws {
        let (_, records) = try check(
            "{\"text\":\"a b\",\"size\":17,\"widths\":[10,100],\"expect\":{\"breaks\":[2],\"lineCount\":2,\"missingGlyphs\":0,\"naturalLineCount\":2,\"truncated\":false}}"
        )
        guard case .differs(let differences) = records[0].verdict else {
            Issue.record("no differences")
            return
        }
        #expect(
            differences.map(\.description) == [
                "breaks: expected [2], got []", "lineCount: expected 2, got 1", "naturalLineCount: expected 2, got 1",
            ])
        #expect(differences.allSatisfy { $0.result == 1 })
    }

    @Test("Unknown keys and wrong kinds are errors with their place")
    func errors() throws {
        let known = "Known are breaks, height, lineCount, missingGlyphs, naturalLineCount, truncated and width"
        #expect(
            try message("{\"lines\":1}") == "22 expect: unknown key \"lines\"; \(known)"
                || message("{\"lines\":1}").hasPrefix("22 expect: unknown key \"lines\"; did you mean"))
        #expect(try message("{\"heigth\":1}") == "22 expect: unknown key \"heigth\"; did you mean height? \(known)")
        #expect(
            try message("{\"lineCount\":1.5}") == "34 expect.lineCount: expected a whole number, 0 or more, found 1.5")
        #expect(
            try message("{\"lineCount\":null}") == "34 expect.lineCount: expected a whole number, 0 or more, found null"
        )
        #expect(try message("{\"truncated\":0}") == "34 expect.truncated: expected true or false, found 0")
        #expect(try message("{\"breaks\":[1,-1]}") == "34 expect.breaks[1]: expected a UTF-16 offset, found -1")
        #expect(try message("[{},{}]").hasPrefix("21 expect: expected an array of 1"))
        #expect(try message("7") == "21 expect: expected an object, or an array of one for each result, found 7")
        guard case .failed(let slip) = try check("{\"text\":\"a\",\"expects\":{}}").records[0].verdict else {
            Issue.record("a slip went through")
            return
        }
        #expect(slip.message == "unknown key \"expects\"; did you mean expect?")
    }

    @Test(
        "Recording changes the asked-for values and nothing else",
        arguments: [
            (
                "{ \"expect\" : { \"lineCount\" : 9 , \"truncated\":false},\"text\":\"a}\\\"\", \"size\":17 } \r",
                "{ \"expect\" : { \"lineCount\" : 1 , \"truncated\":false},\"text\":\"a}\\\"\", \"size\":17 } \r"
            ),
            (
                "{\"x\":[{\"y\":\"]\"}],\"text\":\"\",\"size\":17 }",
                "{\"x\":[{\"y\":\"]\"}],\"text\":\"\",\"size\":17,\"expect\":{\"height\":0,\"lineCount\":0,\"width\":0} }"
            ),
            (
                "{\"text\":\"\",\"expect\":null}",
                "{\"text\":\"\",\"expect\":{\"height\":0,\"lineCount\":0,\"width\":0}}"
            ),
            (
                "{\"text\":\"a b\",\"size\":17,\"widths\":[10,100],\"expect\":{\"lineCount\":1}}",
                "{\"text\":\"a b\",\"size\":17,\"widths\":[10,100],\"expect\":[{\"lineCount\":2},{\"lineCount\":1}]}"
            ),
            (
                "{\"text\":\"a b\",\"size\":17,\"widths\":[10,100],\"expect\":{\"missingGlyphs\":3}}",
                "{\"text\":\"a b\",\"size\":17,\"widths\":[10,100],\"expect\":{\"missingGlyphs\":0}}"
            ),
            (
                "{\"text\":\"a b\",\"size\":17,\"widths\":[10],\"expect\":[{\"breaks\":[1,2]}]}",
                "{\"text\":\"a b\",\"size\":17,\"widths\":[10],\"expect\":[{\"breaks\":[2]}]}"
            ),
            ("{\"text\":1}", "{\"text\":1}"), ("# comment", "# comment"),
        ])
    func recording(before: String, after: String) throws {
        #expect(try recorded(before) == after)
        // What was recorded holds, and recording again changes nothing.
        #expect(try recorded(after) == after)
    }

    @Test(
        "A value's end is found whatever it holds",
        arguments: [
            ("[1,\"]\",{\"a\":\"\\\"}\"}],2", 19), ("\"a\\\\\",1", 5), ("12 ,", 2), ("true}", 4), ("{}", 2),
        ])
    func spans(json: String, end: Int) {
        #expect(JSONSpan.end(of: 0, in: Array(json.utf8)) == end)
    }
}
