import GalleyJSON
import GalleyRecords

/// A stream of records, measured a window at a time: memory is bounded by the window, and the output is the same for
/// any number of threads.
struct RecordRun {
    private let settings: Settings
    private let measurer: Measurer
    private let output: Output
    private var printer: AnswerPrinter
    private var hasErrors = false

    private static let windowBytes = 1 << 22

    init(settings: Settings, measurer: Measurer, output: Output) {
        self.settings = settings
        self.measurer = measurer
        self.output = output
        printer = AnswerPrinter(
            format: settings.outputFormat ?? .ndjson, lineDetails: settings.lineDetails, isSingle: false,
            families: measurer.families, leavesNotesOut: settings.leavesNotesOut)
    }

    mutating func run(_ input: inout Input) throws(Failure) -> ExitCode {
        var splitter = LineSplitter(limit: MeasureRecord.longestLine, firstNumber: settings.firstID)
        var window: [LineSplitter.Line] = []
        var windowSize = 0
        // Where results come to the same terminal the bar would stand among them.
        let progress = Progress(
            total: input.size >> 10, unit: "KB",
            isShown: !settings.isQuiet && input.size > 0
                && !(settings.output == nil && System.isTerminal(System.output)))
        var (taken, shown) = (0, 0)
        try output.write(printer.beginning)
        while let bytes = try input.next() {
            taken += bytes.count
            for line in splitter.lines(adding: bytes) {
                window.append(line)
                windowSize += line.bytes.count
            }
            if window.count >= 128 * settings.threads || windowSize >= Self.windowBytes
                || settings.lineBuffered
            {
                try measure(window)
                window.removeAll(keepingCapacity: true)
                windowSize = 0
                progress.advance((taken >> 10) - shown)
                shown = taken >> 10
            }
        }
        try measure(window + splitter.finish())
        try output.write(printer.end)
        progress.end()
        if !settings.isQuiet { printer.notes.say() }
        return hasErrors && settings.failOnError ? .badData : .success
    }

    /// Measures the lines of a window and writes their answers in order.
    private mutating func measure(_ lines: [LineSplitter.Line]) throws(Failure) {
        let window = Window(
            measurer: measurer, printer: printer,
            reader: JSONReader(invalidUTF8: settings.strictUTF8 ? .reject : .replace),
            caveats: printer.notes.caveats)
        for answered in Threads.map(lines, on: settings.threads, window.answer) {
            let note = printer.take(answered.answer)
            try output.write(
                printer.placed(note == nil ? answered.bytes : answered.bytesWithNote ?? answered.bytes))
            if answered.answer.isError { hasErrors = true }
            if settings.lineBuffered { try output.flush() }
        }
    }
}

/// What the threads of a window share.
private struct Window: Sendable {
    struct Answered: Sendable {
        /// Without its results, which are rendered.
        var answer: MeasureAnswer
        var bytes: [UInt8]
        var bytesWithNote: [UInt8]?
    }

    let measurer: Measurer
    let printer: AnswerPrinter
    let reader: JSONReader
    /// What was said in the windows before.
    let caveats: [String]

    @Sendable func answer(_ line: LineSplitter.Line) -> Answered {
        var answer: MeasureAnswer
        do throws(RecordError) {
            if line.isTooLong { throw MeasureRecord.tooLong }
            answer = measurer.answer(try MeasureRecord(line: line.bytes, number: line.number, reader: reader))
        } catch {
            answer = MeasureAnswer(error: error, number: line.number)
        }
        let bytes = printer.rendered(answer, note: nil)
        let note = printer.leavesNotesOut ? nil : answer.caveat.flatMap { caveats.contains($0) ? nil : $0 }
        let withNote = note.map { printer.rendered(answer, note: $0) }
        // What is rendered need not be kept.
        if !answer.isError { answer.outcome = .success([]) }
        answer.text = []
        return Answered(answer: answer, bytes: bytes, bytesWithNote: withNote)
    }
}
