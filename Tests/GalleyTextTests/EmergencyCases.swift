import GalleyFonts
import Testing

@testable import GalleyText

/// What happens where no opportunity fits: rows T34, T35, T38, T42, T58, T65, R01, and tabs, T27.
@Suite("Emergency cases")
struct EmergencyCases {
    /// Every line is within the limit unless it holds one cluster, and ends on a cluster's boundary.
    private func expectCut(_ paragraph: Paragraph, _ width: Double) throws {
        let boundaries = paragraph.graphemeBoundaries
        let set = Set(boundaries)
        for line in try paragraph.lines(within: width) {
            #expect(set.contains(line.range.upperBound), "\(line.range) at \(width)")
            #expect(!line.range.isEmpty || paragraph.utf16.last.map { [10, 13].contains($0) } == true)
            if line.width > width + LineWalker.tolerance {
                // Wider than the limit: the smallest unit there is.
                let cuts = boundaries.filter { line.range.lowerBound < $0 && $0 < line.range.upperBound }
                let cutter = LineCutter(paragraph)
                let free = cuts.filter { offset in
                    cutter.isCut(offset)
                        && !paragraph.storage.marks[(offset - 1)...offset].contains { $0.meets(.hanging) }
                }
                #expect(free.isEmpty, "\(line.range) is \(line.width) wide at \(width)")
            }
        }
    }

    @Test(
        "marks that forbid breaks are cut between clusters, every line within the limit (T58)",
        arguments: [
            "! ", "? ", ". ", ": ", "\u{2014} ", ",{]\\|", "。", "」", "...", "/", "€",
        ])
    func punctuation(unit: String) throws {
        for setting in [try Setting(), try Setting("LiberationSans-Regular.ttf", size: 13)] {
            for text in [String(repeating: unit, count: 200), ".env, .env.local, .bashrc"] {
                let paragraph = try setting.paragraph(text)
                for width in [100.0, 37.5] {
                    try expectCut(paragraph, width)
                    #expect(try paragraph.lines(within: width).allSatisfy { $0.width <= width + LineWalker.tolerance })
                }
            }
        }
    }

    @Test(
        "a long word starts a line of its own, is cut without a hyphen and takes what follows it (T65)",
        arguments: [
            "Inter-Regular.otf", "LiberationSans-Regular.ttf",
        ])
    func longWord(file: String) throws {
        let setting = try Setting(file)
        let text = "aa " + String(repeating: "b", count: 60) + " cc"
        let lines = try setting.paragraph(text).lines(within: 50)
        #expect(lines[0].range == 0..<3 && lines[0].end == .opportunity)
        let full = Int(((50 + LineWalker.tolerance) / (try setting.adv("bb") - setting.adv("b"))).rounded(.down))
        for line in lines.dropFirst().dropLast(2) {
            #expect(line.range.count == full && line.end == .emergency && line.width <= 50 + LineWalker.tolerance)
        }
        let tail = 60 % full == 0 ? full : 60 % full
        let fits = try setting.adv(String(repeating: "b", count: tail) + " cc") <= 50
        #expect(try setting.texts(text, 50).last == (fits ? String(repeating: "b", count: tail) + " cc" : "cc"))
    }

    @Test("keycaps and emoji without opportunities are cut between them (T38)")
    func keycaps() throws {
        let setting = try Setting()
        let keycap = "1\u{FE0F}\u{20E3}"
        let text = String(repeating: keycap, count: 20)
        let one = try setting.adv(keycap)
        for factor in [1, 1.5, 2.2, 5] {
            let ends = try setting.ends(text, one * factor)
            #expect(ends == stride(from: 3 * Int(factor), to: 60, by: 3 * Int(factor)) + [60])
        }
        let pair = try setting.paragraph("\u{1F4F5}\u{1F51E}\u{2622}\u{FE0F}\u{2623}\u{FE0F}")
        #expect(try pair.lines(within: one).map(\.range.upperBound) == [2, 4, 6, 8])
    }

    @Test(
        "ZWJ sequences are never cut, not even at width 1 (T35)",
        arguments: [
            "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}",
            "\u{1F469}\u{1F3FD}\u{200D}\u{1F4BB}", "\u{26D3}\u{FE0F}",
        ])
    func sequences(unit: String) throws {
        let setting = try Setting()
        let text = String(repeating: unit, count: 10)
        let step = unit.utf16.count
        for width in [try setting.adv(unit) * 1.5, 1, 0] {
            #expect(try setting.ends(text, width) == Array(stride(from: step, through: 10 * step, by: step)))
        }
    }

