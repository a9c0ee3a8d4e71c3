import Foundation
import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// Glyph runs, carets, hit tests, selections and ink of laid out texts, in fourteen scripts and mixtures of them.
@Suite("Geometry")
struct GeometryTests {
    static let texts = AnswerTests.scripts + Prose.scripts

    /// Layouts of a text at a few widths and in a few styles.
    private func forEachLayout(
        _ text: String, file: String = "Inter-Regular.otf", _ body: (TextLayout, Double, Comment) throws -> Void
    ) throws {
        var setting = try Setting(file)
        for direction in ParagraphStyle.WritingDirection.allCases {
            for alignment in [ParagraphStyle.TextAlignment.natural, .justified] {
                setting.style.alignment = alignment
                setting.style.baseWritingDirection = direction
                let paragraph = try setting.paragraph(text)
                for width in [0, 37.5, 90, 171.25] {
                    try body(
                        try paragraph.layout(within: width), width, "\(alignment) \(direction) at \(width): \(text)")
                }
            }
        }
    }

    @Test("the runs of a line follow each other without gaps and are as wide as the line", arguments: texts)
    func runsTile(text: String) throws {
        try forEachLayout(text) { layout, width, name in
            for (number, line) in layout.lines.enumerated() {
                let runs = layout.runs(ofLine: number)
                for (left, right) in zip(runs, runs.dropFirst()) {
                    #expect(abs(left.origin.x + left.width - right.origin.x) < 1e-6, name)
                }
                let sum = runs.reduce(0) { $0 + $1.width }
                let full = line.widthIncludingTrailingWhitespace
                if layout.paragraph.style.alignment != .justified { #expect(abs(sum - full) < 1e-6, name) }
                #expect(runs.allSatisfy { $0.origin.y == line.baseline }, name)
                let covered = runs.flatMap(\.range).sorted()
                #expect(covered == Array(line.range.prefix(covered.count)), name)
            }
        }
    }

    @Test("a line's glyphs are those of its text shaped in place, and their advances add up", arguments: texts)
    func glyphs(text: String) throws {
        try forEachLayout(text) { layout, width, name in
            for run in layout.runs where run.kind == .text {
                #expect(run.glyphs.allSatisfy { run.range.contains($0.cluster) }, name)
                let order = run.glyphs.map(\.cluster)
                #expect(order == (run.isRightToLeft ? order.sorted(by: >) : order.sorted()), name)
                guard layout.paragraph.style.alignment != .justified else { continue }
                #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.width) < 1e-6, name)
            }
        }
    }

    @Test("carets and hit tests are each other's inverse", arguments: texts)
    func roundTrip(text: String) throws {
        try forEachLayout(text) { layout, width, name in
            for (number, line) in layout.lines.enumerated() {
                let y = line.top + line.height / 2
                for box in layout.boxes[number] where !box.isHardBreak && box.right > box.left {
                    let quarter = (box.right - box.left) / 4
                    for x in [box.left + quarter, box.right - quarter] {
                        let position = layout.closestPosition(to: Point(x: x, y: y))
                        let caret = layout.caret(at: position)
                        #expect(caret.line == number, name)
                        #expect(caret.x == (x < box.left + 2 * quarter ? box.left : box.right), name)
                        // And back: the caret's own place answers a position with the same caret.
                        let again = layout.closestPosition(to: Point(x: caret.x, y: y))
                        #expect(layout.caret(at: again).x == caret.x, name)
                    }
                }
            }
        }
    }

    @Test("every grapheme's offset has a caret on the line that holds it, at the edge of its box", arguments: texts)
    func carets(text: String) throws {
        try forEachLayout(text) { layout, width, name in
            for offset in layout.paragraph.graphemeBoundaries {
                for affinity in TextPosition.Affinity.allCases {
                    let caret = layout.caret(at: TextPosition(offset, affinity))
                    let line = layout.lines[caret.line]
                    #expect(line.range.lowerBound <= offset && offset <= line.range.upperBound, name)
                    let edges = layout.boxes[caret.line].flatMap { [$0.left, $0.right] }
                    #expect(edges.isEmpty || edges.contains(caret.x), name)
                }
                let (primary, secondary) = layout.carets(at: offset)
                if let secondary { #expect(secondary.x != primary.x && secondary.line == primary.line, name) }
            }
        }
    }

    @Test("selection rectangles tile the line, whatever it is divided into", arguments: texts)
    func selections(text: String) throws {
        var random = TextGenerator(seed: 11)
        try forEachLayout(text) { layout, width, name in
            let boundaries = layout.paragraph.graphemeBoundaries
            for (number, line) in layout.lines.enumerated() where !line.range.isEmpty {
                let runs = layout.runs(ofLine: number)
                let inner = boundaries.filter { line.range.lowerBound < $0 && $0 < line.range.upperBound }
                var cuts = [line.range.lowerBound, line.range.upperBound]
                if !inner.isEmpty { cuts += [random.pick(inner), random.pick(inner)] }
                cuts.sort()
                var rects: [SelectionRect] = []
                for (from, to) in zip(cuts, cuts.dropFirst()) {
                    let part = try layout.selectionRects(for: from..<to)
                    #expect(part.map(\.rect.minX) == part.map(\.rect.minX).sorted(), name)
                    rects += part
                }
                rects.sort { $0.rect.minX < $1.rect.minX }
                guard let first = runs.first(where: { $0.width > 0 }), let last = runs.last(where: { $0.width > 0 })
                else { continue }
                #expect(abs((rects.first?.rect.minX ?? .nan) - first.origin.x) < 1e-6, name)
                #expect(abs((rects.last?.rect.maxX ?? .nan) - (last.origin.x + last.width)) < 1e-6, name)
                for (left, right) in zip(rects, rects.dropFirst()) {
                    #expect(abs(left.rect.maxX - right.rect.minX) < 1e-6, name)
                }
                #expect(rects.allSatisfy { $0.line == number && $0.rect.minY == line.top }, name)
            }
        }
    }

    @Test("justified lines fill the width but for a paragraph's last, and measure as they are", arguments: texts)
    func justified(text: String) throws {
        var setting = try Setting()
        let plain = try setting.paragraph(text)
        setting.style.alignment = .justified
        let paragraph = try setting.paragraph(text)
        let layout = try paragraph.layout(within: 160)
        #expect(layout.lines.map(\.width) == (try plain.lines(within: 160).map(\.width)))
        for (number, line) in layout.lines.enumerated() {
            let visible = layout.boxes[number].filter { !paragraph.storage.marks[$0.range.lowerBound].meets(.hanging) }
            let left = visible.map(\.left).min() ?? 0
            let right = visible.map(\.right).max() ?? 0
            let content = visible.last?.range.lowerBound ?? 0
            let hasGap = paragraph.utf16[line.range].enumerated().contains {
                $0.element == 0x20 && line.range.lowerBound + $0.offset < content
            }
            let isLast = line.end == .mandatory || line.end == .end
            // To the nearest unit of the text.
            let wanted = isLast || !hasGap ? line.width : 160
            #expect(abs(right - left - wanted) <= paragraph.scale.points(1), "line \(number)")
        }
    }

    @Test("what a truncated line draws is as wide as it measures, its token where the text is cut")
    func truncated() throws {
        for text in Self.texts {
            for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
                let label = try Setting().label(text, lines: 2, mode: mode)
                for width in [60.0, 101.5, 150] {
                    let layout = label.textLayout(limit: width, maximumLines: 2)
                    #expect(layout.lines == label.layout(limit: width, maximumLines: 2).lines)
                    guard let hidden = layout.truncatedRange, let last = layout.lines.indices.last else { continue }
                    let runs = layout.runs(ofLine: last)
                    let name: Comment = "\(mode) at \(width): \(text)"
                    let tokens = runs.filter { $0.kind == .truncationToken }
                    #expect(tokens.count == 1 && tokens.allSatisfy { $0.range.upperBound == hidden.upperBound }, name)
                    let trailing = layout.boxes[last].reversed().prefix {
                        $0.range.lowerBound >= hidden.upperBound
                            && label.paragraph.storage.marks[$0.range.lowerBound].meets(.hanging)
                    }.reduce(0) { $0 + $1.right - $1.left }
                    let sum = runs.reduce(0) { $0 + $1.width }
                    #expect(abs(sum - trailing - layout.lines[last].width) < 1e-6, name)
                    let inside = layout.caret(at: TextPosition(hidden.lowerBound + 1))
                    #expect(inside.line == last, name)
                }
            }
        }
    }

    @Test("a token of the label's own takes the ellipsis' place, inside the limit")
    func ownToken() throws {
        let setting = try Setting()
        var label = try setting.label(Prose.latin, lines: 2)
        let plain = label.layout(limit: 200, maximumLines: 2)
        label.truncationToken = try setting.paragraph(" more")
        let layout = label.textLayout(limit: 200, maximumLines: 2)
        #expect(layout.lines[1].width <= 200 + LineWalker.tolerance)
        #expect((layout.truncatedRange?.lowerBound ?? 0) < plain.truncatedRange?.lowerBound ?? 0)
        let token = try #require(layout.runs.last)
        #expect(token.kind == .truncationToken && token.glyphs.count == 5)
        #expect(abs(token.origin.x + token.width - layout.lines[1].width) < 0.01)
        #expect(token.glyphs.allSatisfy { $0.position.y == layout.lines[1].baseline })
    }

    @Test("Hebrew in Latin: two carets where the directions meet, and rectangles in visual order")
    func bidi() throws {
        let layout = try Setting(test: "Fixed", size: 10).paragraph("ab \u{5D0}\u{5D1} cd").layout(within: .infinity)
        let (primary, secondary) = layout.carets(at: 3)
        #expect(primary.x == layout.caret(at: TextPosition(3, .upstream)).x)
        #expect(secondary?.x == layout.caret(at: TextPosition(3, .downstream)).x)
        #expect(layout.carets(at: 1).secondary == nil)
        let rects = try layout.selectionRects(for: 1..<4)
        #expect(rects.map(\.range) == [1..<3, 3..<4] && rects.map(\.isRightToLeft) == [false, true])
        #expect(throws: TextError.rangeOutOfBounds(0..<9, length: 8)) { try layout.selectionRects(for: 0..<9) }
        // A hit on the right half of the first Hebrew letter, which stands on the right, is before it.
        let box = try #require(layout.boxes[0].first { $0.range == 3..<4 })
        #expect(layout.closestPosition(to: Point(x: box.right - 1, y: 5)) == TextPosition(3, .downstream))
        #expect(layout.closestPosition(to: Point(x: box.left + 1, y: 5)) == TextPosition(4, .upstream))
    }

    @Test("a ligature has a caret for each of its letters: where GDEF says, else at even parts")
    func ligatures() throws {
        let layout = try Setting(test: "Ligatures").paragraph("ofix").layout(within: .infinity)
        let xs = (0...4).map { layout.caret(at: TextPosition($0)).x }
        #expect(xs == xs.sorted() && Set(xs).count == 5)
        let glyphs = layout.runs.flatMap(\.glyphs)
        #expect(glyphs.map(\.cluster) == [0, 1, 3])
        #expect(abs(xs[2] - (xs[1] + xs[3]) / 2) < 1e-9)
        // 20 points to 1000 units: f_i has its caret at 500 of 750, f_f_i at 300 and 900 of 1100.
        let told = try Setting(test: "LigatureCarets").paragraph("fiffi").layout(within: .infinity)
        #expect((0...5).map { told.caret(at: TextPosition($0)).x } == [0, 10, 15, 21, 33, 37])
    }

    @Test("the hyphen of a chosen soft hyphen is a run at the end of its word")
    func hyphen() throws {
        let setting = try Setting()
        let layout = try setting.paragraph("hyphe\u{AD}nation").layout(within: try setting.adv("hyphe\u{2010}") + 0.1)
        #expect(layout.runs.map(\.kind) == [.text, .hyphen, .text])
        let hyphen = layout.runs[1]
        #expect(abs(hyphen.origin.x + hyphen.width - layout.lines[0].width) < 1e-9)
    }

    @Test("a dictionary's hyphen stands behind the last letter, and every algorithm keeps the number of lines")
    func dictionaryHyphen() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "galley-geometry-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(HyphenationTests.small.utf8).write(to: folder.appendingPathComponent("hyph_en.dic"))
        let typesetter = Typesetter(
            fonts: try Bundled.typesetter.get().fonts, hyphenation: HyphenationLibrary(folders: [folder.path]))
        var style = ParagraphStyle(locale: "en")
        style.hyphenationFactor = 1
        let face = try TestFonts.face("Fixed")
        var paragraph = try typesetter.paragraph(
            "on typography", font: Font(face: face, pointSize: 1), style: style, cascade: FontCascade(primary: face))
        let layout = try paragraph.layout(within: 8)
        #expect(layout.runs(ofLine: 0).map(\.kind) == [.text, .hyphen])
        #expect(layout.runs(ofLine: 0).map(\.range) == [0..<7, 7..<7])
        #expect(layout.runs(ofLine: 0).flatMap(\.glyphs).map(\.position.x) == [0, 1, 2, 3, 4, 5, 6, 7])
        let last = layout.closestPosition(to: Point(x: 7.9, y: layout.lines[0].baseline))
        #expect(last == TextPosition(7, .upstream) && layout.caret(at: last).x == 8)
        for algorithm in LineBreakAlgorithm.allCases {
            paragraph.lineBreakAlgorithm = algorithm
            for width in stride(from: 0.0, through: 15, by: 0.5) {
                #expect(try paragraph.lines(within: width).count == paragraph.lineCount(within: width))
            }
        }
        #expect(try paragraph.verdict(within: 8).lineCount == 2)
    }

