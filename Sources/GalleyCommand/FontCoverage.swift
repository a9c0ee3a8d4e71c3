import GalleyFonts
import GalleyJSON

/// `galley fonts coverage`: for each character of a text the faces that hold it, in the order they are asked.
struct FontCoverage {
    private let settings: Settings
    private let faces: [FontFace]

    init(_ library: FontLibrary, _ settings: Settings) throws(Failure) {
        self.settings = settings
        var faces = try FontChoice.files(settings, library)
        let weight = FontWeight(settings.record.weight ?? 400)
        do throws(FontError) {
            if let family = settings.record.family {
                faces.append(try library.face(family: family, weight: weight, italic: settings.isItalic))
            }
            for family in library.families {
                let face = try library.face(family: family, weight: weight)
                if !faces.contains(where: { $0 === face }) { faces.append(face) }
            }
        } catch {
            throw FontChoice.failure(error)
        }
        self.faces = faces
    }

    func report(isJSON: Bool) throws(Failure) -> String {
        let scalars = try scalars()
        return isJSON ? json(scalars) : text(scalars)
    }

    /// The distinct characters of all texts, in order of appearance.
    private func scalars() throws(Failure) -> [UnicodeScalar] {
        let texts = settings.arguments.dropFirst()
        guard !texts.isEmpty else {
            throw Failure(.usage, "Missing argument; expected a text after 'fonts coverage'")
        }
        var seen: Set<UnicodeScalar> = []
        var scalars: [UnicodeScalar] = []
        for text in texts {
            var content = text
            if text == "-" {
                var input = try Input(path: "-")
                content = String(decoding: try input.text(settings), as: UTF16.self)
            }
            for scalar in content.unicodeScalars where seen.insert(scalar).inserted { scalars.append(scalar) }
        }
        return scalars
    }

    private func holders(_ scalar: UnicodeScalar) -> [String] {
        faces.filter { $0.covers(scalar.value) }.map(\.fileName)
    }

    private static func codePoint(_ scalar: UnicodeScalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private func text(_ scalars: [UnicodeScalar]) -> String {
        Columns.aligned(
            scalars.map { scalar in
                let holders = holders(scalar)
                return [
                    Self.codePoint(scalar), JSONWriter.string(.text(String(Character(scalar)))),
                    holders.isEmpty ? "none" : holders.joined(separator: ", "),
                ]
            }, left: 3)
    }

    private func json(_ scalars: [UnicodeScalar]) -> String {
        let characters = scalars.map { scalar -> JSONValue in
            [
                "character": .text(String(Character(scalar))), "codePoint": .text(Self.codePoint(scalar)),
                "fonts": JSONValue(.array(holders(scalar).map { .text($0) })),
            ]
        }
        return JSONWriter.string(["characters": JSONValue(.array(characters)), "v": 1]) + "\n"
    }
}
