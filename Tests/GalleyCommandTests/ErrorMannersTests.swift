import Foundation
import Testing

@Suite("Errors that say what would be accepted")
struct ErrorMannersTests {
    @Test(
        "A record's error names what would be accepted",
        arguments: [
            (#"{"text":"a","size":1e-300}"#, "size: expected a size in points from 0.01 to 1000000, found 1e-300"),
            (#"{"text":"a","style":"boddy"}"#, "did you mean body?"),
            (#"{"text":"a","lineBreak":"tial"}"#, "did you mean tail?"),
            (
                #"{"text":"😀","runs":[{"start":1,"end":2}]}"#,
                "runs[0].start: expected a UTF-16 offset between two characters, found 1, inside of a surrogate pair"
            ),
            (
                #"{"text":"😀","runs":[{"start":0,"end":1}]}"#,
                "runs[0].end: expected a UTF-16 offset between two characters"
            ),
            (#"{"text":"a","fonts":["/dev/zero"]}"#, "/dev/zero: cannot read the font: it is no plain file"),
            (#"{"text":"a","fonts":["/"]}"#, "/: cannot read the font: it is a folder"),
            (#"{"text":"a","fonts":["wqy-microhei.ttc#2"]}"#, "no face 2; the file holds 2 (0 to 1)"),
            (#"{"text":"a","fonts":["Inter-Regular.otf#1"]}"#, "no face 1"),
        ])
    func records(record: String, words: String) throws {
        let run = try Galley.run("measure", "--input", "-", "--input-format", "ndjson", input: Array(record.utf8))
        #expect(run.status == 0)
        #expect(run.output.replacing("\\\"", with: "\"").contains(words), "\(run.output)")
    }

    @Test("A font that is a pipe is refused at once, in records and flags")
    func pipe() throws {
        try TemporaryFolder.with { folder in
            let pipe = folder.url.appendingPathComponent("pipe.ttf").path
            let record = "{\"text\":\"a\",\"fonts\":[\"\(pipe)\"]}"
            _ = try folder.file("r.ndjson", record)
            let run = try Galley.shell(
                "mkfifo '\(pipe)'; timeout 20 \"$GALLEY\" measure --input r.ndjson; timeout 20 \"$GALLEY\" measure a --font-file '\(pipe)'",
                directory: folder.url)
            #expect(run.status == 69)
            #expect(run.output.contains("it is no plain file") && run.errors.contains("it is no plain file"))
        }
    }

    @Test("Faces of bundled collections are named in records as on the command line")
    func collections() throws {
        func answer(_ font: String) throws -> String {
            try Galley.run(
                "measure", "--input", "-",
                input: Array("{\"text\":\"a\",\"size\":17,\"fonts\":[\"\(font)\"]}\n".utf8)
            ).output
        }
        let path = Galley.package.appendingPathComponent("Fonts/WenQuanYiMicroHei/wqy-microhei.ttc").path
        #expect(try answer("wqy-microhei.ttc#0") == answer("wqy-microhei.ttc"))
        #expect(try answer("wqy-microhei.ttc#1") == answer("\(path)#1"))
        #expect(try answer("wqy-microhei.ttc#1") != answer("wqy-microhei.ttc#0"))
    }

    @Test(
        "A command line's error names what would be accepted",
        arguments: [
            ("measure x --size 0.001", 64, "expected a size in points from 0.01 to 1000000"),
            ("measure x --style -x", 64, "a value that begins with '-' is written '--style=-x'"),
            ("measure x --style tittle1", 64, "did you mean 'title1'"),
            ("measure x --categories L,AX7", 64, "AX5"),
            ("measure x --output-format jsn", 64, "did you mean 'json'"),
            ("styles --output-format jsn", 64, "did you mean 'json'"),
            ("check x --output-format ndjsn", 64, "did you mean 'ndjson'"),
            ("fonts list --weight 650", 69, "No such face of weight 650; expected 400, 500, 600 or 700"),
            ("fonts list --font Intr", 69, "did you mean 'Inter'"),
            ("fonts match --font Intr", 69, "did you mean 'Inter'"),
            (
                "fonts match --font-file x", 64,
                "'--font-file' changes nothing for 'fonts match'; expected it with 'fonts coverage'"
            ),
            ("fonts list --keep-newline", 64, "changes nothing for 'fonts list'"),
            ("lint . --font Intr", 69, "did you mean 'Inter'"), ("lint . --height 0x10", 64, "from 0 to 1000000"),
            ("styles --value nan", 64, "a number of points"), ("completions zhs", 64, "did you mean 'zsh'"),
            ("completions", 64, "bash, zsh or fish"), ("help lnit", 64, "did you mean 'lint'"),
            ("help lint --man", 64, "expected 'galley help --man' alone"),
        ])
    func commandLines(line: String, status: Int32, words: String) throws {
        let run = try Galley.shell("unset IFS; \"$GALLEY\" \(line)", directory: BudgetCommandTests.examples)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.errors.hasPrefix("Error: ") && run.errors.filter { $0 == "\n" }.count == 1)
        #expect(run.output.isEmpty)
    }

    @Test("What is accepted and looks odd is shown as it is")
    func accepted() throws {
        #expect(try Galley.run("measure", "x", "--size", "17", "--width", "1e-9").output.contains(" 1e-09 "))
        let off = try Galley.shell(
            "unset IFS; \"$GALLEY\" measure fi --size 17 --features -liga --font-file Tests/Fixtures/Fonts/Ligatures.ttf",
            directory: Galley.package)
        let same = try Galley.shell(
            "unset IFS; \"$GALLEY\" measure fi --size 17 --features=-liga --font-file Tests/Fixtures/Fonts/Ligatures.ttf",
            directory: Galley.package)
        #expect(off.status == 0 && off.output == same.output)
        let list = try Galley.run("fonts", "list", "--weight", "600").output
        #expect(list.split(separator: "\n").count == 2 && list.contains("Inter-SemiBold.otf"))
    }

    @Test("What changes nothing is said once, and --quiet says nothing")
    func notes() throws {
        let file = Galley.package.appendingPathComponent("Fonts/Inter/Inter-Regular.otf").path
        let records = """
            {"text":"a","size":17,"weight":700,"fonts":["Inter-Regular.otf"],"widht":3}
            {"text":"a","size":17,"weight":700,"fonts":["Inter-Regular.otf"],"widht":3,"note2":1,"font_name":2}

            """
        let run = try Galley.run("measure", "--input", "-", input: Array(records.utf8))
        #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
        #expect(run.errors.contains("weight 700 changes nothing beside the file Inter-Regular.otf, which is 400"))
        #expect(
            run.errors.contains("'widht' means nothing in a record and comes back under ctx; did you mean 'width'?"))
        let quiet = try Galley.run("measure", "--input", "-", "-q", input: Array(records.utf8))
        #expect(quiet.errors == "" && quiet.output == run.output)
        let flag = try Galley.shell("\"$GALLEY\" measure a --size 17 --weight 700 --font-file '\(file)'")
        #expect(flag.errors.contains("weight 700 changes nothing"))
        let typo = try Galley.shell("\"$GALLEY\" measure a --size 17 --font 'Liberaton Sans'")
        #expect(typo.status == 0 && typo.errors.contains("did you mean 'Liberation Sans'?"))
    }

    @Test("A check of nothing says so")
    func vacuous() throws {
        try TemporaryFolder.with { folder in
            let none = try folder.file("none.ndjson", "# nothing\n").path
            let bare = try folder.file("bare.ndjson", "{\"text\":\"a\",\"size\":17}\n").path
            #expect(try Galley.run("check", none).errors.contains("holds no record; nothing was checked"))
            let run = try Galley.run("check", bare)
            #expect(run.status == 0 && run.errors.contains("expects nothing; nothing was checked"))
            #expect(try Galley.run("check", bare, "--quiet").errors == "")
        }
    }

    @Test("A difference names its line once where the record has no id")
    func place() throws {
        try TemporaryFolder.with { folder in
            let text =
                "{\"text\":\"a\",\"size\":17,\"expect\":{\"lineCount\":2}}\n{\"id\":\"k\",\"text\":\"a\",\"size\":17,\"expect\":{\"lineCount\":2}}\n"
            let file = try folder.file("r.ndjson", text).path
            let lines = try Galley.run("check", file).output.split(separator: "\n")
            #expect(lines[0] == "\(file):1: lineCount: expected 2, got 1")
            #expect(lines[2] == "\(file):2: \"k\": lineCount: expected 2, got 1")
        }
    }

    @Test("Files that are read-only are refused, those with several names keep them")
    func targets() throws {
        try TemporaryFolder.with { folder in
            let record = "{\"text\":\"a\",\"size\":17,\"expect\":{\"lineCount\":2}}\n"
            let file = try folder.file("r.ndjson", record)
            let files = FileManager.default
            try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
            let recorded = try Galley.run("check", file.path, "--record")
            #expect(recorded.status == 74 && recorded.errors.contains("it is read-only"))
            let written = try Galley.run("styles", "--output-format", "text", "-o", file.path)
            #expect(written.status == 74 && written.errors.contains("Permission denied"))
            #expect(try String(contentsOf: file, encoding: .utf8) == record)
            try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            let link = folder.url.appendingPathComponent("link.ndjson")
            try files.linkItem(at: file, to: link)
            #expect(try Galley.run("check", file.path, "--record").status == 0)
            let expected = record.replacing("2}}", with: "1}}")
            #expect(try String(contentsOf: link, encoding: .utf8) == expected)
            #expect(try Galley.run("styles", "--output-format=text", "-o", link.path).status == 0)
            #expect(try String(contentsOf: file, encoding: .utf8) == Galley.run("styles").output)
            #expect(try files.attributesOfItem(atPath: link.path)[.referenceCount] as? Int == 2)
            #expect(try files.contentsOfDirectory(atPath: folder.url.path).sorted() == ["link.ndjson", "r.ndjson"])
            // A link that leads to no file yet stays one too.
            let early = folder.url.appendingPathComponent("early.txt")
            try files.createSymbolicLink(atPath: early.path, withDestinationPath: "later.txt")
            #expect(try Galley.run("styles", "-o", early.path).status == 0)
            #expect(try files.destinationOfSymbolicLink(atPath: early.path) == "later.txt")
            #expect(files.fileExists(atPath: folder.url.appendingPathComponent("later.txt").path))
        }
    }

    @Test("A record that is too long is an error with what is accepted; the stream goes on")
    func tooLong() throws {
        try TemporaryFolder.with { folder in
            var bytes = Array("{\"text\":\"".utf8) + [UInt8](repeating: 0x61, count: 65 << 20)
            bytes += Array("\"}\n{\"text\":\"b\",\"size\":17,\"expect\":{\"lineCount\":1}}\n".utf8)
            let file = try folder.file("long.ndjson", bytes).path
            let lines = try Galley.run("measure", "--input", file).output.split(separator: "\n")
            #expect(lines.count == 2 && lines[0].contains("\"code\":\"too-long\""))
            #expect(lines[0].contains("more than 64 MiB; expected at most that in a line"))
            let check = try Galley.run("check", file)
            #expect(check.status == 65 && check.output.contains("1 agrees") && check.output.contains("64 MiB"))
        }
    }

    @Test(
        "Long work shows a bar on a terminal, and nothing elsewhere or with --quiet",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func progress() throws {
        try TemporaryFolder.with { folder in
            var text = ""
            for number in 0..<60_000 {
                text +=
                    "{\"text\":\"Number \(number) of many texts that take their time, and \(number * 7919) more\",\"width\":200}\n"
            }
            _ = try folder.file("long.ndjson", text)
            func run(_ more: String) throws -> String {
                try Galley.shell(
                    "unset IFS; script -qfec \"'$GALLEY' measure --input long.ndjson -o out.ndjson \(more)\" /dev/null",
                    directory: folder.url
                ).output
            }
            let shown = try run("")
            #expect(shown.contains(" KB, ") && shown.contains(" a second, ") && shown.contains(" s left"))
            #expect(try run("--quiet") == "")
            let piped = try Galley.shell("\"$GALLEY\" measure --input long.ndjson -o out.ndjson", directory: folder.url)
            #expect(!piped.errors.contains("a second"))
        }
    }
}
