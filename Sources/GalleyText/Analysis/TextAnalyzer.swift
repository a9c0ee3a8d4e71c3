internal import CGalley

/// ICU's iterators for one locale and rule set. Not for two threads at once.
@safe
final class TextAnalyzer {
    /// What of a style an analyzer depends on.
    struct Key: Hashable {
        let lineLocale: String
        let rules: ParagraphStyle.LineBreakRules
        let isChinese: Bool
    }

    private let handle: OpaquePointer

    init(_ key: Key) throws(TextError) {
        let rules =
            switch key.rules {
            case .unicode: GALLEY_RULES_UNICODE
            case .web: key.isChinese ? GALLEY_RULES_WEB_CHINESE : GALLEY_RULES_WEB
            }
        var name: UnsafePointer<CChar>?
        guard let handle = unsafe galley_analyzer_open(key.lineLocale, Int32(rules), &name) else {
            throw unsafe .unicode(name: name.map { unsafe String(cString: $0) } ?? "no iterator")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe galley_analyzer_close(handle) }

    /// Analyses a whole text; `analysis` is filled anew.
    func analyze(
        _ text: [UInt16], direction: ParagraphStyle.WritingDirection, into analysis: inout TextAnalysis
    ) throws(TextError) {
        let length = text.count
        analysis.resize(to: length)
        let base =
            switch direction {
            case .natural: GALLEY_DIRECTION_NATURAL
            case .leftToRight: GALLEY_DIRECTION_LTR
            case .rightToLeft: GALLEY_DIRECTION_RTL
            }
        var name: UnsafePointer<CChar>?
        let traits = unsafe text.withUnsafeBufferPointer { units in
            unsafe analysis.marks.withUnsafeMutableBytes { marks in
                unsafe analysis.levels.withUnsafeMutableBufferPointer { levels in
                    unsafe analysis.scripts.withUnsafeMutableBufferPointer { scripts in
                        unsafe galley_analyze(
                            handle, units.baseAddress, Int32(length), Int32(base),
                            marks.bindMemory(to: UInt16.self).baseAddress, levels.baseAddress,
                            scripts.baseAddress, &name)
                    }
                }
            }
        }
        guard traits >= 0 else {
            throw unsafe .unicode(name: name.map { unsafe String(cString: $0) } ?? "unknown")
        }
        analysis.traits = TextTraits(rawValue: traits)
    }

    /// The levels of the text just analysed, for reordering its lines.
    func bidiLevels(_ analysis: borrowing TextAnalysis) -> BidiLevels {
        guard analysis.traits.contains(.rightToLeft) else { return BidiLevels() }
        let count = unsafe Int(galley_bidi_paragraph_count(handle))
        var ends = [Int32](repeating: 0, count: count)
        var levels = [UInt8](repeating: 0, count: count)
        unsafe galley_bidi_paragraphs(handle, &ends, &levels)
        return BidiLevels(levels: analysis.levels, paragraphEnds: ends, paragraphLevels: levels)
    }
}

extension TextAnalyzer.Key {
    init(_ style: ParagraphStyle) {
        self.init(lineLocale: style.lineLocale, rules: style.rules, isChinese: style.isChinese)
    }
}

/// What ICU says of a text, one entry a UTF-16 unit. Reused from text to text.
struct TextAnalysis {
    /// One more than the text has units: the last holds the boundary at its end.
    var marks: [Marks] = []
    /// UAX #9 embedding levels.
    var levels: [UInt8] = []
    /// UAX #24 script codes, resolved.
    var scripts: [UInt8] = []
    var traits: TextTraits = []

    fileprivate mutating func resize(to length: Int) {
        // The last text has kept its marks.
        marks = []
        Self.resize(&marks, to: length + 1, Marks())
        Self.resize(&levels, to: length, 0)
        Self.resize(&scripts, to: length, 0)
    }

    private static func resize<T>(_ array: inout [T], to count: Int, _ value: T) {
        if array.count > count {
            array.removeLast(array.count - count)
        } else if array.count < count {
            array.append(contentsOf: repeatElement(value, count: count - array.count))
        }
    }
}

/// The Unicode library's versions, for reports.
public enum UnicodeVersions {
    /// ICU's version.
    public static var icu: String { unsafe String(cString: galley_icu_version()) }
    /// The Unicode version of its data.
    public static var unicode: String { unsafe String(cString: galley_unicode_version()) }
}
