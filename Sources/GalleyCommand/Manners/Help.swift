/// The help pages, made from the tables of subcommands and options.
struct Help {
    /// How many columns a line may take.
    var columns: Int

    /// The page of a subcommand, or of the whole.
    func page(for command: Command?) -> String {
        guard let command else { return overview() }
        let options = OptionTable.all.filter { $0.commands.contains(command) }
        var sections = [
            wrapped("OVERVIEW: " + command.abstract, indent: 0),
            usage(command, options),
        ]
        if let discussion = command.discussion { sections.insert(wrapped(discussion, indent: 0), at: 1) }
        if !command.arguments.isEmpty {
            sections.append(section("ARGUMENTS", command.arguments.map { ("<\($0.name)>", $0.help) }))
        }
        sections.append(section("OPTIONS", options.map { ($0.label, $0.help) } + common))
        let examples = command.examples.map { "  \($0.line)\n" + wrapped($0.purpose, indent: 6) }
        sections.append("EXAMPLES:\n" + examples.joined(separator: "\n"))
        return sections.joined(separator: "\n\n") + "\n"
    }

    private var common: [(String, String)] {
        [
            ("--version", "Show the versions of Galley and its libraries."),
            ("-h, --help", "Show help information."),
        ]
    }

    private func overview() -> String {
        let commands = Command.allCases.map { ($0.rawValue, $0.abstract) }
        return [
            wrapped("OVERVIEW: Text measured and laid out as on Apple's screens, without one.", indent: 0),
            "USAGE: galley <subcommand>",
            section("OPTIONS", common),
            section("SUBCOMMANDS", commands),
            "  See 'galley help <subcommand>' for detailed help.",
        ].joined(separator: "\n\n") + "\n"
    }

    private func usage(_ command: Command, _ options: [Option]) -> String {
        var words = ["USAGE:", "galley", command.rawValue]
        words += command.arguments.map { $0.isRepeating ? "[<\($0.name)> ...]" : "<\($0.name)>" }
        words += options.map { option in
            let value = option.placeholder.map { " <\($0)>" } ?? ""
            return "[--\(option.name)\(value)]" + (option.isRepeatable ? " ..." : "")
        }
        return wrap(words, indent: 7)
    }

    private func section(_ title: String, _ rows: [(label: String, help: String)]) -> String {
        let margin = 26
        var lines = ["\(title):"]
        for row in rows {
            let label = "  " + row.label
            let help = wrapped(row.help, indent: margin)
            if label.count < margin {
                lines.append(
                    label + String(repeating: " ", count: margin - label.count) + help.dropFirst(margin))
            } else {
                lines += [label, help]
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A text in lines, each indented.
    private func wrapped(_ text: String, indent: Int) -> String {
        let lines = wrap(text.split(separator: " ").map(String.init), indent: indent)
        return String(repeating: " ", count: indent) + lines
    }

    /// Words in lines, all but the first indented.
    private func wrap(_ words: [String], indent: Int) -> String {
        var lines = [""]
        var width = indent
        for word in words {
            let first = lines[lines.count - 1].allSatisfy { $0 == " " }
            if !first, width + 1 + word.count > max(columns, indent + 20) {
                lines.append(String(repeating: " ", count: indent) + word)
                width = indent + word.count
            } else {
                lines[lines.count - 1] += (first ? "" : " ") + word
                width += word.count + (first ? 0 : 1)
            }
        }
        return lines.joined(separator: "\n")
    }
}
