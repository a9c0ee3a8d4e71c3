import GalleyFonts
import GalleyJSON
import GalleyRecords

/// `galley measure`: texts from the command line, files and standard input, or a stream of records.
struct MeasureCommand {
    var settings: Settings

    func run(_ output: Output) throws(Failure) -> ExitCode {
        try checkDetails()
        let sources = try TextSources(settings, verb: "measure")
        let measurer = try measurer()
        guard let path = sources.onlyInput else { return try measure(try sources.texts(), measurer, output) }
        var input = try Input(path: path)
        defer { input.close() }
        guard try sources.isRecords(&input) else {
            return try measure([try input.text(settings)], measurer, output)
        }
        var run = RecordRun(settings: settings, measurer: measurer, output: output)
        return try run.run(&input)
    }

    private func checkDetails() throws(Failure) {
        let details = ["line-details", "answers", "height", "proposal"]
        if let format = settings.outputFormat, format == .csv || format == .tsv,
            let detail = details.first(where: settings.given.contains)
        {
            throw Failure(.usage, "'--\(detail)' has no place in \(format.rawValue); expected text, json or ndjson")
        }
        if settings.given.contains("reserves-space"), !settings.given.contains("proposal") {
            throw Failure(.usage, "'--reserves-space' is for the size of a proposal; expected '--proposal' beside it")
        }
    }

    private func measurer() throws(Failure) -> Measurer {
        let library = try FontChoice.library(settings)
        let files = try FontChoice.files(settings, library)
        return Measurer(
            fonts: library, defaults: settings.record, files: files,
            estimates: FontChoice.estimates(settings, files), lists: settings.lineDetails ? .runs : .sizes)
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
