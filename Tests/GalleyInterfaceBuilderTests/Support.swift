import Foundation
import GalleyFonts
import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout
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

    /// Whether tests over it run: always in CI, where a missing folder then fails them.
    static let isExpected = folder != nil || ProcessInfo.processInfo.environment["CI"] == "true"

    static func bytes(_ path: String) throws -> [UInt8] {
        let folder = try #require(folder, "the shared folder is missing beside the project")
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
    }

    static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }
}

/// The files of these tests.
enum Fixtures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent("InterfaceBuilder/\(name)")))
    }

    /// The names of all storyboards and xibs.
    static let names: [String] = {
        let found = try? FileManager.default.subpathsOfDirectory(
            atPath: folder.appendingPathComponent("InterfaceBuilder").path)
        return (found ?? []).filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
    }()
}

/// Loaders over the fonts of these tests, opened once.
enum Loaders {
    private static let library = Result<FontLibrary, any Error> { try FontLibrary.bundled() }

    private static func loader(_ face: String?) -> Result<InterfaceLoader, any Error> {
        Result {
            let files = try face.map {
                [try FontLibrary.face(file: Fixtures.folder.appendingPathComponent("Fonts/\($0)").path)]
            }
            return InterfaceLoader(fonts: try library.get(), faces: files ?? [])
        }
    }

    /// Every character of the system's font is as wide and high as the size.
    static let blocks = loader("Fixed.ttf")
    /// The system's font has the line metrics of the phone of the table header's screenshots.
    static let header = loader("HeaderText.ttf")
    /// The system's font is Inter.
    static let bundled = loader(nil)
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}

/// A small generator whose numbers are the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
