import GalleyFonts
import GalleyLocalization
import GalleyText

/// How wide a language's characters and words are in one face, in ems.
///
/// Characters are grapheme clusters, as `[CHAR LIMIT]` counts them.
struct TextStatistics: Sendable {
    /// The mean advance of a character, spaces included.
    var average: Double
    /// The widest of the commonest characters, which together make up 95 % of what is no white space.
    var widestCommon: Double
    /// The mean width that a line loses at its end, since a word that does not fit whole goes to the next.
    ///
    /// A line's end falls into a word with the probability of the word's width, and half of it is lost on the average:
    /// Σ width² / (2 Σ width), less the space behind the last word, which hangs.
    var lossAtLineEnd: Double

    /// The statistics of a text in a face; nil where it shows nothing.
    init?(of text: [UInt16], face: FontFace, cascade: FontCascade, locale: String, _ typesetter: Typesetter)
        throws(TextError)
    {
        let style = ParagraphStyle(locale: locale, lineBreakStrategy: .standard)
        let font: Font
        do throws(FontError) { font = try Font(face: face, pointSize: Self.size) } catch { throw .font(error) }
        func prepared(_ units: [UInt16]) throws(TextError) -> Paragraph {
            try typesetter.paragraph(utf16: units, font: font, style: style, cascade: cascade)
        }
        let characters = Array(String(decoding: text, as: UTF16.self))
        let paragraph = try prepared(text)
        let units = paragraph.unbreakableUnits
        let (total, squares, spaces) = units.reduce(into: (0.0, 0.0, 0.0)) { sums, unit in
            sums.0 += unit.advance
            sums.1 += unit.advance * unit.advance
            sums.2 += unit.advance - unit.width
        }
        guard total > 0, !characters.isEmpty else { return nil }
        average = total / Double(characters.count) / Self.size
        lossAtLineEnd = max(0, squares / (2 * total) - spaces / Double(units.count)) / Self.size
        widestCommon = 0
        for character in Self.common(characters) {
            widestCommon = max(widestCommon, try prepared(Array(character.utf16)).maxContentWidth / Self.size)
        }
    }

    /// Large enough for the tolerance of lines to vanish.
    private static let size = 1000.0

    private static func common(_ characters: [Character]) -> [Character] {
        var counts: [Character: Int] = [:]
        var total = 0
        for character in characters where !character.isWhitespace {
            counts[character, default: 0] += 1
            total += 1
        }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var covered = 0
        var common: [Character] = []
        for (character, count) in sorted {
            guard covered * 100 < total * 95 else { break }
            common.append(character)
            covered += count
        }
        return common
    }

    /// How many characters of the average lines hold, as a real number.
    ///
    /// - Parameter width: of a line, in ems.
    func typical(width: Double, lines: Int) -> Double {
        guard lines > 0 else { return 0 }
        // Two lines that follow each other are together wider than one: no line loses more than half.
        let loss = min(lossAtLineEnd, width / 2)
        return (Double(lines) * width - Double(lines - 1) * loss) / average
    }

    /// How many characters lines hold however wide and wherever the words end, if none is wider than a line.
    ///
    /// A text that needs one line more than it is allowed fills each pair of lines beyond one line's width.
    func safe(width: Double, lines: Int) -> Double {
        Double((lines + 1) / 2) * width / max(widestCommon, average)
    }
}

/// The texts of a language that averages are taken from.
struct LanguageTexts: Sendable {
    /// The texts, one behind the other.
    let units: [UInt16]
    /// How many characters come from the catalogues.
    let ownCount: Int
    /// Whether built-in sentences were added, since the catalogues have few texts of the language.
    let usesSample: Bool
    /// How long the texts are together, in each unit of length.
    private let lengths: [EntryLimit.Unit: Int]

    /// Enough for an average that a text more or less does not move.
    private static let most = 20_000
    /// Fewer characters than this are no average.
    static let fewest = 200

    init(_ locale: String, _ catalogues: [Catalogue], _ samples: SampleBook) {
        var text: [UInt16] = []
        for catalogue in catalogues {
            for entry in catalogue.entries where entry.locale == locale && !entry.isFuzzy && text.count < Self.most {
                if !text.isEmpty { text.append(0x20) }
                text += samples.text(of: entry, rule: [:]).map { $0 < 0x20 ? 0x20 : $0 }
            }
        }
        ownCount = String(decoding: text, as: UTF16.self).count
        let language = String(locale.prefix { $0 != "-" })
        if ownCount < Self.fewest, let sentences = SampleTexts.sentences[language] {
            usesSample = true
            if !text.isEmpty { text.append(0x20) }
            text += Array(sentences.utf16)
        } else {
            usesSample = false
        }
        units = text
        let whole = String(decoding: text, as: UTF16.self)
        let pairs = EntryLimit.Unit.allCases.compactMap { unit in unit.length(of: whole).map { (unit, $0) } }
        lengths = Dictionary(uniqueKeysWithValues: pairs)
    }

    /// What a limit of a length comes to in characters of the language; nil for limits of widths and lines. No less than
    /// a present value has that keeps the limit.
    func characters(of limit: EntryLimit, present: [[UInt16]]) -> Double? {
        guard limit.unit != .characters else { return limit.maximum }
        guard let whole = lengths[limit.unit], let characters = lengths[.characters] else { return nil }
        let average = limit.maximum * Double(characters) / Double(max(whole, 1))
        let kept = present.map { String(decoding: $0, as: UTF16.self) }.filter { value in
            Double(limit.unit.length(of: value) ?? 0) <= limit.maximum
        }
        return max(average, Double(kept.map(\.count).max() ?? 0))
    }
}
