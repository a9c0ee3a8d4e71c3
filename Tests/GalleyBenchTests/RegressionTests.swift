import Foundation
import GalleyBench
import Testing

/// What work costs, counted instead of timed, against `budgets.json`. A budget is for the second half of twice the work,
/// so that what a program does at its start is not in it. Each test prints what it counted: work that rightly costs more, or
/// that was made cheaper, gets that as its new budget.
@Suite("Costs stay within their budgets", .enabled(if: Costs.isExpected, "counted on Linux x86_64 with valgrind"))
struct RegressionTests {
    private struct Budget: Decodable {
        let amount: Int
        let allocations: Int
        let instructions: Int
    }

    private static let budgets = Result {
        try JSONDecoder().decode(
            [String: Budget].self,
            from: Data(
                contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                    .appendingPathComponent("budgets.json")))
    }

    /// Counts are the same from run to run but for what the C library chooses by the processor.
    private static let slack = 1.08
    /// Arrays that grow once more, or once less, in the second half.
    private static let growth = 16.0

    @Test("Allocations", arguments: GuardedWork.allCases)
    func allocations(work: GuardedWork) throws {
        let budget = try #require(try Self.budgets.get()[work.rawValue])
        let counts = try [1, 2].map { try Costs.allocations(work, budget.amount * $0) }
        let cost = counts[1] - counts[0]
        print("\(work.rawValue): \(cost) allocations, budget \(budget.allocations)")
        #expect(Double(cost) <= Double(budget.allocations) * Self.slack + Self.growth)
    }

    @Test("Instructions", arguments: GuardedWork.allCases)
    func instructions(work: GuardedWork) throws {
        let budget = try #require(try Self.budgets.get()[work.rawValue])
        let counts = try [1, 2].map { try Costs.instructions(work, budget.amount * $0) }
        let cost = counts[1] - counts[0]
        print("\(work.rawValue): \(cost) instructions, budget \(budget.instructions)")
        #expect(Double(cost) <= Double(budget.instructions) * Self.slack)
    }
}

/// Runs the benchmark program, counted.
enum Costs {
    static let isExpected: Bool = {
        #if os(Linux) && arch(x86_64)
            return valgrind != nil || ProcessInfo.processInfo.environment["CI"] == "true"
        #else
            return false
        #endif
    }()

    private static let valgrind = ["/usr/bin/valgrind", "/usr/local/bin/valgrind"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Without debugging information, which valgrind cannot always read.
    private static let stripped = Result {
        let copy = program + "-stripped"
        _ = try run("/usr/bin/strip", ["--strip-debug", "-o", copy, program])
        return copy
    }

    private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("GalleyBenchmark").path

    static func allocations(_ work: GuardedWork, _ amount: Int) throws -> Int {
        let words = try run(program, ["guard", work.rawValue, "\(amount)"]).output.split(separator: "\t")
        return try #require(words.first.flatMap { Int($0) })
    }

    static func instructions(_ work: GuardedWork, _ amount: Int) throws -> Int {
        let valgrind = try #require(valgrind, "valgrind is missing")
        let program = try stripped.get()
        let counted = try run(
            valgrind,
            ["--tool=callgrind", "--callgrind-out-file=/dev/null", program, "guard", work.rawValue, "\(amount)"])
        let line = try #require(counted.errors.split(separator: "\n").last { $0.contains("Collected :") })
        return try #require(line.split(separator: " ").last.flatMap { Int($0) })
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> (output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let (text, log) = (output.fileHandleForReading, errors.fileHandleForReading)
        let result = (String(decoding: text.readDataToEndOfFile(), as: UTF8.self), log.readDataToEndOfFile())
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(String(decoding: result.1, as: UTF8.self))")
        return (result.0, String(decoding: result.1, as: UTF8.self))
    }
}
