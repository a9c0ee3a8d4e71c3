import Foundation
import GalleyFonts
import GalleyText
import Testing

/// The fonts of `Scripts/make-hostile-fonts`, each opened and measured in a process of its own: rows R09, R10.
@Suite("Hostile fonts", .serialized) struct HostileFontTests {
    static let folder = OtherProcess.package.appendingPathComponent("Tests/Fixtures/hostile-fonts")
    static let names: [String] = {
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (found ?? []).sorted()
    }()

    @Test("Each has an answer or an error that names it, in bounded time and memory (R09, R10)")
    func outcomes() throws {
        #expect(Self.names.count >= 120)
        var table = OutcomeTable(
            path: "Documentation/hostile-fonts.md", title: "What comes of hostile fonts",
            introduction: """
                Every font under `Tests/Fixtures/hostile-fonts` (drawn by `Scripts/make-hostile-fonts`), opened and measured in \
                a process of its own with two seconds and a gigabyte: seven texts, at four widths, alone and before the bundled \
                fonts, with carets, hits, ink and labels. An answer is the size of "Affable office" at 17 pt. Recorded by \
                `\(OutcomeTable.variable)=1 Scripts/test --filter HostileFontTests` with FreeType \(FontVersions.freeType) and \
                HarfBuzz \(ShapingVersions.harfBuzz).
                """)
        for name in Self.names {
            table.rows.append((name, try OtherProcess.probe("font", Self.folder.appendingPathComponent(name))))
        }
        try table.expect()
    }

    @Test("They stay small")
    func size() throws {
        let sizes = try Self.names.map { try Data(contentsOf: Self.folder.appendingPathComponent($0)).count }
        #expect(sizes.reduce(0, +) <= 1_500_000)
    }
}
