import GalleyJSON
import Testing

@Suite("Decoding UTF-8")
struct UTF8Tests {
    static let cases: [([UInt8], [UInt16], Int?)] = [
        ([], [], nil),
        (Array("aé中😀".utf8), Array("aé中😀".utf16), nil),
        // R06: replaced by maximal subparts, and a newline is never swallowed.
        ([0xE3, 0x0A, 0x80, 0x48, 0x69], [0xFFFD, 0x0A, 0xFFFD, 0x48, 0x69], 0),
        ([0xF0, 0x9F, 0x98], [0xFFFD], 0),
        ([0xC0, 0xAF], [0xFFFD, 0xFFFD], 0),
        ([0xED, 0xA0, 0x80], [0xFFFD, 0xFFFD, 0xFFFD], 0),
        ([0x61, 0xFF, 0x62], [0x61, 0xFFFD, 0x62], 1),
        // Unicode 15, tables 3-8 to 3-11.
        (
            [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
            Array(repeating: 0xFFFD, count: 8) + [0x41], 0
        ),
        (
            [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
            [0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0x41, 0xFFFD, 0xFFFD, 0x42], 0
        ),
        ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], [0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0x41], 0),
        ([0xEF, 0xBB, 0xBF, 0x61], [0x61], nil),
        ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], [0xFEFF], nil),
        ([0xF4, 0x8F, 0xBF, 0xBF], [0xDBFF, 0xDFFF], nil),
        ([0xF5], [0xFFFD], 0),
    ]

    @Test("Ill-formed bytes are replaced by maximal subparts, or refused at their offset", arguments: cases)
    func decode(bytes: [UInt8], units: [UInt16], offset: Int?) throws {
        #expect(try UTF8Decoding.utf16(bytes) == units)
        if let offset {
            #expect(throws: UTF8Error.self) { try UTF8Decoding.utf16(bytes, policy: .reject) }
            do { _ = try UTF8Decoding.utf16(bytes, policy: .reject) } catch {
                #expect(error.offset == offset)
            }
        } else {
            #expect(try UTF8Decoding.utf16(bytes, policy: .reject) == units)
        }
    }

    @Test("Agrees with Swift's own decoder on random bytes")
    func random() throws {
        var generator = SplitMix(state: 20)
        let alphabet: [UInt8] = [
            0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xE3, 0xED, 0xF0, 0xF4, 0x9F, 0xA0, 0x8F, 0x90, 0xFF,
        ]
        for _ in 0..<20_000 {
            let bytes: [UInt8] = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            #expect(try UTF8Decoding.utf16(bytes) == Array(String(decoding: bytes, as: UTF8.self).utf16))
        }
    }

    @Test("The reader replaces in strings, or refuses at the offset")
    func strings() throws {
        let bytes = Array("{\"a\":\"x".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8)
        #expect(try JSONReader().read(bytes) == ["a": "x\u{FFFD}\u{FFFD}\u{FFFD}"])
        let error = #expect(throws: JSONError.self) { try JSONReader(invalidUTF8: .reject).read(bytes) }
        #expect(error == JSONError(.invalidUTF8, "not UTF-8: byte 0xED", offset: 7))
    }

    @Test(
        "Exactly one final newline is dropped (I04)",
        arguments: [
            ("a\n", "a"), ("a\r\n", "a"), ("a\n\n", "a\n"), ("a\r\n\r\n", "a\r\n"), ("a", "a"), ("", ""),
            ("\n", ""), ("\r\n", ""), ("a\r", "a\r"), ("a\u{2028}", "a\u{2028}"),
        ])
    func finalNewline(text: String, kept: String) {
        #expect(FinalNewline.dropped(from: Array(text.utf16)) == Array(kept.utf16))
    }
}

/// SplitMix64, so that a failing run can be repeated.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
