import Foundation
import GalleyFonts
import GalleyGeometry
import GalleyProfiles
import GalleyText
import Testing

@Suite("Profiles as faces")
struct ProfileTests {
    static let library = Result<FontLibrary, any Error> { try FontLibrary.bundled() }

    private static func profile(_ extra: String = "", _ advances: String = #""advances":{"a":500,"b":600,"V":700}"#)
        throws -> FontProfile
    {
        let json =
            #"{"v":1,"family":"Test","unitsPerEm":1000,"ascender":800,"descender":-200,"#
            + advances + extra + "}"
        return try FontProfile(json: Array(json.utf8), path: "folder/Test.profile.json")
    }

    /// The width of a text in a face alone, unrounded.
    private static func width(_ text: String, _ face: FontFace, size: Double) throws -> Double {
        let typesetter = Typesetter(fonts: try library.get())
        return try typesetter.paragraph(
            text, font: Font(face: face, pointSize: size), cascade: FontCascade(primary: face)
        ).maxContentWidth
    }

    @Test("Advances are what the profile says, at any size, and lines as high")
    func advances() throws {
        let face = try Self.profile(#","lineGap":50,"weight":600,"italic":true"#).face()
        #expect(face.family == "Test" && face.weight == .semibold && face.isItalic)
        #expect(face.fileName == "Test.profile.json" && face.unitsPerEm == 1000)
        #expect(face.metrics.ascender == 800 && face.metrics.descender == 200 && face.metrics.lineGap == 50)
        for size in [1.0, 17, 53] { #expect(try Self.width("abVa", face, size: size) == 2300 * size / 1000) }
        #expect(face.covers(0x61) && !face.covers(0x63))
    }

    @Test("Fractions of a unit are kept to a sixteenth of it where the em has room")
    func fractions() throws {
        let face = try Self.profile("", #""advances":{"a":500.0625,"b":600.5}"#).face()
        #expect(try Self.width("a", face, size: 1000) == 500.0625)
        #expect(try Self.width("ab", face, size: 1000) == 1100.5625)
        // An advance so wide that the em cannot be divided: whole units then.
        let wide = try Self.profile("", #""advances":{"a":32766.5}"#).face()
        #expect(try abs(Self.width("a", wide, size: 1000) - 32766.5) <= 0.5)
    }

    @Test("Kerning is between its pairs, however many tables they need, and tracking after every character")
    func kerningAndTracking() throws {
        let kerned = try Self.profile(#","kerning":[["a","V",-80],["V","a",-40.5]]"#).face()
        #expect(try Self.width("aVa", kerned, size: 1000) == 1700 - 120.5)
        #expect(try Self.width("ab", kerned, size: 1000) == 1100)
        let tracked = try Self.profile(#","tracking":[[10,30],[20,0],[40,-20]]"#).face()
        for (size, added) in [(5.0, 30.0), (10, 30), (15, 15), (20, 0), (30, -10), (40, -20), (400, -20)] {
            let width = try Self.width("abVa", tracked, size: size)
            #expect(abs(width - (2300 + 4 * added) * size / 1000) < 1e-6 * size, "\(size)")
        }
        let letters = (0..<150).map { String(Unicode.Scalar(0x4E00 + UInt32($0)) ?? "?") }
        let advances = letters.map { "\"\($0)\":1000" }.joined(separator: ",")
        let pairs = letters.flatMap { left in letters.map { "[\"\(left)\",\"\($0)\",-1]" } }
        #expect(pairs.count == 22_500)
        let many = try Self.profile(
            ",\"kerning\":[\(pairs.joined(separator: ","))]", "\"advances\":{\(advances)}"
        ).face()
        #expect(try Self.width(letters.joined(), many, size: 1000) == 150_000 - 149)
    }

    @Test("Between two sizes designs are blended, beyond them the nearest holds")
    func designs() throws {
        let face = try Self.profile(
            "",
            #""designs":[{"pointSize":10,"advances":{"a":600,"b":10}},{"pointSize":20,"advances":{"a":500,"b":10}},{"pointSize":40,"advances":{"a":480,"b":30}}]"#
        ).face()
        for (size, a, b) in [
            (5.0, 600.0, 10.0), (10, 600, 10), (15, 550, 10), (20, 500, 10), (30, 490, 20), (40, 480, 30),
            (90, 480, 30),
        ] {
            let width = try Self.width("aab", face, size: size)
            #expect(abs(width - (2 * a + b) * size / 1000) < 1e-4 * size, "\(size): \(width)")
        }
    }

    @Test("A bundled face's own advances as a profile give its widths and breaks")
    func sameAsTheFace() throws {
        let library = try Self.library.get()
        let original = try library.face(family: "Liberation Sans")
        var advances: [Unicode.Scalar: Double] = [:]
        for code in Array(UInt32(0x20)...0x17F) + [0x2013] {
            guard let scalar = Unicode.Scalar(code), let glyph = original.glyph(code) else { continue }
            advances[scalar] = Double(original.advance(ofGlyph: glyph))
        }
        var profile = FontProfile(
            name: "copy", family: "Copy", unitsPerEm: original.unitsPerEm,
            ascender: Double(original.metrics.ascender), descender: Double(original.metrics.descender),
            designs: [FontProfile.Design(advances: advances)])
        profile.lineGap = Double(original.metrics.lineGap)
        let typesetter = Typesetter(fonts: library)
        let text =
            "Ihre Änderungen konnten nicht gespeichert werden: prüfen Sie Ihre Verbindung – und versuchen Sie es erneut."
        let labels = try [original, profile.face()].map { face in
            // No kerning and no ligatures, which the copy does not have.
            var attributes = TextAttributes(font: try Font(face: face, pointSize: 17))
            attributes.kern = 0
            attributes.features = [FontFeature("liga", 0)]
            return LabelContent(
                try typesetter.paragraph(
                    AttributedText(text, attributes), cascade: FontCascade(primary: face)))
        }
        for width in stride(from: 60.0, through: 900, by: 7) {
            let sizes = try labels.map { label in
                var label = label
                label.numberOfLines = 0
                return try label.sizeThatFits(Size(width: width, height: 0))
            }
            #expect(sizes[0] == sizes[1])
        }
    }

    static let malformed: [(json: String, message: String)] = [
        ("", "expected a value, found the end"), ("[]", "a profile: expected an object, found an array"),
        (#"{"v":2}"#, "v: expected 1"), (#"{"v":1,"name":"x"}"#, "unknown key \"name\""),
        (#"{"v":1}"#, "expected the key unitsPerEm"),
        (#"{"v":1,"unitsPerEm":0}"#, "unitsPerEm: expected a whole number"),
        (#"{"v":1,"unitsPerEm":1000.5}"#, "unitsPerEm: expected a whole number"),
        (#"{"v":1,"unitsPerEm":20000}"#, "unitsPerEm: expected a whole number"),
        (#"{"v":1,"unitsPerEm":NaN}"#, "expected a value, found 'N'"),
        (#"{"v":1,"unitsPerEm":1e999}"#, "number-overflow"),
        (#"{"v":1,"unitsPerEm":16,"family":""}"#, "family: expected a name"),
        (#"{"v":1,"unitsPerEm":16,"family":"F","ascender":"1"}"#, "ascender: expected a finite number, found a string"),
        (#"{"v":1,"unitsPerEm":16,"family":"F","ascender":1}"#, "expected the key descender"),
        (
            #"{"v":1,"unitsPerEm":16,"family":"F","ascender":40000,"descender":0}"#,
            "ascender: expected at most 32767 units"
        ),
    ]
    static let malformedParts: [(part: String, message: String)] = [
        (#""source":"x""#, "expected either advances or designs"),
        (#""advances":{},"designs":[]"#, "expected either advances or designs"),
        (#""advances":{}"#, "advances: expected 1 to 65534 characters, found 0"),
        (#""advances":{"ab":1}"#, "advances: expected one character and no control, found \"ab\""),
        (#""advances":{"":1}"#, "found \"\""), (#""advances":{"\n":1}"#, "found \"\\n\""),
        (#""advances":{"\ud800":1}"#, "found \"\\ud800\""),
        (#""advances":{"a":1,"\u0061":2}"#, "the key \"a\" stands here twice"),
        (#""advances":{"a":null}"#, "advances of U+0061: expected a finite number, found null"),
        (#""advances":{"a":-1}"#, "advances of U+0061: expected 0 or more, found -1"),
        (#""advances":{"a":1},"kerning":[["a","a"]]"#, "kerning[0]: expected two characters and a number"),
        (#""advances":{"a":1},"kerning":[["a","b",1]]"#, "kerning[0]: U+0062 has no advance"),
        (#""advances":{"a":1},"kerning":[["a","a",1],["a","a",2]]"#, "kerning[1]: the pair stands here twice"),
        (#""advances":{"a":1},"tracking":[[10,1],[10,2]]"#, "tracking[1]: expected sizes above 0"),
        (#""advances":{"a":1},"tracking":{}"#, "tracking: expected an array of at most 64"),
        (#""advances":{"a":1},"weight":0"#, "weight: expected a whole number from 1 to 1000"),
        (#""advances":{"a":1},"italic":1"#, "italic: expected true or false"),
        (#""advances":{"a":1},"lineGap":-1"#, "lineGap: expected 0 or more"),
        (#""designs":[]"#, "designs: expected one at least"),
        (#""designs":[{"pointSize":1}]"#, "designs[0]: expected pointSize and advances, and nothing else"),
        (
            #""designs":[{"pointSize":2,"advances":{"a":1}},{"pointSize":1,"advances":{"a":1}}]"#,
            "designs[1].pointSize: expected sizes above 0"
        ),
        (
            #""designs":[{"pointSize":1,"advances":{"a":1}},{"pointSize":2,"advances":{"b":1}}]"#,
            "designs[1].advances: expected the characters of designs[0]"
        ),
    ]

    @Test("What is wrong with a profile is said with its byte", arguments: malformed)
    func refused(json: String, message: String) {
        let error = #expect(throws: ProfileError.self) {
            try FontProfile(json: Array(json.utf8), path: "p.json")
        }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
        #expect(error?.description.hasPrefix("p.json: byte ") == true && error?.offset ?? -1 <= json.utf8.count)
    }

    @Test("What is wrong with a profile's parts is said too", arguments: malformedParts)
    func refusedPart(part: String, message: String) {
        let error = #expect(throws: ProfileError.self) { try Self.profile("", part) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
        #expect(error?.offset != nil)
    }

    @Test("A profile whose lines have no height is refused; one that ends anywhere is, too")
    func heights() throws {
        let flat = #"{"v":1,"family":"F","unitsPerEm":100,"ascender":0,"descender":0,"advances":{"a":1}}"#
        #expect(throws: ProfileError.self) { try FontProfile(json: Array(flat.utf8), path: "p") }
        let whole = Array(
            #"{"v":1,"family":"F","unitsPerEm":100,"ascender":9,"descender":-1,"advances":{"a":1,"ß":2},"kerning":[["a","a",1]],"tracking":[[1,2]]}"#
                .utf8)
        _ = try FontProfile(json: whole, path: "p").face()
        for length in 0..<whole.count {
            #expect(throws: ProfileError.self) { try FontProfile(json: Array(whole[..<length]), path: "p") }
        }
    }

    @Test("The most characters and the least em make a face, one character more does not")
    func limits() throws {
        let scalars = (0x20..<0x11000).compactMap { Unicode.Scalar(UInt32($0)) }
        let advances = scalars.prefix(65_534).map { "\"\($0 == "\"" || $0 == "\\" ? "\\" : "")\($0)\":7" }
        let face = try Self.profile("", "\"advances\":{\(advances.joined(separator: ","))}").face()
        #expect(face.glyphCount == 65_535)
        let more = scalars.prefix(65_535).map { "\"\($0 == "\"" || $0 == "\\" ? "\\" : "")\($0)\":7" }
        #expect(throws: ProfileError.self) { try Self.profile("", "\"advances\":{\(more.joined(separator: ","))}") }
        let small = #"{"v":1,"family":"F","unitsPerEm":16,"ascender":16,"descender":0,"advances":{"a":16}}"#
        let least = try FontProfile(json: Array(small.utf8), path: "p").face()
        #expect(try Self.width("aa", least, size: 10) == 20)
    }
}