    @Test(
        "no line starts with a mark, and stacks of complex scripts stay whole (T42)",
        arguments: [
            "e\u{301}\u{302}\u{303}x", "\u{915}\u{94D}\u{937}\u{93F}\u{915}\u{94D}\u{937}\u{93F}",
            "ខ្មែរកម្ពុជា", "မြန်မာစာကျွန်ုပ်", "প্রশ্ন", "க்ஷௌ", "กำลังที่นี่", "שָׁלוֹם", "\u{0627}\u{064B}\u{0651}\u{0627}",
        ])
    func marks(text: String) throws {
        let paragraph = try Setting().paragraph(text)
        for width in [0.0, 1, 10, 20] {
            try expectCut(paragraph, width)
            for line in try paragraph.lines(within: width).dropFirst() {
                let start = line.range.lowerBound
                let category = Unicode.Scalar(paragraph.utf16[start])?.properties.generalCategory
                #expect(category != .nonspacingMark && category != .spacingMark, "\(start)")
                #expect(
                    !paragraph.storage.marks[start].meets(.complex) || paragraph.storage.marks[start].meets(.cluster))
            }
        }
        // A stack is one HarfBuzz cluster, though ICU's clusters part it.
        if text.hasPrefix("ខ្មែរ") { #expect(try paragraph.lines(within: 1).first?.range == 0..<4) }
    }

    @Test(
        "no room is one cluster a line, without empty lines (R01, R02)",
        arguments: [0, 1e-9, 0.5, -1, -1e9, -Double.infinity])
    func noRoom(width: Double) throws {
        let setting = try Setting()
        let ends = try setting.ends("Hello \u{1F600} world", width)
        #expect(ends == [1, 2, 3, 4, 6, 9, 10, 11, 12, 13, 14])
        for text in Prose.scripts { try expectCut(setting.paragraph(text), width) }
    }

    @Test(
        "a soft hyphen shows where it is chosen, inside the limit, and else not at all (T34)",
        arguments: [
            "LiberationSans-Regular.ttf", "Inter-Regular.otf", "NotoSansHebrew-Regular.ttf",
        ])
    func softHyphen(file: String) throws {
        let setting = try Setting(file)
        let text = "hyphe\u{AD}nation"
        #expect(try setting.adv(text) == setting.adv("hyphenation"))
        let face = try #require(try setting.paragraph("hyphe").faces.last)
        let hyphen = try #require(face.glyph(0x2010) ?? face.glyph(0x2D))
        let advance = Double(face.advance(ofGlyph: hyphen)) * setting.font.pointSize / Double(face.unitsPerEm)
        let width = try setting.adv("hyphe") + advance
        let lines = try setting.paragraph(text).lines(within: width + 0.1)
        #expect(lines.map(\.range) == [0..<6, 6..<12] && lines.map(\.end) == [.softHyphen, .end])
        #expect(abs(lines[0].width - width) < 1e-9)
        // Not even the hyphen fits: cut before, never without its hyphen.
        let narrow = try setting.adv("hyphe") + 0.1
        guard try setting.adv("nation") <= narrow else { return }
        let cut = try setting.paragraph(text).lines(within: narrow)
        #expect(cut.map(\.range) == [0..<4, 4..<6, 6..<12])
        #expect(cut.map(\.end) == [.emergency, .softHyphen, .end])
        #expect(cut.allSatisfy { $0.width <= narrow })
    }

    @Test("a tab reaches the next stop behind the pen (T27)", arguments: [28.0, 10, 33.3])
    func tabs(interval: Double) throws {
        var setting = try Setting()
        setting.style.tabInterval = interval
        let y = try setting.adv("y")
        for head in ["", "x", "xx", "\t", "xxxxxxxxxxxx", "日本", "a b", "א"] {
            let width = try setting.paragraph(head + "\ty").size(within: .infinity).width
            let stop = (width - y) / interval
            #expect(abs(stop - stop.rounded()) < 1e-4, "\(head.debugDescription)")
            let before =
                try setting.paragraph(head).lines(within: .infinity).first?.widthIncludingTrailingWhitespace ?? 0
            #expect(width - y > before && width - y <= before + interval + 1e-4)
        }
    }
}
