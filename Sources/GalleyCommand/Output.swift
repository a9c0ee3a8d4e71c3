/// Where the data goes: standard output, or a file that appears whole or not at all.
final class Output {
    private enum Target {
        case stream(Int32, name: String)
        /// A file written beside its destination and renamed at the end.
        case file(Int32, temporary: String, destination: String)
        /// A file with other names: its bytes are gathered and replace its own at the end, so that all names keep it.
        case linked(String)
    }

    private static let limit = 1 << 16
    private var target: Target
    private var buffer: [UInt8] = []

    /// Opens a destination; nil or `-` is standard output.
    init(path: String?) throws(Failure) {
        guard let path, path != "-" else {
            target = .stream(System.output, name: "standard output")
            return
        }
        do throws(SystemError) {
            let kind = System.kind(of: path)
            if kind.exists, !kind.isPlainFile {
                // A pipe or a device must not be replaced by a file; a directory is refused here.
                target = .stream(try System.openForWriting(path), name: "'\(path)'")
            } else if kind.exists, !System.isWritable(path) {
                // Renaming would replace it all the same.
                throw SystemError.readOnly
            } else if System.linkCount(path) > 1 {
                target = .linked(path)
            } else {
                let destination = System.resolved(path)
                let (descriptor, temporary) = try Self.temporary(beside: destination)
                // A signal that ends the process takes it along.
                System.removeOnSignal(temporary)
                if kind.exists { System.copyPermissions(of: destination, to: descriptor) }
                target = .file(descriptor, temporary: temporary, destination: destination)
            }
        } catch {
            throw Failure(.inputOutput, "Cannot write '\(path)': \(error.reason)")
        }
    }

    /// A new file beside a path. Other processes may have this one's number elsewhere, or had it and were killed.
    private static func temporary(beside path: String) throws(SystemError) -> (Int32, String) {
        var attempt = 0
        while true {
            let name = "\(path).\(System.processIdentifier())\(attempt == 0 ? "" : "-\(attempt)").part"
            do throws(SystemError) { return (try System.create(name), name) } catch {
                attempt += 1
                guard error.isTaken, attempt < 100 else { throw error }
            }
        }
    }

    /// Appends bytes; they are written when enough have come together, or on `flush`.
    func write(_ bytes: [UInt8]) throws(Failure) {
        buffer += bytes
        if case .linked = target { return }
        if buffer.count >= Self.limit { try flush() }
    }

    func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8))
    }

    /// Writes what is waiting.
    func flush() throws(Failure) {
        guard !buffer.isEmpty else { return }
        let descriptor: Int32
        let name: String
        switch target {
        case .stream(let stream, let called): (descriptor, name) = (stream, called)
        case .file(let file, _, let destination): (descriptor, name) = (file, "'\(destination)'")
        // Nothing of it is written before all is there.
        case .linked: return
        }
        do throws(SystemError) {
            try System.write(buffer, to: descriptor)
        } catch {
            // The reader went away, as `head` does: nothing is wrong, and nothing is left to do.
            throw error.isClosedPipe
                ? .silent : Failure(.inputOutput, "Cannot write to \(name): \(error.reason)")
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes what is waiting and makes it final.
    func finish() throws(Failure) {
        try flush()
        if case .linked(let path) = target {
            do throws(SystemError) { try System.overwrite(path, with: buffer) } catch {
                throw Failure(.inputOutput, "Cannot write '\(path)': \(error.reason)")
            }
            buffer.removeAll()
            return
        }
        guard case .file(let descriptor, let temporary, let destination) = target else { return }
        target = .stream(-1, name: destination)
        do throws(SystemError) {
            if let error = System.close(descriptor) { throw error }
            try System.rename(temporary, to: destination)
            System.removeOnSignal(nil)
        } catch {
            System.remove(temporary)
            System.removeOnSignal(nil)
            throw Failure(.inputOutput, "Cannot write '\(destination)': \(error.reason)")
        }
    }

    /// Leaves nothing behind.
    func abandon() {
        guard case .file(_, let temporary, _) = target else { return }
        System.remove(temporary)
        System.removeOnSignal(nil)
    }
}
