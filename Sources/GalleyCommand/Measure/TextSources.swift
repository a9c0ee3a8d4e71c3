import GalleyJSON
import GalleyRecords

/// Where texts come from: arguments, or one file or standard input, which may hold records.
struct TextSources {
    enum Source {
        case text(String)
        case input(String)
    }

    let settings: Settings
    let sources: [Source]

    /// - Parameter verb: what is done with a text, for the message where there is none.
    init(_ settings: Settings, verb: String) throws(Failure) {
        self.settings = settings
        var sources: [Source] = settings.arguments.map { $0 == "-" ? .input("-") : .text($0) }
        if let path = settings.input {
            guard sources.isEmpty else {
                throw Failure(.usage, "A text and '--input' exclude each other; give one of them")
            }
            sources = [.input(path)]
        }
        guard !sources.isEmpty else {
            throw Failure(
                .usage, "Nothing to \(verb); expected a text, '-' for standard input, or '--input <file>'")
        }
        guard sources.count(where: { if case .input = $0 { true } else { false } }) <= 1 else {
            throw Failure(.usage, "'-' is given twice; standard input can be read once")
        }
        self.sources = sources
    }

    /// The file or standard input where that is all there is.
    var onlyInput: String? {
        if sources.count == 1, case .input(let path) = sources[0] { path } else { nil }
    }

    func isRecords(_ input: inout Input) throws(Failure) -> Bool {
        switch settings.inputFormat {
        case .text: return false
        case .ndjson: return true
        case .auto:
            let name = input.name.lowercased()
            if name.hasSuffix(".ndjson'") || name.hasSuffix(".jsonl'") { return true }
            if name.hasSuffix(".txt'") { return false }
            let isAsked = settings.outputFormat == .ndjson && settings.given.contains("output-format")
            return try input.looksLikeRecords(anyLine: isAsked)
        }
    }

    /// All texts, each of a file or argument of its own.
    func texts() throws(Failure) -> [[UInt16]] {
        var texts: [[UInt16]] = []
        for source in sources {
            switch source {
            case .text(let text): texts.append(Array(text.utf16))
            case .input(let path):
                var input = try Input(path: path)
                defer { input.close() }
                texts.append(try input.text(settings))
            }
        }
        return texts
    }
}
