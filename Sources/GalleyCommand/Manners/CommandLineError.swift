import GalleyRecords

/// What is said of a command line that cannot be understood.
enum CommandLineError {
    static func unknownCommand(_ word: String) -> Failure {
        if word.hasPrefix("-"), word.count > 1 {
            let all = ["--help", "--version"] + OptionTable.all.map { "--\($0.name)" }
            if let option = OptionTable.all.first(where: {
                word == "--\($0.name)" || word.hasPrefix("--\($0.name)=")
            }),
                let command = option.commands.first
            {
                return Failure(
                    .usage,
                    "'\(word)' needs a subcommand before it, as in 'galley \(command.rawValue) \(word)'")
            }
            return Failure(
                .usage,
                "Unknown option '\(word)'"
                    + hint(Spelling.nearest(to: word, among: all), "; see 'galley help'"))
        }
        let names = Command.allCases.map(\.rawValue)
        return Failure(
            .usage,
            "Unknown subcommand '\(word)'"
                + hint(Spelling.nearest(to: word, among: names), "; expected \(Words.oneOf(names))"))
    }

    static func hint(_ guess: String?, _ otherwise: String) -> String {
        guess.map { "; did you mean '\($0)'?" } ?? otherwise
    }
}
