import GalleyFonts

/// Opening fonts for the command: errors become exit codes.
enum FontChoice {
    static func library(_ settings: Settings) throws(Failure) -> FontLibrary {
        do throws(FontError) { return try FontLibrary.bundled(folder: settings.fontFolder) } catch {
            throw failure(error)
        }
    }

    /// A missing font is 69, a damaged one 65.
    static func failure(_ error: FontError) -> Failure {
        switch error {
        case .unreadable, .unknownFamily, .noFonts: Failure(.fontMissing, sentence(error.description))
        case .damaged, .noSuchFace, .unsupported, .badManifest: Failure(.badData, sentence(error.description))
        case .alreadyScaled, .invalidPointSize: Failure(.usage, sentence(error.description))
        }
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
