import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout

/// A collection's header: a headline, a text and a picture of a fixed height below one another.
final class PageHeader: View {
    let labels = [Label(), Label()]
    let picture = View()

    init(_ texts: DemoTexts, _ category: ContentSizeCategory = .large) throws {
        super.init(frame: .zero)
        labels[0].content = try texts.label("The first page of several", .title2, category)
        labels[1].content = try texts.label(
            "Its header is as high as what it holds, however many lines that takes; the others have one height.", .body,
            category)
        try stack(labels + [picture], inset: 16, gap: 8)
        try picture.heightAnchor.constraint(equalToConstant: 60).activate()
    }

    /// What its constraints add up to at a width.
    func sum(_ width: Double) -> Double {
        16 + labels.reduce(0) { $0 + $1.contentHeight(forWidth: width - 32) + 8 } + 60 + 16
    }

    /// The question of the write-up, at the collection's width.
    static func height(of header: View, _ width: Double, target: Double = 0) throws -> Double {
        try header.systemLayoutSizeFitting(
            Size(width: width, height: target), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

extension View {
    /// Takes views in, below one another and held to the sides.
    func stack(_ views: [View], inset: Double, gap: Double) throws {
        var formats: [String] = []
        var column = "V:|-inset-"
        var named: [String: View] = [:]
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            try addSubview(view)
            named["v\(index)"] = view
            formats.append("H:|-inset-[v\(index)]-inset-|")
            column += (index == 0 ? "" : "-gap-") + "[v\(index)]"
        }
        for format in formats + [column + "-inset-|"] {
            try LayoutConstraint.activate(
                LayoutConstraint.constraints(
                    withVisualFormat: format, metrics: ["inset": inset, "gap": gap], views: named))
        }
    }
}

/// Three sections; the first one's header is asked for, the others' are 40 high.
final class Pages: CollectionViewDataSource {
    private let texts: DemoTexts
    /// The width that headers are asked at; nil is the collection's.
    var askedWidth: Double?
    /// What the first section answers in place of a height; nil asks its header.
    var firstHeight: Double?
    /// How many headers were made.
    private(set) var made = 0

    init(_ texts: DemoTexts) { self.texts = texts }

    func numberOfSections(in collectionView: CollectionView) -> Int { 3 }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionView(
        _ collectionView: CollectionView, referenceSizeForHeaderInSection section: Int, in environment: CellEnvironment
    ) throws(ContainerError) -> Size? {
        guard section == 0 else { return Size(width: environment.width, height: 40) }
        if let firstHeight { return Size(width: environment.width, height: firstHeight) }
        made += 1
        do {
            let header = try PageHeader(texts, environment.category)
            header.traitOverride = environment.traits
            let width = askedWidth ?? environment.width
            return Size(width: width, height: try PageHeader.height(of: header, width))
        } catch { throw .configuration(cell: "header", reason: "\(error)") }
    }
}
