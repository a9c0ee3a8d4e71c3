internal import CHarfBuzz

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The bytes of a font file, held by a HarfBuzz blob until the last face lets go.
@safe
final class FontBytes {
    let blob: OpaquePointer
    let path: String
    /// Whether the file came with the library, so that nobody made it to do harm.
    let isBundled: Bool

    /// Adopts `blob`.
    private init(adopting blob: OpaquePointer, path: String, isBundled: Bool = false) {
        unsafe self.blob = blob
        self.path = path
        self.isBundled = isBundled
    }

    deinit { unsafe hb_blob_destroy(blob) }

    var count: Int { unsafe Int(hb_blob_get_length(blob)) }

    /// Maps a file. Only for files that nobody rewrites: truncating a mapped file is a bus error.
    static func mapping(_ path: String) throws(FontError) -> FontBytes {
        guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else {
            throw .unreadable(path: path, reason: reason())
        }
        return unsafe FontBytes(adopting: blob, path: path, isBundled: true)
    }

    /// Reads a whole file into memory of its own.
    static func reading(_ path: String) throws(FontError) -> FontBytes {
        let bytes = try contents(of: path)
        guard !bytes.isEmpty else { throw .damaged(path: path, reason: "the file is empty") }
        return try copying(bytes, path: path)
    }

    /// The bytes of a file.
    static func contents(of path: String) throws(FontError) -> [UInt8] {
        let file = unsafe try opened(path)
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        let chunk = 1 << 16
        var got = 0
        repeat {
            bytes.append(contentsOf: repeatElement(0, count: chunk))
            let start = bytes.count - chunk
            got = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe fread(buffer.baseAddress.map { unsafe $0 + start }, 1, chunk, file)
            }
            bytes.removeLast(chunk - got)
        } while got == chunk
        guard unsafe ferror(file) == 0 else { throw .unreadable(path: path, reason: reason()) }
        return bytes
    }

    /// Opens a plain file: a pipe would wait for a writer, a device would never end.
    private static func opened(_ path: String) throws(FontError) -> UnsafeMutablePointer<FILE> {
        let descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: reason()) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            close(descriptor)
            throw .unreadable(path: path, reason: isFolder ? "it is a folder" : "it is no plain file")
        }
        guard let file = unsafe fdopen(descriptor, "rb") else {
            let reason = reason()
            close(descriptor)
            throw .unreadable(path: path, reason: reason)
        }
        return unsafe file
    }

    /// Copies bytes; `path` is only a name for messages.
    static func copying(_ bytes: [UInt8], path: String) throws(FontError) -> FontBytes {
        guard bytes.count <= Int(Int32.max) else {
            throw .damaged(path: path, reason: "larger than 2 GiB")
        }
        let blob = unsafe bytes.withUnsafeBytes { buffer in
            unsafe hb_blob_create_or_fail(
                buffer.bindMemory(to: CChar.self).baseAddress, UInt32(buffer.count), HB_MEMORY_MODE_DUPLICATE,
                nil, nil)
        }
        guard let blob = unsafe blob else { throw .unreadable(path: path, reason: "out of memory") }
        return unsafe FontBytes(adopting: blob, path: path)
    }

    /// Calls `body` with the bytes, which live as long as the call.
    func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        var length: UInt32 = 0
        let data = unsafe hb_blob_get_data(blob, &length)
        return unsafe UnsafeRawPointer(data).map { raw in
            unsafe body(
                UnsafeBufferPointer(start: raw.assumingMemoryBound(to: UInt8.self), count: Int(length)))
        } ?? body(UnsafeBufferPointer(start: nil, count: 0))
    }

    /// Some bytes from an offset on, or nil where the file ends before.
    func prefix(of count: Int, at offset: Int) -> [UInt8]? {
        guard offset >= 0, offset <= self.count - count else { return nil }
        return unsafe withBytes { unsafe Array($0[offset..<(offset + count)]) }
    }

    private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}

/// The bytes of a file that other rooms read beside fonts.
package enum FileBytes {
    /// - Throws: `FontError.unreadable`.
    package static func contents(of path: String) throws(FontError) -> [UInt8] {
        try FontBytes.contents(of: path)
    }

    /// Whether there is a file that may be read.
    package static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }
}
