public import GalleyFonts
import GalleyText
import Synchronization

/// What a record's words about fonts come to: a face, and what stands behind it.
struct ChosenFont: Sendable {
    var face: FontFace
    /// Nil is the library's own cascade behind the face.
    var cascade: FontCascade?
    /// The family that was asked for and is not there.
    var missingFamily: String?
    /// Whether nobody asked for a face, so that it is the bundled Inter.
    var isDefault: Bool
    /// The faces of the files that were named.
    var files: [FontFace] = []
    /// Whether a file was named, so that no weight is chosen.
    var isFile: Bool { !files.isEmpty }
}

/// Finds and keeps the fonts of a run; files are read once.
final class FontBook: Sendable {
    private struct Request: Hashable {
        var family: String?
        var fonts: [String]?
        var weight: Int?
        var isItalic = false
        var variations: [FontVariation] = []
    }

    private let library: FontLibrary
    private let ownFaces: [FontFace]
    private let known = Mutex<[Request: Result<ChosenFont, FontError>]>([:])
    private let files = Mutex<[String: Result<FontFace, FontError>]>([:])

    /// - Parameter files: faces that stand before the bundled ones where a record names none.
    init(library: FontLibrary, files: [FontFace]) {
        self.library = library
        ownFaces = files
    }

    /// - Parameter isItalic: whether an italic is wanted, where a family has one.
    func font(for settings: RecordSettings, isItalic: Bool = false) throws(FontError) -> ChosenFont {
        // A style brings its weight (headline is semibold), a size alone does not.
        let weight = settings.weight ?? settings.style?.weight.rawValue
        let request = Request(
            family: settings.family, fonts: settings.fonts, weight: weight, isItalic: isItalic,
            variations: settings.variations ?? [])
        if let result = known.withLock({ $0[request] }) { return try result.get() }
        let result: Result<ChosenFont, FontError>
        do throws(FontError) { result = .success(try varied(find(request), request)) } catch {
            result = .failure(error)
        }
        known.withLock { known in
            // A stream may name a family a record, and each would be kept.
            if known.count >= Self.limit { known.removeAll() }
            known[request] = result
        }
        return try result.get()
    }

    /// How many requests, and how many files, are kept before all are forgotten.
    private static let limit = 256

    /// A face that markup asks for, beside a text's own: of the files that were named, else of the family. A family that
    /// nobody named (a file brought it) is looked for among the bundled ones alone, so that answers are the same on
    /// every machine.
    func face(
        _ request: FaceRequest, beside chosen: ChosenFont, _ settings: RecordSettings
    ) throws(FontError) -> FontFace? {
        guard let family = request.family else { return nil }
        let name = family.lowercased()
        let files = chosen.files.filter { $0.family.lowercased() == name }
        let own =
            files.isEmpty
            ? nil : try FontFamily(faces: files).match(weight: request.weight, italic: request.isItalic).face
        if let own, request.isMet(by: own) {
            // Its other axes are where the text's own face has them.
            let places = (settings.variations ?? []).filter { place in
                place.tag != "wght" && own.axes.contains { $0.tag == place.tag }
            }
            return places.isEmpty ? own : try own.varied(places)
        }
        let isNamed = [settings.family, settings.codeFamily].contains { $0?.lowercased() == name }
        guard isNamed || library.families.contains(where: { $0.lowercased() == name }) else { return own }
        var asked = RecordSettings()
        asked.family = family
        asked.weight = request.weight.rawValue
        let found = try font(for: asked, isItalic: request.isItalic)
        return found.missingFamily == nil ? found.face : own
    }

    /// A variable face at the weight and slant asked for, and at the places on its axes that were named.
    private func varied(_ chosen: ChosenFont, _ request: Request) throws(FontError) -> ChosenFont {
        var face = chosen.face
        if chosen.isFile, let weight = request.weight {
            face = try face.set(weight: FontWeight(weight), italic: request.isItalic)
        }
        if !request.variations.isEmpty { face = try face.varied(request.variations) }
        guard face !== chosen.face else { return chosen }
        var chosen = chosen
        if let cascade = chosen.cascade {
            var fallbacks: [FontFace] = []
            for position in 1..<cascade.count { fallbacks.append(try cascade.face(at: position)) }
            chosen.cascade = FontCascade(primary: face, fallbacks: fallbacks)
        }
        chosen.face = face
        return chosen
    }

