import GalleyJSON
import Testing

@Suite("Writing JSON")
struct WriterTests {
    static let numberForms: [(Double, String)] = [
        (0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (273.667, "273.667"), (1e-7, "1e-07"),
        (9_007_199_254_740_992, "9007199254740992"), (1e16, "1e+16"), (1e300, "1e+300"),
        (.leastNonzeroMagnitude, "5e-324"),
        (820.3333333333334, "820.3333333333334"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ]

    @Test("Numbers are the shortest that read back", arguments: numberForms)
    func numbers(value: Double, text: String) throws {
        #expect(JSONWriter.string(.number(value)) == text)
    }

    @Test("Keys are sorted by code units, on one line")
    func keys() {
        let value: JSONValue = ["b": 1, "a": [true, .null, [:]], "": "x", "😀": 2, "\u{FFFD}": 3, "B": 4]
        #expect(
            JSONWriter.string(value)
                == "{\"\":\"x\",\"B\":4,\"a\":[true,null,{}],\"b\":1,\"😀\":2,\"\u{FFFD}\":3}")
    }

    @Test("Fields that are never values are written as values are")
    func fields() {
        var writer = JSONWriter()
        writer.write(-0.0)
        writer.object { fields in
            fields.add("a", "x")
            fields.add("b") { $0.write([1.5, 2, .nan]) { $0.write($1) } }
            fields.add("c", nil)
            fields.add("d") { $0.object { $0.add("e") { $0.write("\"é\"") } } }
            fields.add("f") { $0.write(-120 as Int64) }
            fields.add("g") { $0.write(true) }
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == "0{\"a\":\"x\",\"b\":[1.5,2,null],\"d\":{\"e\":\"\\\"é\\\"\"},\"f\":-120,\"g\":true}")
    }

    @Test("Strings escape what has to be, and nothing else")
    func strings() {
        #expect(
            JSONWriter.string("\"\\/\u{0}\u{8}\t\n\u{C}\r\u{1F}\u{7F}é中😀")
                == "\"\\\"\\\\/\\u0000\\b\\t\\n\\f\\r\\u001f\u{7F}é中😀\"")
    }

    @Test("What is written reads back the same, and is written the same again")
    func roundTrip() throws {
        var generator = SplitMix(state: 3)
        for _ in 0..<3000 {
            let value = randomValue(depth: 0, &generator)
            let bytes = JSONWriter.bytes(value)
            let again = try JSONReader(invalidUTF8: .reject).read(bytes)
            #expect(again == value)
            #expect(JSONWriter.bytes(again) == bytes)
            #expect(!bytes.contains(0x0A))
        }
    }

    @Test("Any finite double survives")
    func doubles() throws {
        var generator = SplitMix(state: 4)
        for _ in 0..<50_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            let read = try JSONReader().read(JSONWriter.bytes(.number(value)))
            #expect(read == .number(value))
        }
    }

    private func randomValue(depth: Int, _ generator: inout SplitMix) -> JSONValue {
        switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &generator) {
        case 0: return .null
        case 1: return JSONValue(.bool(Bool.random(using: &generator)))
        case 2: return .number(Int.random(in: -5...5, using: &generator))
        case 3: return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 768)
        case 4: return JSONValue(.text(randomText(&generator)))
        case 5, 6:
            let count = Int.random(in: 0...4, using: &generator)
            return JSONValue(.array((0..<count).map { _ in randomValue(depth: depth + 1, &generator) }))
        default:
            var object = JSONObject()
            for _ in 0..<Int.random(in: 0...20, using: &generator) {
                object[randomText(&generator).string] = randomValue(depth: depth + 1, &generator)
            }
            return JSONValue(.object(object))
        }
    }

    private func randomText(_ generator: inout SplitMix) -> JSONText {
        let alphabet: [UInt16] = [
            0, 0x0A, 0x22, 0x41, 0x5C, 0x7F, 0xE9, 0x7FF, 0x800, 0x4E2D, 0xD800, 0xDBFF, 0xDC00, 0xDFFF,
            0xFEFF, 0xFFFF,
        ]
        return JSONText(
            utf16: (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            })
    }
}
