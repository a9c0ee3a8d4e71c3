import Foundation
import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// How wide texts and lines are: the widths of rows T01 … T74.
@Suite("Width cases")
struct WidthCases {
    private static let faces = ["Inter-Regular.otf", "Inter-Bold.otf", "LiberationSans-Regular.ttf"]
    private static let tolerance = 1.0 / 64

    @Test("a text laid out at its own width keeps its lines and size (T01)", arguments: faces, [13.0, 17, 30])
    func selfWidth(file: String, size: Double) throws {
        let setting = try Setting(file, size: size)
        let paragraph = try setting.paragraph(Prose.latin)
        for width in stride(from: 20.0, through: 400, by: 0.25) {
            let lines = try paragraph.lines(within: width)
            let own = try paragraph.size(within: width)
            guard own.width <= width else { continue }
            #expect(try paragraph.lines(within: own.width) == lines, "at \(width)")
            #expect(try paragraph.size(within: own.width) == own)
            let ceiled = min((own.width * 4).rounded(.up) / 4, width)
            #expect(try paragraph.lines(within: ceiled) == lines, "at \(width), ceiled \(ceiled)")
        }
    }

    @Test(
        "one line stays one line at its own width, wherever the label stands (T02)",
        arguments: [
            "16 / 9", "also centered", "A A", "10 x 20", "السلام عليكم", "日本語 😀",
        ])
    func place(text: String) throws {
        let paragraph = try Setting().paragraph(text)
        let width = try paragraph.size(within: .infinity).width
        for x in [0, 103.0618445675, 1e5 + 1 / 3] {
            #expect(try paragraph.lineCount(within: (x + width) - x) == 1, "at x \(x)")
        }
    }

    @Test("a hundred round trips through margins keep the line count and the width (T03)", arguments: Prose.scripts)
    func roundTrips(text: String) throws {
        let paragraph = try Setting().paragraph(text)
        var width = 200.0
        let first = try paragraph.size(within: width)
        let count = try paragraph.lineCount(within: width)
        for _ in 0..<100 {
            width = try paragraph.size(within: width).width + 16.1 - 16.1
            #expect(try paragraph.lineCount(within: width) == count)
        }
        #expect(try first.width - paragraph.size(within: width).width <= Self.tolerance)
    }

    @Test("trailing spaces hang: they push nothing down and are not counted (T06, T07)", arguments: faces)
    func hangingSpaces(file: String) throws {
        let setting = try Setting(file)
        for (text, head) in [
            ("foo bar baz", "foo bar"), ("AAA   BBB", "AAA"), ("a b  c ", "a b"), ("мир мира мир", "мир мира"),
            ("A\u{2003}\u{2003}B", "A"), ("日本\u{3000}語", "日本"),
        ] {
            let width = try visible(setting, text, head)
            for extra in [0, 0.5, 2.1] {
                let lines = try setting.paragraph(text).lines(within: width + extra)
                #expect(lines.count >= 2, "\(text.debugDescription) + \(extra)")
                #expect(lines[1].range.lowerBound == lines[0].range.upperBound)
                #expect(abs(lines[0].width - width) < 1e-9)
                #expect(lines[0].widthIncludingTrailingWhitespace > lines[0].width)
                #expect(try setting.texts(text, width + extra)[1].first?.isWhitespace == false)
            }
        }
    }

    /// The width of a line that starts a text and ends behind `head` and the white space after it.
    private func visible(_ setting: Setting, _ text: String, _ head: String) throws -> Double {
        let paragraph = try setting.paragraph(text)
        var end = head.utf16.count
        while end < paragraph.utf16.count, [0x20, 0x2003, 0x3000].contains(paragraph.utf16[end]) { end += 1 }
        return paragraph.scale.points(SlowWrapper(paragraph).visible(0..<end, showsHyphen: false))
    }

    @Test(
        "kerning with the space counts: A A is 3075 units of 2048 in Liberation Sans (T10)",
        arguments: [
            ("A A", 3075), ("V A", 3188), ("T o", 2922), (" T", 1783), ("AV", 2580),
        ])
    func wholeLine(text: String, units: Int) throws {
        let setting = try Setting("LiberationSans-Regular.ttf")
        #expect(try setting.adv(text) == Double(units) * 17 / 2048)
        #expect(try setting.ends(text, Double(units) * 17 / 2048) == [text.utf16.count])
    }

    @Test("a repeated text is its parts and the kerning at the seams, unrounded (T16)")
    func seams() throws {
        for (setting, part) in [
            (try Setting("LiberationSans-Regular.ttf"), "T o "), (try Setting(test: "KernsSpace"), "T o "),
            (try Setting(test: "KernsClassZero"), "A V "), (try Setting(test: "KernsSpace"), "A o. "),
        ] {
            let first = String(part.prefix(1))
            let kern = try setting.adv(" " + first) - setting.adv(" ") - setting.adv(first)
            #expect(kern < 0)
            let many = String(repeating: part, count: 40)
            #expect(try abs(setting.adv(many) - 40 * setting.adv(part) - 39 * kern) < 1e-6)
        }
    }

