import Foundation
import Testing

@Suite("Exit codes and one-line errors")
struct ExitCodeTests {
    private func expect(
        _ run: Galley, _ status: Int32, _ error: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(run.status == status, sourceLocation: sourceLocation)
        #expect(run.output == "", sourceLocation: sourceLocation)
        #expect(run.errors.hasPrefix("Error: \(error)"), "\(run.errors)", sourceLocation: sourceLocation)
        #expect(run.errors.filter { $0 == "\n" }.count == 1, sourceLocation: sourceLocation)
    }

    @Test("0: help and versions go to standard output")
    func success() throws {
        for arguments in [
            [], ["help"], ["--help"], ["measure", "--help"], ["help", "measure"], ["--version"],
        ] {
            let run = try Galley.run(arguments)
            #expect(run.status == 0)
            #expect(!run.output.isEmpty)
            #expect(run.errors == "")
        }
        #expect(try Galley.run("--version").output.hasPrefix("Galley "))
    }

    @Test("64: a command line that cannot be understood")
    func usage() throws {
        expect(try Galley.run("measure", "--widht", "3", "x"), 64, "Unknown option '--widht'")
        expect(try Galley.run("measure"), 64, "Nothing to measure")
        expect(try Galley.run("measure", "a", "--input", "b"), 64, "A text and '--input' exclude each other")
        expect(try Galley.run("fonts"), 64, "Missing argument")
        expect(try Galley.run("fonts", "lst"), 64, "Unknown argument 'lst' for 'fonts'; did you mean 'list'?")
        expect(try Galley.run("styles", "x"), 64, "Unexpected argument 'x'")
        expect(try Galley.run("measure", "--bad\nflag"), 64, "Unknown option '--bad flag'")
    }

    @Test("64: an output that is an input too leaves the file as it is")
    func outputIsInput() throws {
        try TemporaryFolder.with { folder in
            let records = "{\"text\":\"a\",\"expect\":{\"lineCount\":1}}\n"
            let file = try folder.file("records.ndjson", records)
            expect(try Galley.run("check", file.path, "-o", file.path), 64, "'\(file.path)' is an input too")
            let relative = try Galley.run(
                "measure", "--input", file.path, "-o", "records.ndjson", directory: folder.url)
            expect(relative, 64, "'records.ndjson' is an input too")
            #expect(try String(contentsOf: file, encoding: .utf8) == records)
        }
    }

    @Test("65: an error names a font file to the letter")
    func fontFileName() throws {
        try TemporaryFolder.with { folder in
            _ = try folder.file("ärger.ttf", "not a font")
            let run = try Galley.run("measure", "x", "--font-file", "ärger.ttf", directory: folder.url)
            expect(run, 65, "ärger.ttf: unsupported font")
        }
    }

    @Test("65: data that cannot be used")
    func badData() throws {
        try TemporaryFolder.with { folder in
            let text = try folder.file("a.ttf", "not a font")
            let empty = try folder.file("empty.ttf", "")
            expect(try Galley.run("measure", "x", "--font-file", text.path), 65, text.path)
            expect(try Galley.run("measure", "x", "--font-file", empty.path), 65, empty.path)
            let collection = Galley.package.appendingPathComponent("Fonts/WenQuanYiMicroHei/wqy-microhei.ttc")
                .path
            expect(
                try Galley.run("measure", "x", "--font-file", "\(collection)#9"), 65,
                "\(collection): no face 9")
            #expect(try Galley.run("measure", "x", "--font-file", "\(collection)#1").status == 0)
            let latin1 = try folder.file("latin1.txt", [0x61, 0xFF])
            expect(
                try Galley.run("measure", "--strict-utf8", "--input", latin1.path), 65,
                "'\(latin1.path)' is not UTF-8 at byte 1")
        }
        let records = Array("{\"text\":1}\n{\"text\":\"a\"}\n".utf8)
        let lenient = try Galley.run("measure", "--input", "-", input: records)
        let strict = try Galley.run("measure", "--input", "-", "--fail-on-error", input: records)
        #expect(lenient.status == 0)
        #expect(strict.status == 65)
        #expect(lenient.output == strict.output)
    }

    @Test("66: an input that is not there")
    func missingInput() throws {
        expect(
            try Galley.run("measure", "--input", "/no/such/file"), 66,
            "Cannot read '/no/such/file': No such file")
    }

    @Test("69: a font that is not there")
    func missingFont() throws {
        try TemporaryFolder.with { folder in
            expect(try Galley.run("measure", "x", "--font-dir", folder.url.path), 69, "No usable font")
            expect(try Galley.run("fonts", "list", "--font-dir", "/no/such/folder"), 69, "No usable font")
            expect(
                try Galley.run("measure", "x", "--font-file", "/no/such.ttf"), 69,
                "/no/such.ttf: cannot read the font")
            expect(
                try Galley.run("fonts", "match", "--font", "No Such Family"), 69,
                "No font family 'No Such Family'")
        }
    }

    @Test("74: input and output that fail")
    func inputOutput() throws {
        expect(try Galley.run("measure", "--input", "/"), 74, "Cannot read '/': Is a directory")
        expect(
            try Galley.run("styles", "-o", "/no/such/folder/file"), 74, "Cannot write '/no/such/folder/file'")
        expect(try Galley.run("styles", "-o", "/"), 74, "Cannot write '/'")
        let full = try Galley.shell("$GALLEY styles >/dev/full")
        #expect(full.status == 74)
        #expect(full.errors == "Error: Cannot write to standard output: No space left on device\n")
        let closed = try Galley.shell("$GALLEY measure hello --size 17 >&-")
        #expect(closed.status == 74)
        #expect(closed.errors == "Error: Cannot write to standard output: Bad file descriptor\n")
    }

    @Test("A reader that goes away is no error")
    func closedPipe() throws {
        let run = try Galley.shell(
            "yes '{\"text\":\"a b c\",\"size\":17}' | head -5000 | $GALLEY measure --input - | head -1; echo done"
        )
        #expect(run.errors == "")
        #expect(run.output.hasSuffix("\ndone\n"))
    }
}

extension Galley {
    static func run(_ arguments: [String]) throws -> Galley {
        switch arguments.count {
        case 0: try run()
        case 1: try run(arguments[0])
        default: try run(arguments[0], arguments[1])
        }
    }
}
