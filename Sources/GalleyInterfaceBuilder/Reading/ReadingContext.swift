import GalleyGeometry
import GalleyLocalization

/// What one pass over a document shares: its text, the size classes it is read for, and what it could not read.
final class ReadingContext {
    let source: SourceText
    let classes: SizeClasses
    /// The sizes of pictures by name.
    let images: [String: InterfaceImage]
    /// The ids of all objects.
    let ids: Set<String>
    private(set) var unread: [UnreadPart] = []
    /// Whether something in the document depends on size classes.
    var varies = false

    init(_ source: SourceText, _ classes: SizeClasses, images: [String: InterfaceImage], ids: Set<String>) {
        self.source = source
        self.classes = classes
        self.images = images
        self.ids = ids
    }

    func note(_ what: String, at offset: Int, in objectID: String) {
        unread.append(UnreadPart(what: what, objectID: objectID, position: source.position(at: offset)))
    }

    func error(_ message: String, at offset: Int, in objectID: String) -> InterfaceFileError {
        InterfaceFileError(message, at: source.position(at: offset), in: objectID)
    }
}

/// A picture that a file names.
struct InterfaceImage {
    var size: Size
    /// Whether it is one of the system's symbols, whose size follows the font.
    var isSymbol: Bool
}

extension XMLElement {
    /// A value as it is quoted in messages: one line, not too long.
    static func shown(_ value: String) -> String {
        let line = String(String.UnicodeScalarView(value.unicodeScalars.prefix(60).map { $0.value < 0x20 ? " " : $0 }))
        return value.unicodeScalars.count > 60 ? line + "…" : line
    }

    func elements(named name: String) -> [XMLElement] { elements.filter { $0.name == name } }
}
