import Dispatch
import GalleyFonts
import GalleyText
import Synchronization

/// What a text costs: prepared from nothing, wrapped again, at other text sizes, on both cores, in memory.
struct TextCases {
    let fonts: FontLibrary
    let stopwatch: Stopwatch
    let corpus: Corpus
    let face: FontFace
    let locale: String
    /// Whether ICU by itself is a yardstick as well: for scripts whose line breaks it finds in dictionaries.
    let comparesICU: Bool

    private static let width = 280.0
    private static let size = 17.0
    /// Widths that no case has used before, in a scattered order.
    private static let unusedWidths = (0..<40).map { 200 + Double(($0 * 17) % 41) * 7.3 }

    private var file: String { face.fileName }
    fileprivate var style: ParagraphStyle { ParagraphStyle(locale: locale, lineBreakStrategy: .standard) }

    /// The yardsticks, then what is held against them.
    func cases() throws -> [BenchCase] {
        var cases = yardsticks()
        let alone = cases[0]
        let font = try Font(face: face, pointSize: Self.size)
        var prepared: [Paragraph] = []
        cases.append(
            try measure("cold", baseline: alone) { _ in
                prepared = []
                prepared = try prepare(font)
                return try lines(prepared, Self.width)
            })
        cases.append(try onBothCores(font, baseline: cases[cases.count - 1]))
        cases += try wrapping(prepared, baseline: alone)
        cases.append(
            try measure("12 categories", baseline: alone, runs: 5) { _ in
                try ContentSizeCategory.allCases.reduce(0) { sum, category in
                    let size = TextStyle.body.pointSize(at: category)
                    return try prepared.reduce(sum) {
                        try $0 + Int64($1.resized(to: size).lineCount(within: Self.width))
                    }
                }
            })
        cases.append(try memory(font))
        cases.append(try measuringMemory(font))
        return cases
    }

    fileprivate func measure(
        _ what: String, baseline: BenchCase?, runs: Int? = nil, _ body: (Int) throws -> Int64
    ) rethrows -> BenchCase {
        try stopwatch.measure(
            "\(what) \(corpus.texts.count) \(corpus.name)", font: file, count: corpus.texts.count, runs: runs,
            baseline: baseline, body)
    }

    private func yardsticks() -> [BenchCase] {
        let alone = HarfBuzzAlone(face)
        var cases = [measure("harfbuzz alone", baseline: nil) { _ in alone.shape(corpus.texts) }]
        if comparesICU {
            let breaks = ICUAlone(locale)
            cases.append(measure("icu alone", baseline: nil) { _ in breaks.breaks(in: corpus.texts) ?? -1 })
        }
        return cases
    }

    /// All texts, prepared with nothing kept from before.
    private func prepare(_ font: Font) throws -> [Paragraph] {
        let typesetter = Typesetter(fonts: fonts)
        return try corpus.texts.map { try typesetter.paragraph(utf16: $0, font: font, style: style) }
    }

    private func lines(_ prepared: [Paragraph], _ width: Double) throws -> Int64 {
        Int64(try prepared.lineCount(within: width))
    }

    /// Half of the texts on each of two threads, over one typesetter.
    private func onBothCores(_ font: Font, baseline: BenchCase) throws -> BenchCase {
        var result = measure("cold on 2 threads", baseline: nil) { _ in
            let typesetter = Typesetter(fonts: fonts)
            let sum = Atomic<Int64>(0)
            let next = Atomic<Int>(0)
            DispatchQueue.concurrentPerform(iterations: 2) { _ in
                var own: Int64 = 0
                while case let first = next.add(64, ordering: .relaxed).oldValue, first < corpus.texts.count {
                    for text in corpus.texts[first..<min(first + 64, corpus.texts.count)] {
                        let paragraph = try? typesetter.paragraph(utf16: text, font: font, style: style)
                        own += (try? paragraph?.lineCount(within: Self.width)).map(Int64.init) ?? 0
                    }
                }
                sum.add(own, ordering: .relaxed)
            }
            return sum.load(ordering: .relaxed)
        }
        result.baseline = ("one thread", baseline.median)
        return result
    }

