import GalleyFonts
import GalleyRecords

/// Opening fonts for the command: errors become exit codes.
enum FontChoice {
    static func library(_ settings: Settings) throws(Failure) -> FontLibrary {
        do throws(FontError) { return try FontLibrary.bundled(folder: settings.fontFolder) } catch {
            throw failure(error)
        }
    }

    /// The faces of `--font-file`.
    static func files(_ settings: Settings) throws(Failure) -> [FontFace] {
        var faces: [FontFace] = []
        for name in settings.fontFiles {
            do throws(FontError) { faces.append(try FontFile.face(name)) } catch { throw failure(error) }
        }
        return faces
    }

    /// A missing font is 69, a damaged one 65. A message that begins with a file's name keeps it to the letter.
    static func failure(_ error: FontError) -> Failure {
        switch error {
        case .unreadable: Failure(.fontMissing, error.description)
        case .damaged, .noSuchFace, .unsupported, .badManifest: Failure(.badData, error.description)
        case .unknownFamily(let name, let known):
            if let guess = Spelling.nearest(to: name, among: known) {
                Failure(.fontMissing, "No font family '\(name)'; did you mean '\(guess)'?")
            } else {
                Failure(.fontMissing, sentence(error.description))
            }
        case .noAxis: Failure(.usage, error.description)
        case .noFonts: Failure(.fontMissing, sentence(error.description))
        case .alreadyScaled, .invalidPointSize, .invalidVariation: Failure(.usage, sentence(error.description))
        }
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
