import Foundation
import Galley
import GalleyMarkdown
import Testing

/// The README's code compiles, and what it prints is what the README says.
@Suite("README")
struct ReadmeTests {
    /// The README's snippet, word for word but for the import, which stands above.
    private func snippet() throws -> String {
        // begin
        let typesetter = Typesetter(fonts: try FontLibrary.bundled())
        let body = try typesetter.fonts.preferredFont(forTextStyle: .body, at: .accessibilityExtraExtraExtraLarge)
        let label = try typesetter.label("Ihre Änderungen sind nicht gespeichert.", font: body, numberOfLines: 0)
        let size = try label.sizeThatFits(Size(width: 280, height: .infinity))
        // end
        return "\(size.width) \(size.height)"
    }

    @Test("the snippet compiles as printed and prints the sizes in its comment")
    func compiles() throws {
        let code = try block("swift")
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let begin = try #require(source.range(of: "// begin\n"))
        let end = try #require(source.range(of: "        // end\n"))
        let ours = source[begin.upperBound..<end.lowerBound].split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let printed = code.split(separator: "\n").map(String.init)
        #expect(printed.first == "import Galley")
        #expect(Array(printed.dropFirst().dropLast()) == ours)
        #expect(try printed.last == "print(size.width, size.height)  // \(snippet())")
    }

    /// The README's second snippet, word for word, over the first one's label.
    private func more(_ label: LabelContent) throws -> String {
        // begin more
        // For which widths and errors of glyph widths six lines hold, and whether that hangs on a contested decision.
        let verdict = try label.paragraph.verdict(within: 280)
        // Glyph runs for drawing, carets, hit tests, selections, ink.
        let layout = try label.paragraph.layout(within: 280)
        let caret = layout.caret(at: layout.closestPosition(to: Point(x: 100, y: 70)))
        // The largest size whose lines fit a box without cutting a word.
        let largest = try label.largestPointSize(fitting: Size(width: 280, height: 120), in: 11...53)
        // Even lines, as many as before; .pretty leaves no single word on the last.
        var title = label
        title.paragraph.lineBreakAlgorithm = .balanced
        // end more
        let lines = try title.paragraph.lines(within: 280).count
        let fits = try largest.map { size in
            try [size, size + 0.25].map { try label.resized(to: $0).fits(in: Size(width: 280, height: 120)) }
        }
        return "\(verdict.lineCount) \(lines) \(caret.line) \(fits ?? [])"
    }

    @Test("the second snippet compiles as printed")
    func answers() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let begin = try #require(source.range(of: "// begin more\n"))
        let end = try #require(source.range(of: "        // end more\n"))
        let ours = source[begin.upperBound..<end.lowerBound].split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(try block("swift", number: 1).split(separator: "\n").map(String.init) == ours)
        let typesetter = Typesetter(fonts: try FontLibrary.bundled())
        let body = try typesetter.fonts.preferredFont(forTextStyle: .body, at: .accessibilityExtraExtraExtraLarge)
        let label = try typesetter.label("Ihre Änderungen sind nicht gespeichert.", font: body, numberOfLines: 0)
        #expect(try more(label) == "6 6 1 [true, false]")
    }

    /// The README's third snippet, word for word but for the import, with the first one's typesetter.
    private func attributed(_ typesetter: Typesetter, _ body: Font, title: Font) throws -> [Double] {
        // begin attributed
        // Parts of a text in ways of their own; ranges are UTF-16 offsets.
        var text = AttributedText("Total 12.50", font: body)
        try text.set(6..<11) { $0.font = title }
        let price = try typesetter.label(text, numberOfLines: 0)
        // Markdown's emphasis chooses faces; those that the family does not have are in `faces.missing`.
        var faces = InlineFaces(library: typesetter.fonts)
        let markdown = try MarkdownText("Ship **today**, not _tomorrow_")
        let note = try typesetter.label(
            markdown.attributed(TextAttributes(font: body), faces: &faces), numberOfLines: 0)
        // end attributed
        return [price.intrinsicContentSize.width, note.intrinsicContentSize.width, Double(faces.missing.count)]
    }

    @Test("the third snippet compiles as printed")
    func attributedTexts() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let begin = try #require(source.range(of: "// begin attributed\n"))
        let end = try #require(source.range(of: "        // end attributed\n"))
        let ours = source[begin.upperBound..<end.lowerBound].split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let printed = try block("swift", number: 2).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(printed == ["import GalleyMarkdown"] + ours)
        let typesetter = Typesetter(fonts: try FontLibrary.bundled())
        let body = try typesetter.fonts.preferredFont(forTextStyle: .body, at: .large)
        let title = try typesetter.fonts.preferredFont(forTextStyle: .title1, at: .large)
        let found = try attributed(typesetter, body, title: title)
        let plain = try typesetter.label("Total 12.50", font: body).intrinsicContentSize.width
        #expect(found[0] > plain && found[1] > 200)
    }

    /// How many blocks with a command there are; at least one is expected.
    private static let commandCount: Int = {
        let readme = try? String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        return max(1, (readme ?? "").components(separatedBy: "```console\n").count - 1)
    }()

    @Test("each command prints what the README shows", arguments: 0..<commandCount)
    func commands(number: Int) throws {
        let lines = try block("console", number: number).split(separator: "\n").map(String.init)
        let command = try #require(lines.first.map { $0.replacing("$ Scripts/galley ", with: "") })
        #expect(try run(command) == lines.dropFirst().joined(separator: "\n"))
    }

    /// Runs the built command through a shell, in the package's folder.
    private func run(_ arguments: String) throws -> String {
        let process = Process()
        let output = Pipe()
        let binary = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("galley").path
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "'\(try #require(binary))' \(arguments)"]
        process.currentDirectoryURL = Self.package
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    private func block(_ language: String, number: Int = 0) throws -> String {
        let readme = try String(contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
        let blocks = readme.components(separatedBy: "```\(language)\n").dropFirst()
        let block = try #require(blocks.dropFirst(number).first?.components(separatedBy: "```").first)
        return block.trimmingCharacters(in: .newlines)
    }

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
