#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension System {
    /// What stands at a path, links not followed.
    enum PathKind { case missing, file, folder, other }

    /// - Parameter followsLinks: whether a link is what it leads to.
    static func pathKind(_ path: String, followsLinks: Bool) -> PathKind {
        var status = stat()
        let result = unsafe path.withCString { unsafe followsLinks ? stat($0, &status) : lstat($0, &status) }
        guard result == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// The names in a folder, sorted by their bytes, without those that begin with a dot.
    static func names(in folder: String) throws(SystemError) -> [String] {
        guard let handle = unsafe folder.withCString({ unsafe opendir($0) }) else { throw SystemError(number: errno) }
        defer { unsafe closedir(handle) }
        var names: [String] = []
        while let entry = unsafe readdir(handle) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
