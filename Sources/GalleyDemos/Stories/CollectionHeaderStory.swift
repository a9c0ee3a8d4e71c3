import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout

/// S4: a header as high as its constraints make it, and where the write-up is wrong.
struct CollectionHeaderStory {
    private let texts: DemoTexts

    init(_ texts: DemoTexts) { self.texts = texts }

    func steps() throws -> [DemoStep] {
        try [dynamicHeader, constants, target, screenWidth, answers, noHeader].map(texts.told)
    }

    /// A picture of the collection: the headers and items at their frames, the first header with what it holds.
    private func show(_ collection: CollectionView, _ title: String, _ category: ContentSizeCategory = .large) throws {
        guard let camera = texts.camera else { return }
        var parts: [(view: View, place: Rect)] = []
        for (number, section) in collection.frames.sections.enumerated() {
            if let place = section.header {
                let header = number == 0 ? try PageHeader(texts, category) : View()
                header.traitOverride = collection.traitCollection
                header.frame = Rect(origin: .zero, size: place.size)
                try header.layoutIfNeeded()
                parts.append((header, place))
            }
            for place in section.items { parts.append((View(frame: Rect(origin: .zero, size: place.size)), place)) }
        }
        let height = collection.frames.sections.first?.header?.height ?? 0
        try camera.take(parts, on: collection.bounds.size, title, "header \(FilmFrame.number(height))")
    }

    private func collection(_ pages: Pages, _ width: Double, _ category: ContentSizeCategory = .large) throws
        -> CollectionView
    {
        let collection = CollectionView(frame: Rect(x: 0, y: 0, width: width, height: 600))
        collection.identifier = "collection"
        var traits = TraitCollection()
        traits.preferredContentSizeCategory = category
        collection.traitOverride = traits
        collection.dataSource = pages
        try collection.layoutIfNeeded()
        return collection
    }

    private func dynamicHeader() throws -> DemoStep {
        var table = DemoTable(title: "category", columns: ["320", "390", "1024", "next header", "off the sum by"])
        for category in ContentSizeCategory.allCases {
            var (heights, next, most): ([Double], Double, Double) = ([], 0, 0)
            for width in [320.0, 390, 1024] {
                let pages = Pages(texts)
                let collection = try collection(pages, width, category)
                let frames = collection.frames
                if width < 1000, [.large, .accessibility5].contains(category) {
                    try show(collection, "\(category.shortName), \(Int(width)) wide", category)
                }
                let height = frames.sections[0].header?.height ?? 0
                heights.append(height)
                next = frames.sections[1].header?.height ?? 0
                most = max(most, abs(height - (try PageHeader(texts, category).sum(width))))
            }
            table.rows.append(DemoTable.Row(label: category.shortName, values: heights + [next, most]))
        }
        return DemoStep(
            title: "The first page's header grows with its text",
            explanation: """
                systemLayoutSizeFitting(target, horizontal: .required, vertical: .fittingSizeLevel) at the collection's \
                width: 16, the two labels and a picture of 60 with 8 between, 16. The other pages' headers are 40.
                """, table: table)
    }

    private func constants() throws -> DemoStep {
        let (compressed, expanded) = (View.layoutFittingCompressedSize, View.layoutFittingExpandedSize)
        return DemoStep(
            title: "Correction 1: the constants",
            explanation: "The write-up has them the other way round. Compressed is no size, expanded a large one.",
            numbers: [
                DemoNumber("layoutFittingCompressedSize.width", compressed.width),
                DemoNumber("layoutFittingCompressedSize.height", compressed.height),
                DemoNumber("layoutFittingExpandedSize.width", expanded.width),
                DemoNumber("layoutFittingExpandedSize.height", expanded.height),
            ])
    }

    private func target() throws -> DemoStep {
        let targets = [0, View.layoutFittingExpandedSize.height]
        var table = DemoTable(title: "header", columns: targets.map { "target \(Int($0))" })
        func add(_ label: String, _ header: View) throws {
            header.traitOverride = TraitCollection()
            table.rows.append(
                DemoTable.Row(
                    label: label, values: try targets.map { try PageHeader.height(of: header, 320, target: $0) }))
        }
        try add("labels, hugging 251", PageHeader(texts))
        for priority: LayoutPriority? in [51, 49, nil] {
            let (header, picture) = (View(), View())
            try header.stack([picture], inset: 10, gap: 0)
            if let priority {
                let wish = picture.heightAnchor.constraint(equalToConstant: 100)
                wish.priority = priority
                try wish.activate()
            }
            try add(priority.map { "a picture, height 100 at \(Int($0.rawValue))" } ?? "a picture of no height", header)
        }
        return DemoStep(
            title: "Correction 2: the target's height does count",
            explanation: """
                At fittingSizeLevel the target pulls with priority 50. The write-up says that any target gives the \
                same: that is so only where something stronger holds the height. Where something weaker holds it, or \
                nothing does, the header is as high as the target.
                """, table: table)
    }

    private func screenWidth() throws -> DemoStep {
        let pages = Pages(texts)
        pages.askedWidth = 1024
        let wrong = try collection(pages, 320)
        let right = try collection(Pages(texts), 320)
        try show(wrong, "asked at 1024")
        try show(right, "asked at 320")
        return DemoStep(
            title: "A collection of 320 beside another view on a screen of 1024",
            explanation: """
                Asked at the screen's width the labels take fewer lines than they get room for. The collection's own \
                width is the one to ask at.
                """,
            numbers: [
                DemoNumber("header, asked at the screen's width", wrong.frames.sections[0].header?.height ?? 0),
                DemoNumber("header, asked at the collection's", right.frames.sections[0].header?.height ?? 0),
            ])
    }

    private func answers() throws -> DemoStep {
        let pages = Pages(texts)
        pages.askedWidth = 1024
        let collection = try collection(pages, 320)
        let made = pages.made
        collection.setNeedsLayout()
        try collection.layoutIfNeeded()
        let again = pages.made - made
        pages.askedWidth = nil
        collection.frame.size.width = 390
        try collection.layoutIfNeeded()
        return DemoStep(
            title: "What the layout does with the answer",
            explanation: """
                Of the answer only the height counts: the header is as wide as the collection, whatever width was \
                answered. A new header object is made for every question, and questions come with every new width, \
                none with a layout in which nothing changed.
                """,
            numbers: [
                DemoNumber("answered width", 1024),
                DemoNumber("header width at 390", collection.frames.sections[0].header?.width ?? 0),
                DemoNumber("headers made for 320", made), DemoNumber("headers made by a layout without changes", again),
                DemoNumber("headers made for 390", pages.made - made - again),
            ])
    }

    private func noHeader() throws -> DemoStep {
        let pages = Pages(texts)
        pages.firstHeight = 0
        let collection = try collection(pages, 320)
        let frames = collection.frames
        try show(collection, "no header")
        return DemoStep(
            title: "A height of 0",
            explanation: "Then there is no header at all, and the items begin at the top.",
            numbers: [
                DemoNumber("headers", frames.sections.count { $0.header != nil }),
                DemoNumber("first item's y", frames.sections[0].items.first?.minY ?? -1),
            ])
    }
}
