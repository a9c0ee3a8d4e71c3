import GalleyFonts
import GalleyJSON
@testable import GalleyRecords
import Testing

@Suite("Records")
struct RecordTests {
    private func record(_ line: String) throws(RecordError) -> MeasureRecord {
        try MeasureRecord(line: Array(line.utf8), number: 4)
    }

    @Test("Every key fills its place")
    func keys() throws {
        let record = try record(
            #"{"id":"k","text":"a\ud800","widths":[1,null,"max"],"category":"AX1","style":"title2","size":20,"font":"Inter","weight":600,"lines":2,"lineBreak":"middle","strategy":"none","rules":"unicode","strictness":"strict","direction":"rtl","locale":"zh-Hant","scale":2,"expect":1,"x":[]}"#
        )
        #expect(record.id == "k")
        #expect(record.text == [0x61, 0xD800])
        let settings = record.settings
        #expect(settings.widths == .many([.points(1), .none, .points(.infinity)]))
        #expect(settings.categories == .one(.accessibilityMedium))
        #expect(settings.style == .title2)
        #expect(settings.size == 20)
        #expect(settings.family == "Inter")
        #expect(settings.weight == 600)
        #expect(settings.lines == 2)
        #expect(settings.lineBreak == .middle)
        #expect(settings.strategy == StrategyWord.none)
        #expect(settings.strictness == .strict)
        #expect(settings.direction == .rtl)
        #expect(settings.locale == "zh-Hant")
        #expect(settings.scale == 2)
        #expect(record.context.members.map(\.key) == ["x"])
    }

