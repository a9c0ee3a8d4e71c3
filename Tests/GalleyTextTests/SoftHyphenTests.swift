import GalleyFonts
import GalleyText
import Testing

/// What a line measures that a soft hyphen ends, wherever the hyphen stands: behind letters, spaces, tabs and nothing.
@Suite("Soft hyphens")
struct SoftHyphenTests {
    /// Every text of up to five of these.
    private static let alphabet = ["a", "b", " ", "\u{AD}", "\t"].map { Array($0.utf16) }

    private static let texts: [[UInt16]] = {
        var (all, last): ([[UInt16]], [[UInt16]]) = ([], [[]])
        for _ in 0..<5 {
            last = last.flatMap { text in alphabet.map { text + $0 } }
            all += last
        }
        return all.filter { $0.contains(0xAD) }
    }()

    @Test("a line is as wide as what is drawn on it", arguments: [(0, 0), (1.5, 0), (0, 1.5)])
    func drawn(tracking: Double, letterSpacing: Double) throws {
        let setting = try Setting()
        var attributes = TextAttributes(font: setting.font)
        attributes.tracking = tracking
        attributes.letterSpacing = letterSpacing
        var hyphens = 0
        for text in Self.texts {
            let paragraph = try setting.typesetter.paragraph(AttributedText(utf16: text, attributes))
            for width in [0.0, 9, 12, 17, 25, 34] {
                let layout = try paragraph.layout(within: width)
                for (number, line) in layout.lines.enumerated() {
                    let drawn = layout.runs(ofLine: number).reduce(0) { $0 + $1.width }
                    let name: Comment = "\(text) at \(width), line \(number)"
                    #expect(abs(drawn - line.widthIncludingTrailingWhitespace) < 1e-9, name)
                    guard line.end == .softHyphen else { continue }
                    hyphens += 1
                    #expect(line.width == line.widthIncludingTrailingWhitespace && line.width <= width + 1.0 / 64, name)
                }
            }
        }
        #expect(hyphens > 100)
    }

    @Test("a space before a hyphen that shows does not hang")
    func space() throws {
        let setting = try Setting()
        let lines = try setting.paragraph(" \u{AD}bb").lines(within: 12)
        #expect(lines.map(\.end) == [.softHyphen, .emergency, .end])
        #expect(abs(lines[0].width - (try setting.adv(" ") + setting.adv("\u{2010}"))) < 1e-9)
    }
}
