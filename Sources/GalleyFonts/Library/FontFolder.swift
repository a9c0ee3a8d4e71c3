internal import CGalley

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Finds the folder with the bundled fonts, wherever the program was moved to.
enum FontFolder {
    /// The folders that are looked at, in order: the one asked for; or `$GALLEY_FONT_PATH` (colon-separated),
    /// `share/galley/Fonts` beside the executable's `bin`; the package's resources beside a freshly built one; `Fonts`
    /// in the folders above it.
    static func candidates(asked: String?) -> [String] {
        if let asked { return [asked] }
        var found: [String] = []
        if let paths = unsafe getenv("GALLEY_FONT_PATH").map({ unsafe String(cString: $0) }), !paths.isEmpty {
            found += paths.split(separator: ":").map(String.init)
        }
        if let folder = executableFolder() {
            found += ["\(folder)/../share/galley/Fonts", "\(folder)/Galley_GalleyBundledFonts.resources/Fonts"]
            found.append("\(folder)/Galley_GalleyBundledFonts.bundle/Contents/Resources/Fonts")
            found += ancestors(of: folder).map { "\($0)/Fonts" }
        }
        return found
    }

    /// The first candidate that holds a manifest.
    static func find(asked: String?) throws(FontError) -> String {
        let candidates = candidates(asked: asked)
        for folder in candidates where unsafe access("\(folder)/\(FontManifest.fileName)", R_OK) == 0 {
            return folder
        }
        throw .noFonts(searched: candidates)
    }

    /// A folder's parents, nearest first: a build folder lies some levels below the package's `Fonts`.
    private static func ancestors(of folder: String) -> [String] {
        var found: [String] = []
        var rest = folder[...]
        while found.count < 6, let slash = rest.lastIndex(of: "/"), slash > rest.startIndex {
            rest = rest[..<slash]
            found.append(String(rest))
        }
        return found
    }

    private static func executableFolder() -> String? {
        let path = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            let length = unsafe galley_executable_path(buffer.baseAddress, buffer.count)
            return length > 0 ? unsafe buffer.baseAddress.map { unsafe String(cString: $0) } : nil
        }
        return path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    }
}
