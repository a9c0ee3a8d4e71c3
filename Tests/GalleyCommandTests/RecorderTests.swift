import Foundation
import Testing

/// `Recorder/GalleyRecorder.swift` runs on phones alone; here it is checked against the names and types of UIKit it uses.
@Suite("The recorder")
struct RecorderTests {
    private static let recorder = Galley.package.appendingPathComponent("Recorder/GalleyRecorder.swift")

    private static func swiftc(_ arguments: String..., directory: URL) throws -> Galley {
        try Galley.run(
            "-c", "swiftc \(arguments.joined(separator: " "))", environment: ProcessInfo.processInfo.environment,
            directory: directory, binary: URL(fileURLWithPath: "/bin/sh"))
    }

    @Test("It compiles against what it uses of UIKit, in Swift 5 and 6, without a warning", arguments: ["5", "6"])
    func types(version: String) throws {
        try TemporaryFolder.with { folder in
            let stub = Galley.package.appendingPathComponent("Tests/Fixtures/UIKitStub/UIKit.swift")
            let module = try Self.swiftc(
                "-swift-version", version, "-emit-module", "-module-name UIKit", "-o UIKit.swiftmodule",
                "'\(stub.path)'", directory: folder.url)
            try #require(module.status == 0, "\(module.errors)")
            let run = try Self.swiftc(
                "-swift-version", version, "-typecheck -warnings-as-errors -I .", "'\(Self.recorder.path)'",
                directory: folder.url)
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    @Test("Without UIKit it is empty, so that it never is part of a build here")
    func guarded() throws {
        try TemporaryFolder.with { folder in
            let run = try Self.swiftc(
                "-emit-module -module-name Empty -parse-as-library", "'\(Self.recorder.path)'", directory: folder.url)
            #expect(run.status == 0, "\(run.errors)")
            let text = try String(contentsOf: Self.recorder, encoding: .utf8)
            let code = text.split(separator: "\n").filter { !$0.hasPrefix("//") }
            #expect(code.first == "#if canImport(UIKit) && canImport(XCTest)" && code.last == "#endif")
        }
    }

    private static let main = """
        import XCTest
        @main
        struct Main {
            @MainActor
            static func main() throws {
                let recorder = GalleyRecorder(name: "recorder", testClosure: { _ in })
                try recorder.testRecord()
                try recorder.testProfiles()
            }
        }
        """

    @Test("What it writes is valid by the schemas, and galley reads it")
    func written() throws {
        try TemporaryFolder.with { folder in
            let stub = Galley.package.appendingPathComponent("Tests/Fixtures/UIKitStub/UIKit.swift")
            _ = try folder.file("Main.swift", Self.main)
            let module = try Self.swiftc(
                "-emit-library -emit-module -module-name UIKit -o libUIKit.so", "'\(stub.path)'",
                directory: folder.url)
            try #require(module.status == 0, "\(module.errors)")
            let program = try Self.swiftc(
                "-I . -L . -lUIKit -parse-as-library -o recorder Main.swift", "'\(Self.recorder.path)'",
                directory: folder.url)
            try #require(program.status == 0, "\(program.errors)")
            let run = try Galley.shell("LD_LIBRARY_PATH=. TMPDIR=. ./recorder", directory: folder.url)
            #expect(run.status == 0 && run.output.contains("Recorded: "), "\(run.errors)")
            for (schema, file) in [
                ("phone-records", "galley-records.json"), ("profile", "galley-profile-system.json"),
            ] {
                let text = try String(contentsOf: folder.url.appendingPathComponent(file), encoding: .utf8)
                #expect(try JSONSchema(named: schema).faults(in: text) == [])
            }
            // The sizes are no phone's, so they differ; that every record and probe is read is what counts.
            let verify = try Galley.run(
                "verify", "galley-records.json", "--profile", "galley-profile-system.json", "--output-format", "json",
                directory: folder.url)
            #expect(verify.status == 1, "\(verify.errors)")
            let report = try JSONSerialization.jsonObject(with: Data(verify.output.utf8)) as? [String: Any]
            let system = try #require((report?["systems"] as? [[String: Any]])?.first)
            // Nine texts, two widths, three limits of lines, with and without a preferred width; three sizes of a face,
            // four styles at three categories.
            #expect(system["records"] as? Int == 9 * 2 * 3 * 2 * (3 + 4 * 3) && system["errors"] as? Int == 0)
            #expect((report?["probes"] as? [Any])?.count == 10)
            let kerned = try Galley.run(
                "measure", "AV", "--size", "17", "--profile", "galley-profile-system.json", "--output-format", "json",
                directory: folder.url)
            // 2 × 500 - 100 thousandths of 17 pt.
            #expect(kerned.output.contains(#""width":15.3}"#), "\(kerned.output)")
        }
    }

    @Test("Its keys are those of the schemas, and every open question has its probe")
    func keys() throws {
        let text = try String(contentsOf: Self.recorder, encoding: .utf8)
        let schema = try JSONSchema(named: "phone-records")
        let known = Set(
            [
                "properties", "properties/device/properties", "properties/faces/additionalProperties/properties",
                "properties/records/items/properties", "properties/records/items/properties/measured/properties",
                "properties/probes/items/properties",
            ].flatMap(schema.words(at:)))
        let profile = try JSONSchema(named: "profile")
        let profileKeys = Set(
            ["properties", "properties/designs/items/properties"].flatMap(profile.words(at:)))
        let probes = try #require(text.range(of: "struct GalleyProbes"))
        let body = text[..<probes.lowerBound]
        let used = body.matches(of: #/entry\["(\w+)"\]|"(\w+)": /#).compactMap { ($0.1 ?? $0.2).map(String.init) }
        #expect(used.count > 40)
        for key in used { #expect(known.contains(key) || profileKeys.contains(key), "\(key)") }
        let questions = text.matches(of: #/probe\((\d+), /#).map { String($0.1) }
        #expect(questions == (1...10).map(String.init))
    }
}
