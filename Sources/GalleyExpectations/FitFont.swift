public import Galley
import GalleyRecords

/// The font that a text is expected to fit in.
public enum FitFont: Sendable {
    /// The bundled Inter in the style's weight, which stands in for SF and is a little wider.
    case inter
    /// A family: bundled, else installed.
    case family(String)
    /// Font files by their paths: the first one sets the text, the others are its fallbacks.
    case files([String])
    /// A face at hand.
    case face(FontFace)

    /// Finds the faces; nil for the cascade is the bundled fallbacks.
    func resolved(_ library: FontLibrary, _ style: TextStyle) throws(FontError) -> (FontFace, FontCascade?) {
        switch self {
        case .inter: return (try library.face(family: FontLibrary.defaultFamily, weight: style.weight), nil)
        case .family(let name):
            guard let face = try library.face(anyFamily: name, weight: style.weight) else {
                throw .unknownFamily(name: name, known: library.families)
            }
            return (face, nil)
        case .files(let paths):
            var faces: [FontFace] = []
            for path in paths { faces.append(try FontFile.face(path)) }
            guard let first = faces.first else { throw .unknownFamily(name: "", known: library.families) }
            guard faces.count > 1 else { return (first, nil) }
            return (first, FontCascade(primary: first, fallbacks: Array(faces.dropFirst())))
        case .face(let face): return (face, nil)
        }
    }
}
