import Foundation
import PackagePlugin

/// `swift package galley-lint`: `galley lint` on the package's folder, or on the paths that are given.
@main
struct GalleyLintPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "GalleyCommand").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = ["lint"] + Self.completed(arguments, in: context.package.directoryURL)
        // The tool lies in the client's build folder; the fonts lie in Galley's own package, where this file is.
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var environment = ProcessInfo.processInfo.environment
        if environment["GALLEY_FONT_PATH"] == nil {
            environment["GALLEY_FONT_PATH"] = package.appendingPathComponent("Fonts").path
        }
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw LintFailure(status: process.terminationStatus)
        }
    }

    /// Without a path the sources are meant, without `--config` the package's `galley-lint.json` if there is one.
    private static func completed(_ arguments: [String], in folder: URL) -> [String] {
        var arguments = arguments
        let files = FileManager.default
        if arguments.isEmpty || arguments.allSatisfy({ $0 == "--help" || $0 == "-h" }) == false {
            if !arguments.contains(where: { $0 == "--config" || $0.hasPrefix("--config=") }),
                files.fileExists(atPath: folder.appendingPathComponent("galley-lint.json").path)
            {
                arguments += ["--config", "galley-lint.json"]
            }
        }
        guard let first = arguments.first, !first.hasPrefix("-") else {
            let sources = folder.appendingPathComponent("Sources").path
            return [files.fileExists(atPath: sources) ? "Sources" : "."] + arguments
        }
        return arguments
    }
}

/// The linter found something, or could not run; it has said what.
struct LintFailure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "galley lint ended with \(status)" }
}
