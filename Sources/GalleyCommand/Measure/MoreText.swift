import GalleyGeometry
import GalleyRecords
import GalleyText

/// Answers beyond sizes and lines for people: a line each.
enum MoreText {
    static func lines(_ more: MoreAnswers) -> [String] {
        var lines: [String] = []
        if let verdict = more.verdict { lines.append(Self.verdict(verdict, more)) }
        if let widths = more.widths { lines.append(Self.widths(widths)) }
        if let steps = more.steps { lines += steps.map(step) }
        if let cuts = more.cuts { lines += cuts.isEmpty ? ["no word is cut"] : cuts.map(cut) }
        if let ink = more.ink { lines += Self.ink(ink) }
        if let box = more.box { lines.append(Self.box(box)) }
        if let size = more.proposed { lines.append("takes \(size.words) of the proposal") }
        return lines
    }

    /// For which widths and errors the number of lines holds.
    private static func verdict(_ verdict: LineCountVerdict, _ answers: MoreAnswers) -> String {
        let (low, high) = (verdict.widths.lowerBound, verdict.widths.upperBound)
        let (less, more) = (verdict.glyphWidthError.lowerBound, verdict.glyphWidthError.upperBound)
        let widths = high.isFinite ? "\(Words.number(low)) to \(Words.number(high))" : "\(Words.number(low)) and more"
        let errors = more.isFinite ? "+\(Words.number(more))" : "any more"
        let reasons = verdict.switches.map(\.rawValue) + (answers.isWithinWidthError ? ["estimated widths"] : [])
        let fragile = reasons.isEmpty ? "" : "; fragile: \(reasons.joined(separator: ", "))"
        return "holds at widths of \(widths), glyph widths \(Words.number(less)) % to \(errors) %\(fragile)"
    }

    private static func widths(_ widths: ContentWidths) -> String {
        "min-content \(Words.number(widths.minimum)), max-content \(Words.number(widths.maximum)), "
            + "tightest \(Words.number(widths.tightest))"
    }

    private static func step(_ step: HeightStep) -> String {
        "from \(Words.number(step.width)): \(step.lineCount) \(step.lineCount == 1 ? "line" : "lines"), "
            + "\(Words.number(step.height)) high"
    }

    private static func cut(_ word: UnbreakableUnit) -> String {
        "cuts \(word.range.lowerBound)..<\(word.range.upperBound), which needs \(Words.number(word.width))"
    }

    private static func ink(_ ink: InkAnswer) -> [String] {
        guard let bounds = ink.bounds else { return ["draws nothing"] }
        var lines = ["ink at \(Words.number(bounds.minX)), \(Words.number(bounds.minY)), \(bounds.size.words)"]
        let sides = [
            ("top", ink.overflow.top), ("left", ink.overflow.left), ("bottom", ink.overflow.bottom),
            ("right", ink.overflow.right),
        ].filter { $0.1 > 0 }
        if !sides.isEmpty {
            lines.append(
                "ink stands out: " + sides.map { "\($0.0) \(Words.number($0.1))" }.joined(separator: ", "))
        }
        return lines
    }

    private static func box(_ box: BoxAnswer) -> String {
        let excess = box.excess.map { ", \($0.characters) \($0.characters == 1 ? "character" : "characters") too long" }
        let cut = box.cutsWord ? ", a word is cut" : ""
        let size = box.largestSize.map { "largest size \(Words.number($0))" } ?? "no size fits"
        let category = box.largestCategory.map { "largest category \($0.shortName)" } ?? "no category fits"
        return "\(box.fits ? "fits the box" : "does not fit the box")\(excess ?? "")\(cut); \(size), \(category)"
    }
}

extension Size {
    fileprivate var words: String { "\(Words.number(width)) x \(Words.number(height))" }
}
