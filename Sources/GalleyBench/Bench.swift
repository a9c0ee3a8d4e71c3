public import GalleyFonts

/// The benchmark: Galley beside HarfBuzz alone and ICU alone, on the same texts in the same process.
///
/// Times are wall time of one thread unless a case says otherwise. Every target that speaks of speed is a ratio of two
/// cases of one report.
public struct Bench {
    private let fonts: FontLibrary
    private let stopwatch: Stopwatch

    /// A benchmark over the bundled fonts.
    ///
    /// - Parameters:
    ///   - runs: how often each case runs.
    ///   - allocations: counts what is asked of the allocator, where the program does.
    public init(fonts: FontLibrary, runs: Int = 7, allocations: Allocations = .unknown) {
        self.fonts = fonts
        stopwatch = Stopwatch(runs: runs, allocations: allocations)
    }

    /// The faces that prose is set in.
    public static let proseFonts = ["Inter-Regular.otf", "Inter-SemiBold.otf", "LiberationSans-Regular.ttf"]

    /// The parts of the benchmark.
    public enum Part: String, CaseIterable, Sendable {
        /// Sentences in three faces, the first of them in rows of a table too.
        case prose
        /// Four thousand short strings of fourteen languages.
        case strings
        /// Thirteen more scripts, each in a face of its own.
        case scripts
        /// Short records from bytes to bytes.
        case records
        /// How times grow with the number of texts.
        case growth
    }

    /// Some parts of the benchmark, or all.
    ///
    /// - Parameter prose: the texts that prose is taken from; sentences of our own where nil.
    public func report(_ parts: [Part] = Part.allCases, prose: Corpus? = nil) throws -> BenchReport {
        let latin = prose ?? Corpus.prose
        var cases: [BenchCase] = []
        for part in Part.allCases where parts.contains(part) {
            switch part {
            case .prose:
                for file in Self.proseFonts {
                    let own = try text(latin, file, "en")
                    cases += own
                    cases += try table(latin, file, own[0])
                }
            case .strings: cases += try text(ShortStrings.corpus, Self.proseFonts[0], "")
            case .scripts:
                for script in ScriptWords.all.dropFirst() {
                    let sentences = Corpus.sentences(script, count: 400)
                    cases += try text(sentences, script.font, script.locale, comparesICU: true)
                }
            case .records: cases += try RecordCases(fonts: fonts, stopwatch: stopwatch).cases()
            case .growth: break
            }
        }
        return BenchReport(cases: cases, growth: parts.contains(.growth) ? try growth(latin) : [])
    }

    /// Prose in one face alone.
    public func report(prose: Corpus?, fontFile: String) throws -> BenchReport {
        let latin = prose ?? Corpus.prose
        let own = try text(latin, fontFile, "en")
        return BenchReport(cases: own + (try table(latin, fontFile, own[0])), growth: [])
    }

    /// The linter's case by itself.
    public func lintReport() throws -> BenchReport {
        let (reading, checking, findings) = try LintCase.run()
        return BenchReport(
            cases: [("lint reading", reading), ("lint checking", checking)].map { name, seconds in
                BenchCase(
                    name: name, font: "cascade", count: 100_000, milliseconds: [seconds * 1000],
                    checksum: Int64(findings))
            }, growth: [])
    }

    private func face(_ file: String) throws -> FontFace {
        guard let face = try fonts.face(fileName: file) else { throw BenchError.noFace(file) }
        return face
    }

    private func text(
        _ corpus: Corpus, _ file: String, _ locale: String, comparesICU: Bool = false
    ) throws -> [BenchCase] {
        try TextCases(
            fonts: fonts, stopwatch: stopwatch, corpus: corpus, face: try face(file), locale: locale,
            comparesICU: comparesICU
        ).cases()
    }

    private func table(_ corpus: Corpus, _ file: String, _ baseline: BenchCase) throws -> [BenchCase] {
        try TableCases(
            fonts: fonts, stopwatch: stopwatch, corpus: corpus, face: try face(file), baseline: baseline
        ).cases()
    }

    /// Each text case at n, 2n, 4n and 8n texts: the exponent that fits best.
    private func growth(_ corpus: Corpus) throws -> [Growth] {
        let part = Corpus(name: corpus.name, texts: Array(corpus.texts.prefix(250)))
        var times: [String: [(Double, Double)]] = [:]
        var names: [String] = []
        for factor in [1, 2, 4, 8] {
            for found in try text(part.repeated(factor), Self.proseFonts[0], "en") {
                guard !found.name.hasPrefix("memory") else { continue }
                let name = found.name.split(separator: " ").prefix { Int($0) == nil }.joined(separator: " ")
                if times[name] == nil { names.append(name) }
                times[name, default: []].append((Double(factor), found.minimum))
            }
        }
        return names.map { Growth(name: $0, points: times[$0] ?? []) }
    }
}

/// How a case's time grows with the number of its texts.
public struct Growth: Sendable {
    /// The case.
    public let name: String
    /// The exponent e of time ~ n^e that fits the points best (least squares of the logarithms).
    public let exponent: Double

    init(name: String, points: [(count: Double, milliseconds: Double)]) {
        self.name = name
        let logs = points.map { (x: Logarithm.of($0.count), y: Logarithm.of(max($0.milliseconds, 1e-6))) }
        let n = Double(logs.count)
        let (meanX, meanY) = (logs.reduce(0) { $0 + $1.x } / n, logs.reduce(0) { $0 + $1.y } / n)
        let slope = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        exponent = slope / logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    }
}
