import Foundation
import Testing

@testable import GalleyCommand

/// Programs that are looked for on the search path.
private func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
}

@Suite("Completions")
struct CompletionTests {
    @Test("Each shell reads its script", arguments: ["bash", "zsh", "fish"].filter(isInstalled))
    func syntax(shell: String) throws {
        try TemporaryFolder.with { folder in
            let run = try Galley.shell(
                "\"$GALLEY\" completions \(shell) >script && \(shell) -n script", directory: folder.url)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        }
    }

    static let lines: [(words: [String], found: [String])] = [
        (["me"], ["measure"]), (["lint", "--bas"], ["--baseline"]),
        (["measure", "--style", "capt"], ["caption1", "caption2"]),
        (["budget", "--output-format", "x"], ["xliff"]), (["fonts", "m"], ["match"]), (["completions", "z"], ["zsh"]),
        (["lint", "--device", "iPad mini"], ["iPad mini"]), (["lint", "--categories", "L,AX5"], ["L,AX5"]),
        (["help", "ch"], ["check"]), (["demo", "coll"], ["collapsing-header", "collection-header"]),
    ]

    @Test("bash completes", .enabled(if: isInstalled("bash")), arguments: lines)
    func bash(words: [String], found: [String]) throws {
        // The words as a user types them: spaces escaped.
        let typed = words.map { "'" + $0.replacing(" ", with: "\\ ") + "'" }.joined(separator: " ")
        let run = try Galley.run(
            "-c",
            """
            source <("\(Galley.binary.path)" completions bash)
            COMP_WORDS=(galley \(typed)) COMP_CWORD=\(words.count)
            _galley
            printf '%s\\n' "${COMPREPLY[@]}"
            """, environment: ProcessInfo.processInfo.environment, binary: URL(fileURLWithPath: "/usr/bin/env").bash)
        let offered = run.output.split(separator: "\n").map { String($0.replacing("\\", with: "")) }
        #expect(found.allSatisfy { offered.contains($0) }, "\(offered) \(run.errors)")
        #expect(offered.allSatisfy { $0.hasPrefix(words.last ?? "") })
    }

    @Test("fish completes", .enabled(if: isInstalled("fish")), arguments: lines)
    func fish(words: [String], found: [String]) throws {
        try TemporaryFolder.with { folder in
            let typed = words.map { $0.replacing(" ", with: "\\ ") }.joined(separator: " ")
            let line = try folder.file("line", "galley \(typed)")
            let run = try Galley.shell(
                "HOME='\(folder.url.path)' fish -c \"'$GALLEY' completions fish | source; complete -C (cat '\(line.path)')\""
            )
            let offered = run.output.split(separator: "\n").compactMap {
                $0.split(separator: "\t").first.map(String.init)
            }
            #expect(found.allSatisfy { offered.contains($0) }, "\(offered) \(run.errors)")
        }
    }

    @Test("zsh completes", .enabled(if: isInstalled("zsh")))
    func zsh() throws {
        try TemporaryFolder.with { folder in
            // A terminal is needed; each step waits for what it must see, and the whole ends after a minute.
            let script = try folder.file(
                "try.zsh",
                """
                zmodload zsh/zpty
                zpty z zsh -f -i
                zpty -w z "PS1='' RPS1=''; fpath=('\(folder.url.path)' \\$fpath); autoload -U compinit; compinit -D -u; echo REA''DY"
                zpty -r -m z out '*READY*'
                for line found in 'galley meas' 'measure' 'galley measure --style capt' 'caption' \\
                    'galley budget --output-format xl' 'xliff' 'galley lint --device iPad\\ mi' 'mini'; do
                    zpty -n -w z "$line"$'\\t'
                    zpty -r -m z out "*$found*" && echo "$found"
                    zpty -n -w z $'\\x15'
                done
                zpty -d z
                """)
            let run = try Galley.shell(
                "\"$GALLEY\" completions zsh >'\(folder.url.path)/_galley' && timeout 60 zsh '\(script.path)'")
            #expect(run.output == "measure\ncaption\nxliff\nmini\n", "\(run.errors)")
        }
    }

    @Test("Every flag of every subcommand is offered", arguments: Command.allCases)
    func complete(command: Command) throws {
        for shell in Shell.allCases {
            let script = try Galley.run("completions", shell.rawValue).output
            for option in OptionTable.all where option.commands.contains(command) {
                #expect(script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"))
            }
        }
    }
}

@Suite("The manual page and the help")
struct ManualTests {
    @Test("mandoc has nothing to complain of", .enabled(if: isInstalled("mandoc")))
    func lint() throws {
        let run = try Galley.shell("\"$GALLEY\" help --man | mandoc -T lint -W all")
        #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.output)\(run.errors)")
    }

    @Test("The manual page names every subcommand, flag and exit code")
    func complete() throws {
        let page = try Galley.run("help", "--man").output
        for command in Command.allCases { #expect(page.contains(".Ss galley \(command.rawValue)\n")) }
        for option in OptionTable.all { #expect(page.contains("Fl Fl \(option.name)")) }
        for code in [0, 1, 64, 65, 66, 69, 70, 74] { #expect(page.contains(".It \(code)\n")) }
    }

    @Test("No help line is wider than 80 columns", arguments: Command.allCases)
    func width(command: Command) throws {
        let page = try Galley.run("help", command.rawValue)
        #expect(page.status == 0)
        for line in page.output.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
        }
    }

    @Test("Each example works as printed", arguments: Command.allCases)
    func examples(command: Command) throws {
        #expect(!command.examples.isEmpty)
        for example in command.examples {
            try TemporaryFolder.with { folder in
                let place = folder.url.appendingPathComponent("Examples")
                try FileManager.default.copyItem(
                    at: Galley.package.appendingPathComponent("Examples"), to: place)
                let run = try Galley.shell("galley() { \"$GALLEY\" \"$@\"; }\n\(example.line)", directory: place)
                #expect(run.status == example.code.rawValue, "\(example.line): \(run.errors)")
                #expect(!run.errors.contains("Error"))
            }
        }
    }

    @Test("The help of a subcommand shows its examples", arguments: Command.allCases)
    func shown(command: Command) throws {
        let page = try Galley.run("help", command.rawValue).output
        for example in command.examples { #expect(page.contains("  \(example.line)\n")) }
    }
}

extension URL {
    /// bash, wherever it lies.
    fileprivate var bash: URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/bin").split(separator: ":")
        let found = folders.map { "\($0)/bash" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        return URL(fileURLWithPath: found ?? "/bin/bash")
    }
}
