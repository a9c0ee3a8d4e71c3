import Foundation
import GalleyLocalization
import Testing

/// What `Scripts/catalogue-peers` wrote: catalogues, and what other readers made of them.
private struct PeerCase: Decodable {
    var file: String
    /// `key U+0001 branch` to value; nil where the peer refused.
    var values: [String: String]?
    /// The byte of each value; nil for mutated catalogues.
    var places: [String: Int]?
}

/// Where the peers' readings come from: GALLEY_CATALOGUE_PEERS names a folder that is there already; else the script
/// writes one, where the python3 of the search path (or GALLEY_PEERS_PYTHON) has the peers.
private enum Peers {
    static let environment = ProcessInfo.processInfo.environment
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let folder = environment["GALLEY_CATALOGUE_PEERS"].map { URL(fileURLWithPath: $0) }
    static let isExpected = folder != nil || environment["CI"] == "true" || hasModules

    private static let hasModules: Bool = {
        let process = python(["-c", "import polib, translate.storage.xliff2"])
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    private static func python(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [environment["GALLEY_PEERS_PYTHON"] ?? "python3"] + arguments
        return process
    }

    /// Writes the catalogues and what the peers make of them.
    static func write(to folder: URL, count: Int) throws {
        let process = python([package.appendingPathComponent("Scripts/catalogue-peers").path, folder.path, "\(count)"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(
            process.terminationStatus == 0, "Scripts/catalogue-peers needs python3 with translate-toolkit and polib")
    }
}

@Suite(
    "Agreement with plutil, polib, translate-toolkit and json",
    .enabled(if: Peers.isExpected, "needs python3 with translate-toolkit and polib; see Scripts/catalogue-peers"))
struct PeerAgreementTests {
    @Test("Whole catalogues are read alike, mutated ones alike or refused with a place")
    func agreement() throws {
        let own = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: own) }
        if Peers.folder == nil { try Peers.write(to: own, count: 400) }
        let folder = Peers.folder ?? own
        let cases = try JSONDecoder().decode(
            [PeerCase].self, from: Data(contentsOf: folder.appendingPathComponent("peers.json")))
        #expect(cases.count >= 300)
        var (agreed, refused, lenient, differing) = (0, 0, 0, [String]())
        for item in cases {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(item.file)))
            let format = try #require(CatalogueFormat(path: item.file))
            let file = CatalogueReader().read(bytes, file: item.file, format: format)
            var values: [String: String] = [:]
            var places: [String: Int] = [:]
            for entry in file.entries where !entry.isReference && entry.locale != "en" {
                let branch = format == .po ? Self.form(entry.branch) : entry.branchPath
                let key = entry.key + "\u{1}" + branch
                values[key] = String(decoding: entry.value, as: UTF16.self)
                places[key] = file.position(of: entry).byte
            }
            if let expected = item.places {
                // Catalogues as they were generated: values, places and no error.
                let isSame = values == item.values && places == expected && file.errors.isEmpty
                if isSame {
                    agreed += 1
                } else {
                    differing.append(
                        "\(item.file): \(Self.difference(values, item.values)) \(file.errors.first?.message ?? "") \(places == expected)"
                    )
                }
            } else if let peer = item.values {
                // What a peer reads, this reader reads alike, or says what it does not like.
                if values == peer {
                    agreed += 1
                } else if !file.errors.isEmpty {
                    lenient += 1
                } else {
                    differing.append("\(item.file) mutated: \(Self.difference(values, peer))")
                }
            } else if file.errors.isEmpty {
                differing.append("\(item.file): the peer refused it")
            } else {
                refused += 1
            }
        }
        print(
            "agreed \(agreed), refused by both \(refused), refused here alone \(lenient), differing \(differing.count)")
        #expect(differing == [])
    }

    /// `plural.2=11` is form 2.
    private static func form(_ branch: [Branch]) -> String {
        branch.first.map { String($0.value.drop { $0 == "[" }.prefix { $0.isNumber }) } ?? ""
    }

    private static func difference(_ left: [String: String], _ right: [String: String]?) -> String {
        guard let right else { return "the peer refused it" }
        let keys = Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted().prefix(2)
        return keys.map { "\($0.debugDescription): \(left[$0].debugDescription) / \(right[$0].debugDescription)" }
            .joined(separator: "; ")
    }
}
