import Foundation
import GalleyFonts
import GalleyLint
import GalleyLocalization
import Testing

/// The fixture project: catalogues of all formats with faults put in, each listed in `expected.tsv`.
enum LintProject {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/lint")
    static let fonts = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fonts").path

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    static func catalogues() throws -> [Catalogue] {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try files.sorted().filter { CatalogueFormat.isCatalogue(path: $0) }.map { file in
            CatalogueReader().read(
                try bytes(file), file: file, format: try #require(CatalogueFormat(path: file)))
        }
    }

    static func settings() throws -> LintSettings {
        var settings = LintSettings()
        try settings.take(config: try bytes("galley-lint.json"))
        return settings
    }

    static func linter(_ settings: LintSettings? = nil) throws -> Linter {
        try Linter(
            try catalogues(), try settings ?? Self.settings(), fonts: try FontLibrary.bundled(folder: fonts))
    }

    /// File, line, check, key, language and branch.
    static func row(_ finding: Finding) -> String {
        [
            finding.file, String(finding.position.line), finding.check.rawValue,
            finding.key.replacing("\u{4}", with: "|"), finding.locale, finding.branch,
        ].joined(separator: "\t")
    }
}

@Suite("The fixture project")
struct SeededFaultsTests {
    @Test("Exactly the seeded faults are found, at their lines")
    func seeds() throws {
        let text = String(decoding: try LintProject.bytes("expected.tsv"), as: UTF8.self)
        let expected = text.split(separator: "\n").dropFirst().map(String.init)
        #expect(expected.count >= 60)
        let found = try LintProject.linter().findings().map(LintProject.row)
        #expect(Set(found).subtracting(expected).sorted() == [])
        #expect(Set(expected).subtracting(found).sorted() == [])
        #expect(found.count == expected.count)
    }

    @Test("It has all formats, ten languages and every kind of branch")
    func coverage() throws {
        let catalogues = try LintProject.catalogues()
        #expect(Set(catalogues.map(\.format)) == Set(CatalogueFormat.allCases))
        let entries = catalogues.flatMap(\.entries)
        #expect(Set(entries.map(\.locale)).count >= 10)
        let kinds = Set(entries.flatMap { $0.branch.map(\.kind) })
        #expect(kinds.isSuperset(of: [.plural, .device, .width, .select, .item]))
    }

    @Test("Findings come out the same whichever part is checked first")
    func parts() throws {
        let linter = try LintProject.linter()
        var findings = linter.fileFindings
        for start in stride(from: 0, to: linter.count, by: 7).reversed() {
            findings += try linter.findings(in: start..<min(start + 7, linter.count))
        }
        let sorted = Linter.sorted(findings, files: try LintProject.catalogues().map(\.file))
        #expect(Set(sorted) == Set(try linter.findings()))
    }

    @Test("A baseline takes away what is known, and says what is gone")
    func baseline() throws {
        let findings = try LintProject.linter().findings()
        let known = try Baseline(Baseline.bytes(of: Array(findings.dropFirst(3))))
        let (new, gone) = known.new(among: Array(findings.dropLast()))
        #expect(new == Array(findings.prefix(3)))
        #expect(gone == 1)
    }
}
