import Foundation
import GalleyJSON
import Testing

/// What the documentation catalogues show is compiled, run and true.
@Suite("Documentation catalogues")
struct CatalogueTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A block of code in a page.
    struct Block: CustomTestStringConvertible, Sendable {
        var page: String
        var language: String
        var lines: [String]
        var testDescription: String { "\(page): \(lines.first ?? "")" }
    }

    private static func files(under folder: String, ending: String) -> [URL] {
        let all = FileManager.default.enumerator(
            at: package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        let found = all?.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(ending) } ?? []
        return found.sorted { $0.path < $1.path }
    }

    private static let pages = files(under: "Sources", ending: ".md").filter { $0.path.contains(".docc/") }

    private static let blocks: [Block] = pages.flatMap { page -> [Block] in
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        // Every second part stands inside of a fence.
        let parts = text.components(separatedBy: "```\n").flatMap { part -> [Block] in
            guard let fence = part.range(of: "```", options: .backwards) else { return [] }
            var lines = part[fence.upperBound...].components(separatedBy: "\n")
            let language = lines.removeFirst()
            return [
                Block(
                    page: page.lastPathComponent, language: language,
                    lines: lines.reversed().drop { $0.isEmpty }.reversed())
            ]
        }
        return parts
    }

    /// Lines without the indentation that all of them share.
    private static func flush(_ lines: some Sequence<some StringProtocol>) -> [String] {
        let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
        return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
    }

    /// What stands between marks in the snippets of this folder.
    private static let snippets: [[String]] = files(under: "Tests/GalleyDocumentationTests", ending: "Snippets.swift")
        .flatMap { file -> [[String]] in
            var (found, current): ([[String]], [String]?) = ([], nil)
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            for line in text.components(separatedBy: "\n") {
                switch line.trimmingCharacters(in: .whitespaces) {
                case "// begin": current = []
                case "// end":
                    found.append(flush(current ?? []))
                    current = nil
                default: current?.append(line)
                }
            }
            return found
        }

    private static let programs = files(under: "Examples", ending: ".swift").map {
        ((try? String(contentsOf: $0, encoding: .utf8)) ?? "").components(separatedBy: "\n")
    }

    private static func isIn(_ program: [String], _ lines: [String]) -> Bool {
        guard program.count >= lines.count else { return false }
        return (0...(program.count - lines.count)).contains { start in
            flush(program[start..<(start + lines.count)]) == lines
        }
    }

    @Test("Every product that is a library has a catalogue with a page of its own name")
    func products() throws {
        let manifest = try String(contentsOf: Self.package.appendingPathComponent("Package.swift"), encoding: .utf8)
        let names = manifest.components(separatedBy: ".library(name: \"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(names.count >= 10)
        for name in names {
            let page = Self.pages.first { $0.path.hasSuffix("/\(name).docc/\(name).md") }
            #expect(page != nil, "no page for \(name)")
        }
    }

    @Test("Swift code is compiled: it stands in the snippets or in an example", arguments: blocks)
    func code(block: Block) throws {
        switch block.language {
        case "swift":
            #expect(Self.snippets.contains(block.lines) || Self.programs.contains { Self.isIn($0, block.lines) })
        case "console": try check(console: block.lines)
        case "json": _ = try JSONReader().read(Array(block.lines.joined(separator: "\n").utf8))
        case "yaml": #expect(block.lines.allSatisfy { !$0.contains("\t") })
        default: Issue.record("\(block.page): a block of '\(block.language)', which is not tested")
        }
    }

    @Test("No snippet is left over")
    func leftovers() {
        #expect(Self.blocks.count > 20)
        for snippet in Self.snippets {
            #expect(Self.blocks.contains { $0.lines == snippet }, "\(snippet.first ?? "")")
        }
    }

    /// Runs the command of a block and compares what it prints.
    private func check(console lines: [String]) throws {
        let command = try #require(lines.first.flatMap { $0.hasPrefix("$ galley ") ? $0.dropFirst(9) : nil })
        let binary = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("galley").path
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "'\(binary)' \(command)"]
        process.currentDirectoryURL = Self.package
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let printed = String(decoding: data, as: UTF8.self).components(separatedBy: "\n").filter { !$0.isEmpty }
        #expect(printed == Array(lines.dropFirst()))
    }
}
