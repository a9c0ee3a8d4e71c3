import GalleyJSON
import GalleyRecords
import Synchronization

/// A stream of records, measured a window at a time: memory is bounded by the window, and the output is the same for
/// any number of threads.
struct RecordRun {
    private let settings: Settings
    private let measurer: Measurer
    private let output: Output
    private var printer: AnswerPrinter
    private var hasErrors = false

    /// The longest record in bytes.
    private static let longestLine = 1 << 26
    private static let windowBytes = 1 << 22

    init(settings: Settings, measurer: Measurer, output: Output) {
        self.settings = settings
        self.measurer = measurer
        self.output = output
        printer = AnswerPrinter(
            format: settings.outputFormat ?? .ndjson, lineDetails: settings.lineDetails, isSingle: false)
    }

    mutating func run(_ input: inout Input) throws(Failure) -> ExitCode {
        var splitter = LineSplitter(limit: Self.longestLine)
        var window: [LineSplitter.Line] = []
        var windowSize = 0
        try output.write(printer.beginning)
        while let bytes = try input.next() {
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
            }
        }
        try measure(window + splitter.finish())
        try output.write(printer.end)
        printer.notes.say()
        return hasErrors && settings.failOnError ? .badData : .success
    }

    /// Measures the lines of a window and writes their answers in order.
    private mutating func measure(_ lines: [LineSplitter.Line]) throws(Failure) {
        let window = Window(
            lines: lines, measurer: measurer, printer: printer,
            reader: JSONReader(invalidUTF8: settings.strictUTF8 ? .reject : .replace),
            rendersNote: !printer.notes.restsOnInter)
        Threads.run(min(settings.threads, lines.count)) { window.work() }
        for answered in window.answers() {
            let note = printer.take(answered.answer)
            try output.write(
                printer.placed(note == nil ? answered.bytes : answered.bytesWithNote ?? answered.bytes))
            if answered.answer.isError { hasErrors = true }
            if settings.lineBuffered { try output.flush() }
        }
    }
}

/// The lines of a window, taken by threads one after the other.
private final class Window: Sendable {
    struct Answered: Sendable {
        /// Without its results, which are rendered.
        var answer: MeasureAnswer
        var bytes: [UInt8]
        var bytesWithNote: [UInt8]?
    }

    private let lines: [LineSplitter.Line]
    private let measurer: Measurer
    private let printer: AnswerPrinter
    private let reader: JSONReader
    private let rendersNote: Bool
    private let next = Atomic<Int>(0)
    private let done: Mutex<[Answered?]>

    init(
        lines: [LineSplitter.Line], measurer: Measurer, printer: AnswerPrinter, reader: JSONReader,
        rendersNote: Bool
    ) {
        self.lines = lines
        self.measurer = measurer
        self.printer = printer
        self.reader = reader
        self.rendersNote = rendersNote
        done = Mutex(Array(repeating: nil, count: lines.count))
    }

    /// Takes lines until none is left.
    func work() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < lines.count else { return }
            let answered = answer(lines[index])
            done.withLock { $0[index] = answered }
        }
    }

    func answers() -> [Answered] { done.withLock { $0.compactMap(\.self) } }

    private func answer(_ line: LineSplitter.Line) -> Answered {
        var answer: MeasureAnswer
        do throws(RecordError) {
            if line.isTooLong {
                throw RecordError(
                    code: "too-long", message: "a record of more than 64 MiB; at most that is read")
            }
            answer = measurer.answer(try MeasureRecord(line: line.bytes, number: line.number, reader: reader))
        } catch {
            answer = MeasureAnswer(error: error, number: line.number)
        }
        let bytes = printer.rendered(answer, note: nil)
        let withNote =
            rendersNote && answer.restsOnInter ? printer.rendered(answer, note: MeasureAnswer.note) : nil
        // What is rendered need not be kept.
        if !answer.isError { answer.outcome = .success([]) }
        answer.text = []
        return Answered(answer: answer, bytes: bytes, bytesWithNote: withNote)
    }
}
