import GalleyFonts
import GalleyVerification

/// `galley verify`: what phones answered, held against what is measured here.
struct VerifyCommand {
    var settings: Settings

    func run(_ output: Output) throws(Failure) -> ExitCode {
        guard !settings.arguments.isEmpty else {
            throw Failure(
                .usage, "Nothing to verify; expected a file of a phone's records, or '-' for standard input")
        }
        guard settings.arguments.count(where: { $0 == "-" }) <= 1 else {
            throw Failure(.usage, "'-' is given twice; standard input can be read once")
        }
        let library = try FontChoice.library(settings)
        let faces = try FontChoice.files(settings, library)
        var report = VerifyReport()
        // A file that cannot be read does not keep the others from being verified.
        var unread: Failure?
        for path in settings.arguments {
            let file: PhoneFile
            do throws(Failure) { file = try read(path) } catch {
                guard settings.arguments.count > 1 else { throw error }
                Run.say("Error: \(error.message)")
                report.add(unread: error, path: path)
                unread = unread ?? error
                continue
            }
            let verifier = PhoneVerifier(
                file, fonts: library, faces: faces, tolerance: settings.verify.tolerance)
            let progress = Progress(total: file.records.count, unit: "records", isShown: !settings.isQuiet)
            let results = Threads.map(file.records, on: settings.threads) {
                record -> Result<PhoneComparison, PhoneRecordError> in
                defer { progress.advance(1) }
                return Result { () throws(PhoneRecordError) in try verifier.compare(try record.get()) }
            }
            progress.end()
            report.add(file, results, path: path)
        }
        switch settings.outputFormat {
        case .json: try output.write(report.json(note: FontChoice.caveat(settings)))
        case .csv: try output.write(report.csv)
        default: try output.write(report.text)
        }
        try output.flush()
        if !settings.isQuiet {
            if settings.outputFormat == .csv { for line in report.summary { Run.say(line) } }
            if let caveat = FontChoice.caveat(settings) { Run.say("Note: " + caveat) }
        }
        return unread?.code ?? report.code
    }

    private func read(_ path: String) throws(Failure) -> PhoneFile {
        var input = try Input(path: path)
        defer { input.close() }
        let name = path == "-" ? "standard input" : path
        guard input.size <= PhoneFile.mostBytes else {
            throw Failure(.badData, "\(name): more than \(PhoneFile.mostBytes >> 20) MiB")
        }
        let bytes = try input.readAll()
        let file: PhoneFile
        do throws(PhoneRecordError) { file = try PhoneFile(bytes) } catch {
            throw Failure(.badData, name + (error.offset.map { ": byte \($0)" } ?? "") + ": \(error.message)")
        }
        guard !file.records.isEmpty || !file.probes.isEmpty else {
            throw Failure(.badData, "\(name): no records; expected at least one, as Recorder/README.md has them")
        }
        return file
    }
}
