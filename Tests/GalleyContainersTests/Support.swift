import Foundation
import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

/// Material that lies beside the project, not in it.
enum SharedReference {
    /// The folder, or nil where it is not there.
    static let folder: String? = {
        var directory = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { directory.deleteLastPathComponent() }
        let path = directory.appendingPathComponent("shared").path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()

    /// Whether tests over it run: always in CI, where a missing folder then fails them.
    static let isExpected = folder != nil || ProcessInfo.processInfo.environment["CI"] == "true"

    static func data(_ path: String) throws -> Data {
        let folder = try #require(folder, "the shared folder is missing beside the project")
        return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
    }
}

/// Texts in Inter, the bundled fonts opened once.
enum Texts {
    private static let opened = Result<Typesetter, any Error> { Typesetter(fonts: try FontLibrary.bundled()) }

    static var typesetter: Typesetter { get throws { try opened.get() } }
    static var face: FontFace { get throws { try typesetter.fonts.face(family: "Inter") } }
    static var otherFace: FontFace { get throws { try typesetter.fonts.face(family: "Liberation Sans") } }

    /// A text in a style's preferred size.
    static func text(
        _ string: String, style: TextStyle = .body, _ category: ContentSizeCategory = .large, lines: Int = 0,
        face: FontFace? = nil
    ) throws -> LabelContent {
        let font = try Font(face: try face ?? self.face, pointSize: style.pointSize(at: category))
        return try typesetter.label(string, font: font, numberOfLines: lines)
    }

    static let long = "The quick brown fox jumps over the lazy dog and keeps running until the sun goes down."

    /// Words of a seeded generator.
    static func words(_ count: Int, _ random: inout SeededGenerator) -> String {
        let all = [
            "row", "of", "words", "that", "wrap", "where", "the", "width", "ends", "and", "never", "before", "it",
        ]
        return (0..<count).map { _ in all[Int.random(in: 0..<all.count, using: &random)] }.joined(separator: " ")
    }
}

/// SplitMix64: the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

func traits(_ category: ContentSizeCategory = .large, scale: Double = 2) -> TraitCollection {
    var traits = TraitCollection()
    traits.displayScale = scale
    traits.preferredContentSizeCategory = category
    return traits
}

func environment(_ width: Double, _ category: ContentSizeCategory = .large, scale: Double = 2) -> CellEnvironment {
    CellEnvironment(width: width, traits: traits(category, scale: scale))
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}

extension View {
    /// Adds a view that constraints hold.
    @discardableResult
    func add<Child: View>(_ view: Child, _ identifier: String? = nil) throws -> Child {
        view.translatesAutoresizingMaskIntoConstraints = false
        if let identifier { view.identifier = identifier }
        try addSubview(view)
        return view
    }

    /// Holds views below one another and to the sides, with insets around and a gap between.
    func stack(_ views: [View], inset: Double, gap: Double, bottom: LayoutPriority = .required) throws {
        var above: View?
        for view in views {
            try LayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
                trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
                above.map { view.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: gap) }
                    ?? view.topAnchor.constraint(equalTo: topAnchor, constant: inset),
            ])
            above = view
        }
        guard let last = above else { return }
        let end = bottomAnchor.constraint(equalTo: last.bottomAnchor, constant: inset)
        end.priority = bottom
        try end.activate()
    }
}

/// Heights from a list, counted as they are asked for.
final class Rows: TableViewDataSource {
    var sections: [[Double]]
    var asked: [CellPath] = []

    init(_ sections: [[Double]]) { self.sections = sections }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(
        _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
    ) throws(ContainerError) -> Double {
        asked.append(path)
        return sections[path.section][path.row]
    }
}

/// A table without separators at scale 2.
func makeTable(_ source: any TableViewDataSource, _ width: Double = 320, _ height: Double = 480) -> TableView {
    let table = TableView(frame: rect(0, 0, width, height))
    table.traitOverride = traits()
    table.identifier = "table"
    table.separator = .none
    table.dataSource = source
    return table
}

extension TableView {
    func layOut(at y: Double) throws {
        contentOffset = Point(x: 0, y: y)
        try layoutIfNeeded()
    }
}
