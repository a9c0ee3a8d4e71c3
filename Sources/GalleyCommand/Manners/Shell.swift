import GalleyRecords

/// The shells that can be made to complete.
enum Shell: String, Keyword {
    case bash, zsh, fish

    /// The script that makes the shell complete, from the tables of subcommands and options.
    var script: String {
        switch self {
        case .bash: BashCompletions().script
        case .zsh: ZshCompletions().script
        case .fish: FishCompletions().script
        }
    }

    /// The shell of `galley completions`' argument.
    static func named(in arguments: [String]) throws(Failure) -> Shell {
        guard let word = arguments.first else {
            throw Failure(.usage, "Missing argument; expected \(Words.oneOf(words)) after 'completions'")
        }
        if let extra = arguments.dropFirst().first {
            throw Failure(.usage, "Unexpected argument '\(extra)' for 'completions'")
        }
        guard let shell = Shell(rawValue: word) else {
            let guess = Spelling.nearest(to: word, among: words)
            throw Failure(
                .usage,
                "No completions for '\(word)'"
                    + (guess.map { "; did you mean '\($0)'?" } ?? "; expected \(Words.oneOf(words))"))
        }
        return shell
    }

    /// A word in single quotes, as all shells read it.
    static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The first sentence of a help text, without its default and its full stop.
    static func summary(_ help: String) -> String {
        var words: [Substring] = []
        for word in help.split(separator: " ") {
            if word == "(default:" { break }
            if let last = word.last, ".;:".contains(last) {
                words.append(word.dropLast())
                break
            }
            words.append(word)
        }
        return words.joined(separator: " ")
    }
}

