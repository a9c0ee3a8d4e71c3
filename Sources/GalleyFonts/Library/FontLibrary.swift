import Synchronization

/// The fonts that a measurement may use: the bundled faces, opened when first needed, and how one is chosen.
///
/// Without a word from the caller nothing outside the library's folder changes a measured number. A library may be
/// used from any thread.
public final class FontLibrary: Sendable {
    /// The folder the bundled faces are read from.
    public let folder: String
    /// The bundled faces, in the manifest's order.
    public let entries: [FontManifestEntry]
    private let opened: Mutex<[FontFace?]>

    /// The family that labels are set in unless another is asked for.
    public static let defaultFamily = "Inter"

    /// The library of the bundled fonts.
    ///
    /// - Parameter folder: where to look instead of `$GALLEY_FONT_PATH`, `<executable>/../share/galley/Fonts` and
    ///   the package's own resources.
    /// - Throws: `FontError.noFonts` naming the places searched, or `badManifest`.
    public static func bundled(folder: String? = nil) throws(FontError) -> FontLibrary {
        let folder = try FontFolder.find(asked: folder)
        let path = "\(folder)/\(FontManifest.fileName)"
        let bytes = try FontBytes.reading(path)
        let text = unsafe bytes.withBytes { unsafe String(decoding: $0, as: UTF8.self) }
        return FontLibrary(folder: folder, entries: try FontManifest.parse(text, path: path))
    }

    private init(folder: String, entries: [FontManifestEntry]) {
        self.folder = folder
        self.entries = entries
        opened = Mutex([FontFace?](repeating: nil, count: entries.count))
    }

    /// The family names, in the manifest's order, each once.
    public var families: [String] {
        entries.reduce(into: []) { names, entry in
            if names.last != entry.family { names.append(entry.family) }
        }
    }

    /// A bundled face by its position in `entries`.
    /// - Throws: `FontError` where the file is missing or damaged.
    public func face(at position: Int) throws(FontError) -> FontFace {
        if let face = opened.withLock({ $0[position] }) { return face }
        // Two threads may open the same face at once; the first one stored is kept, so that a face stays one.
        let entry = entries[position]
        let bytes = try FontBytes.mapping("\(folder)/\(entry.file)")
        let face = try FontFace.opening(bytes, index: entry.index, fileName: entry.fileName)
        return opened.withLock { faces in
            if let first = faces[position] { return first }
            faces[position] = face
            return face
        }
    }

    /// The bundled face of a family that is nearest in weight and slant, by CSS Fonts' rules (§5.2 step 4).
    /// - Throws: `FontError.unknownFamily` naming the families there are.
    public func face(family: String, weight: FontWeight = .regular, italic: Bool = false) throws(FontError) -> FontFace
    {
        guard let position = position(family: family, weight: weight, italic: italic) else {
            throw .unknownFamily(name: family, known: families)
        }
        return try face(at: position)
    }

    /// The bundled face with a file name, for example `Inter-Regular.otf`; nil where no such file is bundled.
    public func face(fileName: String) throws(FontError) -> FontFace? {
        guard let position = entries.firstIndex(where: { $0.fileName == fileName }) else { return nil }
        return try face(at: position)
    }

    /// A face of a file on disk, read whole into memory.
    /// - Throws: `FontError` naming the file and the reason.
    public static func face(file path: String, index: Int = 0) throws(FontError) -> FontFace {
        try FontFace.opening(try FontBytes.reading(path), index: index, fileName: lastComponent(path))
    }

    /// A face of a font file's bytes; `name` stands for it in answers and errors.
    public static func face(bytes: [UInt8], index: Int = 0, name: String) throws(FontError) -> FontFace {
        guard !bytes.isEmpty else { throw .damaged(path: name, reason: "the file is empty") }
        return try FontFace.opening(
            try FontBytes.copying(bytes, path: name), index: index, fileName: lastComponent(name))
    }

    /// The preferred font of a text style at a category, in the default family.
    public func preferredFont(
        forTextStyle style: TextStyle, at category: ContentSizeCategory = .large
    ) throws(FontError) -> Font {
        let face = try face(family: Self.defaultFamily, weight: style.weight)
        let size = style.pointSize(at: category)
        return Font(
            face: face, pointSize: size,
            scaling: Font.Scaling(
                textStyle: style, basePointSize: style.pointSize(at: .large), maximumPointSize: nil,
                isPreferred: true))
    }

    /// The default family at a fixed size, as UIKit's `systemFont(ofSize:weight:)`.
    public func systemFont(ofSize size: Double, weight: FontWeight = .regular) throws(FontError) -> Font {
        try Font(face: try face(family: Self.defaultFamily, weight: weight), pointSize: size)
    }

    private func position(family: String, weight: FontWeight, italic: Bool) -> Int? {
        let name = family.lowercased()
        let members = entries.indices.filter { entries[$0].family.lowercased() == name }
        let slanted = members.filter { entries[$0].isItalic == italic }
        return (slanted.isEmpty ? members : slanted).min { a, b in
            weightDistance(entries[a].weight, from: weight) < weightDistance(entries[b].weight, from: weight)
        }
    }

    private static func lastComponent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
}

/// CSS Fonts 4 §5.2: from 400 to 500 look up to 500 first, then down, then up; below 400 down first; above 500 up.
func weightDistance(_ weight: FontWeight, from wanted: FontWeight) -> Int {
    let (have, want) = (weight.rawValue, wanted.rawValue)
    if have == want { return 0 }
    if (400...500).contains(want) {
        if have > want, have <= 500 { return have - want }
        return have < want ? 1000 + want - have : 2000 + have - want
    }
    let isFirstSide = want < 400 ? have < want : have > want
    return isFirstSide ? abs(have - want) : 1000 + abs(have - want)
}
