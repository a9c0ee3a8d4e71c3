import GalleyLayoutFiles
import GalleyLint
import GalleyLocalization

/// Finds and reads the catalogues that a command line names.
struct LintFiles {
    private let reader: CatalogueReader
    /// Whether layouts are taken too.
    private let takesLayouts: Bool
    private var extensions: String {
        ".xcstrings, .strings, .stringsdict, .xliff, strings.xml, .arb"
            + (takesLayouts ? ", .po, .storyboard, .xib or .json" : " or .po")
    }

    init(sourceLocale: String, takesLayouts: Bool = false) {
        self.takesLayouts = takesLayouts
        reader = CatalogueReader(sourceLocale: sourceLocale)
    }

    /// The files of paths: those named, and the catalogues in folders and their folders.
    func paths(_ arguments: [String]) throws(Failure) -> [String] {
        guard !arguments.isEmpty else {
            throw Failure(.usage, "Nothing to check; expected files or folders with \(extensions)")
        }
        var paths: [String] = []
        var seen: Set<String> = []
        for argument in arguments {
            switch System.pathKind(argument, followsLinks: true) {
            case .missing: throw Failure(.inputMissing, "Cannot read '\(argument)': No such file or directory")
            case .folder:
                var found: [String] = []
                try search(argument, into: &found, depth: 0)
                guard !found.isEmpty else {
                    throw Failure(.inputMissing, "No catalogue in '\(argument)'; expected \(extensions)")
                }
                for path in found where seen.insert(path).inserted { paths.append(path) }
            case .file, .other:
                guard CatalogueFormat(path: argument) != nil || takesLayouts && Self.isLayout(argument) else {
                    throw Failure(.badData, "'\(argument)' is no catalogue by its name; expected \(extensions)")
                }
                if seen.insert(argument).inserted { paths.append(argument) }
            }
        }
        return paths
    }

    private func search(_ folder: String, into found: inout [String], depth: Int) throws(Failure) {
        guard depth < 64 else { return }
        let names: [String]
        do throws(SystemError) { names = try System.names(in: folder) } catch {
            throw Failure(.inputOutput, "Cannot read '\(folder)': \(error.reason)")
        }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        for name in names {
            let path = base == "./" ? name : base + name
            switch System.pathKind(path, followsLinks: false) {
            case .folder: try search(path, into: &found, depth: depth + 1)
            case .file where CatalogueFormat.isCatalogue(path: path): found.append(path)
            // Other files than layouts end in .json too.
            case .file where takesLayouts && LayoutDocument.isInterface(path: path): found.append(path)
            default: break
            }
        }
    }

    /// Whether a path is a layout's by its name; catalogues go before.
    static func isLayout(_ path: String) -> Bool {
        CatalogueFormat(path: path) == nil && (LayoutDocument.isInterface(path: path) || path.hasSuffix(".json"))
    }

    /// Whether a file is as it was at a revision.
    func isUnchanged(_ path: String, since revision: String) throws(Failure) -> Bool {
        let (folder, name) = Self.cut(path)
        let before = try git(["-C", folder, "show", "--end-of-options", "\(revision):./\(name)"])
        guard before.status == 0 else { return false }
        var input = try Input(path: path)
        defer { input.close() }
        return try input.readAll() == before.bytes
    }

    func catalogue(_ path: String) throws(Failure) -> Catalogue {
        var input = try Input(path: path)
        defer { input.close() }
        return reader.read(try input.readAll(), file: path, format: CatalogueFormat(path: path) ?? .strings)
    }

    // MARK: git

    /// The files as they were at a revision; nil for those that were not there.
    func changes(since revision: String, _ paths: [String]) throws(Failure) -> [String: ChangedValues] {
        var changes: [String: ChangedValues] = [:]
        for path in paths {
            let (folder, name) = Self.cut(path)
            let before = try git(["-C", folder, "show", "--end-of-options", "\(revision):./\(name)"])
            guard before.status == 0 else {
                let known = try git([
                    "-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
                ])
                guard known.status == 0 else {
                    throw Failure(
                        .badData,
                        "git knows no revision '\(revision)' where '\(path)' lies; expected one such as HEAD~1 or origin/main"
                    )
                }
                continue
            }
            changes[path] = ChangedValues(
                before: reader.read(before.bytes, file: path, format: CatalogueFormat(path: path) ?? .strings))
        }
        return changes
    }

    private static func cut(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = String(path[..<slash])
        return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
    }

    private func git(_ arguments: [String]) throws(Failure) -> (status: Int32, bytes: [UInt8]) {
        do throws(SystemError) { return try System.output(of: ["git"] + arguments) } catch {
            throw Failure(.inputOutput, "Cannot run git, which '--since' needs: \(error.reason)")
        }
    }
}
