import GalleyContainers
import GalleyGeometry
import GalleyLayout
import Testing

/// Frames measured on Mac Catalyst 26 at scale 2 (Vercantez/openuikit, 20 arrangements of a probe of its own).
@Suite("Flow layout") struct FlowLayoutTests {
    struct Arrangement: CustomTestStringConvertible {
        let name: String
        var size = Size(width: 375, height: 400)
        var direction = CollectionFlowLayout.ScrollDirection.vertical
        let sections: [[Size]]
        var line = 10.0
        var item = 10.0
        var inset = EdgeInsets.zero
        var header = Size.zero
        var footer = Size.zero
        /// Section, item, frame.
        let items: [(Int, Int, Rect)]
        var headers: [Rect?] = []
        var footers: [Rect?] = []
        var content: Size?
        var testDescription: String { name }
    }

    private static func same(_ count: Int, _ width: Double, _ height: Double) -> [Size] {
        Array(repeating: Size(width: width, height: height), count: count)
    }
    private static func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
        EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    private static let tall = Size(width: 80, height: 90)
    private static let plain = Size(width: 80, height: 40)

    static let arrangements: [Arrangement] = [
        Arrangement(
            name: "a full line's spare room goes between its items", sections: [same(7, 100, 60)],
            items: [
                (0, 0, rect(0, 0, 100, 60)), (0, 1, rect(137.5, 0, 100, 60)), (0, 2, rect(275, 0, 100, 60)),
                (0, 3, rect(0, 70, 100, 60)), (0, 5, rect(275, 70, 100, 60)), (0, 6, rect(0, 140, 100, 60)),
            ], content: Size(width: 375, height: 200)),
        Arrangement(
            name: "insets shorten lines", sections: [same(7, 100, 60)], inset: insets(8, 16, 8, 16),
            items: [
                (0, 0, rect(16, 8, 100, 60)), (0, 1, rect(137.5, 8, 100, 60)), (0, 2, rect(259, 8, 100, 60)),
                (0, 6, rect(16, 148, 100, 60)),
            ], content: Size(width: 375, height: 216)),
        Arrangement(
            name: "what fits exactly stays on the line", sections: [same(5, 115, 50)], line: 12, item: 15,
            items: [
                (0, 0, rect(0, 0, 115, 50)), (0, 1, rect(130, 0, 115, 50)), (0, 2, rect(260, 0, 115, 50)),
                (0, 3, rect(0, 62, 115, 50)), (0, 4, rect(130, 62, 115, 50)),
            ], content: Size(width: 375, height: 112)),
        Arrangement(
            name: "headers and footers are outside the insets, and places are whole pixels",
            sections: [same(3, 80, 40), same(2, 80, 40)], inset: insets(4, 12, 6, 12),
            header: Size(width: 0, height: 30), footer: Size(width: 0, height: 20),
            items: [
                (0, 0, rect(12, 34, 80, 40)), (0, 1, rect(102.5, 34, 80, 40)), (0, 2, rect(192.5, 34, 80, 40)),
                (1, 0, rect(12, 134, 80, 40)), (1, 1, rect(102.5, 134, 80, 40)),
            ], headers: [rect(0, 0, 375, 30), rect(0, 100, 375, 30)],
            footers: [rect(0, 80, 375, 20), rect(0, 180, 375, 20)], content: Size(width: 375, height: 200)),
        Arrangement(
            name: "columns", size: Size(width: 375, height: 220), direction: .horizontal,
            sections: [same(7, 90, 70)], inset: insets(8, 12, 8, 12),
            items: [
                (0, 0, rect(12, 8, 90, 70)), (0, 1, rect(12, 142, 90, 70)), (0, 2, rect(112, 8, 90, 70)),
                (0, 5, rect(212, 142, 90, 70)), (0, 6, rect(312, 8, 90, 70)),
            ], content: Size(width: 414, height: 220)),
        Arrangement(
            name: "headers of columns", size: Size(width: 375, height: 200), direction: .horizontal,
            sections: [same(3, 90, 70), same(2, 90, 70)], inset: insets(8, 12, 8, 12),
            header: Size(width: 40, height: 0), footer: Size(width: 20, height: 0),
            items: [
                (0, 0, rect(52, 8, 90, 70)), (0, 1, rect(52, 122, 90, 70)), (0, 2, rect(152, 8, 90, 70)),
                (1, 0, rect(326, 8, 90, 70)), (1, 1, rect(326, 122, 90, 70)),
            ], headers: [rect(0, 0, 40, 200), rect(274, 0, 40, 200)],
            footers: [rect(254, 0, 20, 200), rect(428, 0, 20, 200)], content: Size(width: 448, height: 200)),
        Arrangement(
            name: "an item wider than its line is centred", size: Size(width: 200, height: 300),
            sections: [same(3, 250, 40)], line: 6, item: 6,
            items: [
                (0, 0, rect(-25, 0, 250, 40)), (0, 1, rect(-25, 46, 250, 40)), (0, 2, rect(-25, 92, 250, 40)),
            ], content: Size(width: 200, height: 132)),
        Arrangement(
            name: "an item alone on a line that holds no more is centred", size: Size(width: 200, height: 300),
            sections: [same(2, 150, 40)], line: 6,
            items: [(0, 0, rect(25, 0, 150, 40)), (0, 1, rect(25, 46, 150, 40))]),
        Arrangement(
            name: "a last line is spaced as if it were full", sections: [same(4, 50, 50)],
            items: [
                (0, 0, rect(0, 0, 50, 50)), (0, 1, rect(65, 0, 50, 50)), (0, 2, rect(130, 0, 50, 50)),
                (0, 3, rect(195, 0, 50, 50)),
            ]),
        Arrangement(
            name: "one item where two would fit begins the line", size: Size(width: 200, height: 300),
            sections: [same(1, 90, 40)], line: 6, items: [(0, 0, rect(0, 0, 90, 40))]),
        Arrangement(
            name: "no header without a height", sections: [same(2, 80, 40)], footer: Size(width: 0, height: 12),
            items: [(0, 0, rect(0, 0, 80, 40)), (0, 1, rect(98.5, 0, 80, 40))], headers: [nil],
            footers: [rect(0, 40, 375, 12)], content: Size(width: 375, height: 52)),
        Arrangement(
            name: "places are rounded, sizes are not", sections: [same(6, 111.5, 44.25)], line: 8, item: 7,
            inset: insets(5, 9, 5, 9),
            items: [
                (0, 0, rect(9, 5, 111.5, 44.25)), (0, 1, rect(132, 5, 111.5, 44.25)),
                (0, 2, rect(254.5, 5, 111.5, 44.25)), (0, 3, rect(9, 57.5, 111.5, 44.25)),
                (0, 5, rect(254.5, 57.5, 111.5, 44.25)),
            ], content: Size(width: 375, height: 106.5)),
        Arrangement(
            name: "an empty section keeps header, insets and footer",
            sections: [same(1, 80, 40), [], same(1, 80, 40)], inset: insets(4, 12, 6, 12),
            header: Size(width: 0, height: 30), footer: Size(width: 0, height: 20),
            items: [(2, 0, rect(12, 194, 80, 40))],
            headers: [rect(0, 0, 375, 30), rect(0, 100, 375, 30), rect(0, 160, 375, 30)],
            footers: [rect(0, 80, 375, 20), rect(0, 140, 375, 20), rect(0, 240, 375, 20)],
            content: Size(width: 375, height: 260)),
        Arrangement(
            name: "lines of unequal items",
            sections: [
                zip([120.0, 100, 90, 200, 60, 150], [40.0, 55, 40, 30, 40, 40]).map { Size(width: $0, height: $1) }
            ], item: 8, inset: insets(5, 10, 5, 10),
            items: [
                (0, 0, rect(10, 12.5, 120, 40)), (0, 1, rect(152.5, 5, 100, 55)), (0, 2, rect(275, 12.5, 90, 40)),
                (0, 3, rect(10, 75, 200, 30)), (0, 4, rect(305, 70, 60, 40)), (0, 5, rect(10, 120, 150, 40)),
            ], content: Size(width: 375, height: 165)),
        Arrangement(
            name: "a last line of unequal heights has the least spacing", sections: [[plain, tall, plain, plain]],
            items: [
                (0, 0, rect(0, 25, 80, 40)), (0, 1, rect(90, 0, 80, 90)), (0, 2, rect(180, 25, 80, 40)),
                (0, 3, rect(270, 25, 80, 40)),
            ], content: Size(width: 375, height: 90)),
        Arrangement(
            name: "a last line of unequal widths has the least spacing",
            sections: [[80.0, 100, 60].map { Size(width: $0, height: 40) }],
            items: [
                (0, 0, rect(0, 0, 80, 40)), (0, 1, rect(90, 0, 100, 40)), (0, 2, rect(200, 0, 60, 40)),
            ]),
        Arrangement(
            name: "equal items, whatever their size is", sections: [same(4, 80, 40)],
            items: [
                (0, 0, rect(0, 0, 80, 40)), (0, 1, rect(98.5, 0, 80, 40)), (0, 2, rect(196.5, 0, 80, 40)),
                (0, 3, rect(295, 0, 80, 40)),
            ]),
        Arrangement(
            name: "a full line of unequal items is spread", sections: [[plain, tall, plain, plain, plain]],
            items: [
                (0, 0, rect(0, 25, 80, 40)), (0, 1, rect(98.5, 0, 80, 90)), (0, 3, rect(295, 25, 80, 40)),
                (0, 4, rect(0, 100, 80, 40)),
            ], content: Size(width: 375, height: 140)),
        Arrangement(
            name: "each line by itself", sections: [[plain, plain, plain], [plain, tall, plain]],
            items: [
                (0, 1, rect(98.5, 0, 80, 40)), (0, 2, rect(196.5, 0, 80, 40)), (1, 0, rect(0, 65, 80, 40)),
                (1, 1, rect(90, 40, 80, 90)), (1, 2, rect(180, 65, 80, 40)),
            ], content: Size(width: 375, height: 130)),
    ]

