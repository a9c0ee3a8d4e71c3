import GalleyJSON
import GalleyRecords

/// `galley check`: files of records, held to what they expect, or given it.
struct CheckCommand {
    var settings: Settings

    func run(_ output: Output) throws(Failure) -> ExitCode {
        let paths = try paths()
        let library = try FontChoice.library(settings)
        let files = try FontChoice.files(settings, library)
        let measurer = Measurer(fonts: library, files: files, estimates: FontChoice.estimates(settings, files))
        let checker = RecordChecker(
            measurer: measurer, reader: JSONReader(invalidUTF8: settings.strictUTF8 ? .reject : .replace))
        // A file that is missing says so before another is checked or changed.
        for path in paths where path != "-" {
            var input = try Input(path: path)
            input.close()
        }
        var report = CheckReport(format: settings.outputFormat ?? .text, families: library.families)
        try output.write(report.beginning)
        for path in paths {
            var input = try Input(path: path)
            defer { input.close() }
            let file = CheckFile(try input.readAll())
            let progress = Progress(total: file.lines.count, unit: "records", isShown: !settings.isQuiet)
            let records = Threads.map(file.lines, on: settings.threads) { line in
                defer { progress.advance(1) }
                return checker.check(file.content(line), number: line.number)
            }
            progress.end()
            report.path = path
            if settings.recordsExpectations {
                let recording = file.recording(records)
                if recording.updated + recording.added > 0 { try replace(path, recording.bytes) }
                try output.write(report.recorded(recording, records))
            } else {
                for record in records { try output.write(report.checked(record)) }
                if !settings.isQuiet, let word = Self.vacuous(records) {
                    Run.say("Note: \(path) \(word); nothing was checked ('--record' writes what is measured)")
                }
            }
        }
        try output.write(report.end(isRecording: settings.recordsExpectations))
        if !settings.isQuiet { report.notes.say() }
        return report.tally.code(isRecording: settings.recordsExpectations)
    }

    /// What is said of a file whose records expect nothing.
    private static func vacuous(_ records: [CheckedRecord]) -> String? {
        if records.isEmpty { return "holds no record" }
        let expectsNothing = records.allSatisfy { if case .expectsNothing = $0.verdict { true } else { false } }
        return expectsNothing ? "expects nothing" : nil
    }

    private func paths() throws(Failure) -> [String] {
        let paths = settings.arguments
        guard !paths.isEmpty else {
            throw Failure(.usage, "Nothing to check; expected a file of records, or '-' for standard input")
        }
        guard paths.count(where: { $0 == "-" }) <= 1 else {
            throw Failure(.usage, "'-' is given twice; standard input can be read once")
        }
        guard settings.recordsExpectations else { return paths }
        for path in paths {
            guard path != "-" else {
                throw Failure(.usage, "'--record' writes into files; '-' is none")
            }
            let kind = System.kind(of: path)
            guard !kind.exists || kind.isPlainFile else {
                throw Failure(.inputOutput, "Cannot record into '\(path)': it is no plain file")
            }
            // Before anything is measured, or another file is written.
            guard !kind.exists || System.isWritable(path) else {
                throw Failure(.inputOutput, "Cannot record into '\(path)': it is read-only")
            }
        }
        return paths
    }

    /// Written beside the file, then renamed, so that the file is whole at any moment.
    private func replace(_ path: String, _ bytes: [UInt8]) throws(Failure) {
        let file = try Output(path: path)
        do throws(Failure) {
            try file.write(bytes)
            try file.finish()
        } catch {
            file.abandon()
            throw error
        }
    }
}

/// How the records of a run fared.
struct CheckTally {
    private var agreeing = 0
    private var differing = 0
    private var expectingNothing = 0
    private var failed = 0
    private var missingFonts = 0

    mutating func count(_ record: CheckedRecord) {
        switch record.verdict {
        case .agrees: agreeing += 1
        case .differs: differing += 1
        case .expectsNothing: expectingNothing += 1
        case .failed:
            failed += 1
            if let error = record.answer.fontError, FontChoice.failure(error).code == .fontMissing { missingFonts += 1 }
        }
    }

    /// Records that cannot be measured weigh more than differences; fonts alone that are missing have their own code.
    func code(isRecording: Bool) -> ExitCode {
        if failed > 0 { return failed == missingFonts ? .fontMissing : .badData }
        return differing > 0 && !isRecording ? .findings : .success
    }

    /// "12 records: 10 agree, 2 differ".
    var summary: String {
        let total = agreeing + differing + expectingNothing + failed
        var parts = [Self.words(agreeing, "agrees", "agree"), Self.words(differing, "differs", "differ")]
        if failed > 0 { parts.append(Self.words(failed, "is in error", "are in error")) }
        if expectingNothing > 0 { parts.append(Self.words(expectingNothing, "expects nothing", "expect nothing")) }
        return Self.words(total, "record", "records") + ": " + parts.joined(separator: ", ")
    }

    private static func words(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}
