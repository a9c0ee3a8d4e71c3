/// One run of the command.
enum Run {
    /// Does what the arguments ask and returns the exit code; an error is one line on standard error.
    static func run(_ arguments: [String]) -> ExitCode {
        do throws(Failure) {
            return try perform(try Parser.parse(arguments))
        } catch {
            if !error.message.isEmpty { say("Error: \(error.message)") }
            return error.code
        }
    }

    /// One line for people, on standard error, whatever a file's name or an argument holds.
    static func say(_ line: String) {
        // Nobody is left to tell where standard error cannot be written.
        let words = line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
        try? System.write(Array((words + "\n").utf8), to: System.error)
    }

    private static func perform(_ invocation: Invocation) throws(Failure) -> ExitCode {
        switch invocation.action {
        case .help(let topic): return try write(Help(columns: System.columns()).page(for: topic))
        case .version: return try write(Versions.text())
        case .run(let command):
            try refuseOverwriting(command, invocation.settings)
            let output = try Output(path: invocation.settings.output)
            do throws(Failure) {
                let code = try perform(command, invocation.settings, output)
                try output.finish()
                return code
            } catch {
                output.abandon()
                throw error
            }
        }
    }

    /// A file that is read must not be replaced by what is said of it.
    private static func refuseOverwriting(_ command: Command, _ settings: Settings) throws(Failure) {
        let readsFiles = [.check, .verify, .lint, .budget, .layout, .explain].contains(command)
        let files = readsFiles ? settings.arguments + settings.layout.strings : []
        let others = [settings.input, settings.lint.config, settings.lint.baseline].compactMap(\.self)
        try refuseOverwriting(settings.output, files + others + settings.fontFiles + settings.profiles)
    }

    /// Refuses an output that is one of some inputs, by whatever name or hard link.
    static func refuseOverwriting(_ output: String?, _ inputs: [String]) throws(Failure) {
        guard let output, output != "-" else { return }
        for input in inputs where input != "-" && System.isSameFile(input, output) {
            throw Failure(.usage, "'\(output)' is an input too; expected another file for '--output'")
        }
    }

    private static func perform(
        _ command: Command, _ settings: Settings, _ output: Output
    ) throws(Failure) -> ExitCode {
        if settings.strictUTF8, let place = System.firstDamagedArgument() {
            throw Failure(.badData, "Argument \(place) is not UTF-8, which '--strict-utf8' refuses")
        }
        switch command {
        case .measure: return try MeasureCommand(settings: settings).run(output)
        case .render: try RenderCommand(settings: settings).run(output)
        case .check: return try CheckCommand(settings: settings).run(output)
        case .verify: return try VerifyCommand(settings: settings).run(output)
        case .layout: return try LayoutCommand(settings: settings, explains: false).run(output)
        case .explain: return try LayoutCommand(settings: settings, explains: true).run(output)
        case .lint: return try LintCommand(settings: settings).run(output)
        case .budget: try BudgetCommand(settings: settings).run(output)
        case .demo: try DemoCommand(settings: settings).run(output)
        case .bench: try BenchCommand(settings: settings).run(output)
        case .styles:
            if let extra = settings.arguments.first {
                throw Failure(.usage, "Unexpected argument '\(extra)' for 'styles'")
            }
            try StylesCommand(settings: settings).run(output)
        case .fonts: try FontsCommand(settings: settings).run(output)
        case .completions: try output.write(try Shell.named(in: settings.arguments).script)
        case .help: try output.write(try HelpCommand(settings: settings).page())
        }
        return .success
    }

    private static func write(_ text: String) throws(Failure) -> ExitCode {
        let output = try Output(path: nil)
        try output.write(text)
        try output.finish()
        return .success
    }
}
