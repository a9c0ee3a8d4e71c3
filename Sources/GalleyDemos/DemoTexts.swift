import GalleyFonts
import GalleyInterfaceBuilder
import GalleyText

/// The texts of the demos, in one face.
struct DemoTexts {
    let typesetter: Typesetter
    private let faces: [FontFace]
    /// Takes pictures of screens as they are shown; nil where nobody looks.
    let camera: DemoCamera?

    init(fonts: FontLibrary, faces: [FontFace], camera: DemoCamera? = nil) {
        self.camera = camera
        typesetter = Typesetter(fonts: fonts)
        self.faces = faces
    }

    /// What makes views of storyboards, in the same face.
    var loader: InterfaceLoader { InterfaceLoader(fonts: typesetter.fonts, faces: faces) }

    /// A label's text in a style's size at a category.
    func label(
        _ text: String, _ style: TextStyle = .body, _ category: ContentSizeCategory = .large, lines: Int = 0
    ) throws -> LabelContent {
        let face = try faces.first ?? typesetter.fonts.face(family: FontLibrary.defaultFamily, weight: style.weight)
        let font = try Font(face: face, pointSize: style.pointSize(at: category))
        return try typesetter.label(text, font: font, numberOfLines: lines)
    }
}
