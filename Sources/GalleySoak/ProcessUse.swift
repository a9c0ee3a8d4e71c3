import GalleyFonts

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the process uses.
enum ProcessUse {
    /// Resident memory in kilobytes: the second number of `/proc/self/statm`, in pages. 0 where there is no such file.
    static func residentKilobytes() -> Int {
        guard let file = try? String(decoding: FileBytes.contents(of: "/proc/self/statm"), as: UTF8.self) else {
            return 0
        }
        let pages = file.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * (Int(getpagesize()) >> 10)
    }

    /// How often a thread of the process has waited, for a lock among others.
    static func waits() -> Int {
        var usage = rusage()
        // RUSAGE_SELF, which is a number in some C libraries and an enumeration in others.
        getrusage(0, &usage)
        return usage.ru_nvcsw
    }
}
