import Foundation
import GalleyFonts
import Testing

@testable import GalleyText

/// Relations that hold for every text, on seeded ones: a thousand texts a face, a few widths each.
@Suite("Relations")
struct RelationTests {
    private static let faces = ["Inter-Regular.otf", "Inter-SemiBold.otf", "LiberationSans-Regular.ttf"]
    private static let count = 1000

    private struct Sample {
        let seed: Int
        let text: String
        let paragraph: Paragraph
        let widths: [Double]
    }

    /// Calls `body` with seeded texts; `isPlain` ones have no hard breaks and no controls.
    private func forEachText(
        _ file: String, isPlain: Bool = false, _ body: (Setting, Sample, inout TextGenerator) throws -> Void
    ) throws {
        let setting = try Setting(file)
        for seed in 1...Self.count {
            var random = TextGenerator(seed: UInt64(seed) &* 7919 + (isPlain ? 3 : 0))
            let words = 1 + random.next(12)
            let text = isPlain ? random.line(words: words) : random.text(words: words)
            let widths = (0..<4).map { _ in random.number(0...320) }
            let paragraph = try setting.paragraph(text)
            try body(setting, Sample(seed: seed, text: text, paragraph: paragraph, widths: widths), &random)
        }
    }

    @Test("1: a text keeps its lines at its own width, also ceiled to a grid on which the limit lies", arguments: faces)
    func selfWidth(file: String) throws {
        try forEachText(file) { _, sample, _ in
            for width in sample.widths + sample.widths.map({ $0.rounded() }) {
                let size = try sample.paragraph.size(within: width)
                guard size.width <= width else { continue }
                let lines = try sample.paragraph.lines(within: width).content
                #expect(
                    try sample.paragraph.lines(within: size.width).content == lines, "seed \(sample.seed) at \(width)")
                #expect(try sample.paragraph.size(within: size.width) == size, "seed \(sample.seed) at \(width)")
                let ceiled = min(size.width.rounded(.up), width)
                #expect(
                    try sample.paragraph.lines(within: ceiled).content == lines, "seed \(sample.seed) at \(width)")
            }
        }
    }

    @Test("2: a wider limit never takes more lines, without soft hyphens", arguments: faces)
    func monotone(file: String) throws {
        try forEachText(file) { _, sample, _ in
            guard !sample.text.unicodeScalars.contains("\u{AD}") else { return }
            var last = Int.max
            for width in stride(from: 0.0, through: 330, by: 5.5) {
                for width in [width, width + 0.01] {
                    let count = try sample.paragraph.lineCount(within: width)
                    #expect(count <= last, "seed \(sample.seed) at \(width): \(sample.text.debugDescription)")
                    last = count
                }
            }
            for power in 9..<41 {
                #expect(try sample.paragraph.lineCount(within: 0x1p0 * Double(1 << power)) <= last)
            }
        }
    }

    @Test("3: lines partition the text at clusters' boundaries", arguments: faces)
    func cover(file: String) throws {
        try forEachText(file) { _, sample, _ in
            let boundaries = Set(sample.paragraph.graphemeBoundaries)
            for width in sample.widths {
                var end = 0
                for line in try sample.paragraph.lines(within: width) {
                    #expect(line.range.lowerBound == end && boundaries.contains(line.range.upperBound))
                    end = line.range.upperBound
                }
                #expect(end == sample.paragraph.utf16.count)
            }
        }
    }

    @Test(
        "4 to 7: every cut is legal or forced, lines are as long as can be, exact, and within the limit",
        arguments: faces)
    func cuts(file: String) throws {
        try forEachText(file) { _, sample, _ in
            let (paragraph, slow) = (sample.paragraph, SlowWrapper(sample.paragraph))
            let clusters = Set(paragraph.graphemeBoundaries)
            let legal = paragraph.breakOpportunities.filter { clusters.contains($0.offset) }
            for width in sample.widths.prefix(2) {
                let limit = width + LineWalker.tolerance
                let fits = { (range: Range<Int>) in
                    paragraph.scale.points(slow.visible(range, showsHyphen: slow.isSoftHyphen(range.upperBound)))
                        <= limit
                }
                for line in try paragraph.lines(within: width) where !line.range.isEmpty {
                    let (start, end) = (line.range.lowerBound, line.range.upperBound)
                    let name: Comment = "seed \(sample.seed) \(line.range) at \(width)"
                    let wanted = slow.visible(line.range, showsHyphen: line.end == .softHyphen)
                    #expect(line.width == paragraph.scale.points(wanted), name)
                    let inside = legal.filter { start < $0.offset && $0.offset <= end }
                    let next = legal.first { $0.offset > end }?.offset
                    switch line.end {
                    case .mandatory, .end:
                        #expect(
                            end == paragraph.utf16.count || legal.contains { $0.offset == end && $0.isMandatory }, name)
                    case .opportunity, .softHyphen:
                        #expect(inside.last?.offset == end, name)
                        #expect(line.width <= limit || slow.cuts(in: line.range).isEmpty, name)
                        if let next { #expect(!fits(start..<next), name) }
                    case .emergency:
                        #expect(!inside.contains { fits(start..<$0.offset) }, name)
                    case .truncation: Issue.record("truncated")
                    }
                }
            }
        }
    }

    @Test("8: heights add up, and every call counts the same lines", arguments: faces)
    func sums(file: String) throws {
        try forEachText(file) { _, sample, _ in
            for width in sample.widths + [.infinity] {
                let lines = try sample.paragraph.lines(within: width)
                let size = try sample.paragraph.size(within: width)
                #expect(try sample.paragraph.lineCount(within: width) == lines.count)
                #expect(abs(size.height - lines.map(\.height).reduce(0, +)) < 1e-6)
                #expect(size.height.isFinite && size.width.isFinite && size.width >= 0)
            }
        }
    }

    @Test(
        "9: never an opportunity behind a no-break character, and before one only where allowed",
        arguments: [
            "\u{A0}", "\u{202F}", "\u{2060}", "\u{FEFF}", "\u{2007}",
        ])
    func noBreak(character: String) throws {
        let setting = try Setting()
        for seed in 1...1000 {
            var random = TextGenerator(seed: UInt64(seed))
            let head = random.pick(TextGenerator.words) + random.pick(["", "", " ", "-", "\u{200B}", "\n", "/"])
            let text = head + character + random.pick(TextGenerator.words)
            let at = head.utf16.count
            let found = try setting.opportunities(text)
            #expect(!found.contains(at + character.utf16.count), "\(text.debugDescription)")
            // LB11 and LB12a: before the word joiners only behind a space's zero width; before the others, behind
            // spaces and hyphens and what is broken behind.
            guard found.contains(at), let last = head.unicodeScalars.last else { continue }
            let isJoiner = character == "\u{2060}" || character == "\u{FEFF}"
            let allowed: Set<Unicode.Scalar> = isJoiner ? ["\u{200B}", "\n"] : [" ", "-", "\u{200B}", "\n", "–", "—"]
            #expect(allowed.contains(last), "\(text.debugDescription)")
        }
    }

    @Test("10: ignorable characters change no width", arguments: faces)
    func ignorables(file: String) throws {
        try forEachText(file, isPlain: true) { setting, sample, random in
            let width = try sample.paragraph.size(within: .infinity).width
            #expect(try setting.paragraph(sample.text + "\u{200B}").size(within: .infinity).width == width)
            // Behind a letter, not inside what is shaped as one syllable.
            let scalars = Array(sample.text.unicodeScalars)
            let letters = scalars.indices.filter { at in
                Self.isLetter(scalars[at]) && (at + 1 == scalars.count || !Self.isMark(scalars[at + 1]))
                    && (at == 0 || !Self.isMark(scalars[at - 1]))
            }
            guard let at = letters.isEmpty ? nil : random.pick(letters) else { return }
            for added in ["\u{2060}", "\u{FE0F}"] as [Unicode.Scalar] {
                var longer = scalars
                longer.insert(added, at: at + 1)
                let text = String(String.UnicodeScalarView(longer))
                let found = try setting.paragraph(text).size(within: .infinity).width
                #expect(found == width, "seed \(sample.seed): \(text.debugDescription)")
            }
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter: true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    @Test("11: composed and decomposed texts measure alike where the faces have both", arguments: faces)
    func normalForms(file: String) throws {
        try forEachText(file) { setting, sample, _ in
            let composed = try setting.paragraph(sample.text.precomposedStringWithCanonicalMapping)
            let decomposed = try setting.paragraph(sample.text.decomposedStringWithCanonicalMapping)
            guard composed.missingGlyphCount == 0, decomposed.missingGlyphCount == 0 else { return }
            for width in sample.widths + [.infinity] {
                let (a, b) = (try composed.lines(within: width), try decomposed.lines(within: width))
                #expect(
                    a.map(\.width) == b.map(\.width), "seed \(sample.seed) at \(width): \(sample.text.debugDescription)"
                )
            }
        }
    }

    @Test("13: twice the size is twice the width, in the same lines", arguments: faces)
    func scale(file: String) throws {
        try forEachText(file) { _, sample, _ in
            let twice = try sample.paragraph.resized(to: 34)
            for width in sample.widths {
                let lines = try sample.paragraph.lines(within: width)
                let doubled = try twice.lines(within: 2 * width + LineWalker.tolerance)
                #expect(doubled.map(\.range) == lines.map(\.range))
                #expect(zip(lines, doubled).allSatisfy { abs(2 * $0.width - $1.width) < 1e-9 })
            }
        }
    }

    @Test("14: the same call gives the same bits in any order, on any thread, whatever was measured before")
    func purity() async throws {
        let texts = (1...300).map { seed in
            var random = TextGenerator(seed: UInt64(seed))
            return random.text(words: 1 + random.next(20))
        }
        let measure = { @Sendable (text: String, typesetter: Typesetter) throws -> [LineFragment] in
            let font = try Font(face: typesetter.fonts.face(family: "Inter"), pointSize: 17)
            return try typesetter.paragraph(text, font: font).lines(within: 150)
        }
        let shared = try Bundled.typesetter.get()
        let fresh = Typesetter(fonts: try FontLibrary.bundled())
        let wanted = try texts.map { try measure($0, fresh) }
        #expect(try texts.reversed().map { try measure($0, shared) } == wanted.reversed())
        try await withThrowingTaskGroup(of: (Int, [LineFragment]).self) { group in
            for (index, text) in texts.enumerated() { group.addTask { (index, try measure(text, shared)) } }
            for try await (index, lines) in group { #expect(lines == wanted[index]) }
        }
    }

    @Test("15: a line feed at the end adds one line, spaces add none", arguments: faces)
    func append(file: String) throws {
        try forEachText(file) { setting, sample, random in
            guard !sample.text.isEmpty, !sample.text.hasSuffix("\r") else { return }
            let longer = try setting.paragraph(sample.text + "\n")
            let spaced = try setting.paragraph(sample.text + String(repeating: " ", count: 1 + random.next(5)))
            for width in sample.widths + [0, .infinity] {
                let count = try sample.paragraph.lineCount(within: width)
                let name: Comment = "seed \(sample.seed) at \(width): \(sample.text.debugDescription)"
                #expect(try longer.lineCount(within: width) == count + 1, name)
                #expect(try spaced.lineCount(within: width) == count, name)
            }
        }
    }
}
