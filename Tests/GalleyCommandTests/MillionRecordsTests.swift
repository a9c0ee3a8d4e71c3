import Foundation
import Testing

/// A stream of a million records: each has an answer, the same for the same record wherever it stands, in memory that
/// does not grow.
@Suite("A million records", .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
struct MillionRecordsTests {
    /// The stream is a thousand times the same thousand records.
    private static let (blocks, block) = (1000, 1000)
    /// After how many blocks every face is open, and every buffer as large as it becomes.
    private static let warm = 50
    /// Megabytes, beside the fonts, which are mapped.
    private static let (growthLimit, memoryLimit) = (8, 64)

    private static let records: Data = {
        let texts = [
            "Save changes before leaving?", "Réessayer plus tard", "Nicht jetzt", "مرحبا بالعالم", "設定を保存しますか",
            "Try again 👍", "สวัสดีชาวโลก", "Удалить",
        ]
        let lines = (0..<block).map { index in
            "{\"id\":\(index),\"text\":\"\(texts[index % texts.count]) \(index)\",\"width\":\(60 + index % 200),\"size\":\(13 + index % 9)}\n"
        }
        return Data(lines.joined().utf8)
    }()

    @Test("Each block of the stream has the same answers, at flat memory")
    func flat() throws {
        try TemporaryFolder.with { folder in
            let file = try folder.file("records", [])
            let writing = try FileHandle(forWritingTo: file)
            for _ in 0..<Self.blocks { try writing.write(contentsOf: Self.records) }
            try writing.close()
            try measure(file)
        }
    }

    private func measure(_ file: URL) throws {
        let process = Process()
        process.executableURL = Galley.binary
        process.arguments = ["measure", "--input", "-", "--quiet", "--no-note"]
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var reader = BlockReader(handle: output.fileHandleForReading, lines: Self.block)
        var (first, count) = ([UInt8](), 0)
        var (warm, memory): (Memory?, Memory?)
        while let next = try reader.next() {
            count += 1
            if count == 1 { first = next }
            if next != first { Issue.record("block \(count) has other answers") }
            // Asked for while answers are still to come: the process is there.
            if count == Self.warm { warm = try Memory(of: process.processIdentifier) }
            if count > Self.warm, count % 50 == 0, count < Self.blocks {
                memory = try Memory(of: process.processIdentifier)
            }
        }
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(count == Self.blocks && !first.isEmpty)
        let (before, after) = (try #require(warm), try #require(memory))
        print("1,000,000 records: \(before) when warm, \(after) towards the end")
        #expect(after.own - before.own <= Self.growthLimit << 10)
        #expect(after.own <= Self.memoryLimit << 10)
    }
}

/// What a process holds, in kilobytes.
private struct Memory: CustomStringConvertible {
    /// Its own, without files that are mapped.
    let own: Int
    /// The most that was ever resident, mapped files included.
    let most: Int

    init(of process: Int32) throws {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        func field(_ name: String) throws -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
            return try #require(line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
        }
        own = try field("RssAnon")
        most = try field("VmHWM")
    }

    var description: String { "\(own) KB of its own (at most \(most) KB with its files)" }
}

/// Reads a pipe so many lines at a time.
private struct BlockReader {
    let handle: FileHandle
    let lines: Int
    private var rest: [UInt8] = []

    init(handle: FileHandle, lines: Int) {
        self.handle = handle
        self.lines = lines
    }

    /// The next lines; fewer at the end, and nil behind it.
    mutating func next() throws -> [UInt8]? {
        var (found, searched) = (0, 0)
        while true {
            while found < lines, let end = rest[searched...].firstIndex(of: 0x0A) {
                found += 1
                searched = end + 1
            }
            guard found < lines, let more = try handle.read(upToCount: 1 << 16), !more.isEmpty else { break }
            rest.append(contentsOf: more)
        }
        guard searched > 0 else { return nil }
        defer { rest.removeFirst(searched) }
        return Array(rest[..<searched])
    }
}
