public import GalleyGeometry
public import GalleyFonts
public import GalleyText

/// What is answered beyond sizes and lines, where it is asked for.
public struct MeasureAnswers: OptionSet, Sendable, Equatable {
    /// The bits.
    public let rawValue: Int

    /// Answers from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// How safe the number of lines is.
    public static let verdict = MeasureAnswers(rawValue: 1 << 0)
    /// The widths of the text whole, of its widest word, and the narrowest that keeps the lines.
    public static let widths = MeasureAnswers(rawValue: 1 << 1)
    /// All widths at which the number of lines changes, with the label's heights there.
    public static let steps = MeasureAnswers(rawValue: 1 << 2)
    /// The words that are cut by force, with the widths they need.
    public static let cuts = MeasureAnswers(rawValue: 1 << 3)
    /// What the glyphs draw.
    public static let ink = MeasureAnswers(rawValue: 1 << 4)

    private static let named: [(word: String, answer: MeasureAnswers)] = [
        ("verdict", .verdict), ("widths", .widths), ("steps", .steps), ("cuts", .cuts), ("ink", .ink),
    ]
    /// The words for them.
    public static let words = named.map(\.word)

    /// The words for these.
    var names: [String] { Self.named.filter { contains($0.answer) }.map(\.word) }

    /// An answer by its word.
    init?(word: Substring) {
        guard let named = Self.named.first(where: { $0.word == word }) else { return nil }
        self = named.answer
    }
}

/// Widths that a text has by itself, in points.
public struct ContentWidths: Sendable, Equatable {
    /// The narrowest width at which no word is cut.
    public var minimum: Double
    /// The text's width without wrapping.
    public var maximum: Double
    /// The narrowest width with as many lines.
    public var tightest: Double
}

/// A width from which on a label has a number of lines and a height.
public struct HeightStep: Sendable, Equatable {
    /// The narrowest width in points.
    public var width: Double
    /// The lines of the whole text.
    public var lineCount: Int
    /// The label's height in points.
    public var height: Double
}

/// Where the ink of a text stands, in points from the text's top left corner.
public struct InkAnswer: Sendable, Equatable {
    /// The smallest rectangle around it; nil where nothing is drawn.
    public var bounds: Rect?
    /// How far it stands out of the lines' boxes.
    public var overflow: EdgeInsets
}

/// Whether a text fits a box, and what would.
public struct BoxAnswer: Sendable, Equatable {
    /// Whether all of the text shows, and no word is cut.
    public var fits: Bool
    /// What is left over.
    public var excess: TextExcess?
    /// Whether a word is wider than the box, so that it is cut or, a single character, sticks out.
    public var cutsWord: Bool
    /// The largest whole quarter of a point at which the text fits; nil where none does.
    public var largestSize: Double?
    /// The largest Dynamic Type category at which it fits; nil where none does.
    public var largestCategory: ContentSizeCategory?
}

/// What was answered beyond sizes and lines.
public struct MoreAnswers: Sendable, Equatable {
    /// How safe the number of lines is.
    public var verdict: LineCountVerdict?
    /// By how many percent the widths may be wrong beside a verdict; nil where the face's are its own.
    public var widthError: ClosedRange<Double>?
    /// The widths that the text has by itself.
    public var widths: ContentWidths?
    /// All widths at which the number of lines changes, from wide to narrow.
    public var steps: [HeightStep]?
    /// The words that are cut by force.
    public var cuts: [UnbreakableUnit]?
    /// What the glyphs draw.
    public var ink: InkAnswer?
    /// What holds of the box that was named.
    public var box: BoxAnswer?
    /// The size that the label takes of what was proposed, in points.
    public var proposed: Size?

    /// Whether the verdict's number of lines may be another: by a decision that others take otherwise, or within the
    /// error of estimated widths.
    public var isFragile: Bool {
        guard let verdict else { return false }
        return verdict.isFragile || isWithinWidthError
    }

    /// Whether estimated widths may be wrong by more than the number of lines bears.
    public var isWithinWidthError: Bool {
        guard let verdict, let widthError else { return false }
        return widthError.lowerBound < verdict.glyphWidthError.lowerBound
            || widthError.upperBound > verdict.glyphWidthError.upperBound
    }
}
