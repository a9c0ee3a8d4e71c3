import GalleyFonts
import GalleyText

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// Reports, for one corpus and one face in one run: HarfBuzz alone, a cold pass (prepare and lay out every text with
// no caches), and laying prepared texts out at widths not used before. Times are medians in milliseconds.
//
//     swift run -c release GalleyBenchmark [TEXTFILE] [FONT FILE NAME]
//     swift run -c release GalleyBenchmark lint

struct Row {
    let what: String
    let milliseconds: [Double]
    let checksum: Int64

    var median: Double { milliseconds.sorted()[milliseconds.count / 2] }
}

func measure(_ what: String, runs: Int, _ body: (Int) throws -> Int64) rethrows -> Row {
    let clock = ContinuousClock()
    var times: [Double] = []
    var checksum: Int64 = 0
    for run in 0..<runs {
        let start = clock.now
        checksum = try body(run)
        let elapsed = (clock.now - start).components
        times.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15)
    }
    return Row(what: what, milliseconds: times, checksum: checksum)
}

func contents(_ path: String) -> String? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
}

func run() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let corpus =
        arguments.first.flatMap { path in contents(path).map { Corpus(name: path, contents: $0) } } ?? .generated()
    let fonts = try FontLibrary.bundled()
    let fileName = arguments.dropFirst().first ?? "Inter-Regular.otf"
    guard let face = try fonts.face(fileName: fileName) else {
        throw FontError.unknownFamily(name: fileName, known: fonts.entries.map(\.fileName))
    }
    let font = try Font(face: face, pointSize: 17)
    let alone = HarfBuzzAlone(face)
    var prepared: [Paragraph] = []
    let rows = [
        measure("harfbuzz alone: shape every text once", runs: 7) { _ in alone.shape(corpus.texts) },
        try measure("cold: prepare and lay out at 280", runs: 7) { _ in
            let typesetter = Typesetter(fonts: fonts)
            prepared = try corpus.texts.map { try typesetter.paragraph(utf16: $0, font: font) }
            return try prepared.reduce(0) { try $0 + Int64($1.lineCount(within: 280)) }
        },
        try measure("re-wrap: count lines at an unused width", runs: 41) { run in
            // Widths that no run has used, in a scattered order.
            let width = 200 + Double((run * 17) % 41) * 7.3
            return Int64(try prepared.lineCount(within: width))
        },
    ]
    print("corpus\t\(corpus.name)\t\(corpus.texts.count) texts\t\(corpus.units) UTF-16 units\t\(fileName)")
    print("what\tmedian_ms\tratio\tchecksum")
    for row in rows {
        let columns = [row.median, row.median / rows[0].median].map { String(Double(Int($0 * 1000)) / 1000) }
        print("\(row.what)\t\(columns.joined(separator: "\t"))\t\(row.checksum)")
    }
}

func runLint() throws {
    let (reading, checking, findings) = try LintCase.run()
    print("lint\t10,000 keys x 10 languages x 3 categories x 2 widths\tone thread\t\(findings) findings")
    print("reading, s of a processor\t\(Double(Int(reading * 1000)) / 1000)")
    print("checking, s of a processor\t\(Double(Int(checking * 1000)) / 1000)")
}

do {
    if CommandLine.arguments.dropFirst().first == "lint" { try runLint() } else { try run() }
} catch {
    print("benchmark: \(error)")
    exit(70)
}
