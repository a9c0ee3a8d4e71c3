import GalleyRecords

/// What a command line asks for.
struct Invocation: Sendable {
    /// What to do.
    enum Action: Sendable {
        case run(Command)
        /// The help of a subcommand, or of the whole.
        case help(Command?)
        case version
    }

    var action: Action
    var settings = Settings()
}

/// Reads the command line against the table of options.
struct Parser {
    private var remaining: ArraySlice<String>
    private var settings = Settings()
    private var seen: Set<String> = []

    /// Reads the arguments, the program's name not among them.
    static func parse(_ arguments: [String]) throws(Failure) -> Invocation {
        guard let first = arguments.first else { return Invocation(action: .help(nil)) }
        switch first {
        case "-h", "--help": return Invocation(action: .help(nil))
        case "--version": return Invocation(action: .version)
        default: break
        }
        guard let command = Command(rawValue: first) else { throw CommandLineError.unknownCommand(first) }
        var parser = Parser(remaining: arguments.dropFirst())
        return try parser.parse(command)
    }

    private mutating func parse(_ command: Command) throws(Failure) -> Invocation {
        let options = OptionTable.all.filter { $0.commands.contains(command) }
        while let word = remaining.popFirst() {
            if word == "--" {
                settings.arguments += remaining
                break
            } else if word == "-h" || word == "--help" {
                return Invocation(action: .help(command))
            } else if word == "--version" {
                return Invocation(action: .version)
            } else if word.hasPrefix("--") {
                try long(word, options, command)
            } else if word.hasPrefix("-"), word.count > 1 {
                try short(word, options, command)
            } else {
                settings.arguments.append(word)
            }
        }
        settings.given = seen
        try takeNamedFormat(options, command)
        return Invocation(action: .run(command), settings: settings)
    }

    /// Takes the format that the output's name ends in, where no flag says one.
    private mutating func takeNamedFormat(_ options: [Option], _ command: Command) throws(Failure) {
        guard let path = settings.output, !seen.contains("output-format"), let name = NamedFormat(path: path),
            let option = options.first(where: { $0.name == "output-format" }), case .words(let words) = option.values
        else { return }
        if let word = name.word(among: words) {
            return try apply(option, options, spelling: "--output", attached: word)
        }
        guard let expected = name.expected(among: words) else { return }
        throw Failure(
            .usage,
            "'\(command.rawValue)' writes nothing such as '\(path)'; expected a name in \(expected), or "
                + "'--output-format'")
    }

    private mutating func long(_ word: String, _ options: [Option], _ command: Command) throws(Failure) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            throw unknownOption("--\(name)", options, command)
        }
        try apply(option, options, spelling: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    private mutating func short(_ word: String, _ options: [Option], _ command: Command) throws(Failure) {
        let letter = word[word.index(after: word.startIndex)]
        guard let option = options.first(where: { $0.short == letter }) else {
            throw unknownOption(word, options, command)
        }
        let rest = String(word.dropFirst(2))
        try apply(option, options, spelling: "-\(letter)", attached: rest.isEmpty ? nil : rest)
    }

    private func unknownOption(_ word: String, _ options: [Option], _ command: Command) -> Failure {
        if let other = OptionTable.all.first(where: { "--\($0.name)" == word }) {
            let places = other.commands.map { "'galley \($0.rawValue)'" }
            return Failure(
                .usage,
                "'\(word)' is not an option of '\(command.rawValue)' but of \(Words.oneOf(places, "and"))")
        }
        let guess = Spelling.nearest(
            to: word, among: options.map { "--\($0.name)" } + ["--help", "--version"])
        return Failure(
            .usage,
            "Unknown option '\(word)' for '\(command.rawValue)'"
                + CommandLineError.hint(
                    guess,
                    "; see 'galley help \(command.rawValue)', or put '--' before a text that begins with '-'")
        )
    }

    /// - Parameter options: all of the subcommand.
    private mutating func apply(
        _ option: Option, _ options: [Option], spelling: String, attached: String?
    ) throws(Failure) {
        guard option.isRepeatable || seen.insert(option.name).inserted else {
            throw Failure(.usage, "'\(spelling)' is given twice")
        }
        seen.insert(option.name)
        let others = options.filter { $0.name == option.excludes || $0.excludes == option.name }.map(\.name)
        if let other = others.first(where: seen.contains) {
            throw Failure(.usage, "'--\(other)' and '--\(option.name)' exclude each other; give one of them")
        }
        var value = ""
        if let placeholder = option.placeholder {
            if let attached {
                value = attached
            } else if let next = remaining.first,
                !Self.looksLikeOption(next, besidesDashes: option.valueMayBeginWithDash)
            {
                value = next
                remaining.removeFirst()
            } else {
                throw Failure(
                    .usage,
                    "Missing value for '\(spelling) <\(placeholder)>'" + Self.dashHint(spelling, remaining.first))
            }
        } else if attached != nil {
            throw Failure(.usage, "'\(spelling)' takes no value")
        }
        do throws(ValueError) {
            try option.apply(value, &settings)
        } catch {
            throw Failure(
                .usage,
                "'\(value)' is no value for '\(spelling)'"
                    + (error.suggestion.map { "; did you mean '\($0)'?" } ?? "; expected \(error.expected)"))
        }
    }

    /// How a value with a dash is given, where the next word may have been one and is no flag that exists.
    private static func dashHint(_ spelling: String, _ next: String?) -> String {
        let isFlag = OptionTable.all.contains { next == "--\($0.name)" || next == $0.short.map { "-\($0)" } }
        guard let next, !isFlag else { return "" }
        return "; a value that begins with '-' is written '\(spelling)=\(next)'"
    }

    /// Whether a word after a flag is the next flag rather than the value: `-` and negative numbers are values.
    ///
    /// - Parameter besidesDashes: whether only two dashes begin a flag.
    private static func looksLikeOption(_ word: String, besidesDashes: Bool) -> Bool {
        if besidesDashes { return word.hasPrefix("--") }
        return word.hasPrefix("-") && word.count > 1 && Double(word) == nil
    }
}

/// Small English.
enum Words {
    /// "a", "a or b", "a, b or c".
    static func oneOf(_ words: [String], _ last: String = "or") -> String {
        guard words.count > 1 else { return words.first ?? "nothing" }
        return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
    }
}
