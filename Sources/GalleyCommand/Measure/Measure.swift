import GalleyFonts
import GalleyJSON
import GalleyRecords

/// `galley measure`: texts from the command line, files and standard input, or a stream of records.
struct MeasureCommand {
    var settings: Settings

    private enum Source {
        case text(String)
        case input(String)
    }

    func run(_ output: Output) throws(Failure) -> ExitCode {
        let sources = try sources()
        let measurer = try measurer()
        if sources.count == 1, case .input(let path) = sources[0] {
            var input = try Input(path: path)
            defer { input.close() }
            if try isRecords(&input) {
                var run = RecordRun(settings: settings, measurer: measurer, output: output)
                return try run.run(&input)
            }
            return try measure([try input.text(settings)], measurer, output)
        }
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
        return try measure(texts, measurer, output)
    }

    private func sources() throws(Failure) -> [Source] {
        let details = ["line-details", "answers", "height", "proposal"]
        if let format = settings.outputFormat, format == .csv || format == .tsv,
            let detail = details.first(where: settings.given.contains)
        {
            throw Failure(.usage, "'--\(detail)' has no place in \(format.rawValue); expected text, json or ndjson")
        }
        if settings.given.contains("reserves-space"), !settings.given.contains("proposal") {
            throw Failure(.usage, "'--reserves-space' is for the size of a proposal; expected '--proposal' beside it")
        }
        var sources: [Source] = settings.arguments.map { $0 == "-" ? .input("-") : .text($0) }
        if let path = settings.input {
            guard sources.isEmpty else {
                throw Failure(.usage, "A text and '--input' exclude each other; give one of them")
            }
            sources = [.input(path)]
        }
        guard !sources.isEmpty else {
            throw Failure(
                .usage, "Nothing to measure; expected a text, '-' for standard input, or '--input <file>'")
        }
        guard sources.count(where: { if case .input = $0 { true } else { false } }) <= 1 else {
            throw Failure(.usage, "'-' is given twice; standard input can be read once")
        }
        return sources
    }

    private func measurer() throws(Failure) -> Measurer {
        let library = try FontChoice.library(settings)
        let files = try FontChoice.files(settings, library)
        return Measurer(
            fonts: library, defaults: settings.record, files: files,
            estimates: FontChoice.estimates(settings, files), listsRuns: settings.lineDetails)
    }

    private func isRecords(_ input: inout Input) throws(Failure) -> Bool {
        switch settings.inputFormat {
        case .text: return false
        case .ndjson: return true
        case .auto:
            let name = input.name.lowercased()
            if name.hasSuffix(".ndjson'") || name.hasSuffix(".jsonl'") { return true }
            if name.hasSuffix(".txt'") { return false }
            return try input.looksLikeRecords(anyLine: settings.outputFormat == .ndjson)
        }
    }

    private func measure(_ texts: [[UInt16]], _ measurer: Measurer, _ output: Output) throws(Failure)
        -> ExitCode
    {
        let answers = texts.enumerated().map { index, text in
            measurer.answer(MeasureRecord(id: .number(index + settings.firstID), text: text))
        }
        for answer in answers {
            if case .failure(let error) = answer.outcome {
                throw answer.fontError.map(FontChoice.failure) ?? Failure(.badData, error.message)
            }
        }
        var printer = AnswerPrinter(
            format: settings.outputFormat ?? .text, lineDetails: settings.lineDetails,
            isSingle: answers.count == 1, families: measurer.families, leavesNotesOut: settings.leavesNotesOut)
        try output.write(printer.beginning)
        for answer in answers { try output.write(printer.printed(answer)) }
        try output.write(printer.end)
        if !settings.isQuiet { printer.notes.say() }
        return .success
    }
}