    private func find(_ request: Request) throws(FontError) -> ChosenFont {
        if let names = request.fonts {
            var faces: [FontFace] = []
            for name in names { faces.append(try face(named: name)) }
            let cascade = FontCascade(primary: faces[0], fallbacks: Array(faces.dropFirst()))
            return ChosenFont(face: faces[0], cascade: cascade, isDefault: false, files: faces)
        }
        let weight = FontWeight(request.weight ?? 400)
        if let family = request.family {
            // A bundled face among them stands for what the others lack, and is no choice of its family's weights.
            let own = ownFaces.filter {
                $0.family.lowercased() == family.lowercased() && !library.holds($0)
            }
            if !own.isEmpty {
                let face = try FontFamily(faces: own).match(weight: weight, italic: request.isItalic).face
                return ChosenFont(face: face, isDefault: false, files: own)
            }
            if let face = try library.face(anyFamily: family, weight: weight, italic: request.isItalic) {
                return ChosenFont(face: face, isDefault: false)
            }
            let face = try library.face(
                family: FontLibrary.defaultFamily, weight: weight, italic: request.isItalic)
            return ChosenFont(face: face, missingFamily: family, isDefault: true)
        }
        if let first = try ownFace(request) {
            guard ownFaces.count > 1 else { return ChosenFont(face: first, isDefault: false, files: ownFaces) }
            let bundled = library.cascade(for: first)
            var fallbacks = ownFaces.filter { $0 !== first }
            for position in 1..<bundled.count { fallbacks.append(try bundled.face(at: position)) }
            let cascade = FontCascade(primary: first, fallbacks: fallbacks)
            return ChosenFont(face: first, cascade: cascade, isDefault: false, files: ownFaces)
        }
        let face = try library.face(
            family: FontLibrary.defaultFamily, weight: weight, italic: request.isItalic)
        return ChosenFont(face: face, isDefault: true)
    }

    /// The first of the run's own faces, or the face of its family that is nearest to what is asked for.
    private func ownFace(_ request: Request) throws(FontError) -> FontFace? {
        guard ownFaces.count > 1, let weight = request.weight else { return ownFaces.first }
        return try FontFamily(faces: ownFaces).nearest(weight: FontWeight(weight), italic: request.isItalic)
    }

    private func face(named name: String) throws(FontError) -> FontFace {
        if let result = files.withLock({ $0[name] }) { return try result.get() }
        let result: Result<FontFace, FontError>
        do throws(FontError) { result = .success(try FontFile.face(name, in: library)) } catch {
            result = .failure(error)
        }
        files.withLock { files in
            if files.count >= Self.limit { files.removeAll() }
            files[name] = result
        }
        return try result.get()
    }
}

extension FontLibrary {
    /// Whether a face is one of the bundled files.
    package func holds(_ face: FontFace) -> Bool { face.path.hasPrefix(folder + "/") }

    /// A face of a bundled family, else of an installed one; nil where there is neither.
    public func face(
        anyFamily family: String, weight: FontWeight = .regular, italic: Bool = false
    ) throws(FontError) -> FontFace? {
        do throws(FontError) {
            return try face(family: family, weight: weight, italic: italic)
        } catch {
            guard case .unknownFamily = error else { throw error }
        }
        do throws(FontError) {
            return try SystemFonts.face(family: family, weight: weight, italic: italic)
        } catch {
            guard case .unknownFamily = error else { throw error }
            return nil
        }
    }
}

/// A font file as people name it: a path, and `#2` behind it for the third face of a collection.
public enum FontFile {
    /// Opens the face.
    /// - Throws: `FontError` naming the file and the reason.
    public static func face(_ name: String) throws(FontError) -> FontFace {
        let (path, index) = parts(name)
        return try FontLibrary.face(file: path, index: index ?? 0)
    }

    /// Opens the face of a bundled file, by its name alone, or of any other by its path.
    /// - Throws: `FontError` naming the file and the reason.
    public static func face(_ name: String, in library: FontLibrary) throws(FontError) -> FontFace {
        let (path, index) = parts(name)
        guard let entry = library.entries.first(where: { $0.fileName == path }) else { return try face(name) }
        if index ?? entry.index == entry.index, let face = try library.face(fileName: path) { return face }
        return try FontLibrary.face(file: "\(library.folder)/\(entry.file)", index: index ?? 0)
    }

    private static func parts(_ name: String) -> (path: String, index: Int?) {
        guard let hash = name.lastIndex(of: "#"), let index = Int(name[name.index(after: hash)...]), index >= 0 else {
            return (name, nil)
        }
        return (String(name[..<hash]), index)
    }
}
