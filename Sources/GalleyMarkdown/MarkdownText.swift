public import GalleyFonts
public import GalleyText

/// A text written in Markdown's inline syntax: what remains of it, how its parts are set, and where its links lead.
///
/// Emphasis, strong emphasis, code spans, strikethrough, links, images (their description stays), autolinks in angle
/// brackets, entities and backslash escapes are CommonMark's, as libmd4c reads them (strikethrough is GitHub's). There is
/// no block syntax: `# `, `- `, `> ` and the like stay as they are written, white space and line ends too, as with
/// Foundation's `inlineOnlyPreservingWhitespace`. A backslash before a line end goes. Raw HTML stays as text. Offsets are
/// UTF-16 of the remaining text.
public struct MarkdownText: Sendable, Hashable {
    /// A maximal stretch set in one way.
    public struct Run: Sendable, Hashable {
        /// Where it stands.
        public let range: Range<Int>
        /// How it is set apart.
        public let style: InlineStyle
    }

    /// A link over a stretch of the text.
    public struct Link: Sendable, Hashable {
        /// Where its text stands; empty for a link without any.
        public let range: Range<Int>
        /// Where it leads, as UTF-16, with entities and escapes resolved and nothing else done to it.
        public let destination: [UInt16]
    }

    /// The text without its markup. Lone surrogates stay; U+0000 becomes U+FFFD, as CommonMark has it.
    public let utf16: [UInt16]
    /// The runs, which partition the text.
    public let runs: [Run]
    /// The links, in the order of their ends.
    public let links: [Link]

    /// The longest source that is read, in UTF-16 code units.
    public static let maximumLength = 1 << 24

    /// Reads a text.
    /// - Throws: `MarkdownError`.
    /// - Complexity: O(length), bounded also for deep nesting and for openers that nothing closes.
    public init(_ source: String) throws(MarkdownError) {
        try self.init(utf16: Array(source.utf16))
    }

    /// Reads a text given as UTF-16; lone surrogates are characters like others.
    public init(utf16 source: [UInt16]) throws(MarkdownError) {
        guard source.count <= Self.maximumLength else {
            throw .tooLong(length: source.count, limit: Self.maximumLength)
        }
        let reading = Reading(MarkdownSource(source))
        try reading.run()
        utf16 = reading.output
        runs = reading.runs
        links = reading.links
    }

    /// The text in fonts: emphasis italic, strong emphasis bold, code in the faces' monospaced family. All else is as the
    /// base has it.
    ///
    /// - Parameters:
    ///   - base: how the text is set where no markup says otherwise.
    ///   - faces: finds the faces, and keeps note of those that are missing.
    /// - Throws: what finding a face throws.
    public func attributed(
        _ base: TextAttributes, faces: inout InlineFaces
    ) throws(FontError) -> AttributedText {
        var text = AttributedText(utf16: [], base)
        for run in runs {
            var attributes = base
            attributes.font = try faces.font(for: run.style, base: base.font)
            text.append(utf16[run.range], attributes)
        }
        return text
    }
}

/// Why a text could not be read.
public enum MarkdownError: Error, Sendable, Hashable {
    /// More UTF-16 code units than are read.
    case tooLong(length: Int, limit: Int)
    /// libmd4c had no memory left.
    case outOfMemory
}

extension MarkdownError: CustomStringConvertible {
    /// One line: what, where, and what would be accepted.
    public var description: String {
        switch self {
        case .tooLong(let length, let limit):
            "a Markdown text of \(length) UTF-16 units; at most \(limit) are read"
        case .outOfMemory: "no memory left to read a Markdown text; a shorter one may be read"
        }
    }
}
