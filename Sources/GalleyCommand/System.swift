#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A refusal of the operating system.
struct SystemError: Error {
    var number: Int32

    /// The system's words for it, in English whatever the locale (nobody calls `setlocale`).
    var reason: String { unsafe String(cString: strerror(number)) }
    var isMissing: Bool { number == ENOENT || number == ENOTDIR }
    var isClosedPipe: Bool { number == EPIPE }
    var isTaken: Bool { number == EEXIST }
    static let readOnly = SystemError(number: EACCES)
}

/// All that the command asks of the operating system; `unsafe` stands in the files of `System` only.
enum System {
    static let input: Int32 = 0
    static let output: Int32 = 1
    static let error: Int32 = 2

    /// Prepares the process: writing to a closed pipe is an error instead of a signal, and a standard descriptor that
    /// came closed stays unusable instead of becoming the next file opened.
    static func prepare() {
        _ = signal(SIGPIPE, SIG_IGN)
        for descriptor in input...error where fcntl(descriptor, F_GETFD) < 0 {
            // Opened so that the use it is meant for fails: reading from 0, writing to 1 and 2.
            _ = Self.openRaw("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY, 0)
        }
    }

    private static func openRaw(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
        unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, mode) }
    }

    /// Opens a file for reading; directories are refused.
    static func openForReading(_ path: String) throws(SystemError) -> Int32 {
        let descriptor = openRaw(path, O_RDONLY, 0)
        guard descriptor >= 0 else { throw SystemError(number: errno) }
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            _ = Self.close(descriptor)
            throw SystemError(number: EISDIR)
        }
        return descriptor
    }

    /// Creates a file that must not exist yet.
    static func create(_ path: String) throws(SystemError) -> Int32 {
        let descriptor = openRaw(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
        guard descriptor >= 0 else { throw SystemError(number: errno) }
        return descriptor
    }

    /// Opens what is there for writing, for pipes and devices.
    static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
        let descriptor = openRaw(path, O_WRONLY, 0)
        guard descriptor >= 0 else { throw SystemError(number: errno) }
        return descriptor
    }

    /// Whether something is at a path, and whether it is a plain file.
    static func kind(of path: String) -> (exists: Bool, isPlainFile: Bool) {
        var status = stat()
        guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return (false, false) }
        return (true, status.st_mode & S_IFMT == S_IFREG)
    }

    /// Whether two paths lead to one plain file.
    static func isSameFile(_ left: String, _ right: String) -> Bool {
        var (one, other) = (stat(), stat())
        guard unsafe left.withCString({ unsafe stat($0, &one) }) == 0,
            unsafe right.withCString({ unsafe stat($0, &other) }) == 0
        else { return false }
        return one.st_mode & S_IFMT == S_IFREG && one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    /// Whether a file may be written by its permissions; those of root, who may write everything, are looked at too.
    static func isWritable(_ path: String) -> Bool {
        var status = stat()
        guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return false }
        let answer = unsafe path.withCString { unsafe access($0, W_OK) }
        return answer == 0 && status.st_mode & 0o222 != 0
    }

    /// How many bytes an open plain file holds; 0 for anything else.
    static func size(_ descriptor: Int32) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
        return Int(status.st_size)
    }

    /// How many names a file has; 0 where there is none.
    static func linkCount(_ path: String) -> Int {
        var status = stat()
        guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return 0 }
        return Int(status.st_nlink)
    }

    /// Replaces a file's bytes by others, the file itself and its names staying.
    static func overwrite(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let descriptor = openRaw(path, O_WRONLY | O_TRUNC, 0)
        guard descriptor >= 0 else { throw SystemError(number: errno) }
        do throws(SystemError) { try write(bytes, to: descriptor) } catch {
            _ = Self.close(descriptor)
            throw error
        }
        if let error = Self.close(descriptor) { throw error }
    }

    /// Gives an open file the permissions of another; what the system refuses stays as it is.
    static func copyPermissions(of path: String, to descriptor: Int32) {
        var status = stat()
        guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return }
        _ = fchmod(descriptor, status.st_mode & 0o7777)
    }

    /// The path behind symbolic links; the path itself where there is nothing yet.
    static func resolved(_ path: String) -> String {
        guard let real = unsafe path.withCString({ unsafe realpath($0, nil) }) else { return linked(path) }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// Where a link leads that ends at no file yet; the path itself where it is none.
    private static func linked(_ path: String) -> String {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            let target: String? = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) {
                buffer in
                guard let start = buffer.baseAddress else { return nil }
                let count = unsafe path.withCString { unsafe readlink($0, start, buffer.count) }
                guard count > 0 else { return nil }
                return unsafe String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
            guard let target else { break }
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = target.hasPrefix("/") ? target : folder + target
        }
        return path
    }

    static func rename(_ from: String, to: String) throws(SystemError) {
        let result = unsafe from.withCString { from in
            unsafe to.withCString { unsafe Self.renameRaw(from, $0) }
        }
        guard result == 0 else { throw SystemError(number: errno) }
    }

    private static func renameRaw(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.rename(from, to)
        #elseif canImport(Musl)
            unsafe Musl.rename(from, to)
        #else
            unsafe Darwin.rename(from, to)
        #endif
    }

    static func remove(_ path: String) {
        _ = unsafe path.withCString { unsafe unlink($0) }
    }

    /// Closes; an error here may be the first word of a full disk.
    static func close(_ descriptor: Int32) -> SystemError? {
        #if canImport(Glibc)
            let result = Glibc.close(descriptor)
        #elseif canImport(Musl)
            let result = Musl.close(descriptor)
        #else
            let result = Darwin.close(descriptor)
        #endif
        return result == 0 ? nil : SystemError(number: errno)
    }

    /// Appends up to `count` bytes to a buffer; the number read, 0 at the end.
    static func read(_ descriptor: Int32, appendingTo buffer: inout [UInt8], count: Int) throws(SystemError)
        -> Int
    {
        let start = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: count))
        var result = -1
        repeat {
            result = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe readRaw(descriptor, bytes.baseAddress.map { unsafe $0 + start }, count)
            }
        } while result < 0 && errno == EINTR
        let number = errno
        buffer.removeLast(count - max(0, result))
        guard result >= 0 else { throw SystemError(number: number) }
        return result
    }

    private static func readRaw(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, bytes, count)
        #elseif canImport(Musl)
            unsafe Musl.read(descriptor, bytes, count)
        #else
            unsafe Darwin.read(descriptor, bytes, count)
        #endif
    }

    /// Writes all bytes.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe writeRaw(
                    descriptor, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start)
            }
            if written > 0 {
                start += written
            } else if written == 0 || errno != EINTR {
                throw SystemError(number: written == 0 ? EIO : errno)
            }
        }
    }

    private static func writeRaw(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            unsafe Musl.write(descriptor, bytes, count)
        #else
            unsafe Darwin.write(descriptor, bytes, count)
        #endif
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The columns of the terminal on standard output, 80 where there is none.
    static func columns() -> Int {
        var size = winsize()
        guard isTerminal(output), unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return Int(size.ws_col)
    }

    /// The place from 1 of the first argument whose bytes are no UTF-8, which Swift has mended; nil where all are.
    static func firstDamagedArgument() -> Int? {
        for place in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = unsafe CommandLine.unsafeArgv[place] else { continue }
            if unsafe String(validatingCString: argument) == nil { return place }
        }
        return nil
    }

    /// How many cores the system runs on.
    static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// The system's name and the machine's kind.
    static var platform: String {
        #if os(Linux)
            let system = "Linux"
        #else
            let system = "macOS"
        #endif
        #if arch(x86_64)
            return "\(system) x86_64"
        #elseif arch(arm64)
            return "\(system) arm64"
        #else
            return system
        #endif
    }

    /// A number that no other running process has.
    static func processIdentifier() -> Int { Int(getpid()) }

    static func exit(_ code: Int32) -> Never {
        #if canImport(Glibc)
            Glibc.exit(code)
        #elseif canImport(Musl)
            Musl.exit(code)
        #else
            Darwin.exit(code)
        #endif
    }
}
