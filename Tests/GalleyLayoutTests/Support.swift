import Foundation
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

    static func text(_ path: String) throws -> String {
        let folder = try #require(folder, "the shared folder is missing beside the project")
        return try String(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"), encoding: .utf8)
    }
}

/// Fonts for labels in tests, opened once.
enum Fonts {
    private static let library = Result<FontLibrary, any Error> { try FontLibrary.bundled() }
    private static let opened = Result<(Typesetter, FontFace, FontFace), any Error> {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/Fonts").path
        let typesetter = Typesetter(fonts: try library.get())
        return (
            typesetter, try FontLibrary.face(file: "\(folder)/Fixed.ttf"),
            try FontLibrary.face(file: "\(folder)/HeaderText.ttf")
        )
    }

    /// Text in Inter, as an app's.
    static func text(_ string: String, size: Double = 17, lines: Int = 0) throws -> LabelContent {
        let typesetter = try opened.get().0
        return try typesetter.label(string, font: try library.get().systemFont(ofSize: size), numberOfLines: lines)
    }

    /// Text whose every character is as wide and high as the size: sizes are whole numbers.
    static func blocks(_ string: String, size: Double = 10, lines: Int = 0) throws -> LabelContent {
        try content(string, try opened.get().1, size, lines)
    }

    /// Text with the line metrics of the phone of the table header's screenshots.
    static func header(_ string: String, size: Double = 17, lines: Int = 0) throws -> LabelContent {
        try content(string, try opened.get().2, size, lines)
    }

    private static func content(_ string: String, _ face: FontFace, _ size: Double, _ lines: Int) throws -> LabelContent
    {
        let paragraph = try opened.get().0.paragraph(
            string, font: Font(face: face, pointSize: size), cascade: FontCascade(primary: face))
        var content = LabelContent(paragraph)
        content.numberOfLines = lines
        return content
    }
}

/// A root of a size, left to right at scale 2 unless told otherwise.
func makeRoot(
    _ width: Double, _ height: Double, scale: Double = 2, direction: TraitCollection.LayoutDirection = .leftToRight
) -> View {
    let root = View(frame: Rect(x: 0, y: 0, width: width, height: height))
    var traits = TraitCollection()
    traits.displayScale = scale
    traits.layoutDirection = direction
    root.traitOverride = traits
    root.identifier = "root"
    return root
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

    /// A view that asks for a size.
    static func box(_ width: Double?, _ height: Double?) -> BoxView {
        let view = BoxView()
        view.size = IntrinsicSize(width: width, height: height)
        return view
    }

    /// Holds all four sides to the superview's.
    func pin(to view: View, _ inset: Double = 0) throws {
        try LayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
            topAnchor.constraint(equalTo: view.topAnchor, constant: inset),
            view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
            view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
        ])
    }
}

/// A view whose content has a size of its own.
final class BoxView: View {
    var size = IntrinsicSize.none {
        didSet { if size != oldValue { invalidateIntrinsicContentSize() } }
    }
    override var intrinsicContentSize: IntrinsicSize { size }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}

/// Whether two rectangles agree to a tolerance in every number.
func agree(_ left: Rect, _ right: Rect, _ tolerance: Double = 1e-6) -> Bool {
    let differences = [
        left.minX - right.minX, left.minY - right.minY, left.width - right.width, left.height - right.height,
    ]
    return differences.allSatisfy { abs($0) <= tolerance }
}
