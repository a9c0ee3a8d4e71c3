public import GalleyFonts
public import GalleyGeometry
public import GalleyJSON
public import GalleyMarkdown
public import GalleyText

/// A stretch of a line in one face, in the line's order from left to right.
public struct MeasuredRun: Sendable, Equatable {
    /// The first UTF-16 offset.
    public var start: Int
    /// The offset behind the run.
    public var end: Int
    /// What it shows: text, a tab, an attachment, a hyphen or a truncation token.
    public var kind: String
    /// The file of its face.
    public var font: String
    /// The point size.
    public var size: Double
    /// Its left end, from the left edge of the width.
    public var x: Double
    /// Its advance.
    public var width: Double
    /// Whether it runs from right to left.
    public var isRightToLeft: Bool
}

/// One line of a measured text; coordinates in points, from the text's top left corner.
public struct MeasuredLine: Sendable, Equatable {
    /// The first UTF-16 offset.
    public var start: Int
    /// The offset behind the line, its trailing spaces and its hard break.
    public var end: Int
    /// The width without hanging spaces.
    public var width: Double
    /// The width with them.
    public var widthWithTrailingSpace: Double
    /// The baseline below the text's top.
    public var baseline: Double
    /// Where the line's text starts, from the left edge of the width.
    public var left: Double
    /// Why the line ended.
    public var why: String
    /// The UAX #14 class of the line's last character, where it ends at an opportunity.
    public var breakClass: String?
    /// How much narrower the width can get before the line breaks elsewhere.
    public var slack = Double.infinity
    /// What it is set in, from left to right; nil where that was not asked for.
    public var runs: [MeasuredRun]?

    /// Makes a line.
    public init(
        start: Int, end: Int, width: Double, widthWithTrailingSpace: Double, baseline: Double, left: Double,
        why: String
    ) {
        self.start = start
        self.end = end
        self.width = width
        self.widthWithTrailingSpace = widthWithTrailingSpace
        self.baseline = baseline
        self.left = left
        self.why = why
    }
}

/// What one text takes at one width and one category.
public struct MeasureResult: Sendable {
    /// The Dynamic Type category.
    public var category: ContentSizeCategory
    /// The width that was asked for.
    public var width: WidthLimit
    /// The point size that the text was set in.
    public var pointSize: Double
    /// The label's size.
    public var size = Size.zero
    /// The text room's used size, not rounded.
    public var exact = Size.zero
    /// The lines shown.
    public var lineCount = 0
    /// The lines that the whole text takes.
    public var naturalLineCount = 0
    /// Whether some text is not shown.
    public var isTruncated = false
    /// Clusters that no face of the cascade covers.
    public var missingGlyphs: Int
    /// Control characters, which measure nothing.
    public var controls: Int
    /// The files of the faces used, the primary one first.
    public var fonts: [String]
    /// The lines shown.
    public var lines: [MeasuredLine] = []
    /// What was asked for beyond that.
    public var more = MoreAnswers()
    /// The point size that the label draws, where it may shrink its text.
    public var drawnSize: Double?

    /// Makes a result that says nothing of sizes and lines yet.
    public init(
        category: ContentSizeCategory, width: WidthLimit, pointSize: Double, missingGlyphs: Int, controls: Int,
        fonts: [String]
    ) {
        self.category = category
        self.width = width
        self.pointSize = pointSize
        self.missingGlyphs = missingGlyphs
        self.controls = controls
        self.fonts = fonts
    }
}

/// A weight that chooses nothing, since a file was named.
public struct IdleWeight: Sendable, Hashable {
    /// The weight that was asked for.
    public let asked: Int
    /// The file that was named.
    public let file: String
    /// The weight of its face.
    public let found: Int
}

/// A record's answer: its results or its error.
public struct MeasureAnswer: Sendable {
    /// The record's id.
    public var id: JSONValue
    /// The text that was measured: the record's, without its markup.
    public var text: [UInt16]
    /// The links of a text in Markdown; nil for a plain one.
    public var links: [MarkdownText.Link]?
    /// Faces that markup asked for in vain.
    public var missingFaces: [MissingFace] = []
    /// The languages whose words could not be hyphenated: no dictionary is installed.
    public var missingDictionaries: [String] = []
    /// One result a category and width, categories outside; or what is wrong.
    public var outcome: Result<[MeasureResult], RecordError>
    /// Whether the record asked for a list.
    public var isList: Bool
    /// The record's other keys.
    public var context: JSONObject
    /// The family that was asked for and is not there.
    public var missingFamily: String?
    /// A weight that was asked for beside named files, which have another.
    public var idleWeight: IdleWeight?
    /// What is to be said once of the face: that Inter stands for SF, or that its widths are an estimate.
    public var caveat: String?

    /// The rule set and its version.
    public var rules: String
    /// The font that could not be had, where that is what is wrong.
    public var fontError: FontError?

    /// An error's answer.
    public init(error: RecordError, number: Int) {
        id = error.id ?? .number(number)
        text = []
        outcome = .failure(error)
        isList = false
        context = JSONObject()
        rules = ""
    }

    /// An answer with results.
    public init(record: MeasureRecord, results: [MeasureResult], rules: String) {
        id = record.id
        text = record.text
        outcome = .success(results)
        isList = false
        context = record.context
        self.rules = rules
    }

    /// Whether the record could not be measured.
    public var isError: Bool { if case .failure = outcome { true } else { false } }

    /// What is said once where sizes come from a text style and the face is Inter.
    public static let note =
        "sizes come from an iOS text style, set in the bundled Inter, which is not SF (5.7 % wider at 17 pt): "
        + "pass the face your screens use with --font-file or \"fonts\""
}
