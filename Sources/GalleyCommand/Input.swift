import GalleyJSON
import GalleyRecords

/// A file or standard input, read as it is needed.
struct Input {
    /// What it is called in messages.
    let name: String
    private var descriptor: Int32
    /// How many bytes a plain file holds; 0 where nobody can say.
    var size: Int { System.size(descriptor) }
    private var waiting: [UInt8] = []
    private var isAtEnd = false
    private static let chunk = 1 << 16

    init(path: String) throws(Failure) {
        if path == "-" {
            name = "standard input"
            descriptor = System.input
            return
        }
        name = "'\(path)'"
        do throws(SystemError) {
            descriptor = try System.openForReading(path)
        } catch {
            throw Failure(
                error.isMissing ? .inputMissing : .inputOutput, "Cannot read '\(path)': \(error.reason)")
        }
    }

    mutating func close() {
        if descriptor > System.error { _ = System.close(descriptor) }
        descriptor = -1
    }

    /// Whether the input holds records; its first bytes stay to be read.
    mutating func looksLikeRecords(anyLine: Bool) throws(Failure) -> Bool {
        while true {
            let isComplete = isAtEnd || waiting.count >= Self.chunk
            let head = Array(waiting.prefix(Self.chunk))
            if let verdict = RecordSniffer.verdict(head, anyLine: anyLine, isComplete: isComplete) { return verdict }
            try fill()
        }
    }

    /// The next bytes; nil at the end.
    mutating func next() throws(Failure) -> [UInt8]? {
        if waiting.isEmpty { try fill() }
        guard !waiting.isEmpty else { return nil }
        defer { waiting = [] }
        return waiting
    }

    mutating func readAll() throws(Failure) -> [UInt8] {
        while !isAtEnd { try fill() }
        defer { waiting = [] }
        return waiting
    }

    /// All of it as text, without the newline that ends it.
    mutating func text(_ settings: Settings) throws(Failure) -> [UInt16] {
        let bytes = try readAll()
        do throws(UTF8Error) {
            let units = try UTF8Decoding.utf16(bytes, policy: settings.strictUTF8 ? .reject : .replace)
            return settings.keepNewline ? units : FinalNewline.dropped(from: units)
        } catch {
            throw Failure(
                .badData, "\(name) is not UTF-8 at byte \(error.offset), which '--strict-utf8' asks for")
        }
    }

    private mutating func fill() throws(Failure) {
        guard !isAtEnd else { return }
        do throws(SystemError) {
            isAtEnd = try System.read(descriptor, appendingTo: &waiting, count: Self.chunk) == 0
        } catch {
            throw Failure(.inputOutput, "Cannot read \(name): \(error.reason)")
        }
    }
}
