import GalleyLocalization
import Testing

@Suite("Reading .strings")
struct StringsTests {
    @Test("Keys, values, comments, bare words, escapes")
    func grammar() {
        let file = catalogue(
            #"""
            /* Title. [CHAR LIMIT=20] */
            "title" = "Hello\n\"you\"";
            // next
            bare.key-1 = 'single';
            "u" = "\U00e9\u0041\101\351";
            "same";
            """#, "de.lproj/A.strings")
        #expect(
            file.lines == [
                "title(de)=Hello\n\"you\"", "bare.key-1(de)=single", "u(de)=éu0041AØ", "same(de)=same",
            ])
        #expect(file.errors.isEmpty)
        #expect(file.entries[0].comment == "Title. [CHAR LIMIT=20]")
        #expect(file.entries[0].limits == [EntryLimit(.characters, 20, source: "[CHAR LIMIT]")])
        #expect(file.position(of: file.entries[0]) == SourcePosition(line: 2, column: 11, byte: 39))
    }

    @Test("A missing semicolon is one error where it belongs, and the next pair is read")
    func missingSemicolon() {
        let file = catalogue("\"a\" = \"1\"\n\"b\" = \"2\";\n\"c\" = \"3\"", "A.strings")
        #expect(file.lines == ["a(en)=1", "b(en)=2", "c(en)=3"])
        #expect(file.places == ["1:10 syntax", "3:10 syntax"])
    }

    @Test(
        "Faults have their place and the pairs behind them are read",
        arguments: [
            ("\"a\" \"1\";\n\"b\" = \"2\";", "1:5 syntax"), ("= \"1\";\n\"b\" = \"2\";", "1:1 syntax"),
            ("\"a\" = ;\n\"b\" = \"2\";", "1:7 syntax"), ("\"a\" = {x = y;};\n\"b\" = \"2\";", "1:7 value"),
            ("\"b\" = \"2\";\n\"b\" = \"3\";", "2:1 duplicate"), ("\"b\" = \"2\"; /* open", "1:12 syntax"),
        ])
    func recovery(text: String, place: String) {
        let file = catalogue(text, "A.strings")
        #expect(file.lines.contains("b(en)=2"), "\(file.lines)")
        #expect(file.places.first == place, "\(file.errors)")
    }

    @Test("A string without its end takes the file's rest, and says where it began")
    func openString() {
        let file = catalogue("\"a\" = \"1\";\n\"b\" = \"2;\n\n", "A.strings")
        #expect(file.lines.first == "a(en)=1")
        #expect(file.places.first == "2:7 syntax")
    }

    static let text = "/* é😀 */ \"schlüssel\" = \"Größe 😀\";\n\"b\" = \"2\""

    @Test("UTF-16 with and without its mark, both orders, with the same lines and columns and its own bytes")
    func encodings() {
        let plain = catalogue(Self.text, "A.strings")
        for (mark, isBig) in [(true, true), (true, false), (false, true), (false, false)] {
            var bytes: [UInt8] = mark ? (isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) : []
            for unit in Self.text.utf16 {
                bytes += isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            }
            let file = catalogue(bytes, "A.strings")
            #expect(file.lines == plain.lines)
            #expect(file.places == plain.places)
            let position = file.position(of: file.entries[0])
            #expect(position.line == 1 && position.column == plain.position(of: plain.entries[0]).column)
            let offset = Array(Self.text.utf16).firstIndex(of: 0x3D)! + 2
            #expect(position.byte == (mark ? 2 : 0) + 2 * offset)
        }
    }

    @Test("Bytes that are no text are errors with their place; the pairs go on")
    func invalid() {
        let file = catalogue(Array("\"a\" = \"".utf8) + [0xFF] + Array("\";\n\"b\" = \"2\";".utf8), "A.strings")
        #expect(file.lines == ["a(en)=\u{FFFD}", "b(en)=2"])
        #expect(file.places == ["1:8 encoding"])
        let half = catalogue([0xFF, 0xFE, 0x22, 0, 0x3D, 0xD8, 0x22, 0, 0x3B, 0, 0x20], "A.strings")
        #expect(half.places.contains("1:2 encoding"))
    }
}
