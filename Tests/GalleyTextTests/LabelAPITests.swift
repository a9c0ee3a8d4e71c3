import GalleyFonts
import GalleyGeometry
import Testing

@testable import GalleyText

/// `boundingRect`, shrinking, tightening, categories, proposals and the toolkit's door.
@Suite("Label API")
struct LabelAPITests {
    private let size = Size(width: 160, height: .infinity)

    @Test("boundingRect wraps only with usesLineFragmentOrigin, and is the label's size before it is rounded")
    func boundingRect() throws {
        let setting = try Setting()
        let paragraph = try setting.paragraph(Prose.latin)
        let wrapped = try paragraph.boundingRect(with: size, options: .usesLineFragmentOrigin)
        let label = try setting.label(Prose.latin, lines: 0)
        let layout = label.layout(limit: 160, maximumLines: 0)
        #expect(wrapped.origin == .zero && wrapped.size == layout.unroundedSize)
        #expect(layout.size.height == label.ceiled(wrapped.height))
        let line = try paragraph.boundingRect(with: size, options: [])
        #expect(line.width == (try setting.adv(Prose.latin)) && line.minY == -paragraph.font.ascender)
        #expect(abs(line.height - (paragraph.font.ascender - paragraph.font.descender)) < 1e-9)
        #expect(throws: TextError.notANumber(parameter: "width")) {
            try paragraph.boundingRect(with: Size(width: .nan, height: 1), options: [])
        }
        #expect(try setting.paragraph("").boundingRect(with: size, options: []) == .zero)
    }

    @Test("boundingRect counts the line gap with usesFontLeading alone")
    func fontLeading() throws {
        let setting = try Setting(test: "LineGap")
        let paragraph = try setting.paragraph("a\nb")
        let (gap, plain) = (
            try paragraph.boundingRect(with: size, options: [.usesLineFragmentOrigin, .usesFontLeading]),
            try paragraph.boundingRect(with: size, options: .usesLineFragmentOrigin)
        )
        #expect(abs(gap.height - plain.height - 2 * paragraph.font.leading) < 1e-9 && paragraph.font.leading > 0)
    }

    @Test("boundingRect with usesDeviceMetrics is the ink, from the first baseline without line fragments")
    func deviceMetrics() throws {
        let paragraph = try Setting().paragraph("gyp")
        let block = try paragraph.boundingRect(with: size, options: [.usesLineFragmentOrigin, .usesDeviceMetrics])
        #expect(block == (try paragraph.layout(within: 160).inkBounds))
        let line = try paragraph.boundingRect(with: size, options: .usesDeviceMetrics)
        #expect(line.minY < 0 && line.maxY > 0)
        #expect(abs(block.minY - line.minY - paragraph.font.ascender) < 1e-9)
    }

    @Test("truncatesLastVisibleLine keeps to the height, in modes that wrap")
    func truncatesLastVisibleLine() throws {
        let paragraph = try Setting().paragraph(Prose.latin)
        let options: StringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
        let height = paragraph.font.ascender - paragraph.font.descender
        let whole = try paragraph.boundingRect(with: size, options: .usesLineFragmentOrigin)
        for mode in LineBreakMode.allCases {
            let box = Size(width: 160, height: 2.5 * height)
            let rect = try paragraph.boundingRect(with: box, options: options, lineBreakMode: mode)
            let isCut = mode == .byWordWrapping || mode == .byCharWrapping
            #expect(abs(rect.height - 2 * height) < 1e-9 || !isCut, "\(mode)")
            #expect(isCut || abs(rect.height - whole.height) < 1e-9, "\(mode)")
            #expect(rect.width <= 160 + LineWalker.tolerance)
        }
        let least = try paragraph.boundingRect(with: Size(width: 160, height: 1), options: options)
        #expect(abs(least.height - height) < 1e-9)
    }

    @Test("shrinking changes what is drawn and no measured size", arguments: [0.0, 0.3, 0.6, 0.9, 1])
    func shrinking(factor: Double) throws {
        let setting = try Setting(size: 20)
        let plain = try setting.label("Shrink me please", lines: 1)
        var label = plain
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = factor
        label.allowsDefaultTighteningForTruncation = true
        #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
        #expect(try label.sizeThatFits(Size(width: 80, height: 0)) == plain.sizeThatFits(Size(width: 80, height: 0)))
        let drawing = try label.drawing(in: Rect(x: 0, y: 10, width: 80, height: 40))
        let ratio = (80 + LineWalker.tolerance) / label.paragraph.maxContentWidth
        let wanted = factor == 0 ? 1 : max(ratio, factor)
        #expect(abs(drawing.scaleFactor - wanted) < 1e-9 && drawing.pointSize == drawing.scaleFactor * 20)
        let isCut = wanted > ratio + 1e-9
        #expect((drawing.layout.truncatedRange != nil) == isCut)
        #expect(drawing.layout.lines[0].width <= 80 + LineWalker.tolerance)
        #expect((drawing.tighteningToFit != nil) == isCut)
        let height = drawing.layout.lines[0].height
        #expect(abs(drawing.origin.y - (10 + (40 - height) / 2)) <= 0.5)
        // A line that fits stays as large as it is.
        let wide = try label.drawing(in: Rect(x: 0, y: 0, width: 400, height: 40))
        #expect(wide.scaleFactor == 1 && wide.tighteningToFit == nil)
    }

    @Test("the tightening that is reported makes the line fit")
    func tightening() throws {
        let setting = try Setting()
        var label = try setting.label("Shrink me please", lines: 1)
        label.allowsDefaultTighteningForTruncation = true
        let amount = try #require(try label.drawing(in: Rect(x: 0, y: 0, width: 120, height: 20)).tighteningToFit)
        var attributes = TextAttributes(font: setting.font)
        attributes.kern = -amount
        let tight = try setting.typesetter.paragraph(AttributedText("Shrink me please", attributes))
        #expect(abs(tight.maxContentWidth - 120 - LineWalker.tolerance) < 0.01)
    }

    @Test(
        "lines of clusters wrap beside tabs as without them",
        arguments: [
            "Hello\tworld and more", "Hello world and more\tx", "Hello world and more\nx\ty", "\t\tab cd ef gh",
        ])
    func clustersAndTabs(text: String) throws {
        let typesetter = try Bundled.typesetter.get()
        let font = try typesetter.fonts.systemFont(ofSize: 17)
        var label = try typesetter.label(text, font: font, numberOfLines: 0)
        label.lineBreakMode = .byCharWrapping
        for width in [0, 9, 30, 60, 61.5, 100] {
            let lines = label.layout(limit: width, maximumLines: 0).lines
            #expect(lines.count > 1 && lines.last?.range.upperBound == text.utf16.count, "\(width)")
            for (line, next) in zip(lines, lines.dropFirst()) {
                #expect(line.range.upperBound == next.range.lowerBound && !line.range.isEmpty)
                // A cluster that fits no line has one of its own, with the white space that hangs behind it.
                let shown = Array(text.utf16)[line.range].count { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
                #expect(line.width <= width + 0.02 || shown == 1, "\(width) \(line.range)")
            }
            // Up to a line's first tab nothing is different.
            let before = text.prefix { $0 != "\t" && $0 != "\n" }
            var plain = try typesetter.label(String(before), font: font, numberOfLines: 0)
            plain.lineBreakMode = .byCharWrapping
            let ends = plain.layout(limit: width, maximumLines: 0).lines.dropLast().map(\.range.upperBound)
            #expect(lines.prefix(ends.count).map(\.range.upperBound) == ends, "\(width)")
        }
    }

    @Test("a label follows the category only where it is asked to")
    func category() throws {
        let typesetter = try Bundled.typesetter.get()
        let body = try typesetter.fonts.preferredFont(forTextStyle: .body, at: .large)
        var label = try typesetter.label("Save changes", font: body)
        #expect(try label.adjusted(to: .accessibility5).intrinsicContentSize == label.intrinsicContentSize)
        label.adjustsFontForContentSizeCategory = true
        let large = try label.adjusted(to: .accessibility5)
        #expect(large.paragraph.font.pointSize == 53)
        // And back again: the font remembers where it came from.
        #expect(try large.adjusted(to: .large).intrinsicContentSize == label.intrinsicContentSize)
    }

    @Test("proposals: nil and infinity are the text on one line, 0 is the least that cuts no word")
    func proposals() throws {
        let setting = try Setting()
        let label = try setting.label(Prose.latin, lines: 0)
        let ideal = try label.sizeThatFits(proposal: .unspecified)
        #expect(ideal == label.intrinsicContentSize)
        #expect(try label.sizeThatFits(proposal: .infinity) == ideal)
        #expect(try label.sizeThatFits(proposal: ProposedSize(width: 200, height: nil)) == label.sizeThatFits(size200))
        let least = try label.sizeThatFits(proposal: .zero)
        #expect(least.width < label.paragraph.minContentWidth + 1 && least.height < 21)
        let narrow = try label.sizeThatFits(proposal: ProposedSize(width: 0, height: nil))
        #expect(try label.paragraph.forcedCuts(within: narrow.width).isEmpty && narrow.height > 200)
        let low = try label.sizeThatFits(proposal: ProposedSize(width: 200, height: 50))
        #expect(low.height <= 50 && low.height > 40 && low.width <= 200)
        #expect(throws: TextError.notANumber(parameter: "height")) {
            try label.sizeThatFits(proposal: ProposedSize(width: nil, height: .nan))
        }
    }

    private let size200 = Size(width: 200, height: 0)

    @Test("reserved space is that of so many lines of text, whatever there is", arguments: [0.0, 7])
    func reserved(spacing: Double) throws {
        var setting = try Setting()
        setting.style.lineSpacing = spacing
        let short = try setting.label("a", lines: 3)
        let full = try setting.label("a\nb\nc", lines: 3)
        let proposal = ProposedSize(width: 100, height: nil)
        #expect(
            try short.sizeThatFits(proposal: proposal, reservesSpace: true).height
                == full.sizeThatFits(proposal: proposal).height)
        #expect(try short.sizeThatFits(proposal: proposal).height < full.sizeThatFits(proposal: proposal).height)
        let unlimited = try setting.label("a", lines: 0)
        #expect(
            try unlimited.sizeThatFits(proposal: proposal, reservesSpace: true)
                == unlimited.sizeThatFits(proposal: proposal))
    }

    /// A toolkit's own types, and its text element: all that it takes.
    private struct TokenText: LabelElement {
        struct Offer {
            var across: Float?
            var down: Float?
        }
        struct Extent: Equatable {
            var across: Float
            var down: Float
        }
        let label: LabelContent
        static func proposal(_ offer: Offer) -> ProposedSize {
            ProposedSize(width: offer.across.map(Double.init), height: offer.down.map(Double.init))
        }
        static func size(_ size: Size) -> Extent { Extent(across: Float(size.width), down: Float(size.height)) }
    }

    @Test("a toolkit that implements the door lays out a row of labels")
    func toolkit() throws {
        let setting = try Setting()
        let row = try ["Name", Prose.latin].map { TokenText(label: try setting.label($0, lines: 0)) }
        var (left, sizes) = (Float(240), [TokenText.Extent]())
        for (index, text) in row.sorted(by: { $0.flexibility < $1.flexibility }).enumerated() {
            let offer = TokenText.Offer(across: left / Float(row.count - index), down: nil)
            sizes.append(try text.sizeThatFits(offer))
            left -= sizes[index].across
        }
        #expect(sizes[0].across == Float(row[0].label.intrinsicContentSize.width))
        #expect(sizes.reduce(0) { $0 + $1.across } <= 240 && sizes[1].down > sizes[0].down)
        #expect(row[0].firstBaseline == row[1].firstBaseline)
    }
}
