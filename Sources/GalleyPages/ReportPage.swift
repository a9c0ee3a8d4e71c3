public import GalleyJSON

/// A report as one HTML page that loads nothing: its style and script are inside, and its data stands in it as JSON, which
/// the script puts on the page as text alone.
public struct ReportPage {
    /// What a page shows.
    public enum Kind: String, Sendable {
        /// What is wrong with texts.
        case lint
        /// Screens as they were laid out.
        case layout
        /// Labels as they were drawn.
        case labels
    }

    /// What the page shows.
    public var kind: Kind
    /// The heading and the window's title.
    public var title: String
    /// What was looked at and found, in a sentence.
    public var summary: String
    /// What has to be said once about what the numbers rest on.
    public var notes: [String]
    /// The program's version.
    public var version: String
    /// The text sizes by their short names, from small to large.
    public var sizes: [String]
    /// The cards in their order, as the page's script has them.
    public var cards: [JSONValue]

    /// Makes a page.
    public init(
        kind: Kind, title: String, summary: String, notes: [String], version: String, sizes: [String],
        cards: [JSONValue]
    ) {
        self.kind = kind
        self.title = title
        self.summary = summary
        self.notes = notes
        self.version = version
        self.sizes = sizes
        self.cards = cards
    }

    /// The page's bytes, UTF-8.
    ///
    /// - Complexity: O(length of the data).
    public var bytes: [UInt8] {
        let data: JSONValue = [
            "kind": .text(kind.rawValue), "title": .text(title), "summary": .text(summary),
            "notes": JSONValue(.array(notes.map { .text($0) })), "version": .text(version),
            "sizes": JSONValue(.array(sizes.map { .text($0) })), "cards": JSONValue(.array(cards)),
        ]
        var parts = Template(PackageResources.page_html)
        parts.fill("@STYLE@", with: PackageResources.page_css)
        parts.fill("@DATA@", with: EmbeddedJSON.bytes(JSONWriter.bytes(data)))
        parts.fill("@SCRIPT@", with: PackageResources.page_js)
        return parts.filled
    }
}

/// A page with marks, filled from the first to the last, so that what was put in is never looked at again.
private struct Template {
    private var bytes: [UInt8] = []
    private var rest: ArraySlice<UInt8>

    init(_ template: [UInt8]) { rest = template[...] }

    var filled: [UInt8] { bytes + rest }

    mutating func fill(_ mark: StaticString, with content: [UInt8]) {
        let name = Array(mark.description.utf8)
        guard let start = rest.indices.first(where: { rest[$0...].starts(with: name) }) else {
            preconditionFailure("the page has no '\(mark)'")
        }
        bytes += rest[..<start]
        bytes += content
        rest = rest[(start + name.count)...]
    }
}