    @Test("A null says nothing, but a null width asks for the intrinsic size")
    func nulls() throws {
        let record = try record(
            #"{"text":"","size":null,"style":null,"width":null,"font":null,"category":null}"#)
        var expected = RecordSettings()
        expected.widths = .one(.none)
        #expect(record.settings == expected)
        #expect(record.id == 4)
    }

    static let refused: [(String, String, Int)] = [
        (
            #"{"text":"a","width":-1}"#,
            "width: expected a width in points, 0 or more (0 is no limit), or max, found -1", 20
        ),
        (
            #"{"text":"a","widths":[1,"b"]}"#,
            "widths[1]: expected a width in points, 0 or more (0 is no limit), max or null, found \"b\"", 24
        ),
        (#"{"text":"a","widths":[]}"#, "widths: expected an array of at least one, found an empty array", 21),
        (#"{"text":"a","widths":3}"#, "widths: expected an array, found 3", 21),
        (#"{"text":7}"#, "text: expected a string, found 7", 8),
        (
            #"{"text":"a","style":"Body"}"#,
            "style: expected largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1 or caption2, found \"Body\"; did you mean body?",
            20
        ),
        (
            #"{"text":"a","category":"XXS"}"#,
            "category: expected XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4 or AX5, found \"XXS\"; did you mean XS?",
            23
        ),
        (
            #"{"text":"a","categories":["L",1]}"#,
            "categories[1]: expected XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4 or AX5, found 1", 30
        ),
        (#"{"text":"a","scale":1.5}"#, "scale: expected 1, 2 or 3, found 1.5", 20),
        (
            #"{"text":"a","lines":-1}"#, "lines: expected a whole number of lines, 0 for no limit, found -1",
            20
        ),
        (
            #"{"text":"a","size":0}"#, "size: expected a size in points from 0.01 to 1000000, found 0",
            19
        ),
        (
            #"{"text":"a","lineBreak":"none"}"#,
            "lineBreak: expected word, char, clip, head, tail or middle, found \"none\"", 24
        ),
        (#"{"text":"a","rules":"css"}"#, "rules: expected unicode or web, found \"css\"", 20),
        (#"{"text":"a","fonts":["x",null]}"#, "fonts[1]: expected a string, found null", 25),
        (#"{"text":"a","width":1,"widths":[1]}"#, "width and widths exclude each other", 22),
        (#"{"id":{},"text":"a"}"#, "id: expected a string, a number, a boolean or null, found an object", 6),
        (#" {"id":1}"#, "a record needs the key text", 1),
        ("3", "a record is an object, found a number", 0),
        (#"{"text":"a"} x"#, "expected nothing after the value, found 'x' (trailing-data)", 13),
    ]

    @Test(
        "What cannot be taken is refused, naming the key, what would be accepted, and the byte",
        arguments: refused)
    func refuses(line: String, message: String, offset: Int) {
        let error = #expect(throws: RecordError.self) { try record(line) }
        #expect(error?.message == message)
        #expect(error?.offset == offset)
    }

    @Test("A size alone is fixed, a style has its own sizes, both scale as scaledFont does")
    func sizes() {
        var settings = RecordSettings()
        #expect(
            ContentSizeCategory.allCases.map { settings.pointSize(at: $0) }.prefix(4) == [14, 15, 16, 17])
        settings.size = 17
        #expect(settings.pointSize(at: .accessibilityExtraExtraExtraLarge) == 17)
        settings.style = .body
        #expect(settings.pointSize(at: .accessibilityExtraExtraExtraLarge) == 48)
        #expect(settings.pointSize(at: .large) == 17)
    }
}

@Suite("Cutting streams into lines")
struct LineSplitterTests {
    private func lines(_ chunks: [[UInt8]], limit: Int = 100) -> [LineSplitter.Line] {
        var splitter = LineSplitter(limit: limit)
        return chunks.flatMap { splitter.lines(adding: $0) } + splitter.finish()
    }

    @Test("Lines are the same however the bytes come, blank ones counted and left out")
    func chunks() {
        let bytes = Array("\u{FEFF}{a}\r\n\n  \n{b}\nlast".utf8)
        let whole = lines([bytes])
        #expect(whole.map(\.number) == [1, 4, 5])
        #expect(whole.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{a}\r", "{b}", "last"])
        for size in 1...9 {
            let parts = stride(from: 0, to: bytes.count, by: size).map {
                Array(bytes[$0..<min($0 + size, bytes.count)])
            }
            #expect(lines(parts) == whole)
        }
        #expect(lines([]).isEmpty)
        #expect(lines([[0x0A]]).isEmpty)
    }

    @Test("A byte order mark is none but at the very beginning")
    func byteOrderMarks() {
        let found = lines([Array("\u{FEFF}{a}\n\u{FEFF}{b}\n".utf8)])
        #expect(found.map { Array($0.bytes) } == [Array("{a}".utf8), [0xEF, 0xBB, 0xBF] + Array("{b}".utf8)])
    }

    @Test("A line past the limit is dropped and reported in its place")
    func tooLong() {
        let bytes = Array(("ab\n" + String(repeating: "x", count: 350) + "\ncd\n").utf8)
        for size in [1, 7, 99, 1000] {
            let parts = stride(from: 0, to: bytes.count, by: size).map {
                Array(bytes[$0..<min($0 + size, bytes.count)])
            }
            let found = lines(parts)
            #expect(found.map(\.number) == [1, 2, 3])
            #expect(found.map(\.isTooLong) == [false, true, false])
        }
    }

    static let streams: [(String, first: Bool, any: Bool)] = [
        ("\n {\"text\":1}", true, true), ("{name} has arrived\n", false, false), ("hello\n{\"a\":1}", false, true),
        ("", false, false), (" { \t}", true, true), ("\u{FEFF}{\"", true, true), ("{\n\"a\":1}", false, false),
    ]

    @Test("Records are told from text by how a line begins, however the bytes come", arguments: streams)
    func sniffing(stream: (String, first: Bool, any: Bool)) {
        let bytes = Array(stream.0.utf8)
        for (anyLine, expected) in [(false, stream.first), (true, stream.any)] {
            #expect(RecordSniffer.verdict(bytes, anyLine: anyLine, isComplete: true) == expected)
            for count in 0..<bytes.count {
                let early = RecordSniffer.verdict(Array(bytes[..<count]), anyLine: anyLine, isComplete: false)
                #expect(early == nil || early == expected)
            }
        }
    }
}
