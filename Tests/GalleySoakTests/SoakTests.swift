import Foundation
import Testing

/// `GalleySoak` in a process of its own, with amounts that take seconds; its own are larger.
@Suite("Long use and many tasks", .serialized) struct SoakTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let binary = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("GalleySoak")

    /// Runs a command, and prints its figures.
    private func soak(_ command: String, _ count: Int) throws {
        let process = Process()
        process.executableURL = Self.binary
        process.arguments = [Self.package.path, command, "\(count)"]
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = "enable=no"
        // After one large block is freed, glibc keeps up to 64 MB of what is freed next for itself.
        environment["MALLOC_TRIM_THRESHOLD_"] = "131072"
        environment["GALLEY_FONT_PATH"] = Self.package.appendingPathComponent("Fonts").path
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        print(text, terminator: "")
        #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(text)")
        #expect(text.hasPrefix("\(command)\t"), "\(text)")
    }

    @Test("Texts measured by many tasks have the bits that one task finds")
    func threads() throws { try soak("threads", 20_000) }

    @Test("What comes of a file does not depend on what else is done")
    func replay() throws { try soak("replay", 1) }

    @Test("Records that never repeat leave memory flat")
    func words() throws { try soak("words", 4_000) }
}