    @Test("frames are those measured", arguments: arrangements)
    func measured(arrangement: Arrangement) throws {
        var layout = CollectionFlowLayout()
        layout.scrollDirection = arrangement.direction
        layout.minimumLineSpacing = arrangement.line
        layout.minimumInteritemSpacing = arrangement.item
        layout.sectionInset = arrangement.inset
        layout.headerReferenceSize = arrangement.header
        layout.footerReferenceSize = arrangement.footer
        let found = try layout.frames(
            of: arrangement.sections.map { FlowSection(itemSizes: $0) }, in: arrangement.size, scale: 2)
        for (section, item, frame) in arrangement.items {
            #expect(found.sections[section].items[item] == frame, "\(section), \(item)")
        }
        for (section, frame) in arrangement.headers.enumerated() { #expect(found.sections[section].header == frame) }
        for (section, frame) in arrangement.footers.enumerated() { #expect(found.sections[section].footer == frame) }
        if let content = arrangement.content { #expect(found.contentSize == content) }
    }

    @Test("items that fill a line but for the last bit of their sum stay on it")
    func rounding() throws {
        #expect(64.4 + 64.4 + 64.4 > 193.2)
        var layout = CollectionFlowLayout()
        layout.minimumInteritemSpacing = 0
        let section = FlowSection(itemSizes: Self.same(4, 64.4, 10))
        let found = try layout.frames(of: [section], in: Size(width: 193.2, height: 100), scale: 2)
        #expect(
            found.sections[0].items == [
                rect(0, 0, 64.4, 10), rect(64.5, 0, 64.4, 10), rect(129, 0, 64.4, 10), rect(0, 20, 64.4, 10),
            ])
    }

    @Test("a section may differ from the layout")
    func ownSettings() throws {
        var section = FlowSection(itemSizes: [Size(width: 10, height: 10), Size(width: 10, height: 20)])
        section.headerReferenceSize = Size(width: 7, height: 5)
        section.footerReferenceSize = .zero
        section.inset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        section.minimumInteritemSpacing = 6
        var layout = CollectionFlowLayout()
        layout.footerReferenceSize = Size(width: 9, height: 9)
        let found = try layout.frames(of: [section, FlowSection(itemSizes: [])], in: Size(width: 100, height: 100))
        #expect(found.sections[0].header == rect(0, 0, 100, 5) && found.sections[0].footer == nil)
        #expect(found.sections[0].items == [rect(2, 11, 10, 10), rect(18, 6, 10, 20)])
        #expect(found.sections[1].footer == rect(0, 29, 100, 9))
        #expect(found.contentSize == Size(width: 100, height: 38))
    }

    @Test("items never overlap and never leave their line, whatever their sizes")
    func random() throws {
        var random = SeededGenerator(seed: 20)
        for round in 0..<300 {
            var layout = CollectionFlowLayout()
            layout.scrollDirection = round.isMultiple(of: 2) ? .vertical : .horizontal
            layout.minimumLineSpacing = Double(Int.random(in: 0...20, using: &random))
            layout.minimumInteritemSpacing = Double(Int.random(in: 0...20, using: &random))
            let sizes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Size(
                    width: Double(Int.random(in: 1...150, using: &random)),
                    height: Double(Int.random(in: 1...150, using: &random)))
            }
            let found = try layout.frames(of: [FlowSection(itemSizes: sizes)], in: Size(width: 300, height: 300))
            let frames = found.sections[0].items
            #expect(frames.map(\.size) == sizes)
            for (index, a) in frames.enumerated() {
                let (low, high) = round.isMultiple(of: 2) ? (a.minX, a.maxX) : (a.minY, a.maxY)
                #expect(low >= 0 && high <= 300.2)
                #expect(a.maxX <= found.contentSize.width + 0.2 && a.maxY <= found.contentSize.height + 0.2)
                for b in frames[(index + 1)...] {
                    let isApart =
                        a.maxX <= b.minX + 0.2 || b.maxX <= a.minX + 0.2 || a.maxY <= b.minY + 0.2
                        || b.maxY <= a.minY + 0.2
                    #expect(isApart)
                }
            }
        }
    }

    @Test("numbers that cannot be are refused by name")
    func refusals() throws {
        let size = Size(width: 100, height: 100)
        for value in [Double.nan, -1, .infinity] {
            var layout = CollectionFlowLayout()
            let items = [FlowSection(itemSizes: [Size(width: value, height: 1)])]
            #expect(throws: ContainerError.self) { try layout.frames(of: items, in: size) }
            #expect(throws: ContainerError.self) { try layout.frames(of: [], in: Size(width: value, height: 1)) }
            #expect(throws: ContainerError.self) { try layout.frames(of: [], in: size, scale: value) }
            layout.minimumLineSpacing = value
            #expect(throws: ContainerError.self) { try layout.frames(of: [FlowSection(itemSizes: [])], in: size) }
            layout = CollectionFlowLayout()
            layout.headerReferenceSize = Size(width: 0, height: value)
            #expect(throws: ContainerError.self) { try layout.frames(of: [FlowSection(itemSizes: [])], in: size) }
            layout = CollectionFlowLayout()
            layout.sectionInset.top = value == -1 ? .nan : value
            #expect(throws: ContainerError.self) { try layout.frames(of: [FlowSection(itemSizes: [])], in: size) }
        }
    }
}
