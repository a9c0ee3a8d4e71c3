public import GalleyFonts
import GalleyLayout

/// The systems that fight one question, how tall something is once its text has wrapped, each told step by step.
public enum Demo: String, CaseIterable, Sendable {
    /// A storyboard's table header, as high as its frame says.
    case storyboardHeader = "storyboard-header"
    /// A table header that fits itself after each layout.
    case tableHeader = "table-header"
    /// A header that scrolling collapses.
    case collapsingHeader = "collapsing-header"
    /// Rows as high as their texts.
    case selfSizingCells = "self-sizing-cells"
    /// A collection's header of dynamic height.
    case collectionHeader = "collection-header"

    /// One line of what it is about.
    public var abstract: String {
        switch self {
        case .storyboardHeader: "A storyboard's table header, as high as its frame says."
        case .tableHeader: "A table header that fits itself after each layout."
        case .collapsingHeader: "A header that scrolling collapses, and its jump."
        case .selfSizingCells: "Rows as high as their texts, and estimates that move nothing."
        case .collectionHeader: "A collection's header of dynamic height, and two corrections."
        }
    }

    /// The published program or article whose system it is.
    public var source: String {
        switch self {
        case .storyboardHeader: "daveanderson/TableViewHeader"
        case .tableHeader: "roadfire/AutoLayoutTableHeaderView"
        case .collapsingHeader: "aaronpang/APDynamicHeaderTableViewController"
        case .selfSizingCells: "useyourloaf.com and kharrison/CodeExamples, Huckleberry"
        case .collectionHeader: "a write-up of headers for UICollectionViewFlowLayout"
        }
    }

    /// Goes through the demo and tells what it finds; every number comes out of the layout.
    ///
    /// - Parameter faces: the first sets the texts, in place of the bundled Inter.
    /// - Throws: ``DemoError``.
    /// - Complexity: some thousand layouts.
    public func story(fonts: FontLibrary, faces: [FontFace] = []) throws(DemoError) -> DemoStory {
        try story(fonts: fonts, faces: faces, camera: nil)
    }

    /// - Parameter camera: takes pictures where it is there.
    func story(fonts: FontLibrary, faces: [FontFace], camera: DemoCamera?) throws(DemoError) -> DemoStory {
        let texts = DemoTexts(fonts: fonts, faces: faces, camera: camera)
        do {
            let steps =
                switch self {
                case .storyboardHeader: try StoryboardHeaderStory(texts).steps()
                case .tableHeader: try TableHeaderStory(texts).steps()
                case .collapsingHeader: try CollapsingHeaderStory(texts).steps()
                case .selfSizingCells: try SelfSizingCellsStory(texts).steps()
                case .collectionHeader: try CollectionHeaderStory(texts).steps()
                }
            return DemoStory(demo: self, steps: steps)
        } catch { throw DemoError(error, in: self) }
    }
}
