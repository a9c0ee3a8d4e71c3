import Foundation
import GalleyFonts
import Testing

@Suite("Font library")
struct FontLibraryTests {
    let fonts: FontLibrary

    init() throws {
        fonts = try FontLibrary.bundled()
    }

    @Test("every bundled face opens and hashes to what the manifest says")
    func manifest() throws {
        #expect(fonts.entries.count == 27)
        for position in fonts.entries.indices {
            let entry = fonts.entries[position]
            let face = try fonts.face(at: position)
            #expect(face.sha256() == entry.sha256, "\(entry.file)")
            #expect(face.family == entry.family)
            #expect(face.weight == entry.weight)
            #expect(face.isItalic == entry.isItalic)
            #expect(face.metrics.lineHeight > 0)
        }
    }

    @Test(
        "the nearest weight is chosen as CSS says",
        arguments: [
            (100, "Inter-Regular.otf"), (400, "Inter-Regular.otf"), (450, "Inter-Medium.otf"),
            (500, "Inter-Medium.otf"), (600, "Inter-SemiBold.otf"), (800, "Inter-Bold.otf"),
            (1000, "Inter-Bold.otf"),
        ])
    func weights(weight: Int, file: String) throws {
        #expect(try fonts.face(family: "inter", weight: FontWeight(weight)).fileName == file)
    }

    @Test("italic is preferred over a nearer weight")
    func italic() throws {
        #expect(try fonts.face(family: "Inter", weight: .bold, italic: true).fileName == "Inter-Italic.otf")
    }

    @Test("an unknown family names the known ones")
    func unknownFamily() {
        let error = #expect(throws: FontError.self) { try fonts.face(family: "NoSuchFont") }
        #expect(error?.description.contains("'NoSuchFont'; known are Inter, Liberation Sans") == true)
    }

    @Test("the cascade follows the manifest, bold behind bold")
    func cascade() throws {
        let regular = fonts.cascade(for: try fonts.face(family: "Inter"))
        let bold = fonts.cascade(for: try fonts.face(family: "Inter", weight: .semibold))
        #expect(regular.count == 12)
        #expect(try regular.face(at: 1).fileName == "NotoSansArabicUI-Regular.ttf")
        #expect(try bold.face(at: 1).fileName == "NotoSansArabicUI-Bold.ttf")
        #expect(try bold.face(at: 10).fileName == "wqy-microhei.ttc")
        #expect(try bold.face(at: 11).fileName == "NotoColorEmoji.ttf")
    }

    @Test("a folder without a manifest is an error that names the places searched")
    func noFonts() {
        #expect(throws: FontError.noFonts(searched: ["/nowhere"])) { try FontLibrary.bundled(folder: "/nowhere") }
    }

