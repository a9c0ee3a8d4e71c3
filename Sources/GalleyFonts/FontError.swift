/// Why a font could not be had. Each case carries what was asked for and where.
public enum FontError: Error, Sendable, Hashable {
    /// The file is not there or cannot be read.
    case unreadable(path: String, reason: String)
    /// The file was read and is no font that can be measured.
    case damaged(path: String, reason: String)
    /// A collection does not hold this face.
    case noSuchFace(path: String, index: Int, count: Int)
    /// Only bitmaps, and none that scale.
    case unsupported(path: String, reason: String)
    /// No family of this name is bundled (or installed, where the system was asked).
    case unknownFamily(name: String, known: [String])
    /// No folder with the bundled fonts was found.
    case noFonts(searched: [String])
    /// The manifest beside the bundled fonts does not say what it must.
    case badManifest(path: String, line: Int, reason: String)
    /// `FontMetrics` was given a font that has been scaled before.
    case alreadyScaled(family: String)
    /// Not a number above 0, or above `Font.maximumPointSize`.
    case invalidPointSize(Double)
    /// A variation of an axis that the face does not have.
    case noAxis(tag: String, file: String, axes: [FontAxis])
    /// A place on an axis that is not finite.
    case invalidVariation(FontVariation)
}

extension FontError: CustomStringConvertible {
    /// One line: what, where, and what would be accepted.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): cannot read the font: \(reason)"
        case .damaged(let path, let reason): "\(path): not a usable font: \(reason)"
        case .noSuchFace(let path, let index, let count):
            "\(path): no face \(index); the file holds \(count) (0 to \(count - 1))"
        case .unsupported(let path, let reason): "\(path): unsupported font: \(reason)"
        case .unknownFamily(let name, let known):
            "no font family '\(name)'; known are \(known.joined(separator: ", "))"
        case .noFonts(let searched):
            "no usable font: no folder with manifest.tsv among \(searched.joined(separator: ", "))"
        case .badManifest(let path, let line, let reason): "\(path):\(line): \(reason)"
        case .alreadyScaled(let family):
            "the font of family '\(family)' is already scaled; pass the font at its size for Large"
        case .noAxis(let tag, let file, let axes):
            "\(file): no axis '\(tag)'; "
                + (axes.isEmpty ? "it is not a variable font" : "it has \(axes.map(\.tag).joined(separator: ", "))")
        case .invalidVariation(let variation):
            "\(variation.tag)=\(variation.value) is no place on an axis; a finite number is"
        case .invalidPointSize(let size): "a point size of \(size); it must be above 0 and at most 1e9"
        }
    }
}
