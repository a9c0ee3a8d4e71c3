/// How safe a text's number of lines is at a width: the widths and the glyphs' widths for which it holds.
public struct LineCountVerdict: Sendable, Hashable {
    /// A decision of Galley's that others take otherwise, where the other way gives another number of lines.
    public enum Switch: String, Sendable, Hashable, CaseIterable {
        /// The other of the rule sets `unicode` and `web`.
        case rules
        /// Another strictness: loose, normal or strict.
        case strictness
        /// A fit without the tolerance of 1/64 point.
        case tolerance
        /// Breaks between Hangul letters, dropped or kept.
        case hangulWordPriority
        /// The empty line behind a hard break at the text's end.
        case trailingNewline
    }

    /// The width that was asked for, in points.
    public let width: Double
    /// The number of lines.
    public let lineCount: Int
    /// The widths in points with this number of lines; no upper bound where no width has fewer.
    public let widths: Range<Double>
    /// By how many percent all glyphs may be wider or narrower than measured before the number changes; the lower
    /// bound is -100 where narrower glyphs never take fewer lines, the upper one infinite where wider ones never take
    /// more.
    public let glyphWidthError: ClosedRange<Double>
    /// The decisions that the number hangs on.
    public let switches: [Switch]

    /// Whether one of the decisions taken the other way changes the number.
    public var isFragile: Bool { !switches.isEmpty }
}

extension Paragraph {
    /// How safe the number of lines is at a width in points. Infinity is no limit, a negative width counts as 0.
    ///
    /// Tab stops count as if they grew with the glyphs. As with `lineCountSteps`, texts with tabs or soft hyphens may
    /// take another number inside the bands.
    /// - Throws: `TextError.notANumber` for NaN, `TextError.unicode` where ICU refuses.
    /// - Complexity: O(length + segments × log width).
    public func verdict(within width: Double) throws(TextError) -> LineCountVerdict {
        guard !width.isNaN else { throw .notANumber(parameter: "width") }
        let width = max(width, 0)
        let lineCount = count(limit: width)
        let narrowest = tightest(lineCount: lineCount, below: min(width, maxContentWidth))
        let hasFewer = lineCount > count(limit: .infinity)
        let wider = hasFewer ? tightest(lineCount: lineCount - 1, below: maxContentWidth) : .infinity
        return LineCountVerdict(
            width: width, lineCount: lineCount, widths: min(narrowest, width)..<max(wider, width.nextUp),
            glyphWidthError: glyphWidthError(within: width, lineCount: lineCount, hasFewer: hasFewer),
            switches: try switches(at: width, lineCount: lineCount))
    }

    private func glyphWidthError(within width: Double, lineCount: Int, hasFewer: Bool) -> ClosedRange<Double> {
        guard width < .infinity else { return -100 ... .infinity }
        let isKept = { (factor: Double) in count(limit: width, glyphFactor: factor) == lineCount }
        var narrower = 0.0
        if hasFewer {
            var fewer = 0.5
            while isKept(fewer), fewer > 1e-9 { fewer /= 2 }
            narrower = Self.edge(from: 1, to: fewer, isKept)
        }
        var more = 2.0
        while isKept(more) {
            guard more < 1e9 else { return (narrower - 1) * 100 ... .infinity }
            more *= 2
        }
        return (narrower - 1) * 100...(Self.edge(from: 1, to: more, isKept) - 1) * 100
    }

    /// The last factor for which something holds, between one where it does and one where it does not.
    private static func edge(from holding: Double, to failing: Double, _ holds: (Double) -> Bool) -> Double {
        var (kept, lost) = (holding, failing)
        for _ in 0..<48 {
            let middle = kept + (lost - kept) / 2
            if holds(middle) { kept = middle } else { lost = middle }
        }
        return kept
    }

    private func switches(at width: Double, lineCount: Int) throws(TextError) -> [LineCountVerdict.Switch] {
        var found: [LineCountVerdict.Switch] = []
        let other: ParagraphStyle.LineBreakRules = style.rules == .web ? .unicode : .web
        if try rebroken({ $0.rules = other }).count(limit: width) != lineCount { found.append(.rules) }
        for strictness in ParagraphStyle.Strictness.allCases where strictness != style.strictness {
            guard try rebroken({ $0.strictness = strictness }).count(limit: width) != lineCount else { continue }
            found.append(.strictness)
            break
        }
        if count(limit: width, tolerance: 0) != lineCount { found.append(.tolerance) }
        let strategy = style.lineBreakStrategy.symmetricDifference(.hangulWordPriority)
        if try rebroken({ $0.lineBreakStrategy = strategy }).count(limit: width) != lineCount {
            found.append(.hangulWordPriority)
        }
        if let last = storage.marks.dropLast().last, last.meets(.hard) { found.append(.trailingNewline) }
        return found
    }

    private func count(
        limit: Double, glyphFactor: Double = 1, tolerance: Double = LineWalker.tolerance
    ) -> Int {
        var walker = LineWalker(
            self, limit: limit, algorithm: .greedy, glyphFactor: glyphFactor, tolerance: tolerance)
        var lines = 0
        walker.walk { _ in
            lines += 1
            return true
        }
        return lines
    }

    /// The same shaped text broken by other rules.
    func rebroken(_ change: (inout ParagraphStyle) -> Void) throws(TextError) -> Paragraph {
        var style = storage.style
        change(&style)
        let analyzer = try TextAnalyzer(TextAnalyzer.Key(style))
        var analysis = TextAnalysis()
        try analyzer.analyze(storage.text, direction: style.baseWritingDirection, into: &analysis)
        for offset in analysis.marks.indices {
            analysis.marks[offset].formUnion(storage.marks[offset].intersection([.cluster, .unsafe, .hyphenation]))
        }
        let shaped = ShapedText(
            text: storage.text, marks: analysis.marks, advances: storage.advances, items: storage.items,
            uses: storage.uses, spacings: storage.spacings, locale: style.locale, scale: scale)
        var builder = SegmentBuilder(
            shaped: shaped, shaper: Shaper(), style: style, hasHangul: analysis.traits.contains(.hangul), list: [])
        let segments = builder.run()
        let rebroken = Storage(
            shaped: builder.shaped, style: style, bidi: storage.bidi, segments: segments,
            missingGlyphCount: storage.missingGlyphCount, controlCount: storage.controlCount,
            hyphenation: storage.hyphenation, origin: storage.origin)
        var paragraph = Paragraph(storage: rebroken, scale: scale, font: font)
        paragraph.lineBreakAlgorithm = lineBreakAlgorithm
        return paragraph
    }
}
