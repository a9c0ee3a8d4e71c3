import Foundation
import Testing

/// The built command, run as a user would.
struct Galley {
    var status: Int32
    var output: String
    var errors: String

    /// The binary beside the test bundle in the build folder.
    static let binary = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("galley")
    /// The package's folder.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Runs the command; standard input is a file, so that nothing waits for anybody.
    static func run(
        _ arguments: String..., input: [UInt8] = [], environment: [String: String]? = nil,
        directory: URL? = nil,
        binary: URL = Galley.binary
    ) throws -> Galley {
        try TemporaryFolder.with { folder in
            let inputFile = try folder.file("stdin", input)
            let process = Process()
            process.executableURL = binary
            process.arguments = arguments
            process.environment = environment
            process.currentDirectoryURL = directory
            process.standardInput = try FileHandle(forReadingFrom: inputFile)
            let (output, errors) = (try folder.file("stdout", []), try folder.file("stderr", []))
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
            process.waitUntilExit()
            return Galley(
                status: process.terminationStatus,
                output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
                errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
        }
    }

    /// Runs a line of shell in which `$GALLEY` is the binary, also where its path holds spaces: nothing is split.
    static func shell(_ line: String, directory: URL? = nil) throws -> Galley {
        var environment = ProcessInfo.processInfo.environment
        environment["GALLEY"] = binary.path
        return try run(
            "-c", "IFS=; \(line)", environment: environment, directory: directory,
            binary: URL(fileURLWithPath: "/bin/sh"))
    }
}

/// A folder that goes away.
struct TemporaryFolder {
    let url: URL

    static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(TemporaryFolder(url: url))
    }

    func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file
    }

    func file(_ name: String, _ text: String) throws -> URL {
        try file(name, Array(text.utf8))
    }
}
