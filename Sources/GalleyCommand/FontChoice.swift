import GalleyFonts
import GalleyProfiles
import GalleyRecords

/// Opening fonts for the command: errors become exit codes.
enum FontChoice {
    static func library(_ settings: Settings) throws(Failure) -> FontLibrary {
        do throws(FontError) { return try FontLibrary.bundled(folder: settings.fontFolder) } catch {
            throw failure(error)
        }
    }

    /// The faces of `--profile` and then those of `--font-file`; behind a profile Inter, since it may lack letters that
    /// every other face has.
    static func files(_ settings: Settings, _ library: FontLibrary) throws(Failure) -> [FontFace] {
        guard settings.profiles.isEmpty || !settings.given.contains("font") else {
            throw Failure(.usage, "'--profile' and '--font' exclude each other; give one of them")
        }
        var faces: [FontFace] = []
        for name in settings.profiles {
            let profile = name == SystemFontEstimate.name ? nil : try profile(name)
            do throws(FontError) {
                if let profile {
                    faces.append(try profile.face())
                } else {
                    faces += try SystemFontEstimate.faces(library)
                }
            } catch { throw failure(error) }
        }
        for name in settings.fontFiles {
            do throws(FontError) { faces.append(try FontFile.face(name)) } catch { throw failure(error) }
        }
        if !settings.profiles.isEmpty {
            do throws(FontError) { faces.append(try library.face(family: FontLibrary.defaultFamily)) } catch {
                throw failure(error)
            }
        }
        return faces
    }

    private static func profile(_ path: String) throws(Failure) -> FontProfile {
        var input: Input
        do throws(Failure) { input = try Input(path: path) } catch {
            let isSlip = Spelling.nearest(to: path, among: [SystemFontEstimate.name]) != nil
            throw isSlip
                ? Failure(error.code, "\(error.message); did you mean '\(SystemFontEstimate.name)'?") : error
        }
        defer { input.close() }
        guard input.size <= FontProfile.mostBytes else {
            throw Failure(.badData, "\(path): not a usable profile: more than \(FontProfile.mostBytes >> 20) MiB")
        }
        let bytes = try input.readAll()
        do throws(ProfileError) { return try FontProfile(json: bytes, path: path) } catch {
            throw Failure(.badData, error.description)
        }
    }

    /// What is said beside a picture in faces that have numbers alone.
    static func outlineNote(_ settings: Settings) -> String? {
        settings.profiles.isEmpty ? nil : "a profile has no outlines: its glyphs take their room and are not drawn"
    }

    /// Which of the faces have estimated widths.
    static func estimates(_ settings: Settings, _ faces: [FontFace]) -> [FaceEstimate] {
        guard settings.profiles.contains(SystemFontEstimate.name) else { return [] }
        return faces.filter { $0.path == SystemFontEstimate.name }.map { face in
            FaceEstimate(face: face, widthError: SystemFontEstimate.widthError, note: SystemFontEstimate.note)
        }
    }

    /// By how many percent estimated widths may be wrong; nil where none are.
    static func widthError(_ settings: Settings) -> ClosedRange<Double>? {
        settings.profiles.contains(SystemFontEstimate.name) ? SystemFontEstimate.widthError : nil
    }

    /// What a report says once where widths are estimated.
    static func caveat(_ settings: Settings) -> String? {
        settings.profiles.contains(SystemFontEstimate.name) ? SystemFontEstimate.note : nil
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
