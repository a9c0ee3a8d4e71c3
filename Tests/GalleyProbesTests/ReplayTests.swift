import Foundation
import GalleyProbes
import Testing

/// What the fuzzers under `Fuzz` keep: their corpora, and what they once found, through the same entries.
@Suite("Corpora of the fuzzers") struct ReplayTests {
    private static let prober = Result<Prober, any Error> { try Prober() }

    private static func files(_ folder: String, _ probe: Probe) -> [URL] {
        let url = OtherProcess.package.appendingPathComponent("Fuzz/\(folder)/\(probe.rawValue)")
        let found = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return (found ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }.sorted { $0.path < $1.path }
    }

    @Test("Every relation holds for every input", arguments: Probe.allCases)
    func replay(probe: Probe) throws {
        let files = Self.files("Corpus", probe)
        #expect(!files.isEmpty, "Fuzz/Corpus/\(probe.rawValue) is empty")
        for file in files + Self.files("Regressions", probe) {
            let report = try Self.prober.get().run(probe, [UInt8](try Data(contentsOf: file)))
            for fault in report.faults { Issue.record("\(file.lastPathComponent): \(fault)") }
        }
    }
}
