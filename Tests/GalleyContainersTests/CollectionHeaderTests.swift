import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import Testing

/// A collection whose first page has a header as high as its constraints make it, the others one of 40; a new header
/// object for every question.
@Suite("A collection's header") struct CollectionHeaderTests {
    /// Title, text and a fixed picture below one another.
    final class Header: View {
        let labels = [Label(), Label()]
        let picture = View()

        init(_ category: ContentSizeCategory) throws {
            super.init(frame: .zero)
            labels[0].content = try Texts.text("A headline that may well wrap", style: .title2, category)
            labels[1].content = try Texts.text(Texts.long, style: .body, category)
            for view in labels + [picture] as [View] { try add(view) }
            try stack(labels + [picture] as [View], inset: 16, gap: 8)
            try picture.heightAnchor.constraint(equalToConstant: 60.5).activate()
            traitOverride = traits(category)
        }
    }

    final class Pages: CollectionViewDataSource {
        var made = 0
        var answers: [Size] = []
        func numberOfSections(in collectionView: CollectionView) -> Int { 3 }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int,
            in environment: CellEnvironment
        ) throws(ContainerError) -> Size? {
            guard section == 0 else { return Size(width: environment.width, height: 40) }
            made += 1
            do {
                let header = try Header(environment.category)
                let size = try header.systemLayoutSizeFitting(
                    Size(width: environment.width, height: View.layoutFittingCompressedSize.height),
                    withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
                // The layout does not look at the width.
                answers.append(Size(width: size.width / 2, height: size.height))
                return answers[answers.count - 1]
            } catch { throw .configuration(cell: "header", reason: "\(error)") }
        }
    }

    private func sum(_ width: Double, _ category: ContentSizeCategory) throws -> Double {
        let header = try Header(category)
        let texts = header.labels.map { $0.contentHeight(forWidth: width - 32) }
        return 16 + texts[0] + 8 + texts[1] + 8 + 60.5 + 16
    }

    @Test("the header is the sum of its constraints at the collection's width", arguments: [320.0, 390, 1024])
    func sizes(width: Double) throws {
        let pages = Pages()
        let collection = CollectionView(frame: rect(0, 0, width, 600))
        collection.dataSource = pages
        for (index, category) in ContentSizeCategory.allCases.enumerated() {
            collection.traitOverride = traits(category)
            try collection.layoutIfNeeded()
            let height = try sum(width, category)
            let sections = collection.frames.sections
            #expect(sections[0].header == rect(0, 0, width, height))
            #expect(sections[0].items[0].minY == height)
            #expect(sections[1].header == rect(0, height + 50, width, 40))
            #expect(sections[2].header == rect(0, height + 140, width, 40))
            #expect(collection.contentSize == Size(width: width, height: height + 230))
            #expect(pages.made == index + 1)
        }
        // Another width asks anew, the same one does not.
        collection.setNeedsLayout()
        try collection.layoutIfNeeded()
        #expect(pages.made == 12)
        collection.frame = rect(0, 0, width + 100, 600)
        try collection.layoutIfNeeded()
        #expect(pages.made == 13)
        #expect(collection.frames.sections[0].header?.height == (try sum(width + 100, .accessibility5)))
        #expect(collection.diagnostics.entries == [])
    }

    @Test("correction 1: compressed is (0, 0) and expanded (10000, 10000), not the other way round")
    func constants() {
        #expect(View.layoutFittingCompressedSize == .zero)
        #expect(View.layoutFittingExpandedSize == Size(width: 10000, height: 10000))
    }

    /// The write-up says that any target gives the same at the fitting level.
    @Test("correction 2: the target counts where nothing, or something weaker than 50, holds a dimension")
    func targets() throws {
        func height(_ header: View, _ target: Double) throws -> Double {
            try header.systemLayoutSizeFitting(
                Size(width: 320, height: target), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        // Labels hug with 250 or more: the target loses.
        let held = try Header(.large)
        #expect(try height(held, 0) == sum(320, .large) && height(held, 10_000) == sum(320, .large))
        // A picture without a height, and one that hugs with 49.
        for priority: LayoutPriority? in [nil, 49, 51] {
            let header = View()
            header.traitOverride = traits()
            let picture = try header.add(View())
            try header.stack([picture], inset: 10, gap: 0)
            if let priority {
                let wish = picture.heightAnchor.constraint(equalToConstant: 100)
                wish.priority = priority
                try wish.activate()
            }
            let isHeld = priority == 51
            #expect(try height(header, 0) == (isHeld ? 120 : 20))
            #expect(try height(header, 10_000) == (isHeld ? 120 : 10_000))
        }
    }

    /// Items that size themselves are measured when they are visible.
    @Test("off-screen items have the estimate, visible ones their own size")
    func selfSizing() throws {
        final class Items: CollectionViewDataSource {
            var asked: [CellPath] = []
            func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 300 }
            func collectionView(
                _ collectionView: CollectionView, preferredSizeForItemAt path: CellPath,
                in environment: CellEnvironment
            ) throws(ContainerError) -> Size {
                asked.append(path)
                return Size(width: environment.width, height: 60)
            }
        }
        let source = Items()
        let collection = CollectionView(frame: rect(0, 0, 428, 900))
        collection.dataSource = source
        collection.estimatedItemSize = Size(width: 428, height: 200)
        try collection.layoutIfNeeded()
        let visible = collection.pathsForVisibleItems
        #expect(visible.count == 13)
        #expect(Set(source.asked) == Set(visible) && source.asked.count == visible.count)
        #expect(visible.allSatisfy { collection.frames.sections[0].items[$0.item].height == 60 })
        #expect(collection.frames.sections[0].items[20].height == 200)
        #expect(collection.contentSize.height == 61_170)  // 13 of 60, 287 of 200, 299 gaps of 10
        collection.contentOffset = Point(x: 0, y: 1e6)
        try collection.layoutIfNeeded()
        #expect(abs(collection.contentOffset.y + 900 - collection.contentSize.height) < 1e-6)
        #expect(collection.pathsForVisibleItems.last == CellPath(item: 299, section: 0))
        #expect(source.asked.count < 40)
        #expect(collection.measurementCount == source.asked.count)
    }
}