    /// Prepared texts at 40 widths not used before: lines alone, and a label's size. The walker's own lines are the
    /// slow reference.
    private func wrapping(_ prepared: [Paragraph], baseline: BenchCase) throws -> [BenchCase] {
        let labels = prepared.map { paragraph in
            var label = LabelContent(paragraph)
            label.numberOfLines = 0
            return label
        }
        let count = try measure("re-wrap, lines", baseline: baseline, runs: Self.unusedWidths.count) { run in
            try lines(prepared, Self.unusedWidths[run])
        }
        let size = measure("re-wrap, sizes", baseline: baseline, runs: Self.unusedWidths.count) { run in
            labels.reduce(0) { $0 + Int64($1.size(limit: Self.unusedWidths[run] + 0.4, maximumLines: 0).height * 3) }
        }
        let batch = try batch(labels)
        let batchCount = try measure("re-wrap in a batch, lines", baseline: baseline, runs: Self.unusedWidths.count) {
            Int64(try batch.lineCount(within: Self.unusedWidths[$0]))
        }
        let batchSize = try measure("re-wrap in a batch, sizes", baseline: baseline, runs: Self.unusedWidths.count) {
            var sum: Int64 = 0
            for index in 0..<batch.count {
                sum += Int64(try batch.size(of: index, within: Self.unusedWidths[$0] + 0.4).height * 3)
            }
            return sum
        }
        guard batchSize.checksum == size.checksum else {
            throw BenchError.differs(case: batchSize.name, from: size.checksum)
        }
        guard batchCount.checksum == count.checksum else {
            throw BenchError.differs(case: batchCount.name, from: count.checksum)
        }
        let last = Self.unusedWidths.count - 1
        let slow = try prepared.reduce(0) { try $0 + Int64($1.lines(within: Self.unusedWidths[last]).count) }
        guard slow == count.checksum else { throw BenchError.differs(case: count.name, from: slow) }
        return [count, size, batchCount, batchSize]
    }

    private func batch(_ labels: [LabelContent]) throws -> LabelBatch {
        try LabelBatch(count: labels.count) { labels[$0] }
    }

    /// What the prepared texts hold.
    private func memory(_ font: Font) throws -> BenchCase {
        var prepared: [Paragraph] = []
        prepared.reserveCapacity(corpus.texts.count)
        let typesetter = Typesetter(fonts: fonts)
        // What the typesetter keeps for itself is there before.
        for text in corpus.texts { _ = try typesetter.paragraph(utf16: text, font: font, style: style) }
        let before = stopwatch.allocations.bytes()
        var result = try measure("memory, prepared", baseline: nil, runs: 1) { _ in
            for text in corpus.texts {
                prepared.append(try typesetter.paragraph(utf16: text, font: font, style: style))
            }
            return Int64(corpus.units)
        }
        if let before { result.bytes = stopwatch.allocations.bytes().map { $0 - before } }
        return result
    }
}

extension TextCases {
    /// What is left of the texts where nothing but their sizes is asked.
    fileprivate func measuringMemory(_ font: Font) throws -> BenchCase {
        let typesetter = Typesetter(fonts: fonts)
        let (texts, style) = (corpus.texts, style)
        let prepare: LabelBatch.Source = { index throws(TextError) in
            var label = LabelContent(try typesetter.paragraph(utf16: texts[index], font: font, style: style))
            label.numberOfLines = 0
            return label
        }
        // What the typesetter keeps for itself is there before.
        _ = try LabelBatch(count: texts.count, label: prepare)
        let before = stopwatch.allocations.bytes()
        var batch: LabelBatch?
        var result = try measure("memory, batch", baseline: nil, runs: 1) { _ in
            batch = try LabelBatch(count: texts.count, label: prepare)
            return Int64(corpus.units)
        }
        if let before, batch != nil { result.bytes = stopwatch.allocations.bytes().map { $0 - before } }
        return result
    }
}

/// Why a benchmark has no result.
public enum BenchError: Error, CustomStringConvertible {
    /// The slow reference gives another sum.
    case differs(case: String, from: Int64)
    /// No bundled file has that name.
    case noFace(String)
    /// A record of the benchmark was refused.
    case refused(String)

    /// What went wrong.
    public var description: String {
        switch self {
        case .differs(let name, let sum): "\(name): the slow reference gives \(sum)"
        case .noFace(let file): "no bundled font file '\(file)'"
        case .refused(let message): "a record was refused: \(message)"
        }
    }
}