    @Test(
        "every line is as wide as it is shaped with its spaces in its context (T11, T12)",
        arguments: [
            ("Ligatures", "f\u{200B}i\u{200B}i office f\u{200B}f\u{200B}i fi"),
            ("KernsSpace", "AV AV To T o. A, A A A"),
            ("KernsClassZero", "AV AV To T o. A, A A A b A c"),
            ("FlagsEverything", "ab xx xxx x x\u{200B}x\u{200B}x axx"),
            ("Fixed", "ab cd efg"),
        ])
    func exactLines(font: String, text: String) throws {
        let paragraph = try Setting(test: font).paragraph(text)
        try expectExact(paragraph, text)
    }

    @Test("the same for Arabic cut inside words, and for every script", arguments: Prose.scripts + ["السلامعليكم"])
    func exactScripts(text: String) throws {
        for file in ["Inter-Regular.otf", "LiberationSans-Regular.ttf"] {
            try expectExact(Setting(file).paragraph(text), text)
        }
    }

    private func expectExact(_ paragraph: Paragraph, _ text: String) throws {
        let slow = SlowWrapper(paragraph)
        for width in stride(from: 0, through: 200, by: 3.75) {
            for line in try paragraph.lines(within: width) {
                let wanted = slow.visible(line.range, showsHyphen: line.end == .softHyphen)
                #expect(line.width == paragraph.scale.points(wanted), "\(text.debugDescription) \(line.range)")
            }
        }
    }

    @Test(
        "every opportunity is usable: a line of that width ends there (T12)",
        arguments: [
            "LiberationSans-Regular.ttf", "Inter-Bold.otf", "wqy-microhei.ttc",
        ])
    func usable(file: String) throws {
        for text in [Prose.latin, "AV AV T o. 日本語。簡潔「に」、説明 To Wave A A"] {
            try expectUsable(try Setting(file).paragraph(text))
        }
    }

    @Test("the same where a font flags every boundary")
    func usableThoughFlagged() throws {
        for font in ["FlagsEverything", "KernsSpace", "KernsClassZero", "Ligatures"] {
            try expectUsable(try Setting(test: font).paragraph("ax xxx x AV AV To o. A x x xx ffi fi f\u{200B}i xx x"))
        }
    }

    private func expectUsable(_ paragraph: Paragraph) throws {
        let slow = SlowWrapper(paragraph)
        let widths = paragraph.breakOpportunities.map { ($0.offset, slow.visible(0..<$0.offset, showsHyphen: false)) }
        for (offset, units) in widths {
            let width = paragraph.scale.points(units)
            let limit = paragraph.scale.limit(width + Self.tolerance)
            let last = widths.last { $0.1 <= limit }?.0
            #expect(try paragraph.lines(within: width)[0].range.upperBound == last, "at \(offset)")
        }
    }

    @Test(
        "advances are linear in the size; twice the size in twice the width breaks alike (T17)",
        arguments: Prose.scripts)
    func linear(text: String) throws {
        for size in [9.0, 13.5, 17, 41] {
            let paragraph = try Setting(size: size).paragraph(text)
            let twice = try paragraph.resized(to: 2 * size)
            let single = try paragraph.size(within: .infinity).width
            #expect(abs(try twice.size(within: .infinity).width - 2 * single) <= 1e-9 * single)
            for width in stride(from: 10.0, through: 300, by: 12.5) {
                let ranges = try paragraph.lines(within: width).map(\.range)
                #expect(try twice.lines(within: 2 * width + Self.tolerance).map(\.range) == ranges, "at \(width)")
            }
        }
    }

    @Test("the reported width is the widest line's and stays within the limit (T18)", arguments: Prose.scripts)
    func reported(text: String) throws {
        let paragraph = try Setting().paragraph(text)
        for width in stride(from: 60.0, through: 400, by: 7) {
            let lines = try paragraph.lines(within: width)
            let size = try paragraph.size(within: width)
            #expect(size.width == min(lines.map(\.width).max() ?? 0, width))
            #expect(size.width <= width)
        }
    }

    @Test("a label's size is its text's, rounded up to pixels once (T15)", arguments: [1.0, 2, 3])
    func ceiled(scale: Double) throws {
        for (text, size) in [("gyjq", 30.0), ("Hamburgefonstiv", 17), ("日本語", 13)] {
            var label = try Setting(size: size).label(text, lines: 1)
            label.scale = scale
            let raw = try label.paragraph.size(within: .infinity)
            let wanted = (raw.width * scale).rounded(.up) / scale
            #expect(abs(label.intrinsicContentSize.width - wanted) < 1e-9 && raw.width <= wanted)
            #expect((label.intrinsicContentSize.height * scale).truncatingRemainder(dividingBy: 1) == 0)
        }
    }
}
