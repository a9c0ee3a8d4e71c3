import Foundation
import GalleyFonts
import GalleyText
import Testing

/// Widths of single lines against HarfBuzz's own program, `hb-shape` (Debian's package `libharfbuzz-bin`).
@Suite(
    "Widths against hb-shape",
    .enabled(if: HarfBuzzProgram.isExpected, "hb-shape is not installed; Debian's libharfbuzz-bin has it"))
struct HarfBuzzWidthTests {
    /// Each face with words of a script that it covers alone.
    static let faces: [(file: String, words: [String])] = [
        ("Inter-Regular.otf", ["AV", "To", "10", "x", "20", "naïve", "Straße", "Żółć", "Việt", "Wave,", "Y.", "T,"]),
        ("Inter-Bold.otf", ["AVATAR,", "river.", "To", "Yes.", "3:4", "well-known"]),
        ("LiberationSans-Regular.ttf", ["A", "A", "V", "To", "Привет", "Wave", "Yes,", "Tea."]),
        ("NotoSansArabicUI-Regular.ttf", ["السلام", "عليكم", "فارسی", "مرحبا"]),
        ("NotoSansHebrew-Regular.ttf", ["שלום", "עולם", "בראשית"]),
        ("NotoSansThaiUI-Regular.ttf", ["สวัสดี", "ครับ", "ภาษาไทย", "น้ำ"]),
        ("NotoSansDevanagariUI-Regular.ttf", ["नमस्ते", "क्षत्रिय", "हिन्दी"]),
        ("NotoSansKhmerUI-Regular.ttf", ["កម្ពុជា", "ខ្មែរ"]),
        ("NotoSansMyanmarUI-Regular.ttf", ["မြန်မာစာ"]),
        ("wqy-microhei.ttc", ["日本語", "中文，", "한국어"]),
    ]

    @Test("the advance of 100 lines of a face is hb-shape's to the font unit", arguments: faces)
    func widths(file: String, words: [String]) throws {
        let typesetter = try Bundled.typesetter.get()
        let face = try #require(try typesetter.fonts.face(fileName: file))
        var random = TextGenerator(seed: 11)
        // One script a line: a word of another would be an item of its own.
        let isMixed = words.contains { $0.unicodeScalars.contains { $0.value >= 0x400 && $0.value < 0x500 } }
        let lines = (0..<100).map { _ in
            (0...random.next(6)).map { _ in random.pick(isMixed ? words.filter { $0 != "Привет" } : words) }
                .joined(separator: " ")
        }
        let theirs = try HarfBuzzProgram.advances(lines, face)
        // At a point size of the units to the em, a point is a font unit.
        let font = try Font(face: face, pointSize: Double(face.unitsPerEm))
        let cascade = FontCascade(primary: face)
        for (line, wanted) in zip(lines, theirs) {
            let paragraph = try typesetter.paragraph(line, font: font, cascade: cascade)
            #expect(paragraph.maxContentWidth == Double(wanted), "\(line)")
        }
    }
}

/// hb-shape, HarfBuzz's own program.
enum HarfBuzzProgram {
    static let path = "/usr/bin/hb-shape"

    /// Whether tests over it run: always in CI, where a missing program then fails them.
    static let isExpected = FileManager.default.fileExists(atPath: path) || SharedReference.isCI

    /// The sum of the advances that hb-shape answers for each line, in units of its font size: the em by default.
    static func advances(_ lines: [String], _ face: FontFace, _ options: [String] = []) throws -> [Int] {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments =
            [
                face.path, "--face-index=\(face.index)", "--text-file=-", "--output-format=json", "--no-glyph-names",
                "--language=und",
            ] + options
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
        try input.fileHandleForWriting.close()
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let rows = String(decoding: answer, as: UTF8.self).split(separator: "\n")
        #expect(rows.count == lines.count)
        return try rows.map { row in
            let glyphs = try #require(try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [[String: Any]])
            return try glyphs.reduce(0) { try $0 + #require($1["ax"] as? Int) }
        }
    }
}
