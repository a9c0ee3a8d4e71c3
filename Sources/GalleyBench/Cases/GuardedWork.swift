public import GalleyFonts
import GalleyText

/// Small amounts of work that a test counts instructions and allocations of: the same every time.
public enum GuardedWork: String, CaseIterable, Sendable {
    /// Sentences of our own in Inter, prepared and laid out.
    case cold
    /// Two hundred prepared sentences at another width.
    case rewrap
    /// Rows of a table through their constraints.
    case rows

    /// Does an amount of it, and answers a sum over the results.
    ///
    /// - Parameter amount: sentences, widths, or rows.
    /// - Throws: `FontError`, `TextError`, `LayoutError` or `BenchError`.
    public func run(_ amount: Int, fonts: FontLibrary) throws -> Int64 {
        let corpus = Corpus.sentences(ScriptWords.all[0], count: self == .rewrap ? 200 : amount)
        guard let face = try fonts.face(fileName: Bench.proseFonts[0]) else {
            throw BenchError.noFace(Bench.proseFonts[0])
        }
        if self == .rows {
            let stopwatch = Stopwatch(runs: 1, allocations: .unknown)
            return try TableCases(fonts: fonts, stopwatch: stopwatch, corpus: corpus, face: face, baseline: nil)
                .cases().reduce(0) { $0 + $1.checksum }
        }
        let typesetter = Typesetter(fonts: fonts)
        let font = try Font(face: face, pointSize: 17)
        let prepared = try corpus.texts.map { try typesetter.paragraph(utf16: $0, font: font) }
        let widths = self == .rewrap ? (0..<amount).map { 200 + Double($0) } : [280]
        return try widths.reduce(0) { sum, width in
            try prepared.reduce(sum) { try $0 + Int64($1.lineCount(within: width)) }
        }
    }
}
