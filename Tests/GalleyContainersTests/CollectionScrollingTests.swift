import GalleyContainers
import GalleyGeometry
import GalleyLayout
import Testing

@Suite("A collection that is scrolled") struct CollectionScrollingTests {
    private final class Items: CollectionViewDataSource {
        var sections: [[Size]]
        /// The size of what is visible; the same as the supposed one where nil.
        var measured: Size?
        /// Whether measuring fails, behind the first item.
        var fails = false

        init(_ sections: [[Size]]) { self.sections = sections }

        func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(_ collectionView: CollectionView, sizeForItemAt path: CellPath) -> Size? {
            sections[path.section][path.item]
        }
        func collectionView(
            _ collectionView: CollectionView, preferredSizeForItemAt path: CellPath, in environment: CellEnvironment
        ) throws(ContainerError) -> Size {
            if fails, path.item > 0 { throw .configuration(cell: "item", reason: "not today") }
            return measured ?? sections[path.section][path.item]
        }
    }

    /// All that is visible, by looking at every frame.
    private func visible(_ collection: CollectionView) -> [CellPath] {
        let window = (collection.contentOffset, collection.bounds.size)
        var result: [CellPath] = []
        for (section, placed) in collection.frames.sections.enumerated() {
            for (item, frame) in placed.items.enumerated()
            where frame.minX < window.0.x + window.1.width && frame.maxX > window.0.x
                && frame.minY < window.0.y + window.1.height && frame.maxY > window.0.y
            {
                result.append(CellPath(item: item, section: section))
            }
        }
        return result
    }

    @Test("a scroll looks at what is visible and a few lines, whatever there is beside it")
    func work() throws {
        let source = Items([Array(repeating: Size(width: 100, height: 60), count: 100_000)])
        let collection = CollectionView(frame: rect(0, 0, 320, 600))
        collection.dataSource = source
        try collection.layoutIfNeeded()
        #expect(collection.operationCount >= 100_000)
        for screen in 1...200 {
            let before = collection.operationCount
            collection.contentOffset.y = Double(screen) * 4321.5
            try collection.layoutIfNeeded()
            let paths = collection.pathsForVisibleItems
            #expect(collection.operationCount - before <= 4 * paths.count + 100)
            #expect(paths.count >= 27 && paths.count <= 33)
        }
        #expect(visible(collection) == collection.pathsForVisibleItems)
        // Measured anew, everything is placed anew.
        let before = collection.operationCount
        collection.invalidateLayout()
        try collection.layoutIfNeeded()
        #expect(collection.operationCount - before >= 100_000)
    }

    @Test("items that could not be measured are in the next layout")
    func failures() throws {
        let source = Items([Array(repeating: Size(width: 100, height: 60), count: 30)])
        (source.measured, source.fails) = (Size(width: 100, height: 80), true)
        let collection = CollectionView(frame: rect(0, 0, 320, 600))
        collection.dataSource = source
        collection.estimatedItemSize = Size(width: 100, height: 60)
        for _ in 0..<2 { #expect(throws: LayoutError.self) { try collection.layoutIfNeeded() } }
        source.fails = false
        try collection.layoutIfNeeded()
        #expect(collection.pathsForVisibleItems == visible(collection))
        #expect(collection.frames.sections[0].items.prefix(3).allSatisfy { $0.height == 80 })
    }

    @Test("what is visible is what a look at every frame finds, also where insets put lines over each other")
    func random() throws {
        var random = SeededGenerator(seed: 31)
        var overlaps = 0
        for round in 0..<300 {
            let source = Items(
                (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    (0..<Int.random(in: 0...12, using: &random)).map { _ in
                        Size(
                            width: Double(Int.random(in: 0...150, using: &random)),
                            height: Double(Int.random(in: 0...150, using: &random)))
                    }
                })
            let collection = CollectionView(frame: rect(0, 0, 300, 300))
            collection.dataSource = source
            collection.layout.scrollDirection = round.isMultiple(of: 2) ? .vertical : .horizontal
            let edge = { Double(Int.random(in: -120...40, using: &random)) }
            collection.layout.sectionInset = EdgeInsets(top: edge(), left: edge(), bottom: edge(), right: edge())
            if round.isMultiple(of: 3) {
                collection.estimatedItemSize = Size(width: 40, height: 40)
                source.measured = Size(width: 55, height: 70)
            }
            try collection.layoutIfNeeded()
            for _ in 0..<5 {
                collection.contentOffset = Point(
                    x: Double(Int.random(in: -100...900, using: &random)),
                    y: Double(Int.random(in: -100...900, using: &random)))
                try collection.layoutIfNeeded()
                #expect(collection.pathsForVisibleItems == visible(collection))
                if source.measured != nil {
                    #expect(
                        visible(collection).allSatisfy {
                            collection.frames.sections[$0.section].items[$0.item].size == source.measured
                        })
                }
            }
            let frames = collection.frames.sections.flatMap(\.items)
            for (a, b) in zip(frames, frames.dropFirst()) where b.minY < a.minY && b.minX <= a.minX { overlaps += 1 }
        }
        #expect(overlaps > 20)
    }
}