    @Test("a collection's index out of range names how many faces there are")
    func collectionIndex() throws {
        let path = "\(fonts.folder)/WenQuanYiMicroHei/wqy-microhei.ttc"
        #expect(throws: FontError.noSuchFace(path: path, index: 7, count: 2)) {
            try FontLibrary.face(file: path, index: 7)
        }
        #expect(try FontLibrary.face(file: path, index: 1).family.contains("Mono"))
    }

    @Test("files that are no fonts are typed errors")
    func notFonts() {
        #expect(throws: FontError.self) { try FontLibrary.face(file: "/nowhere/x.ttf") }
        #expect(throws: FontError.damaged(path: "empty.ttf", reason: "the file is empty")) {
            try FontLibrary.face(bytes: [], name: "empty.ttf")
        }
        #expect(throws: FontError.self) { try FontLibrary.face(bytes: Array("Dear reader,".utf8), name: "a.ttf") }
        #expect(throws: FontError.self) { try Font(face: fonts.face(family: "Inter"), pointSize: .nan) }
    }

    @Test("advances have no sign, as OpenType has them", arguments: ["Ligatures.ttf", "Variable.ttf"])
    func longAdvances(file: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let path = folder.appendingPathComponent("Fixtures/Fonts/\(file)").path
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let number = { (at: Int) in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        let records = (0..<(Int(bytes[4]) << 8 | Int(bytes[5]))).map { 12 + 16 * $0 }
        let hmtx = number(try #require(records.first { bytes[$0..<$0 + 4].elementsEqual("hmtx".utf8) }) + 8)
        let plain = try FontLibrary.face(bytes: bytes, name: file)
        let glyph = try #require(plain.glyph(0x61))
        (bytes[hmtx + 4 * Int(glyph)], bytes[hmtx + 4 * Int(glyph) + 1]) = (0xFF, 0xF0)
        let face = try FontLibrary.face(bytes: bytes, name: file)
        #expect(face.advance(ofGlyph: glyph) == 65_520)
        for other in 0..<UInt32(face.glyphCount) where other != glyph {
            #expect(face.advance(ofGlyph: other) == plain.advance(ofGlyph: other))
        }
        guard let axis = face.axes.first else { return }
        // An instance is measured in finer units.
        let instance = try face.varied([FontVariation(axis.tag, axis.default)])
        #expect(instance.advance(ofGlyph: glyph) == 65_520 * (instance.unitsPerEm / face.unitsPerEm))
    }

    @Test("a table that ends a byte behind its file is named")
    func lastByte() throws {
        let path = "\(fonts.folder)/NotoSansHebrew/NotoSansHebrew-Regular.ttf"
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let number = { (at: Int) in whole[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        let records = (0..<(Int(whole[4]) << 8 | Int(whole[5]))).map { 12 + 16 * $0 }
        let last = try #require(records.max { number($0 + 8) < number($1 + 8) })
        let end = number(last + 8) + number(last + 12)
        _ = try FontLibrary.face(bytes: Array(whole[..<end]), name: "whole.ttf")
        let error = #expect(throws: FontError.self) {
            try FontLibrary.face(bytes: Array(whole[..<(end - 1)]), name: "cut.ttf")
        }
        let tag = String(decoding: whole[last..<last + 4], as: UTF8.self)
        #expect(error?.description.contains("table '\(tag)' ends behind the end of the file") == true)
    }

    @Test("bytes cut short or flipped give a face or an error, never a trap")
    func damage() throws {
        let path = "\(fonts.folder)/NotoSansHebrew/NotoSansHebrew-Regular.ttf"
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        for step in 0..<250 {
            let at = step * whole.count / 250
            #expect(throws: FontError.self, "cut at \(at)") {
                try FontLibrary.face(bytes: Array(whole[..<at]), name: "damaged.ttf")
            }
            var flipped = whole
            flipped[at] ^= 0xFF
            do throws(FontError) {
                let face = try FontLibrary.face(bytes: flipped, name: "damaged.ttf")
                #expect(face.unitsPerEm >= 16 && face.metrics.lineHeight >= 0)
            } catch {
                #expect(error.description.contains("damaged.ttf"))
            }
        }
    }
}

@Suite("System fonts")
struct SystemFontTests {
    @Test("a family that is not installed is an error, never another family in silence")
    func missing() {
        #expect(throws: FontError.self) { try SystemFonts.face(family: "No Such Family 4711") }
    }

    static let scalable = SystemFonts.families().first { $0.hasPrefix("DejaVu Sans") }

    /// Whether the installed family Inter is the variable one alone (Debian's fonts-inter-variable).
    static let hasVariableInter =
        FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/inter-vf")
        && !FileManager.default.fileExists(atPath: "/usr/share/fonts/opentype/inter")

    @Test(
        "an installed variable family stands at the weight asked for",
        .enabled(if: hasVariableInter, "fonts-inter-variable is not installed, or not alone"))
    func variable() throws {
        #expect(try SystemFonts.face(family: "Inter", weight: FontWeight(640)).weight == FontWeight(640))
        #expect(try SystemFonts.face(family: "Inter", italic: true).isItalic)
    }

    @Test(
        "an installed family is found under any case and opened from its file",
        .enabled(if: scalable != nil, "DejaVu Sans is not installed"))
    func installed() throws {
        let family = try #require(Self.scalable)
        #expect(try SystemFonts.face(family: family.uppercased()).metrics.lineHeight > 0)
    }
}
