import Foundation
import Testing

/// Files in Tests/Fixtures.
enum Fixture {
    static func data(_ name: String) throws -> Data {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: tests.appendingPathComponent("Fixtures/\(name)"))
    }
}

/// The known differences from a recorded browser, each with its cause: Tests/Fixtures/residuals.json.
struct Residuals: Decodable {
    /// What the causes' short names mean.
    let causes: [String: String]
    /// By record file and aspect: case ids by cause.
    let records: [String: [String: [String]]]

    static func load() throws -> Residuals {
        try JSONDecoder().decode(Residuals.self, from: Fixture.data("residuals.json"))
    }

    /// Fails for a difference that is not listed, and for a listed one that is none any more.
    func expect(_ misses: [String], in record: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let byCause = records[record] ?? [:]
        let listed = Set(byCause.values.joined())
        let unlisted = misses.filter { !listed.contains($0) }
        let gone = listed.subtracting(misses).sorted()
        #expect(unlisted.isEmpty, "\(record): not listed as residuals", sourceLocation: sourceLocation)
        #expect(gone.isEmpty, "\(record): listed as residuals, but equal now", sourceLocation: sourceLocation)
        let unexplained = byCause.keys.filter { causes[$0] == nil }
        #expect(unexplained.isEmpty, "\(record): causes without an explanation", sourceLocation: sourceLocation)
    }
}
