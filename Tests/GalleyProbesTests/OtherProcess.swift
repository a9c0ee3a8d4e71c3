import Foundation
import Testing

/// A probe in a process of its own, with limits on its time and memory.
struct OtherProcess {
    /// Where the package is.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let binary = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("GalleyProbe")
    /// Seconds of processor time, whatever else the machine does.
    private static let seconds = 2
    /// Kilobytes of address space.
    private static let memory = 1 << 20

    /// What came of a file.
    enum Outcome: Equatable {
        case answered(String)
        case refused(String)
        /// A relation that does not hold, or the signal that ended the process.
        case failed(String)
    }

    /// Runs the program with arguments of any kind.
    static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = try started(binary, arguments)
        let output = String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
        process.process.waitUntilExit()
        return (process.process.terminationStatus, output)
    }

    private static func started(_ program: URL, _ arguments: [String]) throws -> (process: Process, output: FileHandle)
    {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment["GALLEY_FONT_PATH"] = package.appendingPathComponent("Fonts").path
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, output.fileHandleForReading)
    }

    static func probe(_ name: String, _ file: URL) throws -> Outcome {
        let line = "ulimit -t \(seconds); ulimit -v \(memory); exec \"$0\" \"$@\""
        let (process, output) = try started(
            URL(fileURLWithPath: "/bin/sh"), ["-c", line, binary.path, name, file.path])
        let bytes = output.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: "\t", maxSplits: 2)
        }
        if process.terminationReason == .uncaughtSignal {
            return .failed("ended by signal \(process.terminationStatus)")
        }
        if let fault = lines.first(where: { $0.count == 3 && $0[1] == "fault" }) { return .failed(String(fault[2])) }
        guard let line = lines.first, line.count == 3, process.terminationStatus == 0 else {
            return .failed("ended with \(process.terminationStatus): \(String(decoding: bytes, as: UTF8.self))")
        }
        return line[1] == "refused" ? .refused(String(line[2])) : .answered(String(line[2]))
    }
}

/// A table of what became of hostile files, checked in and recorded anew where the environment says so.
struct OutcomeTable {
    let path: String
    let title: String
    let introduction: String
    var rows: [(name: String, outcome: OtherProcess.Outcome)] = []

    /// Set to record.
    static let variable = "GALLEY_RECORD_OUTCOMES"
    static let records = ProcessInfo.processInfo.environment[variable] != nil

    var text: String {
        var text = "# \(title)\n\n\(introduction)\n\n| file | | what comes of it |\n|---|---|---|\n"
        for row in rows {
            let (word, what) =
                switch row.outcome {
                case .answered(let what): ("answers", what)
                case .refused(let what): ("refuses", what)
                case .failed(let what): ("FAILS", what)
                }
            text += "| \(row.name) | \(word) | \(what.replacing("|", with: "\\|").replacing("`", with: "'")) |\n"
        }
        return text
    }

    /// Expects that nothing failed, and that what is checked in still holds; writes it instead where it is to be recorded.
    func expect() throws {
        for row in rows {
            if case .failed(let what) = row.outcome { Issue.record("\(row.name): \(what)") }
        }
        let file = OtherProcess.package.appendingPathComponent(path)
        if Self.records {
            try Data(text.utf8).write(to: file)
            return
        }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        // Other libraries refuse other fonts, in other words.
        guard recorded.contains(introduction) else { return }
        let (old, new) = (Set(recorded.split(separator: "\n")), text.split(separator: "\n"))
        for line in new where !old.contains(line) { Issue.record("\(path) does not have: \(line)") }
        #expect(old.count == Set(new).count, "\(path) has lines that are no more")
    }
}
