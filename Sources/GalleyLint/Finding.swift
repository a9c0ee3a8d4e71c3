public import GalleyLocalization
public import GalleyRecords

/// What can be wrong with a text.
public enum LintCheck: String, Sendable, CaseIterable {
    /// More lines than allowed.
    case lines
    /// Wider than allowed without wrapping.
    case width
    /// Higher than allowed.
    case height
    /// Cut off by an ellipsis.
    case truncated
    /// A word that no line holds, cut by force.
    case word
    /// More characters or bytes than the file allows.
    case length
    /// Fits, but with less room to spare than asked for.
    case fragile
    /// A character that no face covers.
    case glyph
    /// A control character.
    case control
    /// Text that was decoded in the wrong encoding.
    case mojibake
    /// Placeholders that are not the source's.
    case placeholder
    /// A file that does not follow its format.
    case syntax
    /// Bytes that are no text.
    case encoding
    /// A key that stands in its file twice.
    case duplicate
    /// An entity that is not expanded.
    case entity
    /// A value that the format has no use for.
    case value
    /// Text that stands out of its label, or a label out of its screen.
    case clipped
    /// Texts that lie on each other.
    case overlap
    /// Constraints that contradict each other.
    case conflict
    /// A view whose constraints leave a choice.
    case ambiguous
    /// A part of a storyboard or xib that layout does not take in.
    case unread

    /// What it looks for, in a sentence.
    public var summary: String {
        switch self {
        case .lines: "A text needs more lines than allowed."
        case .width: "A text is wider than allowed."
        case .height: "A text is higher than allowed."
        case .truncated: "A text is cut off."
        case .word: "A word is wider than its line and is cut by force."
        case .length: "A text has more characters or bytes than its file allows."
        case .fragile: "A text fits with less room to spare than asked for."
        case .glyph: "No face covers a character."
        case .control: "A text holds a control character."
        case .mojibake: "A text was decoded in the wrong encoding."
        case .placeholder: "A translation's placeholders are not its source's."
        case .syntax: "A file does not follow its format."
        case .encoding: "A file's bytes are no text."
        case .duplicate: "A key stands in its file twice."
        case .entity: "An entity is not expanded."
        case .value: "A value has no meaning in its format."
        case .clipped: "A text stands out of its label or screen."
        case .overlap: "Texts lie on each other."
        case .conflict: "Constraints contradict each other."
        case .ambiguous: "A view's constraints leave its place or size open."
        case .unread: "A part of a layout is not understood."
        }
    }

    /// How bad it is unless a rule says otherwise.
    public var severity: Severity {
        switch self {
        case .fragile, .control, .overlap, .ambiguous: .warning
        case .unread: .note
        default: .error
        }
    }

    init(_ code: CatalogueError.Code) {
        switch code {
        case .encoding: self = .encoding
        case .syntax: self = .syntax
        case .duplicate: self = .duplicate
        case .entity: self = .entity
        case .value: self = .value
        }
    }
}

/// How bad something is.
public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Not reported.
    case off
    /// For information.
    case note
    /// To be looked at.
    case warning
    /// To be mended.
    case error

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// From bad to worse.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// One thing that is wrong, and where.
public struct Finding: Sendable, Hashable {
    /// What was looked for.
    public var check: LintCheck
    /// How bad it is.
    public var severity: Severity
    /// The file as it was named.
    public var file: String
    /// Where the value begins.
    public var position: SourcePosition
    /// The key; empty for what is wrong with a file.
    public var key: String
    /// The language.
    public var locale: String
    /// The plural, device, width or select branch; empty where there is none.
    public var branch: String
    /// What is wrong in a sentence that begins with the key, without language, branch and check.
    public var message: String
    /// The smallest Dynamic Type category at which it is wrong, by its short name.
    public var category: String?
    /// The larger ones at which it is wrong too.
    public var alsoAt: [String] = []
    /// The room there was, in points.
    public var width: Double?
    /// The device that has that room.
    public var device: String?
    /// The numbers behind the sentence, by name.
    public var figures: [String: Double] = [:]
    /// The text and its lines, where a run keeps them.
    public var sketch: TextSketch?

    /// Makes a finding.
    public init(
        check: LintCheck, severity: Severity, file: String, position: SourcePosition, key: String, locale: String,
        branch: String, message: String, category: String? = nil, width: Double? = nil, device: String? = nil,
        figures: [String: Double] = [:]
    ) {
        self.check = check
        self.severity = severity
        self.file = file
        self.position = position
        self.key = key
        self.locale = locale
        self.branch = branch
        self.message = message
        self.category = category
        self.width = width
        self.device = device
        self.figures = figures
    }

    /// The whole sentence: language and branch behind it, then the check in brackets.
    public var text: String {
        var words = message
        if !alsoAt.isEmpty { words += "; also at " + alsoAt.joined(separator: ", ") }
        let place = [locale, branch].filter { !$0.isEmpty }
        if !place.isEmpty { words += "; " + place.joined(separator: ", ") }
        return words + " [\(check.rawValue)]"
    }

    /// A number that stays the same while the finding does, wherever its line moves: FNV-1a of file, key, language,
    /// branch, check and width.
    public var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        let named = key.isEmpty ? message : key
        let parts = [file, named, locale, branch, check.rawValue, device ?? width.map { "\($0)" } ?? ""]
        for part in parts {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
