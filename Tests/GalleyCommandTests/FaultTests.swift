import Foundation
import Testing

/// What goes wrong around the command: files that vanish, disks that are full, signals, machines that lack things.
@Suite("Faults of the machine")
struct FaultTests {
    private static let isRoot = getuid() == 0
    private static let record = #"{"text":"The quick brown fox","width":90}"#

    /// A line of shell with a mount namespace of its own and a small disk at `$DISK`; only root may have one.
    private static func onSmallDisk(_ line: String) throws -> Galley {
        try TemporaryFolder.with { folder in
            let disk = folder.url.appendingPathComponent("disk")
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
            return try Galley.shell(
                "DISK='\(disk.path)'; export DISK; exec unshare -m /bin/sh -c 'mount -t tmpfs -o size=64k none \"$DISK\" && { "
                    + line + "; }'")
        }
    }

    private static let hasMounts: Bool = {
        guard isRoot, let run = try? onSmallDisk("true") else { return false }
        return run.status == 0
    }()

    @Test(
        "A font that is changed, cut or removed while it is in use stays as it was read",
        arguments: [
            "rm \"$FONT\"", ": >\"$FONT\"", "head -c 900 /dev/zero >\"$FONT\"",
        ])
    func vanishingFont(change: String) throws {
        let font = Galley.package.appendingPathComponent("Tests/Fixtures/Fonts/Fixed.ttf").path
        let stream = { (middle: String) in
            """
            FONT=$(mktemp); cp '\(font)' "$FONT"
            { echo '\(Self.record)'; sleep 0.3; \(middle); echo '\(Self.record)'; } |
                "$GALLEY" measure --font-file "$FONT" --input - --line-buffered -q; status=$?; rm -f "$FONT"; exit $status
            """
        }
        let run = try Galley.shell(stream(change))
        let lines = run.output.split(separator: "\n")
        #expect(run.status == 0 && run.errors == "" && lines.count == 2)
        let sizes = lines.map { $0.split(separator: "\"size\"").last }
        #expect(sizes.first == sizes.last && sizes.first != nil)
    }

    @Test("A disk that fills up is an error, and leaves nothing behind", .enabled(if: hasMounts))
    func fullDisk() throws {
        let line = #"""
            yes "{\"text\":\"The quick brown fox\",\"width\":90}" | head -n 5000 |
                "$GALLEY" measure --input - --output "$DISK/out.ndjson"; echo "status $?"; ls "$DISK"
            """#
        let run = try Self.onSmallDisk(line)
        #expect(run.output == "status 74\n")
        #expect(run.errors.contains("No space left on device") && run.errors.split(separator: "\n").count == 1)
    }

    @Test("A file that a full disk cannot take keeps what it held", .enabled(if: hasMounts))
    func fullDiskKeeps() throws {
        let line = #"""
            echo kept >"$DISK/out.ndjson"; yes "{\"text\":\"The quick brown fox\",\"width\":90}" | head -n 5000 |
                "$GALLEY" measure --input - --output "$DISK/out.ndjson" 2>/dev/null; cat "$DISK/out.ndjson"; ls "$DISK"
            """#
        #expect(try Self.onSmallDisk(line).output == "kept\nout.ndjson\n")
    }

    @Test("A file system that is read-only is an error for what is written there alone", .enabled(if: hasMounts))
    func readOnly() throws {
        let line = #"""
            mount -o remount,ro "$DISK"; cd "$DISK"; "$GALLEY" styles >/dev/null && echo read
            "$GALLEY" styles --output out.txt; echo "status $?"
            """#
        let run = try Self.onSmallDisk(line)
        #expect(run.output == "read\nstatus 74\n")
        #expect(run.errors.contains("Read-only file system"))
    }

    @Test(
        "Standard streams that are closed are errors, never another file",
        arguments: [
            ("\"$GALLEY\" styles >&-", 74), ("\"$GALLEY\" measure --input - <&-", 74),
            ("\"$GALLEY\" styles 2>&- >/dev/null", 0),
        ])
    func closedStreams(line: String, status: Int32) throws { #expect(try Galley.shell(line).status == status) }

    /// The threads of the test runner block signals, and what they start inherits that: `env` undoes it.
    @Test("A run that is ended by a signal leaves nothing half-written", arguments: ["INT", "TERM", "HUP"])
    func signals(signal: String) throws {
        try TemporaryFolder.with { folder in
            let line = """
                { echo '\(Self.record)'; sleep 5; } | env --default-signal=\(signal) "$GALLEY" measure --input - --output out.ndjson --line-buffered &
                for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
                    ls | grep -q part && break; sleep 0.1
                done
                ls | grep -c part
                kill -\(signal) $!; wait $!; echo "status $?"; ls
                """
            let run = try Galley.shell(line, directory: folder.url)
            let number = ["INT": 130, "TERM": 143, "HUP": 129][signal] ?? 0
            #expect(run.output == "1\nstatus \(number)\n")
        }
    }

    @Test("Without fontconfig's files, a home or an environment the bundled fonts measure the same")
    func bareMachine() throws {
        let whole = try Galley.shell(#""$GALLEY" measure "Ağ مرحبا 日本" --width 60 --output-format ndjson"#)
        let fonts = Galley.package.appendingPathComponent("Fonts").path
        for setting in [
            "env -u HOME", "env HOME=/nonexistent XDG_CACHE_HOME=/nonexistent",
            "env FONTCONFIG_FILE=/nonexistent FONTCONFIG_PATH=/nonexistent", "env -i GALLEY_FONT_PATH='\(fonts)'",
        ] {
            let run = try Galley.shell(
                "IFS=' '; \(setting) \"$GALLEY\" measure 'Ağ مرحبا 日本' --width 60 --output-format ndjson")
            #expect(run.status == 0 && run.output == whole.output, "\(setting)")
        }
        let missing = try Galley.shell(
            #"FONTCONFIG_FILE=/nonexistent "$GALLEY" measure abc --width 60 --font "No Such Family" --output-format ndjson"#
        )
        #expect([0, 69].contains(missing.status))
        #expect((missing.output + missing.errors).contains("No Such Family"))
    }

    @Test("A folder that may not be read is an error that names it", .enabled(if: isRoot))
    func unreadableFolder() throws {
        try TemporaryFolder.with { folder in
            let secret = folder.url.appendingPathComponent("secret")
            try FileManager.default.createDirectory(at: secret, withIntermediateDirectories: true)
            let line = """
                chmod 755 . ; chmod 000 secret
                setpriv --reuid=65534 --clear-groups "$GALLEY" lint secret --width 100; status=$?
                chmod 755 secret; exit $status
                """
            let run = try Galley.shell(line, directory: folder.url)
            #expect(run.status != 0 && run.errors.contains("secret"))
            #expect(run.errors.contains("Permission denied"))
        }
    }

    @Test("A gigabyte is enough for a long stream and a long text")
    func memory() throws {
        let line = #"""
            ulimit -v 1048576
            { yes "{\"text\":\"The quick brown fox\",\"width\":90}" | head -n 20000
              printf '{"text":"'; yes 'The quick brown fox jumps.' | head -n 40000 | tr -d '\n'; echo '","width":90}'; } |
                "$GALLEY" measure --input - -q | wc -l
            """#
        let run = try Galley.shell(line)
        #expect(run.output.filter { !$0.isWhitespace } == "20001" && run.errors == "")
    }
}
