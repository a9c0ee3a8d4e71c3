import GalleyJSON
import Testing

private func read(_ text: String, depth: Int = 512) throws(JSONError) -> JSONValue {
    try JSONReader(maximumDepth: depth).read(Array(text.utf8))
}

@Suite("Reading JSON")
struct ReaderTests {
    static let accepted: [(String, JSONValue)] = [
        ("null", .null), (" true ", true), ("\t\r\n false", false), ("0", 0), ("-0", 0), ("1.5", 1.5),
        ("-12.25e-1", -1.225), ("1E+2", 100), ("123456789012345678", 123_456_789_012_345_678),
        ("5e-324", .number(.leastNonzeroMagnitude)), ("1e-400", 0), ("1.7976931348623157e308", 1.7976931348623157e308),
        ("0.1", 0.1), ("2.2250738585072011e-308", .number(Double(bitPattern: 0xF_FFFF_FFFF_FFFF))),
        ("9007199254740993.0", 9_007_199_254_740_992.0),
        ("\"\"", ""), ("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "a\"\\/\u{8}\u{C}\n\r\t"), ("\"\\u00e9é\"", "éé"),
        ("\"\\ud83d\\uDE00\"", "😀"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"), ("\"\\u0000\"", "\0"),
        ("[]", []), ("[ ]", []), ("[1, [2], {}]", [1, [2], [:]]), ("{}", [:]),
        (" { \"a\" : 1 , \"b\":[true,null] } ", ["a": 1, "b": [true, .null]]), ("{\"\":0}", ["": 0]),
    ]

    @Test("Accepts what RFC 8259 accepts", arguments: accepted)
    func accepts(text: String, expected: JSONValue) throws {
        #expect(try read(text) == expected)
    }

    static let refused: [(String, JSONError.Code, Int)] = [
        ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("nul", .unexpectedEnd, 3),
        ("nulL", .unexpectedCharacter, 3), ("True", .unexpectedCharacter, 0),
        ("NaN", .unexpectedCharacter, 0),
        ("01", .badNumber, 0), ("-01", .badNumber, 0), ("+1", .badNumber, 0), (".5", .badNumber, 0),
        ("1.", .badNumber, 0), ("1e", .badNumber, 0), ("1e+", .badNumber, 0), ("-", .badNumber, 0),
        ("[0x1]", .badNumber, 1), ("1.2.3", .badNumber, 0), ("-Infinity", .badNumber, 0),
        ("1_000", .trailingData, 1),
        ("1e309", .numberOverflow, 0), ("[-1e999999999999]", .numberOverflow, 1),
        ("\"", .unexpectedEnd, 1), ("\"a", .unexpectedEnd, 2), ("\"\\", .unexpectedEnd, 2),
        ("\"\\x\"", .badEscape, 1), ("\"ab\\u12G4\"", .badEscape, 3), ("\"\\u12", .unexpectedEnd, 5),
        ("\"a\tb\"", .controlCharacter, 2), ("\"a\nb\"", .controlCharacter, 2),
        ("\"\0\"", .controlCharacter, 1),
        ("'a'", .unexpectedCharacter, 0), ("[1,]", .unexpectedCharacter, 3),
        ("[,1]", .unexpectedCharacter, 1),
        ("[1 2]", .unexpectedCharacter, 3), ("[1", .unexpectedEnd, 2), ("[1}", .unexpectedCharacter, 2),
        ("{", .unexpectedEnd, 1), ("{\"a\"}", .unexpectedCharacter, 4), ("{\"a\":}", .unexpectedCharacter, 5),
        ("{\"a\":1,}", .unexpectedCharacter, 7), ("{a:1}", .unexpectedCharacter, 1),
        ("{\"a\" 1}", .unexpectedCharacter, 5), ("{\"a\":1 \"b\":2}", .unexpectedCharacter, 7),
        ("{\"a\":1,\"a\":2}", .duplicateKey, 7), ("{\"a\":1,\"\\u0061\":2}", .duplicateKey, 7),
        ("1 1", .trailingData, 2), ("{} x", .trailingData, 3), ("[] // c", .trailingData, 3),
        ("\u{FEFF}1", .unexpectedCharacter, 0), ("[1\u{A0}]", .unexpectedCharacter, 2),
    ]

    @Test("Refuses what RFC 8259 refuses, naming the byte", arguments: refused)
    func refuses(text: String, code: JSONError.Code, offset: Int) {
        let error = #expect(throws: JSONError.self) { try read(text) }
        #expect(error?.code == code)
        #expect(error?.offset == offset)
        #expect(error?.message.contains("\n") == false)
    }

    @Test("Keeps lone surrogates and NULs in strings and keys")
    func surrogates() throws {
        let value = try read(
            #"["\ud800","x\uDFFFy","\udc00\ud800","\ud83d\ude00\ud83d",{"\ud800":"\u0000"}]"#)
        guard case .array(let elements) = value.kind else { throw JSONError(.badNumber, "", offset: 0) }
        let units = elements.prefix(4).map { element -> [UInt16] in
            if case .text(let text) = element.kind { text.utf16 } else { [] }
        }
        #expect(units == [[0xD800], [0x78, 0xDFFF, 0x79], [0xDC00, 0xD800], [0xD83D, 0xDE00, 0xD83D]])
        #expect(
            JSONWriter.string(value)
                == "[\"\\ud800\",\"x\\udfffy\",\"\\udc00\\ud800\",\"😀\\ud83d\",{\"\\ud800\":\"\\u0000\"}]")
    }

    @Test("Nesting is bounded, and the bound is exact")
    func depth() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(throws: Never.self) { try read(nested(512)) }
        let error = #expect(throws: JSONError.self) { try read(nested(513)) }
        #expect(error?.code == .tooDeep)
        #expect(error?.offset == 512)
        let objects = #expect(throws: JSONError.self) {
            try read(String(repeating: "{\"a\":", count: 1_000_000))
        }
        #expect(objects?.code == .tooDeep)
    }

    @Test("Values and members know their bytes")
    func offsets() throws {
        let value = try read(" {\"é\": [1, \"x\"], \"w\":{\"h\" : -2}}")
        guard case .object(let object) = value.kind, case .array(let array) = object["é"]?.kind,
            case .object(let inner) = object["w"]?.kind
        else {
            Issue.record("not the shape written")
            return
        }
        #expect(value.offset == 1)
        #expect(object.members.map(\.offset) == [2, 18])
        #expect(array.map(\.offset) == [9, 12])
        #expect(inner["h"]?.offset == 29)
    }

    @Test("Duplicate keys are found among many", arguments: [2, 15, 16, 17, 40, 3000])
    func duplicates(count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\":\($0)" }
        #expect(throws: Never.self) { try read("{" + members.joined(separator: ",") + "}") }
        for repeated in [0, count / 2, count - 1] {
            let text = "{" + members.joined(separator: ",") + ",\"k\(repeated)\":0}"
            let error = #expect(throws: JSONError.self) { try read(text) }
            #expect(error?.code == .duplicateKey)
            #expect(error?.offset == text.utf8.count - 5 - "k\(repeated)".count)
        }
    }

    @Test("Integers past 2^53 come back digit for digit")
    func largeIntegers() throws {
        for text in ["9007199254740993", "-18446744073709551616", "123456789012345678901234567890"] {
            #expect(JSONWriter.string(try read(text)) == text)
        }
    }
}
