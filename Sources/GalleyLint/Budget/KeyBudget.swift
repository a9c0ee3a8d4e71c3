public import GalleyFonts
public import GalleyLocalization
public import GalleyText

/// What fits in the place of one key in one language.
public struct KeyBudget: Sendable, Hashable {
    /// The file as it was named.
    public let file: String
    /// Where the key stands.
    public let position: SourcePosition
    /// The key.
    public let key: String
    /// The language.
    public let locale: String
    /// The most lines; of several rooms and sizes those of the tightest.
    public let lines: Int
    /// The tightest room's width in points.
    public let width: Double
    /// The Dynamic Type category at which it is tightest, by its short name.
    public let category: String
    /// The width in points that a line may have at `pointsAt`, so that it fits at every category that was asked for.
    public let points: Double
    /// The category that `points` speaks of: Large, or the smallest where Large was not asked for.
    public let pointsAt: String
    /// The characters of the language's average that fit, as the catalogue spells them; no fewer than a present value
    /// has that fits, and no more than the file's own limit.
    public let characters: Int
    /// The characters of the longest present value that fits every room; 0 where there is none.
    public let fitting: Int
    /// Whether the file limits the key's characters itself.
    public let hasOwnLimit: Bool
    /// The characters that fit even when each is as wide as the widest common one, wherever words end.
    public let safeCharacters: Int
    /// The characters of the longest value that the key has in this language; nil where it has none.
    public let used: Int?
    /// How many characters of the language the averages rest on.
    public let sampledCharacters: Int
    /// Whether built-in sentences helped, since the catalogues have few texts of the language.
    public let usesSample: Bool
    /// The key's offset in its source, and its catalogue's place among those given.
    let keyOffset: Int
    let catalogue: Int
}

/// Why there is no budget.
public enum BudgetError: Error, Sendable {
    /// No text of the language in the catalogues, and none is built in.
    case noTexts(locale: String, known: [String])
    /// The font could not be had.
    case font(FontError)
    /// The texts cannot be measured.
    case text(TextError)
    /// The format cannot be written for these files.
    case format(String)
}

extension BudgetError: CustomStringConvertible {
    /// One line: what, and what would be accepted.
    public var description: String {
        switch self {
        case .noTexts(let locale, let known):
            "no text in '\(locale)' to take averages from; expected a catalogue with some, or one of "
                + known.joined(separator: ", ")
        case .font(let error): error.description
        case .text(let error): error.description
        case .format(let message): message
        }
    }
}
