/// The manual page in mdoc, made from the tables of subcommands, options and examples.
struct ManualPage {
    var text: String {
        var lines = [
            ".\\\" Made by 'galley help --man'.",
            ".Dd \(Versions.date)", ".Dt GALLEY 1", ".Os", ".Sh NAME", ".Nm galley",
            ".Nd measure text and hold translations to their room", ".Sh SYNOPSIS", ".Nm", ".Ar subcommand",
            ".Op Ar argument ...", ".Nm", ".Fl Fl version", ".Sh DESCRIPTION",
            "Galley tells how big a label is once its text has wrapped, with real glyphs",
            "and the line breaks and rounding of UIKit's labels, for any width and Dynamic",
            "Type size.", "The subcommands are:",
        ]
        for command in Command.allCases { lines += section(command) }
        lines += [".Sh ENVIRONMENT", ".Bl -tag -width Ds", ".It Ev GALLEY_FONT_PATH"]
        lines += Self.sentences(
            "Folders with colons between in which the bundled fonts are looked for, before share/galley/Fonts beside "
                + "the program's own folder.")
        lines += [".El", ".Sh EXIT STATUS", ".Bl -tag -width Ds -compact"]
        for (code, meaning) in Self.codes { lines += [".It \(code.rawValue)"] + Self.sentences(meaning) }
        lines += [".El", ".Sh EXAMPLES"]
        for command in Command.allCases {
            for example in command.examples {
                lines += Self.sentences(example.purpose) + [".Pp", ".Dl " + Self.escaped(example.line), ".Pp"]
            }
        }
        lines.removeLast()
        return lines.joined(separator: "\n") + "\n"
    }

    private static let codes: [(ExitCode, String)] = [
        (.success, "All is well."),
        (.findings, "Lint has findings of the severity that fails (see --fail-on), check or verify differences."),
        (.usage, "The command line cannot be understood."), (.badData, "Data cannot be used."),
        (.inputMissing, "An input is not there."), (.fontMissing, "A font that is needed is not there."),
        (.internal, "An error of Galley itself."), (.inputOutput, "Reading or writing failed."),
    ]

    private func section(_ command: Command) -> [String] {
        var lines = [".Ss galley \(command.rawValue)"] + Self.sentences(command.abstract)
        if let discussion = command.discussion { lines += [".Pp"] + Self.sentences(discussion) }
        let options = OptionTable.all.filter { $0.commands.contains(command) }
        guard !command.arguments.isEmpty || !options.isEmpty else { return lines }
        lines += [".Bl -tag -width Ds"]
        for argument in command.arguments {
            lines.append(".It Ar \(Self.word(argument.name))" + (argument.isRepeating ? " ..." : ""))
            lines += Self.sentences(argument.help)
        }
        for option in options {
            var item = ".It "
            if let short = option.short { item += "Fl \(short) , " }
            item += "Fl Fl \(option.name)"
            if let placeholder = option.placeholder { item += " Ar \(Self.word(placeholder))" }
            lines.append(item)
            lines += Self.sentences(option.help)
        }
        return lines + [".El"]
    }

    /// One sentence a line, as mdoc wants it, long ones wrapped.
    private static func sentences(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ").map(String.init) {
            if !line.isEmpty, line.count + 1 + word.count > 78 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
            if word.hasSuffix(".") || word.hasSuffix("?") || word.hasSuffix(".)") {
                lines.append(line)
                line = ""
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map(escaped)
    }

    /// Text that roff takes to the letter.
    private static func escaped(_ line: String) -> String {
        var result = ""
        for character in line { result += character == "\\" ? "\\e" : String(character) }
        return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
    }

    /// A word on a macro's line: punctuation at its end belongs to it.
    private static func word(_ word: String) -> String {
        word.hasSuffix(".") || word.hasSuffix(",") ? word + "\\&" : word
    }
}
