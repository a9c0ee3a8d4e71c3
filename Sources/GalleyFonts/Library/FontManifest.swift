/// What a bundled font is for.
public enum FontRole: String, Sendable, Hashable {
    /// The face that labels are set in unless another is asked for.
    case ui
    /// Another face to set labels in.
    case text
    /// A face that only serves as a fallback for its script.
    case script
    /// The emoji face.
    case emoji

    /// Whether faces of this role stand behind every chosen face.
    var isFallback: Bool { self == .script || self == .emoji }
}

/// One line of the manifest beside the bundled fonts: a face, not yet opened.
public struct FontManifestEntry: Sendable, Hashable {
    /// The family's name.
    public let family: String
    /// What the face is for.
    public let role: FontRole
    /// The file below the manifest's folder.
    public let file: String
    /// The face's position in a collection.
    public let index: Int
    /// The weight.
    public let weight: FontWeight
    /// Whether the face is italic.
    public let isItalic: Bool
    /// The version the package calls it.
    public let version: String
    /// The file's SHA-256 in hexadecimal.
    public let sha256: String
    /// The licence's SPDX name.
    public let licence: String

    /// The file's name without its folders.
    public var fileName: String {
        String(file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...])
    }
}

/// `manifest.tsv`: a header line with the columns' names, then a face a line, families in cascade order.
enum FontManifest {
    static let fileName = "manifest.tsv"
    private static let columns = [
        "family", "role", "file", "index", "weight", "italic", "version", "sha256", "licence",
    ]

    static func parse(_ text: String, path: String) throws(FontError) -> [FontManifestEntry] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let header = lines.first.map { $0.split(separator: "\t", omittingEmptySubsequences: false) } ?? []
        var positions: [Int] = []
        for column in columns {
            guard let position = header.firstIndex(of: Substring(column)) else {
                throw .badManifest(path: path, line: 1, reason: "no column '\(column)'")
            }
            positions.append(position)
        }
        var entries: [FontManifestEntry] = []
        for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == header.count else {
                throw .badManifest(
                    path: path, line: number + 1, reason: "\(fields.count) columns; the header has \(header.count)")
            }
            let values = positions.map { String(fields[$0]) }
            guard let entry = entry(values) else {
                throw .badManifest(
                    path: path, line: number + 1, reason: "role, index, weight or italic is not what it must be")
            }
            entries.append(entry)
        }
        return entries
    }

    private static func entry(_ values: [String]) -> FontManifestEntry? {
        guard let role = FontRole(rawValue: values[1]), let index = Int(values[3]), index >= 0,
            let weight = Int(values[4]).flatMap(FontWeight.init(rawValue:)), ["yes", "no"].contains(values[5])
        else { return nil }
        return FontManifestEntry(
            family: values[0], role: role, file: values[2], index: index, weight: weight,
            isItalic: values[5] == "yes", version: values[6], sha256: values[7], licence: values[8])
    }
}
