import Foundation
import GalleyFonts
import GalleyProbes

/// The fuzzers' corpora and the hostile fonts through one prober, by many tasks at once: what comes of a file does not
/// depend on what else is done.
struct ReplaySoak {
    private struct Entry {
        let probe: Probe
        let name: String
        let bytes: [UInt8]
    }

    private let entries: [Entry]
    private static let tasks = 8

    /// - Throws: `SoakError` where there is nothing.
    init(_ folder: String) throws {
        var entries: [Entry] = []
        for probe in Probe.allCases {
            for kind in ["Corpus", "Regressions"] {
                entries += try Self.entries("\(folder)/Fuzz/\(kind)/\(probe.rawValue)", probe)
            }
        }
        entries += try Self.entries("\(folder)/Tests/Fixtures/hostile-fonts", .font)
        guard !entries.isEmpty else { throw SoakError.nothingToReplay }
        self.entries = entries
    }

    private static func entries(_ folder: String, _ probe: Probe) throws -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return try names.filter { !$0.hasPrefix(".") }.sorted().map {
            Entry(probe: probe, name: $0, bytes: try FileBytes.contents(of: "\(folder)/\($0)"))
        }
    }

    /// - Parameter rounds: how often all tasks together go through all files.
    /// - Returns: relations that do not hold, and outcomes that differ.
    func run(_ rounds: Int) async throws -> [String] {
        let prober = try Prober()
        var faults: [String] = []
        let wanted = entries.map { entry in
            let report = prober.run(entry.probe, entry.bytes, name: entry.name)
            faults += report.faults.map { "\(entry.name): \($0)" }
            return report.outcome
        }
        let count = rounds * entries.count
        faults += await withTaskGroup(of: [String].self) { [entries] group in
            for task in 0..<Self.tasks {
                group.addTask {
                    var faults: [String] = []
                    for step in stride(from: task, to: count, by: Self.tasks) {
                        // Neighbours are at the same files in the first half, and elsewhere in the second.
                        let index = (step < count / 2 ? step / Self.tasks : step * 31) % entries.count
                        let entry = entries[index]
                        let outcome = prober.run(entry.probe, entry.bytes, name: entry.name).outcome
                        if outcome != wanted[index] {
                            faults.append("\(entry.name): \(outcome), alone \(wanted[index])")
                        }
                    }
                    return faults
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        print("replay\t\(count) of \(entries.count) files by \(Self.tasks) tasks")
        return faults
    }
}
