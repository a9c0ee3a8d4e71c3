import CAllocations
import Foundation
import GalleyBench
import GalleyFonts
import GalleyJSON

// Reports how fast Galley is beside HarfBuzz alone and ICU alone, with the allocations of each case.
//
//     swift run -c release GalleyBenchmark                              everything
//     swift run -c release GalleyBenchmark [TEXTFILE] [FONT FILE NAME]  the lines of a file, in one face
//     swift run -c release GalleyBenchmark lint                         10,000 keys in ten languages
//     swift run -c release GalleyBenchmark corpus                       the sentences of our own, one a line
//     swift run -c release GalleyBenchmark guard PART AMOUNT            some work; prints its allocations

do {
    let arguments = CommandLine.arguments.dropFirst()
    let allocations = Allocations(
        count: { allocations_so_far() < 0 ? nil : Int(allocations_so_far()) },
        bytes: { allocations_bytes() < 0 ? nil : Int(allocations_bytes()) })
    let bench = Bench(fonts: try FontLibrary.bundled(), allocations: allocations)
    if arguments.first == "lint" {
        print(try bench.lintReport().tsv, terminator: "")
    } else if arguments.count == 3, arguments.first == "guard", let work = GuardedWork(rawValue: arguments[2]),
        let amount = Int(arguments[3])
    {
        let fonts = try FontLibrary.bundled()
        let before = allocations_so_far()
        let sum = try work.run(amount, fonts: fonts)
        print("\(allocations_so_far() - before)\t\(sum)")
    } else if arguments.first == "corpus" {
        for text in Corpus.prose.texts { print(String(decoding: text, as: UTF16.self)) }
    } else {
        let prose = try arguments.first.map { path in
            Corpus(name: "file", lines: try String(contentsOfFile: path, encoding: .utf8))
        }
        let file = arguments.dropFirst().first
        let report = try file.map { try bench.report(prose: prose, fontFile: $0) } ?? bench.report(prose: prose)
        print(report.tsv, terminator: "")
    }
} catch {
    print("benchmark: \(error)")
    exit(70)
}
