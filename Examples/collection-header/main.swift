// A collection whose first header is as high as what it holds. The story is in `galley demo collection-header`.
import Galley
import GalleyContainers
import GalleyLayout

final class PageHeader: View {
    init(_ typesetter: Typesetter, _ category: ContentSizeCategory) throws {
        super.init()
        let texts: [(String, TextStyle)] = [
            ("The first page of several", .title2),
            (
                "Its header is as high as what it holds, however many lines that takes; the others have one height.",
                .body
            ),
        ]
        var views: [String: View] = ["picture": View()]
        for (name, text) in zip(["title", "text"], texts) {
            let font = try typesetter.fonts.preferredFont(forTextStyle: text.1, at: category)
            views[name] = Label(try typesetter.label(text.0, font: font, numberOfLines: 0))
        }
        for view in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            try addSubview(view)
        }
        for format in views.keys.map({ "H:|-16-[\($0)]-16-|" }) + ["V:|-16-[title]-8-[text]-8-[picture(60)]-16-|"] {
            try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
    }
}

final class Pages: CollectionViewDataSource {
    let typesetter: Typesetter

    init(_ typesetter: Typesetter) { self.typesetter = typesetter }
    func numberOfSections(in collectionView: CollectionView) -> Int { 3 }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
        _ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Size? {
        guard section == 0 else { return Size(width: environment.width, height: 40) }
        do {
            // At the collection's width, not the screen's.
            return try PageHeader(typesetter, environment.category).systemLayoutSizeFitting(
                Size(width: environment.width, height: View.layoutFittingCompressedSize.height),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        } catch { throw .configuration(cell: "header", reason: "\(error)") }
    }
}

let pages = Pages(Typesetter(fonts: try FontLibrary.bundled()))
let collection = CollectionView()
collection.dataSource = pages
for category in [ContentSizeCategory.large, .accessibility5] {
    for width in [320.0, 390, 1024] {
        var traits = TraitCollection()
        traits.preferredContentSizeCategory = category
        collection.traitOverride = traits
        collection.frame = Rect(x: 0, y: 0, width: width, height: 600)
        try collection.layoutIfNeeded()
        print(
            "first header, \(category.shortName) \(Int(width)) = \(collection.frames.sections[0].header?.height ?? 0)")
        print("next header, \(category.shortName) \(Int(width)) = \(collection.frames.sections[1].header?.height ?? 0)")
    }
}

// Compressed is (0, 0) and expanded (10000, 10000), and the target counts where nothing holds the height.
let open = View()
let picture = View()
picture.translatesAutoresizingMaskIntoConstraints = false
try open.addSubview(picture)
try LayoutConstraint.activate(
    LayoutConstraint.constraints(withVisualFormat: "V:|-10-[picture]-10-|", views: ["picture": picture]))
for target in [View.layoutFittingCompressedSize, View.layoutFittingExpandedSize] {
    let size = try open.systemLayoutSizeFitting(target)
    print("nothing holds it, target \(Int(target.height)) = \(size.height)")
}
