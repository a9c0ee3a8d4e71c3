import Foundation
import Testing

/// Records, layouts, formats, storyboards and catalogues that were made to do harm, each in a process of its own.
@Suite("Hostile documents", .serialized) struct HostileDocumentTests {
    @Test("Each has an answer or an error, in bounded time and memory")
    func outcomes() throws {
        let documents = HostileDocuments.all
        #expect(documents.count >= 200)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "galley-hostile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var table = OutcomeTable(
            path: "Documentation/hostile-documents.md", title: "What comes of hostile documents",
            introduction: """
                Every document of `Tests/GalleyProbesTests/HostileDocuments*.swift`, read and answered in a process of its own \
                with two seconds and a gigabyte. Recorded by \
                `\(OutcomeTable.variable)=1 Scripts/test --filter HostileDocumentTests`.
                """)
        for document in documents {
            let file = folder.appendingPathComponent(document.name)
            try Data(document.bytes).write(to: file)
            table.rows.append((document.name, try OtherProcess.probe(document.probe, file)))
        }
        try table.expect()
    }
}
