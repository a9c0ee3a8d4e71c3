import Foundation
import GalleyFonts
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

    static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"

    /// Whether tests over it run: always in CI, where a missing folder then fails them.
    static let isExpected = folder != nil || isCI

    static func data(_ path: String) throws -> Data {
        let folder = try #require(folder, "the shared folder is missing beside the project")
        return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
    }

    static func object(_ path: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data(path)) as? [String: Any])
    }
}

/// The bundled fonts and a typesetter over them, opened once.
enum Bundled {
    static let typesetter = Result<Typesetter, any Error> { Typesetter(fonts: try FontLibrary.bundled()) }
}

extension [LineFragment] {
    /// What the lines hold, without where they stand: right-to-left lines follow the width they are laid out in.
    var content: [String] {
        map { "\($0.range) \($0.width) \($0.widthIncludingTrailingWhitespace) \($0.top) \($0.height) \($0.end)" }
    }
}