    @Test("ink is reported beside the size and never in it (T73)")
    func ink() throws {
        let typesetter = try Bundled.typesetter.get()
        let face = try typesetter.fonts.face(family: "Liberation Sans", italic: true)
        let paragraph = try typesetter.paragraph("jupiter f", font: Font(face: face, pointSize: 40))
        let layout = try paragraph.layout(within: .infinity)
        let overflow = layout.inkOverflow
        #expect(overflow.left > 0 || overflow.right > 0)
        let box = try #require(layout.typographicBounds)
        #expect(box.width == (try paragraph.size(within: .infinity).width))
        let ink = try #require(layout.inkBounds)
        #expect(abs(box.minX - overflow.left - ink.minX) < 1e-9 || overflow.left == 0)
        #expect(try typesetter.paragraph(" ", font: Font(face: face, pointSize: 40)).layout(within: 9).inkBounds == nil)
    }

    @Test("a resized text draws what the same text prepared in that size draws")
    func resized() throws {
        let setting = try Setting()
        for text in Self.texts {
            let large = try setting.paragraph(text).resized(to: 34).layout(within: 300)
            let wanted = try Setting(size: 34).paragraph(text).layout(within: 300)
            #expect(large.lines == wanted.lines && large.runs.map(\.glyphs) == wanted.runs.map(\.glyphs))
            #expect(large.runs.map(\.pointSize) == wanted.runs.map(\.pointSize))
            #expect(large.inkBounds == wanted.inkBounds)
        }
    }

    @Test("empty texts, empty lines and points anywhere have answers")
    func edges() throws {
        let setting = try Setting()
        let empty = try setting.paragraph("").layout(within: 100)
        #expect(empty.lines.isEmpty && empty.closestPosition(to: Point(x: 5, y: 5)) == TextPosition(0))
        #expect(empty.caret(at: TextPosition(3)).x == 0)
        let layout = try setting.paragraph("a\n\nb\n").layout(within: 100)
        #expect(layout.lines.count == 4)
        let positions = layout.lines.map { layout.closestPosition(to: Point(x: 99, y: $0.top + 1)) }
        #expect(positions.map(\.offset) == [1, 2, 4, 5])
        #expect((0...5).map { layout.caret(at: TextPosition($0)).line } == [0, 0, 1, 2, 2, 3])
        #expect(layout.closestPosition(to: Point(x: .nan, y: -.infinity)).offset == 0)
        #expect(layout.closestPosition(to: Point(x: .infinity, y: .infinity)).offset == 5)
        let spaces = try setting.paragraph("a  ").layout(within: 1)
        #expect(spaces.caret(at: TextPosition(3, .upstream)).x > spaces.lines[0].width)
    }
}