/// Completions for bash: one function that looks at the words so far.
private struct BashCompletions {
    var script: String {
        var lines = [
            "# bash completion for galley; put it where bash-completion looks, or source it.",
            "_galley() {",
            "    local cur prev command part head IFS=$'\\n'",
            "    local -a words=()",
            "    cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}",
            "    COMPREPLY=()",
            "    # '--flag=value' comes in three words.",
            "    if [[ $cur == '=' ]]; then cur=; elif [[ $prev == '=' ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi",
            "    if ((COMP_CWORD == 1)); then",
            "        words=(\((Command.allCases.map(\.rawValue) + ["--help", "--version"]).joined(separator: " ")))",
            "        COMPREPLY=($(compgen -W \"${words[*]}\" -- \"$cur\"))",
            "        return",
            "    fi",
            "    case $command$prev in",
        ]
        for command in Command.allCases {
            for option in OptionTable.all where option.commands.contains(command) && option.placeholder != nil {
                let spellings = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
                lines.append("    \(spellings.map { command.rawValue + $0 }.joined(separator: " | ")))")
                lines += values(option.values)
                lines.append("        return ;;")
            }
        }
        lines.append("    esac")
        lines.append("    if [[ $cur == -* ]]; then")
        lines.append("        case $command in")
        for command in Command.allCases {
            let flags = OptionTable.flags(of: command).joined(separator: " ")
            lines.append("        \(command.rawValue)) words=(\(flags)) ;;")
        }
        lines += [
            "        esac", "        COMPREPLY=($(compgen -W \"${words[*]}\" -- \"$cur\"))", "        return", "    fi",
            "    case $command in",
        ]
        for command in Command.allCases {
            if case .any = command.argumentValues { continue }
            lines.append("    \(command.rawValue))")
            lines += values(command.argumentValues)
            lines.append("        ;;")
        }
        lines += ["    esac", "}", "complete -F _galley galley"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func values(_ values: OptionValues) -> [String] {
        switch values {
        case .any: []
        case .file: ["        compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$cur\"))"]
        case .folder: ["        compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- \"$cur\"))"]
        case .words(let words):
            // A word with spaces is given back as one has to write it.
            [
                "        words=(\(words.map(Shell.quoted).joined(separator: " ")))",
                "        for part in \"${words[@]}\"; do",
                "            if [[ $part == \"$cur\"* || $(printf %q \"$part\") == \"$cur\"* ]]; then",
                "                COMPREPLY+=(\"$(printf %q \"$part\")\")",
                "            fi",
                "        done",
            ]
        case .list(let words):
            [
                "        head=${cur%\"${cur##*,}\"}",
                "        words=(\(words.joined(separator: " ")))",
                "        COMPREPLY=($(compgen -P \"$head\" -W \"${words[*]}\" -- \"${cur##*,}\"))",
                "        compopt -o nospace 2>/dev/null",
            ]
        }
    }
}

/// Completions for zsh, by `_arguments`.
private struct ZshCompletions {
    var script: String {
        var lines = [
            "#compdef galley", "# zsh completion for galley; put it as _galley into a folder of $fpath.", "",
            "_galley() {", "    local curcontext=$curcontext state line", "    typeset -A opt_args",
            "    _arguments -C '(- *)'{-h,--help}'[show help]' '(- *)--version[show versions]' \\",
            "        '1:subcommand:->command' '*::argument:->rest'", "    case $state in", "    command)",
            "        local -a commands=(",
        ]
        for command in Command.allCases {
            let text = "\(command.rawValue):\(Shell.summary(command.abstract).replacing(":", with: ","))"
            lines.append("            " + Shell.quoted(text))
        }
        lines += ["        )", "        _describe subcommand commands ;;", "    rest)", "        case $line[1] in"]
        for command in Command.allCases {
            lines.append("        \(command.rawValue))")
            let options = OptionTable.all.filter { $0.commands.contains(command) }.map(spec)
            let specs = ["'(-h --help)'{-h,--help}'[show help]'"] + options + arguments(command)
            lines.append("            _arguments -s \\")
            lines.append(specs.map { "                " + $0 }.joined(separator: " \\\n") + " ;;")
        }
        lines += ["        esac ;;", "    esac", "}", "", "_galley \"$@\""]
        return lines.joined(separator: "\n") + "\n"
    }

    private func arguments(_ command: Command) -> [String] {
        guard let argument = command.arguments.first else { return [] }
        return [Shell.quoted("*:\(argument.name):\(action(command.argumentValues))")]
    }

    private func spec(_ option: Option) -> String {
        let help = "[\(Self.escaped(Shell.summary(option.help)))]"
        var tail = help
        if let placeholder = option.placeholder {
            tail += ":\(Self.escaped(placeholder)):\(action(option.values))"
        }
        let mark = option.isRepeatable ? "*" : ""
        guard let short = option.short else { return Shell.quoted("\(mark)--\(option.name)\(tail)") }
        let both = option.isRepeatable ? "'*'" : "'(-\(short) --\(option.name))'"
        return both + "{-\(short),--\(option.name)}" + Shell.quoted(tail)
    }

    private func action(_ values: OptionValues) -> String {
        switch values {
        case .any: ""
        case .file: "_files"
        case .folder: "_files -/"
        case .words(let words): "(" + words.map(Self.word).joined(separator: " ") + ")"
        case .list(let words): "_values -s , value \(words.joined(separator: " "))"
        }
    }

    /// A word in a list: white space and brackets are escaped.
    private static func word(_ word: String) -> String {
        var result = ""
        for character in word {
            if " ()\"\\:".contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "[]:\\".contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }
}

/// Completions for fish: a line for each option.
private struct FishCompletions {
    var script: String {
        let names = Command.allCases.map(\.rawValue).joined(separator: " ")
        let none = "not __fish_seen_subcommand_from \(names)"
        var lines = [
            "# fish completion for galley; put it as galley.fish into a folder of $fish_complete_path.",
            "complete -c galley -f",
            "complete -c galley -n \(Shell.quoted(none)) -l version -d 'Show versions'",
            "complete -c galley -s h -l help -d 'Show help'",
        ]
        for command in Command.allCases {
            lines.append(
                "complete -c galley -n \(Shell.quoted(none)) -a \(command.rawValue) "
                    + "-d \(Self.quoted(Shell.summary(command.abstract)))")
        }
        for command in Command.allCases {
            let condition = Shell.quoted("__fish_seen_subcommand_from \(command.rawValue)")
            let start = "complete -c galley -n \(condition)"
            for option in OptionTable.all where option.commands.contains(command) {
                let short = option.short.map { " -s \($0)" } ?? ""
                let value = option.placeholder == nil ? "" : values(option.values, isOption: true)
                lines.append(
                    "\(start)\(short) -l \(option.name)\(value) -d \(Self.quoted(Shell.summary(option.help)))")
            }
            let argument = values(command.argumentValues, isOption: false)
            if !argument.isEmpty { lines.append(start + argument) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func values(_ values: OptionValues, isOption: Bool) -> String {
        switch values {
        case .any: isOption ? " -x" : ""
        case .file: isOption ? " -r -F" : " -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        case .words(let words):
            (isOption ? " -x" : "") + " -a " + Self.quoted(words.map(Self.quoted).joined(separator: " "))
        case .list(let words):
            " -x -a " + Self.quoted("(__fish_complete_list , 'printf \"%s\\\\n\" \(words.joined(separator: " "))')")
        }
    }

    /// In fish a backslash and a quote inside of single quotes are escaped by a backslash.
    private static func quoted(_ text: String) -> String {
        var result = "'"
        for character in text {
            if character == "\\" || character == "'" { result += "\\" }
            result.append(character)
        }
        return result + "'"
    }
}

extension OptionTable {
    /// All spellings of a subcommand's flags.
    static func flags(of command: Command) -> [String] {
        all.filter { $0.commands.contains(command) }.flatMap { option in
            ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        } + ["--help", "-h"]
    }
}
